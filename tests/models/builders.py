"""Small things to test with: a model of a few kilobytes, its archive, a catalog with its sources."""

import hashlib
import io
import random
import zipfile
from collections.abc import Mapping
from pathlib import Path

from models.store import Store

MODEL_ID = "tiny-model-1.0"
ARCHIVE = "tiny-model-1.0.zip"

FILES = {
    "README": b"A model for tests",
    "am/final.mdl": random.Random(1).randbytes(200_000),  # not to be squeezed, so that the archive has a size
    "conf/mfcc.conf": b"--use-energy=false\n",
    "conf/model.conf": b"--min-active=200\n",
    "graph/Gr.fst": b"grammar" * 500,
    "graph/HCLr.fst": random.Random(2).randbytes(50_000),
    "graph/phones/word_boundary.int": b"1 nonword\n",
}


def archive_of(files: Mapping[str, bytes], root: str = f"{MODEL_ID}/") -> bytes:
    """A zip with these files below a root."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, body in files.items():
            archive.writestr(root + name, body)
    return buffer.getvalue()


TINY = archive_of(FILES)


def source(address: str, archive: bytes | None = None, kind: str = "url", name: str = ARCHIVE) -> str:
    """A source of the catalog; with an archive, its size and checksum are known."""
    lines = ["[[model.source]]", f'{kind} = "{address}"', f'archive = "{name}"']
    if archive is not None:
        lines += [f"size = {len(archive)}", f'sha256 = "{hashlib.sha256(archive).hexdigest()}"']
    return "\n".join(lines)


def store_with(folder: Path, *sources: str) -> Store:
    """A store in this folder whose catalog has one model of these sources, with the language `xx`."""
    head = f'[[model]]\nid = "{MODEL_ID}"\nlanguage = "xx"\nkind = "small"\nversion = "1.0"\nlicence = "MIT"'
    catalog = folder / "catalog.toml"
    catalog.write_text("\n\n".join([head, *sources]), encoding="utf-8")
    return Store(folder / "store", catalog)


def content(folder: Path) -> dict[str, bytes]:
    """All files of an unpacked model, without its manifest."""
    files = (path for path in folder.rglob("*") if path.is_file() and path.name != "manifest.json")
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}
