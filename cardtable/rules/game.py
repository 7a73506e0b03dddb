"""The base classes of every game: Game, Phase, Deal, Standing, Result and View.

A `Game` keeps no state: a `Deal` is the state of one deal, and a `Standing` is what a match carries from deal to deal.
A `View` is a deal in which every card that a seat cannot know is replaced by a card back. An account is a score: of one
seat, or of partners who share it. At a called table, wrong moves are possible, and other players may call them. At
other tables, wrong moves are refused.
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
from cardtable.rules.moves import Move, Wordings
from cardtable.rules.options import Options as AnyOptions
from cardtable.rules.starting import Start, filled_up, misfit
from cardtable.rules.words import counts

OVER: Final = "over"
"""The name of the last phase, in which nobody has a move."""

SPECTATOR: Final = -2
"""Stands in place of a seat for a viewer who sees only what is public."""

NUMBER: Final = "number"
"""The key, in a record, of the number from which the packs were shuffled.

The same number always gives the same cards, in the later deals of the match, too. In a game with several players, the
record has the number only when the match is over, because it gives the cards away.
"""

SEAL: Final = "seal"
"""The key, in a record, of its seal: a hash, shown before the first deal.

It proves that the cards were settled by then.
"""

SALT: Final = "salt"
"""The key, in a record, of the salt: a secret text that is hashed into the seal. It is added after the match."""

FROM: Final = "from"
"""The key, in a record, of the place in another record from which the match went on.

For example, `3.17 Ann` means deal 3 after its move 17, in the record with the name "Ann".
"""

HIGHEST_NUMBER: Final = 10**9
"""All deal numbers are below this, so that they are short enough to be read out and typed."""

EVERYTHING: Final = -3
"""Stands in place of a seat for a viewer who sees every card, as in the replay of a finished deal."""

Pack = tuple[Card, ...]


@dataclass_transform(eq_default=False)
class Immutable:
    """An immutable record: a subclass declares its fields as annotations, with defaults as class attributes.

    The constructor takes the values in the order of declaration, base classes first, or by name.
    """

    fields: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        of_all = [name for kind in reversed(cls.__mro__) for name in getattr(kind, "__annotations__", ())]
        cls.fields = tuple(dict.fromkeys(name for name in of_all if name != "fields"))

    def __init__(self, *values: Any, **named: Any) -> None:
        self.__dict__.update(zip(self.fields, values, strict=False), **named)

    def followed(self, **changes: Any) -> Self:
        return type(self)(**{**self.__dict__, **changes})

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all(getattr(self, name) == getattr(other, name) for name in self.fields)

    __hash__ = None  # type: ignore[assignment]


class Standing(Immutable):
    """The values that a match carries from deal to deal.

    `totals` are the scores by account. `dealer` is the seat that deals next, or `None` if any seat may deal. `winners`
    are the accounts that have won. `deals` counts the deals scored so far, void ones included.
    """

    totals: tuple[int, ...]
    dealer: int | None = None
    winners: tuple[int, ...] = ()
    deals: int = 0

    @property
    def played(self) -> int:
        return self.deals

    @property
    def over(self) -> bool:
        """Whether no deal follows; a game that can end without a winner overrides this."""
        return bool(self.winners)


class Deal:
    """The state of one deal: where the cards are, the phase, whose turn it is, and the ledger of a called table.

    `copy` is generated from the slots, so each slot needs a type. If the type is a `list`, the copy gets a list of its
    own. The values of other slots are shared with the copy, so they must never be changed in place.
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
        raise NotImplementedError

    @property
    def proof(self) -> tuple[Card, ...]:
        return () if self.ledger is None else self.ledger.proof

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all(getattr(self, name) == getattr(other, name) for name in slots_of(self))

    __hash__ = None  # type: ignore[assignment]


def slots_of(thing: object) -> list[str]:
    """The names of all slots of an object, including those of its base classes."""
    return [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]


def _written_out_copy(kind: type[Deal]) -> Callable[..., Any]:
    """Return the method `copy` for a class of deals. Its code has one assignment for each slot, so copying is fast.

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

    If the score sheet draws layouts, `layouts` has for each seat the cards that lie before it at the end. If the seats
    played solitaires side by side, `parts` has for each seat the detail of its solitaire.
    """

    change: tuple[int, ...]
    detail: Mapping[str, Any]
    standing: Standing
    layouts: tuple[tuple[Card, ...], ...] = ()
    parts: tuple[Mapping[str, Any], ...] = ()


