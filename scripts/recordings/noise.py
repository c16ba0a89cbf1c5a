"""What else can be heard in a room, and how loud it is beside speech."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from scripts.recordings.sound import RATE

Floats: TypeAlias = NDArray[np.float32]
Noise: TypeAlias = Callable[[int, np.random.Generator], Floats]
"""Makes so many samples of it; how loud they are does not matter."""

FRAME = RATE // 100
ACTIVE = 10 ** (-35 / 20)
"""Frames that are this much weaker than the loudest are pauses."""
FEWEST_TALKERS = 6
CHORDS = ((0, 4, 7), (9, 12, 16), (5, 9, 12), (7, 11, 14), (2, 5, 9), (4, 7, 11))
"""Semitones above the key note."""


def rms(sound: Floats) -> float:
    return float(np.sqrt(np.mean(np.square(sound, dtype=np.float64)))) if len(sound) else 0.0


def frames(sound: Floats) -> Floats:
    """How loud each hundredth of a second is."""
    whole = sound[: len(sound) // FRAME * FRAME].reshape(-1, FRAME)
    loudness: Floats = np.sqrt(np.mean(np.square(whole), axis=1))
    return loudness


def active_rms(speech: Floats) -> float:
    """How loud speech is while somebody speaks: pauses do not count."""
    loudness = frames(speech)
    spoken = loudness[loudness > ACTIVE * loudness.max(initial=0.0)]
    return rms(spoken) if len(spoken) else rms(speech)


def mix(speech: Floats, noise: Floats, snr_db: float) -> Floats:
    """Speech with noise of the same length, which is this much weaker than the speech."""
    wanted = active_rms(speech) / 10 ** (snr_db / 20)
    return speech + noise[: len(speech)] * (wanted / max(rms(noise), 1e-9))


def white(length: int, rng: np.random.Generator) -> Floats:
    return rng.standard_normal(length, np.float32)


def babble(talkers: Sequence[Floats]) -> Noise:
    """Many people who talk at once, none of them louder than the others."""
    if len(talkers) < FEWEST_TALKERS:
        raise ValueError(f"{len(talkers)} talkers are no babble")

    def noise(length: int, rng: np.random.Generator) -> Floats:
        together: Floats = np.sum([_from_anywhere(talker, length, rng) for talker in talkers], axis=0)
        return together

    return noise


def television(talker: Floats) -> Noise:
    """One voice over music that is 6 dB weaker."""

    def noise(length: int, rng: np.random.Generator) -> Floats:
        return mix(_from_anywhere(talker, length, rng), music(length, rng), 6.0)

    return noise


def music(length: int, rng: np.random.Generator) -> Floats:
    """Broken chords with overtones, and a beat."""
    beat = int(RATE * rng.uniform(0.35, 0.6))
    key = 110 * 2 ** (rng.integers(12) / 12)
    played = np.zeros(length + 4 * beat, np.float32)
    for number, start in enumerate(range(0, length, beat)):
        chord = CHORDS[(number // 4 + int(rng.integers(2))) % len(CHORDS)]
        notes = [_note(key * 2 ** (step / 12), 3 * beat) for step in (*chord, chord[number % 3] + 12)]
        played[start : start + 3 * beat] += np.sum(notes, axis=0)
        played[start : start + beat // 4] += 0.3 * _fading(white(beat // 4, rng), 8)
    return played[:length]


def outbursts(length: int, rng: np.random.Generator) -> Floats:
    """Coughs, laughter and claps, with pauses."""
    made = np.zeros(length, np.float32)
    at = 0
    while at < length:
        burst = (_cough, _laughter, _claps)[rng.integers(3)](rng)[: length - at]
        made[at : at + len(burst)] += burst / max(float(np.abs(burst).max(initial=0)), 1e-6)
        at += len(burst) + int(RATE * rng.uniform(0.4, 2.5))
    return made


def _from_anywhere(sound: Floats, length: int, rng: np.random.Generator) -> Floats:
    """A stretch of it, repeated if it is too short, as loud as any other."""
    repeated = np.tile(sound, length // len(sound) + 2)
    start = int(rng.integers(len(sound)))
    return repeated[start : start + length] / max(active_rms(sound), 1e-9)


def _note(pitch: float, length: int) -> Floats:
    time = np.arange(length, dtype=np.float32) / RATE
    tones = [np.sin(2 * np.pi * pitch * overtone * time) / overtone**1.5 for overtone in (1, 2, 3, 4, 5)]
    return _fading(np.sum(tones, axis=0), 4)


def _fading(sound: Floats, speed: float) -> Floats:
    """Struck, then dying away."""
    fade: Floats = np.exp(-speed * np.linspace(0, 1, len(sound), dtype=np.float32))
    return sound * fade


def _cough(rng: np.random.Generator) -> Floats:
    """A burst through an open throat, then a weaker one."""
    bursts = [_breath(int(RATE * rng.uniform(0.15, 0.35)), rng.uniform(500, 1200), rng) for _ in range(2)]
    return np.concatenate([bursts[0], np.zeros(int(RATE * 0.12), np.float32), 0.6 * bursts[1]])


def _laughter(rng: np.random.Generator) -> Floats:
    """ha ha ha: voiced, then only breath."""
    pitch, length = rng.uniform(140, 380), int(RATE * rng.uniform(0.13, 0.2))
    sounds = list[Floats]()
    for number in range(int(rng.integers(3, 9))):
        voiced = _note(pitch * 0.97**number, length) * np.hanning(length).astype(np.float32)
        sounds += [voiced + 0.1 * _breath(length, 900, rng), 0.15 * _breath(length // 2, 1500, rng)]
    return np.concatenate(sounds)


def _claps(rng: np.random.Generator) -> Floats:
    gap = np.zeros(int(RATE * rng.uniform(0.15, 0.4)), np.float32)
    claps = [_fading(white(int(RATE * 0.04), rng), 7) for _ in range(int(rng.integers(1, 6)))]
    return np.concatenate([part for clap in claps for part in (clap, gap)])


def _breath(length: int, centre: float, rng: np.random.Generator) -> Floats:
    """Noise around a pitch."""
    spectrum = np.fft.rfft(_fading(white(length, rng), 5))
    pitches = np.fft.rfftfreq(length, 1 / RATE)
    shape = np.exp(-np.square(np.log2(np.maximum(pitches, 1) / centre)))
    breath: Floats = np.fft.irfft(spectrum * shape, length).astype(np.float32)
    return breath
