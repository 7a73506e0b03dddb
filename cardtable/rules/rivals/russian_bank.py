"""Russian Bank: the deal, the turn, and Stop; the rule ids are on the pages `russian_bank` and `rivals`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar

from cardtable.cards import BACK
from cardtable.rules.game import OVER, AnyGame, Pack, Phase, Refusal, Standing
from cardtable.rules.moves import Move, bare_moves
from cardtable.rules.naming import does, name
from cardtable.rules.piles.piles import ACE, BIT, fill, mixed, rank_of
from cardtable.rules.rivals.deal import Misplay
from cardtable.rules.rivals.game import PACK, RivalsForTwo, cut_low
from cardtable.rules.rivals.options import RussianBankOptions
from cardtable.rules.rivals.positions import remember, stand, stock_code
from cardtable.rules.rivals.russian_bank_plays import (
    ASK_DISCARDS,
    ASK_STOCK,
    DISCARDS,
    FOUNDATION,
    HANDS,
    NINTH,
    NOWHERE,
    PLACES,
    STOCKS,
    TABLEAU,
    Plays,
    RussianBankDeal,
    refused,
    what_was_owed,
)
from cardtable.rules.rivals.standstill import count_mark, count_run, fresh, pass_on
from cardtable.rules.rivals.stop import Stop, StopTurn

STOP, PERMIT, REFUSE = (bare_moves(verb, seats=2) for verb in ("stop", "permit", "refuse"))


class RussianStop(Stop[RussianBankDeal]):
    """The call of Stop. A right call ends the offender's turn [RB-4.33]."""

    def lines(self, seat: int) -> tuple[Move, ...]:
        return (STOP[seat],)

    def follow(self, deal: RussianBankDeal, call: Move, fault: Misplay) -> None:
        """Discard the offender's turned card, if any, and begin the caller's turn.

        The caller may build the turned card. If there was none, and the wrong move played a discard of the offender,
        the caller may build this discard.
        """
        offender = 1 - call.seat
        discards = DISCARDS[offender]
        concerned = fault.move.verb == "move" and fault.move.args[0] == PLACES.names[discards]
        if deal.turned(offender):
            deal.lay_on_discards(offender)
            concerned = True
        begin_turn(deal, call.seat)
        deal.left = len(deal.piles[discards]) if concerned else 0


class Play(StopTurn[RussianBankDeal]):
    """A turn of any number of plays, in which the opponent may call Stop [RB-4.7 to RB-4.34]."""

    requests = ("ask",)

    def __init__(self, name: str, options: RussianBankOptions, plays: Plays, stop: RussianStop) -> None:
        super().__init__(name, stop, called=plays.called)
        self.plays = plays
        self.asking = options.look_back == "ask"

    def movers(self, deal: RussianBankDeal) -> list[Move]:
        seat, found = deal.turn, self.plays.lines(deal)
        if self.asking and not deal.asked:
            if len(deal.piles[DISCARDS[seat]]) > 1:
                found.append(ASK_DISCARDS[seat])
            stock = STOCKS[seat]
            if len(deal.piles[stock]) - deal.down[stock] > 1:
                found.append(ASK_STOCK[seat])
        return found

    def refused(self, deal: RussianBankDeal, move: Move) -> Refusal | None:
        """Return the refusal by the first rule that a move breaks, in the order of RB-5.3, or None.

        It does not look at the rules of priority.
        """
        return refused(self.plays, self.asking, deal, move)

    def error(self, deal: RussianBankDeal, move: Move) -> str | None:
        """Return the first rule of priority that the move breaks, or None [RB-4.28 to RB-4.32]."""
        return self.plays.error(deal, move)

    def what_was_owed(self, deal: RussianBankDeal, rule: str) -> str:
        return what_was_owed(self.plays, deal, rule)

    def play(self, deal: RussianBankDeal, move: Move) -> None:
        deal.look = NOWHERE
        (super().play if self.called else self.do)(deal, move)

    def do(self, deal: RussianBankDeal, move: Move) -> None:
        match move.verb:
            case "ask":
                deal.asked, deal.look, deal.phase = True, PLACES.number[move.args[0]], "permit"
            case "move":
                carry(deal, PLACES.number[move.args[0]], PLACES.number[move.args[1]])
            case "turn":
                deal.turn_up(HANDS[move.seat])
                deal.phase = "turned"
            case _:
                if move.verb == "discard":
                    deal.lay_on_discards(move.seat)
                begin_turn(deal, 1 - move.seat)


