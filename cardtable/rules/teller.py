"""The base classes `Teller` and `Table`, which turn a game into words and into a picture of the table.

A teller writes the prompts, the choices, the log, the results and the score sheets. A table arranges the cards in
zones. Both are given views only, so they cannot give away hidden cards. In all their texts, people are named by the
marks of `cardtable.rules.naming`. A screen replaces the marks by calling `speak`.
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
"""How the cards of a zone are laid out.

`bare` is a pile. While it is empty, it is drawn only if its zone has something in `wants`. Each card of a `fan` covers
part of the card before it. `lapped` is a single card, as in a pyramid: each row of such cards is shifted by half a
column and covers the lower part of the row above. Where a card is gone, nothing is drawn. `markers` are a small picture
made of rows of text in `labels`.

The layouts `words`, `said`, `tricks` and `badge` show no faces of cards, and their texts are in `labels`. `words` stand
in the middle of the table, in the heading at its top (no side, row 0), or on the name plate of a seat. `said` is what a
seat has said, such as a bid. `tricks` are shown as card backs on the plate. A `badge` stands beside the trick and says
what the tricks are played for. A symbol of a suit, or `NT`, can come before its words.
"""


By = Literal["button", "card", "cards", "carry", "number", "words", "look"]
"""How a person makes a choice.

`button`: with a button for this choice. `card`: by pointing at the card or the place that the move names. `cards`: by
choosing several cards and then pressing Enter. `carry`: by picking up a card or pile and then choosing a place.
`number`: with one button for all choices that differ only in a number, which is changed or typed on the button.
`words`: by selecting several words, each with a button. `look`: by asking to look into the place that the move names;
such a look is not a play.
"""


HandOrder = Literal["trumps-first", "trumps-last", "suits"]
"""How a hand is sorted: trumps before the other suits, trumps after them, or always the same order of suits."""


StockSide = Literal["book", "left", "right"]
"""The side on which each player's own stock is drawn: left, right, or the side that the rulebook gives (`book`)."""


class Zone(NamedTuple):
    """A place on the table, with the cards in it.

    `name` is the name of the place in moves. It is unique in a view. `side` is the seat before which the zone lies, or
    `None` for the middle. `at` is the row and the column on that side. `labels` has a short text for each card or, in a
    layout without cards, the words that are shown. `note` is the text below the zone, such as "3 cards".

    `says` is the move made by choosing this zone, such as turning up the next card of a hand. If that move puts a card
    of another zone into this one, `takes` is the name of the other zone. `each` has for each card, from the bottom up,
    the move made by choosing that card, or `None`.

    A zone at the `rim` is drawn small at the edge of the middle: a stock, a widow, a discard, the latest trick.

    If there are several packs, `back` is the index, from 0, of the pack whose back the face-down cards show.

    For a fan, `most` is the number of cards for which room is kept; 0 keeps room for a run of all ranks. `wants` is the
    suit or rank that an empty foundation needs next.

    `wins` marks the place of the card that is winning its trick. `uncounted` marks a pile whose number of cards is a
    secret. The `cards` of such a pile are always the top card and one face-down card under it.

    If possible, `name`, `side`, `at`, `lay` and `most` stay the same during a deal. A zone that is empty now but can
    get cards is still in the picture, so that nothing moves aside later. In one picture, no face-up card is in two
    zones.
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
    """Whether `name` is the name of a pile in moves, such as `T4`."""
    return name[:1].isupper() and name[1:].isdigit()


@cache
def is_foundation(name: str) -> bool:
    """Whether `name` is the name of a foundation: in all games `F1`, `F2` and so on."""
    return is_pile(name) and name[0] == "F"


@cache
def is_cell(name: str) -> bool:
    """Whether `name` is the name of a cell, which holds one card: in all games `C1`, `C2` and so on."""
    return is_pile(name) and name[0] == "C"


class Offer(NamedTuple):
    """The name of a choice and its effect.

    If choosing it by mistake would be costly, `confirm` is a question to answer first. `adds` is empty unless the
    choice is another choice with something added, such as the same bid "alone". Then `adds` names what is added, and
    the button of the choice shows it in place of `title`.
    """

    title: str
    effect: str
    confirm: str | None = None
    adds: str = ""


class Told(NamedTuple):
    """A sentence of the log.

    `group` is the number of its trick or turn, from 0, or `None` for a sentence that is always kept. `passing` marks a
    sentence of less importance, which is left out where there is room for only a few. If the log tells for one move
    what several seats did, `doer` is the seat that did what this sentence says.
    """

    sentence: str
    group: int | None = None
    passing: bool = False
    doer: int | None = None


ON_AVERAGE: Final = ", on average"
"""The end of the name of a `Fact` that is shown as a mean, such as a player's bids."""


