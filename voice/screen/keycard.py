"""The key card for captains' eyes only: as text for a second terminal, as SVG to print."""

from html import escape

from engine import Identity
from engine.keys import AnyIdentity
from engine.views import CaptainView, CardView
from voice.screen.board import grid

CARD_WIDTH, CARD_HEIGHT, GAP = 150, 80, 10
FILL: dict[AnyIdentity, str] = {
    Identity.RED: "#e4572e",
    Identity.BLUE: "#3d7dca",
    Identity.BYSTANDER: "#e8dcc0",
    Identity.ASSASSIN: "#222222",
}


def key_text(view: CaptainView, *, colour: bool) -> str:
    identities = {card.number: who for card, who in zip(view.public.cards, view.key, strict=True)}
    return grid(view.public, identities, colour=colour)


def key_svg(view: CaptainView) -> str:
    """A card to print: colour and letter for every word, a line through what is covered."""
    columns, rows = view.public.grid
    width, height = columns * (CARD_WIDTH + GAP) + GAP, rows * (CARD_HEIGHT + GAP) + GAP
    pairs = zip(view.public.cards, view.key, strict=True)
    cards = "\n".join(_card_svg(card, identity) for card, identity in pairs)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'font-family="sans-serif" text-anchor="middle">\n{cards}\n</svg>\n'
    )


def _card_svg(card: CardView, identity: AnyIdentity) -> str:
    left = GAP + (card.column - 1) * (CARD_WIDTH + GAP)
    top = GAP + (card.row - 1) * (CARD_HEIGHT + GAP)
    middle = left + CARD_WIDTH / 2
    ink = "#ffffff" if identity is Identity.ASSASSIN else "#000000"
    decoration = ' text-decoration="line-through"' if card.shown else ""
    longest_line = f' textLength="{CARD_WIDTH - 2 * GAP}" lengthAdjust="spacingAndGlyphs"'
    squeezed = longest_line if len(card.word) > 12 else ""
    return (
        f'<rect x="{left}" y="{top}" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="8" '
        f'fill="{FILL[identity]}" stroke="#000000"/>\n'
        f'<text x="{middle}" y="{top + 28}" font-size="22" font-weight="bold" fill="{ink}">'
        f"{identity}</text>\n"
        f'<text x="{middle}" y="{top + 58}" font-size="18" fill="{ink}"{decoration}{squeezed}>'
        f"{escape(card.word)}</text>"
    )
