"""How to play Spite and Malice: the advice of section 10 of its rules, as measures of a position.

A measure counts something that makes a position better or worse.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import ClassVar, Final

from cardtable.cards import BACK, CARDS, JOKER, Card
from cardtable.players.advice.judgement import ALL_IN_MIND
from cardtable.players.advice.planning import Plan, Planner, measure
from cardtable.players.advice.rivals.advice import RivalAdvice
from cardtable.players.advice.rivals.attention import Attention
from cardtable.players.advice.rivals.spite_chains import paying
from cardtable.players.advice.rivals.spite_places import stuck_cards
from cardtable.players.advice.rivals.spite_told import SpokenPlan
from cardtable.rules.calls.called import ACCEPT, prevented
from cardtable.rules.game import OVER, View
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.piles.piles import ACE, KING, Pile, rank_of
from cardtable.rules.rivals.called.spite_and_malice import STOP, STOP_COUNT
from cardtable.rules.rivals.spite_and_malice import SpiteAndMalice
from cardtable.rules.rivals.spite_and_malice_plays import FULL, NOTHING, SIDES, TWO, Play, SpiteDeal
from cardtable.rules.rivals.spite_and_malice_steps import CLOSED, CalledDeal, Window

WON: Final = 8.0
"""Going out counts as much as playing this many more payoff cards: see `paid`."""
CHANCE: Final = 0.42
"""The chance that an unseen hand has a card of a given rank, or a joker."""
NEAR: Final = 0.08
"""The weight of each card that must still be played before the payoff card."""
RANK_BIT: Final = tuple(1 << rank_of(card) if rank_of(card) >= 0 else 0 for card in CARDS)
"""For each card, the bit of its rank; 0 for jokers and backs."""
SOONER: Final = 0.1
"""The deduction from the worth of a plan for each of its moves before that of the payoff card."""
ACES_FIRST: Final = "First look for an ace, or a two that an ace waits for: that I may not tell. If there is none,"
"""How the first hint of a turn begins at a table where errors are called, but only in early turns: see `TOLD_WHOLE`."""
TOLD_WHOLE: Final = 2
"""The number of turns of each seat, at the beginning of the deal, in which the first hint begins with `ACES_FIRST`."""
NO_NEW_ONE: Final = "If no ace or two must go first now,"
IN_TURN: Final = (1.0, 0.6, 0.4)
"""How much it weighs to help each of the players to the left, the nearest player first [ST-10.1]."""


def heights(deal: SpiteDeal) -> list[int]:
    """Return the number of cards on each center stack."""
    return list(map(len, deal.piles[len(deal.hands) * (SIDES + 1) :]))


def side_stacks(deal: SpiteDeal, seat: int) -> list[Pile]:
    """Return a seat's side stacks."""
    first = len(deal.hands) + SIDES * seat
    return deal.piles[first : first + SIDES]


def side_tops(deal: SpiteDeal, seat: int) -> list[Card]:
    """Return the top cards of a seat's side stacks."""
    return [pile[-1] for pile in side_stacks(deal, seat) if pile]


def ranks_of(cards: Collection[Card]) -> int:
    """Return the mask of the ranks of some cards; jokers and backs have no rank."""
    mask = 0
    for card in cards:
        mask |= RANK_BIT[card]
    return mask


def payoff_rank(deal: SpiteDeal, seat: int) -> int:
    """Return the rank of a seat's payoff card, or −1 for a joker, an unseen card or none."""
    pile = deal.piles[seat]
    return rank_of(pile[-1]) if pile else -1


@lru_cache(maxsize=1 << 16)
def lacking_ranks(sides: tuple[Pile, ...], hand: int, height: int, rank: int) -> int:
    """Return how many of the ranks from `height` up to `rank` - 1 are neither in the hand nor free on side stacks.

    `hand` is the mask of the ranks of a hand.
    """
    stacks = list(sides)
    lacking = 0
    for needed in range(height, rank):
        for at, pile in enumerate(stacks):
            if pile and rank_of(pile[-1]) == needed:
                stacks[at] = pile[:-1]
                break
        else:
            lacking += not hand >> needed & 1
    return lacking


