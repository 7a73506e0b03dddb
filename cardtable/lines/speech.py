"""Sentences as they are spoken: with words for cards, suits, fractions and places instead of symbols."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Final

from cardtable.cards import BACK, CARDS, RANK_TITLES, RANKS, SUITS, Card
from cardtable.rules.words import amount_in_words, capital

__all__ = ["Speech", "in_suits"]

_SYMBOLS: Final = {card.symbol: card for card in CARDS if card is not BACK}
_ANY: Final = "|".join(sorted(map(re.escape, _SYMBOLS), key=len, reverse=True))
_CARDS: Final = re.compile(rf"(?<![\w])(?:{_ANY})(?:[ ,]+(?:{_ANY}))*(?!\w)")
_ONE: Final = re.compile(_ANY)
_SUITS: Final = {suit.symbol: suit.title for suit in SUITS}
_SUIT: Final = re.compile(f"[{''.join(_SUITS)}](?: ?[{''.join(_SUITS)}])*")
_PLACE: Final = re.compile(r"(?<![\w-])[A-Z][0-9]{1,2}(?:-[0-9])?(?![\w-])")
_ENDS: Final = {"W": "won", "L": "lost", "T": "tied"}
_FREE: Final = re.compile(r"\b(free place|space) (?=[A-Z][0-9])")
_TWICE: Final = re.compile(r"\b([a-z]+(?: [a-z]+)?) \1\b")
_WORDS: Final[tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...]] = (
    (re.compile(r"(?<=\d)\s*–\s*(?=\d)"), " to "),
    (re.compile(r"\s+–\s+"), ", "),
    (re.compile(r"−(?=\$?\d)"), "minus "),
    (re.compile(r"(?<![\w.])\+(?=\$?\d)"), "plus "),
    (re.compile(r"(?<=[\w)]) \+ (?=[\w(])"), " plus "),
    (re.compile(r"(?<=\d) [-−] (?=\$?\d)"), " minus "),
    (re.compile(r"(?<=\d)/(?=\d)"), " of "),
    (re.compile(r"(needs? )(\d+) plus (\d+) = (\d+)"), r"\1\4 (\2 plus \3)"),
    (re.compile(r" = "), " makes "),
    (re.compile(r"(?<=, )(?:Won )?% (?=\d)"), "share won "),
    (re.compile(r" & "), " and "),
    (re.compile(r"\b[WLT](?: [WLT])+\b"), lambda found: ", ".join(_ENDS[letter] for letter in found[0].split())),
    (re.compile(r"(\d) ?½"), r"\1 and a half"),
    (re.compile(r"(\d) ?⅓"), r"\1 and a third"),
    (re.compile(r"(\d) ?⅔"), r"\1 and two thirds"),
    (re.compile(r"½"), "a half"),
    (re.compile(r"⅓"), "a third"),
    (re.compile(r"⅔"), "two thirds"),
    (re.compile(r" ?(▪+)"), lambda found: f", {amount_in_words(len(found[1]), 'trick')}"),
    (re.compile(r"\b0 tricks\b"), "no tricks"),
    (re.compile(r"#(?=\d)"), "number "),
    (re.compile(r" ?[·•] ?"), ", "),
    (re.compile(r" ?[×✕] ?"), " times "),
    (re.compile(r" ?→ ?"), " to "),
    (re.compile(r"\s*…\s*"), " "),
    (re.compile(r"[–—−]"), "-"),
    (re.compile(r"▒▒"), "a card face down"),
)
_SIGNED: Final = re.compile(r"[–—−+=&/½⅓⅔▪#·•×✕→…▒-]|\b0 tricks\b|\b[WLT] [WLT]\b|% \d")
"""If this matches nothing in a sentence, `_WORDS` has nothing to change in it."""

MANY: Final = 6
"""If at least this many cards stand side by side, sorted by suit, they are named by suit."""
_QUOTES: Final = str.maketrans("“”„‘’", '"""\'\'')


class Speech:
    """Turns symbols into words.

    If `short` is true, cards are named as people type them, such as `10 h` for the ten of hearts. If `letters` is true,
    only ASCII signs are kept.
    """

    def __init__(self, *, short: bool = False, letters: bool = False) -> None:
        self.short, self.letters = short, letters

    def card(self, card: Card) -> str:
        if not self.short or card >= 52:
            return card.title
        return f"{self.rank(card)} {card.suit.letter}"

    def rank(self, card: Card) -> str:
        return card.rank.replace("T", "10").lower() if self.short else RANK_TITLES[card % 13]

    def cards(self, cards: Iterable[Card]) -> str:
        return ", ".join(map(self.card, cards))

    def _run(self, cards: Sequence[Card]) -> str:
        suits = [suit for suit, _ in groupby("" if card >= 52 else card.suit.title for card in cards)]
        if len(cards) < MANY or len(set(suits)) < len(suits) or "" in suits:
            return self.cards(cards)
        return in_suits(cards, [""] * len(cards), self)

    def sentence(self, text: str, place: Callable[[str], str | None] = lambda name: None) -> str:
        """Return a sentence with words for its symbols; `place` returns the words for a place's name, or None."""
        words = _cards_said(text, short=self.short)
        return _signs_said(_put(_PLACE, lambda found: place(found[0]) or found[0], words), letters=self.letters)

    def plain(self, words: str) -> str:
        """Return the words with plain quotation marks, or in ASCII if `letters` is true."""
        words = words.translate(_QUOTES)
        if not self.letters or words.isascii():
            return words
        split = unicodedata.normalize("NFKD", words)
        return "".join(sign for sign in split if sign.isascii())


