"""Moves that are read back before they count, so that hearing wrong costs nobody anything."""

from dataclasses import replace

from engine.moves import Cover, GiveClue, Touch
from voice.messages import ClueSaid
from voice.table.desk import Desk
from voice.table.settings import Confirm
from voice.table.waiting import Confirming


class Proposals:
    """Reads a move back, and makes it when nobody has said no."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def propose(
        self, move: Touch | GiveClue | Cover, utterance: str, others: tuple[ClueSaid, ...] = ()
    ) -> None:
        """Read a move back before it counts, unless the table is set not to."""
        confirm = self._desk.settings.confirm
        problem = self._desk.problem(move)
        if problem:
            self._desk.refuse_move(utterance, problem)
        elif confirm == "off":
            self._desk.play(move)
        else:
            self._desk.ask(Confirming(move, others, spoken=self._desk.by_voice))
            self._read_back(move, confirm)

    def confirm(self, waiting: Confirming) -> None:
        self._desk.close_question()
        self._desk.play(waiting.move)

    def counts_by_itself(self, waiting: Confirming) -> bool:
        """Unless somebody says no in time."""
        return self._desk.settings.confirm == "window" and not waiting.doubted

    def let_count(self) -> None:
        """What comes next closes the window for cancelling; what needs a "yes" and got none is forgotten."""
        waiting = self._desk.waiting
        if isinstance(waiting, Confirming):
            self._desk.close_question()
            if self.counts_by_itself(waiting):
                self._desk.play(waiting.move)

    def cancel(self) -> None:
        self._desk.close_question()
        self._desk.say("cancelled")
        self._desk.tell("prompt")

    def ask(self, waiting: Confirming) -> None:
        """From now on it needs a "yes"."""
        self._desk.ask(replace(waiting, doubted=True))
        self._read_back(waiting.move, "ask")

    def _read_back(self, move: Touch | GiveClue | Cover, confirm: Confirm) -> None:
        """The same words, tone and delay for every card, whatever it hides (C25)."""
        if isinstance(move, GiveClue):
            self._desk.say("read-back-clue", confirm=confirm, word=move.word, number=move.number)
        else:
            card = self._desk.game.public_view().cards[self._desk.game.setup.index(move.card)]
            self._desk.say(
                "read-back-card", confirm=confirm, card=card.word, row=card.row, column=card.column
            )
