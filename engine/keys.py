"""Keys: who hides behind which card, how many of each there are, and how a key is drawn."""

import random
from collections import Counter
from collections.abc import Sequence
from enum import StrEnum
from typing import Literal, TypeAlias, cast

from engine.errors import SetupError
from engine.parties import TEAMS, SoloTeam, Team, other

Role: TypeAlias = Literal["agent", "bystander", "assassin"]


class Identity(StrEnum):
    """Who hides behind a card of two teams; the values are the letters of a written key."""

    RED = "R"
    BLUE = "B"
    BYSTANDER = "N"
    ASSASSIN = "A"

    @property
    def team(self) -> Team | None:
        """The team of an agent."""
        return _TEAMS.get(self)

    @property
    def role(self) -> Role:
        return _ROLES.get(self, "agent")


class DuetIdentity(StrEnum):
    """Who hides behind a card in the view of one side."""

    AGENT = "G"
    BYSTANDER = "N"
    ASSASSIN = "A"

    @property
    def role(self) -> Role:
        return _ROLES.get(self, "agent")


class SoloIdentity(StrEnum):
    """Whose agent a card is in solo."""

    RED = "R"
    BLUE = "B"
    GREY = "G"

    @property
    def team(self) -> SoloTeam:
        return cast("SoloTeam", self.name.lower())


AnyIdentity: TypeAlias = Identity | DuetIdentity | SoloIdentity

AGENT: dict[Team, Identity] = {"red": Identity.RED, "blue": Identity.BLUE}
_TEAMS: dict[Identity, Team] = {Identity.RED: "red", Identity.BLUE: "blue"}
_ROLES: dict[str, Role] = {"N": "bystander", "A": "assassin"}

# -- how many of each --------------------------------------------------------------------------------------

AGENTS_OF_FIRST = {25: 9, 20: 8}
"""By the number of cards (C1, P1, P3)."""
AGENTS_OF_SECOND = {25: 8, 20: 7}
BYSTANDERS = {25: 7, 20: 4}
ASSASSINS = 1

DUET_CARDS = 25
AGENTS_OF_SIDE = 9
AGENTS_OF_BOTH = 15
"""Cards that are an agent in at least one view (D2)."""
DUET_PAIRS = {"GG": 3, "GA": 1, "AG": 1, "GN": 5, "NG": 5, "AA": 1, "AN": 1, "NA": 1, "NN": 7}
"""North's letter and south's, as D2 counts them."""
_ALL_PAIRS = tuple(
    (DuetIdentity(pair[0]), DuetIdentity(pair[1])) for pair, count in DUET_PAIRS.items() for _ in range(count)
)

SOLO_CARDS, SOLO_AGENTS = 24, 8
DRAW_PILE = 36
"""C22: 18 turns draw two words each, and the nineteenth wins before drawing."""


# -- checked -----------------------------------------------------------------------------------------------


def check_team_key(key: Sequence[Identity], cards: int) -> None:
    _check_length(key, cards)
    counts = Counter(key)
    agents = sorted((counts[Identity.RED], counts[Identity.BLUE]))
    others = (counts[Identity.BYSTANDER], counts[Identity.ASSASSIN])
    if agents != [AGENTS_OF_SECOND[cards], AGENTS_OF_FIRST[cards]] or others != (
        BYSTANDERS[cards],
        ASSASSINS,
    ):
        raise SetupError("counts_in_key", **{name.name.lower(): counts[name] for name in Identity})


def check_double_key(north: Sequence[DuetIdentity], south: Sequence[DuetIdentity]) -> None:
    for view in (north, south):
        _check_length(view, DUET_CARDS)
    counts = Counter(f"{ours}{theirs}" for ours, theirs in zip(north, south, strict=True))
    for pair, wanted in DUET_PAIRS.items():
        if counts[pair] != wanted:
            raise SetupError("pairs_in_key", pair=pair, count=counts[pair], wanted=wanted)


def check_solo_key(key: Sequence[SoloIdentity]) -> None:
    _check_length(key, SOLO_CARDS)
    counts = Counter(key)
    if any(counts[identity] != SOLO_AGENTS for identity in SoloIdentity):
        raise SetupError("counts_in_solo_key", **{name.name.lower(): counts[name] for name in SoloIdentity})


def _check_length(key: Sequence[object], cards: int) -> None:
    if len(key) != cards:
        raise SetupError("count_of_letters", count=len(key), wanted=cards)


# -- drawn: every key that fits is as likely as any other --------------------------------------------------


def draw_team_key(rng: random.Random, cards: int) -> tuple[Identity, ...]:
    first = rng.choice(TEAMS)
    key = (
        [AGENT[first]] * AGENTS_OF_FIRST[cards]
        + [AGENT[other(first)]] * AGENTS_OF_SECOND[cards]
        + [Identity.BYSTANDER] * BYSTANDERS[cards]
        + [Identity.ASSASSIN] * ASSASSINS
    )
    rng.shuffle(key)
    return tuple(key)


def draw_double_key(rng: random.Random) -> tuple[tuple[DuetIdentity, ...], tuple[DuetIdentity, ...]]:
    """North's view and south's."""
    pairs = list(_ALL_PAIRS)
    rng.shuffle(pairs)
    return tuple(ours for ours, _ in pairs), tuple(theirs for _, theirs in pairs)


def draw_solo_key(rng: random.Random) -> tuple[SoloIdentity, ...]:
    key = [identity for identity in SoloIdentity for _ in range(SOLO_AGENTS)]
    rng.shuffle(key)
    return tuple(key)