# The next two functions cache what they return, because the same sentences are said again and again: the titles of all
# choices at each move, for instance.


@lru_cache(4096)
def _cards_said(text: str, *, short: bool) -> str:
    words = _put(
        _CARDS, lambda found: Speech(short=short)._run([_SYMBOLS[each] for each in _ONE.findall(found[0])]), text
    )
    words = _put(_SUIT, lambda found: ", ".join(_SUITS[each] for each in found[0] if each != " "), words)
    return _FREE.sub(r"\1, ", words)


@lru_cache(4096)
def _signs_said(words: str, *, letters: bool) -> str:
    words = _TWICE.sub(r"\1", words)
    if _SIGNED.search(words):
        for pattern, other in _WORDS:
            words = pattern.sub(other, words)
    return Speech(letters=letters).plain(" ".join(words.split()))


def _put(pattern: re.Pattern[str], words: Callable[[re.Match[str]], str], text: str) -> str:
    """Return the text with each match of the pattern replaced by words, capitalized where a sentence begins."""

    def said(found: re.Match[str]) -> str:
        told = words(found)
        before = text[: found.start()].rstrip(' (“"')
        return capital(told) if not before or before[-1] in ".!?" else told

    return pattern.sub(said, text)


RANK_OF: Final = {**dict(zip(RANKS, RANK_TITLES, strict=True)), "10": "ten"}
_RANK: Final = "(?:10|[2-9AKQJ])"
_SIGNS: Final = re.compile(rf"(?<![\w.$+−/-]){_RANK}(?:,? (?:and )?{_RANK})*(?![\w/½⅓⅔♣♦♥♠]|\.\d|-\w| times\b)")
_APART: Final = re.compile(r" {2,}| (?=\d+ each$)")
_WORTH: Final = re.compile(rf"({_RANK}) (\d+)")


def ranks_said(text: str) -> str:
    """Return a text with the names of ranks in place of their signs: `queen, jack` for `Q J`."""
    return _SIGNS.sub(_in_words, text)


def _in_words(found: re.Match[str]) -> str:
    signs = re.findall(_RANK, found[0])
    if not {"K", "Q", "J"}.intersection(signs) and not ("A" in signs and len(signs) > 1):
        return found[0]
    return ", ".join(RANK_OF[sign] for sign in signs)


def rows_said(rows: Sequence[str]) -> Iterator[str]:
    """Yield a sentence for each row of a small table of text, whose cells are at least two spaces apart.

    Words of a heading row are put before the cells under them: `700: made +22, failed −44.` A row of ranks with their
    values becomes `Ace 11, ten 10.`
    """
    cells = [_APART.split(row.strip()) for row in rows]
    heads = cells[0] if len(cells) > 1 and not re.search(r"[\d♣♦♥♠]", rows[0]) else []
    headed = heads and rows[0].startswith(" ")
    heads = ["", *heads] if headed else heads
    if len(heads) < 2 or not any(len(row) == len(heads) for row in cells[1:]):
        heads = []
    for first, *rest in cells[1:] if heads else cells:
        worth = [_WORTH.fullmatch(cell) for cell in (first, *rest)]
        if all(worth):
            yield capital(f"{', '.join(f'{RANK_OF[each[1]]} {each[2]}' for each in worth if each)}.")
            continue
        subject = f"{heads[0]} {first}" if heads and len(rest) == len(heads) - 1 else first
        if subject in RANK_OF and rest and all(set(cell) <= {*_SUITS, " "} for cell in rest):
            subject = f"{RANK_OF[subject]}s, highest first"
        subject = RANK_OF.get(subject, subject)
        named = zip(heads[1:] if heads and len(rest) == len(heads) - 1 else [""] * len(rest), rest, strict=True)
        told = ", ".join(" ".join(filter(None, pair)) for pair in named)
        yield f"{capital(subject.strip())}{': ' if told else ''}{told}."


def in_suits(cards: Iterable[Card], labels: Iterable[str], speech: Speech) -> str:
    """Return cards by suit: `hearts: ace, ten; clubs: nine`.

    Jokers and cards with a label come first, with their full names. The number of face-down cards comes last.
    """
    labeled: dict[str, list[str]] = {}
    begun: dict[str, list[str]] = {}
    hidden = 0
    for card, label in zip(cards, labels, strict=True):
        if card is BACK:
            hidden += 1
        elif card >= 52 or label:
            labeled.setdefault(label, []).append(speech.card(card))
        else:
            begun.setdefault(card.suit.title, []).append(speech.rank(card))
    told = [
        f"{label}s: {', '.join(named)}" if len(named) > 1 and label else ", ".join(filter(None, (*named, label)))
        for label, named in labeled.items()
    ]
    told += [f"{suit}: {', '.join(ranks)}" for suit, ranks in begun.items()]
    down = [f"{amount_in_words(hidden, 'card')} face down"] if hidden else []
    return "; ".join([*told, *down])
