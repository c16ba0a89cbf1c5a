"""The answers to what the table has asked, and what becomes of a question that nobody answers."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from engine.moves import GiveClue
from voice.messages import CardNamed, ClueSaid, CommandSaid, Hush, Intent, LettersSaid, NumberSaid, SayAgain
from voice.table.agreeing import Agreements
from voice.table.alone import PlayerAlone
from voice.table.clues import Clues
from voice.table.desk import Desk
from voice.table.proposals import Proposals
from voice.table.spelling import NUMBER_ALONE, Speller
from voice.table.waiting import (
    AgreeingToUndo,
    CheckingHearing,
    Choosing,
    Confirming,
    Counting,
    Doubting,
    GivingUp,
    NamingTwo,
    Offering,
    Spelling,
    StartingAnew,
)

CLOSING = ("no", "cancel", "stop")


class Questions:
    """Knows what an utterance means to the open question."""

    def __init__(
        self,
        desk: Desk,
        proposals: Proposals,
        clues: Clues,
        speller: Speller,
        serve: Callable[[Intent, str], None],
    ) -> None:
        self._desk = desk
        self._proposals = proposals
        self._clues = clues
        self._speller = speller
        self._serve = serve
        """Does what an answer means, as if it had been said at once."""
        self._alone = PlayerAlone(desk)
        self._agreements = Agreements(desk)

    def answered_by(self, intent: Intent | None, utterance: str) -> bool:
        """Whether the utterance was wholly an answer to what the table waits for."""
        command = intent.command if isinstance(intent, CommandSaid) else None
        match waiting := self._desk.waiting:
            case None | CheckingHearing():
                return False
            case Confirming():
                return self._confirming(waiting, intent, command)
            case Choosing():
                return self._choosing(waiting, intent, command, utterance)
            case Counting():
                return self._counting(waiting, intent, command, utterance)
            case Offering():
                return self._offering(waiting, intent, command, utterance)
            case Spelling():
                return self._speller.hear(waiting, intent, utterance) or self._closed_by(command)
            case NamingTwo():
                return self._naming_two(waiting, intent, command, utterance)
            case Doubting():
                return self._doubting(waiting, intent, command, utterance)
            case AgreeingToUndo() | GivingUp() | StartingAnew():
                return self._agreeing(waiting, command)

    def unanswered(self) -> None:
        """The time to answer has passed."""
        match waiting := self._desk.waiting:
            case Confirming(doubted=False):
                self._proposals.confirm(waiting)
            case Confirming() | Offering() | Spelling():
                self._proposals.cancel()
            case Doubting():
                self._reopen(waiting)
            case _:  # it may have been talk that was taken for a command: nobody waits for an answer
                self._desk.close_question()

    # -- one by one ----------------------------------------------------------------------------------------

    def _confirming(self, waiting: Confirming, intent: Intent | None, command: str | None) -> bool:
        clue = waiting.move if isinstance(waiting.move, GiveClue) else None
        if command == "yes":
            self._proposals.confirm(waiting)
        elif command == "no" and clue and waiting.spoken:
            self._clues.mend(waiting.others, clue.number, clue.by)
        elif command in (*CLOSING, "undo"):
            self._desk.do(Hush())
            self._proposals.cancel()
        elif _is_talk(intent):  # it changes nothing
            return False
        else:
            self._proposals.let_count()
            return False
        return True

    def _choosing(
        self, waiting: Choosing, intent: Intent | None, command: str | None, utterance: str
    ) -> bool:
        if command == "yes":
            return self._says_yes_to_one_of(waiting.choices, utterance)
        if _is_talk(intent):
            lead = self._desk.book.commands[waiting.command].say[0]
            named = self._desk.read(f"{lead} {utterance}")
            if isinstance(named, CardNamed) and named.cards:
                self._take(replace(named, by=waiting.by), utterance)
                return True
        return self._closed_by(command)

    def _counting(
        self, waiting: Counting, intent: Intent | None, command: str | None, utterance: str
    ) -> bool:
        if not isinstance(intent, NumberSaid):
            return not _is_talk(intent) and self._closed_by(command)
        others = tuple(replace(other, number=intent.number) for other in waiting.others)
        self._take(ClueSaid(waiting.word, intent.number, by=waiting.by, others=others), utterance)
        return True

    def _offering(
        self, waiting: Offering, intent: Intent | None, command: str | None, utterance: str
    ) -> bool:
        choices = waiting.choices
        if isinstance(intent, NumberSaid) and intent.number in range(1, len(choices) + 1):
            self._take(choices[int(intent.number) - 1], utterance)
        elif command == "yes":
            return self._says_yes_to_one_of(choices, utterance)
        elif command == "no":
            self._clues.mend((), waiting.number, waiting.by)
        else:
            return not _is_talk(intent) and self._closed_by(command)
        return True

    def _naming_two(
        self, waiting: NamingTwo, intent: Intent | None, command: str | None, utterance: str
    ) -> bool:
        if command == "no" and waiting.spoken:
            self._clues.mend(waiting.others, NUMBER_ALONE, waiting.team)
            return True
        if not isinstance(intent, ClueSaid) and self._alone.two_named(waiting, utterance):
            return True
        return not _is_talk(intent) and self._closed_by(command)

    def _doubting(
        self, waiting: Doubting, intent: Intent | None, command: str | None, utterance: str
    ) -> bool:
        if command == "yes":
            self._reopen(waiting)
            self._serve(waiting.intent, utterance)
        elif command in CLOSING:
            self._closed_by(command)
            self._reopen(waiting)
        elif _is_talk(intent):
            return False
        else:
            self._reopen(waiting)
            return self.answered_by(intent, utterance)
        return True

    def _agreeing(self, waiting: AgreeingToUndo | GivingUp | StartingAnew, command: str | None) -> bool:
        if command == "yes":
            self._agreements.agreed(waiting)
            return True
        return self._closed_by(command)

    # -- shared --------------------------------------------------------------------------------------------

    def _says_yes_to_one_of(self, choices: Sequence[Intent], utterance: str) -> bool:
        """A "yes" to several things means none of them: ask again."""
        if len(choices) == 1:
            self._take(choices[0], utterance)
        else:
            self._desk.do(SayAgain())
        return True

    def _take(self, intent: Intent, utterance: str) -> None:
        self._desk.close_question()
        self._serve(intent, utterance)

    def _closed_by(self, command: str | None) -> bool:
        """Whatever else is said closes a question; a "no" does nothing besides, and is told so."""
        self._desk.close_question()
        if command not in CLOSING:
            return False
        self._desk.do(Hush())
        self._desk.say("never-mind")
        self._desk.tell("prompt")
        return True

    def _reopen(self, doubting: Doubting) -> None:
        """Go back to what was asked before the doubt."""
        self._desk.close_question()
        if doubting.before:
            self._desk.ask(doubting.before)


def _is_talk(intent: Intent | None) -> bool:
    """Nothing that means anything by itself."""
    return intent is None or isinstance(intent, NumberSaid | LettersSaid)
