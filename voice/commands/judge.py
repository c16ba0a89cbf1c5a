"""May this clue be given while those words are visible? One clue, or a file of pairs."""

import argparse
from pathlib import Path

from engine.clues import Verdict, judge
from voice.messages import Line
from voice.problems import BAD_USAGE, Problem
from voice.telling import Sentences, sentences


def run(options: argparse.Namespace) -> int:
    say = sentences("en")
    if options.pairs and options.clue is None and options.visible is None:
        return _judge_file(options.pairs, options.language, say)
    if options.pairs or options.clue is None or options.visible is None:
        raise Problem("judge-nothing", {})
    verdict = judge(options.clue, _cards(options.visible), options.language)
    print(_told(options.clue, verdict, say))
    return 0


def _judge_file(file: Path, language: str, say: Sentences) -> int:
    """A verdict for every line, in their order; a line that cannot be read gets an answer, too."""
    code = 0
    for number, line in enumerate(_text(file).splitlines(), start=1):
        cards, _, rest = line.partition("\t")
        clue = rest.partition("\t")[0].strip()
        if not clue or not _cards(cards):
            code = BAD_USAGE
            print(f"unreadable\t{say.say('judge-bad-line', line=number)}")
            continue
        verdict = judge(clue, _cards(cards), language)
        reason = _reason(clue, verdict)
        print(f"{verdict.finding}\t{say.text(reason) if reason else ''}")
    return code


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise Problem("not-text", {"file": str(file)}) from None
    except OSError as error:
        raise Problem.of_file("cannot-read", file, error) from None


def _cards(text: str) -> list[str]:
    return [card.strip() for card in text.split(",") if card.strip()]


def _told(clue: str, verdict: Verdict, say: Sentences) -> str:
    reason = _reason(clue, verdict)
    if reason is None:
        return say.say("clue-checked-fine", word=clue)
    return say.say("clue-checked", word=clue, verdict=verdict.finding, reason=reason)


def _reason(clue: str, verdict: Verdict) -> Line | None:
    if verdict.reason is None:
        return None
    name = verdict.reason.replace("_", "-")
    return Line(f"reason-{name}", {"word": clue, "card": verdict.card or ""})