class Fact(NamedTuple):
    """One figure for the statistics of a seat.

    `what` is its name. `times` says how often the seat did something, and `chances` how many chances it had. Without
    `chances`, `times` is a plain number. If `what` ends in `ON_AVERAGE`, `times` is a sum of points, and `chances` is
    the number of values in the sum.
    """

    what: str
    seat: int
    times: int = 1
    chances: int | None = None


class Row(NamedTuple):
    """A row of a score sheet.

    `ruled` draws a line above the row, and `total` marks the row of the totals so far. `brought` marks a first row,
    with scores from another table. `heading` marks a row that is the head of the rows below it. When a sheet is told in
    sentences, the text `dash` replaces each cell that is only a dash. If `dash` is empty, such cells are left out.
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

    `head` has lines above the rows, such as what the players agreed on. `columns` are the column heads, and `foot` has
    lines below the rows. `breakdown` tells the latest deal in sentences whose numbers add up to the result. `pictures`
    are small drawings beside the foot, each a tuple of text rows of equal width. If `repeats` is true, the pictures
    show only what the foot says. `drawn` says in sentences what the pictures show. `fields` are the rows of the sheet
    for a file, with one fact in each field. `stands` says who leads and what is still needed. `now` says what the
    current deal has brought so far. `word` is what a deal is called, such as "deal". `notes` explain rows of earlier
    deals. `end` has the last lines, about the seal that proves the cards.
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
    """What the table must not point out, because the player has to notice it: that a card must be played, and where.

    `places` are the piles to which a card might have to be played. `sources` are the cards and piles from which that
    card might come. `sends` is whether the table may choose the place for a card and send the card there. The table
    always offers the moves in `stands`, even when the rules refuse them.
    """

    places: frozenset[str] = frozenset()
    sources: frozenset[Token] = frozenset()
    sends: bool = True
    stands: tuple[Move, ...] = ()


_SUITS: Final = {suit.letter: suit.title for suit in SUITS}

G = TypeVar("G", bound=AnyGame)


class Table(ABC, Generic[G]):
    """The picture of a table of one game: the zones with their cards and words, made from a seat's view."""

    deal_word: str = "deal"
    space: str = "space"
    foundation: str = "foundation"

    place_names: ClassVar[Mapping[str, str]] = MappingProxyType(
        {"D": "waste", "H": "card turned up", "P": "payoff pile", "S": "stock"}
    )
    notes_said: ClassVar[Mapping[str, str]] = MappingProxyType(
        {"in hand": "card in hand", "turned up": "card turned up", "payoff": "payoff pile"}
    )
    """The names of some places in sentences, keyed by the note of their zone without its number."""
    other_place: ClassVar[str] = "side stack"
    marks: frozenset[str] = frozenset(("widow", "blind", "drawn", "open"))
    """The labels that say how a card came into a hand, or how it lies there."""

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
        """The zones of the view. The cards of each zone are in the order in which they are shown."""

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
        """The zones with the full layouts of all `seats`, each layout on its seat's side.

        There are none if the layouts need too much room. If several seats have a pile of the same name, the seat's
        number is added to the name: `T4-1`.
        """
        return ()

    def midway(self, before: View, move: Move, after: View) -> tuple[Zone, ...] | None:
        """The zones that a screen shows for a moment between a move and its effect, such as a full trick; or `None`."""
        return None

    paired: bool = False
    """Whether two cards, in either order, are chosen together, as at Pyramid."""
    sends_at_once: bool = False
    """Whether the key of a pile sends its top card at once when there is only one place for it."""

    def carrying(self, what: Token, where: str) -> str:
        return "play" if isinstance(what, Card) else "move"

    def together(self, view: View, pile: str) -> int:
        """The greatest number of cards that can be moved together from the pile named `pile`."""
        return 1

    def needs(self, view: View, pile: str, count: int) -> str:
        """Where the top `count` cards of the pile can go, in words, such as "a red eight, or a space"; or empty.

        Where cards are removed in pairs, this is the card to remove with the top card.
        """
        return ""

    def fits(self, view: View, move: Move) -> bool:
        """Whether `move` is wrong only because another play has to come first.

        If so, its cards do fit their new place. The table asks this only about moves that break a rule but are
        accepted.
        """
        return False

    def unturned(self, view: View) -> Move | None:
        """The move of a patience that turns the next cards of the hand or redeals, if this move is not legal now.

        It is None if the move is legal, or if the game has no such move.
        """
        return None

    def quiet(self, view: View) -> Quiet:
        return Quiet()

    def seen_again(self, view: View) -> Zone | None:
        """A zone that shows once more what all have seen, such as melds, or None."""
        return None


