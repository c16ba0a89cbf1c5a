"""Who may import whom: the picture in the design, kept true."""

import ast
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROOMS = ("hearing", "understanding", "table", "telling", "screen", "records")

ALLOWED: dict[str, set[str]] = {
    "engine": {"engine"},
    "models": {"models"},
    "voice.messages": {"engine"},
    "voice.portaudio": set(),
    "voice.problems": {"voice.messages"},
    **{f"voice.{room}": {f"voice.{room}", "voice.messages", "engine", "models"} for room in ROOMS},
}
ALLOWED["voice.table"].add("voice.understanding")
for room in ("hearing", "telling"):  # they share a sound system, which starts again only if both let go of it
    ALLOWED[f"voice.{room}"].add("voice.portaudio")
WIRING = ("voice.__main__", "voice.app", "voice.commands", "voice.options", "voice.session")
"""These wire the rooms together and may import everything."""


def modules() -> Iterator[tuple[str, Path]]:
    for package in ("engine", "models", "voice"):
        for path in (ROOT / package).rglob("*.py"):
            yield ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"), path


def imports(path: Path) -> set[str]:
    found = set[str]()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            found |= {node.module or ""} | {f"{node.module}.{alias.name}" for alias in node.names}
    return {name for name in found if name.split(".")[0] in ("engine", "models", "voice", "tests", "scripts")}


def room_of(module: str) -> str:
    parts = module.split(".")
    return ".".join(parts[:2]) if parts[0] == "voice" and len(parts) > 1 else parts[0]


@pytest.mark.parametrize(("module", "path"), [pytest.param(*pair, id=pair[0]) for pair in modules()])
def test_a_module_imports_only_what_the_design_lets_it(module: str, path: Path) -> None:
    room = room_of(module)
    if room in WIRING or room == "voice":
        return
    for imported in imports(path):
        if imported == "voice":
            continue  # the package itself, in `from voice import …`: the second name counts
        assert room_of(imported) in ALLOWED[room] | {room}, f"{module} imports {imported}"


@pytest.mark.parametrize(
    ("library", "room"),
    [("vosk", "voice.hearing"), ("pyttsx3", "voice.telling"), ("sounddevice", "voice.portaudio")],
)
def test_sound_libraries_are_imported_in_one_place_only(library: str, room: str) -> None:
    for module, path in modules():
        names = {
            name.split(".")[0]
            for node in ast.walk(ast.parse(path.read_text("utf-8")))
            for name in (
                [alias.name for alias in node.names]
                if isinstance(node, ast.Import)
                else [node.module or ""]
                if isinstance(node, ast.ImportFrom)
                else []
            )
        }
        if library in names:
            assert room_of(module) == room, module


def test_no_dependency_brings_a_package_of_our_names() -> None:
    owners = metadata.packages_distributions()
    for name in ("engine", "models", "voice"):
        assert set(owners.get(name, ["callsign"])) == {"callsign"}
