"""Spite and Malice for two to four players; the rule ids are on the pages `spite_and_malice` and `rivals`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import islice
from random import Random
from typing import Any, Final

from cardtable.cards import BACK, CARDS, JOKER, RANKS, Card, pack_of
from cardtable.rules.afterwards import Afterwards
from cardtable.rules.game import EVERYTHING, OVER, Pack, Result, Standing, View
from cardtable.rules.moves import CHANCE, NOBODY, Move
from cardtable.rules.piles.piles import MANY, mixed
from cardtable.rules.rivals.called.spite_and_malice import CalledPlay, Stops, called_phases, wide_layout_for
from cardtable.rules.rivals.game import Rivals, RivalsAfterwards
from cardtable.rules.rivals.options import SpiteAndMaliceOptions
from cardtable.rules.rivals.spite_and_malice_plays import (
    NOTHING,
    Play,
    SpiteDeal,
    divide,
    layout_for,
    shuffled_cards,
)
from cardtable.rules.rivals.spite_and_malice_steps import (
    CalledDeal,
    fill_steps,
    heights_counted,
    veil,
    whereabouts,
)
from cardtable.rules.starting import Start, unbalanced
from cardtable.rules.teller import Quiet

PACK: Final = pack_of(RANKS)
SECOND_PACK: Final = {
    2: (*PACK, *(JOKER,) * 4),
    3: (*pack_of(RANKS, 2), *(JOKER,) * 6),
    4: (*pack_of(RANKS, 2), *(JOKER,) * 6),
}
"""The second pack for each number of players. With three, one payoff card is added to it [SM-2.1, ST-2.1]."""
COPIES: Final = {seats: [(*PACK, *second).count(card) for card in CARDS] for seats, second in SECOND_PACK.items()}
PACKET: Final = {2: 26, 3: 17, 4: 13}
"""How many cards a payoff pile has, for each number of players [SM-4.1, ST-4.1]."""

TRIES: Final = 50
"""How many guesses are made at most, to find one that agrees with the moves that a call of Stop could undo."""


class SpiteAndMalice(Rivals[SpiteDeal]):
    """The game of Spite and Malice [SM-1.1 to SM-1.3, ST-1.1]."""

    id = "spite-and-malice"
    title = "Spite and Malice"
    seat_counts = (2, 3, 4)
    Options = SpiteAndMaliceOptions
    pack_rule = "SM-2.1"
    options: SpiteAndMaliceOptions

    def __init__(self, options: SpiteAndMaliceOptions, seats: int = 2) -> None:
        super().__init__(options, seats)
        self.target = options.target
        self.layout = layout_for(seats)
        self.phases = {"play": Play[SpiteDeal](options, seats)}
        if options.irregularities == "called":
            self.law, self.layout = Stops("SM-7.4"), wide_layout_for(seats)
            self.phases = called_phases(options, seats)
        if seats > 2:
            self.pack_rule = "ST-2.1"

    # ── the packs ─────────────────────────────────────────────────────────────────────────────────────────────

    def packs(self, standing: Standing) -> tuple[Pack, ...]:
        """Return two packs: the payoff cards, and the cards of hands and stock with jokers [SM-2.1, ST-2.1]."""
        return PACK, SECOND_PACK[self.seats]

    def shuffled(self, standing: Standing, rng: Random) -> tuple[Pack, ...]:
        """Return both packs, shuffled.

        For three players, the one payoff card that is left over is mixed into the second pack [ST-4.2].
        """
        payoff, second = super().shuffled(standing, rng)
        if self.seats == 3:
            second = tuple(rng.sample((*second, payoff[-1]), len(second) + 1))
        return payoff, second

    def check(self, packs: Sequence[Pack], wanted: Sequence[Pack]) -> None:
        """Check that the packs have the right cards.

        With three players, the last card of the first pack must also be in the second pack [ST-4.2].

        Raises:
            IllegalDeal: the number of packs is wrong, or a pack lacks a card or has a card too many.
        """
        if self.seats == 3 and packs and packs[0]:
            payoff, second = wanted
            wanted = payoff, tuple(sorted((*second, packs[0][-1])))
        super().check(packs, wanted)

    def deal_out(self, standing: Standing, dealer: int, packs: Sequence[Pack]) -> SpiteDeal:
        """Deal the payoff piles, and then five cards to each hand, beginning with the lead player's.

        The rest is the stock.

        If the highest payoff cards are equal, the hands are dealt only after another shuffle.
        """
        deal = SpiteDeal() if self.law is None else CalledDeal.begun(self.seats)
        deal.standing, deal.dealer = standing, dealer
        deal.phase, deal.turn, deal.lead = "play", dealer, NOBODY
        deal.piles = [()] * len(self.layout.names)
        deal.hands = [()] * self.seats
        deal.stock = tuple(reversed(packs[1]))
        deal.played = deal.paid = False
        deal.idle = deal.dry = deal.turns = 0
        deal.out = NOBODY
        divide(deal, packs[0][: PACKET[self.seats] * self.seats])
        return deal

    # ── a deal ────────────────────────────────────────────────────────────────────────────────────────────────

    def to_act(self, deal: SpiteDeal) -> tuple[int, ...]:
        """Return the mover and the seats that may call Stop.

        While a shuffle is awaited, and after the deal, return no seats. Once a seat has gone out where errors are
        called, return the seats that still have to accept this or to call Stop.
        """
        if deal.phase == OVER or deal.awaited != NOTHING:
            return ()
        phase = self.phases[deal.phase]
        if isinstance(phase, CalledPlay) and isinstance(deal, CalledDeal):
            return tuple(seat for seat in range(self.seats) if seat == deal.turn or phase.calls(deal, seat))
        return (deal.turn,) if self.law is None else super().to_act(deal)

    def chance(self, deal: SpiteDeal, rng: Random) -> Move | None:
        """Return the shuffle that is awaited, or None [SM-4.2, SM-4.12]."""
        if deal.phase == OVER or deal.awaited == NOTHING:
            return None
        cards = list(shuffled_cards(deal))
        rng.shuffle(cards)
        return Move(CHANCE, "shuffle", *cards)

    def unearned(self, start: Start) -> str | None:
        """Return why the totals of `start` are impossible, or None [ST-6.1].

        The totals of more than two players must add up to zero.
        """
        return super().unearned(start) if self.seats == 2 else unbalanced(start)

    def score(self, deal: SpiteDeal) -> Result:
        """Return the result of the deal, for two players or for more [SM-6.1 to SM-6.3, ST-6.1, ST-6.2]."""
        left = [len(pile) for pile in deal.piles[: self.seats]]
        if self.seats == 2:
            points = [max(left[1] - left[0], 0), max(left[0] - left[1], 0)]
        else:
            points = [sum(left) - self.seats * own for own in left]
        fewest = min(left)
        detail: dict[str, Any] = {
            "result": "stuck" if deal.out == NOBODY else "out",
            "lead": deal.lead,
            "payoff": left,
            "winner": left.index(fewest) if left.count(fewest) == 1 else None,
            "points": points,
        }
        if deal.ledger is not None:
            detail["ledger"] = deal.ledger.told()
        return self.settled(deal, points, detail)

    def call(self, move: Move) -> bool:
        return move.verb == "stop"

    @cached_property
    def afterwards(self) -> Afterwards[SpiteDeal]:
        return SpiteAfterwards(self.law)

    def quiet(self, view: View) -> Quiet:
        """Return what the table must not point out.

        Where errors are called, the table must not point out to the mover which of his plays are right [SM-9.5].
        """
        deal: SpiteDeal = view.deal
        seat = view.who
        if self.law is None or seat != deal.turn:
            return Quiet()
        names, piles = self.layout.names, deal.piles
        places: set[str] = set()
        for row in (self.layout.center, self.layout.sides[seat]):
            places.update(names[place] for place in row if piles[place])
            places.update([names[place] for place in row if not piles[place]][:1])
        sources = [names[place] for place in self.layout.own[seat] if piles[place]]
        phase = self.phases.get(deal.phase)
        stands = phase.stands(view.deal) if isinstance(phase, CalledPlay) else ()
        return Quiet(frozenset(places), frozenset((*sources, *deal.hands[seat])), False, stands)

    # ── what a seat knows ─────────────────────────────────────────────────────────────────────────────────────

    def blind(self, deal: SpiteDeal, who: int) -> None:
        """Hide other seats' hands, the stock, and the number and faces of the cards under each payoff top [SM-9.2].

        After the deal, the number is no longer hidden.
        """
        if isinstance(deal, CalledDeal):
            veil(deal, who)
            return
        for seat, hand in enumerate(deal.hands):
            if seat != who:
                deal.hands[seat] = (BACK,) * len(hand)
        deal.stock = (BACK,) * len(deal.stock)
        for place, pile in enumerate(deal.piles[: self.seats]):
            if len(pile) > 1:
                under = (BACK,) * (len(pile) - 1) if deal.phase == OVER else MANY
                deal.piles[place] = (*under, pile[-1])

    def heard(self, deal: SpiteDeal, move: Move, who: int) -> Move:
        if move.seat == CHANCE and who != EVERYTHING:
            return Move(CHANCE, move.verb, *(BACK for _ in move.args))
        return move

    def guess(self, view: View, rng: Random) -> SpiteDeal:
        """Return a deal that agrees with the view, with random cards in place of the hidden ones.

        Where Stop can be called, the hidden draws and shuffles that a call could undo are made up, too.
        """
        for _ in range(TRIES):
            deal = self._guessed(view.deal.copy(), rng)
            if self.law is None or not isinstance(deal, CalledDeal) or fill_steps(deal, rng):
                break
        return deal

    def _guessed(self, deal: SpiteDeal, rng: Random) -> SpiteDeal:
        seats = self.seats
        hidden = COPIES[seats][:]
        for pile in (*deal.piles, *deal.hands, deal.stock):
            for card in pile:
                hidden[card] -= 1
        hidden[BACK] = 0
        elsewhere = sum(hand.count(BACK) for hand in (*deal.hands, deal.stock))
        heights = self._heights(deal, sum(hidden) - elsewhere, rng)
        bound = self._bound(deal, hidden, rng)
        seen = [tuple(card for card in pile if card is not BACK) for pile in deal.piles[:seats]]
        payoff = mixed([card for card in PACK if hidden[card] and not any(card in pile for pile in seen)], rng)[
            : sum(heights)
        ]
        for card in payoff:
            hidden[card] -= 1
        rest = iter(mixed([card for card, copies in zip(CARDS, hidden, strict=True) for _ in range(copies)], rng))
        for seat, height in enumerate(heights):
            deal.piles[seat] = (*payoff[:height], *seen[seat])
            del payoff[:height]
        for place, hand in enumerate((*deal.hands, deal.stock)):
            placed = iter(mixed([*bound[place], *islice(rest, hand.count(BACK) - len(bound[place]))], rng))
            cards = tuple(next(placed) if card is BACK else card for card in hand)
            if place == seats:
                deal.stock = cards
            elif BACK in hand:
                deal.hands[place] = tuple(sorted(cards))
        return deal

    def _bound(self, deal: SpiteDeal, hidden: list[int], rng: Random) -> list[list[Card]]:
        """Guess where the cards of shuffled center stacks now lie, and take these cards from `hidden`.

        Return the cards found for each hand, and last those found for the stock.
        """
        bound: list[list[Card]] = [[] for _ in range(self.seats + 1)]
        for card, place in whereabouts(deal, rng):
            if hidden[card]:
                hidden[card] -= 1
                bound[place].append(card)
        return bound

    def _heights(self, deal: SpiteDeal, cards: int, rng: Random) -> list[int]:
        """Return how many unseen cards each payoff pile has. Where the view does not tell, choose the number at random.

        The sum is `cards`.
        """
        under = [pile.count(BACK) for pile in deal.piles[: self.seats]]
        if deal.phase == OVER:
            return under
        room = PACKET[self.seats] - 1
        open_piles = [seat for seat in range(self.seats) if under[seat]]
        for seat, height in heights_counted(deal).items():
            under[seat] = height
            open_piles.remove(seat)
            cards -= height
        for at, seat in enumerate(open_piles):
            others = len(open_piles) - at - 1
            under[seat] = rng.randint(max(1, cards - others * room), min(room, cards - others))
            cards -= under[seat]
        return under


GAME = SpiteAndMalice


class SpiteAfterwards(RivalsAfterwards[SpiteDeal]):
    """The part of the game that says which moves can be taken back and what a call of Stop is about [SM-7.4]."""

    def subject(self, deal: SpiteDeal) -> object:
        """Return what a call of Stop is about: the seat whose errors can be stopped, and the turn's number [SM-7.4].

        Return None at a table where errors are not called.
        """
        return (deal.window.mover, deal.window.turn) if isinstance(deal, CalledDeal) else None

    def too_late(self, before: SpiteDeal, now: SpiteDeal, moves: Sequence[Move], revealed: bool) -> str | None:
        """Return why moves cannot be taken back, or None.

        Stop, for example, may have been called since [SM-7.2, SM-7.4].
        """
        if any(move.verb == "stop" for move in moves):
            return "Stop has been said since, and that stands. (SM-7.4)"
        if any(move.verb == "count" for move in moves):
            return "A pile has been counted since, and its number is known. (SM-7.2)"
        return super().too_late(before, now, moves, revealed)
