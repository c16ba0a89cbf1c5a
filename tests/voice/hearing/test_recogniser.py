"""Real speech, really recognised."""

from pathlib import Path

import pytest

from tests.voice.hearing.voices import NANO, VOICES, noise, say, silence, talk
from voice.hearing.decoder import BYTES_PER_SECOND, BadModel, Model
from voice.hearing.interpreting import UNSURE
from voice.hearing.recogniser import Recogniser
from voice.messages import Heard, Vocabulary

CARDS = """tiger robot crown eagle piano battery apple castle window jungle ocean engine needle rocket garden
    doctor bridge island pepper mirror thunder cactus violin pirate lemon""".split()
COMMANDS = ("we stop", "yes", "no", "undo", "read the board", "whose turn is it", "objection", "go on")
NUMBERS = tuple("zero one two three four five six seven eight nine unlimited".split())
TOUCHES = Vocabulary(tuple(f"touch {card}" for card in CARDS) + COMMANDS)
CLUES = Vocabulary(COMMANDS, ("clue", "the clue is"), NUMBERS)
QUESTION = Vocabulary(("correct", "cancel"))
BLOCK = BYTES_PER_SECOND // 10


@pytest.fixture(scope="module")
def used(english_model: Path) -> Recogniser:
    """One for all tests: the more it has heard, the faster it is."""
    return Recogniser(english_model)


@pytest.fixture
def recogniser(used: Recogniser) -> Recogniser:
    used.finish()
    used.listen_for(Vocabulary(()))
    return used


def hear(recogniser: Recogniser, pcm: bytes) -> list[Heard]:
    """All of it, in blocks as a microphone gives them."""
    heard = list[Heard]()
    for start in range(0, len(pcm), BLOCK):
        heard += recogniser.feed(pcm[start : start + BLOCK])
    return heard


def texts(heard: list[Heard]) -> list[str]:
    return [utterance.text for utterance in heard]


# -- touches and commands ----------------------------------------------------------------------------------


def test_touches_are_heard_from_many_voices(recogniser: Recogniser) -> None:
    recogniser.listen_for(TOUCHES)
    right = 0
    for number, voice in enumerate(VOICES):
        touches = [f"touch {card}" for card in CARDS[number * 4 : number * 4 + 5]]
        heard = hear(recogniser, talk(*touches, voice=voice))
        assert len(heard) == len(touches)
        right += sum(text == touch for text, touch in zip(texts(heard), touches, strict=True))
    assert right >= 29, "of 30"


@pytest.mark.parametrize("voice", NANO)
def test_commands_are_heard(recogniser: Recogniser, voice: str) -> None:
    recogniser.listen_for(TOUCHES)
    assert texts(hear(recogniser, talk(*COMMANDS, voice=voice))) == list(COMMANDS)


def test_the_times_are_those_of_the_speech(recogniser: Recogniser) -> None:
    recogniser.listen_for(TOUCHES)
    speech = say("touch tiger")
    hear(recogniser, talk("we stop") + silence(7.3))
    before = recogniser.seconds
    (touch,) = hear(recogniser, speech + silence(1.2))
    assert touch.began == pytest.approx(before, abs=0.15)
    assert touch.ended == pytest.approx(before + len(speech) / BYTES_PER_SECOND, abs=0.35)  # it fades away


def test_a_card_that_is_there_is_more_certain_than_one_that_is_not(recogniser: Recogniser) -> None:
    recogniser.listen_for(TOUCHES)
    there = hear(recogniser, talk("touch piano", "touch battery", "touch castle"))
    strays = hear(recogniser, talk("touch panel", "touch monastery", "touch cowboy"))
    assert len(there) == len(strays) == 3
    assert min(heard.certainty for heard in there) > max(heard.certainty for heard in strays)


def test_what_ends_without_silence_is_heard_at_the_end(recogniser: Recogniser) -> None:
    recogniser.listen_for(TOUCHES)
    assert hear(recogniser, silence(0.4) + say("touch tiger")) == []
    assert texts(recogniser.finish()) == ["touch tiger"]
    assert recogniser.finish() == []


