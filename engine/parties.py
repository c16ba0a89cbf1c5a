"""Who plays: teams (classic, Pictures), sides (Duet), and a player alone (solo)."""

from typing import Literal, TypeAlias, TypeVar, cast, get_args

Team: TypeAlias = Literal["red", "blue"]
SoloTeam: TypeAlias = Literal["red", "blue", "grey"]
Side: TypeAlias = Literal["north", "south"]
Party: TypeAlias = Literal["red", "blue", "north", "south", "player"]
"""Whoever can make a move; `player` is the one who plays alone."""

TEAMS: tuple[Team, ...] = get_args(Team)
SOLO_TEAMS: tuple[SoloTeam, ...] = get_args(SoloTeam)
SIDES: tuple[Side, ...] = get_args(Side)

_OTHER = {"red": "blue", "blue": "red", "north": "south", "south": "north"}
AnyParty = TypeVar("AnyParty", Team, Side, Party)


def other(party: AnyParty) -> AnyParty:
    """The enemy team, or the partner's side.

    >>> other("north")
    'south'
    """
    return cast("AnyParty", _OTHER[party])
