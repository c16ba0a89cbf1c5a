"""Everybody hears what a robot says."""

from pathlib import Path

import pytest

from scripts.bench_hearing.figures import figures
from scripts.bench_hearing.peers import OpenVosk, Ours, Peer, PlainVosk
from scripts.bench_hearing.report import table
from scripts.bench_hearing.running import Result
from scripts.bench_hearing.scoring import score
from scripts.bench_hearing.sections import Play
from scripts.recordings import corpus, sound
from scripts.recordings.corpus import Clip
from scripts.recordings.sayings import Saying
from tests.builders import setup
from tests.scripts.recordings import SPEAKER
from voice.commands.hear import game_at

TIGER = Saying("touch tiger", "touch", 0, card="tiger")
CLUE = Saying("clue chocolate three", "clue", 0, word="chocolate", number=3)


def recorded(place: Path, saying: Saying) -> Clip:
    file = place / "said.wav"
    sound.write(file, SPEAKER.speak(saying.text))
    return Clip(SPEAKER, saying, file)


@pytest.mark.parametrize(
    "peer", [Ours(), PlainVosk(), PlainVosk(ignores_unknown=True)], ids=lambda peer: peer.name
)
def test_a_touch_is_heard(peer: Peer, english_model: Path, tmp_path: Path) -> None:
    scene = corpus.scene([recorded(tmp_path, TIGER)])
    (decision,) = peer.hear(scene, game_at(setup(), "touch"))
    assert (decision.intent, decision.card, decision.sure) == ("touch", "tiger", True)
    assert decision.at is not None
    assert scene.said[0].began - 0.3 < decision.began < decision.ended < decision.at < scene.seconds


def test_an_open_recogniser_takes_the_first_word_for_the_lead(english_model: Path, tmp_path: Path) -> None:
    scene = corpus.scene([recorded(tmp_path, CLUE)])
    (decision,) = OpenVosk().hear(scene, game_at(setup(), "clue"))
    assert (decision.intent, decision.word, decision.number) == ("clue", "chocolate", 3)


def test_figures_stand_in_a_table(english_model: Path, tmp_path: Path) -> None:
    clip = recorded(tmp_path, TIGER)
    scene = corpus.scene([clip])
    scored = score(scene.said, PlainVosk().hear(scene, game_at(setup(), "touch")))
    play = Play("touches", "clean", "touch", 0, (clip,), held_out=True, seed=0)
    told = table(figures([Result(play, "plain vosk", scored, scene.seconds, cpu=0.1)]))
    assert "clean    plain vosk  100.0 %  100.0 %" in told