class Permit(Phase[RussianBankDeal]):
    """The phase in which the opponent is asked for permission to look through a pile [RB-4.34]."""

    name = "permit"

    def lines(self, deal: RussianBankDeal, seat: int) -> Sequence[Move]:
        return (PERMIT[seat], REFUSE[seat]) if seat == 1 - deal.turn else ()

    def why_not(self, deal: RussianBankDeal, move: Move) -> Refusal | None:
        if move in self.lines(deal, move.seat):
            return None
        other = 1 - deal.turn
        return Refusal(
            "RB-4.34", f"{name(other)} {does(other, 'is', 'are')} asked for leave to look: permit or refuse."
        )

    def play(self, deal: RussianBankDeal, move: Move) -> None:
        if move.verb == "refuse":
            deal.look = NOWHERE
        deal.phase = "turned" if deal.turned(deal.turn) else "play"


# ── what a move does ──────────────────────────────────────────────────────────────────────────────────────────────


def carry(deal: RussianBankDeal, source: int, target: int) -> None:
    """Carry the top card of one place to another [RB-4.8, RB-4.25, RB-4.35, RB-5.4].

    Then turn up the next stock card, end the deal if a seat has no cards left, or begin a new hand, if the rules say
    so.
    """
    piles, holding = deal.piles, deal.holding
    borrowed = STOCKS[1 - deal.turn]
    pile = piles[source]
    card = pile[-1]
    piles[source] = pile = pile[:-1]
    if target < FOUNDATION:
        piles[target] += (card,)
    else:
        deal.foundations = deal.foundations.built(card)
    touched = (source, target)[source >= 8 : 1 + (target < 8)]
    if (source < 8 or source == borrowed) and (target < 8 or target == borrowed):
        lent = 0
        if target == borrowed:
            lent = stock_code(target, len(piles[target]) - 1, card)
        elif source == borrowed:
            lent = -stock_code(source, len(pile), card)
        remember(deal, lent, *touched)
    else:
        stand(deal, *touched)
    if 8 <= target < FOUNDATION:
        holding[target & 1] += 1
    if source >= 8:
        holding[source & 1] -= 1
        if source in STOCKS:
            deal.turn_up(source)
        if not all(holding):
            deal.out = holding.index(0)
            deal.phase = OVER
            return
    count_mark(deal, target >= FOUNDATION)
    if source == HANDS[deal.turn]:
        deal.phase = "play"
        if not pile:
            new_hand(deal, deal.turn)


def new_hand(deal: RussianBankDeal, seat: int) -> None:
    """If the seat has discards, turn them over to be its new hand [RB-4.25, RV-4.2]."""
    if deal.piles[DISCARDS[seat]]:
        deal.turn_over(DISCARDS[seat], HANDS[seat])
        count_run(deal, seat)


def begin_turn(deal: RussianBankDeal, seat: int) -> None:
    """End the turn and begin the turn of `seat`.

    If it has no hand, its discards become its hand first [RB-4.26, RV-4.2].
    """
    deal.asked, deal.look, deal.left = False, NOWHERE, 0
    if not deal.piles[HANDS[seat]]:
        if deal.piles[DISCARDS[seat]]:
            new_hand(deal, seat)
        else:
            count_run(deal, seat)
    pass_on(deal, seat)


# ── the game ──────────────────────────────────────────────────────────────────────────────────────────────────────


