"""What every trick game says of its hands and tricks."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, TypeVar

from cardtable.cards import BACK, Card, Suit
from cardtable.rules.game import OVER, AnyGame, View
from cardtable.rules.moves import Move
from cardtable.rules.naming import calling, doing
from cardtable.rules.teller import Offer, Teller, Told, Zone
from cardtable.rules.tricks.hands import UNIT, Hand, size_of
from cardtable.rules.tricks.play import TrickDeal
from cardtable.rules.words import amount, ordinal

G = TypeVar("G", bound=AnyGame)


def symbols(cards: Iterable[Card]) -> str:
    """Cards in a sentence: `A♣ 2♣ 3♣`."""
    return " ".join(card.symbol for card in cards)


def to_call(view: View) -> Iterator[Zone]:
    """The cards that may be called, a row a suit, for the one who calls to point at."""
    cards = view.deal.ranking.sorted([move.card for move in view.lines if move.verb == "call"])
    for at, suit in enumerate(dict.fromkeys(card.suit for card in cards)):
        row = tuple(card for card in cards if card.suit is suit)
        yield Zone(f"call-{suit.letter}", None, (2 + at, 0), "row", row)


def if_any(labels: Iterable[str]) -> tuple[str, ...]:
    """The labels, or none where all are empty."""
    found = tuple(labels)
    return found if any(found) else ()


class TrickTeller(Teller[G]):
    """What the seats of a trick game show, and what a play tells.

    Zones of a seat s: `hand-s` (row 0), `seat-s`, `said-s` and `won-s` (row 1), `trick-s` (row 2).
    """

    @abstractmethod
    def middle(self, view: View, deal: Any) -> Iterator[Zone]:
        """The heading, and what lies before nobody."""

    @abstractmethod
    def seat_words(self, deal: Any, seat: int) -> Iterator[str]:
        """What a seat is and has, in short words."""

    def said_words(self, deal: Any, seat: int) -> Iterator[str]:
        """What a seat has said, as long as it matters."""
        return iter(())

    def hand(self, view: View, deal: Any, seat: int) -> Hand:
        """The cards of a hand as the table shows them."""
        shown: Hand = deal.hand(seat)
        return shown

    def in_order(self, deal: Any, cards: Hand) -> Hand:
        """The cards of a hand in the order in which it is held."""
        held: Hand = deal.ranking.sorted(cards, self.hand_order)
        return held

    def label(self, view: View, seat: int, card: Card) -> str:
        """A word on a card of that hand, or nothing."""
        return ""

    def trick_label(self, deal: Any, card: Card) -> str:
        """A word on a card of the trick, or nothing."""
        return ""

    def won(self, deal: Any, seat: int) -> Iterator[Zone]:
        """The tricks that a seat has won, while the deal lasts."""
        if deal.phase != OVER and self.tricks_can_be_played(deal):
            won = deal.winners.count(seat)
            yield Zone(f"won-{seat}", seat, (1, 2), "tricks", (BACK,) * won)

    def tricks_can_be_played(self, deal: Any) -> bool:
        """Whether places for a trick belong on the table."""
        return True

    def played_words(self, deal: Any, card: Card) -> str:
        """A card that is played, in a sentence."""
        return f"the {card.symbol}"

    def won_words(self, deal: Any, card: Card) -> str:
        """The card that takes a trick, in a sentence."""
        return f"the {card.symbol}"

    # ── the table ─────────────────────────────────────────────────────────────────────────────────────────────

    def zones(self, view: View) -> tuple[Zone, ...]:
        """The heading, the middle, and each seat from seat 0 on."""
        deal = view.deal
        seats = (zone for seat in range(self.game.seats) for zone in self._seat(view, deal, seat))
        return (*self.middle(view, deal), *seats)

    def _seat(self, view: View, deal: TrickDeal, seat: int) -> Iterator[Zone]:
        hand = self.in_order(deal, self.hand(view, deal, seat))
        labels = if_any(self.label(view, seat, card) for card in hand)
        yield Zone(f"hand-{seat}", seat, (0, 0), "hand", hand, labels, amount(len(hand), "card"))
        yield Zone(f"seat-{seat}", seat, (1, 0), "words", labels=tuple(self.seat_words(deal, seat)))
        yield Zone(f"said-{seat}", seat, (1, 1), "said", labels=tuple(self.said_words(deal, seat)))
        yield from self.won(deal, seat)
        if deal.phase == OVER or not self.tricks_can_be_played(deal):
            return
        played = tuple(card for card, who in zip(deal.trick, deal.players, strict=True) if who == seat)
        labels = if_any(self.trick_label(deal, card) for card in played)
        leads = "leads" if deal.players[:1] == (seat,) else ""
        yield Zone(f"trick-{seat}", seat, (2, 0), "trick", played, labels, leads)

    def midway(self, before: View, move: Move, after: View) -> tuple[Zone, ...] | None:
        """The full trick, before its winner has gathered it."""
        if len(after.deal.winners) == len(before.deal.winners):
            return None
        deal = before.deal.copy()
        unit = UNIT[move.card]
        deal.held[move.seat] -= unit if deal.held[move.seat] & 3 * unit else UNIT[BACK]
        deal.plays, deal.count = (*deal.plays, move), deal.count + 1
        deal.turn = after.deal.winners[-1]
        return self.zones(View(after.who, deal, ()))

    def spoken_of(self, before: View, move: Move, after: View) -> tuple[str, ...]:
        """The card that takes the trick."""
        return tuple(f"trick-{winner}" for winner in after.deal.winners[len(before.deal.winners) :])

    # ── what is asked ─────────────────────────────────────────────────────────────────────────────────────────

    end: ClassVar[str] = ""
    """What is said after the last deal of a match."""

    @abstractmethod
    def outcome(self, deal: Any, result: Any) -> str:
        """What a deal brought, in short."""

    @abstractmethod
    def asked(self, view: View, deal: Any) -> tuple[str, str]:
        """Before the play: what the seat on turn is to do, as others are told, and what it is asked."""

    def prompt(self, view: View) -> str:
        """Whose turn it is, what is asked, what limits it."""
        deal = view.deal
        if deal.phase == OVER:
            result = self.game.score(deal)
            over, dealer = result.standing.over, result.standing.dealer
            following = self.end if over or dealer is None else f" {doing(dealer, 'deals', 'deal')} next."
            return self.outcome(deal, result) + following
        if deal.phase == "play":
            return self.ask_play(view, deal)
        awaited, asked = self.asked(view, deal)
        if view.who != deal.turn:
            return f"{doing(deal.turn, 'is', 'are')} to {awaited}."
        return f"{calling(deal.turn)}{asked}."

    # ── the play ──────────────────────────────────────────────────────────────────────────────────────────────

    def offer_play(self, deal: Any, card: Card) -> Offer:
        """What playing a card is called, and what there is to say of the card."""
        return Offer(f"{'Play' if deal.count else 'Lead'} the {card.symbol}", self.card_words(deal, card))

    def card_words(self, deal: Any, card: Card) -> str:
        """What there is to say of a card that can be played: what it counts, that it is a trump."""
        return ""

    def ask_play(self, view: View, deal: TrickDeal) -> str:
        """What is asked of whoever is to play, and what limits it."""
        last = size_of(deal.held[deal.turn]) == 1
        trick = "the last trick" if last else f"the {ordinal(len(deal.winners) + 1)} trick"
        if view.who != deal.turn:
            awaited = f"play: {self.led(deal)}" if deal.count else f"lead to {trick}"
            return f"{doing(deal.turn, 'is', 'are')} to {awaited}."
        if not deal.count:
            return f"{calling(deal.turn)}lead to {trick}{'' if last else ': any card'}."
        if deal.ledger is not None:  # at a called table nobody is told what he holds
            return f"{calling(deal.turn)}{self.led(deal)}: follow suit if you can."
        if deal.held[deal.turn] & deal.ranking.bags[deal.led]:
            return f"{calling(deal.turn)}{self.led(deal)}: follow suit."
        return f"{calling(deal.turn)}{self.led(deal)} and you have none: play {self.without_the_suit(deal)}."

    def led(self, deal: TrickDeal) -> str:
        """What was led, in a sentence."""
        return f"{Suit(deal.led).title} were led"

    def without_the_suit(self, deal: TrickDeal) -> str:
        """What the seat on turn, which has none of the suit led, may play."""
        return "any card"

    def told_play(self, before: View, move: Move, after: View) -> Iterator[Told]:
        """A card played, and who takes the trick."""
        deal: TrickDeal = before.deal
        group = len(deal.winners)
        third, second = ("plays", "play") if deal.count else ("leads", "lead")
        yield Told(f"{doing(move.seat, third, second)} {self.played_words(deal, move.card)}.", group)
        if len(after.deal.winners) > group:
            trick = after.deal.tricks[-1]
            best = trick.cards[trick.players.index(trick.winner)]
            takes = doing(trick.winner, "takes", "take")
            yield Told(f"{takes} the trick with {self.won_words(deal, best)}.", group)
