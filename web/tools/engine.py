"""The compiled engine for browsers: the hot modules as WebAssembly, which Pyodide loads in place of their bytecode.

mypyc writes C for 32 bits, clang compiles it, wasm-ld links it as side modules, with the flags of Emscripten. That
needs clang and wasm-ld (Debian: clang-19 and lld-19), and from Debian unstable the headers of CPython 3.14 and of
Emscripten's C library, which are only unpacked, never installed. Where one of these is missing, the page plays with the
plain engine.
"""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from page import WEB

ROOT = WEB.parent
BUILD = ROOT / "build"
ENGINE = BUILD / "engine"
HEADERS = BUILD / "headers"
SUFFIX = ".cpython-314-wasm32-emscripten.so"
NOT_IN_BROWSERS = ("lab/", "envs/", "games/*/view.py")
"""Modules that stay plain: nobody calls them here, or so seldom that a millisecond more is not worth their weight."""
UNSTABLE = "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian sid main\n"
PACKAGES = ("libpython3.14-dev", "emscripten")
COMPILE = (
    "--target=wasm32-unknown-emscripten", "-fPIC", "-O2", "-DNDEBUG", "-fvisibility=hidden", "-nostdlibinc", "-w", "-c",
)  # fmt: skip
LINK = (
    "--shared", "--experimental-pic", "-Bsymbolic", "--import-memory", "--unresolved-symbols=import-dynamic",
    "--strip-all",
)  # fmt: skip


class Missing(Exception):
    """Something that the compiled engine needs is not there."""


class Part(NamedTuple):
    """An extension module as mypyc has written it."""

    name: str
    sources: list[str]
    include: list[str]
    macros: list[list[str | None]]


def tool(*names: str) -> str:
    """The first of these programs that is there; raises Missing."""
    found = next(filter(None, map(shutil.which, names)), None)
    if found is None:
        raise Missing(f"{names[0]} is not installed")
    return found


def get_headers() -> None:
    """Unpack the headers from Debian's packages, once; raises Missing."""
    if (HEADERS / "usr").is_dir():
        return
    apt, dpkg = tool("apt-get"), tool("dpkg")
    lists = HEADERS / "lists"
    (lists / "partial").mkdir(parents=True, exist_ok=True)
    (HEADERS / "sources.list").write_text(UNSTABLE)
    options = {
        "Dir::Etc::sourcelist": HEADERS / "sources.list",
        "Dir::Etc::sourceparts": "/dev/null",
        "Dir::State::lists": lists,
        "Dir::Cache::pkgcache": "",
        "Dir::Cache::srcpkgcache": "",
        "APT::Sandbox::User": "root",
    }
    given = [word for name, value in options.items() for word in ("-o", f"{name}={value}")]
    for command in (["update"], ["download", *PACKAGES]):
        if subprocess.run([apt, "-qq", *given, *command], cwd=HEADERS, capture_output=True, check=False).returncode:
            raise Missing(f"Debian's packages {' and '.join(PACKAGES)} cannot be fetched")
    for package in HEADERS.glob("*.deb"):
        subprocess.run([dpkg, "-x", str(package), str(HEADERS)], check=True)


def write_config() -> None:
    """The `pyconfig.h` of Pyodide's Python, by what its `sysconfig` says: it must lie beside `Python.h`."""
    with zipfile.ZipFile(WEB / "node_modules/pyodide/python_stdlib.zip") as archive:
        [name] = [name for name in archive.namelist() if name.startswith("_sysconfigdata")]
        scope: dict[str, dict[str, object]] = {}
        exec(archive.read(name), scope)
    is_macro = re.compile(r"[A-Za-z]\w*_\w*").fullmatch
    known = {name: value for name, value in scope["build_time_vars"].items() if isinstance(value, int) and value}
    lines = [f"#define {name} {value}" for name, value in known.items() if is_macro(name)]
    place = HEADERS / "usr/include/python3.14/pyconfig.h"
    place.unlink(missing_ok=True)
    place.write_text("\n".join(["#ifndef Py_PYCONFIG_H", "#define Py_PYCONFIG_H", *lines, "#endif", ""]))


def write_c() -> list[Part]:
    """Let mypyc write the C, in a process of its own, to which is said that sizes have four bytes."""
    parts = subprocess.run([sys.executable, __file__, "c"], cwd=ROOT, stdout=subprocess.PIPE, check=True, text=True)
    return [Part(*part) for part in json.loads(parts.stdout.splitlines()[-1])]


def mypyc() -> None:
    """Write the C for 32 bits, and print what belongs to which module."""
    import sysconfig

    sysconfig.get_config_vars()["SIZEOF_SIZE_T"] = 4  # before mypyc looks
    from mypyc.build import mypycify

    tree = ast.parse((ROOT / "setup.py").read_text())
    assigned = {ast.unparse(node.targets[0]): node.value for node in tree.body if isinstance(node, ast.Assign)}
    patterns = [one for one in ast.literal_eval(assigned["COMPILED"]) if not one.startswith(NOT_IN_BROWSERS)]
    modules = sorted(str(path) for pattern in patterns for path in Path("src/ostraka").glob(pattern))
    found = mypycify(modules, opt_level="2", group_name="ostraka", multi_file=True, target_dir=str(ENGINE / "c"))
    print(json.dumps([[one.name, one.sources, one.include_dirs, one.define_macros] for one in found]))


def compile_all(parts: list[Part]) -> None:
    """Compile and link every module into `build/engine`."""
    clang, linker = tool("clang-19", "clang"), tool("wasm-ld-19", "wasm-ld")
    system, objects = HEADERS / "usr/share/emscripten/system", ENGINE / "o"
    objects.mkdir(parents=True, exist_ok=True)
    libc = system / "lib/libc/musl"
    places = [
        HEADERS / "usr/include/python3.14", system / "include/compat", system / "include", libc / "include",
        libc / "arch/emscripten", libc / "arch/generic",
    ]  # fmt: skip
    headers = [word for place in places for word in ("-isystem", str(place))]

    def compiled(part: Part, source: str) -> str:
        target = str(objects / f"{part.name}.{Path(source).stem}.o")
        macros = [f"-D{name}" if value is None else f"-D{name}={value}" for name, value in part.macros]
        include = [f"-I{place}" for place in part.include]
        subprocess.run([clang, *COMPILE, *macros, *include, *headers, source, "-o", target], check=True)
        return target

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        made = [[pool.submit(compiled, part, source) for source in part.sources] for part in parts]
        for part, files in zip(parts, made, strict=True):
            *folders, name = part.name.split(".")
            target = ENGINE.joinpath("modules", *folders, name + SUFFIX)
            target.parent.mkdir(parents=True, exist_ok=True)
            linked = [one.result() for one in files]
            subprocess.run([linker, *LINK, f"--export=PyInit_{name}", "-o", str(target), *linked], check=True)


def build() -> Path:
    """The folder with the compiled modules; raises Missing."""
    for names in (("clang-19", "clang"), ("wasm-ld-19", "wasm-ld")):
        tool(*names)
    get_headers()
    write_config()
    shutil.rmtree(ENGINE, ignore_errors=True)
    compile_all(write_c())
    return ENGINE / "modules"


if __name__ == "__main__" and sys.argv[1:] == ["c"]:
    mypyc()
