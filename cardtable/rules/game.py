"""The base classes of every game: Game, Phase, Deal, Standing, Result and View; Refusal is exported as well.

A `Game` keeps no state: a `Deal` is the state of one deal, and a `Standing` is what a match carries from deal to deal.

A line is a `Move`: one decision, as it is written in a record. At a called table, wrong moves are possible, and other
players may call them; at other tables, wrong moves are refused. The option `irregularities` decides which of the two a
table is.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import Any, ClassVar, Final, Generic, NamedTuple, Self, TypeVar, dataclass_transform

from cardtable.cards import Card, cards_text
from cardtable.errors import BadOptions, IllegalDeal, IllegalStart
from cardtable.refusal import Refusal as Refusal
from cardtable.rules.afterwards import Afterwards
from cardtable.rules.families import called_kind
from cardtable.rules.ledger import Law, Ledger
from cardtable.rules.moves import CHANCE as CHANCE
from cardtable.rules.moves import Move
from cardtable.rules.options import Options as AnyOptions
from cardtable.rules.starting import Start, filled_up, misfit
from cardtable.rules.words import counts

OVER: Final = "over"
"""The name of the last phase: the deal is over, and nobody has a move."""

SPECTATOR: Final = -2
"""The number that stands in place of a seat for a viewer who sees only what is public."""

NUMBER: Final = "number"
"""The key of the text in a record that gives the number from which its packs were shuffled.

The same number always gives the same cards, in the later deals of the match, too. In games with rivals, the record has
the number only when the match is over (see `Game.open_number`).
"""

SEAL: Final = "seal"
"""The key of the text in a record with the seal of its cards, which is shown before the first deal."""

SALT: Final = "salt"
"""The key of the text in a record with the secret part of what was sealed; it is there only after the match is over."""

FROM: Final = "from"
"""The key of the text in a record that says where its match went on from another record: `3.17 Ann`."""

HIGHEST_NUMBER: Final = 10**9
"""All deal numbers are below this, so that they are short enough to be read out and typed."""

EVERYTHING: Final = -3
"""The number that stands in place of a seat for a viewer who sees every card, as in the replay of a finished deal."""

Pack = tuple[Card, ...]


@dataclass_transform(eq_default=False)
class Carried:
    """An immutable record: a subclass declares its fields as annotations, with defaults as class attributes.

    The constructor takes the values in the order of declaration, base classes first, or by name. To change a value,
    make a new record with `followed`.
    """

    fields: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        of_all = [name for kind in reversed(cls.__mro__) for name in getattr(kind, "__annotations__", ())]
        cls.fields = tuple(dict.fromkeys(name for name in of_all if name != "fields"))

    def __init__(self, *values: Any, **named: Any) -> None:
        self.__dict__.update(zip(self.fields, values, strict=False), **named)

    def followed(self, **changes: Any) -> Self:
        """Return a copy of this record in which the fields named in `changes` have new values."""
        return type(self)(**{**self.__dict__, **changes})

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all(getattr(self, name) == getattr(other, name) for name in self.fields)

    __hash__ = None  # type: ignore[assignment]


class Standing(Carried):
    """The values that a match carries from deal to deal.

    `totals` are by account; `dealer` is the seat that deals next (`None`: any seat may). `winners` are the accounts
    that have won; it is empty until the match is over. `deals` counts the deals scored so far, void ones included. A
    game that can end without a winner, such as a solitaire, overrides `over`.
    """

    totals: tuple[int, ...]
    dealer: int | None = None
    winners: tuple[int, ...] = ()
    deals: int = 0

    @property
    def played(self) -> int:
        """How many deals count toward the limit of a match with a fixed number of deals."""
        return self.deals

    @property
    def over(self) -> bool:
        """Whether the match is over: no deal follows, because somebody has won."""
        return bool(self.winners)


class Deal:
    """The state of one deal: where the cards are, the phase, whose turn it is, and the ledger of calls.

    At a table that is not a called table, `ledger` is None. The deal of each game adds slots of its own, each with a
    type. The method `copy` is generated from the slots: if the type of a slot is a `list`, the list is copied. The
    values of all other slots are shared with the copy, so they must never be changed in place.
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
        """Return an independent copy of the deal.

        The copy can be played on without changing this deal.
        """
        raise NotImplementedError  # `__init_subclass__` gives each subclass its own

    @property
    def proof(self) -> tuple[Card, ...]:
        """The cards turned face up to prove an upheld call, or none."""
        return () if self.ledger is None else self.ledger.proof

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all(getattr(self, name) == getattr(other, name) for name in slots_of(self))

    __hash__ = None  # type: ignore[assignment]