def nearest(deal: SpiteDeal, seat: int, hand: Collection[Card]) -> float:
    """Return how many cards a seat lacks to play its payoff card, on the center stack where it lacks the fewest.

    `NEAR` is added for each card that must be played before the payoff card. Return 0 if the payoff card is an ace, a
    joker or unseen, or if there is none.
    """
    rank = payoff_rank(deal, seat)
    if rank <= ACE:
        return 0.0
    sides = tuple([pile for pile in side_stacks(deal, seat) if pile])
    jokers = sum([card is JOKER for card in hand]) + sum([pile[-1] is JOKER for pile in sides])
    held = ranks_of(hand)
    best = float(FULL)
    for height in set(heights(deal)):
        if height <= rank:
            ace = lacking_ranks(sides, held, height, ACE + 1)
            lacking = lacking_ranks(sides, held, height, rank) - ace
            best = min(best, ace + max(0, lacking - jokers) + NEAR * (rank - height))
    return best


def likely(lacking: float) -> float:
    """Return the chance that an unseen hand has all of the cards that are missing; `lacking` is their number."""
    return float(CHANCE**lacking)


@measure("SM-10.1", 10.0, "The payoff card comes before everything.")
def paid(deal: SpiteDeal, seat: int) -> float:
    """Return 1 if the seat has played its payoff card, or 1 + `WON` if it has gone out."""
    if deal.out == seat:
        return 1.0 + WON
    pile = deal.piles[seat]
    return 1.0 if pile and pile[-1] is BACK else 0.0


@measure("SM-10.3", -1.1, "It brings your own payoff card nearer.")
def far(deal: SpiteDeal, seat: int) -> float:
    """Return how many cards are missing before the seat's payoff card can be played."""
    return nearest(deal, seat, deal.hands[seat])


@measure("SM-10.2", -10.0, "It leaves no stack where the other's payoff card goes.")
def helped(deal: SpiteDeal, seat: int) -> float:
    """Return the chance that the next player can play the card on top of his payoff pile."""
    other = (seat + 1) % len(deal.hands)
    return likely(nearest(deal, other, ()))


@measure("ST-10.1", -5.0, "It leaves no stack where the payoff card of a player farther round goes.")
def helped_farther(deal: SpiteDeal, seat: int) -> float:
    """Return a weighted sum of chances: for each player after the next one, the chance to play his payoff card."""
    seats = len(deal.hands)
    return sum(
        IN_TURN[step - 1] * likely(nearest(deal, other, ()))
        for step in range(2, seats)
        for other in ((seat + step) % seats,)
    )


@measure("SM-10.4", 4.5, "It keeps a joker for the payoff pile.")
def jokers(deal: SpiteDeal, seat: int) -> float:
    """Return how many jokers the seat has: one in the hand counts 1, one on top of a side stack 0.4."""
    tops = sum(1 for card in side_tops(deal, seat) if card is JOKER)
    return sum(1 for card in deal.hands[seat] if card is JOKER) + 0.4 * tops


@measure("SM-10.6", -2.5, "Lay a card on a side stack rather than end: you draw one more, and the deal does not die.")
def idle(deal: SpiteDeal, seat: int) -> float:
    """Return how many turns in a row have ended without a play."""
    return deal.idle


@measure("SM-10.3", -1.2, "It makes room in your hand for fresh cards.")
def held(deal: SpiteDeal, seat: int) -> float:
    """Return how many cards of the hand are known; a plan does not know cards drawn after the hand got empty."""
    hand = deal.hands[seat]
    return len(hand) - hand.count(BACK)


@lru_cache(maxsize=1 << 14)
def in_side(pile: Pile) -> float:
    """Return what the cards of one side stack count: 0.4 each, and 0.6 more if it lies on a card of another rank."""
    return 0.6 * sum(1 for under, card in pairwise(pile) if rank_of(under) != rank_of(card)) + 0.4 * len(pile)


@measure("SM-10.3", -0.25, "It frees the card under a side stack's top.")
def in_sides(deal: SpiteDeal, seat: int) -> float:
    """Return what the cards in the seat's side stacks count (see `in_side`)."""
    return sum(map(in_side, side_stacks(deal, seat)))


@measure("SM-10.5", 0.9, "It keeps a place free for a side stack.")
def free_places(deal: SpiteDeal, seat: int) -> float:
    """Return the worth of the empty places for side stacks; each further place is worth less than the one before."""
    free = 4 - len(side_tops(deal, seat))
    return (0.0, 1.0, 1.5, 1.9, 2.2)[free]


