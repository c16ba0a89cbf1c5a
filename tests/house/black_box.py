"""Runs the program from outside, as a user or another program would."""

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.boards import write_board
from tests.builders import setup


@dataclass
class Run:
    """What the program did."""

    code: int
    told: list[str]
    """Lines on standard output."""
    complaints: str
    """All of standard error."""
    events: list[dict[str, Any]]


class BlackBox:
    """The program with a home folder and files of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.board = folder / "board.toml"
        self.board.write_text(write_board(setup()), "utf-8")
        self.events = folder / "events.jsonl"
        self.environment = {
            **os.environ,
            "HOME": str(folder / "home"),
            "XDG_DATA_HOME": str(folder / "home" / "data"),
            "PYTHONIOENCODING": "utf-8",
        }

    def run(self, *arguments: str | Path, say: str = "") -> Run:
        """Call the command; what is said is typed line by line."""
        done = subprocess.run(
            [sys.executable, "-m", "voice", *map(str, arguments)],
            input=say,
            capture_output=True,
            text=True,
            encoding="utf-8",
            cwd=self.folder,
            env=self.environment,
            check=False,
            timeout=300,
        )
        assert "Traceback" not in done.stderr or "--debug" in arguments, done.stderr
        return Run(done.returncode, done.stdout.splitlines(), done.stderr, self.read_events())

    def play(self, *lines: str, options: tuple[str | Path, ...] = (), command: str = "play") -> Run:
        """Play on the board of the tests, at once and without a clock unless the options say otherwise."""
        usual = ("--hear", "stdin", "--tell", "stdout", "--events", self.events, "--board", self.board)
        calm = ("--timer", "off", "--confirm", "off")
        said = "".join(f"{line}\n" for line in lines)
        return self.run(command, *usual, *calm, *options, say=said)

    def read_events(self) -> list[dict[str, Any]]:
        if not self.events.exists():
            return []
        return [json.loads(line) for line in self.events.read_text("utf-8").splitlines()]
