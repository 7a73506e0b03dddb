"""A turn, and the call of Stop: who may call, and what follows from it [RV-6.1 to RV-6.6].

A rule of priority says which play must come before others. A seat's window is the time in which it may call Stop for
its opponent's errors. It begins with the opponent's first play of a turn and ends with the seat's own next play.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Final, Generic, TypeVar

from cardtable.rules.game import OVER, Phase, Refusal
from cardtable.rules.moves import Move, bare_moves
from cardtable.rules.naming import does, name, whose
from cardtable.rules.rivals.deal import NOTHING_WATCHED, Misplay, RivalDeal, Watch

ACCEPT = bare_moves("accept", seats=2)
OUT: Final = "out"


D = TypeVar("D", bound=RivalDeal)


def may_call(deal: RivalDeal, seat: int) -> bool:
    """Return whether the seat may call: its window is open, and it has not called wrongly in it [RV-6.2, RV-6.4]."""
    watch = deal.watch
    return watch.caller == seat >= 0 and not watch.silenced


def note_line(deal: RivalDeal, move: Move, rule: str | None) -> None:
    """Before a move is played, open the opponent's window, unless it is open already [RV-6.2].

    Also note the `rule` that the move breaks, if any.
    """
    caller, silenced, fault, stops, false_stops, *_ = deal.watch
    if caller != 1 - move.seat:
        caller, silenced, fault = 1 - move.seat, False, None
    if rule is not None:
        before = deal.copy()
        before.watch = NOTHING_WATCHED  # a call takes back the latest error only
        fault = Misplay(rule, move, before)
    deal.watch = Watch(caller, silenced, fault, stops, false_stops, move)


def go_back(deal: RivalDeal, before: RivalDeal) -> None:
    """Restore the piles, turn, phase and progress from `before`.

    Cards that were turned up since then remain known [RV-6.3].
    """
    deal.turn = before.turn
    deal.piles = before.piles[:]
    deal.down = before.down[:]
    deal.foundations = before.foundations
    deal.holding = before.holding[:]
    deal.progress = before.progress
    deal.tops, deal.showing = before.tops[:], before.showing
    deal.codes = before.codes[:]
    deal.key = before.key
    deal.seen = before.seen
    deal.phase = before.phase
    deal.out = before.out


class Stop(ABC, Generic[D]):
    """The call of Stop in one game: its moves, and what follows from a right call."""

    verb: ClassVar[str] = "stop"

    @abstractmethod
    def lines(self, seat: int) -> tuple[Move, ...]:
        """Return the moves by which the seat calls while its window is open."""

    @abstractmethod
    def follow(self, deal: D, call: Move, fault: Misplay) -> None:
        """Decide whose turn it is after a right call. The piles are restored already."""

    def why_not(self, deal: D, call: Move) -> Refusal | None:
        watch = deal.watch
        if watch.taken_back == call.seat >= 0:
            plays = f"{name(1 - call.seat)} {does(1 - call.seat, 'plays', 'play')}"
            return Refusal("RV-6.3", f"The mistake was taken back: nothing more can be called until {plays}.")
        if watch.caller != call.seat or call.seat < 0:
            return Refusal(
                "RV-6.2",
                "You may call Stop from your opponent's first play of a turn until your own first play.",
            )
        if watch.silenced:
            wrong = f"{name(call.seat)} called Stop without a mistake and may not call again"
            return Refusal("RV-6.4", f"{wrong} until {whose(1 - call.seat)} next turn.")
        if call not in self.lines(call.seat):
            said = " or ".join(f"'{str(line)[2:]}'" for line in self.lines(call.seat))
            return Refusal("RV-6.2", f"Say {said}.")
        return None

    def play(self, deal: D, call: Move) -> None:
        """Carry out a call of Stop [RV-6.3, RV-6.4, RV-6.5].

        A right call restores the position before the error. After a wrong call the caller may not call again in this
        window. If the mover has gone out, a wrong call ends the deal.
        """
        watch = deal.watch
        fault = watch.fault
        if fault is None:
            false_stops = _one_more(watch.false_stops, call.seat)
            deal.watch = watch._replace(silenced=True, false_stops=false_stops)
            if deal.phase == OUT:
                deal.phase = OVER  # [RV-6.5]
            return
        stops = _one_more(watch.stops, call.seat)
        deal.watch = Watch(stops=stops, false_stops=watch.false_stops, taken_back=call.seat)
        go_back(deal, fault.before)
        self.follow(deal, call, fault)


def _one_more(counts: tuple[int, int], seat: int) -> tuple[int, int]:
    return counts[0] + (seat == 0), counts[1] + (seat == 1)


class Turn(Phase[D]):
    """A phase of a turn, in which the mover may make any number of moves."""

    def __init__(self, name: str) -> None:
        self.name = name

    @abstractmethod
    def movers(self, deal: D) -> list[Move]:
        """Return the mover's moves that are not calls."""

    @abstractmethod
    def refused(self, deal: D, move: Move) -> Refusal | None:
        """Return why a move that is not a call is refused, or None. Rules of priority are not checked here."""

    def error(self, deal: D, move: Move) -> str | None:
        """Return the first rule of priority that the move breaks, by default None."""
        return None

    def do(self, deal: D, move: Move) -> None:
        self.play(deal, move)

    def lines(self, deal: D, seat: int) -> Sequence[Move]:
        return self.movers(deal) if seat == deal.turn else ()

    def why_not(self, deal: D, move: Move) -> Refusal | None:
        return self.refused(deal, move)


