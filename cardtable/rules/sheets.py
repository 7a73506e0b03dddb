"""Helpers for score sheets that have a row for each deal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from cardtable.rules.game import AnyGame, Result, Standing
from cardtable.rules.naming import does, name, together
from cardtable.rules.teller import BROUGHT, Row, Sheet
from cardtable.rules.ties import is_tie
from cardtable.rules.words import minus


class Column(NamedTuple):
    """A column of a score sheet, with its head.

    `fact` returns one fact about a deal, or a tuple of facts. A cell shows all of them, joined by `between`. If `cell`
    is given, it returns the text of the cell instead. In a file, each fact has a field of its own, and `heads` has the
    names of these fields. `brought` takes the standing at which the match began and returns what the column shows in
    the row of scores brought forward from another table.
    """

    head: str
    fact: Callable[[Result], object]
    heads: tuple[str, ...] = ()
    between: str = " – "
    cell: Callable[[Result], str] | None = None
    brought: Callable[[Any], object] | None = None

    def text(self, result: Result) -> str:
        return self.between.join(filter(None, self.facts(result))) if self.cell is None else self.cell(result)

    def facts(self, result: Result) -> tuple[str, ...]:
        return _in_texts(self.fact(result))

    def brought_forward(self, began: Standing) -> tuple[str, ...]:
        """The texts for the row of scores brought forward. A fact that only a deal can have gets an empty text."""
        found = () if self.brought is None else _in_texts(self.brought(began))
        return (*found, *[""] * (max(1, len(self.heads)) - len(found)))


def _in_texts(found: object) -> tuple[str, ...]:
    return tuple(map(str, found)) if isinstance(found, tuple) else (str(found),)


def dealer_of(game: AnyGame, result: Result) -> int:
    """The seat that dealt the deal, in games in which the deal passes to the next seat each time."""
    return game.at.dealt_last(result.standing)


def dealers(game: AnyGame) -> Column:
    """The column that names the dealer of each deal."""
    return Column("Dealer", lambda result: name(dealer_of(game, result)))


Order = list[tuple[int, str]]


def each(
    order: Order,
    fact: Callable[[Result, int], object],
    *heads: str,
    between: str = " ",
    brought: Callable[[Standing, int], object] = lambda began, at: minus(began.totals[at]),
) -> list[Column]:
    """Return a column for each account (the seats that share a score).

    `fact` returns what a deal shows for an account: one fact, or a tuple of facts, which `between` joins. `heads[0]`
    is the head of the column. `heads[1:]` are the names of the fields if the sheet is written to a file, one name for
    each fact. In all of `heads`, `{}` is replaced by the account's head in `order`. `brought` takes the standing at
    which the match began and an account, and returns the account's score from the other table.
    """

    def column(at: int, of: str) -> Column:
        own, *others = (head.format(of) for head in heads or ("{}",))
        return Column(
            own, lambda result: fact(result, at), tuple(others), between, brought=lambda began: brought(began, at)
        )

    return [column(at, of) for at, of in order]


def all_in_one(head: str, order: Order, fact: Callable[[Result, int], object]) -> Column:
    """Return one column for all accounts. Each cell shows what `fact` returns for each account."""
    return Column(
        head, lambda result: tuple(fact(result, at) for at, _ in order), tuple(f"{head}, {of}" for _, of in order)
    )


def accounts_in_order(game: AnyGame, looking: int | None) -> Order:
    """The accounts in the order of their columns, each with its head. The account of the seat `looking` comes first.

    If `looking` is a seat, and the game has two sides with several players each, the heads are `We` and `They`.
    """
    accounts = list(enumerate(game.accounts))
    mine = next((at for at, seats in accounts if looking in seats), 0)
    heads = [" & ".join(map(name, seats)) for _, seats in accounts]
    if looking is not None and len(accounts) == 2 < game.seats:
        heads[mine], heads[1 - mine] = "We", "They"
    return [(at, heads[at]) for at, _ in accounts[mine:] + accounts[:mine]]


def added(total: int, change: int) -> str:
    """Return a sum that shows how a deal led to `total`: `12 + 3 = 15`, `2 − 3 = −1`."""
    return f"{minus(total - change)} {'−' if change < 0 else '+'} {abs(change)} = {minus(total)}"


def winners_told(game: AnyGame, standing: Standing) -> str:
    """Return who has won the match, as a sentence without its period: `Ann and Cy win`, `Ann and Bea tie`."""
    winners = [seat for account in standing.winners for seat in game.accounts[account]]
    return f"{together(winners)} {tie_told(game, standing) or does(winners, 'wins', 'win')}"


def tie_told(game: AnyGame, standing: Standing) -> str:
    """Return the words for a tie: `tie` if all players tie, `tie for first` if others have lost, or an empty text."""
    if not is_tie(standing.totals, standing.winners):
        return ""
    return "tie" if len(standing.winners) == len(game.accounts) else "tie for first"


def game_won(game: AnyGame, standing: Standing) -> str:
    """Return a sentence saying who has won or tied, such as `Ann wins the game.` or `Ann and Bea tie.`."""
    return f"{winners_told(game, standing)}{'' if tie_told(game, standing) else ' the game'}."


def sheet_of(
    title: str,
    columns: Sequence[Column],
    results: Sequence[Result],
    told: Callable[[Result], tuple[str, ...]],
    *,
    ruled: Callable[[Result], bool] = lambda result: False,
    noted: Callable[[Result], Iterable[str]] = lambda result: (),
    began: Standing | None = None,
) -> Sheet:
    """Return a score sheet with a row for each deal. The first column has the deal's number.

    A line is drawn below the row of each deal for which `ruled` is true. `told` returns the sentences that explain the
    latest deal. `noted` returns notes on an earlier deal whose row would mislead without them. `began` is the standing
    with the scores from another table, or None if the match began at zero.
    """
    columns = (Column("Deal", lambda result: result.standing.deals, brought=lambda began: BROUGHT), *columns)
    rows, fields = [], [tuple(head for column in columns for head in column.heads or (column.head,))]
    if began is not None:
        brought = [column.brought_forward(began) for column in columns]
        cells = zip(columns, brought, strict=True)
        rows.append(Row(tuple(column.between.join(filter(None, facts)) for column, facts in cells), brought=True))
        fields.append(tuple(fact for facts in brought for fact in facts))
    below = False
    for result in results:
        rows.append(Row(tuple(column.text(result) for column in columns), below))
        fields.append(tuple(fact for column in columns for fact in column.facts(result)))
        below = ruled(result)
    heads = tuple(column.head for column in columns)
    notes = [f"Deal {result.standing.deals}: {note}" for result in results[:-1] for note in noted(result)]
    breakdown = told(results[-1]) if results else ()
    return Sheet(title, heads, tuple(rows), (), breakdown, fields=tuple(fields), notes=tuple(notes))


def totals_beneath(sheet: Sheet, results: Sequence[Result], order: Order) -> Sheet:
    """Return the sheet with a row of totals below the row of each deal, and lines between the deals."""
    rows = [row for row in sheet.rows if row.brought]
    at = sheet.columns.index(order[0][1])
    after = [""] * (len(sheet.columns) - at - len(order))
    for row, result in zip(sheet.rows[len(rows) :], results, strict=True):
        totals = (minus(result.standing.totals[account]) for account, _ in order)
        head = "Total" if result is results[-1] else "So far"
        rows += [row._replace(ruled=bool(rows)), Row(("", head, *[""] * (at - 2), *totals, *after), total=True)]
    return sheet._replace(rows=tuple(rows))
