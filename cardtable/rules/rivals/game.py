"""What the four rivals games share: the match, the score, and what each player may see [RV-5.1 to RV-5.3]."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import Any, ClassVar, Final, TypeVar

from cardtable.cards import BACK, RANKS, pack_of
from cardtable.rules.afterwards import Afterwards
from cardtable.rules.game import OVER, Deal, Game, Phase, Refusal, Result, Standing, View
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.options import Options
from cardtable.rules.piles.piles import ACES, Foundations, Pile, fill, hide, mixed
from cardtable.rules.rivals.deal import NOTHING_WATCHED, RivalDeal
from cardtable.rules.rivals.positions import SPACE
from cardtable.rules.rivals.standstill import points_of_standstill
from cardtable.rules.rivals.stop import OUT, Out, Stop, Turn, may_call
from cardtable.rules.seating.ceremony import Cutting, Kind
from cardtable.rules.starting import Start, below_nothing, won
from cardtable.rules.teller import Quiet

PACK: Final = pack_of(RANKS)

D = TypeVar("D", bound=Deal)
R = TypeVar("R", bound=RivalDeal)


class Rivals(Game[D, Standing]):
    """A rivals game: a single deal, or deals until a total reaches the target."""

    dealer_rule = "RV-5.3"
    pack, end_rule = PACK, "RV-5.1"
    start_rule = "RV-5.4"
    target: int
    """The total that ends the game, or 0 for a single deal [RV-5.1]."""
    counted: ClassVar[Mapping[str, tuple[tuple[int, int], int]]]
    """For each kind of pile to be played out: the place of each seat's pile, and the points of a card left there."""
    right: Mapping[str, Any]
    """The phases of a turn at a table where nobody can make a mistake."""

    def __init__(self, options: Options, seats: int = 2) -> None:
        super().__init__(options, seats)
        self.accounts = tuple((seat,) for seat in range(seats))
        self.target = vars(options)["target"]

    def start(self) -> Standing:
        return Standing((0,) * self.seats)

    @property
    def score_runs(self) -> bool:
        return bool(self.target)

    def cannot_stand(self, start: Start) -> str | None:
        """Return why no match can begin at the scores `start`, or None [RV-5.4]."""
        if not self.target:
            return "One deal is the whole game at this table." if start.deals or any(start.totals) else None
        return self.unearned(start) or won(start, self.accounts, self.target)

    def unearned(self, start: Start) -> str | None:
        """Return why the totals of `start` are impossible, or None if they are possible."""
        return below_nothing(start, self.accounts)

    def settled(self, deal: D, points: Sequence[int], detail: Mapping[str, Any]) -> Result:
        """Return the result of a deal with these points by seat [RV-5.1 to RV-5.3]."""
        before = deal.standing
        totals = tuple(total + more for total, more in zip(before.totals, points, strict=True))
        best = max(totals)
        winners: tuple[int, ...] = ()
        if not self.target or best >= self.target:
            winners = tuple(seat for seat, total in enumerate(totals) if total == best)
        standing = Standing(totals, (deal.dealer + 1) % self.seats, winners, before.deals + 1)
        return Result(tuple(points), detail, standing)

    @property
    def errs(self) -> bool:
        return "called" in (vars(self.options).get("stops"), vars(self.options).get("irregularities"))

    def quiet(self, view: View) -> Quiet:
        return Quiet()

    @cached_property
    def afterwards(self) -> Afterwards[D]:
        return RivalsAfterwards(self.law)

    def after_the_end(self, deal: D, move: Move) -> Refusal:
        return Refusal(self.end_rule, "The deal is over.")


