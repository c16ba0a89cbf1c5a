"""What stops the program: a sentence for the person who started it, and an exit code."""

from collections.abc import Mapping
from pathlib import Path

from voice.messages import Fact, Line

FAILED, BAD_USAGE = 1, 2


class Problem(Exception):
    """Something that the user can mend."""

    def __init__(self, name: str, facts: Mapping[str, Fact], code: int = BAD_USAGE) -> None:
        super().__init__(name, facts)
        self.line = Line(name, facts)
        self.code = code

    @classmethod
    def of_file(cls, name: str, path: Path, error: OSError) -> "Problem":
        """A file that the system does not let us read or write."""
        return cls(name, {"file": str(path), "problem": error.strerror or str(error)})
