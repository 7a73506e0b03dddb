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
"""The words about a move in a hidden layout, by the verb of the move.

The first of the two texts follows a name, and the second follows "you".
"""


def from_par(over: int) -> str:
    """Return the distance from par in words: `3 over`, `2 under`, `on par`."""
    return f"{abs(over)} {'over' if over > 0 else 'under'}" if over else "on par"


class CompanyTeller(Teller[Company]):
    """The sentences of a table of several patiences: the prompt, what each move did, and the score sheet."""

    of_piles = True
    table: CompanyTable
    points: str = "Points"
    """The word for the points of a deal."""
    ending = "end your game"
    """The words of the prompt for the move `done`."""

    def __init__(self, game: Company, table: CompanyTable, hosted: Sequence[PatienceTeller]) -> None:
        super().__init__(game, table)
        self.hosted = tuple(hosted)
        for each in self.hosted:
            each.alone, each.ending = False, self.ending

    def by(self, view: View, move: Move) -> By:
        """Return how a person makes a move. It is the same as in the patience for one player."""
        return self.hosted[0].by(view, move)

    # ── prompts ───────────────────────────────────────────────────────────────────────────────────────────────

    def prompt(self, view: View) -> str:
        """Return the prompt: what the viewer can do in his layout, for whom he waits, or the result of the deal."""
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
        """Return the sentences that say why the deal is over; by default none."""
        return iter(())

    def waiting(self, view: View) -> str:
        """If the viewer cannot play while others can, return the sentence that says why; by default an empty text."""
        return ""

    def offer(self, view: View, move: Move) -> Offer:
        """Return the name and the effect of a choice, as when the patience is played alone."""
        return self.hosted[move.seat].offer(self.table.part(view, move.seat), move)

    # ── what happened ─────────────────────────────────────────────────────────────────────────────────────────

    def told(self, before: View, move: Move, after: View) -> tuple[Told, ...]:
        """Return sentences on what a move did. If the viewer does not see the layout, tell only the kind of move."""
        seat = self.game.awaited(before.deal) if move.seat == CHANCE else move.seat
        if self.closed(before, seat):
            return (Told(self.hidden(before, move, seat)),)
        return self.hosted[seat].told(self.table.part(before, seat), move, self.table.part(after, seat))

    def closed(self, view: View, seat: int) -> bool:
        """Return whether the seat's layout is hidden from the viewer."""
        return False

    def hidden(self, before: View, move: Move, seat: int) -> str:
        """Return the sentence about a move in a hidden layout. The sentence names no card."""
        if move.seat == CHANCE:
            return f"{whose(seat)} cards are shuffled."
        return f"{doing(seat, *HIDDEN[move.verb])}."

    # ── the score ─────────────────────────────────────────────────────────────────────────────────────────────

    def result_told(self, result: Result) -> tuple[str, ...]:
        """Return the points of each seat in the deal and, after the last deal, who has won."""
        return (*self.deal_told(result), *self.told_winners(result))

    def told_winners(self, result: Result) -> Iterator[str]:
        """Yield the sentence that says who has won; no sentence before the match is over."""
        if result.standing.winners:
            yield game_won(self.game, result.standing)

    def deal_told(self, result: Result) -> tuple[str, ...]:
        """Return the sentence with the points of each seat in the deal."""
        parts = [f"{name(seat)} {minus(points)}" for seat, points in enumerate(result.change)]
        return (f"{self.points}: {listed(parts)}.",)

    def put_in(self, view: View) -> tuple[str, ...]:
        """Return a sentence for each seat with the score that the table shows at that seat."""
        plates = ((seat, ", ".join(self.table.counts(view, seat))) for seat in range(self.game.seats))
        return tuple(f"{name(seat)} now: {words}." for seat, words in plates if words)

    def course(self, standing: Standing) -> Course:
        return Course(standing.totals, deals=self.game.length)

    def facts(self, result: Result) -> tuple[Fact, ...]:
        """Return for each seat whether its patience came out. Return no facts if the game does not record that."""
        return tuple(
            Fact("Deals that came out", seat, int(won), 1) for seat, won in enumerate(result.detail.get("won", ()))
        )

    def sheets(self, results: Sequence[Result], looking: int | None) -> tuple[Sheet, ...]:
        """Return the score sheet: a row for each deal and a column for each seat [SOLI-9].

        If there are several rows, the totals are below them. If the game has a par, a column shows the par.
        """
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
        """Return the sheet as a table with a single fact in each field, for a file.

        Return no rows if the score sheet itself already has a single fact in each cell.
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
        """If the match goes on from scores made elsewhere, yield its first row, which has these scores as totals.

        `facts` says how many empty fields come before each seat's total.
        """
        if self.began is not None:
            totals = zip(facts, self.began.totals, strict=True)
            yield BROUGHT, *(field for made, total in totals for field in (*[""] * made, str(total)))

    def made_of(self, result: Result, seat: int) -> Mapping[str, int]:
        """Return the parts of the seat's points if the score sheet shows them together in one cell; by default none."""
        return {}

    def entered(self, result: Result, seat: int) -> str:
        """Return the seat's points in the deal as the score sheet shows them."""
        return minus(result.change[seat])

    def told_par(self, result: Result) -> Iterator[str]:
        """Yield the sentence that says how far each total is from par; no sentence if the game has no par."""
        if self.hosted[0].par:
            par = self.hosted[0].par * result.standing.deals
            totals = enumerate(result.standing.totals)
            yield f"Par is {par}: {listed([f'{name(seat)} {from_par(total - par)}' for seat, total in totals])}."


