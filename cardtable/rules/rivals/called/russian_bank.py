"""Russian Bank at a called table: cards laid down where they may not lie, looks without leave, a card too many.

The rules and their ids are those of section 7 of the rulebook page `russian_bank`.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from cardtable.cards import BACK, JOKER, Card
from cardtable.rules.calls.called import NO_ACCIDENT, drawn_accident
from cardtable.rules.game import CHANCE, OVER, Phase, Refusal, Standing
from cardtable.rules.ledger import DENIED, UPHELD
from cardtable.rules.moves import Move
from cardtable.rules.naming import whose
from cardtable.rules.piles.piles import BIT, mixed
from cardtable.rules.rivals.called.table import (
    Anywhere,
    CalledStop,
    Unnamed,
    close_window,
    enter,
    note,
    uphold,
)
from cardtable.rules.rivals.deal import Fault
from cardtable.rules.rivals.options import RussianBankOptions
from cardtable.rules.rivals.positions import REPEATED, stand
from cardtable.rules.rivals.russian_bank import (
    PACK,
    Permit,
    Play,
    RussianBank,
    RussianStop,
    begin_turn,
    lay_on_discards,
)
from cardtable.rules.rivals.russian_bank_plays import (
    BUILD,
    DISCARD,
    DISCARDS,
    FOUNDATION,
    FREE,
    FROM_STOCK,
    HANDS,
    MOVES,
    NINTH,
    NOWHERE,
    PASS,
    PLACES,
    STOCKS,
    TABLEAU,
    TURN,
    Plays,
    RussianBankDeal,
    on_tableau,
)
from cardtable.rules.rivals.russian_bank_refusals import why_not_a_line
from cardtable.rules.rivals.standstill import count_built, count_run, fresh
from cardtable.rules.rivals.stop import OUT, Out, may_call

ACCIDENT: Final = "accident"
LAST_PLAY: Final = "last-play"
ACCIDENTS: Final = tuple(Move(CHANCE, "accident", where, seat) for where in ("stock", "row") for seat in (0, 1))
RECOUNT: Final = tuple(tuple(Move(seat, "recount", other) for other in (0, 1)) for seat in (0, 1))
PEEK, LOOK = (
    tuple({PLACES.number[pile]: Move(seat, verb, pile) for pile in (f"S{seat}", f"{second}{seat}")} for seat in (0, 1))
    for verb, second in (("peek", "H"), ("look", "D"))
)


class CalledBankDeal(RussianBankDeal):
    """A deal of Russian Bank at a called table.

    `peeks` are the cards looked at under a top one, by the seat that looked, the place and the height there; `last` the
    pile from which the last play of the turn must come, or -1; `accident` what went wrong with the deal, or nothing:
    whether it was the stock or the row, whose, and the card; `counted` by seat whether it has recounted; `uncovered`,
    whether a card has been turned up; `discarded` the card that a right Stop has left on the opponent's discards.
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
        """Nine places, if an accident has laid out a ninth."""
        return TABLEAU if len(self.piles) == NINTH else (*TABLEAU, NINTH)

    def left_card(self, seat: int) -> Card:
        """That card, as long as it lies on top: at a called table others may come to lie in its place [RB-4.33]."""
        top = self.piles[DISCARDS[1 - seat]][-1:]
        return self.discarded if self.left and top == (self.discarded,) else BACK


def called(deal: RussianBankDeal) -> CalledBankDeal:
    """The deal of a called table."""
    assert isinstance(deal, CalledBankDeal)
    return deal


class BankCarries(Anywhere[RussianBankDeal]):
    """Cards carried anywhere, and a hand that is replaced when it is used up."""

    def more_follows(self, deal: RussianBankDeal) -> bool:
        """The hand may be used up."""
        return len(deal.piles[HANDS[deal.turn]]) < 2

    def follow(self, deal: RussianBankDeal) -> None:
        """A mover without a hand turns over his discards [RB-4.25, RB-7.1]."""
        seat = deal.turn
        if not deal.piles[HANDS[seat]] and deal.piles[DISCARDS[seat]]:
            self.turn_over(deal, DISCARDS[seat], HANDS[seat])


CARRIES: Final = BankCarries(FOUNDATION, HANDS, DISCARDS, STOCKS)


