"""Everything that can be said at the table."""

import argparse
import json

from voice.understanding import load


def run(options: argparse.Namespace) -> int:
    book = load(options.language)
    commands = book.commands.values()
    examples = {command.name: command.example.format(card="amazon") for command in commands}
    if options.json:
        entries = [
            {
                "command": command.name,
                "synonyms": command.say,
                "example": examples[command.name],
                "takes": command.takes,
                "where": command.where,
                "when": command.when,
                "key": command.key,
            }
            for command in commands
        ]
        print(json.dumps(entries, ensure_ascii=False, indent=2))
    else:
        for command in commands:
            print(f"{command.key:>2}  {examples[command.name]:<20} {' / '.join(command.say)}")
        print()
        for letter, spoken in book.letters.items():
            print(f"{letter:>2}  {spoken[0]:<20} {' / '.join(spoken)}")
    return 0
