"""Pishe Pasha: a race to play out two stocks; the rule ids are on the pages `pishe_pasha` and `rivals`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from cardtable.rules.game import OVER, Pack, Refusal, Standing, View
from cardtable.rules.moves import NOBODY, Move, bare_moves
from cardtable.rules.naming import whose
from cardtable.rules.piles.piles import Places, goes_on, neighbours, packets_of, row
from cardtable.rules.rivals.deal import Misplay, RivalDeal
from cardtable.rules.rivals.game import RivalsForTwo
from cardtable.rules.rivals.options import PishePashaOptions
from cardtable.rules.rivals.standstill import count_mark, count_run, fresh, pass_on
from cardtable.rules.rivals.stop import Stop, StopTurn
from cardtable.rules.teller import Quiet

STOCKS: Final = (0, 1)
DISCARDS: Final = (2, 3)
FOUNDATION: Final = 4
PLACES: Final = Places("S0", "S1", "D0", "D1", *row("F", 4))
MOVES: Final = tuple(PLACES.moves(seat) for seat in (0, 1))
TURN, DISCARD = (bare_moves(verb, seats=2) for verb in ("turn", "discard"))
STOP_CORRECT, STOP_TAKE = (bare_moves("stop", word, seats=2) for word in ("correct", "take"))

PACKETS: Final = (2, *(3,) * 8)
"""The number of cards dealt to each player in each round [PP-4.1]."""
LAYS_OFF: Final = goes_on(neighbours)
"""For each card, a mask (a set of cards as an int) of the cards one rank higher or lower, of any suit [PP-4.6]."""


class PishePashaDeal(RivalDeal):
    """A deal of Pishe Pasha. `played` is whether a card of the stock has been played in this turn."""

    __slots__ = ("played",)

    places, waits, discards, foundation = PLACES, STOCKS, DISCARDS, FOUNDATION
    played: bool

    def lays_off(self, place: int) -> bool:
        """Return whether the place has a top card and that card goes on the opponent's discards [PP-4.6]."""
        pile, onto = self.piles[place], self.piles[DISCARDS[1 - self.turn]]
        return bool(pile) and bool(onto) and LAYS_OFF[pile[-1]] >> onto[-1] & 1 == 1

    def builds(self, place: int) -> bool:
        """Return whether the place has a top card and that card fits a foundation [PP-4.5]."""
        pile = self.piles[place]
        return bool(pile) and self.foundations.wanted >> pile[-1] & 1 == 1


class PisheStop(Stop[PishePashaDeal]):
    """The call of Stop for an error: the caller has it corrected, or takes the turn [PP-4.13]."""

    def lines(self, seat: int) -> tuple[Move, ...]:
        return STOP_CORRECT[seat], STOP_TAKE[seat]

    def follow(self, deal: PishePashaDeal, call: Move, fault: Misplay) -> None:
        if call.args[0] == "correct":
            deal.played, deal.corrected = fault.before.played, True
            return
        if deal.turned(1 - call.seat):
            deal.lay_on_discards(1 - call.seat)
        begin_turn(deal, call.seat)


