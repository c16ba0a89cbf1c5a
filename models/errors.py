"""What can go wrong with a model: named errors that carry facts, for the caller to put into words."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from models.catalog import Model, Source


class ModelError(Exception):
    """The parent of the errors of this package."""

    def __str__(self) -> str:
        return repr(self)


@dataclass(eq=False)
class UnknownModel(ModelError):
    """There is no model of that id or language in the catalog."""

    wanted: str
    known: tuple[str, ...]
    """The ids that are in the catalog."""


@dataclass(eq=False)
class StoreUnusable(ModelError):
    """The folder of the models cannot be made or written to."""

    folder: Path
    detail: str
    """What the operating system said."""


class Why(StrEnum):
    """Why a source gave no model."""

    UNREACHABLE = "unreachable"
    """No network, no such host, or nobody answers."""
    REFUSED = "refused"
    """The server answered, with an error."""
    CUT_OFF = "cut_off"
    """The connection broke off, more than once."""
    STALLED = "stalled"
    """A client ran on and brought nothing."""
    NO_CLIENT = "no_client"
    """`mvn` is missing and could not be installed."""
    CLIENT_FAILED = "client_failed"
    """`mvn` or `pip` ended with an error, or without the file."""
    WRONG_SIZE = "wrong_size"
    WRONG_CHECKSUM = "wrong_checksum"
    BROKEN_ARCHIVE = "broken_archive"
    """It is not a zip file, or a damaged one, or one that would write outside of its folder."""
    NO_MODEL = "no_model"
    """A sound archive, but the files of a model are not in it."""
    DISK = "disk"
    """It could not be written: the disk is full, for example."""


@dataclass(eq=False)
class SourceFailed(ModelError):
    """One source gave no model; the next one is tried."""

    why: Why
    detail: str = ""
    """What the server, the client or the operating system said."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """One source that was tried in vain."""

    source: Source
    where: str
    """What was tried: the source's address, or the path of a file that was put there by hand."""
    why: Why
    detail: str


@dataclass(eq=False)
class FetchFailed(ModelError):
    """No source gave the model."""

    model: Model
    attempts: tuple[Attempt, ...]
    """In the order in which they were tried."""
    folder: Path
    """Where the archive can be put by hand: any of the sources' archives, under its name."""

    @property
    def by_hand(self) -> Source:
        """The source whose archive is best fetched by hand: its name, size and checksum are known from it."""
        return self.model.sources[0]
