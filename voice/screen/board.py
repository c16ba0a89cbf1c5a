"""The board for eyes, in a terminal."""

from engine import Identity
from engine.keys import AnyIdentity
from engine.views import CardView, PublicView

COLOURS: dict[AnyIdentity, str] = {
    Identity.RED: "\033[30;101m",
    Identity.BLUE: "\033[30;104m",
    Identity.BYSTANDER: "\033[30;47m",
    Identity.ASSASSIN: "\033[97;40m",
}
PLAIN = "\033[0m"


def board(view: PublicView, *, colour: bool) -> str:
    """All cards with their numbers; a covered card shows the letter of what covers it instead."""
    return grid(view, {card.number: card.shown for card in view.cards if card.shown}, colour=colour)


def grid(view: PublicView, identities: dict[int, AnyIdentity], *, colour: bool) -> str:
    """The cards in rows; those with an identity, by number, show it by letter and colour."""
    width = max(len(card.word) for card in view.cards)
    rows = (
        " ".join(_cell(card, identities.get(card.number), width, colour=colour) for card in row)
        for row in view.rows()
    )
    return "\n".join(row.rstrip() for row in rows)


def _cell(card: CardView, identity: AnyIdentity | None, width: int, *, colour: bool) -> str:
    """Colour never tells anything that the letter does not."""
    mark = identity.value if identity else str(card.number)
    cell = f"{mark:>2} {card.word:<{width}} "
    return f"{COLOURS[identity]}{cell}{PLAIN}" if colour and identity else cell
