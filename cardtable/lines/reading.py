"""The rulebook as lines of text: a rule by its id, a whole page, or the results of a search."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import zip_longest
from typing import Final

from cardtable.lines.speech import RANK_OF, ranks_said
from cardtable.lines.whole import DRAWN
from cardtable.table.rulebook import RULE_ID, Block, Found, game_of_rule, page, plain, search

__all__ = ["read_rules"]

ALIKE: Final = (("renege", "revoke"), ("revoke", "renege"), ("widow", "blind"), ("blind", "widow"))
"""Words for the same thing, of which the rules of a game use only one."""
ASKING: Final = frozenset((
    "a", "an", "and", "are", "at", "be", "can", "could", "did", "do", "does", "for", "get", "happens", "has", "have",
    "how", "i", "if", "in", "is", "it", "may", "me", "must", "my", "of", "on", "or", "should", "than", "that", "the",
    "there", "they", "this", "to", "we", "what", "when", "where", "which", "who", "why", "will", "with", "you",
))  # fmt: skip
ENDINGS: Final = ("ing", "es", "ed", "s")
FOUND: Final = 9


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
        for block in named.stated(at):
            yield from _told(block)
        return
    words, found = _found(game, wanted)
    if found and found[0].page != game:
        yield f"The rules of this game do not speak of {wanted}. Others do."
    for each in found[:FOUND]:
        place = f"{each.rule}, {each.title}" if each.page != game else each.rule
        yield f"{place}: {ranks_said(_sentence(each, words))}"
    if not found:
        yield f"The rulebook has nothing on “{wanted}”."
    elif len(found) > FOUND:
        yield f"And {len(found) - FOUND} more. Type r and an id to read a rule whole."
    else:
        yield "Type r and an id to read a rule whole."


def _found(game: str, wanted: str) -> tuple[str, list[Found]]:
    """Search the rulebook for `wanted`, first as typed, then by other words.

    Return the words by which the results were found, and the results.
    """
    said = wanted.casefold()
    subject = [_stem(word) for word in re.findall(r"[\w-]+", said) if word not in ASKING]
    whole = page(game)
    own = " ".join(plain(block.text) for block in whole.blocks).casefold() if whole is not None else ""
    for words in (
        said,
        *(said.replace(word, other) for word, other in ALIKE if word in said),
        " ".join(subject),
        " ".join(word for word in subject if len(word) > 2 and word in own),
    ):
        mine = _in_rules_of(game, words)
        if mine:
            told = {each.at: each for each in (*_in_rules_of(game, " ".join(subject)), *mine)}
            first = sorted(told, key=lambda at: at not in {each.at for each in mine})
            return words, sorted((told[at] for at in first), key=lambda each: RULE_ID.fullmatch(each.rule) is None)
    return said, search(said)


def _in_rules_of(game: str, words: str) -> list[Found]:
    return [each for each in search(words) if each.page == game]


def _stem(word: str) -> str:
    """Return a word without its ending, if at least three letters are left: `follow` for `following`."""
    return next((word.removesuffix(end) for end in ENDINGS if word.endswith(end) and len(word) > len(end) + 2), word)


def _sentence(found: Found, searched: str) -> str:
    """Return the sentence of a rule, or the row of a table, that has the most of the words searched for."""
    whole = page(found.page)
    text = "" if whole is None else plain(whole.blocks[found.at].text)
    words = searched.split()
    rows = [] if whole is None or not whole.blocks[found.at].rows else [*_told(whole.blocks[found.at])]
    sentences = rows or re.split(r"(?<=[.!?]) (?=[A-Z])", text)
    first = sentences[0] or plain(found.excerpt)
    return max(sentences, key=lambda each: sum(word in each.casefold() for word in words), default=first)


def _told(block: Block) -> Iterator[str]:
    if block.text and not DRAWN.intersection(block.text):
        marker = f"{block.marker} " if block.marker and block.marker[0].isdigit() else ""
        yield f"{marker}{ranks_said(plain(block.text))}"
    heads = [RANK_OF.get(plain(head), plain(head)) for head in block.rows[0]] if block.heads and block.rows else []
    for row in block.rows[block.heads :]:
        first, *others = [ranks_said(plain(cell)) for cell in row]
        named = zip_longest(heads[1:], others, fillvalue="") if len(heads) > 2 else (("", cell) for cell in others)
        told = ", ".join(" ".join(filter(None, pair)) for pair in named if pair[1])
        yield f"{first}{': ' if told else ''}{told}."
