"""A vocabulary as the closed decoders take it, and what words are in it: a phrase, a clue, or neither."""

from collections.abc import Callable, Sequence
from functools import cached_property

from voice.hearing.decoder import UNKNOWN
from voice.messages import Vocabulary

Words = tuple[str, ...]

LIKELIER = 20
"""So many times likelier than a decoy is each phrase that makes sense now."""
STRICT = 30_000
"""How often a word that nobody says is listed, so that others do not follow each other in any order."""


class Grammar:
    """Only words that the model knows: vosk would drop the others and hear half a phrase for the whole."""

    def __init__(self, vocabulary: Vocabulary, knows: Callable[[str], bool]) -> None:
        def known(phrases: Sequence[str]) -> list[Words]:
            """Without doubles; the longest first, so that "the clue is" is tried before "the"."""
            words = {tuple(phrase.casefold().split()) for phrase in phrases if phrase and knows(phrase)}
            return sorted(words, key=lambda phrase: (-len(phrase), phrase))

        self.vocabulary = vocabulary
        self.phrases = frozenset(known(vocabulary.phrases))
        self.unknown = tuple(phrase for phrase in vocabulary.phrases if phrase and not knows(phrase))
        """Phrases with a word that the model cannot hear."""
        self._leads = known(vocabulary.clue_leads)
        self.numbers = known(vocabulary.numbers)
        self._letters = known(vocabulary.letters)

    def strict_entries(self, unsaid: str) -> tuple[str, ...]:
        """The entries for a decoder that hears whole ones and little else.

        vosk makes a model of word pairs from them in which after each word, with half of all likelihood,
        any other may follow, each as likely as it is frequent ("that's tiger", "touch sink row"). One word
        that is far more frequent than all others together, and that nobody says, makes those unlikely.
        """
        return (*self.entries(), " ".join([unsaid] * STRICT)) if unsaid else self.entries()

    def entries(self) -> tuple[str, ...]:
        """Everything that closed decoders listen for; a clue's word, and what is no card, are unknown."""
        clues = [(*lead, UNKNOWN, *number) for lead in self._leads for number in self.numbers]
        clues += [(*lead, UNKNOWN) for lead in self._leads]
        others = [(*lead, UNKNOWN) for lead in sorted(self.card_leads)]
        wholes = [*sorted(self.phrases), *self._letters, *clues, *others, (UNKNOWN,)]
        return tuple(" ".join(words) for words in wholes)

    def entries_with(self, decoys: Sequence[str]) -> tuple[str, ...]:
        """The same among words that make no sense now, alone and after every lead."""
        last_words = sorted({lead[-1] for lead in self.card_leads})
        led = [f"{lead} {decoy}" for lead in last_words for decoy in decoys]
        return (*self.entries() * LIKELIER, *decoys, *led)

    @cached_property
    def card_leads(self) -> frozenset[Words]:
        """What is said before a card."""
        cards = {tuple(card.split()) for card in self.vocabulary.cards}
        cuts = ((phrase[:at], phrase[at:]) for phrase in self.phrases for at in range(1, len(phrase)))
        return frozenset(lead for lead, rest in cuts if rest in cards)

    @cached_property
    def tender_words(self) -> frozenset[str]:
        """Words that must not be taken for another: those of cards, and those that begin a command.

        Not those before cards: "such a tiger" shall not be taken for a touch.
        """
        cards = (word for card in self.vocabulary.cards for word in card.split())
        begins = {phrase[0] for phrase in self.phrases}
        return frozenset((*cards, *(begins - {lead[-1] for lead in self.card_leads})))

    def meaning(self, phrase: str) -> str:
        """The same for phrases that mean the same, and for none else."""
        return self._meanings.get(phrase, phrase)

    @cached_property
    def _meanings(self) -> dict[str, str]:
        return {phrase: ways[0] for ways in self.vocabulary.synonyms for phrase in ways}

    def is_phrase(self, words: Sequence[str]) -> bool:
        return tuple(words) in self.phrases or self._is_spelled(words)

    def _is_spelled(self, words: Sequence[str]) -> bool:
        """Letters, one after the other."""
        rest = tuple(words)
        while rest:
            letter = next((letter for letter in self._letters if rest[: len(letter)] == letter), None)
            if letter is None:
                return False
            rest = rest[len(letter) :]
        return bool(words)

    def may_go_on(self, words: Sequence[str]) -> bool:
        """A longer phrase that means something else begins with these words: "touch number twenty … five"."""
        said = tuple(words)
        if self._is_spelled(said):
            return True
        meaning = self.meaning(" ".join(said))
        begun = (phrase for phrase in self.phrases if phrase[: len(said)] == said)
        return any(self.meaning(" ".join(phrase)) != meaning for phrase in begun)

    def clue_word(self, words: Sequence[str]) -> tuple[int, int] | None:
        """Where the word of a clue begins and ends among these words, if they are a clue at all."""
        for lead in self._leads:
            if tuple(words[: len(lead)]) == lead and len(words) > len(lead):
                return len(lead), len(words) - self._number_at_end(words[len(lead) + 1 :])
        return None

    def _number_at_end(self, words: Sequence[str]) -> int:
        """How many words at the end are a number."""
        for number in self.numbers:
            if tuple(words[-len(number) :]) == number:
                return len(number)
        return 0


def both(one: Vocabulary, other: Vocabulary) -> Vocabulary:
    return Vocabulary(
        one.phrases + other.phrases,
        one.clue_leads + other.clue_leads,
        one.numbers + other.numbers,
        one.letters + other.letters,
        one.synonyms + other.synonyms,
        one.cards + other.cards,
    )
