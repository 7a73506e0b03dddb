"""What the called tables of the games for rivals share: cards carried anywhere, Stop, and the ledger [RV-7.2].

At a called table wrong plays are accepted, and an opponent may call them. `deal.watch` keeps only the latest error of a
turn and the position before it. The ledger is the list of all errors and calls of the deal. Players are told of the
errors when the deal is over. A mask is a set of cards as an int, with one bit for each card.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

from cardtable.cards import Card
from cardtable.rules.calls.called import ledger_of
from cardtable.rules.game import OVER, Phase, Refusal
from cardtable.rules.ledger import UPHELD, Charge, Law
from cardtable.rules.moves import Move
from cardtable.rules.piles.piles import ACES, BIT, KING, Foundations, Pile, rank_of
from cardtable.rules.rivals.deal import RivalDeal
from cardtable.rules.rivals.positions import REPEATED, code, laid_anew, stock_code
from cardtable.rules.rivals.standstill import count_built, count_run
from cardtable.rules.rivals.stop import OUT, Stop, Turn, may_call, note_line

NOWHERE: Final = -1

D = TypeVar("D", bound=RivalDeal)


class Unnamed(Law[Any]):
    """The rules of a call that names no fault [RV-7.2].

    Such a call is about the latest fault. The program finds out which fault that is.
    """

    by_advice = True

    def __init__(self, final_rule: str) -> None:
        self.final_rule = final_rule


# ── the ledger ────────────────────────────────────────────────────────────────────────────────────────────────────


def enter(deal: RivalDeal, rule: str, seat: int) -> None:
    """Enter a seat's fault in the ledger."""
    deal.ledger = ledger_of(deal).with_fault(Charge(rule, seat), hidden=False)


def deny(deal: RivalDeal, what: str, seat: int, by: int) -> None:
    """Enter in the ledger a call by seat `by` that found no fault of `seat`."""
    deal.ledger = ledger_of(deal).called(Charge(what, seat), by)


def uphold(deal: RivalDeal, rule: str, seat: int, by: int) -> None:
    """Enter in the ledger that seat `by` was right about the latest breach of a rule by `seat`."""
    ledger = ledger_of(deal)
    entries = list(ledger.entries)
    at = max(at for at, entry in enumerate(entries) if entry.answers(Charge(rule, seat)))
    entries[at] = entries[at]._replace(by=by, end=UPHELD)
    deal.ledger = ledger._replace(entries=tuple(entries))


# ── cards carried anywhere ────────────────────────────────────────────────────────────────────────────────────────


def due_on(pile: Pile) -> int:
    """Return a mask of the cards that go on a foundation pile, judged only by its top card [RB-7.3].

    On an empty pile go the aces, and on a king nothing.
    """
    if not pile:
        return ACES
    return 0 if rank_of(pile[-1]) == KING else BIT[pile[-1] + 1]


def with_pile(foundations: Foundations, at: int, pile: Pile) -> Foundations:
    """Return the foundations after the pile at index `at` has become `pile`."""
    piles, due = list(foundations.piles), list(foundations.due)
    piles[at], due[at] = pile, due_on(pile)
    wanted = 0
    for mask in due:
        wanted |= mask
    return foundations._replace(piles=tuple(piles), due=tuple(due), wanted=wanted)