# -- what is not meant -------------------------------------------------------------------------------------


def test_silence_and_noise_are_nothing(recogniser: Recogniser) -> None:
    recogniser.listen_for(TOUCHES)
    for loudness in (0.003, 0.02, 0.1):
        assert hear(recogniser, silence(6) + noise(6, loudness)) + recogniser.finish() == []


@pytest.mark.parametrize("voice", VOICES)
def test_talk_with_a_phrase_in_it_is_talk(recogniser: Recogniser, voice: str) -> None:
    recogniser.listen_for(TOUCHES)
    heard = hear(recogniser, talk("could it be tiger or maybe we should touch the needle", voice=voice))
    assert [utterance.certainty for utterance in heard] == [UNSURE]
    assert not heard[0].text.startswith("touch")


def test_a_touch_soon_after_talk_is_heard(recogniser: Recogniser) -> None:
    recogniser.listen_for(TOUCHES)
    heard = hear(recogniser, talk("that was a wonderful idea", "touch tiger", "what happens now", "we stop"))
    assert texts(heard)[1::2] == ["touch tiger", "we stop"]


def test_long_talk_is_not_cut_before_a_phrase(recogniser: Recogniser) -> None:
    """What is unknown to the closed decoder is silence to it, and five seconds of it end an utterance."""
    recogniser.listen_for(TOUCHES)
    story = "yesterday evening my sister was telling me a very long story about her neighbours "
    heard = hear(recogniser, talk(story * 2 + "so nobody would touch tiger"))
    assert "touch tiger" not in texts(heard)


# -- words that the model does not know ----------------------------------------------------------------------


def test_unknown_words_are_told(recogniser: Recogniser) -> None:
    assert recogniser.knows("tiger")
    assert recogniser.knows("Ice cream")
    assert not recogniser.knows("xray")
    assert not recogniser.knows("touch xray")


def test_a_card_with_an_unknown_word_comes_from_the_open_decoder(recogniser: Recogniser) -> None:
    recogniser.listen_for(Vocabulary(("touch xray", *TOUCHES.phrases)))
    (heard,) = hear(recogniser, talk("touch x ray"))
    assert heard.certainty < 0.5
    assert any("ray" in text for text in (heard.text, *heard.alternatives))


# -- clues ---------------------------------------------------------------------------------------------------


def test_a_clue_has_its_number_and_its_word_among_the_readings(recogniser: Recogniser) -> None:
    recogniser.listen_for(CLUES)
    clues = ["clue revolution three", "the clue is broccoli seven"]
    frames = words = 0
    for voice in VOICES:
        heard = hear(recogniser, talk(*clues, voice=voice))
        for clue, utterance in zip(clues, heard, strict=True):
            lead, _, number = clue.rsplit(maxsplit=2)
            frames += utterance.text.startswith(lead) and utterance.text.endswith(number)
            words += clue in (utterance.text, *utterance.alternatives)
    assert frames >= 11, "of 12"
    assert words >= 10, "of 12"


# -- changes of the vocabulary -------------------------------------------------------------------------------


@pytest.mark.parametrize("part", [0.1, 0.3, 0.5, 0.7, 0.9])
def test_a_change_in_mid_speech_loses_nothing_of_the_old_vocabulary(
    recogniser: Recogniser, part: float
) -> None:
    recogniser.listen_for(TOUCHES)
    assert texts(_heard_with_a_change(recogniser, "touch tiger", part, QUESTION)) == ["touch tiger"]


@pytest.mark.parametrize("part", [0.1, 0.3, 0.5, 0.7, 0.9])
def test_a_change_in_mid_speech_loses_nothing_of_the_new_vocabulary(
    recogniser: Recogniser, part: float
) -> None:
    recogniser.listen_for(QUESTION)
    (heard,) = _heard_with_a_change(recogniser, "touch needle", part, TOUCHES)
    assert heard.text == "touch needle"
    assert heard.certainty > UNSURE


