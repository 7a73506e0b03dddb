"""Single-Deck Russian Bank at a called table: cards laid down where they may not lie, and the call to correct it.

The rules and their ids are those of section 7 of the rulebook page `single_deck_russian_bank`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.cards import Card
from cardtable.rules.game import OVER, Refusal, Standing
from cardtable.rules.moves import Move, bare_moves
from cardtable.rules.naming import whose
from cardtable.rules.rivals.called.table import Anywhere, CalledStop, Unnamed, note
from cardtable.rules.rivals.deal import Fault
from cardtable.rules.rivals.options import SingleDeckOptions
from cardtable.rules.rivals.positions import REPEATED
from cardtable.rules.rivals.single_deck_russian_bank import (
    DISCARD,
    DISCARDS,
    HANDS,
    MOVES,
    PLACES,
    TURN,
    Play,
    SingleDeckDeal,
    SingleDeckRussianBank,
    Turned,
    begin_turn,
)
from cardtable.rules.rivals.standstill import count_mark
from cardtable.rules.rivals.stop import ACCEPT, OUT, Out, may_call

CORRECT: Final = bare_moves("correct", seats=2)


class CalledSingleDeal(SingleDeckDeal):
    """A deal at a called table; `corrected`, whether the mover's next line must be lawful, as he has been corrected."""

    __slots__ = ("corrected",)

    corrected: bool


def called(deal: SingleDeckDeal) -> CalledSingleDeal:
    """The deal of a called table."""
    assert isinstance(deal, CalledSingleDeal)
    return deal


CARRIES: Final[Anywhere[SingleDeckDeal]] = Anywhere(len(PLACES.names), HANDS, DISCARDS)


class Correct(CalledStop[SingleDeckDeal]):
    """The call that puts the piles back before the latest wrong line, and nothing more [SD-7.1]."""

    def lines(self, seat: int) -> tuple[Move, ...]:
        """The bare word."""
        return (CORRECT[seat],)

    def why_not(self, deal: SingleDeckDeal, call: Move) -> Refusal | None:
        """No window is open for that seat, or nothing was wrong when it called last."""
        refusal = super().why_not(deal, call)
        if refusal is None:
            return None
        if refusal.rule == "RV-6.4":
            return Refusal("SD-7.1", "There was nothing to correct. You may call again after another play.")
        return Refusal(
            "SD-7.1",
            "You may say 'correct' from your opponent's first play of a turn until your own.",
        )

    def play(self, deal: SingleDeckDeal, call: Move) -> None:
        """Where there is no error nothing happens, whether or not the mover has gone out."""
        phase = deal.phase
        super().play(deal, call)
        if deal.phase == OVER:
            deal.phase = phase

    def follow(self, deal: SingleDeckDeal, call: Move, fault: Fault) -> None:
        """The offender's turn goes on with a lawful line; what has been laid out since is in the hand again."""
        called(deal).corrected, deal.laid = True, fault.before.laid


class CalledTurn(Play):
    """The shared part of both stretches of a turn at a called table."""

    stop: Correct

    def __init__(self, stop: Correct) -> None:
        self.stop = stop

    def lawful(self, deal: SingleDeckDeal) -> list[Move]:
        """The lines of the mover."""
        return [move for move in Play.lines(self, deal, deal.turn) if self.fresh(deal, move)]

    def fresh(self, deal: SingleDeckDeal, move: Move) -> bool:
        """Whether that line, one of the prevented table, brings back no position."""
        if move.verb != "move" or len(move.args) > 2:  # of whole piles the prevented table sees to that
            return True
        return not CARRIES.repeats(deal, PLACES.number[move.args[0]], PLACES.number[move.args[1]])

    def lines(self, deal: SingleDeckDeal, seat: int) -> Sequence[Move]:
        """The mover's lawful lines; the call while it is open."""
        found = self.lawful(deal) if seat == deal.turn else []
        return [*found, *self.stop.lines(seat)] if may_call(deal, seat) else found

    def tolerated(self, deal: SingleDeckDeal, seat: int) -> Sequence[Move]:
        """The errors that the mover can make; none as long as he has an error to correct."""
        if seat != deal.turn or called(deal).corrected:
            return ()
        lawful = set(self.lawful(deal))
        carried = [MOVES[seat][source][target] for source, target in CARRIES.carries(deal)]
        return [move for move in (*carried, *self.beside(deal)) if move not in lawful]

    def beside(self, deal: SingleDeckDeal) -> Sequence[Move]:
        """The errors that can be made though no card is carried."""
        return ()

    def why_not(self, deal: SingleDeckDeal, move: Move) -> Refusal | None:
        """As at any table, but for what can be done wrongly."""
        if move.verb == "correct":
            return self.stop.why_not(deal, move)
        if move in self.lines(deal, move.seat) or move in self.tolerated(deal, move.seat):
            return None
        refusal = self.why_not_prevented(deal, move)
        if move.verb == "move" and len(move.args) == 2 and move.seat == deal.turn:
            places = PLACES.read(move.args)
            if places is not None and CARRIES.may(deal, *places) and (refusal is None or not called(deal).corrected):
                return REPEATED
        return refusal

    def why_not_prevented(self, deal: SingleDeckDeal, move: Move) -> Refusal | None:
        """Why a prevented table refuses it."""
        return Play.why_not(self, deal, move)

    def play(self, deal: SingleDeckDeal, move: Move) -> None:
        """One line, right or wrong, and what follows from it."""
        if move.verb == "correct":
            self.stop.play(deal, move)
            return
        seat = move.seat
        note(deal, move, self.broken(deal, move))
        deal.watch = deal.watch._replace(silenced=False)
        called(deal).corrected = False
        match move.verb:
            case "turn":
                CARRIES.turn_up(deal)
            case "discard":
                deal.piles[DISCARDS[seat]] += deal.piles[HANDS[seat]][-1:]
                deal.piles[HANDS[seat]] = deal.piles[HANDS[seat]][:-1]
                begin_turn(deal, 1 - seat)
            case _ if len(move.args) > 2:
                Play.play(self, deal, move)
            case _:
                carry(deal, PLACES.number[move.args[0]], PLACES.number[move.args[1]])

    def broken(self, deal: SingleDeckDeal, move: Move) -> str | None:
        """The rule that a line of the mover breaks, if it is not lawful."""
        if move in self.lawful(deal):
            return None
        match move.verb:
            case "turn":
                return "SD-4.12"
            case "discard":
                return "SD-4.13"
        return building_rule(deal, PLACES.number[move.args[0]], PLACES.number[move.args[1]])


