"""What is kept on disk."""

from voice.records.events import EventLog
from voice.records.firsts import is_first_time
from voice.records.journal import Journal, JournalError, Saved, folder, load, newest
from voice.records.progress import Attempt, Progress

__all__ = [
    "Attempt",
    "EventLog",
    "Journal",
    "JournalError",
    "Progress",
    "Saved",
    "folder",
    "is_first_time",
    "load",
    "newest",
]