class View(NamedTuple):
    """A deal as one viewer may know it, and the viewer's moves.

    `BACK` stands in place of every card that is hidden from the viewer. `who` is a seat, `SPECTATOR` or `EVERYTHING`.
    `lines` are all moves that the seat can make now. At their end are the moves in `tolerated`, which break a rule but
    are accepted. Two deals that a seat cannot tell apart give equal views.
    """

    who: int
    deal: Any
    lines: tuple[Move, ...]
    tolerated: tuple[Move, ...] = ()

    @property
    def lawful(self) -> tuple[Move, ...]:
        return self.lines[: len(self.lines) - len(self.tolerated)]


class Agreed(NamedTuple):
    """A text at the top level of a record, on which the players agree before the match: key, label, help, rule id."""

    name: str
    label: str
    help: str
    rule: str


class Place(NamedTuple):
    """Where cards of a deal are kept: a slot of the deal, or the item with index `at` of the list in that slot.

    `seen_by` are the seats that may look at these cards, or `None` if everybody may. The other seats know only that the
    cards in `known` are there, and that no hidden card is of a suit in the bit mask `lacks`. If `ordered` is true, the
    order of the cards matters, as in a stock. Otherwise the cards are sorted in the order of `CARDS`.

    `known_to` has what single seats know besides, as pairs of a seat and the cards that it knows to be there. An
    example is a card that the seat passed to the player who holds it. A card that has left the place since is no longer
    known there.
    """

    slot: str
    at: int | None = None
    seen_by: Collection[int] | None = None
    known: tuple[Card, ...] = ()
    lacks: int = 0
    ordered: bool = False
    known_to: tuple[tuple[int, tuple[Card, ...]], ...] = ()


class Rewound(NamedTuple):
    """A deal taken back to its beginning: packs from which the same hands are dealt, and every move made since."""

    packs: tuple[Pack, ...]
    moves: tuple[Move, ...]


class Phase(ABC, Generic[D]):
    """A stage of a deal, such as the bidding: which moves it has, why a move is refused, and what a move changes.

    A phase keeps nothing of any deal, only what is fixed for the table.
    """

    name: str
    bids: bool = False
    """Whether this phase, such as an auction, settles who plays and for what, before any card is played."""

    @abstractmethod
    def lines(self, deal: D, seat: int) -> Sequence[Move]:
        """Every lawful move of this seat, found fast and without making any text."""

    def tolerated(self, deal: D, seat: int) -> Sequence[Move]:
        """Every move that breaks a rule and is accepted all the same, at a called table; by default, none."""
        return ()

    @abstractmethod
    def why_not(self, deal: D, move: Move) -> Refusal | None:
        """The refusal with the first rule that `move` breaks, or `None` if the move is accepted.

        This method may be slow.
        """

    @abstractmethod
    def play(self, deal: D, move: Move) -> None:
        """Change the deal as the move says, without checking that it is lawful."""

    def says(self) -> Wordings:
        """Return, for each verb of this phase, all that can stand after it in a move.

        Programs that learn to play read this. Only phases of trick games say this. If a move names several cards or
        words, each of them is listed alone. Words that follow from the others, such as the number of trumps among
        buried cards, are left out.
        """
        return {}


