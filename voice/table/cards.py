"""Cards as they are named, for sure or not."""

from engine.errors import WrongCover
from engine.moves import Cover, Move, Remove, Touch
from voice.messages import CardNamed, Fact
from voice.table.desk import Desk, in_order
from voice.table.proposals import Proposals
from voice.table.waiting import Choosing


class Cards:
    """Brings a card to where it is read back, or asks which one was meant."""

    def __init__(self, desk: Desk, proposals: Proposals) -> None:
        self._desk = desk
        self._proposals = proposals

    def named(self, named: CardNamed, utterance: str) -> None:
        move_type = Touch if named.command == "touch" else Cover
        by = self._desk.by(move_type, named.by)
        if named.sure:
            self._proposals.propose(move_type(by, named.cards[0]), utterance)
            return
        in_play = {card.word for card in self._desk.game.public_view().in_play}
        cards = tuple(card for card in named.cards if card in in_play)
        problem = self._desk.problem(move_type(by, cards[0] if cards else named.said))
        if problem and not isinstance(problem, WrongCover):  # whether we ask never depends on the key
            self._desk.refuse_move(utterance, problem)
            return
        if len(cards) == 1:
            facts: dict[str, Fact] = {"card": cards[0], "said": named.said}
            self._desk.refuse(utterance, "no_such_card", facts, "did-you-mean")
        else:
            self._desk.refuse(utterance, "ambiguous", {"cards": cards}, "which-one")
        if self._desk.speaker is None:
            self._desk.ask(Choosing(named.command, cards, named.by))

    def in_doubt(self, named: CardNamed, utterance: str) -> bool:
        """Ask which of these cards was spoken of, if it can be one of them; else it was nothing for us."""
        cards = tuple(card for card in named.cards if self._is_possible(named, card))
        if not cards:
            return False
        if len(cards) == 1:
            row = next(card.row for card in self._desk.game.public_view().cards if card.word == cards[0])
            self._desk.refuse(utterance, "ambiguous", {"card": cards[0], "row": row}, "is-it-this-card")
        else:
            self._desk.refuse(utterance, "ambiguous", in_order(cards), "which-of-these")
        self._desk.ask(Choosing(named.command, cards, named.by))
        return True

    def _is_possible(self, named: CardNamed, card: str) -> bool:
        """Made from public facts alone: whether we ask never depends on the key."""
        problem = self._desk.problem(self._move(named, card))
        return problem is None or isinstance(problem, WrongCover)

    def _move(self, named: CardNamed, card: str) -> Move:
        match named.command:
            case "touch":
                return Touch(self._desk.by(Touch, named.by), card)
            case "cover":
                return Cover(self._desk.by(Cover, named.by), card)
            case _:
                return Remove(card)
