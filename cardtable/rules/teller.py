"""Words of every game: where cards lie, the question, the meaning of a choice, the events, the score.

A teller sees views only, so it cannot tell what is hidden. Its texts, labels, notes and cells too, name people by the
marks of `naming`: a screen puts each through `speak`. It is never called while searching.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, Final, Generic, Literal, NamedTuple, TypeVar

from cardtable.cards import Card
from cardtable.rules.arranging import Arranging
from cardtable.rules.facts import BEST_DEAL, DEALS, DEALS_WON, WORST_DEAL
from cardtable.rules.game import AnyGame, Result, Standing, View
from cardtable.rules.moves import Move, Token
from cardtable.rules.naming import whose
from cardtable.rules.standing_told import Course
from cardtable.rules.ways import Count

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
"""How the cards of a zone lie.

`hand` is a hand in the order in which it is held; `pile` lies square, the last card on top; `bare` is a pile of which
nothing is drawn while it is empty and `wants` nothing; the fans are piles spread
so that each card covers part of the one before it; `row` lies side by side; `trick` is the place before a seat where
its card to the present trick lies; `markers` is a small picture of text rows (in `labels`), marker cards among it. A
`lapped` card lies by itself, rows of them half a column apart cover the lower part of the row above, and nothing is
drawn of one that is gone; a `cell` is a place for one card in a square of them.

The others have words in their `labels`, to be set apart from one another: `words` stand in the middle, in the heading
(no side, row 0), or on the plate of a seat, where they say what it is and has: "dealer", "partner", "−5 chips". On a
plate `said` is what the seat has said, as "pass" or "three twos", and `tricks` are those it has won, a back each. A
`badge` lies on the mat beside the trick: what it is played for, the sign of a suit or `NT` before the words.
"""


By = Literal["button", "card", "cards", "carry", "number", "words", "look"]
"""How a person makes a choice.

`button`: with a button of its own; `card`: by pointing at the card or the place that it names; `cards`: by several
cards, one after the other in any order, until Enter; `carry`: by what is taken up, then the place where it is put down;
`number`: with one button for all choices that differ in a number only, on which the number is turned or typed;
`words`: with a button for each of the words of which any selection may be said, and one that says what is selected;
`look`: by looking into the place that it names: a request, and no play.
"""


HandOrder = Literal["trumps-first", "trumps-last", "suits"]
"""How a hand is held: trumps before the other suits or after them, or every suit where it always is."""


StockSide = Literal["book", "left", "right"]
"""The side on which everybody has his own stock at tables where he has one: where the book has it, left, or right."""


class Zone(NamedTuple):
    """A place on the table.

    `name` is unique in a view, and is what a line calls it where lines name it. `side` is the seat it lies before, or
    `None` for the middle; `at` its row and column there. `labels` has a word for each card, empty for most, or there
    are none at all: "left bower" on a card's face, a number on a trick won. `note` is the word under the whole, as "3
    cards", or "leads" at a card of a trick. `says` is the line that choosing this place says by itself where no token
    of a line names it, as a hand of which the next card is turned up; `each` has the line that choosing a single card
    of it says, or `None`, from the lowest on, where there are such cards; `takes` is the zone whose card goes there by
    `says`, if it is a card's place, as the discards.

    At a table of hands what belongs to nobody lies on the mat in the middle of the table, where the tricks are played:
    a card that is bid for, cards to choose from. What has a place at the `rim` lies small at its edge, as a stock, a
    widow, a discard, the last trick.

    `back` is the pack whose back lies uppermost where its cards lie face down, where there are several packs: 0 is the
    first.

    `most` is for how many cards of a fan room is kept (0: a run of all ranks), or how many rows of so many cards the
    picture of another's layout has. It, the name, the place and the lay of a zone are the same in every picture of a
    deal, so that nothing moves aside for another card. `wants` is what an empty foundation waits for, a suit or a rank;
    it tells a foundation from a place of the tableau.

    `wins` is for the place of a card that beats the others of its trick: nobody need look for it.

    A zone without cards is kept while something may lie there, so that its place stays. No card that is seen lies in
    two zones of one picture.
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


