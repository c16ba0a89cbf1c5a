"""The words on the board, each in its place."""

from engine import Game


def words_in_place(game: Game) -> tuple[str, ...]:
    """Row by row. Covered ones too; where one plays alone, a drawn word lies where one has left."""
    words = list(game.setup.words)
    for card in game.public_view().cards:
        words[card.number - 1] = card.word
    return tuple(words)
