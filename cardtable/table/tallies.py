"""The tallies of people at a game: for each person a line with the games won and played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from cardtable.errors import CardtableError
from cardtable.players.player import PERSON
from cardtable.rules.ways import CUSTOM, first_way
from cardtable.rules.words import average
from cardtable.store.statistics import known_as
from cardtable.table.tables_told import entry_of

if TYPE_CHECKING:
    from cardtable.store import Store, Tally

__all__ = ["mean_lead", "record_at", "record_lines"]

NONE: Final[Mapping[str, Sequence[tuple[str, int, int]]]] = MappingProxyType({})


def record_at(store: Store | None, game: str) -> list[str]:
    """Return a line for each person who has played the game. No lines if the store cannot be read."""
    try:
        tallies = [] if store is None else [each for each in store.statistics(game) if each.player == PERSON]
        return record_lines(tallies, store.results.by_way(game)) if store is not None and tallies else []
    except CardtableError:
        return []


def record_lines(tallies: Iterable[Tally], by_way: Mapping[str, Sequence[tuple[str, int, int]]] = NONE) -> list[str]:
    """Return a line for each person, in the order given. Computers are left out.

    `by_way` has for each person the ways to play, with the games won and played in each way.
    """
    return [_line(tally, by_way.get(known_as(tally.name), ())) for tally in tallies if tally.player == PERSON]


def mean_lead(mean: float, counted_in: str = "") -> str:
    """Return a mean lead in words: `2.5 points ahead`, or `level` for a lead that rounds to zero."""
    figure = average(abs(mean))
    return " ".join(filter(None, (figure, counted_in, "behind" if mean < 0 else "ahead"))) if float(figure) else "level"


def _on_average(game: str, margin: float) -> str:
    line = entry_of(game)
    return "" if line is not None and line.game().counted_in == "chips" else f", {mean_lead(margin)}"


def _line(tally: Tally, ways: Sequence[tuple[str, int, int]]) -> str:
    margin = "" if tally.mean_margin is None else _on_average(tally.game, tally.mean_margin)
    titles = ["other rules" if way == CUSTOM else way for way, _, _ in ways]
    if len(ways) == 1 and ways[0][1:] == (tally.won, tally.played):
        told = titles[0]
    else:
        told = ", ".join(f"{title} {won} of {played}" for title, (_, won, played) in zip(titles, ways, strict=True))
    usual = [way for way, _, _ in ways] in ([], [first_way(tally.game).name])
    tied = f", tied {tally.tied}" if tally.tied else ""
    return f"{tally.name} won {tally.won} of {tally.played}{tied}{margin}{'' if usual else f' ({told})'}"
