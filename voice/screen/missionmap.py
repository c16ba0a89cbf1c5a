"""The mission map for eyes, as SVG: the cities by their distance from the first, and the ways between."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Literal, TypeAlias

State: TypeAlias = Literal["won", "open", "closed"]

COLUMN, ROW, RADIUS, MARGIN = 190, 90, 30, 70
FILL: dict[State, str] = {"won": "#4caf50", "open": "#ffd54f", "closed": "#cfcfcf"}


@dataclass(frozen=True, slots=True)
class City:
    name: str
    turns: int
    mistakes: int
    leads_to: tuple[str, ...]
    state: State
    attempts: int
    """How often it was tried."""


def map_svg(cities: Sequence[City], names: Mapping[str, str]) -> str:
    """Cities with the names that people know them by."""
    places = _places(cities)
    width = MARGIN * 2 + COLUMN * max((column for column, _ in places.values()), default=0)
    height = MARGIN * 2 + ROW * max((row for _, row in places.values()), default=0)
    spots = {name: (MARGIN + COLUMN * column, MARGIN + ROW * row) for name, (column, row) in places.items()}
    ways = [_way(spots[city.name], spots[to]) for city in cities for to in city.leads_to]
    dots = [_city(city, names[city.name], *spots[city.name]) for city in cities]
    drawn = "\n".join([*ways, *dots])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'font-family="sans-serif" text-anchor="middle">\n{drawn}\n</svg>\n'
    )


def _places(cities: Sequence[City]) -> dict[str, tuple[int, int]]:
    """Column and row: a city stands to the right of the nearest one that leads to it."""
    leads_to = {city.name: city.leads_to for city in cities}
    column = {cities[0].name: 0} if cities else {}
    waiting = list(column)
    while waiting:
        name = waiting.pop(0)
        for to in leads_to[name]:
            if to not in column:
                column[to] = column[name] + 1
                waiting.append(to)
    rows: dict[int, int] = {}
    places = dict[str, tuple[int, int]]()
    for name, depth in column.items():
        places[name] = (depth, rows.get(depth, 0))
        rows[depth] = rows.get(depth, 0) + 1
    return places


def _way(start: tuple[int, int], end: tuple[int, int]) -> str:
    (x1, y1), (x2, y2) = start, end
    return f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="#888888" stroke-width="3"/>'


def _city(city: City, name: str, x: int, y: int) -> str:
    return (
        f'<circle cx="{x}" cy="{y}" r="{RADIUS}" fill="{FILL[city.state]}" stroke="#000000"/>\n'
        f'<text x="{x}" y="{y + 6}" font-size="16">{city.turns}–{city.mistakes}</text>\n'
        f'<text x="{x}" y="{y + RADIUS + 16}" font-size="14">{escape(name)}</text>'
    )
