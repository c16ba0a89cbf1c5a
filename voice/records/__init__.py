"""What is kept on disk."""

from voice.records.events import EventLog
from voice.records.journal import Journal, JournalError, Saved, folder, load, newest

__all__ = ["EventLog", "Journal", "JournalError", "Saved", "folder", "load", "newest"]
