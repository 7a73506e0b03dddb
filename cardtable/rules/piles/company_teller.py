"""The sentences of a table of several patiences. Each layout is described in the words of its own patience."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from cardtable.rules.game import CHANCE, OVER, Result, Standing, View
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.naming import does, doing, name, together, whose
from cardtable.rules.piles.common import REST, Common
from cardtable.rules.piles.company import Company, CompanyDeal
from cardtable.rules.piles.company_table import CompanyTable
from cardtable.rules.piles.teller import PatienceTeller
from cardtable.rules.sheets import game_won
from cardtable.rules.standing_told import Course
from cardtable.rules.teller import BROUGHT, By, Fact, Offer, Row, Sheet, Teller, Told
from cardtable.rules.words import listed, minus

WHOLE_PACK: Final = 52
HIDDEN = {
    "move": ("moves a card", "move a card"),
    "turn": ("turns the hand", "turn the hand"),
    "deal": ("deals a row", "deal a row"),
    "redeal": ("redeals", "redeal"),
    "remove": ("removes cards", "remove cards"),
    "draw": ("pulls out a card", "pull out a card"),
    "place": ("places the card", "place the card"),
    "done": ("is done", "are done"),
}
"""By verb, the words for a move in a hidden layout: those after a name, and those after `you`."""


def from_par(over: int) -> str:
    """Return the distance from par in words: `3 over`, `2 under`, `on par`."""
    return f"{abs(over)} {'over' if over > 0 else 'under'}" if over else "on par"


class CompanyTeller(Teller[Company]):
    """The sentences of a table of several patiences."""

    of_piles = True
    table: CompanyTable
    points: str = "Points"
    ending = "end your game"

    def __init__(self, game: Company, table: CompanyTable, hosted: Sequence[PatienceTeller]) -> None:
        super().__init__(game, table)
        self.hosted = tuple(hosted)
        for each in self.hosted:
            each.alone, each.ending = False, self.ending

    def by(self, view: View, move: Move) -> By:
        return self.hosted[0].by(view, move)

    # ── prompts ───────────────────────────────────────────────────────────────────────────────────────────────

    def prompt(self, view: View) -> str:
        deal: CompanyDeal = view.deal
        if deal.phase == OVER:
            return " ".join((*self.why_over(view), *self.result_told(self.game.score(deal))))
        awaited = self.game.awaited(deal)
        if awaited != NOBODY:
            return f"{whose(awaited)} cards are shuffled."
        acting = self.game.to_act(deal)
        if view.who in acting:
            return self.hosted[view.who].prompt(self.table.part(view, view.who))
        return f"{self.waiting(view)}{together(acting)} {does(acting, 'is', 'are')} to play."

    def why_over(self, view: View) -> Iterator[str]:
        return iter(())

    def waiting(self, view: View) -> str:
        """Return a sentence saying why the viewer has to wait, or an empty text."""
        return ""

    def offer(self, view: View, move: Move) -> Offer:
        return self.hosted[move.seat].offer(self.table.part(view, move.seat), move)

    # ── what happened ─────────────────────────────────────────────────────────────────────────────────────────

    def told(self, before: View, move: Move, after: View) -> tuple[Told, ...]:
        seat = self.game.awaited(before.deal) if move.seat == CHANCE else move.seat
        if self.closed(before, seat):
            return (Told(self.hidden(before, move, seat)),)
        return self.hosted[seat].told(self.table.part(before, seat), move, self.table.part(after, seat))

    def closed(self, view: View, seat: int) -> bool:
        return False

    def hidden(self, before: View, move: Move, seat: int) -> str:
        if move.seat == CHANCE:
            return f"{whose(seat)} cards are shuffled."
        return f"{doing(seat, *HIDDEN[move.verb])}."

    # ── the score ─────────────────────────────────────────────────────────────────────────────────────────────

    def result_told(self, result: Result) -> tuple[str, ...]:
        return (*self.deal_told(result), *self.told_winners(result))

    def told_winners(self, result: Result) -> Iterator[str]:
        if result.standing.winners:
            yield game_won(self.game, result.standing)

    def deal_told(self, result: Result) -> tuple[str, ...]:
        parts = [f"{name(seat)} {minus(points)}" for seat, points in enumerate(result.change)]
        return (f"{self.points}: {listed(parts)}.",)

    def put_in(self, view: View) -> tuple[str, ...]:
        plates = ((seat, ", ".join(self.table.counts(view, seat))) for seat in range(self.game.seats))
        return tuple(f"{name(seat)} now: {words}." for seat, words in plates if words)

    def course(self, standing: Standing) -> Course:
        return Course(standing.totals, deals=self.game.length)

    def facts(self, result: Result) -> tuple[Fact, ...]:
        return tuple(
            Fact("Deals that came out", seat, int(won), 1) for seat, won in enumerate(result.detail.get("won", ()))
        )

    def sheets(self, results: Sequence[Result], looking: int | None) -> tuple[Sheet, ...]:
        """Return the score sheet: a row for each deal and a column for each seat [SOLI-9]."""
        seats = range(self.game.seats)
        deal, par = self.hosted[0].columns[0], self.hosted[0].par
        heads = (deal, *(["Par"] if par else []), *map(name, seats))

        def row(first: str, deals: int, cells: Iterable[str], *, total: bool = False) -> Row:
            return Row((first, *([str(par * deals)] if par else []), *cells), ruled=total, total=total)

        rows = [
            row(str(result.standing.deals), 1, [self.entered(result, seat) for seat in seats]) for result in results
        ]
        if self.began is not None:
            brought = row(BROUGHT, self.began.deals, map(minus, self.began.totals))
            rows.insert(0, brought._replace(brought=True))
        if results and len(rows) > 1:
            rows.append(row("Total", results[-1].standing.deals, map(minus, results[-1].standing.totals), total=True))
        last = results[-1] if results else None
        breakdown = (*self.deal_told(last), *self.told_par(last), *self.told_winners(last)) if last else ()
        return (Sheet(self.game.called, heads, tuple(rows), breakdown=breakdown, fields=self.fields(results)),)

    def fields(self, results: Sequence[Result]) -> tuple[tuple[str, ...], ...]:
        """Return the sheet for a file, with one fact in each field.

        If no cell of the score sheet has more than one fact, return no rows.
        """
        seats = range(self.game.seats)
        facts = [[self.made_of(result, seat) for seat in seats] for result in results]
        if not any(map(any, facts)):
            return ()
        heads = (
            self.hosted[0].columns[0],
            *(f"{name(seat)}: {word}" for seat in seats for word in (*facts[0][seat], "points")),
        )
        rows = [
            (
                str(result.standing.deals),
                *(str(value) for seat in seats for value in (*made[seat].values(), result.change[seat])),
            )
            for made, result in zip(facts, results, strict=True)
        ]
        return (heads, *self.fields_before([len(facts[0][seat]) for seat in seats]), *rows)

    def fields_before(self, facts: Sequence[int]) -> Iterator[tuple[str, ...]]:
        if self.began is not None:
            totals = zip(facts, self.began.totals, strict=True)
            yield BROUGHT, *(field for made, total in totals for field in (*[""] * made, str(total)))

    def made_of(self, result: Result, seat: int) -> Mapping[str, int]:
        return {}

    def entered(self, result: Result, seat: int) -> str:
        return minus(result.change[seat])

    def told_par(self, result: Result) -> Iterator[str]:
        if self.hosted[0].par:
            par = self.hosted[0].par * result.standing.deals
            totals = enumerate(result.standing.totals)
            yield f"Par is {par}: {listed([f'{name(seat)} {from_par(total - par)}' for seat, total in totals])}."


class CommonTeller(CompanyTeller):
    """The sentences of a game on shared foundations."""

    game: Common
    points, ending = "Cards built", "rest"

    def waiting(self, view: View) -> str:
        seat = view.who
        if seat < 0 or view.deal.able[seat]:
            return ""
        if view.deal.parts[seat].phase == REST:
            return f"{doing(seat, 'rests', 'rest')} until another player builds a card. "
        if self.game.built(view.deal)[seat] == WHOLE_PACK:
            return f"{doing(seat, 'has', 'have')} built all {WHOLE_PACK} cards. "
        return f"{name(seat)} can do nothing until another player builds a card. "

    def offer(self, view: View, move: Move) -> Offer:
        if move.verb != "done":
            return super().offer(view, move)
        return Offer("Rest", "you do nothing more until another player builds a card")

    def told(self, before: View, move: Move, after: View) -> tuple[Told, ...]:
        said = super().told(before, move, after)
        if move.verb == "done":
            said = (Told(f"{doing(move.seat, 'rests', 'rest')}."),)
        return (*said, *map(Told, self.why_over(after)))

    def why_over(self, view: View) -> Iterator[str]:
        """Yield the sentence for a deal in which nobody can go on [MKLO-4.7]."""
        if view.deal.phase == OVER and not any(view.deal.able):
            yield "Nobody can do anything more."

    def deal_told(self, result: Result) -> tuple[str, ...]:
        out = [seat for seat, built in enumerate(result.detail["built"]) if built == WHOLE_PACK]
        all_built = (f"{together(out)} {does(out, 'has', 'have')} built all {WHOLE_PACK} cards.",) if out else ()
        return (*all_built, *super().deal_told(result))

    def facts(self, result: Result) -> tuple[Fact, ...]:
        return tuple(Fact("Cards built", seat, built) for seat, built in enumerate(result.detail["built"]))
