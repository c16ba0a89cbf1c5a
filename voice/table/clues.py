"""Clues as they are said, and what one that was heard wrong may have been instead."""

from engine.moves import GiveClue, Number, Ruling
from voice.messages import ClueSaid, Fact, Hush, Line, Say
from voice.table.captains import Captains
from voice.table.desk import Desk, in_order
from voice.table.proposals import Proposals
from voice.table.spelling import Speller
from voice.table.waiting import Counting, Offering


class Clues:
    """Brings a clue to where it is read back, with its number and the judge's word."""

    def __init__(self, desk: Desk, captains: Captains, proposals: Proposals, speller: Speller) -> None:
        self._desk = desk
        self._captains = captains
        self._proposals = proposals
        self._speller = speller

    def said(self, said: ClueSaid, utterance: str) -> None:
        by = self._desk.by(GiveClue, said.by)
        if said.cards:  # nothing but the clue may be said (C3)
            self._desk.refuse(utterance, "not_understood")
            return
        if said.number is None:
            self._ask_number(said, utterance, GiveClue(by, said.word, 0))
            return
        verdict = self._desk.judge(said.word)
        if self._captains.thinks_it_over(by, said.word, verdict):
            return
        agreed = self._captains.has_been_allowed(by, said.word)
        denied = self._desk.settings.judging == "referee" and verdict.finding == "forbidden"
        ruling: Ruling | None = "allowed" if agreed else "denied" if denied else None
        clue = GiveClue(by, said.word, said.number, verdict, ruling)
        self._proposals.propose(clue, utterance, said.others)

    def mend(self, others: tuple[ClueSaid, ...], number: Number, by: str | None) -> None:
        """It was heard wrong: offer the words that sound like it, and if there are none have it spelled."""
        self._desk.do(Hush())
        if others:
            self._offer(Offering(others, number, by))
        else:
            self._speller.begin(number, by)

    def _offer(self, offering: Offering) -> None:
        self._desk.ask(offering)
        offered = [_as_offered(clue, offering.number) for clue in offering.offered]
        self._desk.do(Say(Line("was-it-this-clue", in_order(offered))))

    def _ask_number(self, said: ClueSaid, utterance: str, clue: GiveClue) -> None:
        problem = self._desk.problem(clue)
        if problem:
            self._desk.refuse_move(utterance, problem)
            return
        self._desk.refuse(utterance, "number_missing", {"word": said.word})
        if self._desk.speaker is None:
            self._desk.ask(Counting(said.word, said.by, said.others))


def _as_offered(clue: ClueSaid, number: Number) -> Fact:
    """With its number only where that is another one."""
    if clue.number in (None, number):
        return clue.word
    return Line("clue-with-number", {"word": clue.word, "number": clue.number or 0})
