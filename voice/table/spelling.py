"""A clue that is spelled with the radio alphabet: so any word can be given by voice."""

from collections.abc import Callable
from dataclasses import replace

from engine import SoloSetup
from engine.errors import IllegalMove, NotTwoCards
from engine.moves import GiveClue, GiveSoloClue, Number
from engine.parties import SOLO_TEAMS
from voice.messages import ClueSaid, CommandSaid, Intent, LettersSaid
from voice.table.desk import Desk
from voice.table.waiting import Spelling

TAUGHT_LETTERS = 3
"""So many words of the radio alphabet show how it goes."""
NUMBER_ALONE = 2
"""Who plays alone gives every clue for two words (C22)."""
LONGEST_WORD = 50


class Speller:
    """Hears letters, and puts them together to a clue."""

    def __init__(self, desk: Desk, act: Callable[[Intent, str], None]) -> None:
        self._desk = desk
        self._act = act
        """Does what was said."""

    def begin(self, number: Number | None, by: str | None) -> None:
        self._desk.ask(Spelling(number, by))
        self._teach()

    def begin_anew(self, intent: CommandSaid, utterance: str) -> None:
        """Somebody wants to spell a clue that nobody has heard yet."""
        if self._is_alone() and intent.by not in SOLO_TEAMS:
            self._desk.refuse(utterance, "not_understood")
        elif problem := self._problem(intent.by):
            self._desk.refuse_move(utterance, problem)
        else:
            self.begin(NUMBER_ALONE if self._is_alone() else None, intent.by)

    def hear(self, waiting: Spelling, intent: Intent | None, utterance: str) -> bool:
        """Whether this was a part of the spelling."""
        match intent:
            case LettersSaid():
                self._spell_on(waiting, intent, utterance)
            case CommandSaid(command="done"):
                self._finish(waiting, utterance)
            case CommandSaid(command="delete_letter"):
                self._correct(replace(waiting, letters=waiting.letters[:-1]))
            case CommandSaid(command="start_over"):
                self._correct(replace(waiting, letters=""))
            case None:
                self._desk.refuse(utterance, "not_understood")
            case _:
                return False
        return True

    def _spell_on(self, waiting: Spelling, said: LettersSaid, utterance: str) -> None:
        longer = replace(waiting, letters=(waiting.letters + said.letters)[:LONGEST_WORD])
        if said.done:
            self._finish(longer, utterance)
        else:
            self._desk.ask(longer)
            self._desk.say("letters-heard", letters=tuple(said.letters))

    def _correct(self, corrected: Spelling) -> None:
        self._desk.ask(corrected)
        count = len(corrected.letters)
        self._desk.say("letters-so-far", letters=tuple(corrected.letters), count=count)

    def _finish(self, waiting: Spelling, utterance: str) -> None:
        if waiting.letters:
            self._desk.close_question()
            self._act(ClueSaid(waiting.letters, waiting.number, by=waiting.by), utterance)
        else:
            self._teach()

    def _teach(self) -> None:
        taught = tuple(spoken[0] for spoken in self._desk.book.letters.values())[:TAUGHT_LETTERS]
        self._desk.say("spell-the-word", letters=taught)

    def _is_alone(self) -> bool:
        return isinstance(self._desk.game.setup, SoloSetup)

    def _problem(self, by: str | None) -> IllegalMove | None:
        """Why no clue can be given now; that it lacks what is still to be said is no reason."""
        if self._is_alone():
            problem = self._desk.problem(GiveSoloClue("grey", "a", ()))
            return None if isinstance(problem, NotTwoCards) else problem
        return self._desk.problem(GiveClue(self._desk.by(GiveClue, by), "a", 0))