def _heard_with_a_change(
    recogniser: Recogniser, text: str, part: float, vocabulary: Vocabulary
) -> list[Heard]:
    speech = say(text)
    middle = 2 * int(len(speech) / 2 * part)
    heard = hear(recogniser, silence(0.6) + speech[:middle])
    recogniser.listen_for(vocabulary)
    return heard + hear(recogniser, speech[middle:] + silence(1.2))


def test_after_the_utterance_only_the_new_vocabulary_counts(recogniser: Recogniser) -> None:
    recogniser.listen_for(TOUCHES)
    _heard_with_a_change(recogniser, "touch tiger", 0.7, QUESTION)
    (heard,) = hear(recogniser, talk("touch needle"))
    assert heard.certainty == UNSURE


@pytest.mark.parametrize("pause", [0.1, 0.3, 0.5, 0.7])
def test_speech_soon_after_a_change_keeps_its_first_syllable(recogniser: Recogniser, pause: float) -> None:
    recogniser.listen_for(TOUCHES)
    hear(recogniser, silence(1))
    recogniser.listen_for(CLUES)
    (heard,) = hear(recogniser, silence(pause) + say("objection") + silence(1.2))
    assert (heard.text, heard.certainty) == ("objection", 1.0)


@pytest.mark.parametrize("pause", [0.55, 0.6, 0.65, 0.7, 0.75, 0.8])
def test_speech_soon_after_an_utterance_keeps_its_first_syllable(
    recogniser: Recogniser, pause: float
) -> None:
    """The second one begins while the end of the first is being decided."""
    recogniser.listen_for(TOUCHES)
    heard = hear(recogniser, talk("touch tiger", "touch needle", pause=pause) + silence(0.7))
    assert texts(heard) == ["touch tiger", "touch needle"]


def test_in_silence_the_old_vocabulary_is_forgotten_soon(recogniser: Recogniser) -> None:
    recogniser.listen_for(TOUCHES)
    hear(recogniser, silence(1))
    recogniser.listen_for(QUESTION)
    (heard,) = hear(recogniser, silence(1) + say("touch needle") + silence(1.2))
    assert heard.certainty == UNSURE


def test_a_change_after_an_utterance_does_not_repeat_it(recogniser: Recogniser) -> None:
    recogniser.listen_for(TOUCHES)
    speech = talk("touch tiger", "we stop")
    heard = list[Heard]()
    for start in range(0, len(speech), BLOCK):
        new = recogniser.feed(speech[start : start + BLOCK])
        if new:
            recogniser.listen_for(CLUES if len(heard) % 2 else TOUCHES)
        heard += new
        recogniser.listen_for(CLUES if heard else TOUCHES)
    assert texts(heard + recogniser.finish()) == ["touch tiger", "we stop"]


def test_many_changes_lose_nothing(recogniser: Recogniser) -> None:
    speech = talk("touch tiger")
    heard = list[Heard]()
    for number, start in enumerate(range(0, len(speech), BLOCK)):
        recogniser.listen_for((TOUCHES, QUESTION)[number % 2])
        heard += recogniser.feed(speech[start : start + BLOCK])
    assert texts(heard) == ["touch tiger"]


def test_an_unchanged_vocabulary_changes_nothing(
    recogniser: Recogniser, monkeypatch: pytest.MonkeyPatch
) -> None:
    recogniser.listen_for(TOUCHES)
    hear(recogniser, silence(0.6))
    monkeypatch.setattr(Model, "decoder", lambda *_, **__: pytest.fail("a new decoder"))
    recogniser.listen_for(Vocabulary(TOUCHES.phrases))


# -- what it needs -------------------------------------------------------------------------------------------


def test_a_folder_without_a_model_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadModel) as caught:
        Recogniser(tmp_path)
    assert caught.value.folder == tmp_path


def test_the_model_is_loaded_once(english_model: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Recogniser(english_model)
    monkeypatch.setattr(Model, "__init__", lambda *_: pytest.fail("loaded again"))
    Recogniser(english_model)
