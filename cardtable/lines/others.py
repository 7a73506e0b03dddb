"""Asking which other people are to play the cards of a match that is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.table.other_people import asked_for, cards_for, why_not

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardtable.lines.menus import Menus
    from cardtable.match.match import Match
    from cardtable.table.again import SameCards

__all__ = ["cards_for_others"]


async def cards_for_others(menus: Menus, match: Match, players: Sequence[str]) -> SameCards | None:
    """Ask which other people are to play, and return what is needed to deal the cards of the match to them.

    Return None if the answer is to go back.
    """
    while True:
        typed = await menus.ask(f"{asked_for(match, players)} q goes back.", "q")
        if typed.casefold() == "q":
            return None
        why = why_not(match, players, typed)
        if not why:
            return cards_for(match, players, typed)
        menus.say(why)
