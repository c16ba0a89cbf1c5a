"""The command line: finds the command, and turns whatever goes wrong into one clear sentence."""

import importlib
import os
import sys
import traceback
from collections.abc import Sequence

from voice.options import parser
from voice.problems import FAILED, Problem
from voice.telling import sentences


def main(arguments: Sequence[str] | None = None) -> int:
    say = sentences("en")
    options = parser(say).parse_args(arguments)
    try:
        command = importlib.import_module(f"voice.commands.{options.command}")
        return int(command.run(options))
    except Problem as problem:
        _complain(say.text(problem.line))
        return problem.code
    except BrokenPipeError:  # whoever read our output has gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except KeyboardInterrupt:
        _complain(say.say("interrupted"))
        return FAILED
    except Exception as error:
        if options.debug:
            traceback.print_exc()
        _complain(say.say("inner-fault", fault=f"{type(error).__name__}: {error}"))
        return FAILED


def _complain(sentence: str) -> None:
    print(sentence, file=sys.stderr)
