"""Spite and Malice at a called table: wrong plays, counting, and the call of Stop [SM-7.1 to SM-7.6, ST-7.1].

At a called table a wrong play is accepted, and stands unless another player calls Stop.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final

from cardtable.cards import JOKER, Card
from cardtable.rules.calls.called import ACCEPT, ledger_of
from cardtable.rules.game import OVER, Phase, Refusal
from cardtable.rules.ledger import DENIED, OPEN, STOOD, UPHELD, Charge, Ledger, LedgerEntry
from cardtable.rules.moves import CHANCE, NOBODY, Move, bare_moves
from cardtable.rules.naming import whose
from cardtable.rules.piles.piles import ACE, rank_of
from cardtable.rules.rivals.called.table import Unnamed
from cardtable.rules.rivals.options import SpiteAndMaliceOptions
from cardtable.rules.rivals.spite_and_malice_plays import NOTHING, TWO, Play, SpitePlaces
from cardtable.rules.rivals.spite_and_malice_steps import (
    CLOSED,
    COUNTING,
    CalledDeal,
    Error,
    PayoffCount,
    Step,
    Window,
    open_errors,
    seen_of,
)
from cardtable.rules.rivals.stop import OUT
from cardtable.rules.tricks.hands import without

STOP: Final = bare_moves("stop")
STOP_COUNT: Final = bare_moves("stop", "count")
MOST: Final = 5
"""How many wrong plays are accepted in one turn [SM-7.1]."""
OWED: Final = "SM-4.8"
CARDS: Final = {2: 108, 3: 162, 4: 162}
"""The number of cards in play, for each number of players."""


@cache
def wide_layout_for(seats: int) -> SpitePlaces:
    """Return the places, with a center stack for each card, because any card can begin a stack by mistake."""
    return SpitePlaces(seats, CARDS[seats])


class Stops(Unnamed):
    """The rules of the call of Stop, for an error or for the counting of a payoff pile."""

    review_rule = call_rule = "SM-7.4"


class CalledPlay(Play[CalledDeal]):
    """The phase of a turn in which wrong plays are accepted, and the other players may call Stop.

    A player's errors can be stopped until the next player's first play. This time is called the window.
    """

    def __init__(self, options: SpiteAndMaliceOptions, seats: int) -> None:
        super().__init__(options, seats)
        self.layout = layout = wide_layout_for(seats)
        self.shifts: Mapping[int, Mapping[int, Move]] = {
            source: {side: Move(seat, "move", layout.names[source], layout.names[side]) for side in layout.sides[seat]}
            for seat in range(seats)
            for source in layout.own[seat]
        }
        """For each payoff pile and side stack: the moves of its top card to the side stacks of the same seat.

        They are keyed by the side stack to which the card goes.
        """
        self.counts = [[Move(seat, "count", layout.names[pile]) for pile in range(seats)] for seat in range(seats)]

    # ── which moves ───────────────────────────────────────────────────────────────────────────────────────────

    def lines(self, deal: CalledDeal, seat: int) -> Sequence[Move]:
        calls = self.calls(deal, seat)
        lines = super().lines(deal, seat)
        return [*lines, *calls] if calls else lines

    def calls(self, deal: CalledDeal, seat: int) -> Sequence[Move]:
        """Return the calls of Stop that the seat can make now.

        After a wrong Stop, nobody can call Stop for an error before the next play [SM-7.2, SM-7.4].
        """
        window = deal.window
        if deal.awaited != NOTHING or window.mover in (NOBODY, seat) or not 0 <= seat < self.layout.seats:
            return ()
        found = [] if window.silent else [STOP[seat]]
        return [*found, STOP_COUNT[seat]] if window.counted and deal.phase == self.name else found

    def tolerated(self, deal: CalledDeal, seat: int) -> Sequence[Move]:
        """Return the wrong plays that are accepted from the seat now. There can be at most five in a turn [SM-7.1].

        After a turn that ended on a side stack, its player can lay more cards on side stacks until the window closes.
        No wrong play is accepted while a shuffle is awaited, or as the first play after a right call of Stop.
        """
        window = deal.window
        if deal.awaited != NOTHING or window.corrected or not 0 <= seat < self.layout.seats:
            return ()
        if seat != deal.turn:
            return [*self._to_any_side(deal, seat)] if window.mover == seat and window.sided else ()
        if deal.slips >= MOST:
            return ()
        lawful = {*super().lines(deal, seat)}
        return [move for move in self._possible(deal, seat) if move not in lawful]

    def _possible(self, deal: CalledDeal, seat: int) -> Iterator[Move]:
        layout, piles = self.layout, deal.piles
        stacks = [stack for stack, place in enumerate(layout.center) if piles[place]]
        stacks.append(next(stack for stack, place in enumerate(layout.center) if not piles[place]))
        for card in dict.fromkeys(deal.hands[seat]):
            lines = layout.plays[seat][card]
            yield from (lines[stack] for stack in stacks)
        yield from self._to_any_side(deal, seat)
        free = next((place for place in layout.sides[seat] if not piles[place]), NOTHING)
        for source in layout.own[seat]:
            if not piles[source]:
                continue
            lines = layout.moves[source]
            yield from (lines[stack] for stack in stacks)
            alone = source != seat and len(piles[source]) == 1
            for side, line in self.shifts[source].items():
                if (piles[side] and side != source) or (side == free and not alone):
                    yield line
        yield layout.ends[seat]
        if not self._has_counted(deal):
            yield from self.counts[seat]

    def _to_any_side(self, deal: CalledDeal, seat: int) -> Iterator[Move]:
        sides = self.layout.sides[seat]
        free = next((place for place in sides if not deal.piles[place]), NOTHING)
        for card in dict.fromkeys(deal.hands[seat]):
            lines = self.layout.sidings[seat][card]
            yield from (lines[nth] for nth, side in enumerate(sides) if deal.piles[side] or side == free)

    def stands(self, deal: CalledDeal) -> tuple[Move, ...]:
        """Return the moves that stay among the choices even while they are refused [SM-9.5].

        If a move disappeared, the mover would see that it is wrong. While a shuffle is awaited, there are none.
        """
        if deal.awaited != NOTHING:
            return ()
        end = self.layout.ends[deal.turn]
        return (end,) if deal.window.corrected or self._has_counted(deal) else (end, *self.counts[deal.turn])

    def _has_counted(self, deal: CalledDeal) -> bool:
        count = deal.count
        return count is not None and (count.by, count.turn) == (deal.turn, deal.turns)

    # ── why a move is refused ─────────────────────────────────────────────────────────────────────────────────

    def why_not(self, deal: CalledDeal, move: Move) -> Refusal | None:
        """Return why a move is refused, or None.

        What nobody could do at a real table is refused. A wrong play is refused only if it is the first play after a
        right call of Stop, or if its player has made five wrong plays in this turn.
        """
        if move.verb == "stop":
            return self._no_stop(deal, move)
        if move.seat == CHANCE or deal.awaited != NOTHING or not 0 <= move.seat < self.layout.seats:
            return super().why_not(deal, move)
        if move in self.lines(deal, move.seat) or move in self.tolerated(deal, move.seat):
            return None
        beside = deal.window.mover == move.seat and deal.window.sided and move.verb == "side"
        if move.seat != deal.turn and not beside:
            return Refusal("SM-4.4", f"It is {whose(deal.turn)} turn.")
        if move.verb == "count":
            refusal = self._no_count(deal, move)
        else:
            refusal = self.unknown(deal, move) or self._nowhere(deal, move)
        if refusal is not None:
            return refusal
        if deal.window.corrected:
            return Refusal("SM-7.4", "Stop was right: your next play must be a right one.")
        return Refusal("SM-7.1", "Five wrong plays in this turn: the next must be right.")

    def _no_count(self, deal: CalledDeal, move: Move) -> Refusal | None:
        if move not in self.counts[move.seat]:
            return Refusal("SM-5.1", "Name a payoff pile, as in count P0.")
        if self._has_counted(deal):
            return Refusal("SM-7.2", "You may count only once in a turn.")
        return None

    def _nowhere(self, deal: CalledDeal, move: Move) -> Refusal | None:
        if move.verb == "end":
            return None
        target = self.layout.number[move.args[1]]
        if target not in self.layout.center and self.layout.owner(target) != move.seat:
            return Refusal("SM-4.16", "You can use only your own side stacks.")
        if target < self.layout.seats:
            return Refusal("SM-4.18", "You cannot lay a card on a payoff pile.")
        if move.verb != "move" or move in self._possible(deal, move.seat):
            return self.wrong_number(deal, target)
        alone = "Lay the card on another stack. The only card of a stack cannot go to a free place."
        return self.wrong_number(deal, target) or Refusal("SM-7.1", alone)

    def _no_stop(self, deal: CalledDeal, move: Move) -> Refusal | None:
        if move in self.calls(deal, move.seat):
            return None
        window = deal.window
        if move.args and move not in STOP_COUNT:
            return Refusal("SM-7.4", "Say 'stop', or 'stop count' to a player who has counted.")
        if move.args:
            return Refusal("SM-7.2", "Nobody has counted in this turn.")
        if window.silent and move.seat != window.mover:
            return Refusal("SM-7.4", "Somebody has just called Stop and was wrong: wait for the next play.")
        return Refusal(
            "SM-7.4",
            "The others may call Stop from a player's first play of a turn until the next one's first play.",
        )

    # ── what is wrong with a move ─────────────────────────────────────────────────────────────────────────────

    def rule_of(self, deal: CalledDeal, move: Move, hand: Sequence[Card]) -> str | None:
        """Return the rule that the move breaks if its player holds `hand`, or None [SM-7.3]."""
        if move.seat != deal.turn:
            return "SM-4.16"
        if move.verb == "count":
            return COUNTING
        owed = self.owed(deal, hand)
        refusal = self.unfit(deal, move, owed)
        return None if refusal is None else OWED if owed else refusal.rule

    def _note(self, deal: CalledDeal, move: Move) -> None:
        rule = self.rule_of(deal, move, deal.hands[move.seat])
        if rule is None:
            return
        seen_as = self.rule_of(deal, move, [card for card in move.args[:1] if isinstance(card, Card)])
        ledger = ledger_of(deal)
        deal.ledger = ledger.with_fault(Charge(rule, move.seat), hidden=seen_as != rule)
        if seen_as not in (None, rule):
            deal.seen_as = (*deal.seen_as, (len(ledger.entries), str(seen_as)))
        window = deal.window
        if rule == COUNTING:
            deal.window = window._replace(counted=True)
        else:
            error = Error(len(window.steps), rule, seen_as, 1 in self._heights(deal))
            deal.window = window._replace(errors=(*window.errors, error))
        if move.seat == deal.turn:
            deal.slips += 1

    def _learn(self, deal: CalledDeal, move: Move) -> None:
        """After an ace or two of the hand is played, make known which earlier plays were wrong: this card was due."""
        card = move.args[0] if move.args else None
        if not isinstance(card, Card) or card is JOKER or rank_of(card) > TWO:
            return
        window = deal.window
        drew = max((at for at, step in enumerate(window.steps) if step.drawn and step.drawer == move.seat), default=-1)
        ledger = ledger_of(deal)
        entries, errors = list(ledger.entries), list(window.errors)
        for nth, at in enumerate(open_errors(ledger)):
            error = errors[nth]
            if error.rule == OWED and error.at > drew and (rank_of(card) == ACE or error.aces):
                errors[nth] = error._replace(seen_as=OWED)
                entries[at] = entries[at]._replace(hidden=False)
                deal.seen_as = tuple(each for each in deal.seen_as if each[0] != at)
        deal.ledger, deal.window = ledger._replace(entries=tuple(entries)), window._replace(errors=tuple(errors))

    # ── what a move does ──────────────────────────────────────────────────────────────────────────────────────

    def play(self, deal: CalledDeal, move: Move) -> None:
        if move.verb == "stop":
            (self.stop_count if move.args else self.stop)(deal, move.seat)
        elif deal.lead == NOBODY:
            super().play(deal, move)
        elif move.seat == CHANCE:
            before, stock, peeked, stack = deal.reckoning, deal.stock, deal.peeked, deal.piles[deal.awaited]
            deal.peeked = ()
            super().play(deal, move)
            order = tuple(card for card in reversed(move.args) if isinstance(card, Card))
            drawn = order[len(deal.stock) :]
            shuffle = Move(CHANCE, move.verb)
            _keep(deal, Step(shuffle, before, deal.turn, drawn, (0,) * len(drawn), stock, peeked, stack))
        else:
            self._open(deal, move)
            before, stock, peeked = deal.reckoning, deal.stock, deal.peeked
            self._note(deal, move)
            self._said(deal, move)
            drawn = stock[len(deal.stock) :]
            _keep(deal, Step(move, before, deal.turn, drawn, seen_of(peeked, len(drawn))))
            self._learn(deal, move)
            if deal.phase == OVER:
                deal.phase = OUT  # [SM-7.6]

    def _open(self, deal: CalledDeal, move: Move) -> None:
        """The mover's first move in a turn closes the window of the previous turn.

        After a wrong call of Stop, any move makes the call possible again.
        """
        window = deal.window
        if move.seat == deal.turn and (window.mover == NOBODY or window.turn != deal.turns):
            _close(deal)
            deal.window = Window(move.seat, deal.turns)
            if deal.count is not None and (deal.count.told or deal.count.turn != deal.turns):
                deal.count = None
        deal.window = deal.window._replace(silent=False, corrected=False, found=None)

    def _said(self, deal: CalledDeal, move: Move) -> None:
        seat, place = move.seat, self.layout.number.get(move.args[-1], NOTHING) if move.args else NOTHING
        if move.verb == "count":
            deal.count = PayoffCount(seat, deal.turns, place, len(deal.piles[place]))
            return
        beside = seat != deal.turn
        if move.verb in ("play", "side"):
            deal.leaves_hand(seat, move.card)
        elif move.verb == "move" and self.layout.number[move.args[0]] == seat:
            deal.shown[seat] = max(0, deal.shown[seat] - 1)
            if deal.count is not None and deal.count.pile == seat:
                deal.count = deal.count._replace(played=deal.count.played + 1)
        if beside:
            deal.hands[seat] = without(deal.hands[seat], move.card)
            deal.piles[place] = (*deal.piles[place], move.card)
        else:
            super().play(deal, move)
        if 0 <= place < self.layout.center.start:
            deal.window = deal.window._replace(sided=True)

    def _end_turn(self, deal: CalledDeal) -> None:
        super()._end_turn(deal)
        deal.slips = 0

    def follows(self, deal: CalledDeal) -> int:
        """Return the seat that has the next turn. A seat that has lost its turn is skipped [SM-7.2].

        If a seat is skipped, the count of turns without a play begins again at zero.
        """
        seat = super().follows(deal)
        while seat in deal.lost:
            deal.lost -= {seat}
            deal.idle = 0
            seat = (seat + 1) % self.layout.seats
        return seat

    # ── Stop ──────────────────────────────────────────────────────────────────────────────────────────────────

    def stop(self, deal: CalledDeal, by: int) -> None:
        """Take back the latest error and all moves after it [SM-7.4].

        Without an error, the call is noted as wrong. If the mover has gone out, a wrong call ends the deal.
        """
        window, ledger = deal.window, ledger_of(deal)
        if not window.errors:
            wrong = LedgerEntry(Charge("stop", window.mover), False, by, DENIED)
            deal.ledger = ledger._replace(entries=(*ledger.entries, wrong))
            deal.window = window._replace(silent=True)
            if deal.phase == OUT:
                over(deal)
            return
        undone = window.steps[window.errors[-1].at :]
        for step in reversed(undone):
            deal.undo(step, self.layout)
        deal.phase, deal.out = self.name, NOBODY
        _uphold(deal, open_errors(ledger)[-1], by)
        deal.window = Window(corrected=True, found=undone[0].move)

    def stop_count(self, deal: CalledDeal, by: int) -> None:
        """Carry out a right call of Stop against counting: all learn the number of cards that was counted.

        The player who counted loses the rest of the turn, or the next turn if this turn is over [SM-7.2].
        """
        mover, ledger = deal.window.mover, ledger_of(deal)
        counted = (entry.end == OPEN and entry.charge.what == COUNTING for entry in ledger.entries)
        _uphold(deal, [*counted].index(True), by)
        assert deal.count is not None
        deal.count = deal.count._replace(told=True)
        if deal.turn != mover:
            deal.lost |= {mover}
            return
        deal.played = True  # so that the lost turn is not counted as a turn without a play
        self._end_turn(deal)


def _keep(deal: CalledDeal, step: Step) -> None:
    deal.window = deal.window._replace(steps=(*deal.window.steps, step))


def _uphold(deal: CalledDeal, at: int, by: int) -> None:
    """Enter in the ledger that seat `by` rightly called the fault in entry `at`, and close the window."""
    ledger = ledger_of(deal)
    upheld = ledger.entries[at]._replace(by=by, end=UPHELD)
    deal.ledger = Ledger((*ledger.entries[:at], upheld, *ledger.entries[at + 1 :]))
    _close(deal)


def _close(deal: CalledDeal) -> None:
    deal.ledger = ledger_of(deal).ended(lambda entry: True, STOOD)
    deal.window = CLOSED


def over(deal: CalledDeal) -> None:
    """End the deal for good."""
    _close(deal)
    deal.phase = OVER


class Out(Phase[CalledDeal]):
    """The phase after a seat has gone out: each other player accepts this or calls Stop [SM-7.6, ST-7.1]."""

    name = OUT

    def __init__(self, turn: CalledPlay) -> None:
        self.turn = turn

    def lines(self, deal: CalledDeal, seat: int) -> Sequence[Move]:
        calls = self.turn.calls(deal, seat)
        return (ACCEPT[seat], *calls) if calls and seat not in ledger_of(deal).accepted else ()

    def why_not(self, deal: CalledDeal, move: Move) -> Refusal | None:
        if move in self.lines(deal, move.seat):
            return None
        return Refusal("SM-7.6", f"{whose(deal.turn)} play ends the deal: the others accept it or call Stop.")

    def play(self, deal: CalledDeal, move: Move) -> None:
        if move.verb == "stop":
            self.turn.stop(deal, move.seat)
            return
        ledger = ledger_of(deal)
        deal.ledger = ledger._replace(accepted=ledger.accepted | {move.seat})
        if not any(self.lines(deal, seat) for seat in range(len(deal.hands))):
            over(deal)


def called_phases(options: SpiteAndMaliceOptions, seats: int) -> dict[str, Phase[Any]]:
    """Return the phases, by name, of a table where mistakes are called."""
    turn = CalledPlay(options, seats)
    return {turn.name: turn, OUT: Out(turn)}
