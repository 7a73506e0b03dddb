"""The base classes for a game's words: zones, prompts, choices, log, results and sheets.

A teller gets views, so it cannot give away hidden cards. Texts name people by the marks of `naming`, which a screen
replaces by `speak`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from string import digits
from types import MappingProxyType
from typing import Any, ClassVar, Final, Generic, Literal, NamedTuple, TypeVar

from cardtable.cards import SUITS, Card
from cardtable.rules.arranging import Arranging
from cardtable.rules.facts import DEALS, DEALS_TIED, DEALS_WON, FEWEST, MOST, PASSED_OUT, SITTING_OUT
from cardtable.rules.game import AnyGame, Result, Standing, View
from cardtable.rules.moves import Move, Token
from cardtable.rules.naming import whose
from cardtable.rules.standing_told import Course
from cardtable.rules.way import Count

Lay = Literal[
    "hand",
    "pile",
    "bare",
    "fan-left",
    "fan-right",
    "fan-down",
    "lapped",
    "cell",
    "row",
    "grid",
    "trick",
    "markers",
    "words",
    "said",
    "tricks",
    "badge",
]
"""How a zone's cards are laid out.

`bare` is a pile that, empty, is drawn if its zone has `wants`. Each card of a `fan` covers part of the one before.
`lapped` is a card of a pyramid: each row is shifted by half a column, over the lower part of the row above; gone cards
leave nothing. `markers` are a small picture of text rows in `labels`.

`words`, `said`, `tricks` and `badge` show no faces and have their text in `labels`. `words` are in the middle, in the
heading (no side, row 0) or on a plate; `tricks` are backs on the plate. `badge` beside the trick says what it is played
for, after a suit's symbol or `NT`, if any.
"""


By = Literal["button", "card", "cards", "carry", "number", "words", "look"]
"""How a person makes a choice.

`button`: its button. `card`: pointing at the move's card or place. `cards`: several cards, then Enter. `carry`: picking
up, then a place. `number`: one button for choices that differ in a number, typed or changed there. `words`: several
words, a button each. `look`: asking to look into the move's place, which is no play.
"""


HandOrder = Literal["trumps-first", "trumps-last", "suits"]
"""How a hand is sorted: trumps first, trumps last, or suits in the same order always."""


StockSide = Literal["book", "left", "right"]
"""The side of each player's own stock: left, right, or by the rulebook (`book`)."""


class Zone(NamedTuple):
    """A place on the table, with its cards.

    `name` is unique, as in moves. `side` is its seat, or `None` for the middle. `at` is row and column there. `note` is
    the text below, such as "3 cards".

    `says` is the move of choosing the zone; if that brings a card of another zone here, `takes` names the other. `each`
    has by card, bottom first, the move of choosing it, or `None`.

    A zone at the `rim` is small at the middle's edge, such as a stock or widow.

    `back` is the index (from 0) of the pack for face-down cards.

    For a fan, `most` cards get room; 0 is a run of all ranks. `wants` is the suit or rank for an empty foundation.

    `wins` marks the place of the card winning its trick. `uncounted` marks a pile of secret number, always shown as its
    top card and one back.

    `name`, `side`, `at`, `lay` and `most` stay in a deal if possible. Empty zones that can get cards are kept, so that
    nothing moves aside. No face-up card is in two zones.
    """

    name: str
    side: int | None
    at: tuple[int, int]
    lay: Lay
    cards: tuple[Card, ...] = ()
    labels: tuple[str, ...] = ()
    note: str = ""
    says: Move | None = None
    each: tuple[Move | None, ...] = ()
    rim: bool = False
    takes: str = ""
    most: int = 0
    wants: str = ""
    back: int = 0
    wins: bool = False
    uncounted: bool = False


@cache
def is_pile(name: str) -> bool:
    """Whether `name` is a pile's in moves, such as `T4`."""
    return name[:1].isupper() and name[1:].isdigit()


@cache
def is_foundation(name: str) -> bool:
    """Whether `name` is a foundation's, in all games `F1`, `F2` and so on."""
    return is_pile(name) and name[0] == "F"