@measure("SM-10.5", -0.5, "Your other cards can follow on the side stacks.")
def stuck(deal: SpiteDeal, seat: int) -> float:
    """Return how many cards of the seat's hand will have no place on its side stacks in the next turns.

    With more than two players each card counts a fifth, because the center then grows more between turns.
    """
    return stuck_cards(side_stacks(deal, seat), deal.hands[seat]) / (1 if len(deal.hands) == 2 else 5)


@measure("SM-10.5", -0.07, "High cards go on side stacks first, in runs that come off upward.")
def begun_low(deal: SpiteDeal, seat: int) -> float:
    """Return the sum, over the bottom cards of the side stacks, of the ranks from each up to a king; jokers count 0."""
    return sum([KING - rank_of(pile[0]) for pile in side_stacks(deal, seat) if pile and pile[0] is not JOKER])


@measure("SM-10.5", -0.5, "It buries no rank that your payoff card is waiting for.")
def buried(deal: SpiteDeal, seat: int) -> float:
    """Return how many of the ranks still needed for the payoff card lie only under other cards of the side stacks."""
    rank = payoff_rank(deal, seat)
    if rank <= ACE:
        return 0.0
    stacks = side_stacks(deal, seat)
    under = ranks_of([card for pile in stacks for card in pile[:-1]])
    if not under:
        return 0.0
    height = max([height for height in heights(deal) if height <= rank], default=0)
    out = ranks_of(deal.hands[seat])
    for pile in stacks:
        above = height
        for card in reversed(pile):
            out |= RANK_BIT[card]
            if rank_of(card) < above:  # while ranks rise from the top down, no card is buried
                break
            above = rank_of(card) + 1
    return ((under & ~out & (1 << rank) - 1) >> height).bit_count()


@measure("SM-10.8", 0.05, "It works at a stack that can still grow.")
def alive(deal: SpiteDeal, seat: int) -> float:
    """Return how many begun center stacks can still grow: some card of the next rank is not buried in side stacks."""
    seats = len(deal.hands)
    most = 4 if seats == 2 else 8
    growing = [height for height in heights(deal) if 0 < height < FULL]
    if not growing:
        return 0.0
    under = [RANK_BIT[card] for pile in deal.piles[seats : seats * (SIDES + 1)] for card in pile[:-1]]
    return sum([under.count(1 << height) < most for height in growing])


def _reached(deal: SpiteDeal) -> dict[object, int]:
    return {f"F{number}": height for number, height in enumerate(heights(deal), 1)}


def alike(line: Move, reached: Mapping[object, int]) -> object:
    """Return a key that is equal for moves with the same effect: equal rank, and center stacks of equal height."""
    if not line.args:
        return line.verb
    what, where = line.args
    return line.verb, rank_of(what) if isinstance(what, Card) else what, reached.get(where, where)


