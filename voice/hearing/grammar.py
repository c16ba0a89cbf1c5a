"""A vocabulary as the closed decoder takes it, and what its words are in it: a phrase, a clue, or neither."""

from collections.abc import Callable, Sequence

from voice.hearing.decoder import UNKNOWN
from voice.messages import Vocabulary


class Grammar:
    """Only words that the model knows: vosk would drop the others and hear half a phrase for the whole."""

    def __init__(self, vocabulary: Vocabulary, knows: Callable[[str], bool]) -> None:
        def known(phrases: Sequence[str]) -> list[tuple[str, ...]]:
            """Without doubles; the longest first, so that "the clue is" is tried before "the"."""
            words = {tuple(phrase.casefold().split()) for phrase in phrases if phrase and knows(phrase)}
            return sorted(words, key=lambda phrase: (-len(phrase), phrase))

        self.vocabulary = vocabulary
        self._phrases = known(vocabulary.phrases)
        self._leads = known(vocabulary.clue_leads)
        self._numbers = known(vocabulary.numbers)

    def entries(self) -> tuple[str, ...]:
        """Everything that the closed decoder listens for; a clue's word is unknown to it."""
        clues = [(*lead, UNKNOWN, *number) for lead in self._leads for number in self._numbers]
        clues += [(*lead, UNKNOWN) for lead in self._leads]
        return tuple(" ".join(words) for words in [*self._phrases, *clues, (UNKNOWN,)])

    def is_phrase(self, words: Sequence[str]) -> bool:
        return tuple(words) in self._phrases

    def clue_word(self, words: Sequence[str]) -> tuple[int, int] | None:
        """Where the word of a clue begins and ends among these words, if they are a clue at all."""
        for lead in self._leads:
            if tuple(words[: len(lead)]) == lead and len(words) > len(lead):
                return len(lead), len(words) - self._number_at_end(words[len(lead) + 1 :])
        return None

    def _number_at_end(self, words: Sequence[str]) -> int:
        """How many words at the end are a number."""
        for number in self._numbers:
            if tuple(words[-len(number) :]) == number:
                return len(number)
        return 0


def both(one: Vocabulary, other: Vocabulary) -> Vocabulary:
    return Vocabulary(
        one.phrases + other.phrases,
        one.clue_leads + other.clue_leads,
        one.numbers + other.numbers,
    )