def is_pile(name: str) -> bool:
    """Whether that is the name of a pile in lines, as `T4`."""
    return name[:1].isupper() and name[1:].isdigit()


def is_foundation(name: str) -> bool:
    """Whether that pile is a foundation, which cards go to and never leave: all rules call them `F1` and so on."""
    return is_pile(name) and name[0] == "F"


class Offer(NamedTuple):
    """The name of a choice, its effect, and, where a slip would be dear, the sentence to confirm it by.

    `adds` is what a variant adds to the choice that is listed before it, as "alone": it stands beside that one.
    """

    title: str
    effect: str
    confirm: str | None = None
    adds: str = ""


class Told(NamedTuple):
    """A sentence of the log; `group` is the trick or turn it belongs to (from 0), or `None` for what is kept.

    While a deal lasts the log shows of the grouped sentences only those of the last two groups. `passing` is what
    matters less than the rest: where there is room for only a few sentences, the others stand there.
    """

    sentence: str
    group: int | None = None
    passing: bool = False


ON_AVERAGE: Final = ", on average"
"""How the name of a `Fact` ends that is told as a mean, as the bids of somebody are."""


class Fact(NamedTuple):
    """A fact that statistics count beside the score: how often a seat did it, and of how many chances it had.

    `chances` is `None` where it is only counted, as marches are; bids are made so often of so many. Of one whose name
    ends in `ON_AVERAGE`, `times` is a number of points, and `chances` over how many its mean goes.
    """

    what: str
    seat: int
    times: int = 1
    chances: int | None = None


class Row(NamedTuple):
    """A row of a score sheet: its cells, whether a line is ruled above it, and whether it has the totals so far.

    That of a match that began elsewhere has those with which it began, and is `brought` forward. A `heading` stands
    above the rows that follow.
    """

    cells: tuple[str, ...]
    ruled: bool = False
    total: bool = False
    brought: bool = False
    heading: bool = False


BROUGHT: Final = "Brought forward"
"""The first column of the row with which the sheet of a match begins that goes on from elsewhere."""


class Sheet(NamedTuple):
    """A score sheet: its title, column heads, rows, the foot, and the last deal in sentences that add up.

    `pictures` are small drawings that stand beside the foot, each a tuple of text rows of equal width; if they show no
    more than the foot says, as it `repeats`, they are left out where there is no room. `fields` are the same for a
    file, with one fact in each: the heads, then the rows; none where the cells have one fact each already. `head` is
    what was agreed on before the start, a line each. `stands` says who leads and what is still wanted, `now` what the
    deal that is being played has brought so far, where one is; `word` is what a deal is called there.
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

    def sections(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The parts below the totals, with their headings: the last deal, and the one that is being played."""
        if not self.now:
            return (("", self.breakdown),) if self.breakdown else ()
        last = ((f"Last {self.word}", self.breakdown),) if self.breakdown else ()
        return (*last, (f"This {self.word} so far", self.now))


class Quiet(NamedTuple):
    """Facts of which a table gives no sign, as its players have to see them for themselves: which card goes where.

    `places` are the piles to which a card may be owed, `sources` all from which one could be. They are lit alike, and
    no cursor, key or hint tells which of them go together. `sends` is whether what has been taken up can be sent to its
    place by itself. What `stands` is offered even when it is refused: if it were gone it would tell what is owed.
    """

    places: frozenset[str] = frozenset()
    sources: frozenset[Token] = frozenset()
    sends: bool = True
    stands: tuple[Move, ...] = ()


G = TypeVar("G", bound=AnyGame)


