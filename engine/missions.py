"""The mission map of Duet: cities, the tokens of each, and which opens which (D17, D21)."""

import tomllib
from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from importlib import resources

from engine.errors import SetupError

FIRST = "prague"
"""Always open."""


@dataclass(frozen=True, slots=True)
class Mission:
    city: str
    """As it is written in files and options; how it is told is the locales' business."""
    turns: int
    """Tokens in the bank."""
    mistakes: int
    """Those of them that lie bystander side up."""
    leads_to: tuple[str, ...]
    """The cities that open when it is won."""

    def settings(self) -> dict[str, str | int]:
        """Those of a `DuetSetup`: `deal_duet(deck, seed, **mission("Cairo").settings())`."""
        return {"tokens": self.turns, "mission": self.city, "mistakes": self.mistakes}


@cache
def missions() -> dict[str, Mission]:
    """All missions by city.

    >>> missions()["cairo"].turns, missions()["cairo"].mistakes
    (9, 5)
    """
    return read_missions(resources.files("engine").joinpath("missions.toml").read_text("utf-8"))


def mission(city: str) -> Mission:
    """One mission; capitals and blanks do not matter.

    >>> mission("Monte Carlo")
    Mission(city='monte_carlo', turns=9, mistakes=0, leads_to=())
    """
    name = city.strip().casefold().replace(" ", "_").replace("-", "_")
    if name not in missions():
        raise SetupError("no_such_mission", mission=city)
    return missions()[name]


def opened(won: Collection[str]) -> frozenset[str]:
    """The cities that may be played when these were won.

    >>> sorted(opened(["prague"]))
    ['berlin', 'cairo', 'moscow', 'prague']
    """
    return frozenset({FIRST, *won}.union(*(missions()[city].leads_to for city in won)))


def read_missions(text: str) -> dict[str, Mission]:
    """Read a map; a `SetupError` names the city that is wrong."""
    found = dict[str, Mission]()
    for city, entry in tomllib.loads(text).items():
        if entry.keys() != {"turns", "mistakes", "leads_to"}:
            raise SetupError("mission_entries", mission=city)
        if not 0 <= entry["mistakes"] <= entry["turns"] > 0:
            raise SetupError("mission_numbers", tokens=entry["turns"], mistakes=entry["mistakes"])
        found[city] = Mission(city, entry["turns"], entry["mistakes"], tuple(entry["leads_to"]))
    for one in found.values():
        for city in one.leads_to:
            if city not in found:
                raise SetupError("no_such_mission", mission=city)
    return found
