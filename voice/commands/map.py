"""The mission map of a team: what is open, what was won, and every attempt."""

import argparse

from engine.missions import missions, opened
from voice.messages import Line
from voice.problems import Problem
from voice.records import Progress
from voice.screen.missionmap import City, State, map_svg
from voice.telling import city_name, sentences


def run(options: argparse.Namespace) -> int:
    say = sentences("en")
    progress = Progress.of_team(options.team)
    cities = _cities(progress)
    if options.svg:
        try:
            names = {city.name: say.text(city_name(city.name)) for city in cities}
            options.svg.write_text(map_svg(cities, names), "utf-8")
        except OSError as error:
            raise Problem.of_file("cannot-write", options.svg, error) from None
        return 0
    print(say.say("map-heading", name=options.team))
    for city in cities:
        print(say.text(_told(city)))
    return 0


def _cities(progress: Progress) -> list[City]:
    open_now = opened(progress.won)
    return [
        City(
            name=mission.city,
            turns=mission.turns,
            mistakes=mission.mistakes,
            leads_to=mission.leads_to,
            state=_state(mission.city, progress.won, open_now),
            attempts=sum(attempt.city == mission.city for attempt in progress.attempts),
        )
        for mission in missions().values()
    ]


def _state(city: str, won: frozenset[str], open_now: frozenset[str]) -> State:
    if city in won:
        return "won"
    return "open" if city in open_now else "closed"


def _told(city: City) -> Line:
    numbers = {"turns": city.turns, "mistakes": city.mistakes, "attempts": city.attempts}
    ways = tuple(city_name(name) for name in city.leads_to)
    name = city_name(city.name)
    return Line("map-city", {"city": name, "state": city.state, **numbers, "count": len(ways), "ways": ways})