class Dealing(ABC, Generic[D, S]):
    """How a match of a game begins and how each deal is dealt: the standings, the dealers and the packs."""

    pack: Pack
    pack_rule: str
    dealer_rule: ClassVar[str]
    end_rule: str
    start_rule: ClassVar[str] = ""
    """The id of the rule on the scores at which a match may begin, or empty."""
    seats: int
    law: Law[Any] | None = None
    """At a called table, the faults that are possible there, and who may call them; at other tables, None."""

    @property
    def ceremony(self) -> AnyGame | None:
        """The game of cutting cards for seats and the first deal, or None; its moves are in the record of the match."""
        return None

    @property
    def cut_for_the_deal(self) -> AnyGame | None:
        """The game of cutting cards for the first deal only, or None; its moves are in no record."""
        return None

    @abstractmethod
    def start(self) -> S:
        """The standing before the first deal."""

    def begun_at(self, start: Start) -> S:
        """The standing of a match that begins with the scores `start`. Any seat may deal first.

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
        """For each key of a `Start` that this game uses (`pots`, `games`, `score`), how many numbers it has there."""
        return {}

    @property
    def score_runs(self) -> bool:
        """Whether a match has several deals whose scores add up, so that it can begin at a score."""
        return bool(self.start_rule)

    def cannot_stand(self, start: Start) -> str | None:
        """Return a sentence saying why a match cannot begin at the scores `start`, or None if it can."""
        return "A match of this game always starts at zero."

    def carried_from(self, start: Start) -> Mapping[str, Any]:
        """Return the values that a standing takes from `start` besides totals and deals, by their field names."""
        return {}

    def packs(self, standing: S) -> tuple[Pack, ...]:
        """Return the packs that the next deal needs, each with its cards in the order of `CARDS`."""
        return (self.pack,)

    def generator(self, number: int) -> Random:
        return Random(number)

    def shuffled(self, standing: S, rng: Random) -> tuple[Pack, ...]:
        packs = [list(pack) for pack in self.packs(standing)]
        for pack in packs:
            rng.shuffle(pack)
        return tuple(map(tuple, packs))

    def open(self, standing: S, dealer: int, packs: Sequence[Pack]) -> D:
        """Deal from `packs`, which are already shuffled and cut, with the top card first.

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
        """Check that `packs` have the cards of the packs in `wanted`, which must be sorted.

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
        return standing.dealer in (None, dealer)

    @property
    def endless(self) -> bool:
        return False

    def out_of_turn(self, standing: S) -> tuple[int, ...]:
        """The seats that can deal although it is another seat's turn to deal."""
        due = standing.dealer
        seats = () if due is None or standing.over else range(self.seats)
        return tuple(seat for seat in seats if seat != due and self.may_deal(standing, seat))

    def opened(self, standing: S, dealer: int, packs: Sequence[Pack]) -> D:
        deal = self.deal_out(standing, dealer, packs)
        deal.ledger = None if self.law is None else Ledger()
        return deal

    @abstractmethod
    def deal_out(self, standing: S, dealer: int, packs: Sequence[Pack]) -> D:
        """Return the new deal, without its ledger; the packs and the dealer have been checked."""


class Sight(ABC, Generic[D]):
    """What each seat knows of a deal: which cards are hidden from it, and how the hidden cards may be placed."""

    def places(self, deal: D) -> Sequence[Place]:
        """Return every place of the deal where cards are kept, or nothing if the game does not use `Place` at all."""
        return ()

    def lying(self, deal: D, place: Place) -> tuple[Card, ...]:
        held = getattr(deal, place.slot)
        cards = held if place.at is None else held[place.at]
        return (cards,) if isinstance(cards, Card) else cards

    def seen(self, deal: D, who: int) -> D:
        seen = deal.copy()
        if who != EVERYTHING:
            self.blind(seen, who)
            if seen.ledger is not None and seen.phase != OVER:
                seen.ledger = seen.ledger.seen_by(who)
        return seen

    @abstractmethod
    def blind(self, deal: D, who: int) -> None:
        """Put `BACK` in place of every card that `who` cannot know; `deal` is a copy that may be changed."""

    def heard(self, deal: D, move: Move, who: int) -> Move:
        """Return the move as `who` learns of it, with hidden cards as `BACK`; `deal` is the deal before the move."""
        return move

    @property
    def hears_all(self) -> bool:
        """Whether, in all games of this class, everybody hears every move without anything hidden."""
        return type(self).heard is Sight.heard

    @abstractmethod
    def guess(self, view: View, rng: Random) -> D:
        """Return a deal that gives the same view, with each hidden card at random in a place where it can be."""

    def rewound(self, deal: D) -> Rewound | None:
        """Return packs and moves that lead to `deal`, or None if none are known. `deal` must have no hidden card."""
        return None


