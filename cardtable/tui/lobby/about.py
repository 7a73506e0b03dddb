"""The texts on the page beside the lobby's list: about a game, an unfinished table, or a rule that was found."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from textual.content import Content

from cardtable.players.player import PERSON
from cardtable.rules.catalogue import Entry, entry
from cardtable.rules.words import counts
from cardtable.table.tables_told import called, entry_of, standing_of, totals_of, when
from cardtable.tui.lobby.game_page import BLANK, MUTED, Fact, Part, Sitter

if TYPE_CHECKING:
    from cardtable.store import FinishedTable, Store, UnfinishedTable
    from cardtable.table.rulebook import Found
    from cardtable.tui.lobby.kept_tables import KeptTables

__all__ = ["BACK", "Page", "about_table", "id_of", "page_about", "seats_of"]


NARROW = 18


class Page(NamedTuple):
    """What is on the page: a title, a text, buttons (what each does and its label), and the game of the emblem."""

    title: Content
    parts: Sequence[Part]
    buttons: Sequence[tuple[str, str]]
    emblem: str = ""


def page_about(line: str, kept: KeptTables, found: Sequence[Found], *, with_primer: bool) -> Page | None:
    """Return the page about a line of the lobby's list, such as `table:ID`, or None if there is nothing to tell.

    `found` is what a search has found in the rulebook.
    """
    kind, _, key = line.partition(":")
    if kind == "table" and key in kept.unfinished:
        table = kept.unfinished[key]
        return Page(*about_table(table, kept.store), [("take", "Continue"), ("discard", "Delete")], table.game)
    if kind == "rule":
        return Page(BLANK, about_rule(found[int(key)]), [("take", "Open the rulebook")])
    if kind == "back":
        return Page(*about_back(key), [("take", "Open")])
    if kind == "code":
        return Page(*about_code(key), [("take", "Play")])
    if kind == "game" and (game := entry_of(key)) is not None:
        from cardtable.table.tallies import record_at

        buttons = [("take", "New table"), ("show('primer')", "Learn"), ("show('rules')", "Rules")]
        return Page(*about_game(game, record_at(kept.store, game.id), with_primer=with_primer), buttons, game.id)
    return None


def about_game(line: Entry, record: Sequence[str], *, with_primer: bool) -> tuple[Content, list[Part]]:
    """Return the title and the text about a game: a summary, its players, pack and length, and more.

    `record` are lines about how often people have won it; the first four are shown. `with_primer` adds the beginning of
    its rules for somebody who does not know it.
    """
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


def about_code(text: str) -> tuple[Content, list[Part]]:
    """Return the title and the text about the cards of a code: game, way to play, and players."""
    from cardtable.match.codes import read_code
    from cardtable.rules.ways import way_of

    code = read_code(text)
    line = entry(code.game)
    facts = [Fact("Way", way_of(line.id, code.options)), Fact("Players", str(code.seats))]
    told = "The same cards as at the table of whoever gave you this code, with those who played this game last."
    return Content.assemble((line.title, "bold")), [Content(told), BLANK, *facts]


def about_table(line: UnfinishedTable, store: Store | None) -> tuple[Content, list[Part]]:
    """Return the title and the text about an unfinished table: who plays there, and the state of the game."""
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
    """Return the line with the id of a table. On the command line, people name the table by this id."""
    return Content.assemble((f"Table {line.id}", MUTED))


def seats_of(line: UnfinishedTable | FinishedTable) -> Iterator[Sitter]:
    """Yield for each player at a table the name, the score, and whether the player is a computer."""
    totals = totals_of(line)
    for seat, (name, player) in enumerate(zip(line.names, line.players, strict=False)):
        told = [*totals[seat : seat + 1], *([] if player == PERSON else [f"computer, {player}"])]
        yield Sitter(name, " · ".join(told))


BACK = {
    "more": ("Tables", "All your tables, finished and unfinished, are in one list."),
    "tables": ("Tables", "Your tables: continue the unfinished ones; replay, read, or save the finished ones."),
    "statistics": ("Statistics", "Who won what: margins, streaks, seats, partners, and the counts kept for each game."),
}


def about_back(which: str) -> tuple[Content, list[Part]]:
    """Return the title and the text about the list of tables or the statistics."""
    title, told = BACK[which]
    return Content.assemble((title, "bold")), [Content(told)]


def about_rule(found: Found) -> list[Part]:
    """Return the full text of what a search found in the rulebook: a rule or a table."""
    from cardtable.table.rulebook import page, plain

    shown = page(found.page)
    block = shown.blocks[found.at] if shown else None
    told = [] if block is None else [block.text, *(" · ".join(filter(None, row)) for row in block.rows)]
    texts = [Content(plain(text)) for text in told if text] or [Content(found.excerpt)]
    return [Content.assemble((found.rule, "bold"), (f"  {found.title}", MUTED)), BLANK, *texts]


def primer(game: str) -> list[Part]:
    """Return the beginning of a game's rules: the paragraphs and list items before the third paragraph."""
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
