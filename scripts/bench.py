"""Measures what a player feels: how soon it starts, how much memory it takes, how fast the rules are."""

import argparse
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from engine import Game, Setup, deal, deal_duet, deal_solo
from engine.moves import GiveClue, Touch
from engine.simulation import play_at_random
from scripts import bench_echo, bench_hearing, bench_judge
from tests.house.virtual_audio import virtual_audio

SECONDS_TO_LOAD = 3.0
"""By then the speech model is in memory."""


def main() -> int:
    if sys.argv[1:2] == ["hearing"]:
        return bench_hearing.main(sys.argv[2:])
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("what", choices=[*sorted(BENCHES), "hearing"], help="hearing has its own --help")
    parser.add_argument("--runs", type=int, default=10)
    options = parser.parse_args()
    BENCHES[options.what](options.runs)
    return 0


def start(runs: int) -> None:
    """From the command to the first sentence and to the first prompt, beside a bare interpreter."""
    typed = [sys.executable, "-m", "voice", "play", "--hear", "stdin", "--tell", "stdout"]
    bare = [sys.executable, "-c", "print('ready', flush=True)"]
    rows = [
        ("a bare interpreter", [_seconds_until(bare, "ready") for _ in range(runs)]),
        ("typed game: first sentence", [_seconds_until(typed, "Welcome") for _ in range(runs)]),
        ("typed game: first prompt", [_seconds_until(typed, "please give a clue") for _ in range(runs)]),
    ]
    voices = [_start_by_voice() for _ in range(max(1, runs // 3))]
    rows.append(("game by voice: first spoken word", [voice.seconds for voice in voices]))
    _table(("start", "median s", "worst s"), [(name, *_median_and_worst(times)) for name, times in rows])
    print(f"\nmemory of a game by voice, model loaded: {max(voice.megabytes for voice in voices):.0f} MB")


@dataclass(frozen=True, slots=True)
class VoiceStart:
    """One start of a game by voice."""

    seconds: float
    """Until the loudspeaker is heard."""
    megabytes: float
    """The most that it needed until it was ready to hear."""


def _start_by_voice() -> VoiceStart:
    """On a virtual sound card, so that it can be measured where there is no other."""
    with virtual_audio() as card, tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, **card.environment, "XDG_DATA_HOME": home}
        listening = ["parec", "--device=speaker.monitor", "--rate=16000", "--channels=1", "--format=s16le"]
        listening += ["--raw", "--latency-msec=20"]
        playing = [sys.executable, "-m", "voice", "play", "--hear", "mic", "--tell", "speaker"]
        with subprocess.Popen(listening, env=environment, stdout=subprocess.PIPE) as listener:
            assert listener.stdout is not None
            listener.stdout.read(2)  # now it runs
            began = time.perf_counter()
            with subprocess.Popen(playing, env=environment, stdin=subprocess.PIPE) as program:
                while not any(listener.stdout.read(640)):
                    pass
                seconds = time.perf_counter() - began
                time.sleep(SECONDS_TO_LOAD)
                megabytes = _peak_megabytes(program.pid)
                program.kill()
            listener.kill()
    return VoiceStart(seconds, megabytes)


def _peak_megabytes(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text("utf-8")
    return int(re.search(r"VmHWM:\s+(\d+)", status)[1]) / 1024  # type: ignore[index]


def engine(runs: int) -> None:
    """Random games a second in each mode, and moves a second in a long game beside a short one."""
    tables: dict[str, Callable[[int], Setup]] = {
        "classic": lambda seed: deal(WORDS, seed),
        "pictures": lambda seed: deal(WORDS, seed, mode="pictures"),
        "assassin ending": lambda seed: deal(WORDS, seed, assassin_ending=True),
        "two players": lambda seed: deal(WORDS, seed, players=2),
        "duet": lambda seed: deal_duet(WORDS, seed),
        "mission": lambda seed: deal_duet(WORDS, seed, tokens=9, mission="cairo", mistakes=5),
        "solo": lambda seed: deal_solo(WORDS, seed),
    }
    rows = [(name, *_games_a_second(table, games=100 * runs)) for name, table in tables.items()]
    _table(("random games", "games/s", "games/min", "moves/s"), rows)
    print()
    lengths = (10, 100, 1000, 10_000)
    _table(
        ("touches and undos", "moves/s"), [(str(count), _moves_a_second(count, runs)) for count in lengths]
    )


def _games_a_second(table: Callable[[int], Setup], games: int) -> tuple[str, str, str]:
    began, moves = time.process_time(), 0
    for seed in range(games):
        game = Game.new(table(seed))
        play_at_random(game, random.Random(seed))
        moves += len(game.moves)
    seconds = time.process_time() - began
    return f"{games / seconds:.0f}", f"{60 * games / seconds:.0f}", f"{moves / seconds:.0f}"


def _moves_a_second(count: int, runs: int) -> str:
    """The best of some runs, in which a touch is made and taken back so many times."""
    setup = deal(WORDS, seed=1)
    best = 0.0
    for _ in range(runs):
        game = Game.new(setup)
        game.play(GiveClue(setup.first, "hint", 0))
        began = time.process_time()
        for number in range(count):
            game.play(Touch(setup.first, setup.words[number % len(setup.words)]))
            game.undo()
        best = max(best, 2 * count / (time.process_time() - began))
    return f"{best:.0f}"


def _seconds_until(command: Sequence[str], wanted: str) -> float:
    """The time until a line with these words is printed."""
    with tempfile.TemporaryDirectory() as home:
        began = time.perf_counter()
        with subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env={"XDG_DATA_HOME": home}
        ) as program:
            assert program.stdout is not None
            for line in program.stdout:
                if wanted in line:
                    return time.perf_counter() - began
    raise RuntimeError(f"{wanted!r} was never printed")


def _median_and_worst(times: list[float]) -> tuple[str, str]:
    return f"{statistics.median(times):.4f}", f"{max(times):.4f}"


def _table(heading: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    widths = [max(len(row[column]) for row in (heading, *rows)) for column in range(len(heading))]
    for row in (heading, ["-" * width for width in widths], *rows):
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())


def judge(runs: int) -> None:
    """How long a verdict takes, and how often it is right beside peers."""
    _table(*bench_judge.times(runs))
    print()
    _table(*bench_judge.accuracy())


def echo(runs: int) -> None:
    """Is the narrator taken for a player, and are players heard over it? 10 sentences a run and room."""
    heading = ("reverberation, delay, echo", "heard without", "false/h", "dB taken out", "heard", "false/h")
    print("  ".join(heading))
    for row in bench_echo.rows(runs):  # each takes a while
        print("  ".join(cell.ljust(len(name)) for cell, name in zip(row, heading, strict=True)), flush=True)


WORDS = tuple(f"word{number}" for number in range(400))
BENCHES = {"start": start, "engine": engine, "judge": judge, "echo": echo}

if __name__ == "__main__":
    sys.exit(main())
