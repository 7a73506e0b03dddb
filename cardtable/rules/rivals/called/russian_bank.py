"""Russian Bank at a table where mistakes are called.

A wrong play is accepted there, and stands unless the opponent calls Stop. The rules are in section 7 of the page
`russian_bank` of the rulebook.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from cardtable.cards import BACK, JOKER, Card
from cardtable.rules.calls.called import NO_ACCIDENT, drawn_accident, ledger_of
from cardtable.rules.game import CHANCE, OVER, Phase, Refusal, Standing
from cardtable.rules.ledger import Charge
from cardtable.rules.moves import Move
from cardtable.rules.naming import whose
from cardtable.rules.piles.piles import BIT, mixed
from cardtable.rules.rivals.called.table import Anywhere, CalledStop, CalledTurn, Unnamed, deny, enter, uphold
from cardtable.rules.rivals.deal import Misplay, Watch
from cardtable.rules.rivals.game import PACK
from cardtable.rules.rivals.options import RussianBankOptions
from cardtable.rules.rivals.positions import stand
from cardtable.rules.rivals.russian_bank import Play, RussianBank, RussianStop, begin_turn
from cardtable.rules.rivals.russian_bank_plays import (
    BUILD,
    DISCARD,
    DISCARDS,
    FOUNDATION,
    FREE,
    FROM_STOCK,
    HANDS,
    NINTH,
    NOWHERE,
    PASS,
    PLACES,
    STOCKS,
    TABLEAU,
    TURN,
    Plays,
    RussianBankDeal,
)
from cardtable.rules.rivals.standstill import count_run, fresh
from cardtable.rules.rivals.stop import OUT, Turn, may_call, note_line

ACCIDENT: Final = "accident"
LAST_PLAY: Final = "last-play"
ACCIDENTS: Final = tuple(Move(CHANCE, "accident", where, seat) for where in ("stock", "row") for seat in (0, 1))
RECOUNT: Final = tuple(tuple(Move(seat, "recount", other) for other in (0, 1)) for seat in (0, 1))
PEEK = tuple(tuple(Move(seat, "peek", f"{pile}{seat}") for pile in "SH") for seat in (0, 1))
LOOK = tuple(tuple(Move(seat, "look", f"{pile}{seat}") for pile in "SD") for seat in (0, 1))
NO_LOOKS: Final = {
    "peek": Refusal("RB-7.4", "There is nothing to peek at: your stock or hand needs two cards for that."),
    "look": Refusal("RB-7.5", "There is nothing to look through, or you have already looked in this turn."),
}


class CalledBankDeal(RussianBankDeal):
    """A deal of Russian Bank at a table where mistakes can be made and called.

    `peeks` has an entry for each time that a player looked at the card under a top card. The entry has the seat, the
    place of the pile, and the index of the card in the pile, in which 0 is the bottom card. After a peek, only one more
    play is allowed in the turn, and it must come from the place `last`. At other times, `last` is -1. `accident` says
    what went wrong in dealing (`stock` or `row`, the seat, and the card), or is None. `counted` says for each seat
    whether it has had cards counted again. `uncovered` says whether, since play began, a card has been turned up that
    nobody had seen. After a right Stop, the caller may in some cases play the opponent's top discard. `discarded` is
    that card, as it lay when this happened last. If it has not happened, `discarded` is a card back (`BACK`).
    """

    __slots__ = ("accident", "counted", "discarded", "last", "peeks", "uncovered")

    peeks: tuple[tuple[int, int, int], ...]
    last: int
    accident: tuple[str, int, Card] | None
    counted: tuple[bool, bool]
    uncovered: bool
    discarded: Card

    @property
    def tableau(self) -> Sequence[int]:
        return TABLEAU if len(self.piles) == NINTH else (*TABLEAU, NINTH)

    def turn_up(self, place: int) -> bool:
        """Turn up the top card of a pile. Return true if nobody had seen this card before.

        Once a card is turned up that nobody had seen, cards can no longer be counted again [RB-7.6].
        """
        anew = super().turn_up(place)
        if anew:
            self.uncovered = True
        return anew

    def left_card(self, seat: int) -> Card:
        """Return the opponent's discard that the mover may play after a right Stop [RB-4.33].

        If there is none, return a card back.
        """
        top = self.piles[DISCARDS[1 - seat]][-1:]
        return self.discarded if self.left and top == (self.discarded,) else BACK


def called(deal: RussianBankDeal) -> CalledBankDeal:
    """Return the deal, typed as the deal of a table where mistakes are called."""
    assert isinstance(deal, CalledBankDeal)
    return deal


class BankCarries(Anywhere[RussianBankDeal]):
    """Moves of a card to any place, right or wrong. If a move empties the hand, the discards become the new hand."""

    def more_follows(self, deal: RussianBankDeal) -> bool:
        return len(deal.piles[HANDS[deal.turn]]) < 2

    def follow(self, deal: RussianBankDeal) -> None:
        """If the mover has no hand left, turn over his discards [RB-4.25, RB-7.1]."""
        seat = deal.turn
        if not deal.piles[HANDS[seat]] and deal.piles[DISCARDS[seat]]:
            self.turn_over(deal, DISCARDS[seat], HANDS[seat])
            count_run(deal, seat)


CARRIES: Final = BankCarries(STOCKS)


class CalledPlays(Plays):
    """The mover's plays, without those that bring back an earlier position of the turn [RV-3.1, RV-7.2]."""

    returning = FOUNDATION
    fresh = staticmethod(CARRIES.fresh)

    def repeats(self, deal: RussianBankDeal, source: int, target: int) -> bool:
        return CARRIES.repeats(deal, source, target)

    def builds(self, deal: RussianBankDeal) -> list[Move]:
        return [move for move in super().builds(deal) if not CARRIES.brings_back(deal, move)]

    def lines(self, deal: RussianBankDeal) -> list[Move]:
        return [move for move in super().lines(deal) if not CARRIES.brings_back(deal, move)]

    def build_owed(self, deal: RussianBankDeal) -> int:
        """Return which build must come first: `FROM_STOCK`, `BUILD` or `FREE`.

        A build that would repeat a position never has to come first. Nor does a build of the opponent's discard
        [RB-4.33, RV-7.2].
        """
        owed = super().build_owed(deal)
        if owed == FREE:
            return FREE
        sources = {PLACES.number[move.args[0]] for move in self.builds(deal)} - set(DISCARDS)
        return FROM_STOCK if STOCKS[deal.turn] in sources else BUILD if sources else FREE

    def space_owed(self, deal: RussianBankDeal) -> bool:
        if not super().space_owed(deal):
            return False
        space, sources = deal.tops.index(BACK), [STOCKS[deal.turn]]
        if self.tableau_fills and not (self.turned_first and deal.turned(deal.turn)):
            sources += [place for place in deal.tableau if deal.piles[place]]
        return not all(self.repeats(deal, source, space) for source in sources)


