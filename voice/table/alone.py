"""One player against three teams of words (C22): nothing is hidden, and nothing is read back."""

from dataclasses import replace

from engine.moves import Assign, GiveSoloClue, Move, Remove
from engine.parties import SOLO_TEAMS, SoloTeam
from voice.messages import CardNamed, ClueSaid, WordGiven
from voice.table.desk import Desk
from voice.table.waiting import NamingTwo
from voice.understanding.cards import find_card


class PlayerAlone:
    """Understands what only somebody who plays alone can say."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def act(self, intent: ClueSaid | WordGiven | CardNamed, utterance: str) -> None:
        if self._must_name_two(intent, utterance):
            return
        move = self._move(intent)
        if move is None:
            self._desk.refuse(utterance, "not_understood")
            return
        before = self._desk.game.moves
        self._desk.play_or_refuse(move, utterance)
        if self._desk.game.moves != before and not self._desk.game.outcome:
            self._desk.tell("prompt")

    def two_named(self, waiting: NamingTwo, utterance: str) -> bool:
        """Whether the utterance names the words that the clue fits."""
        lead = self._desk.book.commands["clue"].say[0]
        number = self._desk.book.word_for(2)
        said = self._desk.read(f"{lead} {waiting.word} {number} {utterance}")
        if not isinstance(said, ClueSaid) or not said.cards:
            return False
        self.act(replace(said, by=waiting.team), utterance)
        return True

    def _must_name_two(self, intent: ClueSaid | WordGiven | CardNamed, utterance: str) -> bool:
        """By voice a clue comes first, and its words after it."""
        if not isinstance(intent, ClueSaid) or intent.cards or intent.number is None:
            return False
        team = _team(intent.by)
        if team is None:
            return False
        self._desk.refuse(utterance, "not_two_cards", {"word": intent.word}, "which-two")
        self._desk.ask(NamingTwo(team, intent.word, intent.others, spoken=self._desk.by_voice))
        return True

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
