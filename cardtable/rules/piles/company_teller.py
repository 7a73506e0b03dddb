"""What a table of patiences in company says of itself: each layout in the words of its patience."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardtable.rules.game import CHANCE, OVER, Result, View
from cardtable.rules.moves import Move
from cardtable.rules.naming import does, doing, name, together, whose
from cardtable.rules.piles.common import Common, OpenDeal
from cardtable.rules.piles.company import NOBODY, Company, CompanyDeal
from cardtable.rules.piles.company_table import CompanyTable
from cardtable.rules.piles.teller import PatienceTeller
from cardtable.rules.teller import By, Fact, Offer, Row, Sheet, Teller, Told
from cardtable.rules.words import listed, minus

HIDDEN = {
    "move": ("moves a card", "move a card"),
    "turn": ("turns the hand", "turn the hand"),
    "deal": ("deals a row", "deal a row"),
    "redeal": ("begins anew", "begin anew"),
    "remove": ("removes cards", "remove cards"),
    "draw": ("pulls out a card", "pull out a card"),
    "place": ("places the card", "place the card"),
    "done": ("is done", "are done"),
}
"""By verb what is told of a line that would give the cards away."""


class CompanyTeller(Teller[Company]):
    """What is asked of whoever may speak, what each line did at its own layout, and the scores side by side."""

    of_piles = True
    table: CompanyTable
    points: str = "Points"
    """What a deal brings each seat."""

    def __init__(self, game: Company, table: CompanyTable, hosted: Sequence[PatienceTeller]) -> None:
        super().__init__(game, table)
        self.hosted = tuple(hosted)

    def by(self, view: View, move: Move) -> By:
        """As at the patience itself."""
        return self.hosted[0].by(view, move)

    # ── what is asked ─────────────────────────────────────────────────────────────────────────────────────────

    def prompt(self, view: View) -> str:
        """What can be done at one's own layout, or for whom one waits."""
        deal: CompanyDeal = view.deal
        if deal.phase == OVER:
            return " ".join(self.result_told(self.game.score(deal)))
        awaited = self.game.awaited(deal)
        if awaited != NOBODY:
            return f"{whose(awaited)} cards are shuffled."
        acting = self.game.to_act(deal)
        if view.who in acting:
            return self.hosted[view.who].prompt(self.table.part(view, view.who))
        return f"{self.waiting(view)}{together(acting)} {does(acting, 'is', 'are')} to play."

    def waiting(self, view: View) -> str:
        """Why whoever looks has nothing to do while others play; nothing to be said as a rule."""
        return ""

    def offer(self, view: View, move: Move) -> Offer:
        """What a choice is called at the patience itself."""
        return self.hosted[move.seat].offer(self.table.part(view, move.seat), move)

    # ── what happened ─────────────────────────────────────────────────────────────────────────────────────────

    def told(self, before: View, move: Move, after: View) -> tuple[Told, ...]:
        """What a line did at the layout it is about; no more than what kind it was where the layout is hidden."""
        seat = self.game.awaited(before.deal) if move.seat == CHANCE else move.seat
        if self.closed(before, seat):
            return (Told(self.hidden(before, move, seat)),)
        return self.hosted[seat].told(self.table.part(before, seat), move, self.table.part(after, seat))

    def closed(self, view: View, seat: int) -> bool:
        """Whether that seat's layout is hidden from whoever looks."""
        return False

    def hidden(self, before: View, move: Move, seat: int) -> str:
        """A line of which nobody else may know more."""
        if move.seat == CHANCE:
            return f"{whose(seat)} cards are shuffled."
        return f"{doing(seat, *HIDDEN[move.verb])}."

    # ── the score ─────────────────────────────────────────────────────────────────────────────────────────────

    def result_told(self, result: Result) -> tuple[str, ...]:
        """What a deal brought each seat."""
        parts = [f"{name(seat)} {minus(points)}" for seat, points in enumerate(result.change)]
        return (f"{self.points}: {listed(parts)}.",)

    def facts(self, result: Result) -> tuple[Fact, ...]:
        """Whose patience came out, where that is told."""
        return tuple(
            Fact("Deals that came out", seat, int(won), 1) for seat, won in enumerate(result.detail.get("won", ()))
        )

    def sheets(self, results: Sequence[Result], looking: int | None) -> tuple[Sheet, ...]:
        """A row a deal, a column a seat; the totals under it [SOLI-9]."""
        heads = ("Deal", *(name(seat) for seat in range(self.game.seats)))
        rows = [Row((str(number), *map(minus, result.change))) for number, result in enumerate(results, 1)]
        if len(results) > 1:
            rows.append(Row(("Total", *map(minus, results[-1].standing.totals)), ruled=True, total=True))
        breakdown = self.result_told(results[-1]) if results else ()
        return (Sheet(self.game.title, heads, tuple(rows), breakdown=breakdown),)


class CommonTeller(CompanyTeller):
    """Foundations in common: who is done rests until another builds, and every card built is a point."""

    game: Common
    points = "Cards built"

    def waiting(self, view: View) -> str:
        """Who rests is told what would wake it."""
        part = view.deal.parts[max(view.who, 0)]
        rests = view.who >= 0 and isinstance(part, OpenDeal) and part.resting
        return f"{doing(view.who, 'rests', 'rest')} until another builds a card. " if rests else ""

    def offer(self, view: View, move: Move) -> Offer:
        """To be done is to rest."""
        if move.verb != "done":
            return super().offer(view, move)
        return Offer("Rest", "until another builds a card; nothing can be done before")

    def told(self, before: View, move: Move, after: View) -> tuple[Told, ...]:
        """Who rests, and that all stands still."""
        said = super().told(before, move, after)
        if move.verb == "done":
            said = (Told(f"{doing(move.seat, 'rests', 'rest')}."),)
        return (*said, *map(Told, self.at_the_end(before, after)))

    def at_the_end(self, before: View, after: View) -> Iterator[str]:
        """Why the deal is over."""
        if after.deal.phase == OVER and not any(after.deal.able):
            yield "Nobody can do anything more."

    def facts(self, result: Result) -> tuple[Fact, ...]:
        """The cards built."""
        return tuple(Fact("Cards built", seat, built) for seat, built in enumerate(result.detail["built"]))