class Play(StopTurn[PishePashaDeal]):
    """A turn in which the opponent may call Stop [PP-4.3 to PP-4.13]."""

    correct_rule = "PP-4.13"

    def __init__(self, name: str, options: PishePashaOptions, stop: PisheStop) -> None:
        super().__init__(name, stop, called=options.stops == "called")
        self.must = options.lay_off == "must"
        self.any_time = options.discard_play == "any_time"

    def movers(self, deal: PishePashaDeal) -> list[Move]:
        """Return the mover's lawful moves.

        If mistakes are prevented, or the mover has one to correct, these are only the right moves [PP-5.1].
        """
        found = self.plays(deal)
        if not self.called or deal.corrected:
            found = [move for move in found if self.error(deal, move) is None]
        return found

    def plays(self, deal: PishePashaDeal) -> list[Move]:
        """Return every move that the building rules allow, even if another play must come first."""
        seat = deal.turn
        stock, discards, other = STOCKS[seat], DISCARDS[seat], DISCARDS[1 - seat]
        moves = MOVES[seat]
        turned = deal.turned(seat)
        found = [DISCARD[seat] if turned else TURN[seat]]
        for place in (stock, discards) if turned else (discards,):
            if self.builds(deal, place):
                found.append(moves[place][FOUNDATION + deal.foundations.place(deal.piles[place][-1])])
            if self.lays_off(deal, place):
                found.append(moves[place][other])
        return found

    def error(self, deal: PishePashaDeal, move: Move) -> str | None:
        """Return the first rule on the order of plays that the move breaks, or None [PP-4.10 to PP-4.12]."""
        seat = deal.turn
        stock, discards = STOCKS[seat], DISCARDS[seat]
        source, target = (PLACES.read(move.args) if move.verb == "move" else None) or (NOBODY, NOBODY)
        if target >= FOUNDATION:
            return None
        turned = deal.turned(seat)
        if any(self.builds(deal, place) for place in ((stock, discards) if turned else (discards,))):
            return "PP-4.10"
        if source == discards:
            return "PP-4.11" if turned else None if deal.played or self.any_time else "PP-4.12"
        if move.verb == "discard" and self.must and self.lays_off(deal, stock):
            return "PP-4.12"
        return None

    def builds(self, deal: PishePashaDeal, place: int) -> bool:
        return deal.builds(place)

    def lays_off(self, deal: PishePashaDeal, place: int) -> bool:
        return deal.lays_off(place)

    def refused(self, deal: PishePashaDeal, move: Move) -> Refusal | None:
        """Return the refusal by the first rule that the move breaks, in the order of PP-5.3, or None.

        It does not look at the rules that `error` checks.
        """
        if move.verb not in ("move", "turn", "discard") or (move.verb != "move" and move.args):
            return Refusal("PP-5.1", "This game has no such play.")
        seat = deal.turn
        if move.seat != seat:
            return Refusal("PP-4.2", f"It is {whose(seat)} turn.")
        if move.verb == "turn" and deal.turned(seat):
            return Refusal("PP-4.3", "You have already turned up a card: play it or discard it first.")
        if move.verb == "discard" and not deal.turned(seat):
            return Refusal("PP-4.3", "You have not turned up a card from your stock.")
        return self._no_move(deal, move) if move.verb == "move" else None

    def _no_move(self, deal: PishePashaDeal, move: Move) -> Refusal | None:
        places = PLACES.read(move.args) if len(move.args) == 2 else None
        if places is None:
            return Refusal("PP-5.1", "Name two places, as in S0 F1.")
        source, target = places
        seat, piles = deal.turn, deal.piles
        if source >= FOUNDATION:
            return Refusal("PP-4.5", "A card on a foundation stays there.")
        if source in (DISCARDS[1 - seat], STOCKS[1 - seat]):
            rule = "PP-4.7" if source in DISCARDS else "PP-4.3"
            return Refusal(rule, f"You may not play {whose(1 - seat)} cards.")
        if source == STOCKS[seat] and not deal.turned(seat):
            return Refusal("PP-4.3", "You have not turned up a card from your stock.")
        if not piles[source]:
            return Refusal("PP-4.5" if target >= FOUNDATION else "PP-4.6", "You have no discards to play.")
        card = piles[source][-1]
        if target >= FOUNDATION:
            place = deal.foundations.place(card)
            if place == target - FOUNDATION:
                return None
            if place >= 0 and deal.foundations.due[target - FOUNDATION] >> card & 1:
                return Refusal("RV-1.4", f"An ace goes to the first empty place: play it to F{place + 1}.")
            return Refusal("PP-4.5", f"The {card.title} does not go there: build up in suit from the ace.")
        if target != DISCARDS[1 - seat]:
            return Refusal("PP-4.6", f"You can lay off only on {whose(1 - seat)} discards.")
        if deal.lays_off(source):
            return None
        onto = piles[target]
        if not onto:
            return Refusal("PP-4.6", "There are no discards to lay it off on.")
        return Refusal("PP-4.6", f"On the {onto[-1].title} goes a card one rank higher or lower.")

    def what_was_owed(self, deal: PishePashaDeal, rule: str) -> str:
        stock, discards = STOCKS[deal.turn], DISCARDS[deal.turn]
        if rule == "PP-4.10":
            fits = deal.piles[discards if self.builds(deal, discards) else stock][-1]
            return f"The {fits.title} fits a foundation: that comes first."
        if rule == "PP-4.11":
            return f"The {deal.piles[stock][-1].title} that was turned up must be played or discarded first."
        if deal.turned(deal.turn):
            return f"The {deal.piles[stock][-1].title} can be laid off, so it may not be discarded."
        return "Discards may be laid off only after a card of the stock has been played."

    def do(self, deal: PishePashaDeal, move: Move) -> None:
        seat = move.seat
        stock = STOCKS[seat]
        match move.verb:
            case "turn":
                if not deal.piles[stock]:
                    deal.turn_over(DISCARDS[seat], stock)
                    count_run(deal, seat)
                deal.turn_up(stock)
                deal.phase = "turned"
            case "discard":
                deal.lay_on_discards(seat)
                begin_turn(deal, 1 - seat)
            case _:
                carry(deal, PLACES.number[move.args[0]], PLACES.number[move.args[1]])


