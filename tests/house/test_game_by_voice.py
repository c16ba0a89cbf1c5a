"""Whole games through real sound: synthetic voices, the real recogniser, the engine, the narrator."""

import json
from pathlib import Path

import pytest

from tests.builders import ASSASSIN, BLUE, BYSTANDER, RED, WORDS
from tests.house.black_box import BlackBox
from tests.house.speaking import RATE, spoken, write_wav
from voice.hearing import input_devices
from voice.hearing.decoder import load
from voice.telling.espeak import Pcm
from voice.telling.pcm import read, resampled

GAME = (
    "clue ocean two",
    f"touch {RED[0]}",
    f"touch {RED[1]}",
    "we stop",
    "clue mountain one",
    f"touch {BLUE[0]}",
    f"touch {BYSTANDER[0]}",
    "clue winter zero",
    "touch row five five",
)


def played(box: BlackBox, *sayings: str, options: tuple[str | Path, ...] = ()) -> list[str]:
    """Play a recording of these sayings to the program; a short form of the events."""
    wav = write_wav(box.folder / "game.wav", spoken(*sayings))
    run = box.run(
        *("play", "--board", box.board, "--events", box.events, "--timer", "off"),
        *("--hear", f"wav:{wav}", "--tell", "stdout", *options),
    )
    assert run.code == 0, run.complaints
    return [short(event) for event in run.events]


def short(event: dict[str, object]) -> str:
    facts = {key: value for key, value in event.items() if key not in ("event", "cards", "key")}
    return f"{event['event']} {' '.join(str(value) for value in facts.values())}"


def test_a_whole_game_is_heard_and_played(box: BlackBox) -> None:
    assert played(box, *GAME)[1:] == [
        "clue_given red ocean 2",
        f"card_revealed red {RED[0]} agent red touch",
        f"card_revealed red {RED[1]} agent red touch",
        "turn_ended red stopped",
        "clue_given blue mountain 1",
        f"card_revealed blue {BLUE[0]} agent blue touch",
        f"card_revealed blue {BYSTANDER[0]} bystander None touch",
        "turn_ended blue bystander",
        "clue_given red winter 0",
        f"card_revealed red {ASSASSIN} assassin None touch",
        "game_over won blue assassin None None",
    ]


def test_a_touch_is_cancelled_by_a_spoken_no(box: BlackBox) -> None:
    hasty = spoken(f"touch {ASSASSIN}", pause=1.4).samples
    sound = spoken("clue ocean two").samples + hasty + spoken("no", f"touch {RED[0]}").samples
    wav = write_wav(box.folder / "game.wav", Pcm(sound, RATE))
    run = box.run(
        "play", "--board", box.board, "--events", box.events, "--hear", f"wav:{wav}", "--timer", "off"
    )
    assert [event["event"] for event in run.events] == ["game_started", "clue_given", "card_revealed"]
    assert run.events[-1]["card"] == RED[0]


def test_talk_at_the_table_does_nothing(box: BlackBox) -> None:
    events = played(
        box,
        "clue ocean two",
        f"i think that {RED[0]} could be the one",
        f"maybe we should not touch {ASSASSIN} this time",
        "what did you have for breakfast",
    )
    assert len(events) == 2


def test_the_narration_can_be_recorded_and_understood(box: BlackBox, english_model: Path) -> None:
    """The recogniser finds the names of the cards in what the narrator says."""
    told = box.folder / "told.wav"
    played(box, *GAME[:3], options=("--tell", f"wav:{told}"))
    decoder = load(english_model).decoder((*WORDS, "[unk]"), readings=1)
    decoder.begin(0.0)
    heard = set[str]()
    sound = resampled(read(told.read_bytes()), RATE).samples
    for start in range(0, len(sound), RATE):
        if decoder.accept(sound[start : start + RATE]):
            heard |= {word.text for word in decoder.readings()[0].words}
            decoder.begin(0.0)
    assert len(heard & set(WORDS)) >= 22, sorted(set(WORDS) - heard)


def test_hear_tells_what_a_table_would_have_understood(box: BlackBox) -> None:
    wav = write_wav(
        box.folder / "said.wav", spoken(f"touch {RED[0]}", "the weather is nice today", "we stop")
    )
    run = box.run("hear", "--board", box.board, wav)
    assert run.code == 0, run.complaints
    touch, stop = (json.loads(line) for line in run.told)
    assert (touch["intent"], touch["card"], touch["sure"], touch["candidates"]) == (
        "touch",
        RED[0],
        True,
        [RED[0]],
    )
    assert touch["from"] < touch["to"] <= touch["at"] < stop["from"]
    assert (stop["intent"], stop["command"]) == ("command", "we_stop")


def test_hear_in_the_moment_of_a_clue(box: BlackBox) -> None:
    wav = write_wav(box.folder / "said.wav", spoken("clue mountain three"))
    run = box.run("hear", "--board", box.board, "--moment", "clue", wav)
    (clue,) = (json.loads(line) for line in run.told)
    assert (clue["intent"], clue["word"], clue["number"]) == ("clue", "mountain", 3)
    assert "mountain" in clue["candidates"]


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"", "holds no sound"),
        (b"hello, I am a text\n", "is not a WAV file"),
        (b"RIFF\x24\x00\x00\x00WAVEfmt \x10\x00\x00\x00", "is not a WAV file"),
        (None, "is not there"),
    ],
)
def test_bad_sound_is_told_clearly(box: BlackBox, content: bytes | None, complaint: str) -> None:
    wav = box.folder / "bad.wav"
    if content is not None:
        wav.write_bytes(content)
    for arguments in (("hear", "--board", box.board, wav), ("play", "--hear", f"wav:{wav}")):
        run = box.run(*arguments)
        assert run.code == 2
        assert complaint in run.complaints


def test_a_missing_model_is_told_clearly(box: BlackBox, tmp_path: Path) -> None:
    """Where nothing can be fetched, the file and its place are named."""
    box.environment |= {
        "CALLSIGN_MODELS": str(tmp_path / "none"),
        "PATH": "",
        "https_proxy": "http://127.0.0.1:9",
    }
    wav = write_wav(tmp_path / "said.wav", spoken("we stop"))
    run = box.run("hear", "--board", box.board, wav)
    assert run.code == 1
    assert "vosk-model-small-en-us-0.15.zip" in run.complaints
    assert str(tmp_path / "none") in run.complaints


def test_without_a_sound_card_the_game_is_typed(box: BlackBox) -> None:
    if input_devices():
        pytest.skip("this machine has a sound card")
    run = box.run(
        *("play", "--hear", "mic", "--tell", "speaker", "--events", box.events, "--confirm", "off"),
        say="clue hint two\n",
    )
    assert run.code == 0
    assert "No microphone here. Type what you want to say." in run.complaints
    assert "No loudspeaker here. I print what I have to say." in run.complaints
    assert run.events[-1]["event"] == "clue_given"
    assert box.run("doctor").code == 1


def test_the_demo_plays_a_whole_game_and_keeps_what_was_said(box: BlackBox) -> None:
    record = box.folder / "demo.wav"
    run = box.run("demo", "--seed", "4", "--record", record)
    assert run.code == 0, run.complaints
    assert any("wins!" in line for line in run.told)
    assert read(record.read_bytes()).seconds > 60
