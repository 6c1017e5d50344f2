"""Packs what Python needs in a browser; run by tools/pack.js in the very Python that will unpack it.

Sources become bytecode without docstrings. Of the standard library that is taken which is there once our modules are
imported and an error was told; so nothing more of it is imported before that.
"""

import ast
import json
import sys
import traceback
from importlib import import_module
from importlib._bootstrap_external import _code_to_timestamp_pyc
from io import BytesIO
from pathlib import Path
from types import CodeType

STANDARD = Path("/lib/python314.zip")
OURS = ("core", "games", "match", "bots", "coach", "play", "worker")
LIBRARIES = {"mypy_extensions": "*", "librt": "vecs.*.so", "openskill": "*.py"}
"""What is taken of the libraries that our modules import."""
LEFT_OUT = ("bradley_terry", "thurstone_mosteller")
"""Models of openskill that we do not use: see web/python/openskill."""
SUFFIX = ".cpython-314-wasm32-emscripten.so"
ROOTS = ("ostraka.worker.site", "ostraka.play.puzzles")
STANDING_IN = "/stand-ins"
NOT_OURS = ("terminal.py", "__pycache__")
NETWORK = "network-"
"""How files begin that only bots who look ahead read: they are fetched when one of them thinks."""
FROZEN = {"importlib/_bootstrap.py", "importlib/_bootstrap_external.py"}


def bytecode(source: bytes, name: str) -> bytes:
    tree = ast.parse(source, name)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None  # of functions nobody asks for it; of classes it says which fields they have
    return bytes(_code_to_timestamp_pyc(bare(compile(tree, name, "exec", dont_inherit=True, optimize=2))))


def bare(code: CodeType) -> CodeType:
    """Code without the numbers of its lines, which are a third of it: every eight of its units are nowhere."""
    parts = tuple(bare(part) if isinstance(part, CodeType) else part for part in code.co_consts)
    eights, rest = divmod(len(code.co_code) // 2, 8)
    nowhere = b"\xff" * eights + (bytes([0xF8 | rest - 1]) if rest else b"")
    return code.replace(co_linetable=nowhere, co_consts=parts)


def packed(root: Path, files: list[Path]) -> dict[str, bytes]:
    """Modules as bytecode and data as it is, by their paths."""
    found: dict[str, bytes] = {}
    for file in sorted(files):
        place = str(file.relative_to(root))
        if file.suffix == ".py":
            found[f"{place}c"] = bytecode(file.read_bytes(), place)
        elif file.suffix in (".toml", ".json") or file.name.endswith(SUFFIX):
            found[place] = file.read_bytes()
    return found


def ours() -> dict[str, bytes]:
    """Our own modules, without those that draw in a terminal, compiled ones in place of their bytecode where there are
    some, and the libraries that they import."""
    source, libraries, stand_ins = Path("/project/src"), Path("/libraries"), Path(STANDING_IN)
    package = source / "ostraka"
    files = [*package.glob("*.py"), *(file for name in OURS for file in (package / name).rglob("*"))]
    others = [file for name, wanted in LIBRARIES.items() for file in (libraries / name).rglob(wanted)]
    others = [file for file in others if not file.name.startswith(LEFT_OUT)]
    engine = packed(Path("/engine"), list(Path("/engine").rglob("*")))
    files = [file for file in files if file.name not in NOT_OURS and not file.name.startswith(NETWORK)]
    modules = packed(source, files)
    return {
        **engine,
        **{name: data for name, data in modules.items() if name.replace(".pyc", SUFFIX) not in engine},
        **packed(libraries, [*others, *libraries.glob("mypy_extensions.py")]),
        **packed(stand_ins, list(stand_ins.rglob("*.py"))),
    }


def networks() -> dict[str, dict[str, bytes]]:
    """What networks have learned, by title; nothing where the engine is plain, and too slow for those who read it."""
    source = Path("/project/src")
    if not any(Path("/engine").iterdir()):
        return {}
    found = {game.name: sorted(game.glob(f"{NETWORK}*")) for game in (source / "ostraka/games").iterdir()}
    return {title: packed(source, files) for title, files in found.items() if files}


def standard() -> dict[str, bytes]:
    """What is needed of the standard library."""
    sys.path[:0] = ["/project/src", STANDING_IN, "/libraries"]
    for name in ROOTS:
        import_module(name)
    try:
        raise ValueError
    except ValueError:
        traceback.format_exc()
    names = {str(getattr(module, "__file__", "")) for module in [*sys.modules.values()]}
    places = {name.removeprefix(f"{STANDARD}/") for name in names if name.startswith(f"{STANDARD}/")} - FROZEN
    import zipfile

    with zipfile.ZipFile(STANDARD) as archive:
        return {f"{place}c": bytecode(archive.read(place), place) for place in sorted(places)}


def zipped(files: dict[str, bytes]) -> bytes:
    """As Python imports it: stored, for it travels compressed."""
    import zipfile

    buffer = BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0)), data)
    return buffer.getvalue()


def joined(files: dict[str, bytes]) -> bytes:
    """One file after another, behind a list of their paths and sizes."""
    index = json.dumps([[name, len(data)] for name, data in files.items()]).encode()
    return len(index).to_bytes(4, "little") + index + b"".join(files.values())


library = standard()
own = ours()
Path("/out/ostraka").write_bytes(joined(own))
Path("/out/standard").write_bytes(zipped(library))
for title, files in networks().items():
    Path(f"/out/network-{title}").write_bytes(joined(files))
print(f"{len(own)} files of ours, {len(library)} of Python's")
