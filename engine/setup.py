"""What a game starts from: the words on the table and who hides behind each of them."""

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Literal, TypeAlias, get_args

from engine.errors import NoSuchCard, SetupError

Team: TypeAlias = Literal["red", "blue"]
Mode: TypeAlias = Literal["classic"]
Role: TypeAlias = Literal["agent", "bystander", "assassin"]

TEAMS: tuple[Team, ...] = get_args(Team)
MODES: tuple[Mode, ...] = get_args(Mode)

COLUMNS = 5
CARDS = 25
AGENTS_OF_FIRST, AGENTS_OF_SECOND, BYSTANDERS, ASSASSINS = 9, 8, 7, 1
FEWEST_PLAYERS, MOST_PLAYERS = 4, 12


def other(team: Team) -> Team:
    """The enemy."""
    return "blue" if team == "red" else "red"


class Identity(StrEnum):
    """Who hides behind a card; the values are the letters of a written key."""

    RED = "R"
    BLUE = "B"
    BYSTANDER = "N"
    ASSASSIN = "A"

    @property
    def team(self) -> Team | None:
        """The team of an agent."""
        if self is Identity.RED:
            return "red"
        return "blue" if self is Identity.BLUE else None

    @property
    def role(self) -> Role:
        if self is Identity.ASSASSIN:
            return "assassin"
        return "bystander" if self is Identity.BYSTANDER else "agent"


AGENT: dict[Team, Identity] = {"red": Identity.RED, "blue": Identity.BLUE}


@dataclass(frozen=True)
class Setup:
    """A dealt table. It can only be built if a game can be played on it.

    It holds the words and the key, not only the seed: a newer deck never changes an old game.
    """

    words: tuple[str, ...]
    """Row by row."""
    key: tuple[Identity, ...]
    """One for each word."""
    mode: Mode = "classic"
    language: str = "en"
    players: int = 4
    seed: int | None = None
    """What it was dealt from, where it was."""

    def __post_init__(self) -> None:
        if self.mode not in MODES:
            raise SetupError("unknown_mode", mode=self.mode)
        if not FEWEST_PLAYERS <= self.players <= MOST_PLAYERS:
            raise SetupError("players", players=self.players, fewest=FEWEST_PLAYERS, most=MOST_PLAYERS)
        _check_words(self.words)
        _check_key(self.key)

    @cached_property
    def first(self) -> Team:
        """The team that starts is the one with more agents (C1)."""
        return "red" if self.key.count(Identity.RED) == AGENTS_OF_FIRST else "blue"

    @property
    def grid(self) -> tuple[int, int]:
        """Columns and rows."""
        return COLUMNS, len(self.words) // COLUMNS

    def index(self, card: str) -> int:
        """Where a card lies; capitals do not matter."""
        try:
            return self._indexes[card.casefold()]
        except KeyError:
            raise NoSuchCard(card) from None

    @cached_property
    def _indexes(self) -> dict[str, int]:
        return {word.casefold(): index for index, word in enumerate(self.words)}


def _check_words(words: Sequence[str]) -> None:
    if len(words) != CARDS:
        raise SetupError("count_of_words", count=len(words), wanted=CARDS)
    seen = set[str]()
    for word in words:
        if not word.strip():
            raise SetupError("empty_word")
        if word.casefold() in seen:
            raise SetupError("doubled_word", word=word)
        seen.add(word.casefold())


def _check_key(key: Sequence[Identity]) -> None:
    if len(key) != CARDS:
        raise SetupError("count_of_letters", count=len(key), wanted=CARDS)
    counts = Counter(key)
    agents = sorted((counts[Identity.RED], counts[Identity.BLUE]))
    others = (counts[Identity.BYSTANDER], counts[Identity.ASSASSIN])
    if agents != [AGENTS_OF_SECOND, AGENTS_OF_FIRST] or others != (BYSTANDERS, ASSASSINS):
        raise SetupError("counts_in_key", **{name.name.lower(): counts[name] for name in Identity})


def deal(
    deck: Sequence[str],
    seed: int,
    *,
    avoid: Sequence[str] = (),
    language: str = "en",
    players: int = 4,
) -> Setup:
    """Draw words and key from a seed; words that were just used come only if the others run out (C1, C26).

    >>> setup = deal([f"word{n}" for n in range(40)], seed=1)
    >>> setup == deal([f"word{n}" for n in range(40)], seed=1)
    True
    """
    if len(deck) < CARDS:
        raise SetupError("small_deck", count=len(deck), wanted=CARDS)
    rng = random.Random(seed)
    used = {word.casefold() for word in avoid}
    fresh = [word for word in deck if word.casefold() not in used]
    stale = [word for word in deck if word.casefold() in used]
    words = rng.sample(fresh, min(CARDS, len(fresh)))
    words += rng.sample(stale, CARDS - len(words))
    rng.shuffle(words)
    return Setup(tuple(words), _draw_key(rng), language=language, players=players, seed=seed)


def _draw_key(rng: random.Random) -> tuple[Identity, ...]:
    first = rng.choice(TEAMS)
    key = (
        [AGENT[first]] * AGENTS_OF_FIRST
        + [AGENT[other(first)]] * AGENTS_OF_SECOND
        + [Identity.BYSTANDER] * BYSTANDERS
        + [Identity.ASSASSIN] * ASSASSINS
    )
    rng.shuffle(key)
    return tuple(key)
