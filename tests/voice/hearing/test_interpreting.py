"""What was heard, from the testimonies of several decoders."""

from collections.abc import Sequence

from voice.hearing import jury
from voice.hearing.activity import CHUNK_BYTES, CHUNK_SECONDS, Chunk
from voice.hearing.certainty import MOST, Evidence, Scale
from voice.hearing.clue_words import ClueWords
from voice.hearing.decoder import Reading, Word
from voice.hearing.grammar import Grammar
from voice.hearing.interpreting import MOST_CLUES, Interpreter
from voice.hearing.lexicon import Lexicon
from voice.hearing.rehearing import Rehearing
from voice.hearing.utterance import Utterance
from voice.messages import Heard, Vocabulary

CARDS = ("tiger", "tunnel", "window", "castle", "engine", "locker", "quokka")
GRAMMAR = Grammar(
    Vocabulary(
        (*(f"{lead} {card}" for lead in ("touch", "tap", "we touch") for card in CARDS), "we stop"),
        ("clue",),
        ("two", "three"),
        synonyms=tuple((f"touch {card}", f"tap {card}") for card in CARDS),
        cards=CARDS,
    ),
    lambda words: "quokka" not in words,
)
LEXICON = Lexicon("en", lambda word: {"quokka": "kwˈɑːkə", "[unk]": ""}[word])
PLAIN = Scale({"constant": 0.0, "margin": 1.0, "decoys": 1.0, "rivals": 1.0, "fit": 0.0}, 0.9, 0.1)


class First(ClueWords):
    """Takes the words that were heard as they come."""

    def __init__(self) -> None: ...

    def ranked(self, _sound: bytes, _lead: str, _number: str, heard: Sequence[str]) -> list[str]:
        return [word for word in dict.fromkeys(heard) if word]


class Leading(Rehearing):
    """Every phrase leads all that sounds like it by so much."""

    def __init__(self, lead: float) -> None:
        self._lead = lead

    def lead_over_rivals(self, _sound: bytes, _phrase: str) -> float:
        return self._lead


INTERPRETER = Interpreter(GRAMMAR, LEXICON, PLAIN, Leading(0.0), First())


def reading(text: str, score: float = 100.0, seconds: float = 0.32) -> Reading:
    """A reading whose words take so many seconds each, one right after the other."""
    words = text.split()
    return Reading(tuple(Word(word, i * seconds, (i + 1) * seconds) for i, word in enumerate(words)), score)


def utterance(*loud: float) -> Utterance:
    """Speech in pieces of 0.32 s that are so loud each."""
    chunks = [Chunk(bytes(CHUNK_BYTES), level, spoken=True) for level in loud for _ in range(10)]
    return Utterance(chunks, began=0.0)


def heard(
    closed: Sequence[Reading],
    decoyed: Sequence[Reading] | None = None,
    opened: Sequence[Reading] = (),
    loud: Sequence[float] = (60, 60),
    *,
    over: bool = False,
) -> Heard | None:
    speech = utterance(*loud)
    speech.is_over = over
    testimony = jury.Testimony(tuple(closed), tuple(closed if decoyed is None else decoyed))
    return INTERPRETER.interpret(testimony, speech, lambda _: opened)


def evidence(closed: Sequence[Reading], decoyed: Sequence[Reading], loud: Sequence[float]) -> Evidence:
    testimony = jury.Testimony(tuple(closed), tuple(decoyed))
    (candidate, *_) = INTERPRETER.candidates(testimony)
    return INTERPRETER.evidence(candidate, testimony, utterance(*loud))


# -- phrases -------------------------------------------------------------------------------------------------


def test_a_phrase_that_leads_everywhere_is_sure() -> None:
    utterance = heard([reading("touch tiger"), reading("touch tunnel", 90)])
    assert utterance
    assert (utterance.text, utterance.sure, utterance.began) == ("touch tiger", True, 0.0)
    assert utterance.ended == 20 * CHUNK_SECONDS


def test_a_close_second_is_asked_about() -> None:
    utterance = heard([reading("touch tiger"), reading("touch tunnel", 99.9)])
    assert utterance
    assert (utterance.text, utterance.sure) == ("touch tiger", False)
    assert utterance.alternatives == ("touch tunnel",)


def test_of_a_phrase_that_trails_the_decoys_only_the_lead_is_clear() -> None:
    closed = [reading("touch tiger"), reading("touch tunnel", 99.5)]
    utterance = heard(closed, [reading("touch higher", 110), reading("touch tiger", 90)])
    assert utterance
    assert (utterance.text, utterance.sure) == ("touch", False)


def test_a_second_reading_of_the_same_card_is_no_rival() -> None:
    closed = [reading("touch tiger"), reading("tap tiger", 99.9), reading("touch tunnel", 97)]
    found = evidence(closed, closed, (60, 60))
    assert (found.phrase, found.margin) == ("touch tiger", 3.0)


def test_what_speaks_for_a_phrase() -> None:
    closed = [reading("touch tiger"), reading("touch tunnel", 98)]
    found = evidence(closed, [reading("dutch higher", 102.5), reading("touch tiger", 100)], (60, 60))
    fit = 100 / (20 * CHUNK_SECONDS)
    assert found == Evidence("touch tiger", margin=2.0, decoys=-2.5, rivals=0.0, fit=fit)


