"""How a patience is drawn: the zones of its foundations, tableau, hand and waste."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import Final

from cardtable.cards import BACK
from cardtable.rules.game import View
from cardtable.rules.moves import Move
from cardtable.rules.piles.layout import HAND, LONGEST_UNIT, STOCK, TABLEAU, WASTE
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.piles.piles import covered
from cardtable.rules.teller import Lay, Table, Zone
from cardtable.rules.words import amount

FEW_SHIFTS: Final = 5
"""If fewer moves back and forth than this are left, the table says how many [SOLI-9]."""
FANNED: Final = 3


class PatienceTable(Table[Patience]):
    """The zones of a patience.

    The hand of seat s is the zone `hand-s`. Every other pile has the name that moves use for it.
    """

    sends_at_once = True
    has_waste = True

    def zones(self, view: View) -> tuple[Zone, ...]:
        return (*self.heading(view.deal), *self.layout(view))

    @abstractmethod
    def layout(self, view: View) -> Iterator[Zone]:
        """Yield the places of the game, each at its row and column."""

    def tableau(self, view: View) -> Iterator[Zone]:
        for number in range(self.game.columns):
            yield self.column(view.deal, number, (1, number), most=self.deepest(number))

    def heading(self, deal: PatienceDeal) -> Iterator[Zone]:
        game = self.game
        which = f"{self.deal_word} {deal.standing.deals + 1} of {game.games}" if game.games > 1 else ""
        yield Zone("game", None, (0, 0), "words", labels=tuple(filter(None, (game.title, which))))
        yield Zone("score", None, (0, 2), "words", labels=(*self.limits(deal), *self.counts(deal)))

    def limits(self, deal: PatienceDeal) -> Iterator[str]:
        hand, limit = self.game.hand, self.game.limit
        if hand is not None and hand.passes != 1:
            yield f"pass {deal.begun} of {hand.passes}" if hand.passes else f"pass {deal.begun}"
        if limit and limit - deal.shifts < FEW_SHIFTS:
            yield f"{amount(limit - deal.shifts, 'move') if limit > deal.shifts else 'no moves'} back and forth left"

    def small(self, part: PatienceDeal, seat: int) -> Iterator[Zone]:
        """For a large layout, yield a small picture to show to the other seats. By default there is none."""
        yield from ()

    def together(self, view: View, pile: str) -> int:
        place = self.game.layout.number.get(pile)
        return 1 if place is None else self.game.carrying.together.most(view.deal, place)

    def needs(self, view: View, pile: str, count: int) -> str:
        place = self.game.layout.number.get(pile)
        return "" if place is None else self.game.play_phase.needs(view.deal, place, count)

    def counts(self, deal: PatienceDeal) -> Iterator[str]:
        points, _ = self.game.counted(deal)
        yield f"{points} built"
        if deal.standing.deals:
            yield f"{deal.standing.totals[0] + points} in all"

    def foundations(self, deal: PatienceDeal, at: Sequence[tuple[int, int]]) -> Iterator[Zone]:
        names = self.game.layout.names[self.game.layout.first :]
        for place, (title, pile, spot) in enumerate(zip(names, deal.foundations.piles, at, strict=True)):
            yield Zone(title, None, spot, "pile", covered(pile), wants=deal.foundations.wants(place))

    def cells(self, deal: PatienceDeal, at: Sequence[tuple[int, int]]) -> Iterator[Zone]:
        for place, spot in zip(self.game.layout.cells, at, strict=True):
            yield Zone(self.game.layout.names[place], None, spot, "pile", deal.piles[place])

    def column(
        self, deal: PatienceDeal, number: int, at: tuple[int, int], lay: Lay = "fan-down", most: int = 0
    ) -> Zone:
        place = TABLEAU + number
        pile, down = deal.piles[place], deal.down[place]
        cards = (BACK,) * down + pile[down:]
        return Zone(self.game.layout.names[place], None, at, lay, cards, most=most)

    def deepest(self, number: int) -> int:
        return LONGEST_UNIT + number

    def hand(self, view: View, at: tuple[int, int]) -> Zone:
        cards = view.deal.down[HAND]
        says = next((move for move in view.lines if move.verb in ("turn", "deal", "redeal")), None)
        return Zone(f"hand-{self.game.seat}", None, at, "pile", (BACK,) * cards, note=f"hand {cards}", says=says)

    def unturned(self, view: View) -> Move | None:
        """If the hand cannot be turned now, return the move that would turn it.

        Otherwise, or if the game has no hand, return None.
        """
        hand, seat = self.game.hand, self.game.seat
        if hand is None or any(move.verb in ("turn", "deal", "redeal") for move in view.lines):
            return None
        return Move(seat, hand.verb)

    def held(self, deal: PatienceDeal, at: tuple[int, int]) -> Zone:
        return Zone(self.game.layout.names[HAND], None, at, "pile", deal.piles[HAND][deal.down[HAND] :], note="in hand")

    def stock(self, deal: PatienceDeal, at: tuple[int, int]) -> Zone:
        pile = deal.piles[STOCK]
        return Zone(self.game.layout.names[STOCK], None, at, "pile", covered(pile), note=f"stock {len(pile)}")

    def waste(self, deal: PatienceDeal, at: tuple[int, int]) -> Zone:
        pile = deal.piles[WASTE]
        fanned = self.game.hand is not None and self.game.hand.draw > 1
        cards = pile[-FANNED:] if fanned else covered(pile)
        lay: Lay = "fan-right" if fanned else "pile"
        return Zone(self.game.layout.names[WASTE], None, at, lay, cards, note=f"waste {len(pile)}", most=FANNED)
