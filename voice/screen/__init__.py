"""The board for eyes. It reads views, it never decides."""

from voice.screen.board import board
from voice.screen.keycard import key_svg, key_text

__all__ = ["board", "key_svg", "key_text"]
