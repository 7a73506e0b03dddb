"""The parts of every game: Game, Phase, Deal, Standing, Result, Refusal, View.

A game is its options and seat count, a table of phases by name, an opening and a scoring function. It keeps no state:
a `Deal` is the state of one deal, a `Standing` what a match carries from deal to deal.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, Generic, NamedTuple, Self, TypeVar, dataclass_transform

from cardtable.cards import Card, cards_text
from cardtable.errors import BadOptions, IllegalDeal, IllegalStart
from cardtable.refusal import Refusal as Refusal
from cardtable.rules.families import called_kind
from cardtable.rules.ledger import Law, Ledger
from cardtable.rules.moves import CHANCE as CHANCE
from cardtable.rules.moves import Move
from cardtable.rules.options import Options as AnyOptions
from cardtable.rules.starting import Start, filled_up, misfit
from cardtable.rules.words import counts

OVER: Final = "over"
"""The phase of a deal in which nobody has anything more to say."""

SPECTATOR: Final = -2
"""Whoever sees only what is public."""

NUMBER: Final = "number"
"""The text of a record that has the number of its deal, where deals are numbered: the same number, the same cards."""

HIGHEST_NUMBER: Final = 10**9
"""Deals are numbered below that, so that a number can be read out and typed."""

EVERYTHING: Final = -3
"""Whoever sees every card: the replay of a finished deal."""

Pack = tuple[Card, ...]


@dataclass_transform(eq_default=False)
class Carried:
    """Values carried from one thing to the next, by name: a class says which, of which type, and where they begin.

    It is given in the order in which the classes say it, or by name. Never changed, only followed by another.
    """

    fields: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        of_all = [name for kind in reversed(cls.__mro__) for name in getattr(kind, "__annotations__", ())]
        cls.fields = tuple(dict.fromkeys(name for name in of_all if name != "fields"))

    def __init__(self, *values: Any, **named: Any) -> None:
        self.__dict__.update(zip(self.fields, values, strict=False), **named)

    def followed(self, **changes: Any) -> Self:
        """The same but for some of it."""
        return type(self)(**{**self.__dict__, **changes})

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all(getattr(self, name) == getattr(other, name) for name in self.fields)

    __hash__ = None  # type: ignore[assignment]


class Standing(Carried):
    """The values that a match carries from deal to deal.

    `totals` are by account; `dealer` is who deals next (`None`: anybody may); `winners` are the accounts that have won
    once the game is over, and empty before; `deals` counts the deals scored so far, void ones included. A game that may
    end without a winner, as a patience does, has a standing that says for itself when it is `over`.
    """

    totals: tuple[int, ...]
    dealer: int | None = None
    winners: tuple[int, ...] = ()
    deals: int = 0

    @property
    def played(self) -> int:
        """How many deals there have been of those that a match may be limited to."""
        return self.deals

    @property
    def over(self) -> bool:
        """Whether no deal follows: somebody has won."""
        return bool(self.winners)


class Deal:
    """The state of one deal: cards in places, the phase's name, and whose turn it is; at a called table the ledger.

    Every game's deal adds its own slots, each with its type; from these its `copy` is written out, once, when the class
    is made: a slot whose type is a `list` gets a list of its own, every other is shared and must never be changed.
    """

    __slots__ = ("dealer", "ledger", "phase", "standing", "turn")

    phase: str
    turn: int
    dealer: int
    standing: Standing
    ledger: Ledger | None

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.copy = _written_out_copy(cls)  # type: ignore[method-assign]

    def copy(self) -> Self:
        """The same deal, to be played on by itself."""
        raise NotImplementedError  # each class has its own

    @property
    def proof(self) -> tuple[Card, ...]:
        """The cards that an upheld call has laid open."""
        return () if self.ledger is None else self.ledger.proof

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all(getattr(self, name) == getattr(other, name) for name in slots_of(self))

    __hash__ = None  # type: ignore[assignment]


def slots_of(thing: object) -> list[str]:
    """The names of all slots of an object, its own and the inherited."""
    return [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]


def _written_out_copy(kind: type[Deal]) -> Callable[..., Any]:
    """The function that copies a deal of that class: a line a slot, as fast as if written by hand.

    Raises:
        TypeError: a slot has no type.
    """
    lines = ["def copy(self):", "    new = make(kind)"]
    for part in kind.__mro__:
        for slot in getattr(part, "__slots__", ()):
            if slot not in part.__annotations__:
                raise TypeError(f"{part.__name__}.{slot} has no type, so it is not known how to copy it")
            own = "[:]" if str(part.__annotations__[slot]).startswith("list") else ""
            lines.append(f"    new.{slot} = self.{slot}{own}")
    space: dict[str, Any] = {"make": object.__new__, "kind": kind}
    exec("\n".join([*lines, "    return new"]), space)
    copy: Callable[..., Any] = space["copy"]
    return copy


D = TypeVar("D", bound=Deal)
S = TypeVar("S", bound=Standing)


class Result(NamedTuple):
    """The result of a deal: `change` by account, the `detail` the specification lists, and the `Standing` after it.

    `layouts` are, by seat, the cards that lay before it at the end, where a score sheet draws them; none as a rule.
    `parts` are, by seat, the details of the games that it has played for itself, where that is what a deal is.
    """

    change: tuple[int, ...]
    detail: Mapping[str, Any]
    standing: Standing
    layouts: tuple[tuple[Card, ...], ...] = ()
    parts: tuple[Mapping[str, Any], ...] = ()


class View(NamedTuple):
    """A deal as one seat may know it: `BACK` for every card it cannot know, and the lines that it may say now.

    `who` is a seat, `SPECTATOR` or `EVERYTHING`. Two deals that a seat cannot tell apart give equal views. `tolerated`
    are those of the lines that are not lawful, and are said at one's own risk.
    """

    who: int
    deal: Any
    lines: tuple[Move, ...]
    tolerated: tuple[Move, ...] = ()

    @property
    def lawful(self) -> tuple[Move, ...]:
        """The lines that are lawful, calls among them."""
        return self.lines[: len(self.lines) - len(self.tolerated)]


class Agreed(NamedTuple):
    """A top-level text of a record that people agree on before they sit down: what it is called, and its rule."""

    name: str
    label: str
    help: str
    rule: str


class Place(NamedTuple):
    """Where cards of a deal lie: in a slot, or at one index of the list in it.

    `seen_by` are the seats that may look at them, `None` if everybody may; the others know of them but `known`, and
    that none is of the suits in the bit mask `lacks`. `ordered` says whether they lie in an order that tells something,
    as in a stock; other cards are kept in list order.
    """

    slot: str
    at: int | None = None
    seen_by: Collection[int] | None = None
    known: tuple[Card, ...] = ()
    lacks: int = 0
    ordered: bool = False


class Rewound(NamedTuple):
    """A deal wound back to its beginning: packs from which its hands are dealt, and every line said since."""

    packs: tuple[Pack, ...]
    moves: tuple[Move, ...]


class Phase(ABC, Generic[D]):
    """A stretch of a deal: who may speak, which lines, why not, what follows. It holds no state but the game's."""

    name: str
    bids: bool = False
    """Whether its lines settle what the deal is about, and who plays for it, before a card is played."""

    @abstractmethod
    def lines(self, deal: D, seat: int) -> Sequence[Move]:
        """Every lawful line of that seat; fast, no text."""

    def tolerated(self, deal: D, seat: int) -> Sequence[Move]:
        """Every irregular line of that seat that is taken; none but at a called table."""
        return ()

    @abstractmethod
    def why_not(self, deal: D, move: Move) -> Refusal | None:
        """The first rule that `move` breaks, or `None` if it is taken; may be slow."""

    @abstractmethod
    def play(self, deal: D, move: Move) -> None:
        """Change the deal as a lawful line says; asks nothing."""


