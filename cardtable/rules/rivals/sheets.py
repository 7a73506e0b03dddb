"""The score sheets of the games for rivals, and the results of deals in sentences [RB-9.5, SD-9.3, PP-9.4, SM-9.4]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from cardtable.rules.calls.telling import ledger_facts
from cardtable.rules.facts import RULES_BROKEN
from cardtable.rules.game import AnyGame, Result, Standing
from cardtable.rules.ledger import DENIED, STOOD
from cardtable.rules.naming import does, name, whose
from cardtable.rules.rivals.called.spite_and_malice_told import errors_told
from cardtable.rules.sheets import Column, accounts_in_order, all_in_one, each, game_won, sheet_of
from cardtable.rules.teller import Fact, Row, Sheet
from cardtable.rules.words import amount, minus, signed


def headline(detail: Mapping[str, Any]) -> str:
    """Return the result of a deal in one sentence."""
    points = detail["points"]
    out = detail["result"] == "out"
    ended = "Play has died" if "payoff" in detail else "The deal is a standstill"
    if not any(points):
        return f"{ended}, and nobody scores."
    if len(points) > 2 and not out:
        return f"{ended}, and the players settle for the payoff cards they have left."
    winner = points.index(max(points))
    if out:
        gone = "played off the payoff pile" if "payoff" in detail else "gone out"
        return f"{name(winner)} {does(winner, 'has', 'have')} {gone} and {_scores(winner, points)}."
    return f"{ended}, and {name(winner)} {_scores(winner, points)}."


def _scores(seat: int, points: Sequence[int]) -> str:
    return f"{does(seat, 'scores', 'score')} {amount(points[seat], 'point')}"


def breakdown(game: AnyGame, result: Result) -> tuple[str, ...]:
    """Return the result of a deal, in sentences that show how the points are made up."""
    detail = result.detail
    told = [headline(detail)]
    seats = range(len(result.change))
    if "payoff" in detail:
        left = ", ".join(f"{name(seat)} {detail['payoff'][seat]}" for seat in seats)
        told.append(f"Payoff cards left: {left}.")
        if len(seats) > 2:
            told.append("Everybody settles with everybody else for the difference.")
            told.append(f"The points: {', '.join(f'{name(seat)} {signed(result.change[seat])}' for seat in seats)}.")
        told += errors_told(detail)
    elif detail["result"] == "out":
        told += _left(detail, 1 - detail["winner"])
    else:
        for seat in seats:
            told += _left({**detail, "premium": 0}, seat)
    for entry in detail.get("ledger", ()):
        if (entry["what"], entry["end"]) == ("RB-7.6", STOOD):
            seat = entry["seat"]
            told.append(
                f"{name(seat)} {does(seat, 'has', 'have')} dealt one card too many, and nobody noticed. (RB-7.6)"
            )
    totals = result.standing.totals
    if totals != result.change:
        told.append(f"The totals: {', '.join(f'{name(seat)} {minus(totals[seat])}' for seat in seats)}.")
    if result.standing.winners:
        told.append(game_won(game, result.standing))
    return tuple(told)


def _left(detail: Mapping[str, Any], seat: int) -> list[str]:
    parts = []
    stock = detail.get("stock", (0, 0))[seat]
    double = "hand" in detail
    if stock:
        parts.append(f"{stock} in the stock" + (f", which count {2 * stock}" if double else ""))
    if detail.get("hand", (0, 0))[seat]:
        parts.append(f"{detail['hand'][seat]} in the hand")
    if detail["discard"][seat]:
        parts.append(f"{detail['discard'][seat]} in the discards")
    count = detail["count"][seat]
    has = f"{name(seat)} {does(seat, 'has', 'have')}"
    in_all = f". That counts {count}" if len(parts) > 1 else ""
    told = [f"{has} cards left: {'; '.join(parts)}{in_all}." if parts else f"{has} no cards left."]
    if detail.get("premium"):
        told.append(f"With the premium of {detail['premium']} that is {count + detail['premium']}.")
    return told


COLUMNS = {"stock": "Stock", "hand": "Hand", "discard": "Discards"}


def sheet_for_two(
    game: AnyGame, results: Sequence[Result], looking: int | None, piles: Sequence[str], began: Standing | None
) -> Sheet:
    """Return the score sheet of a game for two, with a row for each deal.

    `piles` says which of the piles `stock`, `hand` and `discard` the game has.
    """
    order = accounts_in_order(game, looking)

    def out(result: Result) -> int | None:
        return result.detail["winner"] if result.detail["result"] == "out" else None

    def left_in(pile: str) -> Column:
        times = 2 if pile == "stock" and "hand" in piles else 1
        return all_in_one(
            COLUMNS[pile] + (" × 2" if times == 2 else ""),
            order,
            lambda result, seat: "" if seat == out(result) else result.detail[pile][seat] * times,
        )

    columns = [
        Column("Out", lambda result: "standstill" if (seat := out(result)) is None else name(seat)),
        *map(left_in, piles),
        *([Column("Premium", lambda result: result.detail["premium"])] if "hand" in piles else []),
        *each(order, lambda result, seat: result.detail["points"][seat], brought=lambda began, seat: ""),
        *each(
            [(seat, whose(seat)) for seat, _ in order], lambda result, seat: result.standing.totals[seat], "{} total"
        ),
    ]
    if any(any(result.detail.get(calls, ())) for result in results for calls in ("stops", "false_stops")):
        heads = tuple(f"{head}, {who}" for _, who in order for head in ("Stops", "Wrong stops"))
        columns.append(
            Column(
                "Stops",
                lambda result: tuple(made for seat, _ in order for made in _calls(result, seat)),
                heads,
                cell=lambda result: " – ".join(_calls_told(*_calls(result, seat)) for seat, _ in order),
            )
        )
    return sheet_of(game.title, columns, results, partial(breakdown, game), began=began)


def _calls(result: Result, seat: int) -> tuple[int, int]:
    return result.detail["stops"][seat], result.detail["false_stops"][seat]


def _calls_told(right: int, wrong: int) -> str:
    return f"{right}/{wrong} wrong" if wrong else str(right)


def sheet_of_payoffs(game: AnyGame, results: Sequence[Result], looking: int | None, began: Standing | None) -> Sheet:
    """Return the score sheet of Spite and Malice, with a row for each deal, and a row of totals below them."""
    order = accounts_in_order(game, looking)

    def points(result: Result, seat: int) -> tuple[object, ...]:
        return result.detail["payoff"][seat], signed(result.detail["points"][seat])

    def before(began: Standing, seat: int) -> tuple[object, ...]:
        return "", minus(began.totals[seat])

    columns = (
        Column("Winner", lambda result: "tie" if (seat := result.detail["winner"]) is None else name(seat)),
        Column("Result", lambda result: "went out" if result.detail["result"] == "out" else "play died"),
        *each(order, points, "{}", "{}, payoff left", "{}, points", between=" left, ", brought=before),
    )
    sheet = sheet_of(game.title, columns, results, partial(breakdown, game), began=began)
    if results:
        totals = results[-1].standing.totals
        sheet = sheet._replace(
            rows=(*sheet.rows, Row(("Total", "", "", *(minus(totals[at]) for at, _ in order)), True))
        )
    return sheet


def facts(detail: Mapping[str, Any]) -> Iterator[Fact]:
    """Yield the facts of a deal for the statistics: who went out, calls of Stop, and mistakes."""
    if detail["result"] == "out":
        yield Fact("Went out", detail["winner"])
    if "payoff" in detail:
        yield from ledger_facts(detail)
        return
    for seat, right in enumerate(detail.get("stops", ())):
        wrong = detail["false_stops"][seat]
        if right or wrong:
            yield Fact("Right Stops", seat, right, right + wrong)
    for entry in detail.get("ledger", ()):
        if entry["end"] != DENIED and entry["seat"] is not None:
            yield Fact(RULES_BROKEN, entry["seat"])
