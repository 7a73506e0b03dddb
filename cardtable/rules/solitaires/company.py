"""Tables and sentences of Comparative Solitaire, of Poker and Cribbage Squares for several players, and of Pounce."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from cardtable.cards import BACK
from cardtable.rules.game import OVER, Result, Standing, View
from cardtable.rules.moves import Move
from cardtable.rules.naming import does, doing, name, together
from cardtable.rules.piles.company_table import CommonTable, CompanyTable
from cardtable.rules.piles.company_teller import CommonTeller, CompanyTeller
from cardtable.rules.piles.layout import HAND
from cardtable.rules.piles.teller import PatienceTeller
from cardtable.rules.solitaires.comparative_solitaire import ComparativeSolitaire
from cardtable.rules.solitaires.duels import Duel
from cardtable.rules.solitaires.pounce import Pounce
from cardtable.rules.solitaires.squares import Square
from cardtable.rules.solitaires.squares_teller import cell_word, drawn_square, lines_named, told_square
from cardtable.rules.standing_told import Course
from cardtable.rules.teller import Sheet, Told, Zone
from cardtable.rules.words import minus


def squares_drawn(
    sheet: Sheet,
    side: int,
    results: Sequence[Result],
    lines: Sequence[Sequence[tuple[Sequence[int], Sequence[int]]]],
    before: Iterable[tuple[str, ...]] = (),
) -> Sheet:
    """Return the score sheet with drawings of the last deal's squares.

    `lines` holds, for each deal and each seat, the points of the rows and of the columns. A match can begin with scores
    from an earlier table: then `before` has a line with these scores.
    """
    people = sheet.columns[1:]
    words = (*lines_named(side), "points")
    fields = [(sheet.columns[0], *(f"{person}: {word.lower()}" for person in people for word in words))]
    fields += before
    for result, by_seat in zip(results, lines, strict=True):
        counted = [(*rows, *columns, points) for (rows, columns), points in zip(by_seat, result.change, strict=True)]
        fields.append((str(result.standing.deals), *(str(points) for each in counted for points in each)))
    if not results:
        return sheet._replace(fields=tuple(fields))
    details = results[-1].parts or (results[-1].detail,) * len(people)
    squares = [
        (square, rows, columns, detail)
        for square, (rows, columns), detail in zip(results[-1].layouts, lines[-1], details, strict=True)
    ]
    told = tuple(
        sentence
        for person, square in zip(people, squares, strict=True)
        for sentence in told_square(*square, whose=person)
    )
    pictures = tuple(drawn_square(*square) for square in squares)
    return sheet._replace(fields=tuple(fields), pictures=pictures, foot=people, drawn=told)


class ComparativeTable(CompanyTable):
    """The table of Comparative Solitaire.

    If all have the same cards, the others' layouts are hidden until the deal is over.
    """

    game: ComparativeSolitaire

    def counts(self, view: View, seat: int) -> Iterator[str]:
        game = self.game
        if game.hides(view, seat):
            waits = game.time == "after" and view.deal.turn != seat
            yield next(self.stopped(view, seat), "still to play" if waits else "playing")
            yield from self.before(view, seat)
        else:
            yield from super().counts(view, seat)

    def line(self, view: View, seat: int) -> Iterator[Zone]:
        game = self.game
        if game.hides(view, seat):
            yield self.plate(view, seat)
        else:
            yield from super().line(view, seat)


class ComparativeTeller(CompanyTeller):
    """The sentences and the score sheet of Comparative Solitaire."""

    game: ComparativeSolitaire

    def __init__(self, game: ComparativeSolitaire, table: CompanyTable, hosted: Sequence[PatienceTeller]) -> None:
        super().__init__(game, table, hosted)
        built = "Cards built" if game.hosts[0].founding.begun_by else "Points"
        self.points = "Strokes" if game.low else built

    def closed(self, view: View, seat: int) -> bool:
        return self.game.hides(view, seat)

    def entered(self, result: Result, seat: int) -> str:
        return self.hosted[seat].entered(result.parts[seat], result.change[seat])

    def made_of(self, result: Result, seat: int) -> Mapping[str, int]:
        return {key: result.parts[seat][key] for key in ("cleared",) if key in result.parts[seat]}

    def sheets(self, results: Sequence[Result], looking: int | None) -> tuple[Sheet, ...]:
        (sheet,) = super().sheets(results, looking)
        host = self.game.hosts[0]
        if not isinstance(host, Square):
            return (sheet,)
        return (
            squares_drawn(
                sheet,
                host.side,
                results,
                [[(part["rows"], part["columns"]) for part in result.parts] for result in results],
                self.fields_before([2 * host.side] * self.game.seats),
            ),
        )

    def deal_told(self, result: Result) -> tuple[str, ...]:
        won = [seat for seat, out in enumerate(result.detail["won"]) if out]
        cleared = (f"{together(won)} {does(won, 'has', 'have')} come out.",) if won else ()
        return (*super().deal_told(result), *cleared)


class DuelTeller(CompanyTeller):
    """The sentences of squares for several players. Nobody sees where a card is placed until all have placed it."""

    game: Duel

    def hidden(self, before: View, move: Move, seat: int) -> str:
        return f"{doing(seat, 'has', 'have')} placed the {before.deal.parts[seat].piles[HAND][-1].symbol}."

    def told(self, before: View, move: Move, after: View) -> tuple[Told, ...]:
        """Return the sentences about a move. They name the cell of the card only if the viewer may know it."""
        called = after.deal.parts[0].unseen[HAND] < before.deal.parts[0].unseen[HAND] or after.deal.phase == OVER
        if not called:
            if BACK in move.args:
                return (Told(self.hidden(before, move, move.seat)),)
            card = before.deal.parts[move.seat].piles[HAND][-1].symbol
            return (Told(f"{doing(move.seat, 'places', 'place')} the {card} in {self.cell(move.seat, move.args[0])}."),)
        return tuple(self.all_placed(before, move, after))

    def cell(self, seat: int, place: Any) -> str:
        host = self.game.hosts[seat]
        return cell_word(host.layout.number[place], host.side)

    def all_placed(self, before: View, move: Move, after: View) -> Iterator[Told]:
        for seat, part in enumerate(after.deal.parts):
            was = before.deal.parts[seat]
            filled = [place for place, pile in enumerate(part.piles) if place > HAND and pile and not was.piles[place]]
            for place in filled:
                where = self.cell(seat, self.game.hosts[seat].layout.names[place])
                placed = f"{doing(seat, 'places', 'place')} the {part.piles[place][-1].symbol} in {where}."
                yield Told(placed, doer=seat)
        first = after.deal.parts[0]
        turned = first.piles[HAND][first.unseen[HAND] :]
        if turned:
            card = turned[-1].symbol
            yield Told(f"The starter is the {card}." if after.deal.phase == OVER else f"The {card} is called.")

    def deal_told(self, result: Result) -> tuple[str, ...]:
        detail = result.detail
        heels = f" + {detail['heels']} for his heels" if detail.get("heels") else ""
        lines = (
            f"{name(seat)}: rows {sum(rows)} + columns {sum(columns)}{heels} = {result.change[seat]}."
            for seat, (rows, columns) in enumerate(zip(detail["rows"], detail["columns"], strict=True))
        )
        return (*super().deal_told(result), *lines)

    def sheets(self, results: Sequence[Result], looking: int | None) -> tuple[Sheet, ...]:
        (sheet,) = super().sheets(results, looking)
        lines = [list(zip(result.detail["rows"], result.detail["columns"], strict=True)) for result in results]
        side = self.game.hosts[0].side
        return (squares_drawn(sheet, side, results, lines, self.fields_before([2 * side] * self.game.seats)),)


class PounceTable(CommonTable):
    """The table of Pounce, with the number of stock cards each player still has."""

    game: Pounce

    def counts(self, view: View, seat: int) -> Iterator[str]:
        game = self.game
        left = game.stocked(view.deal.parts[seat])
        yield f"stock {left}" if game.has_stock else f"{left} left"
        yield f"{game.built_by(view.deal, seat)} built"
        yield from self.stopped(view, seat)
        yield from self.before(view, seat)


class PounceTeller(CommonTeller):
    """The sentences of Pounce, with who goes out and how much stock is left."""

    game: Pounce
    points = "Score"

    def course(self, standing: Standing) -> Course:
        return Course(standing.totals, self.game.options.target, deals=self.game.length)

    def entered(self, result: Result, seat: int) -> str:
        if self.game.options.scoring != "points":
            return super().entered(result, seat)
        made = self.made_of(result, seat)
        return f"{minus(result.change[seat])} ={made['built']}−{2 * made['stock']}"

    def sheets(self, results: Sequence[Result], looking: int | None) -> tuple[Sheet, ...]:
        """Return the score sheet.

        If the option `scoring` is `points`, the head of the sheet says how points are counted [POUN-6.2].
        """
        (sheet,) = super().sheets(results, looking)
        left = "left in your stock" if self.game.has_stock else "you have left"
        head = f"A point for each card you have built, minus two for each card {left}."
        return (sheet._replace(head=(head,)) if self.game.options.scoring == "points" else sheet,)

    def made_of(self, result: Result, seat: int) -> Mapping[str, int]:
        if self.game.options.scoring != "points":
            return {}
        return {"built": result.detail["built"][seat], "stock": result.detail["stock"][seat]}

    def deal_told(self, result: Result) -> tuple[str, ...]:
        detail = result.detail
        out = self.told_nobody_out(result) if detail["out"] is None else f"{doing(detail['out'], 'goes', 'go')} out."
        lines = tuple(
            f"{name(seat)}: {built} built, {f'stock {stock}' if self.game.has_stock else f'{stock} left'}."
            for seat, (built, stock) in enumerate(zip(detail["built"], detail["stock"], strict=True))
        )
        return (out, *lines, *super().deal_told(result))

    def told_nobody_out(self, result: Result) -> str:
        """Return the sentence for a deal in which nobody goes out [POUN-4.7, POUN-6.2].

        It says who wins the deal, unless the option `scoring` is `points`.
        """
        if self.game.options.scoring == "points":
            return "Nobody goes out."
        of_stock = self.game.options.object == "stock"
        best = [seat for seat, points in enumerate(result.change) if points]
        figure = result.detail["stock" if of_stock else "built"][best[0]]
        fewest = "the fewest stock cards" if self.game.has_stock else "the fewest cards left"
        most = f"{fewest}, {figure}" if of_stock else f"the most cards built, {figure}"
        if len(best) == 1:
            return f"Nobody goes out: {doing(best[0], 'wins', 'win')} the deal with {most}."
        return f"Nobody goes out: {together(best)} tie for the deal with {most} each."