class Anywhere(Generic[D]):
    """Moves of any face-up card to any other place, if they repeat no position of the turn [RV-7.2, RV-3.1].

    At a called table a card can be carried away again from every place, even from a foundation or a stock. Therefore
    the cards of all places are part of the position.
    """

    def __init__(self, stocks: Sequence[int] = ()) -> None:
        self.stocks = stocks

    def onto(self, deal: D) -> Sequence[int]:
        first = deal.foundation
        foundations = range(first, first + len(deal.foundations.piles))
        return (*deal.tableau, *self.stocks, *deal.discards, *foundations)

    def shown(self, deal: D) -> list[int]:
        found = [place for place, pile in enumerate(deal.piles) if len(pile) > deal.down[place]]
        return found + [deal.foundation + at for at, pile in enumerate(deal.foundations.piles) if pile]

    def takes(self, deal: D, source: int, target: int, card: Card) -> bool:
        """Return whether a face-up card can be carried to `target` at all, right or wrong [RV-1.4, RV-7.2]."""
        seat = deal.turn
        if source == target or (source, target) == (deal.waits[seat], deal.discards[seat]):
            return False
        if target < deal.foundation:
            return True
        foundations = deal.foundations
        at = target - deal.foundation
        if foundations.due[at] >> card & 1:
            return at == foundations.place(card)
        return bool(foundations.piles[at]) or at == foundations.piles.index(())

    def carries(self, deal: D) -> list[tuple[int, int]]:
        """Return the source and the target of every move of a face-up card that repeats no position."""
        onto, seen = self.onto(deal), frozenset(deal.seen)
        exactly = self.more_follows(deal)
        found = []
        for source in self.shown(deal):
            pile = deal.pile(source)
            card = pile[-1]
            left = deal.key + self.change(deal, source, pile[:-1])
            for target in onto:
                if not self.takes(deal, source, target, card):
                    continue
                if exactly:
                    repeats = self.repeats(deal, source, target)
                else:
                    repeats = left + self.change(deal, target, (*deal.pile(target), card)) in seen
                if not repeats:
                    found.append((source, target))
        return found

    def may(self, deal: D, move: Move) -> bool:
        """Return whether the mover may carry a card as `move` says, even if that repeats a position."""
        source, target = deal.places.read(move.args) or (NOWHERE, NOWHERE)
        if move.verb != "move" or len(move.args) != 2 or source == NOWHERE:
            return False
        pile = deal.pile(source) if source >= deal.foundation or source < len(deal.piles) else ()
        shows = len(pile) > (deal.down[source] if source < deal.foundation and pile else 0)
        return shows and target in self.onto(deal) and self.takes(deal, source, target, pile[-1])

    # ── positions ─────────────────────────────────────────────────────────────────────────────────────────────

    def change(self, deal: D, place: int, pile: Pile) -> int:
        """Return how the key of the position changes if the cards at the place become `pile`.

        Outside the tableau, `pile` must have one card more or fewer than the place has now.
        """
        if place in deal.tableau:
            return code(pile) - deal.codes[place]
        old = deal.pile(place)
        if len(pile) > len(old):
            return stock_code(place, len(old), pile[-1])
        return -stock_code(place, len(pile), old[-1])

    def key_after(self, deal: D, source: int, target: int) -> int:
        """Return the key of the position that follows if a card is carried.

        That position includes the changes that other piles then make by themselves.
        """
        if self.more_follows(deal):
            after = deal.copy()
            self.carry(after, source, target)
            self.follow(after)
            return after.key
        pile = deal.pile(source)
        onto = (*deal.pile(target), pile[-1])
        return deal.key + self.change(deal, source, pile[:-1]) + self.change(deal, target, onto)

    def repeats(self, deal: D, source: int, target: int) -> bool:
        return self.key_after(deal, source, target) in deal.seen

    def fresh(self, deal: D, source: int, targets: Sequence[int]) -> list[int]:
        return [target for target in targets if not self.repeats(deal, source, target)]

    def brings_back(self, deal: D, move: Move) -> bool:
        """Return whether a single card's move repeats a position.

        Moves of whole piles are for the lawful phase to check.
        """
        if move.verb != "move" or len(move.args) != 2:
            return False
        number = deal.places.number
        return self.repeats(deal, number[move.args[0]], number[move.args[1]])

    def more_follows(self, deal: D) -> bool:
        """Return whether other piles can change by themselves after a card has been carried."""
        return False

    def follow(self, deal: D) -> None:
        """Change the piles that change by themselves after a card has been carried."""

    # ── what a move does ───────────────────────────────────────────────────────────────────────────────────────

    def carry(self, deal: D, source: int, target: int) -> None:
        pile = deal.pile(source)
        self._put(deal, source, pile[:-1])
        self._put(deal, target, (*deal.pile(target), pile[-1]))

    def play(self, deal: D, source: int, target: int) -> None:
        """Carry a card, and if it came from a stock, turn up the next card there.

        If a seat then has no cards left, it goes out [RV-1.5, RV-6.5, RB-5.4, RB-7.1, PP-7.1]. Otherwise change the
        piles that now change by themselves (see `follow`).
        """
        seat, holding = deal.turn, deal.holding
        self.carry(deal, source, target)
        if source in self.stocks:
            deal.turn_up(source)
        for place, change in ((target, 1), (source, -1)):
            if place < deal.foundation and place not in deal.tableau:
                holding[place & 1] += change
        if not all(holding):
            deal.out = holding.index(0)
            deal.phase = OUT if deal.out == seat and may_call(deal, 1 - seat) else OVER
            return
        count_built(deal)
        if source == deal.waits[seat]:
            deal.phase = "play"
        self.follow(deal)
        self.remember(deal)

    def turn_up(self, deal: D) -> None:
        """Turn up the mover's next card. A turned-up card that still waits to be played is discarded first [RV-7.2].

        If none waits and the pile to turn from is empty, the discards are turned over to be that pile.
        """
        seat = deal.turn
        pile, discards = deal.waits[seat], deal.discards[seat]
        if deal.turned(seat):
            self.carry(deal, pile, discards)
        elif not deal.piles[pile]:
            self.turn_over(deal, discards, pile)
            count_run(deal, seat)
        self.remember(deal)
        deal.turn_up(pile)
        deal.phase = "turned"

    def _put(self, deal: D, place: int, pile: Pile) -> None:
        if place in deal.tableau:
            deal.piles[place] = pile
            deal.key += laid_anew(deal, (place,))
            return
        deal.key += self.change(deal, place, pile)
        if place >= deal.foundation:
            deal.foundations = with_pile(deal.foundations, place - deal.foundation, pile)
        else:
            deal.piles[place] = pile

    def turn_over(self, deal: D, place: int, to: int) -> None:
        pile = deal.piles[place]
        deal.turn_over(place, to)
        for height, card in enumerate(pile):
            deal.key += stock_code(to, len(pile) - 1 - height, card) - stock_code(place, height, card)

    def remember(self, deal: D) -> None:
        if deal.seen[-1:] != (deal.key,):
            deal.seen += (deal.key,)


