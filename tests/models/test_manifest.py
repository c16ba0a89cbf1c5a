import json
from pathlib import Path

import pytest

from models import manifest
from models.manifest import Entry, Health
from tests.models.builders import FILES


@pytest.fixture
def model(tmp_path: Path) -> Path:
    for name, body in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(body)
    files = {name: Entry(len(body), manifest.hash_file(tmp_path / name)) for name, body in FILES.items()}
    manifest.write(tmp_path, files)
    return tmp_path


def test_an_untouched_model_is_healthy(model: Path) -> None:
    assert manifest.look(model) == manifest.check(model) == Health("healthy")


def test_a_folder_that_is_not_there_is_absent(tmp_path: Path) -> None:
    assert manifest.look(tmp_path / "none") == manifest.check(tmp_path / "none") == Health("absent")


def test_a_file_that_lost_its_end_is_noticed_at_a_look(model: Path) -> None:
    (model / "graph/Gr.fst").write_bytes(FILES["graph/Gr.fst"][:-1])
    assert manifest.look(model) == Health("damaged", ("graph/Gr.fst",))


def test_a_file_that_is_gone_is_noticed_at_a_look(model: Path) -> None:
    (model / "am/final.mdl").unlink()
    assert manifest.look(model) == manifest.check(model) == Health("damaged", ("am/final.mdl",))


def test_a_changed_byte_is_noticed_by_the_thorough_check_only(model: Path) -> None:
    body = bytearray(FILES["am/final.mdl"])
    body[1000] ^= 1
    (model / "am/final.mdl").write_bytes(body)
    assert manifest.look(model).healthy
    assert manifest.check(model) == Health("damaged", ("am/final.mdl",))


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "{}", '{"files": {}}', '{"files": []}', '{"files": {"am/final.mdl": {}}}', "\x00"]
)
def test_a_manifest_that_says_nothing_proves_nothing(model: Path, text: str) -> None:
    (model / manifest.MANIFEST).write_text(text)
    assert manifest.look(model) == Health("damaged", (manifest.MANIFEST,))


def test_a_folder_without_a_manifest_is_half_unpacked(model: Path) -> None:
    (model / manifest.MANIFEST).unlink()
    assert manifest.check(model) == Health("damaged", (manifest.MANIFEST,))


def test_the_manifest_can_be_read_by_people(model: Path) -> None:
    files = json.loads((model / manifest.MANIFEST).read_text())["files"]
    assert list(files) == sorted(FILES)
    assert files["README"]["size"] == len(FILES["README"])
