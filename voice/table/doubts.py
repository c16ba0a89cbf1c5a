"""What may have been said, or something like it: the table asks, and never more than players can bear."""

from collections.abc import Callable

from voice.messages import CardNamed, CommandSaid, Doubted, Hush, Intent, LeadSaid, SayAgain
from voice.table.answers import TO_ANY_QUESTION, answers
from voice.table.cards import Cards
from voice.table.desk import Desk
from voice.table.help import CHANGES_NOTHING
from voice.table.proposals import Proposals
from voice.table.waiting import (
    Choosing,
    Confirming,
    Counting,
    Doubting,
    NamingTwo,
    Offering,
    Spelling,
    Waiting,
)

SILENCE_SECONDS = 10.0
"""So long nobody is asked to say something again, after anything was asked."""


class Doubts:
    """Hears what the recogniser is unsure of. Whether it asks is a matter of sound and public facts alone."""

    def __init__(
        self, desk: Desk, proposals: Proposals, cards: Cards, serve: Callable[[Intent, str], None]
    ) -> None:
        self._desk = desk
        self._proposals = proposals
        self._cards = cards
        self._serve = serve
        """Does what was said, as if it were beyond doubt."""
        self._asked_at: float | None = None
        self._repeated: Waiting | None = None
        """The question that was asked twice already."""

    def hear(self, spoken: CardNamed | Doubted | LeadSaid, utterance: str) -> None:
        match self._desk.waiting, spoken:
            case None, LeadSaid():
                self._say_again(utterance)
            case ((Offering() | Spelling() | Counting()), Doubted(intent=intent)):
                self._answer_that_is_told_back(intent, utterance)
            case Confirming() as waiting, (Doubted() | CardNamed()):
                self._doubt_what_waits(waiting, spoken)
            case waiting, Doubted(intent=CommandSaid(command=command)) if command in TO_ANY_QUESTION:
                if waiting:
                    self._repeat()
                elif command == "stop":
                    self._desk.do(Hush())
            case ((None | Choosing() | Doubting() | NamingTwo()), Doubted()):
                self._ask(spoken, utterance)
            case ((None | Choosing() | Doubting()), CardNamed()):
                if not self._desk.rests and self._cards.in_doubt(spoken, utterance):
                    self._asked_at = self._desk.now

    def _answer_that_is_told_back(self, intent: Intent, utterance: str) -> None:
        """Nothing counts before it has been read back, so nothing is lost by taking it."""
        if intent in answers(self._desk.waiting, self._desk.game, self._desk.book).values():
            self._serve(intent, utterance)

    def _doubt_what_waits(self, waiting: Confirming, spoken: CardNamed | Doubted) -> None:
        """It may have been a "no", or something better: then the move must not count by itself."""
        if not self._proposals.counts_by_itself(waiting):
            self._repeat()
        elif isinstance(spoken, CardNamed) or spoken.intent != CommandSaid("yes"):
            self._proposals.ask(waiting)

    def _ask(self, doubted: Doubted, utterance: str) -> None:
        waiting = self._desk.waiting
        if isinstance(waiting, Doubting) and waiting.intent == doubted.intent:
            self._repeat()
        elif self._is_possible(doubted):
            self._desk.refuse(utterance, "ambiguous", {"said": doubted.said}, "did-you-say")
            before = waiting.before if isinstance(waiting, Doubting) else waiting
            self._desk.ask(Doubting(doubted.intent, before if isinstance(before, NamingTwo) else None))
            self._asked_at = self._desk.now

    def _repeat(self) -> None:
        """An answer was not clear: put the question once more."""
        if self._repeated is not self._desk.waiting:
            self._desk.do(SayAgain())
            self._repeated = self._desk.waiting

    def _say_again(self, utterance: str) -> None:
        asked_at, now = self._asked_at, self._desk.now
        if not self._desk.rests and (asked_at is None or now - asked_at >= SILENCE_SECONDS):
            self._desk.refuse(utterance, "not_understood", line="say-again")
            self._asked_at = now

    # -- what need not be asked ----------------------------------------------------------------------------

    def _is_possible(self, doubted: Doubted) -> bool:
        """Nobody is asked about what cannot be done anyway."""
        intent = doubted.intent
        if not isinstance(intent, CommandSaid):
            return not self._desk.rests
        match intent.command:
            case command if command in CHANGES_NOTHING:
                return True
            case "go_on":
                return self._desk.paused
            case "new_game":
                return not self._desk.paused
            case "undo":
                return not self._desk.rests and bool(self._desk.game.moves)
            case _:
                move = self._desk.move_of(intent)
                return not self._desk.rests and (move is None or self._desk.problem(move) is None)
