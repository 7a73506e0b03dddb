"""Where everything lies at every patience: foundations, tableau, hand and waste."""

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
"""With fewer rearrangements left than so many, the table says how many [SOLI-9]."""
FANNED: Final = 3
"""So many cards of the waste are seen where several are turned at a time."""


class PatienceTable(Table[Patience]):
    """Where everything lies at one table of a patience: a game says how its places are laid out.

    The hand is the zone `hand-0`, and choosing it turns its next card; every other place has the name lines call it by.
    """

    sends_at_once = True
    has_waste = True
    """Whether what is turned from the hand lies on a waste."""

    def zones(self, view: View) -> tuple[Zone, ...]:
        """The heading, and the layout [SOLI-9]."""
        return (*self.heading(view.deal), *self.layout(view))

    @abstractmethod
    def layout(self, view: View) -> Iterator[Zone]:
        """The places of the game, each at its row and column."""

    def tableau(self, view: View) -> Iterator[Zone]:
        """The tableau alone, from row 1 on: in a row, where a game does not lay it out otherwise."""
        for number in range(self.game.columns):
            yield self.column(view.deal, number, (1, number), most=self.deepest(number))

    def heading(self, deal: PatienceDeal) -> Iterator[Zone]:
        """The game and the deal at the left; what is counted, the passes and the last rearrangements at the right."""
        game = self.game
        which = f"{self.deal_word} {deal.standing.deals + 1} of {game.games}" if game.games > 1 else ""
        yield Zone("game", None, (0, 0), "words", labels=tuple(filter(None, (game.title, which))))
        yield Zone("score", None, (0, 2), "words", labels=(*self.limits(deal), *self.counts(deal)))

    def limits(self, deal: PatienceDeal) -> Iterator[str]:
        """The passes begun and allowed, and the rearrangements left once they are few."""
        hand, limit = self.game.hand, self.game.limit
        if hand is not None and hand.passes != 1:
            yield f"pass {deal.begun} of {hand.passes}" if hand.passes else f"pass {deal.begun}"
        if limit and limit - deal.shifts < FEW_SHIFTS:
            yield f"{amount(limit - deal.shifts, 'move') if limit > deal.shifts else 'no moves'} back and forth left"

    def small(self, part: PatienceDeal, seat: int) -> Iterator[Zone]:
        """A layout of many piles drawn small, for the others; nothing where it would tell them little."""
        yield from ()

    def together(self, view: View, pile: str) -> int:
        """How many cards of that pile go together, at most [SOLI-4.6]."""
        place = self.game.layout.number.get(pile)
        return 1 if place is None else self.game.play_phase.together(view.deal, place)

    def needs(self, view: View, pile: str, count: int) -> str:
        """The place that those cards wait for, as the routes and the foundations of the game have it."""
        place = self.game.layout.number.get(pile)
        return "" if place is None else self.game.play_phase.needs(view.deal, place, count)

    def counts(self, deal: PatienceDeal) -> Iterator[str]:
        """The score so far: in this deal, and in all once there was one before."""
        points, _ = self.game.counted(deal)
        yield f"{points} built"
        if deal.standing.deals:
            yield f"{deal.standing.totals[0] + points} in all"

    def foundations(self, deal: PatienceDeal, at: Sequence[tuple[int, int]]) -> Iterator[Zone]:
        """The foundations as piles, at those rows and columns."""
        names = self.game.layout.names[self.game.layout.first :]
        for place, (title, pile, spot) in enumerate(zip(names, deal.foundations.piles, at, strict=True)):
            yield Zone(title, None, spot, "pile", covered(pile), wants=deal.foundations.wants(place))

    def column(
        self, deal: PatienceDeal, number: int, at: tuple[int, int], lay: Lay = "fan-down", most: int = 0
    ) -> Zone:
        """A tableau pile for so many cards at most; what lies face down are backs."""
        place = TABLEAU + number
        pile, down = deal.piles[place], deal.down[place]
        cards = (BACK,) * down + pile[down:]
        return Zone(self.game.layout.names[place], None, at, lay, cards, most=most)

    def deepest(self, number: int) -> int:
        """For how many cards a column of the tableau has room, where it lies among those of others."""
        return LONGEST_UNIT + number

    def hand(self, view: View, at: tuple[int, int]) -> Zone:
        """The hand as backs; choosing it turns it, or turns the waste over."""
        cards = view.deal.down[HAND]
        says = next((move for move in view.lines if move.verb in ("turn", "deal", "redeal")), None)
        return Zone(f"hand-{self.game.seat}", None, at, "pile", (BACK,) * cards, note=f"hand {cards}", says=says)

    def unturned(self, view: View) -> Move | None:
        """The line that turns the hand, where there is nothing to turn, or no more times to turn it."""
        hand, seat = self.game.hand, self.game.seat
        if hand is None or any(move.verb in ("turn", "deal", "redeal") for move in view.lines):
            return None
        return Move(seat, hand.verb)

    def held(self, deal: PatienceDeal, at: tuple[int, int]) -> Zone:
        """The card that has been turned up and is held in hand."""
        return Zone(self.game.layout.names[HAND], None, at, "pile", deal.piles[HAND][deal.down[HAND] :], note="in hand")

    def stock(self, deal: PatienceDeal, at: tuple[int, int]) -> Zone:
        """The stock: its top card, and how many cards there are."""
        pile = deal.piles[STOCK]
        return Zone(self.game.layout.names[STOCK], None, at, "pile", covered(pile), note=f"stock {len(pile)}")

    def waste(self, deal: PatienceDeal, at: tuple[int, int]) -> Zone:
        """The waste; where cards are turned by threes the last three are seen."""
        pile = deal.piles[WASTE]
        fanned = self.game.hand is not None and self.game.hand.draw > 1
        cards = pile[-FANNED:] if fanned else covered(pile)
        lay: Lay = "fan-right" if fanned else "pile"
        return Zone(self.game.layout.names[WASTE], None, at, lay, cards, note=f"waste {len(pile)}", most=FANNED)