class CalledPlays(Plays):
    """The plays of a mover by the building rules, where any card may come back [RV-3.1, RV-7.2]."""

    def targets(self, deal: RussianBankDeal, source: int, card: Card, fills: bool) -> list[int]:
        """Nothing that brings back a position."""
        return [
            target for target in super().targets(deal, source, card, fills) if not self.repeats(deal, source, target)
        ]

    def fresh(self, deal: RussianBankDeal, source: int, targets: list[int]) -> list[int]:
        """All are asked about at once."""
        return targets

    def repeats(self, deal: RussianBankDeal, source: int, target: int) -> bool:
        """From any place to any other."""
        return CARRIES.repeats(deal, source, target)

    def builds(self, deal: RussianBankDeal) -> list[Move]:
        """Nothing that brings back a position."""
        return [move for move in super().builds(deal) if not self.brings_back(deal, move)]

    def lines(self, deal: RussianBankDeal) -> list[Move]:
        """Nothing that brings back a position; where errors are prevented, what is right."""
        found = super().lines(deal)
        return [move for move in found if move.verb != "move" or not self.brings_back(deal, move)]

    def brings_back(self, deal: RussianBankDeal, move: Move) -> bool:
        """Whether that play would bring back a position."""
        return self.repeats(deal, PLACES.number[move.args[0]], PLACES.number[move.args[1]])

    def build_owed(self, deal: RussianBankDeal) -> int:
        """A play that would bring back a position is never owed, nor is one by RB-4.33 [RV-7.2]."""
        owed = super().build_owed(deal)
        if owed == FREE:
            return FREE
        sources = {PLACES.number[move.args[0]] for move in self.builds(deal)} - set(DISCARDS)
        return FROM_STOCK if STOCKS[deal.turn] in sources else BUILD if sources else FREE

    def space_owed(self, deal: RussianBankDeal) -> bool:
        """A space that nothing fills rightly without bringing back a position may stay open [RB-4.21, RV-7.2]."""
        if not super().space_owed(deal):
            return False
        space, sources = deal.tops.index(BACK), [STOCKS[deal.turn]]
        if self.tableau_fills and not (self.turned_first and deal.turned(deal.turn)):
            sources += [place for place in deal.tableau if deal.piles[place]]
        return not all(self.repeats(deal, source, space) for source in sources)


class CalledBankStop(CalledStop[RussianBankDeal], RussianStop):
    """A right stop ends the offender's turn, whatever he did [RB-7.2]."""

    def follow(self, deal: RussianBankDeal, call: Move, fault: Fault) -> None:
        """As at any table."""
        called(deal).last = NOWHERE
        super().follow(deal, call, fault)
        if deal.left:
            called(deal).discarded = deal.piles[DISCARDS[1 - call.seat]][-1]