class Table(ABC, Generic[G]):
    """Where everything lies at one table of a game, as a seat's view has it."""

    deal_word: str = "deal"
    """The word for a deal of the match."""
    foundation: str = "foundation"
    """The word for a pile that is built up, where the table has any."""

    def __init__(self, game: G) -> None:
        self.game = game
        self.hand_order: HandOrder = "trumps-first"
        self.low_first = False
        """Whether each suit of a hand rises from left to right."""
        self.stock_side: StockSide = "book"

    @abstractmethod
    def zones(self, view: View) -> tuple[Zone, ...]:
        """The table as the view has it; cards in the order in which they are to be seen."""

    def side_by_side(self, view: View, seats: Sequence[int]) -> tuple[Zone, ...]:
        """The table with the layouts of all those seats in full, each of its places on the side of its seat.

        Nothing where a table has no layouts that can be shown so. A pile that several seats have by one name has the
        number of its seat after it, as `T4-1`.
        """
        return ()

    def midway(self, before: View, move: Move, after: View) -> tuple[Zone, ...] | None:
        """The table between a line and what follows from it at once, as a full trick before it is gathered.

        `None` where nothing lies between, and `zones(after)` is the next picture. A screen keeps this one until it has
        been seen; names of zones and cards are those of any other picture, so that cards travel to it and from it.
        """
        return None

    paired: bool = False
    """Whether what is carried is two cards that go together, named by a line in either order of taking them up."""
    sends_at_once: bool = False
    """Whether the key of a pile sends its card at once, where there is but one place for it."""

    def carrying(self, what: Token, where: str) -> str:
        """The verb of a line that carries a card, or the top of a pile, to a pile."""
        return "play" if isinstance(what, Card) else "move"

    def together(self, view: View, pile: str) -> int:
        """How many cards of that pile go together, at most."""
        return 1

    def needs(self, view: View, pile: str, count: int) -> str:
        """The card that so many cards from the top of that pile wait for, as "a red eight"; often nothing."""
        return ""

    def fits(self, view: View, move: Move) -> bool:
        """Whether what a move carries may lie there, whatever ought to come first."""
        return move not in view.tolerated

    def unturned(self, view: View) -> Move | None:
        """The line that would turn the hand, where it cannot be turned: the rules are asked why not; mostly nothing."""
        return None

    def quiet(self, view: View) -> Quiet:
        """The facts of which the table gives that seat no sign; as a rule none."""
        return Quiet()

    def seen_again(self, view: View) -> Zone | None:
        """The cards laid for all to see that may be looked at again though they lie there no more; often none."""
        return None


