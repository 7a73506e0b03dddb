"""What the figures of the statistics mean: a sentence for each figure on a page, in the order of the page."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardtable.table.mistakes_told import LATELY

if TYPE_CHECKING:
    from cardtable.rules.teller import Sheet

__all__ = ["ABOUT", "explained"]

ABOUT: Final = (
    "Who won what.",
    "A game is counted when it ends.",
    "Computers of one strength are counted together.",
)
EXPLAINED: Final = tuple(
    (re.compile(label), sentence)
    for label, sentence in (
        ("Played", "Played: the games that are over, and the deals that are over."),
        ("Being played", "Being played: games that are not over; their finished deals are counted already."),
        ("Deals played", "Deals played: the finished deals of games that are not over."),
        ("Won", "Won: how many of the games; % is their share of the games played."),
        ("Tied", "Tied: games that nobody won alone; each counts as half a win in the percentage."),
        (
            "On average",
            "On average: the score, or how far ahead of the best of the others or behind the winner.",
        ),
        ("Best, worst game", "Best, worst game: the most that a game brought, and the least."),
        (".* in a row", "In a row: the games won one after the other, up to now and at best."),
        (r"Last \d+ games", "Last games: W is one won, L one lost, T one tied; the latest stands at the end."),
        ("Purse, this way", "Purse: the dollars won or lost in all deals by this way to play."),
        ("Given up", "Given up: games left without an end; they count as lost until they are finished."),
        (".* without help", "Without help: games without a hint, a take-back, or a deal seen before."),
        ("Help", "Help: the hints and take-backs in these games, and the deals seen before."),
        ("Deals won", "Deals won: deals in which you or your side gained most, out of those that were played."),
        ("Deals tied", "Deals tied: several gained most; each counts as half a win in the percentage."),
        ("Passed out", "Passed out: deals that everybody passed; they are neither won nor lost."),
        (".* per deal", "Per deal: what a deal brought on average."),
        ("Best, worst deal", "Best, worst deal: the most that a deal brought, and the least."),
        (
            "Trump made",
            "Trump made: deals in which you made trump and scored; a deal that a penalty decided is left out.",
        ),
        ("Marches made", "Marches made: all five tricks, out of the deals in which your side made trump."),
        ("Makers euchred", "Makers euchred: out of the deals in which the other side made trump."),
        ("Rules broken", "Rules broken: errors against the rules where others must call them, called or not."),
        ("Right calls", "Right calls: errors of others that you called rightly, out of all your calls."),
        ("choices", "Choices: the moves where you had more than one, in the deals looked back at."),
        ("slips", "Slips: moves that were worse on average than another, perhaps by chance."),
        ("mistakes", "Mistakes: moves clearly worse than another by what you could know; % is their share."),
        ("before", f"Before: how many of your choices were mistakes before the last {LATELY} deals."),
    )
)
"""Pairs of a pattern and a sentence. The sentence explains each row or column whose label fits the pattern."""


def explained(sheets: Sequence[Sheet]) -> tuple[str, ...]:
    """Return the sentences that explain the figures on these sheets."""
    labels = {label for sheet in sheets for label in (*sheet.columns, *(row.cells[0] for row in sheet.rows))}
    told = [sentence for label, sentence in EXPLAINED if any(map(label.fullmatch, labels))]
    chances = any(re.match(r"\d+ of \d+", cell) for sheet in sheets for row in sheet.rows for cell in row.cells[1:])
    return (*told, *(("3 of 5 means three times out of five chances.",) if chances else ()))
