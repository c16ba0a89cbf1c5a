"""The captains' private lines: the key, what the judge would say, and a word with the other captain (C17)."""

from collections.abc import Callable
from dataclasses import dataclass

from engine import DuetIdentity, Identity, Party, SoloIdentity
from engine.clues import Verdict
from engine.keys import AGENT, AnyIdentity
from engine.moves import GiveClue
from engine.parties import SIDES, TEAMS, other
from engine.views import CaptainView, CardView
from voice.messages import (
    CardNamed,
    ClueSaid,
    CommandSaid,
    Intent,
    LettersSaid,
    Line,
    NumberSaid,
    Say,
    WordGiven,
)
from voice.table.desk import Desk

IN_THE_OPEN = ("objection", "allow", "deny", "take_it_back")
"""What a captain may do on the private line although everybody hears of it."""


@dataclass(frozen=True, slots=True)
class Question:
    """A captain wants to know whether a clue is allowed."""

    by: Party
    word: str
    clues_before: int
    """How many clues had been given: the answer counts for the next one only."""


class Captains:
    """Hears what captains say in private, and answers there and nowhere else."""

    def __init__(self, desk: Desk, act: Callable[[Intent, str], None]) -> None:
        self._desk = desk
        self._act = act
        """Does what was said, as if it had been said aloud."""
        self.begin()

    def begin(self) -> None:
        """A new game: what was agreed in another one is over."""
        self._asked: Question | None = None
        self._agreed: Question | None = None
        self._warned: Question | None = None
        """The doubtful clue that its giver was told about."""

    def hear(self, team: Party, text: str) -> None:
        if team not in self._desk.settings.private or team not in self._desk.parties():
            self._desk.refuse(f"@{team}", "no_private_line", {"team": team})
            return
        self._desk.speaker = team
        self._answer(team, self._desk.read(text), text)
        self._desk.speaker = None

    def has_been_allowed(self, by: Party, word: str) -> bool:
        """What the enemy captain allowed beforehand is legal (C17)."""
        return self._agreed == self._question(by, word)

    def thinks_it_over(self, by: Party, word: str, verdict: Verdict) -> bool:
        """In Duet a doubtful clue is told to its giver first; said once more, it stands (L10)."""
        doubt = self._question(by, word)
        in_private = self._desk.speaker in SIDES
        if verdict.finding != "doubtful" or not in_private or self._warned == doubt:
            return False
        self._warned = doubt
        self._desk.do(Say(checked_clue(word, verdict), by))
        self._desk.say("think-it-over", to=by)
        return True

    def _answer(self, team: Party, intent: Intent | None, text: str) -> None:
        match intent:
            case CommandSaid(command="allow" | "deny" as answer) if self._asked and self._asked.by != team:
                self._answer_enemy(team, self._asked, allowed=answer == "allow")
            case CommandSaid(command=command) if command in IN_THE_OPEN:
                self._act_in_the_open(intent, text)
            case ClueSaid() | CardNamed(command="cover"):
                self._act_in_the_open(intent, text)
            case CommandSaid(command=command) if self._desk.book.commands[command].where == "private":
                self._tell(team, intent, text)
            case CommandSaid() | CardNamed():
                self._desk.say("say-it-in-the-room", to=team, examples=self._desk.help().private())
            case NumberSaid() | WordGiven() | LettersSaid() | None:
                self._desk.say("private-not-understood", to=team, examples=self._desk.help().private())

    def _act_in_the_open(self, intent: Intent, text: str) -> None:
        if self._desk.game.outcome or self._desk.paused:
            self._desk.refuse(text, "not_now")
        else:
            self._act(intent, text)

    def _tell(self, team: Party, intent: CommandSaid, text: str) -> None:
        view = self._desk.game.captain_view(team)
        match intent:
            case CommandSaid(command="my_words"):
                line = my_words(view)
            case CommandSaid(command="the_assassin"):
                line = the_assassin(view)
            case CommandSaid(command="tip"):
                line = Line("tip-for-a-side" if team in SIDES else "tip-for-a-captain")
            case CommandSaid(command="what_is_covered"):
                line = what_is_covered(view)
            case CommandSaid(command="read_row", row=int(row)):
                line = read_row(view, row)
            case CommandSaid(command="check_clue", word=str(word)):
                line = checked_clue(word, self._desk.judge(word))
            case CommandSaid(word=str(word)):
                self._ask_enemy(team, word, text)
                return
            case _:
                raise AssertionError(intent)
        self._desk.do(Say(line, team))

    # -- a word with the other captain, so that nobody else hears (C17) ------------------------------------

    def _ask_enemy(self, team: Party, word: str, text: str) -> None:
        if self._desk.parties() != TEAMS:  # no enemy captain to ask (C20, Duet)
            self._desk.refuse(text, "not_now")
            return
        enemy = other(team)
        problem = self._desk.problem(GiveClue(team, word, 0))
        if problem:
            self._desk.refuse_move(text, problem)
        elif enemy not in self._desk.settings.private:
            self._desk.say("enemy-has-no-line", to=team, team=enemy)
        else:
            self._asked = self._question(team, word)
            self._desk.say("enemy-captain-asks", to=enemy, team=team, word=word)
            self._desk.say("enemy-captain-asked", to=team, team=enemy, word=word)

    def _answer_enemy(self, team: Party, asked: Question, *, allowed: bool) -> None:
        self._asked = None
        if allowed:
            self._agreed = asked
        answer = "yes" if allowed else "no"
        self._desk.say("enemy-captain-answered", to=asked.by, team=team, word=asked.word, allowed=answer)
        self._desk.say("answer-passed-on", to=team, team=asked.by)

    def _question(self, by: Party, word: str) -> Question:
        return Question(by, word.casefold(), len(self._desk.game.public_view().clues))