@cache
def is_cell(name: str) -> bool:
    """Whether `name` is a cell's, in all games `C1`, `C2` and so on."""
    return is_pile(name) and name[0] == "C"


class Offer(NamedTuple):
    """The name of a choice and its effect.

    `confirm` is a question first, if a slip would be costly.
    """

    title: str
    effect: str
    confirm: str | None = None
    adds: str = ""


class Told(NamedTuple):
    """A sentence of the log.

    `group` is its trick or turn, from 0; `None` keeps it always. `passing` ones are left out where room is short.
    """

    sentence: str
    group: int | None = None
    passing: bool = False


ON_AVERAGE: Final = ", on average"
"""The end of the name of a `Fact` that is shown as a mean, such as a player's bids."""


class Fact(NamedTuple):
    """A figure of a seat's statistics: how often, out of how many chances.

    Without `chances`, a plain number. With a name in `ON_AVERAGE`, `times` is a sum of points and `chances` counts its
    values.
    """

    what: str
    seat: int
    times: int = 1
    chances: int | None = None


class Row(NamedTuple):
    """A row of a score sheet.

    `ruled` draws a line above. `total` marks totals so far, `brought` scores of another table, `heading` the head of
    rows below. In sentences, `dash` replaces cells that are just a dash, or leaves them out if empty.
    """

    cells: tuple[str, ...]
    ruled: bool = False
    total: bool = False
    brought: bool = False
    heading: bool = False
    dash: str = ""


BROUGHT: Final = "Brought forward"