def test_what_sounds_like_a_phrase_speaks_against_it() -> None:
    testimony = jury.Testimony((reading("touch tiger"),), (reading("touch tiger"),))
    sure = Interpreter(GRAMMAR, LEXICON, PLAIN, Leading(8.0), First())
    doubtful = Interpreter(GRAMMAR, LEXICON, PLAIN, Leading(-8.0), First())
    for interpreter, rivals in ((sure, MOST), (doubtful, -MOST)):
        (candidate,) = interpreter.candidates(testimony)
        assert interpreter.evidence(candidate, testimony, utterance(60, 60)).rivals == rivals


def test_words_of_the_room_around_a_phrase_do_not_spoil_it() -> None:
    around = heard([reading("touch tiger we")], loud=(60, 60, 30))
    assert around
    assert around.text == "touch tiger"
    assert heard([reading("touch tiger we")], loud=(60, 60, 60)) is None, "said as loud as the rest"


def test_words_of_the_vocabulary_in_no_order_are_no_phrase() -> None:
    assert heard([reading("tiger touch")]) is None
    assert heard([reading("[unk] touch tiger")], loud=(60, 60, 60)) is None


def test_a_command_within_a_sentence_is_none() -> None:
    closed = [reading("touch tiger"), reading("touch tunnel", 99)]
    for sentence in ("don't touch tiger", "touch tiger and we win", "I would touch tiger"):
        utterance = heard(closed, [reading(sentence, 101), reading("touch tiger")], loud=(60, 60, 60))
        assert utterance is None or utterance.text == "touch", sentence
    noise_behind = heard(
        closed, [reading("touch tiger on", 100.5), reading("touch tiger")], loud=(60, 60, 60)
    )
    assert noise_behind
    assert noise_behind.text == "touch tiger"


def test_silence_and_talk_are_nothing() -> None:
    assert heard([]) is None
    assert heard([reading("")]) is None
    assert heard([reading("[unk]")]) is None


# -- leads with something else -------------------------------------------------------------------------------


def test_an_unknown_card_is_found_by_its_sound_and_never_sure() -> None:
    for sounds_like in ("quokka", "walker"):
        utterance = heard([reading("touch [unk]")], opened=[reading(sounds_like)])
        assert utterance
        assert (utterance.text, utterance.sure) == ("touch quokka", False)


def test_an_unknown_card_competes_with_known_ones() -> None:
    closed = [reading("touch locker"), reading("touch tunnel", 90)]
    nearer = heard(closed, opened=[reading("quokka")])
    assert nearer
    assert (nearer.text, nearer.alternatives, nearer.sure) == ("touch quokka", ("touch locker",), False)
    known = heard(closed, opened=[reading("locker")])
    assert known
    assert (known.text, known.sure) == ("touch locker", True)


def test_a_lead_with_what_is_like_no_card_is_only_a_lead() -> None:
    utterance = heard([reading("touch [unk]")], opened=[reading("computer")])
    assert utterance
    assert (utterance.text, utterance.sure, utterance.certainty) == ("touch", False, 0.0)


def test_a_lead_alone_or_within_a_sentence_is_nothing() -> None:
    assert heard([reading("touch")]) is None
    assert heard([reading("[unk] touch [unk]")], loud=(60, 60, 60)) is None
    assert heard([reading("touch [unk]", seconds=2)]) is None


# -- clues ---------------------------------------------------------------------------------------------------


def test_a_clue_has_its_word_from_the_open_decoder() -> None:
    utterance = heard(
        [reading("clue [unk] three")],
        [],
        [reading("clue river three"), reading("clue liver three")],
        (60,) * 3,
    )
    assert utterance
    assert utterance.text == "clue river three"
    assert utterance.alternatives[0] == "clue liver three"


def test_a_clue_is_told_with_so_many_alternatives_at_most() -> None:
    words = "one two four five six seven eight nine ten eleven".split()
    opened = [reading(f"clue {word} three") for word in words]
    utterance = heard([reading("clue [unk] three")], [], opened, (60,) * 3)
    assert utterance
    assert len(utterance.alternatives) == MOST_CLUES - 1


def test_a_clue_waits_for_its_number_until_nothing_more_comes() -> None:
    assert heard([reading("clue [unk]")], [], [reading("clue river")]) is None
    utterance = heard([reading("clue [unk]")], [], [reading("clue river")], over=True)
    assert utterance
    assert utterance.text == "clue river"


def test_a_clue_without_a_word_is_nothing() -> None:
    assert heard([reading("clue [unk] three")], [reading("clue [unk] three")], [], (60,) * 3) is None


def test_a_clue_whose_lead_and_number_nobody_else_heard_is_talk() -> None:
    assert heard([reading("clue [unk] three")], [], [reading("could it rain")], (60,) * 3) is None


def test_a_long_sentence_that_begins_like_a_clue_is_talk() -> None:
    closed = reading("clue [unk] [unk] [unk] tiger [unk] [unk] three")
    assert heard([closed], [], [closed], (60,) * 8) is None


def test_what_may_make_sense() -> None:
    def is_sense(*texts: str, loud: Sequence[float] = (60, 60, 60)) -> bool:
        testimony = jury.Testimony(tuple(map(reading, texts)), ())
        return INTERPRETER.is_sense(testimony, utterance(*loud))

    assert is_sense("touch tiger")
    assert is_sense("[unk]", "touch [unk]"), "a lead at least"
    assert is_sense("we touch [unk]"), "of two words, too"
    assert is_sense("clue [unk]")
    assert is_sense("we stop yes", loud=(60, 60, 30)), "the last word is the room's"
    assert not is_sense("we stop yes")
    assert not is_sense("[unk]", "tiger tunnel", "")
    assert not is_sense()