class Teller(ABC, Generic[G]):
    """All the words of one game at one table. Its `table` arranges the picture.

    `texts` are the texts at the top level of the record, by key. `began` is the standing with the scores from another
    table, or None if the match began at zero.
    """

    made_by: ClassVar[Mapping[str, By]] = {"play": "card"}
    """How a choice is made, keyed by the verb of its move. A choice whose verb is missing here has a button."""
    offered_alike: ClassVar[Collection[str]] = ()
    also_said: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType({})
    of_piles: ClassVar[bool] = False
    beaten_together: ClassVar[bool] = False
    """Whether one player is against all others. If the others win a deal together, that is no tie."""

    def __init__(self, game: G, table: Table[Any]) -> None:
        self.game, self.table = game, table
        self.texts: Mapping[str, str] = {}
        self.began: Any = None

    def zones(self, view: View) -> tuple[Zone, ...]:
        return self.table.zones(view)

    def spoken_of(self, before: View, move: Move, after: View) -> tuple[str, ...]:
        """The names of the zones that the sentences on a move are about; by default, none.

        A screen highlights them in the picture of `Table.midway`.
        """
        return ()

    @abstractmethod
    def prompt(self, view: View) -> str:
        """One sentence on the choice to be made: whose turn it is, what is asked, and what limits the choice."""

    @abstractmethod
    def offer(self, view: View, move: Move) -> Offer:
        """The name and the effect of a choice of the view's seat."""

    def offer_deal(self, dealer: int, due: int) -> Offer:
        return Offer("Pick up the pack and deal", f"it is {whose(due)} turn to deal")

    def by(self, view: View, move: Move) -> By:
        return self.made_by.get(move.verb, "button")

    def word_said(self, word: str) -> str:
        """A word of a move as a player says it: "sit out" for `sit-out`."""
        return " ".join(_SUITS.get(part, part) for part in word.split("-"))

    def safe(self, view: View) -> Move | None:
        """A move that the table may make by itself for the view's seat, because it cannot do any harm; or None."""
        return None

    def decided(self, view: View) -> Move | None:
        """The next move, if the outcome of the deal is already decided; or None."""
        return None

    def worth(self, view: View, verb: str, cards: Sequence[Card]) -> str:
        """The value of the cards picked so far for a move with this verb, such as "14 points"; or empty."""
        return ""

    def arranging(self, view: View) -> Arranging | None:
        """What the view's seat can try out in private before it makes a move, such as a burial with melds; or None."""
        return None

    @abstractmethod
    def told(self, before: View, move: Move, after: View) -> tuple[Told, ...]:
        """The sentences of the log for one move.

        `before` and `after` are a viewer's views, and `move` is as that viewer heard it, with hidden cards as `BACK`.
        """

    @abstractmethod
    def result_told(self, result: Result) -> tuple[str, ...]:
        """The result of a deal in sentences. Their numbers add up to the result."""

    def put_in(self, view: View) -> tuple[str, ...]:
        return ()

    def won_by_points(self, result: Result) -> bool:
        """Whether the scores decide the match, if the match ends with this deal.

        It is false if, for example, a renege decides the match.
        """
        return True

    def course(self, standing: Standing) -> Course:
        return Course(standing.totals)

    def counted_by(self, count: Count, deals: Sequence[Any], moves: Sequence[Move]) -> int | None:
        """The figure for a deal by the count `count`, such as the dollars of `vegas`; None if the game has none.

        `deals` has the state of the deal before each of `moves`, and then the last state.
        """
        return None

    def counted(self, result: Result) -> tuple[Fact, ...]:
        return *self._of_every_deal(result), *self.facts(result)

    def _of_every_deal(self, result: Result) -> Iterator[Fact]:
        """Yield the facts that every game has, such as deals, deals won, and points.

        A void deal has none, and neither has a deal of a game for one player. The account that gained most has won the
        deal. If several accounts gained equally much and most, they have tied, unless all gained nothing. In a game
        with `beaten_together`, they have won together instead, unless all accounts gained equally much. A deal that is
        passed out is neither won nor lost, and its points count only if it changed a score.
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
    """The names of facts under each heading, in the order of the statistics. All other facts come last."""

    @abstractmethod
    def sheets(self, results: Sequence[Result], looking: int | None) -> tuple[Sheet, ...]:
        """The score sheets so far.

        The side of the seat `looking` is called "We". If `looking` is `None`, sides have names.
        """