class Dealing(ABC, Generic[D, S]):
    """How a match of a game begins, and how each of its deals is dealt out: standings, dealers, packs."""

    pack_rule: str
    """The id of the rule that says which cards a pack has."""
    dealer_rule: ClassVar[str]
    """The id of the rule that says who deals."""
    end_rule: str
    """The id of the rule that says when the game is over."""
    start_rule: ClassVar[str] = ""
    """The id of the rule that says at which numbers a match may begin, where it may begin at any."""
    seats: int
    law: Law[Any] | None = None
    """The law of irregularities at this table, if they are called there; else there is none."""

    @property
    def ceremony(self) -> AnyGame | None:
        """The ceremony before a record: a game whose result says who sits where and deals first, or nothing."""
        return None

    @property
    def cut_for_the_deal(self) -> AnyGame | None:
        """Such a game at tables whose record keeps no more of it than who deals first; at others nothing."""
        return None

    @abstractmethod
    def start(self) -> S:
        """The standing before the first deal."""

    def begun_at(self, start: Start) -> S:
        """The standing before the first deal of a match that goes on from elsewhere; anybody may deal.

        Raises:
            IllegalStart: no match at this table stands at those numbers.
        """
        usual = self.start()
        wrong = misfit(start, len(usual.totals), self.start_numbers)
        start = filled_up(start, self.start_numbers)
        wrong = wrong or self.cannot_stand(start)
        if wrong is not None:
            raise IllegalStart(Refusal(self.start_rule or self.end_rule, wrong))
        return type(usual)(start.totals, deals=start.deals or 0, **self.carried_from(start))

    @property
    def start_numbers(self) -> Mapping[str, int]:
        """How many numbers a start has here beside totals and deals: by key `pots`, `games` or `score`."""
        return {}

    def cannot_stand(self, start: Start) -> str | None:
        """Why no match at this table stands so before a deal; its `start_numbers` are there."""
        return "A match of this game always starts at zero."

    def carried_from(self, start: Start) -> Mapping[str, Any]:
        """The values of the standing beside totals and deals, by parameter."""
        return {}

    @abstractmethod
    def packs(self, standing: S) -> tuple[Pack, ...]:
        """The cards of each pack that the next deal needs, in list order."""

    def shuffled(self, standing: S, rng: Random) -> tuple[Pack, ...]:
        """The packs of the next deal as a match shuffles them."""
        packs = [list(pack) for pack in self.packs(standing)]
        for pack in packs:
            rng.shuffle(pack)
        return tuple(map(tuple, packs))

    def whole_packs(self, standing: S, packs: Sequence[Pack]) -> tuple[Pack, ...]:
        """The full list of cards of each pack; where one pack takes over a card of another, that card too."""
        return self.packs(standing)

    def open(self, standing: S, dealer: int, packs: Sequence[Pack]) -> D:
        """The next deal, dealt out from packs in the order they lie after shuffle and cut, top card first.

        Raises:
            IllegalDeal: the wrong dealer, or a pack that has not each of its cards once and no other.
        """
        if standing.over:
            raise IllegalDeal(Refusal(self.end_rule, "The game is over: no more cards are dealt."))
        if not 0 <= dealer < self.seats or not self.may_deal(standing, dealer):
            due = "one of the seats" if standing.dealer is None else f"seat {standing.dealer}"
            raise IllegalDeal(Refusal(self.dealer_rule, f"Seat {dealer} cannot deal now: the deal is {due}'s."))
        wanted = self.whole_packs(standing, packs)
        if len(packs) != len(wanted):
            number = "one pack" if len(wanted) == 1 else f"{len(wanted)} packs"
            raise IllegalDeal(Refusal(self.pack_rule, f"The deal needs {number}, not {len(packs)}."))
        for pack, cards in zip(packs, wanted, strict=True):
            if tuple(sorted(pack)) != cards:
                raise IllegalDeal(Refusal(self.pack_rule, _wrong_pack(pack, cards)))
        return self.opened(standing, dealer, packs)

    def dealt_last(self, standing: S) -> int:
        """The seat that dealt last: the one before the next dealer, as the deal goes round."""
        assert standing.dealer is not None
        return (standing.dealer - 1) % self.seats

    def may_deal(self, standing: S, dealer: int) -> bool:
        """Whether a deal of that seat is taken: as a rule of the one whose turn it is."""
        return standing.dealer in (None, dealer)

    @property
    def endless(self) -> bool:
        """Whether a match goes on until its players stop."""
        return False

    def out_of_turn(self, standing: S) -> tuple[int, ...]:
        """The seats that may pick up the pack though the deal belongs to another: none but where that is an error."""
        due = standing.dealer
        seats = () if due is None or standing.over else range(self.seats)
        return tuple(seat for seat in seats if seat != due and self.may_deal(standing, seat))

    def opened(self, standing: S, dealer: int, packs: Sequence[Pack]) -> D:
        """The same from packs and a dealer that are known to be right."""
        deal = self.deal_out(standing, dealer, packs)
        deal.ledger = None if self.law is None else Ledger()
        return deal

    @abstractmethod
    def deal_out(self, standing: S, dealer: int, packs: Sequence[Pack]) -> D:
        """The deal, from packs and a dealer that have been found right."""


