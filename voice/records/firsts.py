"""What happens only the first time."""

from pathlib import Path

import platformdirs


def is_first_time(what: str) -> bool:
    """True once for each user; where nothing can be written, always."""
    mark = Path(platformdirs.user_data_path("callsign", appauthor=False)) / f"{what}-done"
    if mark.exists():
        return False
    try:
        mark.parent.mkdir(parents=True, exist_ok=True)
        mark.touch()
    except OSError:
        pass
    return True
