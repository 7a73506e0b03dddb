"""A turn and the call of Stop: who may call, what a right call takes back, a wrong one costs [RV-6.1 to RV-6.6]."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Final, Generic, TypeVar

from cardtable.rules.game import OVER, Phase, Refusal
from cardtable.rules.moves import Move, bare_moves
from cardtable.rules.naming import does, name, whose
from cardtable.rules.rivals.deal import NOTHING_WATCHED, Fault, RivalDeal, Watch

ACCEPT = bare_moves("accept", seats=2)
OUT: Final = "out"


D = TypeVar("D", bound=RivalDeal)


def may_call(deal: RivalDeal, seat: int) -> bool:
    """Whether that seat's window is open and it has not been silenced [RV-6.2, RV-6.4]."""
    watch = deal.watch
    return watch.caller == seat >= 0 and not watch.silenced


def note_line(deal: RivalDeal, move: Move, rule: str | None) -> None:
    """Before a line of the mover is played: his first opens a window, an error is kept with the position [RV-6.2]."""
    caller, silenced, fault, stops, false_stops, _ = deal.watch
    if caller != 1 - move.seat:
        caller, silenced, fault = 1 - move.seat, False, None
    if rule is not None:
        before = deal.copy()
        before.watch = NOTHING_WATCHED  # one step back is all that anybody needs
        fault = Fault(rule, move, before)
    deal.watch = Watch(caller, silenced, fault, stops, false_stops, move)


def go_back(deal: RivalDeal, before: RivalDeal) -> None:
    """Put all piles back as they stood, and the counts of progress; what has been seen stays seen [RV-6.3]."""
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
    """The call in one game: its lines, and what follows when it is right."""

    verb: ClassVar[str] = "stop"

    @abstractmethod
    def lines(self, seat: int) -> tuple[Move, ...]:
        """The lines of the caller while his window is open."""

    @abstractmethod
    def follow(self, deal: D, call: Move, fault: Fault) -> None:
        """Say whose turn it is, after the piles have been put back as they stood before the fault."""

    def why_not(self, deal: D, call: Move) -> Refusal | None:
        """No window is open for that seat, or it has been silenced, or the words are wrong."""
        watch = deal.watch
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
        """A right call takes back the latest error and what came after it; a wrong one silences [RV-6.3, RV-6.4]."""
        watch = deal.watch
        fault = watch.fault
        if fault is None:
            false_stops = _one_more(watch.false_stops, call.seat)
            deal.watch = watch._replace(silenced=True, false_stops=false_stops)
            if deal.phase == OUT:
                deal.phase = OVER  # [RV-6.5]
            return
        deal.watch = Watch(stops=_one_more(watch.stops, call.seat), false_stops=watch.false_stops)
        go_back(deal, fault.before)
        self.follow(deal, call, fault)


def _one_more(counts: tuple[int, int], seat: int) -> tuple[int, int]:
    return counts[0] + (seat == 0), counts[1] + (seat == 1)


class Turn(Phase[D]):
    """A stretch of a turn of any number of lines: what the mover may say, and why not, and what comes first of it."""

    def __init__(self, name: str) -> None:
        self.name = name

    @abstractmethod
    def movers(self, deal: D) -> list[Move]:
        """The lines of the mover that are no calls."""

    @abstractmethod
    def refused(self, deal: D, move: Move) -> Refusal | None:
        """Why a line of any seat that is no call is not taken, whatever comes first."""

    def error(self, deal: D, move: Move) -> str | None:
        """The first rule of priority that a line of the mover breaks, if it breaks one: where there are such."""
        return None

    def do(self, deal: D, move: Move) -> None:
        """One line of the mover, and what follows from it by itself."""
        self.play(deal, move)

    def lines(self, deal: D, seat: int) -> Sequence[Move]:
        """The mover's."""
        return self.movers(deal) if seat == deal.turn else ()

    def why_not(self, deal: D, move: Move) -> Refusal | None:
        """Why it cannot be said."""
        return self.refused(deal, move)


class StopTurn(Turn[D]):
    """The same where something comes first; where `called`, another line is an error, for which one may say `stop`."""

    correct_rule: ClassVar[str]
    """The id of the rule by which an error that was called is to be corrected."""
    requests: ClassVar[tuple[str, ...]] = ()
    """The verbs of lines by which nothing is done: they can break no rule of priority."""

    def __init__(self, name: str, stop: Stop[D], *, called: bool) -> None:
        super().__init__(name)
        self.stop, self.called = stop, called

    @abstractmethod
    def error(self, deal: D, move: Move) -> str | None: ...

    @abstractmethod
    def what_was_owed(self, deal: D, rule: str) -> str:
        """The play that the mover owes, so that another line breaks that rule of priority, in a sentence."""

    @abstractmethod
    def do(self, deal: D, move: Move) -> None: ...

    def lines(self, deal: D, seat: int) -> Sequence[Move]:
        """The mover's, and the call while it is open."""
        found = self.movers(deal) if seat == deal.turn else []
        if may_call(deal, seat):
            found.extend(self.stop.lines(seat))
        return found

    def why_not(self, deal: D, move: Move) -> Refusal | None:
        """A call is not open, the line cannot be said, or something comes first: in this order."""
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
        """Look into a call; or note an error, and do what is said. A mover rid of his last card may be called."""
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
    """The mover is rid of his last card: the caller accepts it, or calls [RV-6.5]."""

    name = OUT

    def __init__(self, stop: Stop[D]) -> None:
        self.stop = stop

    def lines(self, deal: D, seat: int) -> Sequence[Move]:
        """Accept, or stop."""
        return (ACCEPT[seat], *self.stop.lines(seat)) if seat == 1 - deal.turn else ()

    def why_not(self, deal: D, move: Move) -> Refusal | None:
        """Nothing else is said now."""
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
        """The deal is over, or the call is looked into."""
        if move.verb == "accept":
            deal.phase = OVER
        else:
            self.stop.play(deal, move)