class CalledPlay(Play):
    """A turn in which any card that shows may go anywhere, and the opponent may call Stop [RB-7.1 to RB-7.6]."""

    def __init__(self, options: RussianBankOptions, plays: Plays, stop: RussianStop) -> None:
        super().__init__(options, plays, stop)
        self.accidents = options.accidents

    # ── what is taken ─────────────────────────────────────────────────────────────────────────────────────────

    def lines(self, deal: RussianBankDeal, seat: int) -> Sequence[Move]:
        """And the recounts that are open."""
        return [*super().lines(deal, seat), *self.recounts(deal, seat)]

    def recounts(self, deal: RussianBankDeal, seat: int) -> Sequence[Move]:
        """Each seat may once say that somebody has dealt a card too many [RB-7.6]."""
        if not self.accidents or seat not in (0, 1) or deal.phase != "play":
            return ()
        return () if called(deal).uncovered or called(deal).counted[seat] else RECOUNT[seat]

    def tolerated(self, deal: RussianBankDeal, seat: int) -> Sequence[Move]:
        """The errors that the mover can make [RV-7.2, RB-7.1, RB-7.4, RB-7.5]."""
        if seat != deal.turn:
            return ()
        lawful = set(self.plays.lines(deal))
        carried = (MOVES[seat][source][target] for source, target in CARRIES.carries(deal))
        beside = (TURN[seat], PASS[seat], *PEEK[seat].values(), *LOOK[seat].values())
        return [
            *(move for move in carried if move not in lawful),
            *(move for move in beside if move not in lawful and self.slips(deal, move)),
        ]

    def slips(self, deal: RussianBankDeal, move: Move) -> bool:
        """Whether the mover can do that which no card is carried by, though he ought not to."""
        seat = deal.turn
        if move.verb in ("turn", "pass"):
            hand = len(deal.piles[HANDS[seat]])
            return not move.args and (hand > 1 and deal.turned(seat) if move.verb == "turn" else hand > 0)
        piles = {"peek": PEEK, "look": LOOK}[move.verb][seat]
        place = next((place for place, line in piles.items() if line == move), NOWHERE)
        if place == NOWHERE or (move.verb == "look" and deal.asked):
            return False
        return len(deal.piles[place]) - (deal.down[place] if move.verb == "look" else 0) > 1

    def why_not(self, deal: RussianBankDeal, move: Move) -> Refusal | None:
        """As at any table, but for what can be done wrongly."""
        if move.verb == "recount":
            return self.no_recount(deal, move)
        refusal = super().why_not(deal, move)
        if move.seat != deal.turn:
            return refusal
        match move.verb:
            case "move":
                places = PLACES.read(move.args) if len(move.args) == 2 else None
                if places is not None and CARRIES.may(deal, *places):
                    return REPEATED if CARRIES.repeats(deal, *places) else None
            case _ if refusal is None:
                return None
            case "turn" | "pass" if self.slips(deal, move):
                return None
            case "peek":
                no_peek = Refusal("RB-7.4", "There is nothing to peek at: your stock or hand needs two cards for that.")
                return None if self.slips(deal, move) else no_peek
            case "look":
                no_look = Refusal(
                    "RB-7.5", "There is nothing to look through, or you have already looked in this turn."
                )
                return None if self.slips(deal, move) else no_look
        return refusal

    def no_recount(self, deal: RussianBankDeal, move: Move) -> Refusal | None:
        """Why no cards are counted again."""
        if move in self.recounts(deal, move.seat):
            return None
        if not self.accidents:
            return Refusal("RB-7.6", "There are no misdeals at this table.")
        if move.seat not in (0, 1) or move.args not in ((0,), (1,)):
            return Refusal("RB-7.6", "Say whose cards are to be counted again, as in 'recount 1'.")
        if called(deal).counted[move.seat]:
            return Refusal("RB-7.6", "You may have cards counted again only once a deal.")
        return Refusal("RB-7.6", "Cards have been turned up. After that nothing is counted again.")

    # ── what it does ──────────────────────────────────────────────────────────────────────────────────────────

    def play(self, deal: RussianBankDeal, move: Move) -> None:
        """One line, right or wrong, and what follows from it by itself."""
        deal = called(deal)
        if move.verb in ("stop", "ask"):
            super().play(deal, move)
            return
        deal.look = NOWHERE
        match move.verb:
            case "recount":
                recount(deal, move)
                return
            case "peek":
                note(deal, move, None)
                peek(deal, PLACES.number[move.args[0]])
                return
        note(deal, move, self.error(deal, move))
        match move.verb:
            case "move":
                carry(deal, PLACES.number[move.args[0]], PLACES.number[move.args[1]])
            case "turn":
                turn_up(deal)
                deal.phase = "turned"
            case "look":
                deal.asked, deal.look = True, PLACES.number[move.args[0]]
            case _:
                end_turn(deal)

    def error(self, deal: RussianBankDeal, move: Move) -> str | None:
        """The first rule that a line of the mover breaks: where a card may lie comes before what comes first."""
        if why_not_a_line(self.plays, self.asking, deal, move) is None:
            return self.plays.error(deal, move)
        match move.verb:
            case "move":
                return building_rule(deal, PLACES.number[move.args[0]], PLACES.number[move.args[1]])
            case verb:
                return {"turn": "RB-4.22", "pass": "RB-4.27", "look": "RB-4.34"}[verb]


class CalledTurned(CalledPlay):
    """The same while a turned card waits."""

    name = "turned"