class Game(Dealing[D, S], Sight[D], Generic[D, S]):
    """One game at one table, with its options and its number of seats.

    A game keeps no state: each method is given the deal. A subclass sets its id, title, `seat_counts`, `Options`,
    `accounts`, `phases` and the ids of its rules. It sets `pack` or overrides `packs`, and implements `start`,
    `deal_out`, `after_the_end`, `score`, `blind` and `guess`.
    """

    id: ClassVar[str]
    title: ClassVar[str]
    seat_counts: ClassVar[tuple[int, ...]]
    Options: ClassVar[type[AnyOptions]]
    record_texts: ClassVar[tuple[str, ...]] = ()
    """The keys of the top-level texts that a record may have besides `NUMBER`, `SEAL`, `SALT` and `FROM`."""

    open_number: ClassVar[bool] = False
    """Whether the number of a match is shown from its first deal on, because the game has one player."""

    agreed: ClassVar[tuple[Agreed, ...]] = ()

    low: bool = False
    """Whether fewer points are better."""

    counted_in: ClassVar[str] = "points"
    """The unit of totals, in the plural: `points`, `chips`, `cards built`."""

    won_word: ClassVar[str] = "Won"
    """The word in the statistics for a match that was won, such as "Came out"."""

    any_time: bool = False
    """Whether some moves, such as a claim or a concession, can be made out of turn."""

    phases: Mapping[str, Phase[D]]
    accounts: tuple[tuple[int, ...], ...]
    """The seats that share each account (a score), by account."""

    inner: AnyGame
    """The game whose rules are played: this game, or the game that it wraps, as some called tables do."""

    at: AnyGame
    """The game as the table sees it: this game, or the outermost game that wraps it."""

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
        """Return the game with these options for `seats` players, by default as few as it allows.

        Raises:
            BadOptions: an unknown option, or a value or a number of seats that the game cannot have.
        """
        chosen = cls.Options.read(options or {})
        kind: Any = called_kind(cls) if "irregularities" in chosen.changed() else cls
        table: Self = kind(chosen, min(cls.seat_counts) if seats is None else seats)
        return table

    def to_act(self, deal: D) -> tuple[int, ...]:
        """The seats that have a lawful move; none when the deal is over.

        A game with moves of chance overrides this, and returns none while the deal waits for such a move.
        """
        if deal.phase == OVER:
            return ()
        if self.law is None and not self.any_time:
            return (deal.turn,)
        return tuple(seat for seat in range(self.seats) if self.lawful(deal, seat))

    def at_any_time(self, deal: D) -> Collection[Move]:
        """The moves of all seats that can be made out of turn now, judged only from what everybody has seen.

        So a claim can be listed that is not true yet. If its seat makes it, it is refused.
        """
        return ()

    def in_turn(self) -> Self:
        if not self.any_time:
            return self
        return type(self)(self.options.model_copy(update={"any_time": False}), self.seats)

    def chance(self, deal: D, rng: Random) -> Move | None:
        """Return the move of chance (a shuffle or a card turned) that the deal waits for, or `None`."""
        return None

    def lawful(self, deal: D, seat: int) -> Sequence[Move]:
        return () if deal.phase == OVER else self.phases[deal.phase].lines(deal, seat)

    def tolerated(self, deal: D, seat: int) -> Sequence[Move]:
        return () if self.law is None or deal.phase == OVER else self.phases[deal.phase].tolerated(deal, seat)

    def call(self, move: Move) -> bool:
        """Whether the move calls a mistake or makes a proposal; such moves can be made out of turn."""
        return self.law is not None and self.law.calls(move)

    def known_move(self, deal: D, seat: int) -> Move | None:
        """Return the seat's only move if everybody can know that it has no other; otherwise None."""
        return None

    def pauses_at(self, deal: D) -> bool:
        return False

    @cached_property
    def afterwards(self) -> Afterwards[D]:
        return Afterwards(self.law)

    @property
    def races(self) -> bool:
        """Whether all players play at the same time, each as fast as they can."""
        return False

    @property
    def hurries(self) -> bool:
        """Whether slow players are at a disadvantage. If they are, the race begins for all at the same moment."""
        return self.races

    @property
    def unraced(self) -> str:
        """The value of the option `time` at tables where players do not race; empty if the game has no such option."""
        return ""

    def crowded(self, people: int) -> Refusal | None:
        """Why `people` people cannot play this game at one keyboard, or None if they can."""
        return None

    def refusal(self, deal: D, move: Move) -> Refusal | None:
        if deal.phase == OVER:
            return self.after_the_end(deal, move)
        return self.phases[deal.phase].why_not(deal, move)

    @abstractmethod
    def after_the_end(self, deal: D, move: Move) -> Refusal:
        """The refusal of any move in a deal that is over."""

    def play(self, deal: D, move: Move) -> None:
        self.phases[deal.phase].play(deal, move)

    def result(self, deal: D) -> Result | None:
        return self.score(deal) if deal.phase == OVER else None

    @abstractmethod
    def score(self, deal: D) -> Result:
        """The result of a deal that is over."""

    def brought(self, deal: D) -> Result:
        """Return the result of a finished deal. Its detail has only what computer players need.

        By default, it is the same as `score`. An override must be faster, because a search calls it thousands of times.
        """
        return self.score(deal)

    def change(self, deal: D) -> Sequence[int]:
        """Return what a finished deal adds to the total of each account.

        An override must be at least as fast as `brought`.
        """
        return self.brought(deal).change

    def view(self, deal: D, who: int) -> View:
        """Return the deal as `who` may know it; only the view of a seat has moves."""
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
