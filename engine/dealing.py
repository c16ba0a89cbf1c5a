"""Dealing: words and key from a deck and a seed, the same everywhere."""

import random
from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

from engine.errors import SetupError
from engine.keys import DRAW_PILE, DUET_CARDS, SOLO_CARDS, draw_double_key, draw_solo_key, draw_team_key
from engine.setup import DuetSetup, SoloSetup, TeamMode, TeamSetup

Grid: TypeAlias = Literal["5x5", "5x4"]
CARDS_OF_GRID: dict[Grid, int] = {"5x5": 25, "5x4": 20}
GRID_OF_MODE: dict[TeamMode, Grid] = {"classic": "5x5", "pictures": "5x4"}
"""As each book has it (C1, P1); P3 lets players choose."""


def deal(
    deck: Sequence[str],
    seed: int,
    *,
    mode: TeamMode = "classic",
    grid: Grid | None = None,
    avoid: Sequence[str] = (),
    **settings: Any,
) -> TeamSetup:
    """Deal for teams (C1, P1, P3). The settings are those of a `TeamSetup`.

    Those of the deck that are pictures may be told as `pictures`; in Pictures all are, unless told.

    >>> setup = deal([f"word{n}" for n in range(40)], seed=1, players=2)
    >>> setup == deal([f"word{n}" for n in range(40)], seed=1, players=2)
    True
    """
    rng = random.Random(seed)
    words = _draw_words(rng, deck, CARDS_OF_GRID[grid or GRID_OF_MODE[mode]], avoid)
    key = draw_team_key(rng, len(words))
    settings["pictures"] = _pictures(words, settings, all_of_them=mode == "pictures")
    return TeamSetup(words, key, mode=mode, seed=seed, **settings)


def deal_duet(deck: Sequence[str], seed: int, *, avoid: Sequence[str] = (), **settings: Any) -> DuetSetup:
    """Deal for two sides (D1, D2, P8). The settings are those of a `DuetSetup`."""
    rng = random.Random(seed)
    words = _draw_words(rng, deck, DUET_CARDS, avoid)
    north, south = draw_double_key(rng)
    settings["pictures"] = _pictures(words, settings)
    return DuetSetup(words, north, south, seed=seed, **settings)


def deal_solo(deck: Sequence[str], seed: int, *, avoid: Sequence[str] = (), **settings: Any) -> SoloSetup:
    """Deal for a player alone (C22). The settings are those of a `SoloSetup`."""
    rng = random.Random(seed)
    words = _draw_words(rng, deck, SOLO_CARDS + DRAW_PILE, avoid)
    return SoloSetup(words[:SOLO_CARDS], draw_solo_key(rng), words[SOLO_CARDS:], seed=seed, **settings)


def _draw_words(rng: random.Random, deck: Sequence[str], count: int, avoid: Sequence[str]) -> tuple[str, ...]:
    """Words that were just used come only if the others run out (C26)."""
    if len(deck) < count:
        raise SetupError("small_deck", count=len(deck), wanted=count)
    used = {word.casefold() for word in avoid}
    fresh = [word for word in deck if word.casefold() not in used] if used else deck
    words = rng.sample(fresh, min(count, len(fresh)))
    if len(words) < count:
        stale = [word for word in deck if word.casefold() in used]
        words += rng.sample(stale, count - len(words))
        rng.shuffle(words)
    return tuple(words)


def _pictures(
    words: tuple[str, ...], settings: dict[str, Any], *, all_of_them: bool = False
) -> tuple[str, ...]:
    """Which of the cards that were dealt are pictures."""
    if "pictures" not in settings:
        return words if all_of_them else ()
    known = frozenset(settings["pictures"])
    return tuple(word for word in words if word in known)
