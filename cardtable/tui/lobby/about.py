"""The page beside the lobby's list: on a game, an unfinished table or a rule that was found."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from textual.content import Content

from cardtable.errors import CardtableError
from cardtable.players.player import PERSON
from cardtable.rules.catalogue import CATALOGUE, Entry, entry
from cardtable.rules.words import counts
from cardtable.tui.common.kept import way_told
from cardtable.tui.lobby.game_page import BLANK, MUTED, Fact, Part, Sitter

if TYPE_CHECKING:
    from cardtable.store import FinishedTable, Store, UnfinishedTable
    from cardtable.table.rulebook import Found

__all__ = [
    "BACK",
    "about_back",
    "about_game",
    "about_rule",
    "about_table",
    "begun_alone",
    "called",
    "entry_of",
    "id_of",
    "people_of",
    "seats_of",
    "title_of",
    "totals_of",
    "when",
]


NARROW = 18
"""Cells for a title beside the cards that picture a game, where they are fewest."""


def entry_of(game: str) -> Entry | None:
    """The line of the catalogue, or `None`."""
    return next((line for line in CATALOGUE if line.id == game), None)


def title_of(game: str) -> str:
    """The title of a game; of one that the catalogue does not have, its id."""
    line = entry_of(game)
    return line.title if line is not None else game


def about_game(line: Entry, record: Sequence[str], *, with_primer: bool) -> tuple[Content, list[Part]]:
    """A game: what it is, for how many, with which cards, how long; the tallies; where asked, how its rules begin."""
    names = line.other_names[:3]
    told = ("\n" if all(len(name) <= NARROW for name in names) else ", ").join(names)
    title = Content.assemble((line.title, "bold"), (f"\n{told}" if told else "", MUTED))
    parts: list[Part] = [Content(line.summary), BLANK]
    facts = (("Players", counts(line.seats)), ("Pack", line.pack), ("Length", line.length))
    parts += [Fact(label, text) for label, text in facts if text]
    if record:
        parts += [BLANK, *(Fact("Record" if at == 0 else "", row) for at, row in enumerate(record[:4]))]
    if with_primer:
        parts += primer(line.id)
    return title, parts


def called(line: UnfinishedTable | FinishedTable, store: Store | None) -> str:
    """The game at a table, its way, and the number of the deal: `Klondike · By threes #7`."""
    number = f"#{line.number}" if line.number else ""
    way = way_told(store, line.game, line.options)
    return " ".join(filter(None, (" · ".join(filter(None, (title_of(line.game), way))), number)))


def begun_alone(line: UnfinishedTable | FinishedTable) -> bool:
    """Whether it is an unfinished game of one person, which is lost when it is thrown away."""
    from cardtable.store import UnfinishedTable

    return line.players == (PERSON,) and isinstance(line, UnfinishedTable)


def standing_of(line: UnfinishedTable, store: Store | None) -> str:
    """How a game that one plays alone stands, in the words of its table: `12 built`; nothing where nobody knows."""
    if store is None or len(line.names) > 1 or not line.deals:
        return ""
    from cardtable.match.match import Match

    try:
        match = Match.of(store.load(line.id)[0])
        table = entry(line.game).teller(match.game).table
        zones = table.zones(match.view(0))
    except CardtableError:  # it cannot be gone on with; that is said when it is to be
        return ""
    return next((" · ".join(zone.labels) for zone in zones if zone.name == "score"), "")


def about_table(line: UnfinishedTable, store: Store | None) -> tuple[Content, list[Part]]:
    """An unfinished table: who sits there and how it stands."""
    head = Content.assemble((called(line, store), "bold"), ("\nleft " + when(line.changed), MUTED))
    parts: list[Part] = [*seats_of(line)]
    standing = standing_of(line, store)
    scored = line.deals > 1 or line.brought
    deals = f"Deal {line.deals} is being played." if scored else "" if standing else "Nothing has been scored yet."
    totals = f"The score is {line.totals}." if scored and line.totals and not totals_of(line) else ""
    stands = f"{standing[0].upper()}{standing[1:]}." if standing else ""
    parts += [BLANK, Content(" ".join(filter(None, (deals, totals, stands))))]
    if line.in_use:
        parts += [BLANK, Content("This table is open in another window.")]
    return head, [*parts, BLANK, id_of(line)]


def id_of(line: UnfinishedTable | FinishedTable) -> Content:
    """By which id the command line knows a table."""
    return Content.assemble((f"Table {line.id}", MUTED))


def totals_of(line: UnfinishedTable | FinishedTable) -> list[str]:
    """The score of each of three or more people who play for themselves; empty where it is a score of two sides."""
    totals = line.totals.replace("–", ", ").split(", ")
    return totals if len(totals) == len(line.names) > 2 else []


def seats_of(line: UnfinishedTable | FinishedTable) -> Iterator[Sitter]:
    """Who sits there, what each has, and which of them are computers."""
    totals = totals_of(line)
    for seat, (name, player) in enumerate(zip(line.names, line.players, strict=False)):
        told = [*totals[seat : seat + 1], *([] if player == PERSON else [f"computer, {player}"])]
        yield Sitter(name, " · ".join(told))


BACK = {
    "more": ("Tables", "All your tables, finished and unfinished, are in one list."),
    "tables": ("Tables", "Your tables: continue the unfinished ones; replay, read, or save the finished ones."),
    "statistics": ("Statistics", "Who won what: margins, streaks, seats, partners, and the counts kept for each game."),
}
"""The ways back to tables that have been played, by id: a title, and its meaning."""


def about_back(which: str) -> tuple[Content, list[Part]]:
    """A way to what has been played."""
    title, told = BACK[which]
    return Content.assemble((title, "bold")), [Content(told)]


def about_rule(found: Found) -> list[Part]:
    """A rule or a table found by the search, in full."""
    from cardtable.table.rulebook import page, plain

    shown = page(found.page)
    block = shown.blocks[found.at] if shown else None
    told = [] if block is None else [block.text, *(" · ".join(filter(None, row)) for row in block.rows)]
    texts = [Content(plain(text)) for text in told if text] or [Content(found.excerpt)]
    return [Content.assemble((found.rule, "bold"), (f"  {found.title}", MUTED)), BLANK, *texts]


def primer(game: str) -> list[Part]:
    """The beginning of a game's rules, where there is room for it."""
    from cardtable.table.rulebook import PRIMER, page, plain

    shown = page(game)
    parts: list[Part] = []
    texts = 0
    for block in shown.section(*PRIMER) if shown else ():
        if block.kind == "item":
            marker = block.marker if block.marker[0].isdigit() else "•"
            parts.append(Fact(marker, plain(block.text), hang=len(marker) + 1))
        elif block.kind == "text" and texts == 2:
            break
        elif block.kind == "text":
            texts += 1
            parts += [BLANK, Content(plain(block.text))]
    return parts


def people_of(line: UnfinishedTable | FinishedTable) -> list[str]:
    """The persons at a table."""
    return [name for name, player in zip(line.names, line.players, strict=False) if player == PERSON]


def when(changed: float | None) -> str:
    """How long ago, in words: `just now`, `today at 9:30`, `yesterday at 21:05`, `3 days ago`, a date."""
    from datetime import datetime

    if changed is None:
        return "some time ago"
    then, now = datetime.fromtimestamp(changed), datetime.now()
    days = (now.date() - then.date()).days
    clock = f"{then.hour}:{then:%M}"
    if days <= 0:
        return "just now" if (now - then).total_seconds() < 300 else f"today at {clock}"
    if days == 1:
        return f"yesterday at {clock}"
    return f"{days} days ago" if days < 14 else f"on {then:%B} {then.day}, {then.year}"