class CalledBankStop(CalledStop[RussianBankDeal], RussianStop):
    """The call of Stop. A right call ends the offender's turn, no matter what the error was [RB-7.2]."""

    def follow(self, deal: RussianBankDeal, call: Move, fault: Misplay) -> None:
        called(deal).last = NOWHERE
        super().follow(deal, call, fault)
        if deal.left:
            called(deal).discarded = deal.piles[DISCARDS[1 - call.seat]][-1]


class CalledPlay(CalledTurn[RussianBankDeal]):
    """A turn in which any face-up card can go anywhere, and the opponent may call Stop [RB-7.1 to RB-7.6]."""

    carries = CARRIES
    beside = tuple((TURN[seat], PASS[seat], *PEEK[seat], *LOOK[seat]) for seat in (0, 1))
    taken_for = {"RB-4.18": "RB-4.11", "RB-4.33": "RB-4.11"}

    accidents: bool

    # ── which moves are accepted ──────────────────────────────────────────────────────────────────────────────

    def lines(self, deal: RussianBankDeal, seat: int) -> Sequence[Move]:
        return [*super().lines(deal, seat), *self.recounts(deal, seat)]

    def recounts(self, deal: RussianBankDeal, seat: int) -> Sequence[Move]:
        """Return the moves by which the seat can now claim a misdeal, one for the cards of each player.

        A seat has one claim in a deal, and only before a card is turned up that nobody had seen [RB-7.6].
        """
        if not self.accidents or seat not in (0, 1) or deal.phase != "play":
            return ()
        return () if called(deal).uncovered or called(deal).counted[seat] else RECOUNT[seat]

    def slips(self, deal: RussianBankDeal, move: Move) -> bool:
        seat = deal.turn
        if move.verb in ("turn", "pass"):
            hand = len(deal.piles[HANDS[seat]])
            return hand > 1 and deal.turned(seat) if move.verb == "turn" else hand > 0
        place = PLACES.number[move.args[0]]
        if move.verb == "peek":
            return len(deal.piles[place]) > 1
        return not deal.asked and len(deal.piles[place]) - deal.down[place] > 1

    def why_not(self, deal: RussianBankDeal, move: Move) -> Refusal | None:
        if move.verb == "recount":
            return self.no_recount(deal, move)
        refusal = super().why_not(deal, move)
        if refusal is not None and move.seat == deal.turn:
            return NO_LOOKS.get(move.verb, refusal)
        return refusal

    def no_recount(self, deal: RussianBankDeal, move: Move) -> Refusal | None:
        if move in self.recounts(deal, move.seat):
            return None
        if not self.accidents:
            return Refusal("RB-7.6", "There are no misdeals at this table.")
        if move.seat not in (0, 1) or move.args not in ((0,), (1,)):
            return Refusal("RB-7.6", "Say whose cards are to be counted again, as in 'recount 1'.")
        if called(deal).counted[move.seat]:
            return Refusal("RB-7.6", "You may have cards counted again only once a deal.")
        return Refusal("RB-7.6", "Cards have been turned up. After that nothing is counted again.")

    # ── what a move does ──────────────────────────────────────────────────────────────────────────────────────

    def play(self, deal: RussianBankDeal, move: Move) -> None:
        deal.look = NOWHERE
        match move.verb:
            case "ask":
                self.lawful.do(deal, move)
            case "recount":
                recount(called(deal), move)
            case "peek":
                note_line(deal, move, None)
                peek(called(deal), PLACES.number[move.args[0]])
            case _:
                super().play(deal, move)

    def do(self, deal: RussianBankDeal, move: Move) -> None:
        match move.verb:
            case "look":
                deal.asked, deal.look = True, PLACES.number[move.args[0]]
            case "discard" | "pass":
                end_turn(called(deal))
            case _:
                super().do(deal, move)


