"""The rules as one tells them at the table: a list of them all, or one of them."""

import argparse
import re
import shutil
import textwrap

from rapidfuzz import fuzz, process

from voice.messages import Line
from voice.problems import Problem
from voice.telling import sentences

GAMES = {"classic": ("C", 26), "pictures": ("P", 8), "duet": ("D", 32), "clues": ("L", 13)}
"""The letter of each game's rules, and how many there are."""

WIDEST = 100
"""Longer lines are hard to read, however wide the terminal is."""

LONGEST = 40
"""So much of what is no rule is repeated in the answer."""

SUGGESTED = 4
OTHER_GAME = 5
"""A rule of another game is as far away as one whose number differs by so much."""


def run(options: argparse.Namespace) -> int:
    if options.rule is None:
        _list()
    else:
        _tell(options.rule)
    return 0


def rules(game: str) -> tuple[str, ...]:
    """The ids of a game's rules: C1, C2, …"""
    letter, count = GAMES[game]
    return tuple(f"{letter}{number}" for number in range(1, count + 1))


def titles() -> dict[str, str]:
    """Every rule there is, and its title."""
    book = sentences("en", "rules")
    return {rule: book.say(f"rule-{rule.lower()}-title") for game in GAMES for rule in rules(game)}


def _list() -> None:
    title_of = titles()
    for game in GAMES:
        print(sentences("en", "rules").say(f"rules-{game}"))
        for rule in rules(game):
            print(f"{rule:>5}  {title_of[rule]}")
        print()
    print(sentences("en").say("rules-hint", rule="C12"))


def _tell(said: str) -> None:
    title_of = titles()
    rule = said.strip().upper()
    if rule not in title_of:
        nearest = tuple(
            Line("rule-suggested", {"rule": near, "title": title_of[near]})
            for near in _nearest(rule, title_of)
        )
        raise Problem("rule-unknown", {"said": said[:LONGEST], "nearest": nearest})
    print(sentences("en").say("rule-heading", rule=rule, title=title_of[rule]))
    text = sentences("en", "rules").say(f"rule-{rule.lower()}")
    width = min(WIDEST, shutil.get_terminal_size().columns)
    print(textwrap.fill(text, width, break_long_words=False, break_on_hyphens=False))


def _nearest(said: str, title_of: dict[str, str]) -> list[str]:
    """The rules that somebody may have meant by `C27`, `12`, `X3` or `ASSASSIN`."""
    like_an_id = re.fullmatch(r"(\D?)\W*(\d{0,6})", said)
    if like_an_id is None:
        lowered = {rule: title.lower() for rule, title in title_of.items()}
        found = process.extract(said.lower(), lowered, scorer=fuzz.WRatio, limit=SUGGESTED)
        return [rule for _, _, rule in found]
    letter, number = like_an_id[1], int(like_an_id[2] or 1)

    def farness(rule: str) -> int:
        return abs(int(rule[1:]) - number) + OTHER_GAME * (rule[0] != letter)

    return sorted(title_of, key=farness)[:SUGGESTED]