class StopTurn(Turn[D]):
    """A phase of a turn in a game with rules of priority.

    If `called` is true, a move that breaks such a rule is accepted, but the opponent may call Stop for it.
    """

    correct_rule: ClassVar[str]
    requests: ClassVar[tuple[str, ...]] = ()
    """The verbs of requests, which no rule of priority forbids."""

    def __init__(self, name: str, stop: Stop[D], *, called: bool) -> None:
        super().__init__(name)
        self.stop, self.called = stop, called

    @abstractmethod
    def error(self, deal: D, move: Move) -> str | None: ...

    @abstractmethod
    def what_was_owed(self, deal: D, rule: str) -> str:
        """Return a sentence saying which play comes first by this rule of priority."""

    @abstractmethod
    def do(self, deal: D, move: Move) -> None: ...

    def lines(self, deal: D, seat: int) -> Sequence[Move]:
        found = self.movers(deal) if seat == deal.turn else []
        if may_call(deal, seat):
            found.extend(self.stop.lines(seat))
        return found

    def why_not(self, deal: D, move: Move) -> Refusal | None:
        """Return why a move is refused, or None.

        Where errors are possible, a move that breaks a rule of priority is accepted. It is refused only while the mover
        has a called error to correct.
        """
        if move.verb == "stop":
            return self.stop.why_not(deal, move)
        if move.verb == "accept":
            return Refusal("RV-6.5", "Nobody has gone out.")
        refusal = self.refused(deal, move)
        if refusal is not None or move.verb in self.requests or (self.called and not deal.corrected):
            return refusal
        rule = self.error(deal, move)
        if rule is None:
            return None
        return Refusal(self.correct_rule if self.called else rule, self.what_was_owed(deal, rule))

    def play(self, deal: D, move: Move) -> None:
        """Make a move. If the mover goes out and the opponent can still call Stop, the phase becomes `OUT`."""
        if move.verb == "stop":
            self.stop.play(deal, move)
            return
        if self.called and move.verb not in self.requests:
            note_line(deal, move, self.error(deal, move))
            deal.corrected = False
        self.do(deal, move)
        if deal.out == move.seat and may_call(deal, 1 - move.seat):
            deal.phase = OUT  # [RV-6.5]


class Out(Phase[D]):
    """The phase in which the opponent accepts that the mover has gone out, or calls Stop [RV-6.5]."""

    name = OUT

    def __init__(self, stop: Stop[D]) -> None:
        self.stop = stop

    def lines(self, deal: D, seat: int) -> Sequence[Move]:
        return (ACCEPT[seat], *self.stop.lines(seat)) if seat == 1 - deal.turn else ()

    def why_not(self, deal: D, move: Move) -> Refusal | None:
        caller = 1 - deal.turn
        if move.seat == caller:
            if move == ACCEPT[caller]:
                return None
            if move.verb == "stop":
                return self.stop.why_not(deal, move)
        return Refusal(
            "RV-6.5",
            f"{name(deal.turn)} {does(deal.turn, 'has', 'have')} gone out: "
            f"{name(caller)} {does(caller, 'accepts', 'accept')} it or {does(caller, 'calls', 'call')} Stop.",
        )

    def play(self, deal: D, move: Move) -> None:
        if move.verb == "accept":
            deal.phase = OVER
        else:
            self.stop.play(deal, move)