class Sheet(NamedTuple):
    """A score sheet.

    `columns` are heads, `foot` lines below. `breakdown` tells the last deal: its numbers add up to the result.
    `pictures` are drawings beside the foot, as rows of equal width; with `repeats`, they repeat the foot. `fields` are
    rows for a file, a fact in each field. `stands` says who leads and what is needed, `now` what the current deal
    brought so far, `drawn` what the pictures show. `notes` explain earlier deals.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    foot: tuple[str, ...] = ()
    breakdown: tuple[str, ...] = ()
    pictures: tuple[tuple[str, ...], ...] = ()
    fields: tuple[tuple[str, ...], ...] = ()
    head: tuple[str, ...] = ()
    stands: tuple[str, ...] = ()
    now: tuple[str, ...] = ()
    word: str = "deal"
    repeats: bool = False
    end: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()

    def sections(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        end = (("", self.end),) if self.end else ()
        notes = (("", self.notes),) if self.notes else ()
        if not self.now:
            return notes + ((("", self.breakdown),) if self.breakdown else ()) + end
        last = ((f"Last {self.word}", self.breakdown),) if self.breakdown else ()
        return (*notes, *last, (f"This {self.word} so far", self.now), *end)


class Quiet(NamedTuple):
    """What the table must not point out: that a card has to be played, and where.

    `places` are the piles for such a card, `sources` where it might come from. `sends` is whether the table may send
    cards to a place of its choice. Moves in `stands` are always offered, even if refused.
    """

    places: frozenset[str] = frozenset()
    sources: frozenset[Token] = frozenset()
    sends: bool = True
    stands: tuple[Move, ...] = ()


_SUITS: Final = {suit.letter: suit.title for suit in SUITS}

G = TypeVar("G", bound=AnyGame)


class Table(ABC, Generic[G]):
    """The picture of a game: zones with cards and words, from a view."""

    deal_word: str = "deal"
    space: str = "space"
    foundation: str = "foundation"

    place_names: ClassVar[Mapping[str, str]] = MappingProxyType(
        {"D": "waste", "H": "card turned up", "P": "payoff pile", "S": "stock"}
    )
    notes_said: ClassVar[Mapping[str, str]] = MappingProxyType(
        {"in hand": "card in hand", "turned up": "card turned up", "payoff": "payoff pile"}
    )
    """Words to say for some notes, by the note without its number."""
    other_place: ClassVar[str] = "side stack"
    marks: frozenset[str] = frozenset(("widow", "blind", "drawn", "open"))
    """The labels on how a card came into a hand, or lies there."""

    def __init__(self, game: G) -> None:
        self.game = game
        self.hand_order: HandOrder = "trumps-first"
        self.low_first = False
        self.stock_side: StockSide = "book"
        self.sides_by_name = False
        """Whether the score names both sides, instead of "We" and "They"."""

    def looking(self, view: View) -> int | None:
        """Return the seat whose side the score calls "We", or None if both sides have names."""
        return None if view.who < 0 or self.sides_by_name else view.who

    @abstractmethod
    def zones(self, view: View) -> tuple[Zone, ...]:
        """The zones of the view, cards in the order shown."""

    def place_noun(self, zone: Zone) -> str:
        letter = zone.name[:1]
        if zone.lay == "cell":
            return "row"
        if is_pile(zone.name) and letter in "TG":
            return "column" if zone.lay.startswith("fan") else "place"
        if is_foundation(zone.name):
            return self.foundation
        if is_cell(zone.name):
            return "cell"
        note = zone.note.rstrip(digits).strip().removeprefix("no ")
        return self.notes_said.get(note, note) or self.place_names.get(letter.upper(), self.other_place)

    def side_by_side(self, view: View, seats: Sequence[int]) -> tuple[Zone, ...]:
        """The zones with full layouts of all `seats`, each on its side; none without room.

        A pile name of several seats gets the seat's number: `T4-1`.
        """
        return ()

    def midway(self, before: View, move: Move, after: View) -> tuple[Zone, ...] | None:
        """The zones shown for a moment between move and effect, such as a full trick; or `None`."""
        return None

    paired: bool = False
    """Whether two cards, in either order, are chosen together, as at Pyramid."""
    sends_at_once: bool = False
    """Whether a pile's key sends its top card at once to its one place."""

    def carrying(self, what: Token, where: str) -> str:
        return "play" if isinstance(what, Card) else "move"

    def together(self, view: View, pile: str) -> int:
        """The most cards that move together from the pile."""
        return 1

    def needs(self, view: View, pile: str, count: int) -> str:
        """The card for the top `count` cards of the pile, such as "a red eight"."""
        return ""

    def fits(self, view: View, move: Move) -> bool:
        """Whether `move` is wrong just because another play comes first; its cards fit.

        Asked about accepted moves that break a rule.
        """
        return False

    def unturned(self, view: View) -> Move | None:
        """The move that turns the hand or redeals, if the game has one and it is illegal now; otherwise None."""
        return None

    def quiet(self, view: View) -> Quiet:
        return Quiet()

    def seen_again(self, view: View) -> Zone | None:
        """A zone that shows once more what all have seen, such as melds, or None."""
        return None