class RivalsForTwo(Rivals[R]):
    """A rivals game for two with one layout, in which only face-down cards are hidden."""

    seat_counts = (2,)
    calls: ClassVar[frozenset[str]] = frozenset(("stop",))
    Deal: type[R]
    stop: ClassVar[Stop[Any] | None] = None
    Out: ClassVar[type[Out[Any]]] = Out
    right: Mapping[str, Turn[R]]

    def __init__(self, options: Options, seats: int = 2) -> None:
        super().__init__(options, seats)
        prevented = options.model_copy(update={"stops": "prevented"}) if "stops" in vars(options) else options
        self.right = {name: self.turn(name, prevented) for name in ("play", "turned")}
        self.phases: dict[str, Phase[R]] = {
            name: self.erring(self.turn(name, options), right) for name, right in self.right.items()
        }
        if self.stop is not None:
            self.phases[OUT] = self.Out(self.stop)

    @abstractmethod
    def turn(self, name: str, options: Any) -> Turn[R]:
        """Return the phase of a turn with this name (`play` or `turned`) at a table with these options."""

    def erring(self, turn: Turn[R], right: Turn[R]) -> Phase[R]:
        """Return the phase of a turn in which mistakes can be made. By default it is `turn` itself."""
        return turn

    def begun(
        self, standing: Standing, dealer: int, piles: Sequence[Pile], tableau: int = 0, foundations: int = 0
    ) -> R:
        deal = self.Deal()
        deal.piles, deal.down = [*piles], [*map(len, piles)]
        deal.unseen = deal.down[:]
        deal.standing, deal.dealer, deal.turn = standing, dealer, 1 - dealer
        deal.phase, deal.turns, deal.out = "play", 0, NOBODY
        deal.watch, deal.corrected = NOTHING_WATCHED, False
        deal.foundations = Foundations.begun_by([ACES] * foundations)
        deal.tops, deal.codes, deal.key = [BACK] * tableau, [SPACE] * tableau, SPACE * tableau
        deal.showing, deal.seen = 0, (deal.key,)
        return deal

    def to_act(self, deal: R) -> tuple[int, ...]:
        """Return the seats that may act.

        Usually this is the mover, and the opponent, too, while he can call Stop. After the deal, it is nobody.

        Only the opponent may act when he is asked for permission to look, or when the mover has gone out and he can
        still call Stop about it.
        """
        phase, turn = deal.phase, deal.turn
        if phase == OVER:
            return ()
        if phase in (OUT, "permit"):
            return (1 - turn,)
        return (0, 1) if may_call(deal, 1 - turn) else (turn,)

    def call(self, move: Move) -> bool:
        return move.verb in self.calls

    def settled(self, deal: R, points: Sequence[int], detail: Mapping[str, Any]) -> Result:
        """Return the result of a deal. If the table keeps a ledger of errors, the ledger is in the detail [RV-7.2]."""
        ledger = {} if deal.ledger is None else {"ledger": deal.ledger.told()}
        return super().settled(deal, points, {**detail, **ledger})

    @cached_property
    def afterwards(self) -> Afterwards[R]:
        return AfterwardsForTwo(self)

    def quiet(self, view: View) -> Quiet:
        """Return what the table must not point out to the viewer.

        Where errors are called, the table must not show the mover which cards fit a foundation [RB-9.3, PP-9.3].
        """
        deal: R = view.deal
        if getattr(self.options, "stops", "prevented") != "called" or view.who != deal.turn:
            return Quiet()
        return Quiet(frozenset(f"F{number + 1}" for number in range(len(deal.foundations.piles))), self.sources(deal))

    def sources(self, deal: R) -> frozenset[str]:
        """Return the names of the piles from which a fitting card may go to a foundation, by default none."""
        return frozenset()

    def score(self, deal: R) -> Result:
        """Return the result of a deal. The seat that goes out scores for the cards that the other seat still has.

        After a standstill, the option `stuck` says who scores.

        Rules: [RB-6.1 to RB-6.4, SD-6.1 to SD-6.3, PP-6.1 to PP-6.3].
        """
        left = {name: [len(deal.piles[at]) for at in places] for name, (places, _) in self.counted.items()}
        counts = [sum(each * left[name][seat] for name, (_, each) in self.counted.items()) for seat in (0, 1)]
        options, stuck = vars(self.options), deal.out == NOBODY
        premium = {"premium": 0 if stuck else options["premium"]} if "premium" in options else {}
        points = points_of_standstill(counts, options["stuck"])
        if not stuck:
            points = [0, 0]
            points[deal.out] = counts[1 - deal.out] + premium.get("premium", 0)
        result = {
            "result": "stuck" if stuck else "out",
            "winner": next((seat for seat in (0, 1) if points[seat]), None),
        }
        return self.settled(
            deal, points, {**result, **left, "count": counts, **premium, "points": points, **self.detail(deal)}
        )

    def detail(self, deal: R) -> Mapping[str, Any]:
        stops, false_stops = deal.watch.stops, deal.watch.false_stops
        return {"foundation": deal.foundations.cards, "stops": [*stops], "false_stops": [*false_stops]}

    def blind(self, deal: R, who: int) -> None:
        """Put card backs in place of the unseen cards, here and in the position that is kept for a call of Stop."""
        hide(deal.piles, deal.unseen)
        fault = deal.watch.fault
        if fault is not None:
            before = fault.before.copy()
            hide(before.piles, deal.unseen)
            before.unseen = deal.unseen[:]
            deal.watch = deal.watch._replace(fault=fault._replace(before=before))

    def guess(self, view: View, rng: Random) -> R:
        deal: R = view.deal.copy()
        self.fill(deal, rng)
        fault = deal.watch.fault
        if fault is not None:
            before = fault.before.copy()
            for place, count in enumerate(deal.unseen):
                if count:
                    before.piles[place] = deal.piles[place][:count] + before.piles[place][count:]
            deal.watch = deal.watch._replace(fault=fault._replace(before=before))
        return deal

    def fill(self, deal: R, rng: Random) -> None:
        seen = {card for pile in (*deal.piles, *deal.foundations.piles) for card in pile}
        fill(deal.piles, deal.waits, deal.unseen, mixed([card for card in PACK if card not in seen], rng))


