"""The score sheets of the family, and what a deal brought, in sentences [RB-9.5, SD-9.3, PP-9.4, SM-9.4]."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardtable.rules.game import Result
from cardtable.rules.naming import does, name, together, whose
from cardtable.rules.rivals.game import winner_of
from cardtable.rules.teller import Row, Sheet
from cardtable.rules.words import minus, signed


def points_word(points: int) -> str:
    """`1 point`, `50 points`."""
    return "1 point" if points == 1 else f"{points} points"


def headline(detail: Mapping[str, Any]) -> str:
    """What a deal came to, in one sentence."""
    points = detail["points"]
    out = detail["result"] == "out"
    ended = "Play has died" if "payoff" in detail else "The deal is at a standstill"
    if not any(points):
        return f"{ended}, and nobody scores."
    if "payoff" in detail and len(points) > 2:
        if not out:
            return f"{ended}, and the players settle for the payoff cards they have left."
        winner = points.index(max(points))
        return f"{name(winner)} {does(winner, 'has', 'have')} played off the payoff pile and {_scores(winner, points)}."
    winner = winner_of(points)
    assert winner is not None
    if out:
        gone = "played off the payoff pile" if "payoff" in detail else "gone out"
        return f"{name(winner)} {does(winner, 'has', 'have')} {gone} and {_scores(winner, points)}."
    return f"{ended}, and {name(winner)} {_scores(winner, points)}."


def _scores(seat: int, points: Sequence[int]) -> str:
    return f"{does(seat, 'scores', 'score')} {points_word(points[seat])}"


def breakdown(result: Result) -> tuple[str, ...]:
    """What a deal brought, in sentences that add up."""
    detail = result.detail
    told = [headline(detail)]
    seats = range(len(result.change))
    if "payoff" in detail:
        left = ", ".join(f"{name(seat)} {detail['payoff'][seat]}" for seat in seats)
        told.append(f"Payoff cards left: {left}.")
        if len(seats) > 2:
            told.append("Everybody settles with everybody else for the difference.")
            told.append(f"That comes to {', '.join(f'{name(seat)} {signed(result.change[seat])}' for seat in seats)}.")
    elif detail["result"] == "out":
        told += _left(detail, 1 - detail["winner"])
    else:
        for seat in seats:
            told += _left({**detail, "premium": 0}, seat)
    totals = result.standing.totals
    if totals != result.change:
        told.append(f"The totals: {', '.join(f'{name(seat)} {minus(totals[seat])}' for seat in seats)}.")
    winners = result.standing.winners
    if winners:
        wins = does(winners[0], "wins", "win") if len(winners) == 1 else "share"
        told.append(f"{together(winners)} {wins} the game.")
    return tuple(told)


def _left(detail: Mapping[str, Any], seat: int) -> list[str]:
    """What a seat has left, and what it counts."""
    parts = []
    stock = detail.get("stock", (0, 0))[seat]
    double = "hand" in detail
    if stock:
        parts.append(f"{stock} in the stock" + (f", counted twice: {2 * stock}" if double else ""))
    if detail.get("hand", (0, 0))[seat]:
        parts.append(f"{detail['hand'][seat]} in hand")
    if detail["discard"][seat]:
        parts.append(f"{detail['discard'][seat]} among the discards")
    count = detail["count"][seat]
    told = [f"{name(seat)} {does(seat, 'has', 'have')} left {'; '.join(parts)}; in all {count}."]
    if detail.get("premium"):
        told.append(f"With the premium of {detail['premium']} that is {count + detail['premium']}.")
    return told


def order_of(seats: int, looking: int | None) -> list[int]:
    """The seats in the order of the columns: whoever looks first, then clockwise."""
    return [((looking or 0) + step) % seats for step in range(seats)]


COLUMNS = {"stock": "Stock", "hand": "Hand", "discard": "Discards"}


def sheet_for_two(title: str, results: Sequence[Result], looking: int | None, piles: Sequence[str]) -> Sheet:
    """One row a deal: who went out, what the opponent had left, the points and the totals; stops where there are any.

    `piles` are those of `stock`, `hand` and `discard` that the game has; at a standstill both players' stand there.
    """
    order = order_of(2, looking)
    double = "stock" in piles and "hand" in piles
    premium = "hand" in piles
    called = any(any(result.detail.get("stops", ())) or any(result.detail.get("false_stops", ())) for result in results)
    heads = [f"{COLUMNS[pile]} × 2" if double and pile == "stock" else COLUMNS[pile] for pile in piles]
    rows = []
    for result in results:
        detail = result.detail
        out = detail["winner"] if detail["result"] == "out" else None
        left = order if out is None else [1 - out]
        rows.append(
            Row(
                (
                    str(result.standing.deals),
                    "standstill" if out is None else name(out),
                    *(
                        " – ".join(str(detail[pile][seat] * (2 if double and pile == "stock" else 1)) for seat in left)
                        for pile in piles
                    ),
                    *((str(detail["premium"]),) if premium else ()),
                    *(str(detail["points"][seat]) for seat in order),
                    *(str(result.standing.totals[seat]) for seat in order),
                    *((_calls(detail, order),) if called else ()),
                )
            )
        )
    columns = (
        "Deal",
        "Out",
        *heads,
        *(("Premium",) if premium else ()),
        *(name(seat) for seat in order),
        *(f"{whose(seat)} total" for seat in order),
        *(("Stops",) if called else ()),
    )
    return Sheet(title, columns, tuple(rows), breakdown=breakdown(results[-1]) if results else ())


def _calls(detail: Mapping[str, Any], order: Sequence[int]) -> str:
    """Right calls, and wrong ones behind a stroke."""
    cells = []
    for seat in order:
        right, wrong = detail["stops"][seat], detail["false_stops"][seat]
        cells.append(f"{right}/{wrong} wrong" if wrong else str(right))
    return " – ".join(cells)


def sheet_of_payoffs(title: str, results: Sequence[Result], looking: int | None, seats: int) -> Sheet:
    """One row a deal: who won it, and by player the payoff cards left, the points and the total."""
    order = order_of(seats, looking)
    rows = []
    for result in results:
        detail = result.detail
        winner = detail["winner"]
        rows.append(
            Row(
                (
                    str(result.standing.deals),
                    "shared" if winner is None else name(winner),
                    "out" if detail["result"] == "out" else "died",
                    *(f"{detail['payoff'][seat]} left, {signed(detail['points'][seat])}" for seat in order),
                )
            )
        )
    if results:
        totals = results[-1].standing.totals
        rows.append(Row(("Total", "", "", *(minus(totals[seat]) for seat in order)), ruled=True))
    return Sheet(
        title,
        ("Deal", "Winner", "End", *(name(seat) for seat in order)),
        tuple(rows),
        breakdown=breakdown(results[-1]) if results else (),
    )
