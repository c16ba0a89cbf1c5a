import tempfile
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from models.errors import SourceFailed, Why
from models.layout import is_model
from models.unpacking import unpack
from tests.models.builders import FILES, TINY, archive_of, content


def unpack_bytes(archive: bytes, folder: Path) -> dict[str, bytes]:
    path = folder / "archive.zip"
    path.write_bytes(archive)
    entries = unpack(path, folder / "model")
    found = content(folder / "model")
    assert {name: entry.size for name, entry in entries.items()} == {name: len(found[name]) for name in found}
    return found


@pytest.mark.parametrize("root", ["", "tiny/", "assets/model-en-us/"])
def test_the_model_is_taken_out_of_its_archive(tmp_path: Path, root: str) -> None:
    assert unpack_bytes(archive_of(FILES, root), tmp_path) == FILES


def test_what_lies_beside_the_model_is_left_out(tmp_path: Path) -> None:
    files = {f"assets/model/{name}": body for name, body in FILES.items()} | {"classes.jar": b"x"}
    assert unpack_bytes(archive_of(files, ""), tmp_path) == FILES


@pytest.mark.parametrize(
    "name", ["../evil", "/evil", "a/../../evil", "..\\evil", "C:evil", "tiny/../../evil"]
)
def test_an_archive_that_would_write_outside_is_refused(tmp_path: Path, name: str) -> None:
    inside = tmp_path / "inside"
    inside.mkdir()
    files = {f"tiny/{path}": body for path, body in FILES.items()} | {name: b"evil"}
    with pytest.raises(SourceFailed) as caught:
        unpack_bytes(archive_of(files, ""), inside)
    assert (caught.value.why, caught.value.detail) == (Why.BROKEN_ARCHIVE, name)
    assert [path.name for path in tmp_path.rglob("*evil*")] == []


def test_an_archive_without_a_model_is_told_from_a_broken_one(tmp_path: Path) -> None:
    with pytest.raises(SourceFailed) as caught:
        unpack_bytes(archive_of({"README": b"nothing here"}), tmp_path)
    assert caught.value.why is Why.NO_MODEL


def test_a_web_page_is_no_archive(tmp_path: Path) -> None:
    with pytest.raises(SourceFailed) as caught:
        unpack_bytes(b"<html>Please log in to this hotel's network</html>", tmp_path)
    assert caught.value.why is Why.BROKEN_ARCHIVE


@settings(deadline=None)  # a slow disk is no failure
@given(end=st.integers(0, len(TINY) - 1))
def test_an_archive_that_lost_its_end_is_refused(end: int) -> None:
    with tempfile.TemporaryDirectory() as folder, pytest.raises(SourceFailed) as caught:
        unpack_bytes(TINY[:end], Path(folder))
    assert caught.value.why is Why.BROKEN_ARCHIVE


@pytest.mark.parametrize(
    ("place", "byte"),
    [(TINY.rindex(b"tiny-model-1.0/README"), b"T"), (TINY.rindex(b"README") + 5, b"/")],
    ids=["in another folder", "a folder itself"],
)
def test_a_file_whose_name_is_damaged_is_not_passed_over(tmp_path: Path, place: int, byte: bytes) -> None:
    with pytest.raises(SourceFailed) as caught:
        unpack_bytes(TINY[:place] + byte + TINY[place + 1 :], tmp_path)
    assert caught.value.why is Why.BROKEN_ARCHIVE


@settings(deadline=None)  # a slow disk is no failure
@example(place=-3, flip=1)  # zipfile seeks to before the beginning
@given(place=st.integers(-len(TINY), -1) | st.integers(-900, -1), flip=st.integers(1, 255))
def test_a_changed_byte_never_gets_into_a_model(place: int, flip: int) -> None:
    """The list at the end of a zip has no checksum, and may lose a file; what is unpacked is right."""
    archive = bytearray(TINY)
    archive[place] ^= flip
    with tempfile.TemporaryDirectory() as folder:
        try:
            found = unpack_bytes(bytes(archive), Path(folder))
        except SourceFailed:
            return
    assert is_model(found)
    assert found.items() <= FILES.items()
