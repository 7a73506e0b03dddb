"""The bidder's private arrangement at a called table, which accepts wrong burials and melds, too."""

from __future__ import annotations

from typing import Final

from cardtable.cards import Card
from cardtable.refusal import Refusal
from cardtable.rules.arranging import Declarable, TriedChoices
from cardtable.rules.pinochle.arranging import BiddersArranging
from cardtable.rules.pinochle.called.burial import SIZES
from cardtable.rules.pinochle.cards import WIDOW
from cardtable.rules.pinochle.melds import PLACE, WORDS, Melds, limits
from cardtable.rules.tricks.hands import Bag, cards_of
from cardtable.rules.words import amount, capital, number_word

TRUMPS: Final = "trumps"
"""If this word is an odd number of times in `TriedChoices.unsaid`, the bidder does not announce buried trumps."""


class CalledArranging(BiddersArranging):
    """What the bidder can try out at a called table: right and wrong burials and melds.

    At first, all melds are announced that the hand has without the buried cards. Then each can be left out or added.
    """

    size = max(SIZES)

    @property
    def usual(self) -> int:
        """The right number of cards to bury [AP-4.20]."""
        return WIDOW

    def too_many(self) -> Refusal:
        return Refusal("AP-7.2", "You can bury four cards at most: take one back first.")

    def buries(self, number: int) -> bool:
        """Whether this number of cards can be buried: two, three or four can [AP-7.2]."""
        return number in SIZES

    def tells(self, choice: TriedChoices) -> bool:
        return choice.unsaid.count(TRUMPS) % 2 == 0

    def melds(self, held: Bag, buried: Bag, choice: TriedChoices) -> tuple[Melds, tuple[Declarable, ...]]:
        """Return the melds to announce, and everything that could be said.

        At first, these are the melds of the hand without the buried cards. Melds that need buried cards can be said,
        too.
        """
        trump = choice.suit
        assert trump is not None
        most, right = limits(held, trump), limits(held - buried, trump)
        melds: list[int] = []
        parts: list[Declarable] = []
        for at, word in enumerate(WORDS):
            flushes = melds[PLACE["flush"]] if word == "royal" else 0
            could = most[at] - flushes
            melds.append((max(0, right[at] - flushes) - choice.unsaid.count(word)) % (could + 1))
            if could:
                parts.append(self.part(trump, at, melds[at], could))
        trumps = tuple(card for card in cards_of(buried) if card // 13 == trump)
        if trumps:
            title = f"Say that {amount(len(trumps), 'trump')} {'is' if len(trumps) == 1 else 'are'} buried"
            parts.append(Declarable(TRUMPS, title, trumps, 0, int(self.tells(choice)), 1))
        return tuple(melds), tuple(parts)

    def lacks(self, choice: TriedChoices) -> str:
        if choice.suit is None or self.buries(len(choice.aside)):
            return super().lacks(choice) if choice.suit is None else ""
        return "Bury three cards."

    def told(self, aside: tuple[Card, ...], choice: TriedChoices, points: int) -> str:
        told = super().told(aside, choice, points)
        number = f"{capital(number_word(len(aside)))} {'card is' if len(aside) == 1 else 'cards are'} buried."
        return f"{number} {told}".strip() if aside else told
