"""The dialogue: a state machine between what was heard and what is to be done."""

from voice.table.settings import Settings
from voice.table.table import Table
from voice.table.vocabulary import vocabulary

__all__ = ["Settings", "Table", "vocabulary"]