class LastPlay(Phase[RussianBankDeal]):
    """Whoever has peeked makes one play more, with the pile he peeked into [RB-7.4]."""

    name = LAST_PLAY

    def __init__(self, plays: Plays, stop: RussianStop) -> None:
        self.plays, self.stop = plays, stop

    def lines(self, deal: RussianBankDeal, seat: int) -> Sequence[Move]:
        """The plays of that pile, or to pass."""
        if seat != deal.turn:
            return self.stop.lines(seat) if may_call(deal, seat) else ()
        last = called(deal).last
        found = [line for line in self.plays.lines(deal) if line.args[:1] == (PLACES.names[last],)]
        if last in HANDS:
            found.append(DISCARD[seat] if deal.turned(seat) else TURN[seat])
        return [*found, PASS[seat]]

    def why_not(self, deal: RussianBankDeal, move: Move) -> Refusal | None:
        """Nothing else."""
        if move.verb == "stop":
            return self.stop.why_not(deal, move)
        if move.seat != deal.turn:
            return Refusal("RB-4.7", f"It is {whose(deal.turn)} turn.")
        if move in self.lines(deal, move.seat):
            return None
        pile = "stock" if called(deal).last in STOCKS else "hand"
        return Refusal("RB-7.4", f"You have peeked: play the top card of your {pile}, or pass.")

    def play(self, deal: RussianBankDeal, move: Move) -> None:
        """The last line of the turn, but for turning a card up."""
        deal = called(deal)
        if move.verb == "stop":
            self.stop.play(deal, move)
            return
        note(deal, move, None)
        if move.verb == "turn":
            turn_up(deal)
            return
        if move.verb == "move":
            carry(deal, PLACES.number[move.args[0]], PLACES.number[move.args[1]])
        if deal.phase not in (OVER, OUT):
            end_turn(deal)


class Accident(Phase[RussianBankDeal]):
    """Somebody may have dealt himself a card too many: chance decides, before anybody plays [RB-7.6]."""

    name = ACCIDENT

    def lines(self, deal: RussianBankDeal, seat: int) -> Sequence[Move]:
        """Nobody plays yet."""
        return ()

    def why_not(self, deal: RussianBankDeal, move: Move) -> Refusal | None:
        """Only chance is awaited."""
        if move in (NO_ACCIDENT, *ACCIDENTS):
            return None
        return Refusal("RB-7.6", "The cards are still being dealt.")

    def play(self, deal: RussianBankDeal, move: Move) -> None:
        """Nothing has happened, or the top card of a hand lies where it should not."""
        if move != NO_ACCIDENT:
            deal_too_many(called(deal), move.got(str), move.got(int, 1))
        deal.phase = "play"


# ── what a line does ──────────────────────────────────────────────────────────────────────────────────────────────


def building_rule(deal: RussianBankDeal, source: int, target: int) -> str:
    """The first rule that a card breaks which does not belong there [RB-7.1]."""
    seat = deal.turn
    if source >= FOUNDATION:
        return "RB-4.12"
    if source in DISCARDS:
        return "RB-4.11"
    if source == STOCKS[1 - seat]:
        return "RB-4.14"
    if target in (STOCKS[seat], DISCARDS[seat]):
        return "RB-4.16"
    return "RB-4.12" if target >= FOUNDATION else "RB-4.13" if on_tableau(target) else "RB-4.15"


def carry(deal: CalledBankDeal, source: int, target: int) -> None:
    """Carry the top card of one place to another, and do what follows [RB-5.4, RB-7.1]."""
    seat = deal.turn
    lasts = CARRIES.play(deal, source, target)
    if source in STOCKS:
        uncover(deal, source)
    if not lasts:
        return
    count_built(deal)
    if source == HANDS[seat]:
        deal.phase = "play"
    if not deal.piles[HANDS[seat]] and deal.piles[DISCARDS[seat]]:
        CARRIES.follow(deal)
        count_run(deal, seat)
    CARRIES.remember(deal)


def uncover(deal: CalledBankDeal, stock: int) -> None:
    """Turn up the card that has come to lie on top of a stock, if it lies face down [RB-4.8, RB-7.6]."""
    hidden = len(deal.piles[stock]) == deal.down[stock] > 0
    deal.show(stock)
    deal.uncovered |= hidden


def turn_up(deal: CalledBankDeal) -> None:
    """Turn up the next card of the hand; one that waits is discarded first [RB-7.1]."""
    seat = deal.turn
    if deal.turned(seat):
        CARRIES.carry(deal, HANDS[seat], DISCARDS[seat])
        CARRIES.remember(deal)
    deal.show(HANDS[seat])
    deal.uncovered = True


def peek(deal: CalledBankDeal, place: int) -> None:
    """Look at the card under the top one, and have one play more [RB-7.4]."""
    seat = deal.turn
    deal.peeks += ((seat, place, len(deal.piles[place]) - 2),)
    deal.last, deal.phase = place, LAST_PLAY
    enter(deal, "RB-7.4", seat, UPHELD)