class RussianBank(RivalsForTwo[RussianBankDeal]):
    """The game of Russian Bank for two players [RB-1.1 to RB-1.4]."""

    id = "russian-bank"
    title = "Russian Bank"
    Options = RussianBankOptions
    Deal = RussianBankDeal
    counted = {"stock": (STOCKS, 2), "hand": (HANDS, 1), "discard": (DISCARDS, 1)}
    pack_rule = "RB-2.1"
    stop: ClassVar[RussianStop] = RussianStop()
    right: Mapping[str, Play]
    options: RussianBankOptions

    def __init__(self, options: RussianBankOptions, seats: int = 2) -> None:
        super().__init__(options, seats)
        self.phases["permit"] = Permit()

    def turn(self, name: str, options: RussianBankOptions) -> Play:
        return Play(name, options, Plays(options), self.stop)

    @property
    def cut_for_the_deal(self) -> AnyGame | None:
        """The cut in which the lower card gets the first turn. It is None if the stock cards decide that [RB-4.6]."""
        return cut_low("play") if self.options.first_play == "cut" else None

    def sources(self, deal: RussianBankDeal) -> frozenset[str]:
        """Return the names of the piles whose top card the mover may build, if it fits [RB-4.12, RB-4.33]."""
        seat = deal.turn
        places = [place for place in (*deal.tableau, STOCKS[seat]) if deal.piles[place]]
        if deal.turned(seat):
            places.append(HANDS[seat])
        if deal.left_card(seat) is not BACK:
            places.append(DISCARDS[1 - seat])
        return frozenset(PLACES.names[place] for place in places)

    def packs(self, standing: Standing) -> tuple[Pack, ...]:
        return (PACK, PACK)

    def deal_out(self, standing: Standing, dealer: int, packs: Sequence[Pack]) -> RussianBankDeal:
        """Deal each seat its row, stock and hand, build the aces, and decide who plays first [RB-4.1 to RB-4.6]."""
        size = self.options.stock_size
        deal = self.begun(standing, dealer, [()] * NINTH, len(TABLEAU), 8)
        deal.shown = [0, 0]
        for seat, pack in enumerate(packs):
            first_row = 0 if self.options.layout == "tableau_first" else size
            first_stock = 4 if self.options.layout == "tableau_first" else 0
            for step in range(4):
                card = pack[first_row + step]
                deal.piles[4 * seat + step] = (card,)
                deal.shown[seat] |= BIT[card]
            deal.piles[STOCKS[seat]] = tuple(pack[first_stock : first_stock + size])
            deal.piles[HANDS[seat]] = tuple(reversed(pack[4 + size :]))
        for place in (*STOCKS, *HANDS):
            deal.down[place] = len(deal.piles[place])
        deal.unseen = deal.down[:]
        for place in STOCKS:
            deal.turn_up(place)
        deal.turn = self.first(deal)
        self.lay_out_aces(deal)
        deal.holding = [len(deal.piles[STOCKS[seat]]) + len(deal.piles[HANDS[seat]]) for seat in (0, 1)]
        deal.progress = fresh(deal.holding)
        stand(deal, *TABLEAU)
        deal.asked, deal.look, deal.left = False, NOWHERE, 0
        return deal

    def first(self, deal: RussianBankDeal) -> int:
        if self.options.first_play == "low_card":
            for places in (STOCKS, (0, 4), (1, 5), (2, 6), (3, 7)):
                ranks = [rank_of(deal.piles[place][-1]) for place in places]
                if ranks[0] != ranks[1]:
                    return ranks.index(min(ranks))
        return 1 - deal.dealer

    def lay_out_aces(self, deal: RussianBankDeal) -> None:
        """Begin foundations with the aces of the layout, before anybody plays [RB-4.5]."""
        for place in (*TABLEAU, *STOCKS):
            while deal.piles[place] and rank_of(deal.piles[place][-1]) == ACE:
                deal.foundations = deal.foundations.built(deal.piles[place][-1])
                deal.piles[place] = deal.piles[place][:-1]
                deal.turn_up(place)

    def fill(self, deal: RussianBankDeal, rng: Random) -> None:
        for seat in (0, 1):
            shown = deal.shown[seat]
            cards = mixed([card for card in PACK if not shown >> card & 1], rng)
            fill(deal.piles, (STOCKS[seat], HANDS[seat]), deal.unseen, cards)


GAME = RussianBank
