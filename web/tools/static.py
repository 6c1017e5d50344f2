"""Builds the page without a server into `build/static`, for any host: `make static`.

Python is Pyodide's, from npm; what our modules import is taken from the environment and, where it is compiled, from the
wheel that PyPI has of it for browsers.
"""

from __future__ import annotations

import gzip
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from importlib.metadata import distribution, version
from pathlib import Path

import zopfli.gzip
from engine import Missing, build
from page import WEB, npm

ROOT = WEB.parent
BUILD = ROOT / "build"
LIBRARIES = BUILD / "libraries"
STANDARD = BUILD / "standard.zip"
PLATFORM, PYTHON = "pyemscripten_2026_0_wasm32", "3.14"  # what Pyodide 314 is
ITERATIONS = 5  # of zopfli: a twentieth smaller than the best that gzip does
PLAIN = ("openskill", "mypy_extensions")
REPLACED = WEB / "standard"
"""What stands in for parts of Python's standard library."""
DONE_WITHOUT = (
    "ssl.py", "_ssl.py", "bz2.py", "lzma.py", "compression/", "html/", "importlib/metadata/", "importlib/resources/",
)  # fmt: skip
"""Of the standard library: what it looks for and does without, and what something stands in for."""
LICENSES = (
    (
        "Pyodide and what is compiled into it",
        "MPL-2.0: https://mozilla.org/MPL/2.0/, https://github.com/pyodide/pyodide",
    ),
    ("Python's standard library", sysconfig.get_path("stdlib") + "/LICENSE.txt"),
    ("Svelte", "svelte/LICENSE.md"),
    ("Alegreya Sans", "@fontsource/alegreya-sans/LICENSE"),
    ("Marcellus", "@fontsource/marcellus/LICENSE"),
)


def gather_standard() -> None:
    """Python's standard library as Pyodide has it, with what stands in for some of its modules."""
    [project] = re.findall(r'^version = "(.*)"', (ROOT / "pyproject.toml").read_text("utf-8"), re.MULTILINE)
    texts = {str(file.relative_to(REPLACED)): file.read_text("utf-8") for file in sorted(REPLACED.rglob("*.py"))}
    texts["importlib/metadata.py"] = f"def version(name):\n    return {project!r}\n"
    library = WEB / "node_modules/pyodide/python_stdlib.zip"
    with zipfile.ZipFile(library) as whole, zipfile.ZipFile(STANDARD, "w") as made:
        for name in whole.namelist():
            if name not in texts and not name.startswith(DONE_WITHOUT):
                made.writestr(name, whole.read(name))
        for name, text in texts.items():
            made.writestr(name, text)


def gather_libraries() -> None:
    """What our modules import, as it is to be packed."""
    shutil.rmtree(LIBRARIES, ignore_errors=True)
    wheels = BUILD / "wheels"
    wanted = ["--platform", PLATFORM, "--python-version", PYTHON, "--implementation", "cp", "--abi", "cp314"]
    librt = f"librt=={version('librt')}"
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "-q", "--no-deps"]
    subprocess.run([*pip, "--only-binary", ":all:", *wanted, "-d", str(wheels), librt], check=True)
    for wheel in wheels.glob(f"librt-{version('librt')}-*{PLATFORM}.whl"):
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(LIBRARIES)
    for name in PLAIN:
        for file in distribution(name).files or ():
            if file.suffix == ".py":
                place = LIBRARIES / file
                place.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(str(file.locate()), place)


def engine() -> Path:
    """The folder of the compiled modules; an empty one where they cannot be built, or are not wanted."""
    if os.environ.get("OSTRAKA_PLAIN", "") in ("", "0"):
        try:
            return build()
        except Missing as missing:
            print(f"The engine stays plain, and the strongest bots are left out: {missing}.")
    empty = BUILD / "no-engine"
    empty.mkdir(parents=True, exist_ok=True)
    return empty


def compress(folder: Path) -> None:
    """Compress what was packed, so that it does not depend on the host; `worker/python.ts` decompresses it."""
    for file in [file for file in folder.iterdir() if not file.suffix]:
        file.with_suffix(".pack").write_bytes(zopfli.gzip.compress(file.read_bytes(), numiterations=ITERATIONS))
        file.unlink()


def licences() -> str:
    """What is shipped beside our own, and on which terms."""
    texts = [("Ostraka", (ROOT / "LICENSE").read_text("utf-8"))]
    for name, place in LICENSES:
        file = WEB / "node_modules" / place
        texts.append((name, file.read_text("utf-8") if file.is_file() else place))
    for name in (*PLAIN, "librt"):
        files = [file for file in distribution(name).files or () if file.name.startswith("LICENSE")]
        texts += [(f"{name} {version(name)}", file.read_text("utf-8")) for file in files]
    return "\n\n".join(f"{name}\n{'=' * len(name)}\n\n{text.strip()}" for name, text in texts) + "\n"


def weights(folder: Path) -> str:
    """How much the page begins with, and how much is kept later, where the host compresses texts."""
    begins, later = 0, 0
    for file in folder.rglob("*"):
        if not file.is_file() or file.suffix in (".woff", ".jpg"):
            continue
        weight = file.stat().st_size if file.suffix == ".pack" else len(gzip.compress(file.read_bytes()))
        if file.name.startswith("network-") or file.name == "licences.txt":
            later += weight
        else:
            begins += weight
    return f"{begins / 1e6:.2f} MB compressed, and {later / 1e6:.2f} MB that are kept later"


if __name__ == "__main__":
    python, static = BUILD / "python", BUILD / "static"
    gather_standard()
    gather_libraries()
    shutil.rmtree(python, ignore_errors=True)
    npm("run", "--silent", "pack", "--", str(STANDARD), str(LIBRARIES), str(engine()), str(python))
    compress(python)
    (python / "licences.txt").write_text(licences(), "utf-8")
    npm("run", "--silent", "static", "--", "--logLevel", "warn")
    print(f"{static.relative_to(ROOT)}: {weights(static)}; any static host can serve it")
