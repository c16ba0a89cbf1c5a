"""What the narrator tells."""

import pytest

from engine import Game, Team
from engine.moves import Cover, GiveUp, Move, Object, Rule, Stop, TimeUp, Touch
from tests.builders import ASSASSIN, BLUE, BYSTANDER, RED, clue, game, play_all
from voice.telling import narrate, sentences


def told(played: Game, move: Move) -> list[str]:
    events = played.play(move)
    view = played.public_view()
    return [sentences("en").text(line) for event in events for line in narrate(event, view)]


@pytest.mark.rule("C25")
def test_every_touch_is_told_by_the_same_sentence() -> None:
    cards = {
        RED[0]: "a red agent",
        BLUE[0]: "a blue agent",
        BYSTANDER[0]: "a bystander",
        ASSASSIN: "the assassin",
    }
    for card, identity in cards.items():
        assert told(game(clue()), Touch("red", card))[0] == f"{card} is {identity}."


@pytest.mark.rule("C25")
def test_an_own_agent_counts_as_intended_whatever_the_clue_was() -> None:
    by_any_clue = {
        told(game(clue(word=word, number=1)), Touch("red", RED[0]))[0] for word in ("river", "piano")
    }
    assert by_any_clue == {f"{RED[0]} is a red agent."}


@pytest.mark.parametrize(
    ("moves", "last", "sentences_told"),
    [
        ((), clue(number=1), ["Red's clue is hint, 1.", "Red, touch a card. You may touch up to 2."]),
        (
            (clue(number=1),),
            Touch("red", RED[0]),
            [f"{RED[0]} is a red agent.", "Red, you may touch one more card, or say: we stop."],
        ),
        (
            (clue(number=0),),
            Touch("red", RED[0]),
            [f"{RED[0]} is a red agent.", "Red, touch another card, or say: we stop."],
        ),
        ((clue(), Touch("red", RED[0])), Stop("red"), ["Red stops.", "Blue's captain, please give a clue."]),
        (
            (clue(),),
            Object("blue"),
            ["Blue objects to the clue.", "Blue, say: allow, deny, or take it back."],
        ),
        (
            (clue(), Touch("red", RED[0])),
            Object("blue"),
            ["Blue objects to the clue.", "Blue, say: allow, or deny."],
        ),
        (
            (clue(), Object("blue")),
            Rule("blue", "denied"),
            [
                "Blue denies the clue.",
                "The clue was not allowed. Red's turn is over.",
                "Blue's captain, choose one of your own agents and say: cover, and its word.",
            ],
        ),
        (
            (clue(), Object("blue"), Rule("blue", "denied")),
            Cover("blue", BLUE[0]),
            [f"Blue covers {BLUE[0]}, a blue agent.", "Blue's captain, please give a clue."],
        ),
        ((clue(),), TimeUp("red"), ["Time is up. Touch a card now: you have 10 more seconds."]),
    ],
)
def test_what_happened_and_what_is_next(
    moves: tuple[Move, ...], last: Move, sentences_told: list[str]
) -> None:
    assert told(game(*moves), last) == sentences_told


@pytest.mark.parametrize("team", ["red", "blue"])
def test_the_end_tells_who_won_and_what_was_hidden(team: Team) -> None:
    played = game(clue(), Touch("red", BYSTANDER[0]))
    if team == "red":
        play_all(played, clue("blue"), Touch("blue", BYSTANDER[1]))
    end = told(played, GiveUp(team))
    assert end[0] == ("Red gives up. Blue wins!" if team == "red" else "Blue gives up. Red wins!")
    assert end[1] == f"Still hidden for Red: {', '.join(RED)}."
    assert end[3] == f"The assassin was {ASSASSIN}."


def test_a_board_that_is_shown_is_not_read_out_unasked() -> None:
    started = game()
    told_blind = narrate(started.started(), started.public_view())
    told_seeing = narrate(started.started(), started.public_view(), board_is_shown=True)
    assert sum(line.name == "row" for line in told_blind) == 5
    assert sum(line.name == "row" for line in told_seeing) == 0
    assert [line.name for line in told_blind if line.name != "row"] == [
        line.name for line in told_seeing if line.name != "board-is-shown"
    ]