class LastPlay(Phase[RussianBankDeal]):
    """The phase after a peek: one more play, which must come from the pile peeked into, or a pass [RB-7.4]."""

    name = LAST_PLAY

    def __init__(self, plays: Plays, stop: RussianStop) -> None:
        self.plays, self.stop = plays, stop

    def lines(self, deal: RussianBankDeal, seat: int) -> Sequence[Move]:
        if seat != deal.turn:
            return self.stop.lines(seat) if may_call(deal, seat) else ()
        last = called(deal).last
        found = [line for line in self.plays.lines(deal) if line.args[:1] == (PLACES.names[last],)]
        if last in HANDS:
            found.append(DISCARD[seat] if deal.turned(seat) else TURN[seat])
        return [*found, PASS[seat]]

    def why_not(self, deal: RussianBankDeal, move: Move) -> Refusal | None:
        if move.verb == "stop":
            return self.stop.why_not(deal, move)
        if move.seat != deal.turn:
            return Refusal("RB-4.7", f"It is {whose(deal.turn)} turn.")
        if move in self.lines(deal, move.seat):
            return None
        pile = "stock" if called(deal).last in STOCKS else "hand"
        return Refusal("RB-7.4", f"You have peeked: play the top card of your {pile}, or pass.")

    def play(self, deal: RussianBankDeal, move: Move) -> None:
        deal = called(deal)
        if move.verb == "stop":
            self.stop.play(deal, move)
            return
        note_line(deal, move, None)
        if move.verb == "turn":
            CARRIES.turn_up(deal)
            deal.phase = LAST_PLAY
            return
        if move.verb == "move":
            CARRIES.play(deal, PLACES.number[move.args[0]], PLACES.number[move.args[1]])
        if deal.phase not in (OVER, OUT):
            end_turn(deal)