class Teller(ABC, Generic[G]):
    """The words of one game at one table; where everything lies its `table` says.

    `texts` are the top-level texts of the record that only some games' records carry; a sheet may show them. `began` is
    the standing before the first deal of a match that goes on from elsewhere: its sheets begin with it.
    """

    made_by: ClassVar[Mapping[str, By]] = {"play": "card"}
    """By the verb of a choice how it is made; `button` where nothing is said."""
    offered_alike: ClassVar[Collection[str]] = ()
    """Verbs of lines that are offered alike at a called table, whether they break a rule or not."""
    of_piles: ClassVar[bool] = False
    """Whether the table is one of piles, at which cards are carried from one to another."""

    def __init__(self, game: G, table: Table[Any]) -> None:
        self.game, self.table = game, table
        self.texts: Mapping[str, str] = {}
        self.began: Any = None

    def zones(self, view: View) -> tuple[Zone, ...]:
        """The table as the view has it; cards in the order in which they are to be seen."""
        return self.table.zones(view)

    def spoken_of(self, before: View, move: Move, after: View) -> tuple[str, ...]:
        """The zones of the picture midway that what is told is about, as a card that was owed and where it goes."""
        return ()

    @abstractmethod
    def prompt(self, view: View) -> str:
        """The one sentence: whose turn it is, what is asked, what limits it."""

    @abstractmethod
    def offer(self, view: View, move: Move) -> Offer:
        """The name of a choice that the view's seat has, and its effect."""

    def offer_deal(self, dealer: int, due: int) -> Offer:
        """The name of the deal when the one seat deals though it belongs to the other, and its effect."""
        return Offer("Pick up the pack and deal", f"it is {whose(due)} turn to deal")

    def by(self, view: View, move: Move) -> By:
        """How a choice that the view's seat has is made."""
        return self.made_by.get(move.verb, "button")

    def safe(self, view: View) -> Move | None:
        """A move of the view's seat that may be made at once, as waiting gains nothing; often none."""
        return None

    def decided(self, view: View) -> Move | None:
        """The next of the moves that are left to be made when everything is decided; often none."""
        return None

    def worth(self, view: View, verb: str, cards: Sequence[Card]) -> str:
        """The worth of cards that have been picked for such a move, while more are wanted; nothing where it is naught.

        It is said in few words, as "14 points".
        """
        return ""

    def arranging(self, view: View) -> Arranging | None:
        """The lines that the view's seat says one after another, to be tried out before it says any; often none."""
        return None

    @abstractmethod
    def told(self, before: View, move: Move, after: View) -> tuple[Told, ...]:
        """The log's sentences for one line as it was heard, from a seat's views before and after it."""

    @abstractmethod
    def result_told(self, result: Result) -> tuple[str, ...]:
        """The result of a deal, in sentences that add up."""

    def put_in(self, view: View) -> tuple[str, ...]:
        """The chips paid, or the cards built, in the deal being played, in sentences for its sheet; often none."""
        return ()

    def course(self, standing: Standing) -> Course:
        """The end of the match: its scores then, and the target or the number of deals that ends it."""
        return Course(standing.totals)

    def counted_by(self, count: Count, deals: Sequence[Any], moves: Sequence[Move]) -> int | None:
        """The worth of a deal by a count that is no rule of the game; `None` where there is nothing to count.

        `deals` are those before each of its moves, and the last.
        """
        return None

    def counted(self, result: Result) -> tuple[Fact, ...]:
        """All that statistics count of a deal: where several play, of whom it was won and by what; and its `facts`."""
        return *self._of_every_deal(result), *self.facts(result)

    def _of_every_deal(self, result: Result) -> Iterator[Fact]:
        """Whoever gained most has won it; where all gained the same nobody has. Between two sides the lead is told."""
        if self.game.seats < 2 or "void" in (*result.detail, result.detail.get("result")):
            return
        gains = [-change if self.game.low else change for change in result.change]
        best, dealt_in = max(gains), self.dealt_in(result)
        two_sides = len(gains) == 2 and self.game.counted_in != "chips"
        for account, seats in enumerate(self.game.accounts):
            change = result.change[account]
            lead = change - result.change[1 - account] if two_sides else change
            for seat in set(seats) & set(dealt_in):
                yield Fact(DEALS, seat)
                yield Fact(DEALS_WON, seat, int(gains[account] == best > min(gains)), 1)
                yield Fact(f"{self.game.counted_in.capitalize()} a deal{ON_AVERAGE}", seat, change, 1)
                yield Fact(BEST_DEAL, seat, lead)
                yield Fact(WORST_DEAL, seat, lead)

    def dealt_in(self, result: Result) -> Collection[int]:
        """The seats that had cards in a deal."""
        return range(self.game.seats)

    def facts(self, result: Result) -> tuple[Fact, ...]:
        """The facts of a deal for statistics, from its `detail`; only results where a game has no more to tell."""
        return ()

    fact_groups: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    """The names of its facts in the order in which they are told, under headings; others follow."""

    @abstractmethod
    def sheets(self, results: Sequence[Result], looking: int | None) -> tuple[Sheet, ...]:
        """The score sheets so far; `looking` is the seat whose side is "We", or `None` for people of both sides."""
