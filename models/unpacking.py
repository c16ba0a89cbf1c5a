"""Takes the model out of an archive, and trusts nothing that is written in it."""

import hashlib
import os
import zipfile
import zlib
from pathlib import Path, PurePosixPath

from models.errors import SourceFailed, Why
from models.layout import model_root
from models.manifest import Entry

_BLOCK = 1 << 20

# What zipfile raises for a damaged archive is more than its own error.
_DAMAGE = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError)


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
    members = {member.filename: member for member in archive.infolist() if not member.is_dir()}
    for name in members:
        _refuse_to_leave(name)
    root = model_root(members)
    if root is None:
        raise SourceFailed(Why.NO_MODEL, archive.filename or "")
    return {
        name.removeprefix(root): _copy(archive, member, folder / name.removeprefix(root))
        for name, member in members.items()
        if name.startswith(root)
    }


def _refuse_to_leave(name: str) -> None:
    """A name like `../../.bashrc` would be written outside of the folder."""
    path = PurePosixPath(name)
    if path.is_absolute() or ".." in path.parts or "\\" in name or ":" in name:
        raise SourceFailed(Why.BROKEN_ARCHIVE, name)


def _copy(archive: zipfile.ZipFile, member: zipfile.ZipInfo, path: Path) -> Entry:
    path.parent.mkdir(parents=True, exist_ok=True)
    digest = hashlib.sha256()
    with archive.open(member) as packed, path.open("xb") as file:
        while block := packed.read(_BLOCK):
            digest.update(block)
            file.write(block)
        file.flush()
        os.fsync(file.fileno())  # or a power cut could leave files of the right size with nothing in them
    return Entry(path.stat().st_size, digest.hexdigest())