def slots_of(thing: object) -> list[str]:
    """The names of all slots of an object, including those of its base classes."""
    return [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]


def _written_out_copy(kind: type[Deal]) -> Callable[..., Any]:
    """Return a function that copies a deal of the class `kind`.

    Its code is generated, with one assignment for each slot, so that copying is fast.

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
    """The result of a deal: the `change` of each account, the `detail` for the record, and the `Standing` after it.

    `layouts` are, by seat, the cards that lie before the seat at the end; they are empty in games whose score sheet
    does not draw them. `parts` are, by seat, the details of the solitaires that the seats played side by side; they are
    empty in other games.
    """

    change: tuple[int, ...]
    detail: Mapping[str, Any]
    standing: Standing
    layouts: tuple[tuple[Card, ...], ...] = ()
    parts: tuple[Mapping[str, Any], ...] = ()


class View(NamedTuple):
    """A deal as one viewer may know it, and the viewer's moves.

    `BACK` stands in place of every card that is hidden from the viewer. `who` is a seat, `SPECTATOR` or `EVERYTHING`.
    `lines` are all moves that the seat can make now; the last ones of these, `tolerated`, break a rule but are accepted
    all the same. Two deals that a seat cannot tell apart give equal views.
    """

    who: int
    deal: Any
    lines: tuple[Move, ...]
    tolerated: tuple[Move, ...] = ()

    @property
    def lawful(self) -> tuple[Move, ...]:
        """The moves that break no rule, calls among them."""
        return self.lines[: len(self.lines) - len(self.tolerated)]


class Agreed(NamedTuple):
    """A top-level text of a record that the players agree on before the match: its key, label, help and rule id."""

    name: str
    label: str
    help: str
    rule: str


class Place(NamedTuple):
    """Where cards of a deal are kept: a slot of the deal, or the item with index `at` of the list in that slot.

    `seen_by` are the seats that may look at these cards, or `None` if everybody may. The other seats know two things:
    which cards are `known`, and that no hidden card in this place is of a suit in the bit mask `lacks`. `ordered` says
    whether the order of the cards matters, as in a stock. If it does not matter, the cards are kept in the order of
    `CARDS`.
    """

    slot: str
    at: int | None = None
    seen_by: Collection[int] | None = None
    known: tuple[Card, ...] = ()
    lacks: int = 0
    ordered: bool = False


class Rewound(NamedTuple):
    """A deal taken back to its beginning: packs from which the same hands are dealt, and every move made since."""

    packs: tuple[Pack, ...]
    moves: tuple[Move, ...]


class Phase(ABC, Generic[D]):
    """A stage of a deal, such as the bidding: which moves it has, why a move is refused, and what a move changes.

    A phase keeps nothing of any deal. It has only what is fixed for the table, such as its options.
    """

    name: str
    bids: bool = False
    """Whether this phase belongs to the bidding: it settles who plays and for what, before any card is played."""

    @abstractmethod
    def lines(self, deal: D, seat: int) -> Sequence[Move]:
        """Every lawful move of that seat, found fast and without making any text."""

    def tolerated(self, deal: D, seat: int) -> Sequence[Move]:
        """Every move of that seat that breaks a rule and is accepted all the same.

        Only a called table has such moves.
        """
        return ()

    @abstractmethod
    def why_not(self, deal: D, move: Move) -> Refusal | None:
        """The refusal with the first rule that `move` breaks, or `None` if the move is accepted.

        This method may be slow.
        """

    @abstractmethod
    def play(self, deal: D, move: Move) -> None:
        """Change the deal as the move says, without checking that the move is lawful."""


class Dealing(ABC, Generic[D, S]):
    """How a match of a game begins and how each deal is dealt: the standings, the dealers and the packs."""

    pack: Pack
    """The cards of the pack, in a game with one pack; other games override `packs`."""
    pack_rule: str
    """The id of the rule that says which cards a pack has."""
    dealer_rule: ClassVar[str]
    """The id of the rule that says who deals."""
    end_rule: str
    """The id of the rule that says when the game is over."""
    start_rule: ClassVar[str] = ""
    """The id of the rule on the scores at which a match may begin.

    It is empty if the game has no such rule.
    """
    seats: int
    law: Law[Any] | None = None
    """At a called table, what the table knows about irregularities; at other tables, None."""

    @property
    def ceremony(self) -> AnyGame | None:
        """The game of cutting cards, before the match, that decides who sits where and who deals first, or None.

        Its moves are in the record of the match.
        """
        return None

    @property
    def cut_for_the_deal(self) -> AnyGame | None:
        """The game of cutting cards that decides only who deals first, or None.

        Nothing of it is in the record of the match except who deals first.
        """
        return None

    @abstractmethod
    def start(self) -> S:
        """The standing before the first deal."""

    def begun_at(self, start: Start) -> S:
        """Return the standing before the first deal of a match that begins at `start`, scores made elsewhere.

        Any seat may deal that first deal.

        Raises:
            IllegalStart: no match at this table can have those scores.
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
        """How many numbers a `Start` of this game has under each of the keys `pots`, `games` and `score`.

        If a start of this game cannot have a key, the key is left out. By default, there are no keys.
        """
        return {}

    @property
    def score_runs(self) -> bool:
        """Whether a match can have several deals, and so can begin at a score."""
        return bool(self.start_rule)

    def cannot_stand(self, start: Start) -> str | None:
        """Return the sentence that says why a match of this game cannot begin at the scores `start`.

        If it can begin there, return None. By default, no match can begin at scores made elsewhere.
        """
        return "A match of this game always starts at zero."

    def carried_from(self, start: Start) -> Mapping[str, Any]:
        """Return the values that a standing takes from `start` besides totals and deals, by their field names."""
        return {}

    def packs(self, standing: S) -> tuple[Pack, ...]:
        """Return the cards of each pack that the next deal needs, sorted in list order: by default one `pack`."""
        return (self.pack,)

    def shuffled(self, standing: S, rng: Random) -> tuple[Pack, ...]:
        """Return the packs of the next deal, shuffled with `rng`."""
        packs = [list(pack) for pack in self.packs(standing)]
        for pack in packs:
            rng.shuffle(pack)
        return tuple(map(tuple, packs))

    def open(self, standing: S, dealer: int, packs: Sequence[Pack]) -> D:
        """Deal the next deal from `packs`, which are already shuffled and cut, with the top card first.

        Raises:
            IllegalDeal: the game is over, `dealer` may not deal, or `packs` do not have the cards that the deal needs.
        """
        if standing.over:
            raise IllegalDeal(Refusal(self.end_rule, "The game is over: no more cards are dealt."))
        if not 0 <= dealer < self.seats or not self.may_deal(standing, dealer):
            due = "one of the seats" if standing.dealer is None else f"seat {standing.dealer}"
            raise IllegalDeal(Refusal(self.dealer_rule, f"Seat {dealer} cannot deal now: the deal is {due}'s."))
        self.check(packs, self.packs(standing))
        return self.opened(standing, dealer, packs)

    def check(self, packs: Sequence[Pack], wanted: Sequence[Pack]) -> None:
        """Make sure that each pack has exactly the cards of the pack at the same index in `wanted`.

        The packs in `wanted` are sorted.

        Raises:
            IllegalDeal: there are more or fewer packs, or a pack lacks a card or has one too many.
        """
        if len(packs) != len(wanted):
            number = "one pack" if len(wanted) == 1 else f"{len(wanted)} packs"
            raise IllegalDeal(Refusal(self.pack_rule, f"The deal needs {number}, not {len(packs)}."))
        for pack, cards in zip(packs, wanted, strict=True):
            if tuple(sorted(pack)) != cards:
                raise IllegalDeal(Refusal(self.pack_rule, _wrong_pack(pack, cards)))

    def dealt_last(self, standing: S) -> int:
        """The seat that dealt last, in games in which the deal passes to the next seat each time."""
        assert standing.dealer is not None
        return (standing.dealer - 1) % self.seats

    def may_deal(self, standing: S, dealer: int) -> bool:
        """Whether the table accepts a deal by the seat `dealer`.

        By default, it does if `standing` names this seat as the next dealer, or no seat at all.
        """
        return standing.dealer in (None, dealer)

    @property
    def endless(self) -> bool:
        """Whether a match goes on until its players stop."""
        return False

    def out_of_turn(self, standing: S) -> tuple[int, ...]:
        """The seats that can deal although it is another seat's turn to deal."""
        due = standing.dealer
        seats = () if due is None or standing.over else range(self.seats)
        return tuple(seat for seat in seats if seat != due and self.may_deal(standing, seat))

    def opened(self, standing: S, dealer: int, packs: Sequence[Pack]) -> D:
        """Return the new deal, with an empty ledger at a called table; the packs and the dealer have been checked."""
        deal = self.deal_out(standing, dealer, packs)
        deal.ledger = None if self.law is None else Ledger()
        return deal

    @abstractmethod
    def deal_out(self, standing: S, dealer: int, packs: Sequence[Pack]) -> D:
        """Return the new deal, without its ledger; the packs and the dealer have been checked."""


