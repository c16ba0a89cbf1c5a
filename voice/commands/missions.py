"""What a finished game of Duet means on the mission map (D21)."""

import argparse
from datetime import date

from engine.events import GameOver
from engine.missions import FIRST, mission, missions, opened
from voice.messages import Line
from voice.records import Attempt, Progress
from voice.telling import city_name

STANDARD_TOKENS = 9
"""A standard game with so many tokens is the first mission."""


def keep_attempt(options: argparse.Namespace, over: GameOver) -> tuple[Line, ...]:
    """Write the attempt down, won or lost, and say what it opens."""
    city = _city(options, over)
    if city is None:
        return ()
    progress = Progress.of_team(options.team)
    open_before = opened(progress.won)
    won = over.outcome == "won"
    progress.add(Attempt(city, won, date.today().isoformat()))
    if not won:
        return (Line("mission-lost", {"city": city_name(city)}),)
    new = [name for name in missions() if name in opened(progress.won) - open_before]
    names = tuple(city_name(name) for name in new)
    return (Line("mission-won", {"city": city_name(city), "count": len(names), "cities": names}),)


def _city(options: argparse.Namespace, over: GameOver) -> str | None:
    """The mission that was played; a won game with nine tokens ticks the first one."""
    if options.mode != "duet":
        return None
    if options.mission:
        return mission(options.mission).city
    standard = options.tokens in (None, STANDARD_TOKENS) and over.outcome == "won"
    return FIRST if standard else None