class CommonTeller(CompanyTeller):
    """The sentences of a game on shared foundations, where every card built is a point."""

    game: Common
    points, ending = "Cards built", "rest"

    def waiting(self, view: View) -> str:
        """Return the sentence that says why the viewer cannot play now; an empty text if he can.

        The reason is that the viewer rests, has no move, or has built all cards.
        """
        seat = view.who
        if seat < 0 or view.deal.able[seat]:
            return ""
        if view.deal.parts[seat].phase == REST:
            return f"{doing(seat, 'rests', 'rest')} until another player builds a card. "
        if self.game.built(view.deal)[seat] == WHOLE_PACK:
            return f"{doing(seat, 'has', 'have')} built all {WHOLE_PACK} cards. "
        return f"{name(seat)} can do nothing until another player builds a card. "

    def offer(self, view: View, move: Move) -> Offer:
        """Return the name and the effect of a choice; `done` is called Rest."""
        if move.verb != "done":
            return super().offer(view, move)
        return Offer("Rest", "you do nothing more until another player builds a card")

    def told(self, before: View, move: Move, after: View) -> tuple[Told, ...]:
        """Return sentences on what a move did. If nobody can go on after the move, add the sentence that says so."""
        said = super().told(before, move, after)
        if move.verb == "done":
            said = (Told(f"{doing(move.seat, 'rests', 'rest')}."),)
        return (*said, *map(Told, self.why_over(after)))

    def why_over(self, view: View) -> Iterator[str]:
        """If the deal ended because nobody can go on, yield the sentence that says so [MKLO-4.7]."""
        if view.deal.phase == OVER and not any(view.deal.able):
            yield "Nobody can do anything more."

    def deal_told(self, result: Result) -> tuple[str, ...]:
        """Return sentences on the players who have built a whole pack, and on the cards that each seat has built."""
        out = [seat for seat, built in enumerate(result.detail["built"]) if built == WHOLE_PACK]
        all_built = (f"{together(out)} {does(out, 'has', 'have')} built all {WHOLE_PACK} cards.",) if out else ()
        return (*all_built, *super().deal_told(result))

    def facts(self, result: Result) -> tuple[Fact, ...]:
        """Return the number of cards each seat has built, for statistics."""
        return tuple(Fact("Cards built", seat, built) for seat, built in enumerate(result.detail["built"]))
