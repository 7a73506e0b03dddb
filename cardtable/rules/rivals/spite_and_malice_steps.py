"""What is kept of a turn of Spite and Malice so that a call of Stop can take moves back.

Each card goes back to where it was. Cards that were drawn or turned up since the move are face down again. Players
still know the cards that they have seen [SM-7.4].
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from cardtable.cards import BACK, Card
from cardtable.rules.game import EVERYTHING, OVER, SPECTATOR
from cardtable.rules.ledger import OPEN, STOOD, Ledger
from cardtable.rules.moves import CHANCE, NOBODY, Move
from cardtable.rules.piles.piles import Pile, mixed
from cardtable.rules.rivals.spite_and_malice_plays import SpiteDeal, SpitePlaces
from cardtable.rules.tricks.hands import without

COUNTING: Final = "SM-4.21"
"""The id of the rule on counting payoff piles. Unlike a wrong play, a count cannot be taken back."""
UNTOLD: Final = -1

Masks = tuple[int, ...]
"""For each of the top cards of a stock, a mask of the seats that have seen it. The last mask is for the top card.

A mask of seats is an int in which bit 0 stands for seat 0, bit 1 for seat 1, and so on.
"""


class Error(NamedTuple):
    """A wrong play that can be stopped.

    `at` is how many steps of the window came before the play. `rule` is the rule that the play broke. `seen_as` is the
    rule that the play broke for all to see, or None if only hidden cards prove the error. `aces` is whether a center
    stack had only its ace before, so that twos were owed.
    """

    at: int
    rule: str
    seen_as: str | None
    aces: bool


class PayoffCount(NamedTuple):
    """A count of a payoff pile: the seat that counted, the turn, the pile, and the number of cards found.

    `played` is how many cards have left the pile since the count. `told` is whether everybody has been told the number.
    """

    by: int
    turn: int
    pile: int
    number: int
    played: int = 0
    told: bool = False

    def seen_by(self, who: int, turn: int) -> PayoffCount:
        """Return the count as `who` knows it in this turn: if the number is unknown, `number` is `UNTOLD`.

        The player who counted knows the number only until the turn of the count ends [SM-9.5].
        """
        knows = self.told or who == EVERYTHING or (who == self.by and turn == self.turn)
        return self if knows else self._replace(number=UNTOLD)


class Reckoning(NamedTuple):
    """The part of a deal that says whose turn it is and what has happened in the turns."""

    turn: int
    turns: int
    awaited: int
    played: bool
    paid: bool
    idle: int
    dry: int
    lost: frozenset[int]
    slips: int
    counting: PayoffCount | None


class Step(NamedTuple):
    """A move, and everything needed to undo it.

    `before` is the reckoning before the move. `drawn` are the cards that `drawer` drew after the move, in their order
    in the stock. `seen` has for each drawn card a mask of the seats that had seen it in the stock. If the move is a
    shuffle, the last three fields are used. `stack` is the center stack that was shuffled into the stock. `stock` is
    the stock before the shuffle, and `peeked` has the masks of its cards.
    """

    move: Move
    before: Reckoning
    drawer: int
    drawn: Pile
    seen: Masks
    stock: Pile = ()
    peeked: Masks = ()
    stack: Pile = ()


class Window(NamedTuple):
    """The steps of a player's turn that the others may still stop, and the errors among these steps.

    `mover` is the player, or -1 while nothing can be stopped. `turn` is the number of the turn. `counted` is whether
    the mover has counted a pile. `sided` is whether the turn has ended on a side stack. `silent` is whether Stop has
    been called wrongly since the latest move. After a right call, `corrected` is true and the next move must be lawful;
    `found` is the wrong move.
    """

    mover: int = NOBODY
    turn: int = 0
    steps: tuple[Step, ...] = ()
    errors: tuple[Error, ...] = ()
    counted: bool = False
    sided: bool = False
    silent: bool = False
    corrected: bool = False
    found: Move | None = None


CLOSED: Final = Window()


class CalledDeal(SpiteDeal):
    """A deal at a table where mistakes can be made and called.

    `lost` are the seats that lose their next turn. `slips` is the number of mistakes in this turn: wrong plays and
    wrong counts. `count` is the latest count of a payoff pile. Each pair in `seen_as` is the index of a fault in the
    ledger and the rule that the other seats think the fault breaks. `peeked` has a mask for each of the top cards of
    the stock: the seats that have seen the card (see `seen_of`). `known` has for each seat the cards of its hand that
    others have seen. Each card comes with a mask of the seats that have seen it. `shown` is, for each seat, how many
    cards just under the top of its payoff pile everybody has seen.
    """

    __slots__ = ("count", "known", "lost", "peeked", "seen_as", "shown", "slips", "window")

    window: Window
    lost: frozenset[int]
    slips: int
    count: PayoffCount | None
    peeked: Masks
    known: list[tuple[tuple[Card, int], ...]]
    shown: list[int]
    seen_as: tuple[tuple[int, str], ...]

    @classmethod
    def begun(cls, seats: int) -> CalledDeal:
        deal = cls()
        deal.window, deal.lost, deal.slips, deal.count = CLOSED, frozenset(), 0, None
        deal.peeked, deal.known, deal.shown, deal.seen_as = (), [()] * seats, [0] * seats, ()
        return deal

    @property
    def reckoning(self) -> Reckoning:
        return Reckoning(
            self.turn, self.turns, self.awaited, self.played, self.paid, self.idle, self.dry, self.lost, self.slips,
            self.count,
        )  # fmt: skip

    def draw(self, seat: int) -> None:
        """Fill the hand from the stock, and note which of the drawn cards other seats had seen there."""
        stock, seen = self.stock, self.peeked
        super().draw(seat)
        drawn = stock[len(self.stock) :]
        if drawn:
            self.peeked = seen[: max(0, len(seen) - len(drawn))]
            found = [(card, mask & ~(1 << seat)) for card, mask in zip(drawn, seen_of(seen, len(drawn)), strict=True)]
            self.known[seat] = (*self.known[seat], *(each for each in found if each[1]))

    def leaves_hand(self, seat: int, card: Card) -> int:
        """Forget that a card was known in the hand. Return the mask of the seats that had seen it or an equal card.

        If no other seat had seen such a card, return 0.
        """
        known = sorted((each for each in self.known[seat] if each[0] == card), key=lambda each: each[1].bit_count())
        if not known:
            return 0
        at = self.known[seat].index(known[-1])
        self.known[seat] = self.known[seat][:at] + self.known[seat][at + 1 :]
        return known[-1][1]

    def undo(self, step: Step, layout: SpitePlaces) -> None:
        move, drawer = step.move, step.drawer
        if step.drawn:
            masks = []
            for card, mask in zip(step.drawn, step.seen, strict=True):
                self.hands[drawer] = without(self.hands[drawer], card)
                masks.append(mask | 1 << drawer | self.leaves_hand(drawer, card))
            self.stock, self.peeked = (*self.stock, *step.drawn), (*self.peeked, *masks)
        if move.seat == CHANCE:
            self.stock, self.peeked = step.stock, step.peeked
            self.piles[step.before.awaited] = step.stack
        elif len(move.args) == 2:
            self._undo_play(move, layout)
        (
            self.turn, self.turns, self.awaited, self.played, self.paid, self.idle, self.dry, self.lost, self.slips,
            self.count,
        ) = step.before  # fmt: skip

    def _undo_play(self, move: Move, layout: SpitePlaces) -> None:
        what, seat, target = move.args[0], move.seat, layout.number[move.args[1]]
        card = self.piles[target][-1]
        self.piles[target] = self.piles[target][:-1]
        if isinstance(what, Card):
            self.hands[seat] = tuple(sorted((*self.hands[seat], card)))
            self.known[seat] = (*self.known[seat], (card, everybody(self)))
            return
        source = layout.number[what]
        if source == seat and self.piles[source]:
            self.shown[seat] += 1
        self.piles[source] = (*self.piles[source], card)


# ── who has seen what ─────────────────────────────────────────────────────────────────────────────────────────────


def everybody(deal: CalledDeal) -> int:
    """Return the mask of all seats."""
    return (1 << len(deal.hands)) - 1


def seen_of(masks: Masks, number: int) -> Masks:
    """Return a mask for each of the top `number` cards of a stock.

    If `masks` has none for a card, its mask is 0: nobody has seen the card.
    """
    return (0,) * (number - len(masks)) + masks[max(0, len(masks) - number) :]


def _sees(mask: int, who: int, everyone: int) -> bool:
    return mask == everyone if who == SPECTATOR else bool(mask >> who & 1)


def veil(deal: CalledDeal, who: int) -> None:
    """Hide the cards that `who` cannot know. Errors that only hidden cards prove are hidden, too [SM-9.2]."""
    everyone = everybody(deal)
    for seat, hand in enumerate(deal.hands):
        if seat != who:
            known = tuple(each for each in deal.known[seat] if _sees(each[1], who, everyone))
            seen = sorted(card for card, _ in known)
            deal.known[seat] = known
            deal.hands[seat] = (*seen, *(BACK,) * (len(hand) - len(seen)))
    for seat, shown in enumerate(deal.shown):
        pile = deal.piles[seat]
        under = (BACK,) * (len(pile) - 1 - shown)
        deal.piles[seat] = (*(under if deal.phase == OVER else under[:1]), *pile[len(under) :])
    masks = seen_of(deal.peeked, len(deal.stock))
    deal.stock = tuple(
        card if _sees(mask, who, everyone) else BACK for card, mask in zip(deal.stock, masks, strict=True)
    )
    if deal.count is not None:
        deal.count = deal.count.seen_by(who, deal.turns)
    window = deal.window
    if who != deal.turn:
        deal.slips = 0
    deal.window = window._replace(steps=tuple(_veiled(step, who, window.mover) for step in window.steps))
    deal.ledger, deal.seen_as = _as_seen(deal, who), ()
    if who != window.mover:
        errors = (error for error in window.errors if error.seen_as is not None)
        deal.window = deal.window._replace(errors=tuple(error._replace(rule=error.seen_as or "") for error in errors))


def _veiled(step: Step, who: int, mover: int) -> Step:
    before = step.before
    if before.counting is not None:
        before = before._replace(counting=before.counting.seen_by(who, before.turns))
    if who != mover:
        before = before._replace(slips=0)
    drawn = step.drawn if who == step.drawer else (BACK,) * len(step.drawn)
    return step._replace(before=before, drawn=drawn, stock=(BACK,) * len(step.stock), peeked=())


def _as_seen(deal: CalledDeal, who: int) -> Ledger | None:
    """Return the ledger as `who` sees it.

    For an uncalled fault of another seat, the entry names the rule that the fault seems to break. After the deal, each
    entry names the rule that was broken.
    """
    ledger = deal.ledger
    assert ledger is not None
    if deal.phase == OVER:
        return ledger
    entries = list(ledger.entries)
    for at, rule in deal.seen_as:
        entry = entries[at]
        if entry.end in (OPEN, STOOD) and entry.charge.seat != who:
            entries[at] = entry._replace(charge=entry.charge._replace(what=rule), hidden=False)
    return ledger._replace(entries=tuple(entries))


def open_errors(ledger: Ledger) -> list[int]:
    """Return the indexes in the ledger of the errors that can still be stopped."""
    return [at for at, entry in enumerate(ledger.entries) if entry.end == OPEN and entry.charge.what != COUNTING]


# ── guessing ──────────────────────────────────────────────────────────────────────────────────────────────────────


def heights_counted(deal: SpiteDeal) -> dict[int, int]:
    """Return how many cards of the counted payoff pile are unseen, keyed by the pile's place.

    If nobody has counted a pile, or the number is not known, or no card of the pile is hidden, return an empty
    dictionary.
    """
    count = deal.count if isinstance(deal, CalledDeal) else None
    if count is None or count.number == UNTOLD or BACK not in deal.piles[count.pile]:
        return {}
    seen = len(deal.piles[count.pile]) - deal.piles[count.pile].count(BACK)
    return {count.pile: count.number - count.played - seen}


class Shuffled(NamedTuple):
    """A full center stack that was shuffled into the stock.

    `cards` are its cards that have not been seen again. `drew` counts, of the cards that each seat has drawn since the
    shuffle, those still face down in this view.
    """

    cards: Counter[Card]
    drew: Counter[int]


def shuffles_of(deal: SpiteDeal) -> list[Shuffled]:
    """Return what is known of each shuffle that can be undone, the latest first."""
    found: list[Shuffled] = []
    for step in deal.window.steps if isinstance(deal, CalledDeal) else ():
        if step.move.verb in ("play", "side"):
            _seen_again(step.move.card, [one for one in found if one.drew[step.move.seat]])
        elif step.move.seat == CHANCE:
            found.insert(0, Shuffled(Counter(step.stack), Counter()))
        for card in step.drawn:
            if card is not BACK:
                _seen_again(card, found)
        for one in found:
            one.drew[step.drawer] += step.drawn.count(BACK)
    return found


def _seen_again(card: Card, shuffles: Sequence[Shuffled]) -> None:
    for one in shuffles:
        if one.cards[card]:
            one.cards[card] -= 1
            return


def whereabouts(deal: SpiteDeal, rng: Random) -> list[tuple[Card, int]]:
    """Guess at random where the cards of shuffled center stacks lie now.

    Return each card with the index of a hand, or with the number of hands if the card lies in the stock.
    """
    stock = len(deal.hands)
    room = [hand.count(BACK) for hand in (*deal.hands, deal.stock)]
    found: list[tuple[Card, int]] = []
    for shuffled in shuffles_of(deal):
        places = [stock] * room[stock]
        for seat, number in shuffled.drew.items():
            places += [seat] * min(number, room[seat])
        for card, place in zip(shuffled.cards.elements(), rng.sample(places, len(places)), strict=False):
            found.append((card, place))
            room[place] -= 1
    return found


def fill_steps(deal: CalledDeal, rng: Random) -> bool:
    """Make up the hidden draws and shuffles in the steps of a guess. Return whether that is possible."""
    hands, stock = [list(hand) for hand in deal.hands], list(deal.stock)
    shuffles = shuffles_of(deal)
    filled: list[Step] = []
    for step in reversed(deal.window.steps):
        held = hands[step.drawer]
        for card in step.drawn:
            if card is not BACK:
                held.remove(card)
        drawn: list[Card] = []
        for card in step.drawn:
            if card is BACK:
                shuffled = Counter(card for one in shuffles for card in one.cards.elements())
                wanted = shuffled - Counter((*stock, *drawn))
                card = rng.choice([card for card in held if wanted[card]] or held)
                held.remove(card)
            drawn.append(card)
        stock += drawn
        move, before = step.move, step.stock
        if move.seat == CHANCE:
            shuffles.pop(0)
            stock = mixed((Counter(stock) - Counter(step.stack)).elements(), rng)
            before = tuple(stock)
        elif len(move.args) == 2 and isinstance(move.args[0], Card):
            hands[move.seat].append(move.args[0])
        filled.append(step._replace(drawn=tuple(drawn), stock=before))
    possible = all(
        len(one.stock) == len(two.stock) for one, two in zip(reversed(filled), deal.window.steps, strict=True)
    )
    deal.window = deal.window._replace(steps=tuple(reversed(filled)))
    return possible