class Accident(Phase[RussianBankDeal]):
    """The phase in which chance decides whether a player has dealt himself a card too many [RB-7.6]."""

    name = ACCIDENT

    def lines(self, deal: RussianBankDeal, seat: int) -> Sequence[Move]:
        return ()

    def why_not(self, deal: RussianBankDeal, move: Move) -> Refusal | None:
        if move in (NO_ACCIDENT, *ACCIDENTS):
            return None
        return Refusal("RB-7.6", "The cards are still being dealt.")

    def play(self, deal: RussianBankDeal, move: Move) -> None:
        if move != NO_ACCIDENT:
            deal_too_many(called(deal), move.got(str), move.got(int, 1))
        deal.phase = "play"


# ── what a move does ──────────────────────────────────────────────────────────────────────────────────────────────


def peek(deal: CalledBankDeal, place: int) -> None:
    """Record that the mover has looked at the card under a top card, and leave him one more play [RB-7.4]."""
    seat = deal.turn
    deal.peeks += ((seat, place, len(deal.piles[place]) - 2),)
    deal.last, deal.phase = place, LAST_PLAY
    deal.ledger = ledger_of(deal).charged(Charge("RB-7.4", seat))


def end_turn(deal: CalledBankDeal) -> None:
    """End the mover's turn. If he has a turned-up card, it goes on his discards."""
    seat = deal.turn
    if deal.turned(seat):
        deal.lay_on_discards(seat)
    deal.last = NOWHERE
    begin_turn(deal, 1 - seat)


def deal_too_many(deal: CalledBankDeal, where: str, seat: int) -> None:
    """Give a seat a card too many, from the top of its hand [RB-7.6].

    If `where` is `stock`, the card goes on the seat's stock. If it is `row`, the card begins a ninth tableau pile.
    """
    hand = HANDS[seat]
    card = deal.piles[hand][-1]
    deal.piles[hand] = deal.piles[hand][:-1]
    deal.down[hand] -= 1
    deal.unseen[hand] -= 1
    deal.shown[seat] |= BIT[card]
    if where == "stock":
        deal.piles[STOCKS[seat]] += (card,)
    else:
        deal.piles.append((card,))
        deal.down.append(0)
        deal.unseen.append(0)
        # `tops` is indexed by place. The places between the tableau and the ninth place get jokers, which fit nothing.
        gap = NINTH - len(TABLEAU)
        deal.tops += [JOKER] * gap + [card]
        deal.codes += [0] * (gap + 1)
        deal.holding[seat] -= 1
        stand(deal, NINTH)
    deal.progress = fresh(deal.holding)._replace(built=deal.progress.built)
    deal.accident = (where, seat, card)
    enter(deal, "RB-7.6", seat)


