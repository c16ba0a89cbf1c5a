"""The figures as a table, as JSON and as a picture."""

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from scripts.bench_hearing.figures import Figure

NOT_SHARES = ("seconds to decide", "an hour", "hours", "MB")
"""What is told as it is; all else in percent."""


def table(found: Sequence[Figure]) -> str:
    """A row for every peer, so that those who heard the same stand one below the other."""
    lines = list[str]()
    for section in dict.fromkeys(figure.section for figure in found):
        for values in dict.fromkeys(tuple(f.values) for f in found if f.section == section):
            same = [f for f in found if f.section == section and tuple(f.values) == values]
            heading = [section, "", *values, "of"]
            rows = [[f.row, f.peer, *(_told(f, name) for name in values), str(f.count)] for f in same]
            lines += ["", *_aligned([heading, *rows])]
    return "\n".join(lines).lstrip("\n")


def write_json(path: Path, heading: str, found: Sequence[Figure], mistakes: Sequence[dict[str, Any]]) -> None:
    content = {"heading": heading, "figures": [asdict(figure) for figure in found], "mistakes": mistakes}
    path.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n", "utf-8")


def draw(path: Path, title: str, found: Sequence[Figure]) -> None:
    """How each condition is heard by each peer, and how soon it is decided."""
    import matplotlib as mpl

    mpl.use("Agg")
    from matplotlib import pyplot

    heard = [f for f in found if f.section == "touches"]
    figure, (parts, times) = pyplot.subplots(1, 2, figsize=(15, 0.35 * len(heard) + 2), sharey=True)
    names = [f"{f.row}, {f.peer}" for f in heard]
    left = [0.0] * len(heard)
    for name, colour, sizes in _parts(heard):
        parts.barh(names, sizes, left=left, color=colour, label=name)
        left = [start + size for start, size in zip(left, sizes, strict=True)]
    parts.legend(loc="lower left", fontsize="small")
    parts.set_xlabel("touches, %")
    parts.invert_yaxis()
    decided = {f"{f.row}, {f.peer}": f.values for f in found if f.section == "touches: seconds to decide"}
    times.barh(names, [decided.get(name, {}).get("p95", 0) for name in names], color="#cccccc", label="p95")
    times.barh(names, [decided.get(name, {}).get("p50", 0) for name in names], color="#555555", label="p50")
    times.legend(fontsize="small")
    times.set_xlabel("seconds from end of speech to decision")
    figure.suptitle(title)
    figure.tight_layout()
    figure.savefig(path, dpi=100)


def _parts(heard: Sequence[Figure]) -> list[tuple[str, str, list[float]]]:
    """The pieces of every bar."""
    asked = [f.values["or after a question"] - f.values["at once"] for f in heard]
    return [
        ("right at once", "#2e7d32", [100 * f.values["at once"] for f in heard]),
        ("asked", "#f9a825", [100 * share for share in asked]),
        ("wrong", "#c62828", [100 * f.values["wrong"] for f in heard]),
        ("missed", "#bdbdbd", [100 * f.values["missed"] for f in heard]),
    ]


def _told(figure: Figure, name: str) -> str:
    value = figure.values[name]
    if any(mark in f"{figure.section} {figure.row} {name}" for mark in NOT_SHARES):
        return f"{value:.2f}"
    return f"{100 * value:.1f} %"


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    ruled = [rows[0], ["-" * width for width in widths], *rows[1:]]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in ruled
    ]