class Sight(ABC, Generic[D]):
    """The knowledge of each seat in a deal of a game, and the cards that may lie where it sees nothing."""

    def places(self, deal: D) -> Sequence[Place]:
        """Every place of the deal in which cards lie, each card in one of them; for a view the same places.

        None where a game has other ways of telling what is hidden.
        """
        return ()

    def lying(self, deal: D, place: Place) -> tuple[Card, ...]:
        """The cards that lie in a place."""
        held = getattr(deal, place.slot)
        cards = held if place.at is None else held[place.at]
        return (cards,) if isinstance(cards, Card) else cards

    def seen(self, deal: D, who: int) -> D:
        """A copy of the deal in which nothing is left that `who` cannot know."""
        seen = deal.copy()
        if who != EVERYTHING:
            self.blind(seen, who)
            if seen.ledger is not None and seen.phase != OVER:
                seen.ledger = seen.ledger.seen_by(who)
        return seen

    @abstractmethod
    def blind(self, deal: D, who: int) -> None:
        """Put `BACK` in place of every card that `who` (a seat or `SPECTATOR`) cannot know, in a copy made for it."""

    def heard(self, deal: D, move: Move, who: int) -> Move:
        """The line as that seat hears it, asked before it is played: `BACK` for what is put out of sight.

        That is a card as a rule, and a pile where the place is the secret.
        """
        return move

    @abstractmethod
    def guess(self, view: View, rng: Random) -> D:
        """A deal that looks the same from there: the hidden cards placed at random, as far as they can lie there."""

    def rewound(self, deal: D) -> Rewound | None:
        """Packs and lines that lead to a deal in which nothing is hidden; `None` where a game cannot tell."""
        return None