class CalledPlay(CalledTurn):
    """No card waits."""


class CalledTurned(CalledTurn):
    """A turned card waits, and ought to be placed before anything else."""

    name = "turned"

    def __init__(self, options: SingleDeckOptions, stop: Correct) -> None:
        super().__init__(stop)
        self.prevented = Turned(options)

    def lawful(self, deal: SingleDeckDeal) -> list[Move]:
        """It is discarded if it cannot be used without bringing back a position."""
        seat = deal.turn
        moves = [move for move in self.prevented.lines(deal, seat) if move.verb == "move" and self.fresh(deal, move)]
        into_space = any(not deal.piles[PLACES.number[move.args[1]]] for move in moves)
        return moves if into_space or (self.prevented.must and moves) else [*moves, DISCARD[seat]]

    def beside(self, deal: SingleDeckDeal) -> Sequence[Move]:
        """Discard it, or turn another."""
        seat = deal.turn
        return (TURN[seat], DISCARD[seat]) if len(deal.piles[HANDS[seat]]) > 1 else (DISCARD[seat],)

    def why_not_prevented(self, deal: SingleDeckDeal, move: Move) -> Refusal | None:
        """Why a prevented table refuses it."""
        return self.prevented.why_not(deal, move)


class CalledOut(Out[SingleDeckDeal]):
    """The mover is rid of his last card: the opponent accepts it, or has an error corrected [SD-7.1]."""

    def lines(self, deal: SingleDeckDeal, seat: int) -> Sequence[Move]:
        """Accept, or the call if it is open."""
        if seat != 1 - deal.turn:
            return ()
        return (ACCEPT[seat], *self.stop.lines(seat)) if may_call(deal, seat) else (ACCEPT[seat],)

    def why_not(self, deal: SingleDeckDeal, move: Move) -> Refusal | None:
        """Nothing else is said now."""
        if move.verb == "correct" and move.seat == 1 - deal.turn:
            return self.stop.why_not(deal, move)
        if move in self.lines(deal, move.seat):
            return None
        return Refusal("SD-7.1", f"{whose(deal.turn)} last card is gone: accept it, or have a mistake corrected.")


# ── what a line does ──────────────────────────────────────────────────────────────────────────────────────────────


def building_rule(deal: SingleDeckDeal, source: int, target: int) -> str:
    """The first rule that a card breaks which does not belong there [SD-7.1].

    No card goes against the direction of a pile alone: the only one of its suit that would lies there, under the top.
    """
    seat = deal.turn
    if source == DISCARDS[1 - seat]:
        return "SD-4.8"
    if deal.turned and source != HANDS[seat]:
        return "SD-4.12"
    if target in DISCARDS:
        return "SD-4.7"
    return "SD-4.4" if deal.piles[target] else "SD-4.10"


def carry(deal: SingleDeckDeal, source: int, target: int) -> None:
    """Carry the top card of one place to another; a seat without cards is out [SD-4.16, SD-4.17]."""
    if not CARRIES.play(deal, source, target):
        return
    CARRIES.remember(deal)
    if source == HANDS[deal.turn]:
        deal.phase = "play"
    count_mark(deal, gained=False)


# ── the game ──────────────────────────────────────────────────────────────────────────────────────────────────────


class CalledSingleDeck(SingleDeckRussianBank):
    """Single-Deck Russian Bank for two who can err [SD-7.1]."""

    Deal = CalledSingleDeal
    law = Unnamed("SD-7.1")
    calls = frozenset(("correct",))

    def __init__(self, options: SingleDeckOptions, seats: int = 2) -> None:
        super().__init__(options, seats)
        stop = Correct()
        self.phases = {"play": CalledPlay(stop), "turned": CalledTurned(options, stop), OUT: CalledOut(stop)}

    def deal_out(self, standing: Standing, dealer: int, packs: Sequence[tuple[Card, ...]]) -> SingleDeckDeal:
        """Nobody has been corrected."""
        deal = called(super().deal_out(standing, dealer, packs))
        deal.corrected = False
        return deal


__all__ = ["CalledSingleDeal", "CalledSingleDeck"]