class Sight(ABC, Generic[D]):
    """What each seat knows of a deal: which cards are hidden from it, and how the hidden cards may be placed."""

    def places(self, deal: D) -> Sequence[Place]:
        """Every place of the deal where cards are kept; each card is in exactly one of them.

        In games that decide in other ways which cards are hidden, the sequence is empty.
        """
        return ()

    def lying(self, deal: D, place: Place) -> tuple[Card, ...]:
        """The cards in a place."""
        held = getattr(deal, place.slot)
        cards = held if place.at is None else held[place.at]
        return (cards,) if isinstance(cards, Card) else cards

    def seen(self, deal: D, who: int) -> D:
        """Return a copy of the deal without anything that `who` cannot know."""
        seen = deal.copy()
        if who != EVERYTHING:
            self.blind(seen, who)
            if seen.ledger is not None and seen.phase != OVER:
                seen.ledger = seen.ledger.seen_by(who)
        return seen

    @abstractmethod
    def blind(self, deal: D, who: int) -> None:
        """Put `BACK` in place of every card that `who` (a seat or `SPECTATOR`) cannot know.

        `deal` is a copy made for `who`, so it may be changed.
        """

    def heard(self, deal: D, move: Move, who: int) -> Move:
        """Return the move as the viewer `who` learns of it: hidden cards in it become `BACK`.

        `deal` is the deal before the move. If the choice of a pile is secret, the pile in the move is hidden, too.
        """
        return move

    @property
    def hears_all(self) -> bool:
        """Whether, in all games of this class, everybody hears every move without anything hidden."""
        return type(self).heard is Sight.heard

    @abstractmethod
    def guess(self, view: View, rng: Random) -> D:
        """Return a deal that gives the viewer of `view` the same view.

        Each hidden card is placed at random in one of the places where it can be.
        """

    def rewound(self, deal: D) -> Rewound | None:
        """Return packs and moves that lead to `deal`, a deal without hidden cards.

        Return None if the game finds none.
        """
        return None