def carry(deal: PishePashaDeal, source: int, target: int) -> None:
    """Carry the top card of `source` to `target`. A seat that has no cards left goes out [PP-4.14]."""
    piles, holding = deal.piles, deal.holding
    card = piles[source][-1]
    piles[source] = piles[source][:-1]
    if target < FOUNDATION:
        piles[target] += (card,)
        holding[target & 1] += 1
    else:
        deal.foundations = deal.foundations.built(card)
    holding[source & 1] -= 1
    if source in STOCKS:
        deal.played = True
        deal.phase = "play"
    if not holding[deal.turn]:
        deal.out, deal.phase = deal.turn, OVER
    else:
        count_mark(deal, target >= FOUNDATION)


def begin_turn(deal: PishePashaDeal, seat: int) -> None:
    """End the turn and begin the turn of `seat`."""
    deal.played = False
    pass_on(deal, seat)


class PishePasha(RivalsForTwo[PishePashaDeal]):
    """The game of Pishe Pasha for two players [PP-1.1 to PP-1.3]."""

    id = "pishe-pasha"
    title = "Pishe Pasha"
    Options = PishePashaOptions
    Deal = PishePashaDeal
    counted = {"stock": (STOCKS, 1), "discard": (DISCARDS, 1)}
    pack_rule = "PP-2.1"
    stop: ClassVar[PisheStop] = PisheStop()
    options: PishePashaOptions

    def turn(self, name: str, options: PishePashaOptions) -> Play:
        return Play(name, options, self.stop)

    def quiet(self, view: View) -> Quiet:
        """Return what the table must not point out.

        While the mover has an error to correct, this is nothing: any play may be pointed out to him [PP-9.3].
        """
        return Quiet() if view.deal.corrected else super().quiet(view)

    def sources(self, deal: PishePashaDeal) -> frozenset[str]:
        seat = deal.turn
        places = [DISCARDS[seat]] if deal.piles[DISCARDS[seat]] else []
        if deal.turned(seat):
            places.append(STOCKS[seat])
        return frozenset(PLACES.names[place] for place in places)

    def deal_out(self, standing: Standing, dealer: int, packs: Sequence[Pack]) -> PishePashaDeal:
        """Deal twenty-six cards to each stock. The non-dealer plays first [PP-4.1, PP-4.2]."""
        piles = [*packets_of(packs[0], 1 - dealer, 2, PACKETS), (), ()]
        deal = self.begun(standing, dealer, piles, foundations=4)
        deal.holding = deal.down[:2]
        deal.progress, deal.played = fresh(deal.holding), False
        return deal


GAME = PishePasha