def captain_of(source: str) -> Party | None:
    """The captain, or the side, whose private line a source is."""
    kind, _, name = source.partition(":")
    return next((party for party in (*TEAMS, *SIDES) if party == name), None) if kind == "private" else None


# -- what a captain can hear -------------------------------------------------------------------------------


def my_words(view: CaptainView) -> Line:
    words = tuple(card.word for card in view.public.in_play if _identity(view, card) in _own(view.team))
    return Line("my-words", {"count": len(words), "words": words})


def the_assassin(view: CaptainView) -> Line:
    """One in the game of teams, three in the view of a side."""
    cards = (card for card in view.public.cards if _identity(view, card).role == "assassin")
    words = tuple(card.word for card in cards)
    return Line("the-assassin", {"count": len(words), "words": words})


def _own(party: Party) -> tuple[AnyIdentity, ...]:
    """What is to be found for a captain: the own team's agents, or what the partner has to find."""
    return (DuetIdentity.AGENT,) if party in SIDES else (AGENT["red" if party == "red" else "blue"],)


def _identity(view: CaptainView, card: CardView) -> Identity | DuetIdentity:
    identity = view.key[card.number - 1]
    assert not isinstance(identity, SoloIdentity)  # who plays alone has no secrets
    return identity


def what_is_covered(view: CaptainView) -> Line:
    covered = tuple(_card(card, card.shown) for card in view.public.cards if card.shown)
    return Line("what-is-covered", {"count": len(covered), "cards": covered})


def read_row(view: CaptainView, row: int) -> Line:
    columns, rows = view.public.grid
    if not 1 <= row <= rows:
        return Line("no-such-row", {"rows": rows})
    start = (row - 1) * columns
    cards = view.public.cards[start : start + columns]
    told = tuple(_card(card, _identity(view, card)) for card in cards)
    return Line("private-row", {"row": row, "cards": told})


def checked_clue(word: str, verdict: Verdict) -> Line:
    if verdict.reason is None:
        return Line("clue-checked-fine", {"word": word})
    reason = Line(f"reason-{verdict.reason.replace('_', '-')}", {"word": word, "card": verdict.card or ""})
    return Line("clue-checked", {"word": word, "verdict": verdict.finding, "reason": reason})


def _card(card: CardView, identity: AnyIdentity) -> Line:
    covered = "yes" if card.shown else "no"
    return Line("key-card", {"word": card.word, "identity": identity.name.lower(), "covered": covered})
