"""The line for a friend who plays the same day's deal. It says how the deal went, and names no cards."""

from __future__ import annotations

import re
from datetime import date, timedelta
from typing import TYPE_CHECKING, Final

from cardtable.errors import BadInput
from cardtable.match.codes import code_of, read_code
from cardtable.match.days import FIRST_DAY, number_of_day
from cardtable.rules.ties import is_tie
from cardtable.rules.words import minus, signed
from cardtable.table.day_told import score_told
from cardtable.table.sheets import sheets_of
from cardtable.table.today import code_of_day, today

if TYPE_CHECKING:
    from cardtable.match.match import Match

__all__ = ["COPIED", "to_send"]

OUTCOMES: Final = ("Result", "Outcome")
"""On a score sheet, a column with one of these titles says in words how each deal ended."""
COPIED: Final = "Copied, to paste into a message:"


def to_send(match: Match, you: int | None, *, counts: bool) -> str:
    """Return the line for a friend: `Cardtable, Euchre, 23 November: won 10 to 6; first deal: made it alone, +4`.

    Return an empty text if the match is not over, if its deal is not that of a day, if `counts` is false, or if `you`
    is None.
    """
    day = _day_of(match) if you is not None and counts and match.over else None
    if you is None or day is None:
        return ""
    game, standing = match.game, match.standing
    head = f"Cardtable, {game.title}, {day.day} {day:%B}"
    mine = next(account for account, seats in enumerate(game.accounts) if you in seats)
    won = mine in standing.winners
    moves = sum(len(deal.moves) for deal in match.record.deals)
    score = score_told(game, standing.totals, mine, won=won, moves=moves)
    if game.seats == 1:
        return f"{head}: {game.won_word.lower() if won else 'ended'} {score}"
    ended = "tied" if won and is_tie(standing.totals, standing.winners) else "won" if won else "lost"
    return f"{head}: {ended} {score}{_first_deal(match, mine)}"


def _first_deal(match: Match, account: int) -> str:
    if len(match.results) < 2:
        return ""
    sheet = sheets_of(match)[0]
    rows = (row.cells for row in sheet.rows if not (row.total or row.brought or row.heading))
    named = dict(zip(sheet.columns, next(rows, ()), strict=False))
    words = next((named[column] for column in OUTCOMES if named.get(column)), "")
    words = re.sub(r"\s*[−+]\d+$", "", words)
    mine, *others = sorted(enumerate(match.results[0].change), key=lambda change: change[0] != account)
    brought = signed(mine[1])
    if mine[1] == 0 and len(others) == 1:
        brought = f"0 to {minus(others[0][1])}"
    return f"; first deal: {', '.join(filter(None, (words, brought)))}"


def _day_of(match: Match) -> date | None:
    try:
        code = read_code(code_of(match, 0))
    except BadInput:
        return None
    last = today()
    if code != code_of_day(last, code.game)._replace(number=code.number):
        return None
    days = (last - timedelta(days=back) for back in range((last - FIRST_DAY).days + 1))
    return next((day for day in days if number_of_day(day, code.game) == code.number), None)
