"""One player against three teams of words (C22): nothing is hidden, and nothing is read back."""

from engine.moves import Assign, GiveSoloClue, Move, Remove
from engine.parties import SOLO_TEAMS, SoloTeam
from voice.messages import CardNamed, ClueSaid, WordGiven
from voice.table.desk import Desk
from voice.understanding.cards import find_card


class PlayerAlone:
    """Understands what only somebody who plays alone can say."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def act(self, intent: ClueSaid | WordGiven | CardNamed, utterance: str) -> None:
        move = self._move(intent)
        if move is None:
            self._desk.refuse(utterance, "not_understood")
            return
        before = self._desk.game.moves
        self._desk.play_or_refuse(move, utterance)
        if self._desk.game.moves != before and not self._desk.game.outcome:
            self._desk.tell("prompt")

    def _move(self, intent: ClueSaid | WordGiven | CardNamed) -> Move | None:
        match intent:
            case ClueSaid(by=name) if team := _team(name):
                return GiveSoloClue(team, intent.word, intent.cards, self._desk.judge(intent.word))
            case WordGiven(to=name) if team := _team(name):
                return Assign(self._drawn(intent.said), team)
            case CardNamed():
                return Remove(intent.cards[0] if intent.sure else intent.said)
            case _:
                return None

    def _drawn(self, said: str) -> str:
        """The drawn word that was meant."""
        drawn = self._desk.game.public_view().drawn
        named = find_card("touch", said.split(), drawn, len(drawn) or 1, self._desk.book)
        return named.cards[0] if named.cards else said


def _team(name: str | None) -> SoloTeam | None:
    return next((team for team in SOLO_TEAMS if team == name), None)
