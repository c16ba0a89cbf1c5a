"""Brings one model into the store: each source in turn until one gives a model that is sound."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from models import clients, download, manifest, unpacking
from models.catalog import Model, Source
from models.errors import Attempt, FetchFailed, SourceFailed, StoreUnusable, Why
from models.progress import Progress

try:
    import fcntl
except ImportError:  # pragma: no cover  # no flock on Windows: there, fetch from one window at a time
    fcntl = None  # type: ignore[assignment]

_MAY_BE_ITS_BEGINNING = {Why.WRONG_SIZE, Why.WRONG_CHECKSUM, Why.BROKEN_ARCHIVE}
"""Failures for which the old beginning of a resumed download can be to blame: then it starts over."""


def fetch(model: Model, folder: Path, progress: Progress) -> Path:
    """The folder of the model, which was not healthy a moment ago."""
    work, target = folder / ".work" / model.id, folder / model.id
    with _alone(work, folder):
        if not manifest.check(target).healthy:  # or somebody else fetched it while we waited
            with _needed(folder):
                _tidy(work)
            _first_that_works(model, folder, work, progress)
            shutil.rmtree(work, ignore_errors=True)
    return target


@contextmanager
def _alone(work: Path, folder: Path) -> Iterator[None]:
    """Only one process at a time fetches a model; the others wait here."""
    with _needed(folder):
        work.parent.mkdir(parents=True, exist_ok=True)
        # The lock file stays: if it were deleted, two processes could hold two files of the same name.
        lock = work.with_name(work.name + ".lock").open("w")
    with lock:
        if fcntl:
            with _needed(folder):
                fcntl.flock(lock, fcntl.LOCK_EX)  # ends with the process, even if it is killed
        yield


@contextmanager
def _needed(folder: Path) -> Iterator[None]:
    """Around what must work in the folder of the models for anything to be fetched."""
    try:
        yield
    except OSError as error:
        raise StoreUnusable(folder, str(error)) from error


def _tidy(work: Path) -> None:
    """Removes what a killed fetch left behind, except for a download that can be resumed."""
    work.mkdir(exist_ok=True)
    for path in work.iterdir():
        if path.is_dir():
            shutil.rmtree(path, ignore_errors=True)
        elif not download.is_part(path):
            path.unlink()


def _first_that_works(model: Model, folder: Path, work: Path, progress: Progress) -> None:
    attempts = []
    for source, archive in _candidates(model, folder):
        try:
            if archive is None:
                _install_download(source, work, folder / model.id, progress)
            else:
                _install(source, archive, work, folder / model.id)
        except SourceFailed as failure:
            where = source.address if archive is None else str(archive)
            attempts.append(Attempt(source, where, failure.why, failure.detail))
        else:
            return
    raise FetchFailed(model, tuple(attempts), folder)


def _candidates(model: Model, folder: Path) -> Iterator[tuple[Source, Path | None]]:
    """Archives that were put there by hand come first: they need no network."""
    for source in model.sources:
        if (folder / source.archive).is_file():
            yield source, folder / source.archive
    for source in model.sources:
        yield source, None


def _install_download(source: Source, work: Path, target: Path, progress: Progress) -> None:
    resumes = download.left_over(source, work)
    try:
        _install_once(source, work, target, progress)
    except SourceFailed as failure:
        if not resumes or failure.why not in _MAY_BE_ITS_BEGINNING:
            raise
        _install_once(source, work, target, progress)


def _install_once(source: Source, work: Path, target: Path, progress: Progress) -> None:
    archive = _bring(source, work, progress)
    try:
        _install(source, archive, work, target)
    finally:
        archive.unlink(missing_ok=True)  # used up, or of no use


def _bring(source: Source, work: Path, progress: Progress) -> Path:
    try:
        match source.kind:
            case "url":
                return download.bring(source, work, progress)
            case "mvn":
                return clients.bring_by_mvn(source, work, progress)
            case "pip":
                return clients.bring_by_pip(source, work, progress)
    except OSError as error:  # of the disk: those of the network have names of their own by now
        raise SourceFailed(Why.DISK, str(error)) from error


def _install(source: Source, archive: Path, work: Path, target: Path) -> None:
    """Unpacks beside the target and moves it into place as a whole, or leaves no trace."""
    fresh, old = work / "fresh", work / "old"
    try:
        _verify(source, archive)
        manifest.write(fresh, unpacking.unpack(archive, fresh))
        if target.exists():
            target.rename(old)
        fresh.rename(target)
    except OSError as error:
        raise SourceFailed(Why.DISK, str(error)) from error
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
        shutil.rmtree(old, ignore_errors=True)


def _verify(source: Source, archive: Path) -> None:
    size = archive.stat().st_size
    if source.size not in (None, size):
        raise SourceFailed(Why.WRONG_SIZE, str(size))
    if source.sha256 is not None:
        found = manifest.hash_file(archive)
        if found != source.sha256:
            raise SourceFailed(Why.WRONG_CHECKSUM, found)
