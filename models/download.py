"""Brings a file from a web server, and goes on where a broken download stopped if the server can."""

import http.client
import json
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from models.catalog import Source
from models.errors import SourceFailed, Why
from models.progress import Progress

_PATIENCE = 20.0
"""Seconds without a byte after which a connection counts as dead."""
_TRIES = 3
"""How often a download that broke off is taken up again at once."""
_BLOCK = 1 << 18
_PART = ".part"
_NOTE = ".part.json"


def bring(source: Source, folder: Path, progress: Progress) -> Path:
    """Downloads the archive into the folder. What came of a download that failed stays, to be resumed."""
    part = folder / (source.archive + _PART)
    for tries_left in reversed(range(_TRIES)):
        try:
            _download(source, part, progress)
            break
        except SourceFailed as failure:
            if failure.why is not Why.CUT_OFF or not tries_left:
                raise
    _note_of(part).unlink(missing_ok=True)
    return part.rename(folder / source.archive)


def left_over(source: Source, folder: Path) -> bool:
    """Whether something came of an earlier download."""
    return (folder / (source.archive + _PART)).exists()


def is_part(path: Path) -> bool:
    """Whether a file is what is left of a download."""
    return path.name.endswith((_PART, _NOTE))


def _download(source: Source, part: Path, progress: Progress) -> None:
    request = urllib.request.Request(source.address, headers={"User-Agent": "callsign"})
    start = _ask_for_the_rest(request, part)
    if start and start == source.size:
        return
    with _answer(request, part) as response:
        if response.status != http.HTTPStatus.PARTIAL_CONTENT:
            start = 0  # the server cannot resume, or has another file by now
        total = None if response.length is None else start + response.length
        if total is not None and source.size not in (None, total):
            raise SourceFailed(Why.WRONG_SIZE, str(total))
        _write_note(part, request.full_url, response)
        with part.open("ab" if start else "wb") as file:
            _copy(response, file, start, total or source.size, progress)
    if total is not None and part.stat().st_size < total:
        raise SourceFailed(Why.CUT_OFF, f"{part.stat().st_size} of {total}")


def _ask_for_the_rest(request: urllib.request.Request, part: Path) -> int:
    """How many bytes are here already, if they can be completed: the note tells what they are a part of."""
    try:
        note = json.loads(_note_of(part).read_bytes())
        start = part.stat().st_size
        if note["url"] != request.full_url or not start:
            return 0
        request.add_header("If-Range", note["version"])  # if it changed meanwhile, all of it is sent
    except (OSError, ValueError, LookupError, TypeError):
        return 0
    request.add_header("Range", f"bytes={start}-")
    return start


def _write_note(part: Path, url: str, response: http.client.HTTPResponse) -> None:
    """Without a mark of the file's version there is no note, and the next download starts over."""
    tag = response.headers["ETag"] or ""
    version = tag if tag.startswith('"') else response.headers["Last-Modified"]
    if version:
        _note_of(part).write_text(json.dumps({"url": url, "version": version}), encoding="utf-8")
    else:
        _note_of(part).unlink(missing_ok=True)


def _note_of(part: Path) -> Path:
    return part.with_name(part.name.removesuffix(_PART) + _NOTE)


def _answer(request: urllib.request.Request, part: Path) -> http.client.HTTPResponse:
    try:
        response = urllib.request.urlopen(request, timeout=_PATIENCE)
    except urllib.error.HTTPError as error:
        if error.code == http.HTTPStatus.REQUESTED_RANGE_NOT_SATISFIABLE:
            part.unlink(missing_ok=True)
            raise SourceFailed(Why.CUT_OFF, str(error)) from error
        raise SourceFailed(Why.REFUSED, str(error)) from error
    except (OSError, http.client.HTTPException) as error:
        raise SourceFailed(Why.UNREACHABLE, str(getattr(error, "reason", error))) from error
    if not isinstance(response, http.client.HTTPResponse):
        raise SourceFailed(Why.REFUSED, response.geturl())  # sent on to something that is no web server
    return response


def _copy(
    response: http.client.HTTPResponse, file: IO[bytes], done: int, total: int | None, progress: Progress
) -> None:
    progress(done, total)
    for block in _blocks(response):
        file.write(block)
        done += len(block)
        progress(done, total)


def _blocks(response: http.client.HTTPResponse) -> Iterator[bytes]:
    """What arrives; errors of the network are told apart here from those of the disk."""
    while True:
        try:
            block = response.read1(_BLOCK)
        except (OSError, http.client.HTTPException) as error:
            raise SourceFailed(Why.CUT_OFF, str(error)) from error
        if not block:
            return
        yield block
