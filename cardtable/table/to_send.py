"""The line for a friend who plays the deal of the same day: game, date, and how it went, but none of the cards."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING, Final

from cardtable.errors import BadInput
from cardtable.match.codes import code_of, read_code
from cardtable.match.days import FIRST_DAY, number_of_day
from cardtable.rules.ties import is_tie
from cardtable.rules.words import amount, counted
from cardtable.table.today import code_of_day, today

if TYPE_CHECKING:
    from cardtable.match.match import Match

__all__ = ["COPIED", "to_send"]

COPIED: Final = "Copied, to paste into a message:"
"""What is said before the line once it is on the clipboard."""


def to_send(match: Match, you: int | None, *, counts: bool) -> str:
    """Return the line for a friend, such as `Cardtable, Euchre, 23 November: won 10 to 6, first deal +2`.

    It is empty unless the match is over, counts, and has the deal of a day. `you` is the seat of the only person.
    """
    day = _day_of(match) if you is not None and counts and match.over else None
    if you is None or day is None:
        return ""
    game, standing = match.game, match.standing
    head = f"Cardtable, {game.title}, {day.day} {day:%B}"
    mine = next(account for account, seats in enumerate(game.accounts) if you in seats)
    total, won = standing.totals[mine], mine in standing.winners
    if game.seats == 1:
        moves = sum(len(deal.moves) for deal in match.record.deals)
        how = f"{game.won_word.lower()}, {amount(moves, 'move')}"
        return f"{head}: {how if won else f'ended with {counted(total, game.counted_in)}'}"
    others = [other for account, other in enumerate(standing.totals) if account != mine]
    against = f"{total} to {others[0]}" if len(others) == 1 else f"with {total}"
    ended = "tied" if won and is_tie(standing.totals, standing.winners) else "won" if won else "lost"
    first = f", first deal {match.results[0].change[mine]:+d}" if len(match.results) > 1 else ""
    return f"{head}: {ended} {f'{against}{first}'.replace('-', '−')}"


def _day_of(match: Match) -> date | None:
    """Return the day whose deal a match had, if it had one."""
    try:
        code = read_code(code_of(match, 0))
    except BadInput:
        return None
    last = today()
    if code != code_of_day(last, code.game)._replace(number=code.number):
        return None  # it was played another way
    days = (last - timedelta(days=back) for back in range((last - FIRST_DAY).days + 1))
    return next((day for day in days if number_of_day(day, code.game) == code.number), None)
