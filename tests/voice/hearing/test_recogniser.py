"""Real speech, really recognised."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from tests.voice.hearing.voices import (
    NANO,
    clicks,
    in_noise,
    louder,
    noise,
    silence,
    spoken,
    talk,
    tones,
)
from voice.hearing.activity import CHUNK_BYTES, CHUNK_SECONDS
from voice.hearing.decoder import BYTES_PER_SECOND, BadModel, Model
from voice.hearing.lexicon import Lexicon
from voice.hearing.recogniser import Recogniser, Said
from voice.messages import Heard, Settled, Unheard, Vocabulary, Withdrawn
from voice.telling.espeak import phonemes

CARDS = """tiger robot crown eagle piano battery apple castle window jungle ocean engine needle rocket garden
    doctor bridge island pepper mirror thunder cactus violin pirate lemon""".split()
COMMANDS = ("we stop", "yes", "no", "undo", "read the board", "whose turn is it", "objection", "go on")
NUMBERS = tuple("zero one two three four five six seven eight nine unlimited".split())
NUMBERED = tuple(f"touch number {number}" for number in ("five", "twenty", "twenty one", "twenty five"))
TOUCHES = Vocabulary(tuple(f"touch {card}" for card in CARDS) + NUMBERED + COMMANDS, cards=tuple(CARDS))
CLUES = Vocabulary(COMMANDS, ("clue", "the clue is"), NUMBERS)
QUESTION = Vocabulary(("correct", "cancel"))
SPELLING = Vocabulary(("cancel",), letters=tuple("alpha bravo charlie echo india kilo romeo victor".split()))
STORY = "Yesterday evening my sister was telling me a very long story about her neighbours and their dog. "
BLOCK = BYTES_PER_SECOND // 10
SOME = ("en-us+f2", *NANO)
"""Voices: a robotic one and both better ones."""


@pytest.fixture
def recogniser(english_model: Path) -> Recogniser:
    """In a room that has been silent for so long that nothing is known of the noise before.

    vosk hears better when it has heard the like before: each test has its own, which has heard the same.
    """
    new = Recogniser(english_model, Lexicon("en", lambda text: phonemes(text, "en")))
    for vocabulary, sentence in ((TOUCHES, "touch tiger"), (CLUES, "clue river two")):
        new.listen_for(vocabulary)
        hear(new, silence(8.2) + talk(sentence))
    after_silence(new)
    return new


def after_silence(recogniser: Recogniser) -> None:
    recogniser.finish()
    recogniser.listen_for(TOUCHES)
    hear(recogniser, silence(8.2))


def hear(recogniser: Recogniser, pcm: bytes) -> list[Said]:
    """All of it, in blocks as a microphone gives them."""
    return [item for at in range(0, len(pcm), BLOCK) for item in recogniser.feed(pcm[at : at + BLOCK])]


def timed(recogniser: Recogniser, pcm: bytes) -> list[tuple[float, Said]]:
    """What is told of some sound, with the time of each."""
    return [
        (recogniser.seconds, item)
        for at in range(0, len(pcm), CHUNK_BYTES)
        for item in recogniser.feed(pcm[at : at + CHUNK_BYTES])
    ]


def counted(said: Sequence[Said]) -> list[Heard]:
    """What counts in the end."""
    heard = list[Heard]()
    for item in said:
        if isinstance(item, Heard):
            heard.append(item)
        elif not isinstance(item, Unheard):
            assert heard, "there is something to settle or to withdraw"
            assert not heard[-1].settled
            last = heard.pop()
            heard += [last] if isinstance(item, Settled) else []
    return heard


def texts(said: Sequence[Said]) -> list[str]:
    return [heard.text for heard in counted(said)]


def acted_on(said: Sequence[Said]) -> list[str]:
    return [heard.text for heard in counted(said) if heard.sure]


# -- touches and commands ----------------------------------------------------------------------------------


@pytest.mark.parametrize("voice", NANO)
def test_a_touch_is_decided_as_soon_as_it_is_said_and_settled_later(
    recogniser: Recogniser, voice: str
) -> None:
    quick = 0
    for card in ("tiger", "castle", "battery", "window", "doctor"):
        before, speech = recogniser.seconds, silence(0.4) + spoken(f"touch {card}", voice)
        ended = before + len(speech) / BYTES_PER_SECOND
        said = timed(recogniser, speech + silence(1))
        for (decided, heard), (over, settled) in pairwise(said):
            if isinstance(heard, Heard) and heard.sure and settled == Settled():
                assert heard.text == f"touch {card}"
                quick += -0.05 <= decided - ended <= 0.25 and 0.5 <= over - ended <= 0.9
    assert quick >= 3, "of 5: no two renderings of a synthetic voice are the same"


def test_commands_are_heard(recogniser: Recogniser) -> None:
    assert acted_on(hear(recogniser, talk(*COMMANDS, pause=0.8))) == list(COMMANDS)


def test_the_times_are_those_of_the_speech(recogniser: Recogniser) -> None:
    speech = spoken("touch tiger")
    hear(recogniser, talk("we stop") + silence(7.3))
    before = recogniser.seconds
    (touch,) = counted(hear(recogniser, speech + silence(1.2)))
    assert touch.began == pytest.approx(before, abs=0.15)
    assert touch.ended == pytest.approx(before + len(speech) / BYTES_PER_SECOND, abs=0.15)


def test_what_ends_without_silence_is_heard_at_the_end(recogniser: Recogniser) -> None:
    assert hear(recogniser, silence(0.4) + spoken("touch tiger")) == []
    (heard,) = recogniser.finish()
    assert isinstance(heard, Heard)
    assert (heard.text, heard.settled) == ("touch tiger", True)
    assert recogniser.finish() == []


@pytest.mark.parametrize("pause", [0.75, 0.85])
def test_one_after_the_other_loses_no_first_syllable(recogniser: Recogniser, pause: float) -> None:
    sound = b"".join(spoken(text) + silence(pause) for text in ("touch tiger", "touch needle", "objection"))
    assert acted_on(hear(recogniser, sound)) == ["touch tiger", "touch needle", "objection"]


def test_a_decision_knows_nothing_of_the_future(english_model: Path) -> None:
    """The same sound, cut off where it was decided, gives the same."""
    sound = silence(0.6) + spoken("touch tiger") + silence(0.3) + spoken("or so they say") + silence(1)

    def told(seconds: float) -> list[tuple[float, Said]]:
        recogniser = Recogniser(english_model)
        recogniser.listen_for(TOUCHES)
        said = timed(recogniser, sound[: int(seconds * BYTES_PER_SECOND)])
        return said + [(recogniser.seconds, item) for item in recogniser.finish()]

    (at, whole), (_, withdrawn) = told(60)
    (again_at, cut), (_, settled) = told(at + CHUNK_SECONDS / 2)
    assert isinstance(whole, Heard)
    assert whole.text == "touch tiger"
    assert (again_at, cut) == (at, whole)
    assert (withdrawn, settled) == (Withdrawn(), Settled())


# -- speech that goes on -----------------------------------------------------------------------------------


@pytest.mark.parametrize("voice", SOME)
def test_speech_that_goes_on_withdraws_what_was_decided(recogniser: Recogniser, voice: str) -> None:
    sound = spoken("touch tiger", voice) + silence(0.3) + spoken("is what I would say", voice) + silence(1)
    said = hear(recogniser, silence(0.4) + sound)
    assert isinstance(said[0], Heard)
    assert said[0].text == "touch tiger"
    assert said[1] == Withdrawn()
    assert counted(said) == []


def test_the_first_syllable_of_a_sentence_is_no_command(recogniser: Recogniser) -> None:
    """Yes-terday."""
    assert counted(hear(recogniser, talk(STORY))) == []


@pytest.mark.parametrize("voice", SOME)
def test_a_number_may_go_on_after_a_pause(recogniser: Recogniser, voice: str) -> None:
    sound = spoken("touch number twenty", voice) + silence(0.4) + spoken("five", voice) + silence(1)
    assert acted_on(hear(recogniser, silence(0.4) + sound)) == ["touch number twenty five"]


def test_a_number_that_does_not_go_on_counts_too(recogniser: Recogniser) -> None:
    assert acted_on(hear(recogniser, talk("touch number twenty"))) == ["touch number twenty"]


# -- what is not meant -------------------------------------------------------------------------------------


def test_table_talk_does_nothing(recogniser: Recogniser) -> None:
    for sentence, voice in (
        ("could it be tiger or maybe we should touch the needle", "en-US"),
        ("the tiger is in the jungle", "en-GB"),
        ("I would touch tiger", "en-US"),
        ("I would touch tiger", "en-GB"),
        ("touch tiger is what I would say", "en-GB"),
    ):
        assert counted(hear(recogniser, talk(sentence, voice=voice))) == []


@pytest.mark.parametrize("voice", SOME)
def test_dont_touch_does_nothing(recogniser: Recogniser, voice: str) -> None:
    assert counted(hear(recogniser, talk("don't touch tiger", voice=voice))) == []


@pytest.mark.parametrize("voice", SOME)
def test_a_word_that_is_not_on_the_board_is_not_acted_on(recogniser: Recogniser, voice: str) -> None:
    strays = ("touch panel", "touch monastery", "touch elephant")
    assert acted_on(hear(recogniser, talk(*strays, voice=voice))) == []


def test_a_lead_with_a_word_that_is_like_no_card_is_told_without_it(recogniser: Recogniser) -> None:
    (heard,) = counted(hear(recogniser, talk("touch computer")))
    assert (heard.text, heard.sure, heard.alternatives) == ("touch", False, ())


def test_noise_music_and_clicks_are_nothing(recogniser: Recogniser) -> None:
    for sound in (noise(4, 0.003), noise(4, 0.1), tones(4), clicks(4)):
        assert hear(recogniser, silence(1) + sound + silence(1)) + recogniser.finish() == []


def test_a_touch_soon_after_talk_is_heard(recogniser: Recogniser) -> None:
    assert texts(hear(recogniser, talk("that was a wonderful idea", "touch tiger"))) == ["touch tiger"]


def test_a_phrase_at_the_end_of_long_talk_is_talk(recogniser: Recogniser) -> None:
    assert counted(hear(recogniser, talk(STORY + "so nobody would touch tiger"))) == []


def test_a_touch_after_long_talk_and_some_silence_is_heard(recogniser: Recogniser) -> None:
    assert acted_on(hear(recogniser, talk(STORY * 2, "touch tiger", pause=3))) == ["touch tiger"]


def test_a_touch_right_after_long_talk_is_heard(recogniser: Recogniser) -> None:
    heard = hear(recogniser, talk(STORY * 3, "touch tiger", voice="en-GB", pause=0.8))
    assert acted_on(heard) == ["touch tiger"]


# -- hard conditions ---------------------------------------------------------------------------------------


def test_in_noise_it_is_right_or_asked(recogniser: Recogniser) -> None:
    missed = 0
    for voice in SOME:
        said = ["touch rocket", "touch piano", "we stop"]
        heard = counted(hear(recogniser, in_noise(silence(8) + talk(*said, voice=voice), 10)))
        assert [utterance for utterance in heard if utterance.sure and utterance.text not in said] == []
        missed += len(set(said) - {utterance.text for utterance in heard})
    assert missed <= 3, "of 9"


def test_in_noise_that_has_just_begun_it_is_right_or_asked(recogniser: Recogniser) -> None:
    hear(recogniser, in_noise(silence(8) + talk("touch rocket", voice="en-GB"), 10))
    after_silence(recogniser)
    said = ["touch rocket", "touch piano", "touch window"]
    heard = hear(recogniser, in_noise(silence(2) + talk(*said, voice="en-GB"), 10))
    assert texts(heard) == said


def test_a_soft_voice_is_heard(recogniser: Recogniser) -> None:
    assert texts(hear(recogniser, louder(talk("touch tiger", voice="en-GB"), -20))) == ["touch tiger"]


# -- words that the model does not know ----------------------------------------------------------------------


def with_card(card: str) -> Vocabulary:
    return replace(TOUCHES, phrases=(f"touch {card}", *TOUCHES.phrases), cards=(card, *TOUCHES.cards))


def test_unknown_words_are_told(recogniser: Recogniser) -> None:
    assert recogniser.knows("tiger")
    assert recogniser.knows("Ice cream")
    assert not recogniser.knows("xray")
    assert not recogniser.knows("touch xray")


def test_a_card_with_an_unknown_word_is_found_by_its_sound(recogniser: Recogniser) -> None:
    recogniser.listen_for(with_card("broccolini"))
    (heard,) = counted(hear(recogniser, talk("touch broccolini", voice="en-GB")))
    assert (heard.text, heard.sure) == ("touch broccolini", False)


# -- clues ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("voice", NANO)
def test_a_clue_has_its_number_and_its_word_among_the_readings(recogniser: Recogniser, voice: str) -> None:
    recogniser.listen_for(CLUES)
    clues = ["clue hospital three", "the clue is breakfast seven"]
    heard = counted(hear(recogniser, talk(*clues, voice=voice)))
    for clue, utterance in zip(clues, heard, strict=True):
        readings = (utterance.text, *utterance.alternatives)
        lead, _, number = clue.rsplit(maxsplit=2)
        assert clue in readings
        assert all(text.startswith(lead) and text.endswith(number) for text in readings)


def test_a_clue_waits_for_its_number(recogniser: Recogniser) -> None:
    recogniser.listen_for(CLUES)
    said = hear(recogniser, silence(0.4) + spoken("clue hospital") + silence(0.4))
    assert said == []
    said = hear(recogniser, spoken("three") + silence(1))
    assert Withdrawn() not in said
    assert texts(said) == ["clue hospital three"]


def test_a_clue_without_a_number_is_told_in_the_end(recogniser: Recogniser) -> None:
    recogniser.listen_for(CLUES)
    (heard,) = hear(recogniser, talk("clue breakfast"))
    assert isinstance(heard, Heard)
    assert (heard.text, heard.settled) == ("clue breakfast", True)


def test_letters_are_heard_one_after_the_other(recogniser: Recogniser) -> None:
    recogniser.listen_for(SPELLING)
    word = "romeo india victor echo romeo"
    assert acted_on(hear(recogniser, talk(word.replace(" ", ", ")))) == [word]


# -- changes of the vocabulary -------------------------------------------------------------------------------


def _heard_with_a_change(recogniser: Recogniser, text: str, part: float, vocabulary: Vocabulary) -> list[str]:
    speech = spoken(text)
    middle = 2 * int(len(speech) / 2 * part)
    said = hear(recogniser, silence(0.6) + speech[:middle])
    recogniser.listen_for(vocabulary)
    return acted_on(said + hear(recogniser, speech[middle:] + silence(1)))


@pytest.mark.parametrize("part", [0.02, 0.1, 0.5, 0.9])
def test_a_change_in_mid_speech_loses_nothing(recogniser: Recogniser, part: float) -> None:
    assert _heard_with_a_change(recogniser, "touch tiger", part, QUESTION) == ["touch tiger"]
    assert _heard_with_a_change(recogniser, "touch needle", part, TOUCHES) == ["touch needle"]


def test_after_the_utterance_only_the_new_vocabulary_counts(recogniser: Recogniser) -> None:
    _heard_with_a_change(recogniser, "touch tiger", 0.7, QUESTION)
    assert acted_on(hear(recogniser, talk("touch needle", "cancel"))) == ["cancel"]


def test_a_change_between_decision_and_end_neither_repeats_nor_loses_it(recogniser: Recogniser) -> None:
    said = list[Said]()
    speech = talk("touch tiger", "correct")
    for at in range(0, len(speech), BLOCK):
        said += recogniser.feed(speech[at : at + BLOCK])
        recogniser.listen_for(QUESTION if said else TOUCHES)
    assert texts(said) == ["touch tiger", "correct"]


def test_many_changes_lose_nothing(recogniser: Recogniser) -> None:
    said = list[Said]()
    speech = talk("touch tiger")
    for at in range(0, len(speech), BLOCK):
        recogniser.listen_for((TOUCHES, QUESTION)[at // BLOCK % 2])
        said += recogniser.feed(speech[at : at + BLOCK])
    assert texts(said) == ["touch tiger"]


def test_a_vocabulary_that_was_there_before_changes_nothing(
    recogniser: Recogniser, monkeypatch: pytest.MonkeyPatch
) -> None:
    recogniser.listen_for(QUESTION)
    monkeypatch.setattr(Model, "decoder", lambda *_, **__: pytest.fail("a new decoder"))
    recogniser.listen_for(Vocabulary(QUESTION.phrases))
    recogniser.listen_for(replace(TOUCHES))


# -- what it needs -------------------------------------------------------------------------------------------


def test_a_folder_without_a_model_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadModel) as caught:
        Recogniser(tmp_path)
    assert caught.value.folder == tmp_path


def test_the_model_is_loaded_once(english_model: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Recogniser(english_model)
    monkeypatch.setattr(Model, "__init__", lambda *_: pytest.fail("loaded again"))
    Recogniser(english_model)