class Teller(ABC, Generic[G]):
    """All words of a game at a table; `table` lays out the picture.

    `began` is the standing from another table, or None.
    """

    made_by: ClassVar[Mapping[str, By]] = {"play": "card"}
    """How a choice is made, by the verb of its move. The default is a button."""
    offered_alike: ClassVar[Collection[str]] = ()
    also_said: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType({})
    of_piles: ClassVar[bool] = False
    beaten_together: ClassVar[bool] = False
    """Whether one player is against all others, whose win together is no tie."""

    def __init__(self, game: G, table: Table[Any]) -> None:
        self.game, self.table = game, table
        self.texts: Mapping[str, str] = {}
        self.began: Any = None

    def zones(self, view: View) -> tuple[Zone, ...]:
        return self.table.zones(view)

    def spoken_of(self, before: View, move: Move, after: View) -> tuple[str, ...]:
        """The zones that the sentences on a move are about, highlighted in `Table.midway`."""
        return ()

    @abstractmethod
    def prompt(self, view: View) -> str:
        """One sentence: whose turn, what is asked, what limits the choice."""

    @abstractmethod
    def offer(self, view: View, move: Move) -> Offer:
        """Name and effect of a choice of the view's seat."""

    def offer_deal(self, dealer: int, due: int) -> Offer:
        return Offer("Pick up the pack and deal", f"it is {whose(due)} turn to deal")

    def by(self, view: View, move: Move) -> By:
        return self.made_by.get(move.verb, "button")

    def word_said(self, word: str) -> str:
        """A word of a move as a player says it: "sit out" for `sit-out`."""
        return " ".join(_SUITS.get(part, part) for part in word.split("-"))

    def safe(self, view: View) -> Move | None:
        """A move that the table may make at once, since waiting gains nothing; or None."""
        return None

    def decided(self, view: View) -> Move | None:
        """The next move, if the outcome of the deal is already decided; or None."""
        return None

    def worth(self, view: View, verb: str, cards: Sequence[Card]) -> str:
        """The value of cards picked for a move, such as "14 points"; or empty."""
        return ""

    def arranging(self, view: View) -> Arranging | None:
        """What the seat can try out in private before a move, such as a burial with melds; or None."""
        return None

    @abstractmethod
    def told(self, before: View, move: Move, after: View) -> tuple[Told, ...]:
        """The log's sentences for a move.

        `before` and `after` are a viewer's views; `move` is as heard, with `BACK` for hidden cards.
        """

    @abstractmethod
    def result_told(self, result: Result) -> tuple[str, ...]:
        """The result of a deal in sentences. Their numbers add up to the result."""

    def put_in(self, view: View) -> tuple[str, ...]:
        return ()

    def won_by_points(self, result: Result) -> bool:
        """Whether the scores decide a match that ends now, and not, say, a renege."""
        return True

    def course(self, standing: Standing) -> Course:
        return Course(standing.totals)

    def counted_by(self, count: Count, deals: Sequence[Any], moves: Sequence[Move]) -> int | None:
        """The score by `count`, such as `vegas`, or None if the game has none.

        `deals` has the state before each move, then the last.
        """
        return None

    def counted(self, result: Result) -> tuple[Fact, ...]:
        return *self._of_every_deal(result), *self.facts(result)

    def _of_every_deal(self, result: Result) -> Iterator[Fact]:
        """Yield the facts of every game: deals, deals won, points. A void deal has none.

        Who gained most won; several tied or, with `beaten_together`, won together. A deal passed out is neither won nor
        lost; its points count if a score changed.
        """
        if self.game.seats < 2 or self.is_void(result):
            return
        gains = [-change if self.game.low else change for change in result.change]
        best, dealt_in = max(gains), self.dealt_in(result)
        passed, several = self.is_passed_out(result), gains.count(best) > 1 and not self.beaten_together
        scores = not passed or any(result.change)
        for account, seats in enumerate(self.game.accounts):
            change = result.change[account]
            for seat in set(seats) - set(dealt_in):
                if scores:
                    yield Fact(f"{self.game.counted_in.capitalize()}{SITTING_OUT}", seat, change)
            for seat in set(seats) & set(dealt_in):
                yield Fact(DEALS, seat)
                tied = several and not passed and gains[account] == best and any(gains)
                yield Fact(DEALS_TIED, seat, int(tied))
                if passed:
                    yield Fact(PASSED_OUT, seat)
                else:
                    yield Fact(DEALS_WON, seat, int(gains[account] == best > min(gains) and not tied), 1)
                if scores:
                    yield Fact(f"{self.game.counted_in.capitalize()} a deal{ON_AVERAGE}", seat, change, 1)
                    yield Fact(FEWEST, seat, change)
                    yield Fact(MOST, seat, change)

    def is_void(self, result: Result) -> bool:
        return "void" in (*result.detail, result.detail.get("result"))

    def is_passed_out(self, result: Result) -> bool:
        detail = result.detail
        nobody = "bidder" in detail and detail["bidder"] is None
        return nobody or detail.get("result") in ("passed", "passed-out") or detail.get("passed") is True

    def dealt_in(self, result: Result) -> Collection[int]:
        return range(self.game.seats)

    def facts(self, result: Result) -> tuple[Fact, ...]:
        return ()

    fact_groups: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    """The facts under each heading, in order; others come last."""

    @abstractmethod
    def sheets(self, results: Sequence[Result], looking: int | None) -> tuple[Sheet, ...]:
        """The score sheets so far.

        The side of seat `looking` is "We"; with `None`, sides have names.
        """