def cut_low(what: Kind) -> Cutting:
    """Return the cut for who deals or plays first. The lower card wins the cut, and the ace is lowest [CUT-18]."""
    return Cutting(what, 2, PACK, RANKS, lowest=True)


class RivalsAfterwards(Afterwards[D]):
    """The part of a rivals game that says which moves can be taken back."""

    def too_late(self, before: D, now: D, moves: Sequence[Move], revealed: bool) -> str | None:
        if revealed:
            return "A card has been turned up since. What was played before that stands."
        if getattr(before, "turns", 0) != getattr(now, "turns", 0):
            return "That turn is over. What was played in it stands."
        return None


class AfterwardsForTwo(RivalsAfterwards[R]):
    """The part of a rivals game for two that says which moves can be taken back, and which errors nobody called."""

    def __init__(self, game: RivalsForTwo[R]) -> None:
        super().__init__(game.law)
        self.game = game

    def overlooked(self, deal: R, moves: Iterable[Move]) -> dict[int, str]:
        """Return the rules that uncalled errors broke, keyed by the index of the move [RV-6.2, RV-6.3]."""
        errors: dict[int, str] = {}
        latest = -1
        if not self.game.errs:
            return errors
        for ply, move in enumerate(moves):
            before = deal.watch
            self.game.play(deal, move)
            if deal.watch.stops != before.stops:
                errors.pop(latest, None)
            elif deal.watch.fault is not None and deal.watch.fault is not before.fault:
                errors[ply], latest = deal.watch.fault.rule, ply
        return errors

    def too_late(self, before: R, now: R, moves: Sequence[Move], revealed: bool) -> str | None:
        """Return why moves cannot be taken back, or None.

        A move stays once Stop has been called after it [RV-6.6]. Where irregularities are called, every move stays.
        """
        if self.law is not None:
            return Afterwards.too_late(self, before, now, moves, revealed)
        if any(move.verb == "stop" for move in moves):
            return "Stop has been called since, and a call cannot be taken back. (RV-6.6)"
        return super().too_late(before, now, moves, revealed)