def end_turn(deal: CalledBankDeal) -> None:
    """End the turn; a turned card is discarded."""
    seat = deal.turn
    if deal.turned(seat):
        lay_on_discards(deal, seat)
    deal.last = NOWHERE
    begin_turn(deal, 1 - seat)


def deal_too_many(deal: CalledBankDeal, where: str, seat: int) -> None:
    """The top card of a hand lies on the stock, or as a ninth in the tableau [RB-7.6]."""
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
        gap = NINTH - len(TABLEAU)  # tops and codes go by the numbers of the places: a joker fits nothing
        deal.tops += [JOKER] * gap + [card]
        deal.codes += [0] * (gap + 1)
        deal.holding[seat] -= 1
        stand(deal, NINTH)
    deal.progress = fresh(deal.holding)._replace(built=deal.progress.built)
    deal.accident = (where, seat, card)
    enter(deal, "RB-7.6", seat)


def recount(deal: CalledBankDeal, move: Move) -> None:
    """A card too many goes back on top of the hand, or nothing happens [RB-7.6]."""
    seat = move.got(int)
    deal.counted = (deal.counted[0] or move.seat == 0, deal.counted[1] or move.seat == 1)
    where, at_fault, card = deal.accident or ("", NOWHERE, BACK)
    if at_fault != seat or (where == "row" and deal.piles[NINTH] != (card,)):
        enter(deal, move.verb, seat, DENIED, move.seat)
        return
    stock, hand = STOCKS[seat], HANDS[seat]
    if where == "stock":
        card = deal.piles[stock][-1]
        deal.piles[stock] = deal.piles[stock][:-1]
        uncover(deal, stock)
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
    close_window(deal)
    uphold(deal, "RB-7.6", seat, move.seat)


# ── the game ──────────────────────────────────────────────────────────────────────────────────────────────────────


class CalledRussianBank(RussianBank):
    """Russian Bank for two who can err [RB-7.1 to RB-7.7]."""

    Deal = CalledBankDeal
    calls = frozenset(("stop", "recount"))
    law = Unnamed("RB-7.3")

    def __init__(self, options: RussianBankOptions, seats: int = 2) -> None:
        super().__init__(options, seats)
        plays, stop = CalledPlays(self.options), CalledBankStop()
        self.phases = {
            ACCIDENT: Accident(),
            "play": CalledPlay(self.options, plays, stop),
            "turned": CalledTurned(self.options, plays, stop),
            "permit": Permit(),
            LAST_PLAY: LastPlay(plays, stop),
            OUT: Out(stop),
        }

    def deal_out(self, standing: Standing, dealer: int, packs: Sequence[tuple[Card, ...]]) -> RussianBankDeal:
        """And chance may err."""
        deal = called(super().deal_out(standing, dealer, packs))
        deal.progress = deal.progress._replace(built=deal.foundations.cards)
        deal.peeks, deal.last = (), NOWHERE
        deal.accident, deal.counted, deal.uncovered, deal.discarded = None, (False, False), False, BACK
        if self.options.accidents:
            deal.phase = ACCIDENT
        return deal

    def to_act(self, deal: RussianBankDeal) -> tuple[int, ...]:
        """And whoever may recount."""
        acting = super().to_act(deal) if deal.phase != ACCIDENT else ()
        if len(acting) == 1 and deal.phase == "play" and self.lawful(deal, 1 - deal.turn):
            return (0, 1)
        return acting

    def chance(self, deal: RussianBankDeal, rng: Random) -> Move | None:
        """Nine deals in ten are right [RB-7.6]."""
        return drawn_accident(rng, [lambda: rng.choice(ACCIDENTS)]) if deal.phase == ACCIDENT else None

    def blind(self, deal: RussianBankDeal, who: int) -> None:
        """Whoever has peeked knows the card as long as nobody has seen it [RB-7.4]."""
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
        """Cards that have been peeked at stay where they are."""
        for seat in (0, 1):
            places = (STOCKS[seat], HANDS[seat])
            peeked = {card for place in places for card in deal.piles[place][: deal.unseen[place]]}
            hidden = [card for card in PACK if not deal.shown[seat] >> card & 1 and card not in peeked]
            cards = iter(mixed(hidden, rng))
            for place in places:
                deal.piles[place] = tuple(next(cards) if card is BACK else card for card in deal.piles[place])


__all__ = ["CalledBankDeal", "CalledRussianBank"]
