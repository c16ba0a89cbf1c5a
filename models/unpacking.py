"""Takes the model out of an archive, and trusts nothing that is written in it."""

import hashlib
import os
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from models.errors import SourceFailed, Why
from models.layout import model_root
from models.manifest import Entry

_BLOCK = 1 << 20

# What zipfile raises for a damaged archive is more than its own error.
_DAMAGE = (
    zipfile.BadZipFile,
    zlib.error,
    EOFError,
    NotImplementedError,
    RuntimeError,
    ValueError,
    LookupError,
)


def unpack(archive: Path, folder: Path) -> dict[str, Entry]:
    """Unpacks the model, wherever it lies in the archive, into a new folder; returns its files.

    zipfile compares each file with the checksum in the archive on the way.
    """
    try:
        with zipfile.ZipFile(archive) as opened:
            return _unpack(opened, folder)
    except _DAMAGE as error:
        raise SourceFailed(Why.BROKEN_ARCHIVE, str(error)) from error


def _unpack(archive: zipfile.ZipFile, folder: Path) -> dict[str, Entry]:
    members = {member.filename: member for member in archive.infolist()}
    for name in members:
        _refuse_to_leave(name)
    root = model_root(members)
    if root is None:
        raise SourceFailed(Why.NO_MODEL, archive.filename or "")
    files = {}
    for name, member in members.items():
        if name.startswith(root) and not member.is_dir():
            inner = name.removeprefix(root)
            files[inner] = _copy(archive, member, folder / inner)
        else:
            _read_through(archive, member)
    return files


def _refuse_to_leave(name: str) -> None:
    """A name like `../../.bashrc` would be written outside of the folder."""
    path = PurePosixPath(name)
    if path.is_absolute() or ".." in path.parts or "\\" in name or ":" in name:
        raise SourceFailed(Why.BROKEN_ARCHIVE, name)


def _copy(archive: zipfile.ZipFile, member: zipfile.ZipInfo, path: Path) -> Entry:
    path.parent.mkdir(parents=True, exist_ok=True)
    digest = hashlib.sha256()
    with path.open("xb") as file:
        for block in _blocks(archive, member):
            digest.update(block)
            file.write(block)
        file.flush()
        os.fsync(file.fileno())  # or a power cut could leave files of the right size with nothing in them
    return Entry(path.stat().st_size, digest.hexdigest())


def _read_through(archive: zipfile.ZipFile, member: zipfile.ZipInfo) -> None:
    """A damaged name makes a file of the model look like one beside it; reading it brings that to light."""
    for _ in _blocks(archive, member):
        pass


def _blocks(archive: zipfile.ZipFile, member: zipfile.ZipInfo) -> Iterator[bytes]:
    """The content of a file. Wherever a damaged archive sends zipfile, it is no error of the disk."""
    try:
        with archive.open(member) as packed:
            while block := packed.read(_BLOCK):
                yield block
    except OSError as error:
        raise SourceFailed(Why.BROKEN_ARCHIVE, str(error)) from error