class SpiteAdvice(RivalAdvice[SpiteAndMalice, SpiteDeal]):
    """The advice of section 10 of the rules of Spite and Malice, as measures of a position."""

    measures = (
        paid, far, helped, helped_farther, jokers, idle, held, in_sides, free_places, stuck, begun_low, buried,
        alive,
    )  # fmt: skip
    refined: ClassVar = {"held": -1.5}
    nodes = 60
    expert_nodes = 500
    margin = 0.0  # in this game long plans show more, so play-outs decide only between equal moves
    trust = 1.0
    horizon = 2
    longest = 200
    owed_rule = "SM-10.3"
    leaving = frozenset()
    lapses: ClassVar = {
        "far": 0.1, "helped": 0.4, "helped_farther": 0.7, "jokers": 0.3, "held": 0.1, "in_sides": 0.5,
        "free_places": 0.4, "stuck": 0.7, "begun_low": 0.7, "buried": 0.7,
    }  # fmt: skip
    noise: ClassVar = 0.9
    attentions: ClassVar = {"novice": Attention(overlooks=1 / 5), "club": Attention(), "expert": Attention()}

    def without_errors(self, game: SpiteAndMalice) -> SpiteAndMalice:
        if game.law is None:
            return game
        right = prevented(game)
        turn = right.phases["play"]
        assert isinstance(turn, Play)
        right.layout = turn.layout = game.layout
        return right

    def key(self, deal: SpiteDeal) -> object:
        seat = deal.turn
        hand = tuple([RANK_BIT[card] for card in deal.hands[seat]])
        return len(deal.piles[seat]), tuple(sorted(heights(deal))), tuple(map(len, side_stacks(deal, seat))), hand

    def known(self, deal: SpiteDeal, seat: int) -> SpiteDeal:
        known = deal.copy()
        if isinstance(known, CalledDeal):
            known.window, known.count = CLOSED, None
        self.game.blind(known, seat)
        return known

    def planner(self, seat: int, forgotten: Collection[str] = frozenset()) -> Planner:
        return Planner(self.lines, self.tried, self.valued(seat, forgotten), self.key, self.leaves)

    def promising(
        self, deal: SpiteDeal, seat: int, forgotten: Collection[str] = ALL_IN_MIND
    ) -> Sequence[tuple[Move, ...]]:
        """Return series of plays after which a center stack takes the payoff card [SM-10.1].

        There are none if the measure `far` is forgotten.
        """
        return [] if "far" in forgotten else paying(self.game.layout, deal, seat)

    def plans_from(
        self, known: SpiteDeal, seat: int, forgotten: Collection[str] = ALL_IN_MIND, nodes: int | None = None
    ) -> dict[Move, Plan]:
        """Return the best plan for each move.

        A plan is worth `SOONER` less for each move before that of the payoff card: the sooner the player sees the next
        payoff card, the sooner the other cards can be used for it.
        """
        plans = super().plans_from(known, seat, forgotten, nodes)
        payoff = self.game.layout.names[seat]
        return {
            line: plan._replace(worth=plan.worth - SOONER * at)
            for line, plan in plans.items()
            for at in (next((at for at, move in enumerate(plan.moves) if move.args[:1] == (payoff,)), 0),)
        }

    def lines(self, deal: SpiteDeal, seat: int) -> list[Move]:
        """Return the moves for plans, but only the first of several moves with the same effect.

        Once the seat has drawn cards that it does not know, the list is empty.
        """
        if BACK in deal.hands[seat]:
            return []
        found: dict[object, Move] = {}
        reached = _reached(deal)
        for line in self.right.lawful(deal, seat):
            found.setdefault(alike(line, reached), line)
        return list(found.values())

    def tried(self, deal: SpiteDeal, move: Move) -> None:
        if move.verb in ("side", "end"):
            deal.stock = ()
        self.right.play(deal, move)
        if deal.awaited != NOTHING and deal.phase != OVER:
            deal.stock = (*deal.stock, *(BACK,) * FULL)
            deal.piles[deal.awaited] = ()
            deal.awaited = NOTHING
            if self.game.options.refill == "emptied" and not deal.hands[deal.turn]:
                deal.draw(deal.turn)

    def told(self, known: SpiteDeal, seat: int, move: Move, plans: Mapping[Move, Plan]) -> tuple[str, ...]:
        lines = self.right.lawful(known, seat)
        if move.verb == "end" and len(lines) == 1 and known.hands[seat]:
            return "SM-10.6", "No card of yours has a place now."
        spoken = SpokenPlan(self.game.layout, known, seat, move, self.steps(known, seat, plans[move].moves))
        owed = all(line.verb in ("play", "move") for line in lines)
        return spoken.owed() if owed else spoken.told()

    def distinct(self, deal: SpiteDeal, seat: int, lines: Sequence[Move]) -> Sequence[Move]:
        if all(line.verb in ("play", "move") for line in lines):
            return lines[:1]
        reached = _reached(deal)
        return list({alike(line, reached): line for line in reversed(lines)}.values())[::-1]

    def final(self, deal: SpiteDeal, seat: int) -> float:
        seats = self.game.seats
        left = [len(pile) for pile in deal.piles[:seats]]
        others = [left[other] for other in range(seats) if other != seat]
        ahead = 3.0 * (sum(others) / len(others) - left[seat])
        if deal.phase == OVER:
            return ahead + (WON if deal.out == seat else -WON if deal.out != NOBODY else 0.0)
        return ahead + 0.3 * (self.valued(seat)(deal) - self.valued((seat + 1) % seats)(deal))

    # ── called tables ─────────────────────────────────────────────────────────────────────────────────────────

    def called(self, deal: SpiteDeal, seat: int, lines: Sequence[Move]) -> Move | None:
        """Return the call or answer that is right [SM-10.10]; None if there is nothing to call or answer."""
        if not isinstance(deal, CalledDeal):
            return None
        if STOP[seat] in lines and deal.window.errors and not self._helps(deal, seat):
            return STOP[seat]
        if STOP_COUNT[seat] in lines:
            return STOP_COUNT[seat]
        return ACCEPT[seat] if ACCEPT[seat] in lines else None

    def _helps(self, deal: CalledDeal, seat: int) -> bool:
        """Whether the latest error raised a center stack so far that this seat's payoff card goes on it.

        The answer is False if the error was the play of a payoff card.
        """
        window = deal.window
        move = window.steps[window.errors[-1].at].move
        if deal.phase != "play" or len(move.args) != 2 or move.args[0] == f"P{move.seat}":
            return False
        target = self.game.layout.number[move.args[1]]
        return target in self.game.layout.center and len(deal.piles[target]) == payoff_rank(deal, seat)

    def notices(self, deal: SpiteDeal, attention: Attention) -> bool:
        return True

    def overlooked(self, deal: SpiteDeal, seat: int) -> bool:
        """Hide the owed aces and twos on side stacks, as if they were overlooked; return whether any was hidden.

        An ace is owed because it must be played at once, and so is a two if an ace waits for it. If the seat has such
        a card in its hand or on its payoff pile, nothing is hidden.
        """
        owed = _owed_ranks(deal)
        own = [*deal.hands[seat], *deal.piles[seat][-1:]]
        return not owed & ranks_of(own) and _cover(deal, seat, owed)

    def slips(self, deal: SpiteDeal, lines: Sequence[Move]) -> list[Move]:
        """Return the illegal moves of a hand card to a side stack whose top card is one rank lower."""
        number = self.game.layout.number
        return [
            line
            for line in lines
            if line.verb == "side"
            and (pile := deal.piles[number[line.args[1]]])
            and 0 < rank_of(pile[-1]) == rank_of(line.card) - 1
        ]

    def hinted(self, view: View) -> View | None:
        """Return the view for a hint [SM-9.5].

        At a called table, where others must call errors, the seat must notice by itself which cards it has to play.
        There its aces are hidden, and also its twos if an ace waits for a two. Return None if it is not its turn to
        play.
        """
        if not isinstance(view.deal, CalledDeal):
            return view
        if view.deal.turn != view.who or view.deal.phase != "play":
            return None
        deal: CalledDeal = view.deal.copy()
        deal.window, deal.count = Window(turn=deal.window.turn, steps=deal.window.steps[-1:]), None
        owed = _owed_ranks(deal)
        _cover(deal, view.who, owed)
        held = deal.hands[view.who]
        deal.hands[view.who] = tuple(card for card in held if not owed & RANK_BIT[card])
        deal.stock = (*(card for card in held if owed & RANK_BIT[card]), *deal.stock)
        return View(view.who, deal, tuple(self.right.lawful(deal, view.who)))

    def guarded(self, view: View, said: str) -> str | None:
        """Return a request to look for owed cards first, followed by `said`, the title of the hint's move [SM-9.5].

        Return None at a table where no errors can be made.
        """
        if self.game.law is None:
            return None
        deal: CalledDeal = view.deal
        begun = deal.window.turn == deal.turns and deal.window.steps
        first = ACES_FIRST if not begun and deal.turns < TOLD_WHOLE * len(deal.hands) else NO_NEW_ONE
        return f"{first} {said[0].lower()}{said[1:]}"


def _owed_ranks(deal: SpiteDeal) -> int:
    return 1 << ACE | (1 << TWO if 1 in heights(deal) else 0)


def _cover(deal: SpiteDeal, seat: int, ranks: int) -> bool:
    """Hide each top card of the seat's payoff pile and side stacks that has one of `ranks`.

    Return whether any was hidden.
    """
    places = [place for place in (seat, *_places(deal, seat)) if ranks & ranks_of(deal.piles[place][-1:])]
    for place in places:
        deal.stock = (deal.piles[place][-1], *deal.stock)
        deal.piles[place] = (*deal.piles[place][:-1], BACK)
    return bool(places)


def _places(deal: SpiteDeal, seat: int) -> range:
    first = len(deal.hands) + SIDES * seat
    return range(first, first + SIDES)


ADVICE: Final = SpiteAdvice
__all__ = ["ADVICE", "SpiteAdvice"]
