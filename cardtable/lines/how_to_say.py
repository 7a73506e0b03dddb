"""Sentences that tell people how a choice is said, with examples that are possible now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardtable.rules.moves import Move
from cardtable.rules.teller import Quiet, is_foundation

if TYPE_CHECKING:
    from cardtable.lines.cells import Cells
    from cardtable.lines.choices import Choices

__all__ = ["HowToSay"]

FEW_TITLES: Final = 3
"""If somebody types words that mean no choice, and there are at most this many choices, the answer lists them all."""
WHERE: Final = "Name a card with its suit, and where it goes"


class HowToSay:
    """Tells what can be chosen now and how it is said."""

    def __init__(self, choices: Choices, cells: Cells) -> None:
        self.choices, self.cells = choices, cells

    def what_is(self) -> str:
        ways = self.choices.ways
        if self.cells.form:
            return f"{self.cells.form} Type ? to hear the choices."
        if self.choices.carries and (self.choices.carrying.moves or self.choices.carrying.quiet != Quiet()):
            return f"{self.form} Type ? to hear the choices."
        if not 1 < len(ways) <= FEW_TITLES or self.choices.asks_for_cards:
            return "Type ? to hear the choices."
        return f"The choices: {'; or '.join(self.choices.title(move).rstrip('.') for move in ways)}."

    @property
    def form(self) -> str:
        carrying = self.choices.carrying
        if carrying.quiet == Quiet() and not carrying.moves:
            return "No card can be moved now."
        if carrying.quiet == Quiet():
            shown = next((move for move in carrying.moves if move not in carrying.tolerated), carrying.moves[0])
        else:  # which moves are possible is secret here, so the example is just any pile and place
            piles = [name for name, zone in carrying.piles.items() if zone.cards and zone.side in (None, carrying.who)]
            piles = [name for name in piles if not is_foundation(name)]
            if not piles:
                return self._only_form
            built = [name for name in self.choices.places.zones if is_foundation(name)]
            cards = [self.choices.by_cards(Move(carrying.who, "move", name)) for name in piles]
            what = next(
                (said for said, name in zip(cards, piles, strict=True) if said != self.choices.token(name)), cards[0]
            )
            where = self.choices.token((built or piles[1:] or piles)[0])
            return f"{WHERE}, for example “{what} to {where}”, if it fits there."
        return f"{WHERE}, as in “{self.choices.by_cards(shown)}”."

    def which_to(self, verb: str) -> str:
        example = self.form.partition(WHERE)[2]
        return f"Say which card to {verb}, and where to{example}" if example else self.form

    @property
    def _only_form(self) -> str:
        others = [move for move, by in self.choices.ways.items() if by not in ("carry", "look")]
        if len(others) != 1:
            return f"{WHERE}."
        title = self.choices.title(others[0])
        return f"Your only choice is to {title[0].lower()}{title[1:]}: say “{self.choices.words(others[0])}”."
