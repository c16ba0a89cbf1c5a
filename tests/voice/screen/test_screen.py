"""The board and the key card for eyes."""

from xml.etree import ElementTree

from engine.moves import Touch
from tests.builders import RED, WORDS, clue, game
from voice.screen import board, key_svg, key_text


def test_a_covered_card_shows_its_letter_and_the_others_their_number() -> None:
    shown = board(game(clue(), Touch("red", RED[1])).public_view(), colour=False).splitlines()
    assert shown[0] == " 1 amazon    R tiger     3 piano     4 bottle    5 rocket"
    assert len(shown) == 5


def test_colour_tells_nothing_that_the_letter_does_not() -> None:
    view = game(clue(), Touch("red", RED[1])).public_view()
    coloured = board(view, colour=True)
    assert "\033[30;101m R tiger" in coloured
    assert coloured.count("\033[0m") == 1


def test_the_key_as_text_shows_every_identity() -> None:
    text = key_text(game().captain_view("red"), colour=False)
    assert text.splitlines()[4].split() == "N camera N button N dragon N fossil A harbor".split()


def test_the_key_as_svg_is_well_formed_and_complete() -> None:
    svg = ElementTree.fromstring(key_svg(game(clue(), Touch("red", RED[1])).captain_view("red")))
    texts = [element.text for element in svg.iter("{http://www.w3.org/2000/svg}text")]
    assert texts[1::2] == list(WORDS)
    assert texts[::2].count("R") == 9
    struck = [e.text for e in svg.iter("{http://www.w3.org/2000/svg}text") if e.get("text-decoration")]
    assert struck == [RED[1]]