class Game(Dealing[D, S], Sight[D], Generic[D, S]):
    """One game at one table: its options and number of seats.

    A game keeps no state: each method is given the deal. `Dealing` has how the deals begin, `Sight` what each seat
    knows; this class has the moves and their results.

    A subclass sets its id, title, `seat_counts`, `Options`, `accounts`, `phases` and the ids of its rules. It sets
    `pack` or overrides `packs`, and implements `start`, `deal_out`, `after_the_end`, `score`, `blind` and `guess`.
    """

    id: ClassVar[str]
    title: ClassVar[str]
    seat_counts: ClassVar[tuple[int, ...]]
    Options: ClassVar[type[AnyOptions]]
    record_texts: ClassVar[tuple[str, ...]] = ()
    """The keys of the top-level texts that a record of this game may have.

    The texts are for people, and change no rule. Every record may also have `NUMBER`, `SEAL`, `SALT` and `FROM`.
    """

    open_number: ClassVar[bool] = False
    """Whether the number of a match is shown from its first deal on.

    It is shown so early only at a game for one player, who has no rivals. In other games somebody who knew the number
    could deal the hidden cards on another table, so it is shown at the end.
    """

    agreed: ClassVar[tuple[Agreed, ...]] = ()
    """Those of `record_texts` that the players may fill in before the match."""

    low: bool = False
    """Whether fewer points are better."""

    counted_in: ClassVar[str] = "points"
    """The unit of totals: `points`, `chips`, `cards built`."""

    won_word: ClassVar[str] = "Won"
    """The word in the statistics for a match that was won; at most solitaires it is "Came out"."""

    any_time: bool = False
    """Whether some moves, such as a claim or a concession, can be made out of turn at this table."""

    phases: Mapping[str, Phase[D]]
    accounts: tuple[tuple[int, ...], ...]
    """The seats that share each account (a score), by account."""

    inner: AnyGame
    """The game whose rules are played: this game itself or, if this game is a wrapper, the game inside it."""

    at: AnyGame
    """The outermost game, as the table sees it: this game itself or, if another game wraps it, that other game."""

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
        """Return the game with those options for `seats` players.

        Options not given have their defaults. If `seats` is None, the game is for the least number of players it
        allows.

        Raises:
            BadOptions: an unknown option, or a value or a number of seats that the game cannot have.
        """
        chosen = cls.Options.read(options or {})
        kind: Any = called_kind(cls) if "irregularities" in chosen.changed() else cls
        table: Self = kind(chosen, min(cls.seat_counts) if seats is None else seats)
        return table

    def to_act(self, deal: D) -> tuple[int, ...]:
        """The seats that have a lawful move.

        There are none when the deal is over or when the next move is one of chance.
        """
        if deal.phase == OVER:
            return ()
        if self.law is None and not self.any_time:
            return (deal.turn,)
        return tuple(seat for seat in range(self.seats) if self.lawful(deal, seat))

    def at_any_time(self, deal: D) -> Collection[Move]:
        """The moves of all seats that can be made out of turn now, judged only from what everybody has seen.

        So a move can be listed although it would not be true yet. If its seat makes it, it is refused.
        """
        return ()

    def in_turn(self) -> Self:
        """Return the same table without moves out of turn."""
        if not self.any_time:
            return self
        return type(self)(self.options.model_copy(update={"any_time": False}), self.seats)

    def chance(self, deal: D, rng: Random) -> Move | None:
        """Return the move of chance (a shuffle or a card turned) that the deal waits for, or `None`."""
        return None

    def lawful(self, deal: D, seat: int) -> Sequence[Move]:
        """Every lawful move of that seat, calls included."""
        return () if deal.phase == OVER else self.phases[deal.phase].lines(deal, seat)

    def tolerated(self, deal: D, seat: int) -> Sequence[Move]:
        """Every move of that seat that breaks a rule and is accepted all the same.

        Only a called table has such moves.
        """
        return () if self.law is None or deal.phase == OVER else self.phases[deal.phase].tolerated(deal, seat)

    def call(self, move: Move) -> bool:
        """Whether the move is a call of a mistake, or in some games a proposal; such moves can be made out of turn."""
        return self.law is not None and self.law.calls(move)

    def known_move(self, deal: D, seat: int) -> Move | None:
        """The only move of the seat, if everybody can know that the seat has no other; else `None`.

        The table can make this move without asking the seat.
        """
        return None

    def pauses_at(self, deal: D) -> bool:
        """Whether the deal has stopped so that players can make proposals; if nobody makes one, it goes on."""
        return False

    @cached_property
    def afterwards(self) -> Afterwards[D]:
        """The part that decides what may still be done about moves that have been made."""
        return Afterwards(self.law)

    @property
    def races(self) -> bool:
        """Whether all players play at the same time, each as fast as they can."""
        return False

    @property
    def hurries(self) -> bool:
        """Whether slow players are at a disadvantage, so that the race has to begin for all at the same moment."""
        return self.races

    @property
    def unraced(self) -> str:
        """The value that the option `time` must have if players cannot race; empty if there is no such option."""
        return ""

    def crowded(self, people: int) -> Refusal | None:
        """The reason why so many people cannot play this game at one keyboard, or None if they can."""
        return None

    def refusal(self, deal: D, move: Move) -> Refusal | None:
        """The refusal with the first rule that the move breaks, or `None` if the move is accepted."""
        if deal.phase == OVER:
            return self.after_the_end(deal, move)
        return self.phases[deal.phase].why_not(deal, move)

    @abstractmethod
    def after_the_end(self, deal: D, move: Move) -> Refusal:
        """The refusal of any move in a deal that is over."""

    def play(self, deal: D, move: Move) -> None:
        """Change the deal as the move says, without checking that the move is lawful."""
        self.phases[deal.phase].play(deal, move)

    def result(self, deal: D) -> Result | None:
        """The result of the deal, or `None` while it lasts."""
        return self.score(deal) if deal.phase == OVER else None

    @abstractmethod
    def score(self, deal: D) -> Result:
        """The result of a deal that is over."""

    def brought(self, deal: D) -> Result:
        """Return the result of a finished deal with only the detail that computer players need.

        This method must be faster than `score`, because a search calls it thousands of times.
        """
        return self.score(deal)

    def view(self, deal: D, who: int) -> View:
        """Return the deal as `who` (a seat, `SPECTATOR` or `EVERYTHING`) may know it.

        The view of a seat has its moves, too; other views have none.
        """
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
