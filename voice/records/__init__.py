"""What is kept on disk."""

from voice.records.events import EventLog
from voice.records.firsts import is_first_time
from voice.records.journal import Journal, JournalError, Saved, folder, load, newest

__all__ = ["EventLog", "Journal", "JournalError", "Saved", "folder", "is_first_time", "load", "newest"]
