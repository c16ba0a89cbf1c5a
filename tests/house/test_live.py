"""Games in real time through a sound card: synthetic players, the real recogniser, the narrator aloud."""

import time
from array import array

import pytest

from tests.builders import ASSASSIN, BLUE, BYSTANDER, RED
from tests.house.black_box import BlackBox
from tests.house.live import LiveGame, live_game
from tests.house.virtual_audio import VirtualAudio

pytestmark = pytest.mark.long
BY_VOICE = ("--timer", "off", "--screen", "off")


def events(box: BlackBox) -> list[str]:
    """A short form of what has happened."""
    shown = ("event", "word", "card", "why")
    return [" ".join(str(event[key]) for key in shown if key in event) for event in box.read_events()]


def test_a_game_in_a_room_without_echo(box: BlackBox, sound_card: VirtualAudio) -> None:
    with live_game(box, sound_card, *BY_VOICE) as game:
        assert game.wait_for("give a clue")
        game.wait_for_silence()  # the narrator reads the board
        game.say_until("clue ocean two", "Red's clue is ocean, 2.")
        game.wait_for_silence()
        game.say_until(f"touch {RED[0]}", f"{RED[0]} is a red agent.")
        game.wait_for_silence()
        game.say_until(f"touch {ASSASSIN}", "Blue wins!")
        game.wait_for_silence()
        game.say_until("goodbye", "Goodbye.")
        assert game.program.wait(timeout=30) == 0
    assert [event.split()[0] for event in events(box)] == [
        "game_started",
        "clue_given",
        "card_revealed",
        "card_revealed",
        "game_over",
    ]


def test_the_narrator_is_not_heard_as_a_player_but_may_be_interrupted(
    box: BlackBox, sound_card: VirtualAudio
) -> None:
    """Everything that the loudspeaker says comes back into the microphone, a little softer than players."""
    sound_card.echo(volume=85, delay=0.1)
    with live_game(box, sound_card, *BY_VOICE) as game:
        assert game.wait_for("give a clue")
        with sound_card.record("mic", rate=16000) as recording:
            assert interrupted(game) < 3, "the board takes half a minute"
        assert max(array("h", recording.heard)) > 5000, "the microphone hears the loudspeaker"
        game.say_until("clue ocean two", "Red's clue is ocean, 2.")
        game.wait_for_silence()
        for number in range(2):
            game.say_until(f"touch {RED[number]}", f"{RED[number]} is a red agent.")
            game.wait_for_silence()
        game.say_until("we stop", "Red stops.")
        game.wait_for_silence()
        game.say_until("clue mountain one", "Blue's clue is mountain, 1.")
        game.wait_for_silence()
        game.say_until(f"touch {BLUE[0]}", f"{BLUE[0]} is a blue agent.")
        game.wait_for_silence()
        game.say_until(f"touch {BYSTANDER[0]}", f"{BYSTANDER[0]} is a bystander.")
        game.wait_for_silence()
        game.say_until("read the board", "Row 5")
        game.wait_for_silence()  # all cards are named, and nobody is to touch one
        game.say_until("goodbye", "Goodbye")
        assert game.program.wait(timeout=30) == 0
    assert events(box) == [
        "game_started",
        "clue_given ocean",
        f"card_revealed {RED[0]}",
        f"card_revealed {RED[1]}",
        "turn_ended stopped",
        "clue_given mountain",
        f"card_revealed {BLUE[0]}",
        f"card_revealed {BYSTANDER[0]}",
        "turn_ended bystander",
    ]


def interrupted(game: LiveGame) -> float:
    """Say "stop" while the narrator reads the board; how many seconds later it is silent."""
    time.sleep(8)
    for _ in range(3):
        game.say("stop", pause=0.0)
        began = time.monotonic()
        game.wait_for_silence(seconds=0.8)
        if time.monotonic() - began < 5:
            break
    return time.monotonic() - began - 0.8


def test_a_sound_card_that_is_pulled_out_and_plugged_in_again(
    box: BlackBox, sound_card: VirtualAudio
) -> None:
    with live_game(box, sound_card, *BY_VOICE) as game:
        assert game.wait_for("give a clue")
        time.sleep(3)
        sound_card.pull_out()  # while the narrator reads the board
        assert game.wait_for("The loudspeaker is gone")
        assert game.wait_for("the microphone is gone")
        sound_card.plug_in()
        assert game.wait_for("The loudspeaker is back.")
        assert game.wait_for("The microphone is back.")
        game.wait_for_silence()
        game.say_until("clue ocean two", "Red's clue is ocean, 2.")
    assert events(box) == ["game_started", "clue_given ocean"]