class Game(Dealing[D, S], Sight[D], Generic[D, S]):
    """One game at one table: its options and seat count. Stateless; every call is given the deal it is about.

    How its deals begin is one part of it, what each seat knows of them another; here stands what may be said in them,
    and what comes of it.

    A subclass names itself, gives its `Options` and `accounts`, builds its phases and writes `start`, `packs`,
    `deal_out`, `score`, `blind` and `guess`.
    """

    id: ClassVar[str]
    title: ClassVar[str]
    seat_counts: ClassVar[tuple[int, ...]]
    Options: ClassVar[type[AnyOptions]]
    record_texts: ClassVar[tuple[str, ...]] = ()
    """Top-level texts that a record of this game may carry, for people only."""

    agreed: ClassVar[tuple[Agreed, ...]] = ()
    """Those of these texts that people may give before they sit down."""

    low: bool = False
    """Whether fewer points are better."""

    counted_in: ClassVar[str] = "points"
    """The unit of totals: `points`, `chips`, `cards built`."""

    won_word: ClassVar[str] = "Won"
    """The word for a match that was won: that of a patience may have come out."""

    any_time: bool = False
    """Whether this table lets something be said whoever's turn it is: a claim, a concession, that one has game."""

    phases: Mapping[str, Phase[D]]
    accounts: tuple[tuple[int, ...], ...]
    """The seats of each account, by account."""

    inner: AnyGame
    """The game by whose rules it is played, as the book has it: itself, unless the table has another one within."""

    at: AnyGame
    """The table at which it is played: itself, unless another one has it within."""

    def __init__(self, options: AnyOptions, seats: int) -> None:
        if seats not in self.seat_counts:
            who = counts(self.seat_counts)
            players = "player" if self.seat_counts == (1,) else "players"
            raise BadOptions(f"{self.title} is for {who} {players}, not {seats}.")
        self.options = options
        self.seats = seats
        self.inner = self.at = self

    @classmethod
    def table(cls, options: Mapping[str, object] | None = None, seats: int | None = None) -> Self:
        """The game with those options (the others at their defaults) for that many seats (the least if not said).

        Raises:
            BadOptions: an unknown option, a value it does not have, or a number of seats the game is not played with.
        """
        chosen = cls.Options.read(options or {})
        kind: Any = called_kind(cls) if "irregularities" in chosen.changed() else cls
        table: Self = kind(chosen, min(cls.seat_counts) if seats is None else seats)
        return table

    def to_act(self, deal: D) -> tuple[int, ...]:
        """The seats with a lawful line; none once the deal is over or while chance is awaited."""
        if deal.phase == OVER:
            return ()
        if self.law is None and not self.any_time:
            return (deal.turn,)
        return tuple(seat for seat in range(self.seats) if self.lawful(deal, seat))

    def at_any_time(self, deal: D) -> Collection[Move]:
        """The lines that may be said now whoever's turn it is, of everybody who might, by all that was seen.

        Of a deal, and of a view of it, it is the same; so a line may be among it that its seat cannot say truly yet,
        and that is refused. None but at a table where `any_time` is true.
        """
        return ()

    def in_turn(self) -> Self:
        """The same table, at which everything is said in turn."""
        if not self.any_time:
            return self
        return type(self)(self.options.model_copy(update={"any_time": False}), self.seats)

    def chance(self, deal: D, rng: Random) -> Move | None:
        """The line of chance that is awaited, or `None`."""
        return None

    def lawful(self, deal: D, seat: int) -> Sequence[Move]:
        """Every lawful line of that seat."""
        return () if deal.phase == OVER else self.phases[deal.phase].lines(deal, seat)

    def tolerated(self, deal: D, seat: int) -> Sequence[Move]:
        """Lines taken though not lawful; empty but at tables where irregularities are called."""
        return () if self.law is None or deal.phase == OVER else self.phases[deal.phase].tolerated(deal, seat)

    def call(self, move: Move) -> bool:
        """Whether the line is a call: a demand that does not change whose turn it is."""
        return self.law is not None and self.law.calls(move)

    def known_move(self, deal: D, seat: int) -> Move | None:
        """The only move of that seat, where everybody can know that it has no other: a table may make it by itself."""
        return None

    def pauses_at(self, deal: D) -> bool:
        """Whether the deal waits there until nobody has anything to propose."""
        return False

    def called_about(self, deal: D) -> object:
        """The subject of calls that do not name one: two values are equal while calls are about the same."""
        return None

    @property
    def races(self) -> bool:
        """Whether everybody plays at once, each as fast as they can."""
        return False

    @property
    def hurries(self) -> bool:
        """Whether who is slow in a race loses by it: then it begins for all at one moment."""
        return self.races

    @property
    def unraced(self) -> str:
        """The value of the option `time` where people cannot race."""
        return ""

    def crowded(self, people: int) -> Refusal | None:
        """Why so many people cannot play this at one keyboard; as a rule they can."""
        return None

    def overlooked(self, deal: D, moves: Iterable[Move]) -> dict[int, str]:
        """The errors of a deal that nobody called, by the index of the move the rule that it broke.

        `deal` is as it was opened, and is played; `moves` are all of it. Games with a ledger tell it in their `detail`.
        """
        return {}

    def too_late(self, before: D, now: D, moves: Sequence[Move], revealed: bool) -> str | None:
        """Why what has been said since `before`, `moves`, is not taken back, whoever agrees; often nothing.

        `revealed` tells whether a card has been seen since. At a called table errors are not mended so.
        """
        if self.law is None:
            return None
        return f"At a called table every move stands. ({self.law.final_rule})"

    def refusal(self, deal: D, move: Move) -> Refusal | None:
        """`None` for a line that is taken, or the first rule that it breaks."""
        if deal.phase == OVER:
            return self.after_the_end(deal, move)
        return self.phases[deal.phase].why_not(deal, move)

    @abstractmethod
    def after_the_end(self, deal: D, move: Move) -> Refusal:
        """Why a deal that is over takes no line."""

    def play(self, deal: D, move: Move) -> None:
        """Change the deal as that line says; asks nothing."""
        self.phases[deal.phase].play(deal, move)

    def result(self, deal: D) -> Result | None:
        """The result of the deal, or `None` while it lasts."""
        return self.score(deal) if deal.phase == OVER else None

    @abstractmethod
    def score(self, deal: D) -> Result:
        """The result of a deal that is over."""

    def brought(self, deal: D) -> Result:
        """The same with no more detail than advice needs to tell what it is worth: a search asks by the thousand."""
        return self.score(deal)

    def view(self, deal: D, who: int) -> View:
        """The deal as a seat, a `SPECTATOR` or a replay (`EVERYTHING`) may know it, and that seat's lines."""
        seen = self.seen(deal, who)
        if who < 0:
            return View(who, seen, ())
        tolerated = tuple(self.tolerated(deal, who))
        return View(who, seen, (*self.lawful(deal, who), *tolerated), tolerated)


AnyGame = Game[Any, Any]


def _wrong_pack(pack: Pack, cards: Pack) -> str:
    missing, extra = list(cards), []
    for card in pack:
        if card in missing:
            missing.remove(card)
        else:
            extra.append(card)
    parts = []
    if missing:
        parts.append(f"{cards_text(sorted(missing)[:5])}{' …' if len(missing) > 5 else ''} missing")
    if extra:
        parts.append(f"{cards_text(sorted(extra)[:5])}{' …' if len(extra) > 5 else ''} too many")
    return f"The pack is not the {len(cards)} cards of this game: {' and '.join(parts)}."
