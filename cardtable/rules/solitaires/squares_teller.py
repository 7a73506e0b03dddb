"""The sentences of Poker and Cribbage Squares, and the drawing of a square on the score sheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from cardtable.cards import Card, read_card
from cardtable.rules.game import OVER, Result, View
from cardtable.rules.moves import Move
from cardtable.rules.naming import calling, doing
from cardtable.rules.piles.layout import HAND, TABLEAU
from cardtable.rules.piles.patience import PatienceDeal
from cardtable.rules.piles.teller import PatienceTeller
from cardtable.rules.solitaires.cribbage_squares import CribbageSquares
from cardtable.rules.solitaires.squares import Square
from cardtable.rules.teller import BROUGHT, By, Offer, Sheet
from cardtable.rules.words import amount, capital, listed


def cell_word(place: int, side: int) -> str:
    """Return a cell in words: `row 2, column 3`."""
    row, column = divmod(place - TABLEAU, side)
    return f"row {row + 1}, column {column + 1}"


def drawn_square(
    cards: Sequence[Card], rows: Sequence[int], columns: Sequence[int], detail: Mapping[str, Any]
) -> tuple[str, ...]:
    """Return the lines of text that draw a square, with its points and, if there is one, the starter."""
    side = len(rows)

    def line(words: Sequence[object], points: int) -> str:
        return "".join(f"{word:>4}" for word in words) + f" │{points:>4}"

    drawn = [line([card.symbol for card in cards[side * at : side * at + side]], rows[at]) for at in range(side)]
    starter = detail.get("starter")
    below = () if starter is None else ("", f"Starter {read_card(starter).symbol}")
    whole = (*drawn, f"{'─' * (4 * side + 1)}┼{'─' * 4}", line(columns, sum(rows) + sum(columns)), *below)
    return tuple(row.ljust(len(whole[0])) for row in whole)


def told_square(
    cards: Sequence[Card], rows: Sequence[int], columns: Sequence[int], detail: Mapping[str, Any], whose: str = ""
) -> Iterator[str]:
    """Yield in sentences what `drawn_square` draws.

    `whose` is the name of the player, put before the first sentence.
    """
    side = len(rows)
    for at, points in enumerate(rows):
        laid = ", ".join(card.symbol for card in cards[side * at : side * at + side])
        yield f"{f'{whose}: row' if whose and not at else 'Row'} {at + 1}: {laid}; {amount(points, 'point')}."
    yield f"Columns 1 to {side}: {', '.join(map(str, columns))}; {amount(sum(rows) + sum(columns), 'point')} in all."
    if detail.get("starter") is not None:
        yield f"Starter {read_card(detail['starter']).symbol}."


def lines_named(side: int) -> list[str]:
    """Return the names of the rows and columns, such as `Row 1` to `Column 5` for a square with sides of five."""
    return [f"{word} {number}" for word in ("Row", "Column") for number in range(1, side + 1)]


class SquareTeller(PatienceTeller):
    """The sentences of a square: where a card is placed, and the points of rows and columns."""

    game: Square
    made_by: ClassVar[Mapping[str, By]] = {"place": "card"}
    columns = ("Deal", "Rows", "Columns", "Points", "Result", "Total")

    def called(self, deal: PatienceDeal) -> Card:
        return deal.piles[HAND][-1]

    def prompt(self, view: View) -> str:
        deal: PatienceDeal = view.deal
        if deal.phase == OVER or view.who != deal.turn:
            return super().prompt(view)
        touching = " beside another" if self.game.adjacent and any(deal.piles[TABLEAU:]) else ""
        return f"{calling(deal.turn)}place the {self.called(deal).symbol}{touching}."

    def offer(self, view: View, move: Move) -> Offer:
        deal: PatienceDeal = view.deal.copy()
        before = sum(map(sum, self.game.points(deal)))
        place = self.game.layout.number[move.args[0]]
        deal.piles[place], deal.piles[HAND] = (self.called(deal),), deal.piles[HAND][:-1]
        gain = sum(map(sum, self.game.points(deal))) - before
        effect = f"{amount(gain, 'point')} more" if gain > 0 else ""
        if effect and self.game.starter and self.game.cleared(deal):
            effect += ", and what the starter adds"
        return Offer(capital(cell_word(place, self.game.side)), effect)

    def sentences(self, deal: PatienceDeal, move: Move, now: PatienceDeal) -> Iterator[str]:
        place = self.game.layout.number[move.args[0]]
        where = cell_word(place, self.game.side)
        yield f"{doing(move.seat, 'places', 'place')} the {now.piles[place][-1].symbol} in {where}."

    def told_score(self, result: Result) -> str:
        rows, columns = (sum(result.detail[key]) for key in ("rows", "columns"))
        return f"Rows {rows} and columns {columns}: {amount(result.change[0], 'point')}."

    def told_match(self, result: Result) -> str:
        wanted = self.game.target * result.standing.deals
        total, deals = result.standing.totals[0], result.standing.deals
        return f"Total: {amount(total, 'point')} in {deals} deals; {wanted} win."

    def cells(self, detail: Mapping[str, Any], result: Result) -> tuple[str, ...]:
        rows, columns = (" ".join(map(str, detail[key])) for key in ("rows", "columns"))
        won = "won" if detail["won"] else "not won"
        return rows, columns, str(result.change[0]), won, str(result.standing.totals[0])

    def sheets(self, results: Sequence[Result], looking: int | None) -> tuple[Sheet, ...]:
        (sheet,) = super().sheets(results, looking)
        deal, _, _, *others = sheet.columns
        fields = [(deal, *lines_named(self.game.side), *others)]
        lines = 2 * self.game.side
        if self.began is not None:
            fields.append((BROUGHT, *[""] * (lines + len(others) - 1), sheet.rows[0].cells[-1]))
        for row, result in zip(sheet.rows[len(sheet.rows) - len(results) :], results, strict=True):
            counted = [*result.detail["rows"], *result.detail["columns"]]
            fields.append((row.cells[0], *map(str, counted), *row.cells[3:]))
        pictures = [
            drawn_square(result.layouts[0], result.detail["rows"], result.detail["columns"], result.detail)
            for result in results[-1:]
        ]
        drawn = [
            sentence
            for result in results[-1:]
            for sentence in told_square(
                result.layouts[0], result.detail["rows"], result.detail["columns"], result.detail
            )
        ]
        return (sheet._replace(fields=tuple(fields), pictures=tuple(pictures), drawn=tuple(drawn)),)


class PokerSquaresTeller(SquareTeller):
    """The sentences of Poker Squares."""

    def told_score(self, result: Result) -> str:
        return f"{self.listed_lines(result)} make {amount(result.change[0], 'point')}."

    def listed_lines(self, result: Result) -> str:
        return " and ".join(
            f"{key} {', '.join(map(str, result.detail[key]))}" for key in ("rows", "columns")
        ).capitalize()


class CribbageSquaresTeller(SquareTeller):
    """The sentences of Cribbage Squares, with the starter."""

    game: CribbageSquares

    def sentences(self, deal: PatienceDeal, move: Move, now: PatienceDeal) -> Iterator[str]:
        yield from super().sentences(deal, move, now)
        starter = self.game.turned(now)
        if starter is not None:
            yield f"The starter is the {starter.symbol}."

    def told_score(self, result: Result) -> str:
        detail = result.detail
        parts = [f"rows {sum(detail['rows'])}", f"columns {sum(detail['columns'])}"]
        if detail["heels"]:
            parts.append(f"{detail['heels']} for his heels")
        return f"{listed(parts)}: {amount(result.change[0], 'point')}.".capitalize()