def recount(deal: CalledBankDeal, move: Move) -> None:
    """Count a seat's cards again. A card too many goes back on top of the seat's hand [RB-7.6].

    The claim is wrong if the seat has no card too many, or if the card too many lay on the ninth place and that place
    has changed since.
    """
    seat = move.got(int)
    deal.counted = (deal.counted[0] or move.seat == 0, deal.counted[1] or move.seat == 1)
    where, at_fault, card = deal.accident or ("", NOWHERE, BACK)
    if at_fault != seat or (where == "row" and deal.piles[NINTH] != (card,)):
        deny(deal, move.verb, seat, move.seat)
        return
    stock, hand = STOCKS[seat], HANDS[seat]
    if where == "stock":
        card = deal.piles[stock][-1]
        deal.piles[stock] = deal.piles[stock][:-1]
        deal.turn_up(stock)
    else:
        for piles in (deal.piles, deal.down, deal.unseen):
            del piles[NINTH:]
        del deal.tops[len(TABLEAU) :], deal.codes[len(TABLEAU) :]
        deal.holding[seat] += 1
    deal.piles[hand] += (card,)
    deal.down[hand] += 1
    deal.key = sum(deal.codes)
    stand(deal, *TABLEAU)
    deal.accident = None
    deal.watch = Watch(stops=deal.watch.stops, false_stops=deal.watch.false_stops)
    uphold(deal, "RB-7.6", seat, move.seat)


# ── the game ──────────────────────────────────────────────────────────────────────────────────────────────────────


class CalledRussianBank(RussianBank):
    """Russian Bank at a table where players can make mistakes [RB-7.1 to RB-7.7]."""

    Deal = CalledBankDeal
    calls = frozenset(("stop", "recount"))
    law = Unnamed("RB-7.3")

    stop = CalledBankStop()

    def __init__(self, options: RussianBankOptions, seats: int = 2) -> None:
        super().__init__(options, seats)
        self.phases |= {ACCIDENT: Accident(), LAST_PLAY: LastPlay(CalledPlays(options), self.stop)}

    def turn(self, name: str, options: RussianBankOptions) -> Play:
        return Play(name, options, CalledPlays(options), self.stop)

    def erring(self, turn: Turn[RussianBankDeal], right: Turn[RussianBankDeal]) -> CalledPlay:
        play = CalledPlay(turn, right, self.stop)
        play.accidents = self.options.accidents
        return play

    def deal_out(self, standing: Standing, dealer: int, packs: Sequence[tuple[Card, ...]]) -> RussianBankDeal:
        deal = called(super().deal_out(standing, dealer, packs))
        deal.progress = deal.progress._replace(built=deal.foundations.cards)
        deal.peeks, deal.last = (), NOWHERE
        deal.accident, deal.counted, deal.uncovered, deal.discarded = None, (False, False), False, BACK
        if self.options.accidents:
            deal.phase = ACCIDENT
        return deal

    def to_act(self, deal: RussianBankDeal) -> tuple[int, ...]:
        acting = super().to_act(deal) if deal.phase != ACCIDENT else ()
        if len(acting) == 1 and deal.phase == "play" and self.lawful(deal, 1 - deal.turn):
            return (0, 1)
        return acting

    def chance(self, deal: RussianBankDeal, rng: Random) -> Move | None:
        """Return the move that says whether and how this deal goes wrong, or None once play has begun.

        Nine deals in ten are right [RB-7.6].
        """
        return drawn_accident(rng, [lambda: rng.choice(ACCIDENTS)]) if deal.phase == ACCIDENT else None

    def blind(self, deal: RussianBankDeal, who: int) -> None:
        peeked = [
            (place, height, deal.piles[place][height])
            for seat, place, height in called(deal).peeks
            if seat == who and height < deal.unseen[place]
        ]
        super().blind(deal, who)
        for place, height, card in peeked:
            pile = deal.piles[place]
            deal.piles[place] = (*pile[:height], card, *pile[height + 1 :])

    def fill(self, deal: RussianBankDeal, rng: Random) -> None:
        """Put random cards in place of the hidden ones. Cards that the viewer has peeked at stay where they are."""
        for seat in (0, 1):
            places = (STOCKS[seat], HANDS[seat])
            peeked = {card for place in places for card in deal.piles[place][: deal.unseen[place]]}
            hidden = [card for card in PACK if not deal.shown[seat] >> card & 1 and card not in peeked]
            cards = iter(mixed(hidden, rng))
            for place in places:
                deal.piles[place] = tuple(next(cards) if card is BACK else card for card in deal.piles[place])