# ── the call ────────────────────────────────────────────────────────────────────────────────────────────────


class CalledStop(Stop[D]):
    """The call of Stop for errors of any kind."""

    def play(self, deal: D, call: Move) -> None:
        fault, seat = deal.watch.fault, 1 - call.seat
        if fault is None:
            deny(deal, call.verb, seat, call.seat)
        else:
            uphold(deal, fault.rule, seat, call.seat)
        super().play(deal, call)


class CalledTurn(Phase[D]):
    """A turn in which any face-up card can go anywhere, and the opponent may call an error.

    Two stricter phases judge the moves. `lawful` lets cards go only where they fit: what it refuses is irregular.
    `right` also asks whether another play must come first: what it refuses is an error.
    """

    carries: Anywhere[D]
    beside: tuple[tuple[Move, ...], ...]
    """By seat, the moves that carry no card and can be made by mistake."""
    taken_for: ClassVar[Mapping[str, str]] = {}
    """For some rules by which `right` refuses moves, the rule that the ledger names instead."""

    def __init__(self, lawful: Turn[D], right: Turn[D], stop: Stop[D]) -> None:
        self.name, self.lawful, self.right, self.stop = lawful.name, lawful, right, stop

    def lines(self, deal: D, seat: int) -> Sequence[Move]:
        found = self.lawful.movers(deal) if seat == deal.turn else []
        return [*found, *self.stop.lines(seat)] if may_call(deal, seat) else found

    def tolerated(self, deal: D, seat: int) -> Sequence[Move]:
        """Return the irregular moves that are accepted from the seat.

        There are none while it is not the seat's turn, or while the seat has an error to correct [RV-7.2].
        """
        if seat != deal.turn or deal.corrected:
            return ()
        lawful, moves = set(self.lawful.movers(deal)), deal.places.moves(seat)
        found = [moves[source][target] for source, target in self.carries.carries(deal)]
        found += [move for move in self.beside[seat] if self.slips(deal, move)]
        return [move for move in found if move not in lawful]

    @abstractmethod
    def slips(self, deal: D, move: Move) -> bool:
        """Return whether `move`, which is one of `beside` and not lawful, can be made now."""

    def why_not(self, deal: D, move: Move) -> Refusal | None:
        if move.verb == self.stop.verb:
            return self.stop.why_not(deal, move)
        refusal = self.lawful.why_not(deal, move)
        if move.seat != deal.turn or (deal.corrected and refusal is not None):
            return refusal
        if self.carries.may(deal, move):
            return REPEATED if self.carries.brings_back(deal, move) else None
        return None if move in self.beside[move.seat] and self.slips(deal, move) else refusal

    def broken(self, deal: D, move: Move) -> str | None:
        refusal = self.right.refused(deal, move)
        if refusal is None:
            return self.right.error(deal, move)
        return self.taken_for.get(refusal.rule, refusal.rule)

    def play(self, deal: D, move: Move) -> None:
        if move.verb == self.stop.verb:
            self.stop.play(deal, move)
            return
        rule = self.broken(deal, move)
        note_line(deal, move, rule)
        if rule is not None:
            enter(deal, rule, move.seat)
        deal.corrected = False
        self.do(deal, move)

    def do(self, deal: D, move: Move) -> None:
        match move.verb:
            case "move" if len(move.args) == 2:
                number = deal.places.number
                self.carries.play(deal, number[move.args[0]], number[move.args[1]])
            case "turn":
                self.carries.turn_up(deal)
            case _:
                self.lawful.do(deal, move)
