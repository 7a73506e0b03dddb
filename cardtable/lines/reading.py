"""The rulebook in lines: a rule by its id, a whole page, or the results of a search."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardtable.table.rulebook import Block, game_of_rule, page, plain, search

__all__ = ["read_rules"]

FOUND: Final = 9
"""The greatest number of search results that are read out."""


def read_rules(game: str, wanted: str) -> Iterator[str]:
    """Yield the lines of a rule, of a page or of a search.

    `wanted` is the rule's id, or words to search for, or "" for the page of the game.
    """
    if not wanted:
        whole = page(game)
        if whole is None:
            yield "The rulebook has no page on that."
            return
        for block in whole.blocks:
            yield from _told(block)
        return
    named = game_of_rule(wanted.upper())
    at = None if named is None else named.rules.get(wanted.upper())
    if named is not None and at is not None:
        yield f"{wanted.upper()}:"
        yield from _told(named.blocks[at])
        return
    found = search(wanted)
    mine = [each for each in found if each.page == game] or found
    for each in mine[:FOUND]:
        yield f"{each.rule}, {each.title}: {plain(each.excerpt)}"
    if not mine:
        yield f"The rulebook has nothing on “{wanted}”."
    elif len(mine) > FOUND:
        yield f"And {len(mine) - FOUND} more. Type r and an id to read a rule whole."
    else:
        yield "Type r and an id to read a rule whole."


def _told(block: Block) -> Iterator[str]:
    if block.text:
        marker = f"{block.marker} " if block.marker and block.marker[0].isdigit() else ""
        yield f"{marker}{plain(block.text)}"
    for row in block.rows:
        yield ", ".join(cell for cell in map(plain, row) if cell) + "."
