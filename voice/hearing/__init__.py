"""What players say, in whatever way it reaches us."""

from voice.hearing.typed import TimePassed, TypedEar

__all__ = ["TimePassed", "TypedEar"]
