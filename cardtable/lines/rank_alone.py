"""Reading a rank that was typed without its suit."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING

from cardtable.cards import RANK_TITLES, SUITS, Card
from cardtable.lines.from_to import CARRIES, TO
from cardtable.lines.typed import FACE_LETTERS, FACES, FILLERS, RANK_NUMBERS, Typed, card_read, nearest, words_of
from cardtable.rules.teller import Quiet, is_foundation
from cardtable.rules.words import listed
from cardtable.table.pile_moves import count_of

if TYPE_CHECKING:
    from cardtable.lines.choices import Choices
    from cardtable.lines.how_to_say import HowToSay

__all__ = ["RankAlone"]


class RankAlone:
    """Finds the cards that a rank without its suit can mean, or the answer if the rank is not clear."""

    def __init__(self, choices: Choices, how_to_say: HowToSay) -> None:
        self.choices, self.how_to_say = choices, how_to_say

    def found(self, words: Sequence[str]) -> tuple[Sequence[str], int] | None:
        """Return the words, with ranks written out, and the index of the first rank that lacks its suit.

        Return None if no rank lacks its suit.
        """
        numbers = {place.number for place in self.choices.places.all if self.choices.carries and place.noun == "column"}
        ranks = [
            title
            for number, title in enumerate(RANK_TITLES, 1)
            if title in FACES or len(words) == 1 or str(number) not in numbers
        ]
        if self.choices.carries:
            words = _as_rank(words) if not numbers else words
            words = _with_ranks(words, numbers)
        cards = self.choices.asks_for_cards
        suitless = [at for at, word in enumerate(words) if word in ranks and cards and card_read(words[at:]) is None]
        if not suitless:
            return None
        besides = (*words[: suitless[0]], *words[suitless[0] + 1 :])
        return (words, suitless[0]) if self.choices.carries or FILLERS.issuperset(besides) else None

    def cards(self, words: Sequence[str], at: int) -> Sequence[Card]:
        goes_there = _goes_there(words, at)
        return [card for card in self._at_hand(goes_there=goes_there) if RANK_TITLES[card % 13] == words[at]]

    def no_such_card(self, words: Sequence[str], at: int, line: str) -> str:
        number = str(RANK_TITLES.index(words[at]) + 1)
        if self.choices.places.columns and number in words_of(line):  # no such card is there, so a column was meant
            return self.choices.places.which(number)
        suit = next((word for word in words[at + 1 : at + 3] if word not in FILLERS), "")
        near = nearest(suit, (suit.title for suit in SUITS)) if suit else ""
        if near:
            return f"“{suit}” is no suit. Did you mean “{words[at]} of {near}”?"
        seen = {card for zone in self.choices.zones for card in zone.cards if card < 52}
        if any(RANK_TITLES[card % 13] == words[at] for card in seen) and self.choices.carries:
            there = "lies where a card can go" if _goes_there(words, at) else "can be moved"
            return f"No {words[at]} {there}. {self.how_to_say.form}"
        if self.choices.carries:
            return f"No {words[at]} can be seen. {self.how_to_say.form}"
        return f"You hold no {words[at]}."

    def bare(self, typed: Typed) -> str:
        """Return the answer to a lone number that can mean a rank, such as `10`; "" for anything else."""
        if not self.choices.asks_for_cards or self.choices.carries or len(typed.order) != 1 or typed.words:
            return ""
        rank = RANK_NUMBERS.get(str(typed.order[0]), "")
        if not rank or rank == "ace":
            return ""
        fit = [card for card in self._at_hand() if RANK_TITLES[card % 13] == rank]
        held = self.which_suit(fit) if fit else f"You hold no {rank}."
        return f"{held} The number of a choice counts only after ?."

    def none_goes(self, cards: Sequence[Card]) -> str:
        named = " nor ".join(f"the {self.choices.speech.card(card)}" for card in cards)
        return f"That cannot be done now, neither with {named}. {self.how_to_say.form}"

    def which_suit(self, cards: Iterable[Card]) -> str:
        return f"Say its suit too: {listed(map(self.choices.speech.card, dict.fromkeys(cards)), 'or')}."

    def _at_hand(self, *, goes_there: bool = False) -> Iterable[Card]:
        """Return the cards that can be named by rank alone, each once.

        If `goes_there` is true, the rank names the card on which another card is laid.
        """
        choices, who = self.choices, self.choices.view.who
        places = choices.places.zones if choices.carries else {}
        quiet = choices.carrying.quiet != Quiet()  # at a quiet table no answer may show where a card can go
        reached = set(places) if quiet else {move.args[1] for move in choices.carrying.moves} if places else set()
        lying = [
            zone.cards[-1]
            for name, zone in places.items()
            if zone.cards and zone.lay != "hand"
            if (goes_there and name in reached)
            or (zone.side in (None, who) and (goes_there or not is_foundation(name)))
        ]
        heads = [
            places[str(move.args[0])].cards[-count_of(move)]
            for move in (choices.carrying.moves if places else ())
            if count_of(move) > 1 and choices.carrying.is_told(move)
        ]
        return dict.fromkeys(card for card in (*lying, *heads, *choices.hand) if card < 52)


def _goes_there(words: Sequence[str], at: int) -> bool:
    return not TO.isdisjoint(words[:at])


def _as_rank(words: Sequence[str]) -> Sequence[str]:
    """Return the words; a number at their beginning becomes the name of a rank: `five to side 1` for `5 to side 1`."""
    said = words[1:] if words[0] in CARRIES and len(words) > 1 else words
    if said[0] not in RANK_NUMBERS or (len(said) > 1 and said[1] not in TO):
        return words
    return [RANK_NUMBERS[said[0]], *said[1:]]


def _with_ranks(words: Sequence[str], columns: Collection[str]) -> Sequence[str]:
    """Return the words, with letters and numbers that are ranks written out: `k to 9` becomes `king to nine`.

    The number of a column is not taken for a rank. If there are no columns, no number is taken for a rank.
    """
    ranks = FACE_LETTERS | (
        {number: title for number, title in RANK_NUMBERS.items() if number not in columns} if columns else {}
    )
    if len(words) == 2 and all(word in ranks or word in RANK_TITLES for word in words):
        words = [words[0], "to", words[1]]
    before, after = TO | CARRIES, TO
    return [
        ranks.get(word, word)
        if (not at or words[at - 1] in before) and (at == len(words) - 1 or words[at + 1] in after)
        else word
        for at, word in enumerate(words)
    ]
