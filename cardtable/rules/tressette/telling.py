"""What every game of the family says of its hands and tricks."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeVar

from cardtable.cards import BACK, Card, Suit
from cardtable.rules.game import EVERYTHING, OVER, AnyGame, View
from cardtable.rules.moves import Move
from cardtable.rules.naming import calling, does, name
from cardtable.rules.teller import Offer, Teller, Told, Zone
from cardtable.rules.tressette.cards import RANKING, THIRDS, in_thirds
from cardtable.rules.tressette.sheet import ordinal
from cardtable.rules.tricks.hands import UNIT, Hand
from cardtable.rules.tricks.play import TrickDeal

G = TypeVar("G", bound=AnyGame)


def some(number: int, thing: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def listed(cards: Iterable[Card]) -> str:
    """Cards in a sentence: `A♣ 2♣ 3♣`."""
    return " ".join(card.symbol for card in cards)


class TrickTeller(Teller[G]):
    """What a table of the family says of itself.

    Zones of the middle: `game`, `state`, `score` (the heading); `last-trick`, and what belongs to nobody (row 2);
    once the deal is over the counting cards of each account, `aces-a` and `others-a` (rows from 3 on), with a label for
    each card as a trick laid open has, so that they may lie where the hand was. Zones of a seat s: `hand-s` (row 0),
    `seat-s` and `won-s` (row 1), `trick-s` (row 2).
    """

    # ── what each game says by itself ─────────────────────────────────────────────────────────────────────────

    @abstractmethod
    def heading(self, view: View, deal: Any) -> Iterator[Zone]:
        """The game, the state of the deal, and the score."""

    @abstractmethod
    def middle(self, view: View, deal: Any) -> Iterator[Zone]:
        """What lies before nobody, but for the last trick and the count."""

    @abstractmethod
    def seat_words(self, deal: Any, seat: int) -> Iterator[str]:
        """Short words beside a seat."""

    @abstractmethod
    def open_to_all(self, deal: Any, seat: int) -> Hand:
        """The cards of a hand that lie open on the table now."""

    @abstractmethod
    def label(self, view: View, card: Card) -> str:
        """A word on a card of the hand that is looked at, or nothing."""

    def tricks_can_be_played(self, deal: Any) -> bool:
        """Whether places for a trick belong on the table."""
        return True

    @abstractmethod
    def counted(self, deal: Any) -> Sequence[tuple[str, Sequence[Card]]]:
        """Once a deal is over: by side its title and the cards it has won."""

    # ── the table ─────────────────────────────────────────────────────────────────────────────────────────────

    def zones(self, view: View) -> tuple[Zone, ...]:
        """The heading, the middle, and each seat from seat 0 on."""
        deal = view.deal
        return (
            *self.heading(view, deal),
            *self.middle(view, deal),
            *self._tricks_and_count(deal),
            *(zone for seat in range(self.game.seats) for zone in self._seat(view, deal, seat)),
        )

    def midway(self, before: View, move: Move, after: View) -> tuple[Zone, ...] | None:
        """The full trick, before its winner has gathered it."""
        if len(after.deal.tricks) == len(before.deal.tricks):
            return None
        deal = before.deal.copy()
        unit = UNIT[move.card]
        deal.held[move.seat] -= unit if deal.held[move.seat] & 3 * unit else UNIT[BACK]
        deal.plays, deal.count = (*deal.plays, move), deal.count + 1
        deal.turn = after.deal.winners[-1]
        return self.zones(View(after.who, deal, ()))

    def _tricks_and_count(self, deal: TrickDeal) -> Iterator[Zone]:
        if deal.phase != OVER:
            last = deal.tricks[-1] if deal.tricks else None
            if last is not None:
                yield Zone("last-trick", None, (2, 0), "row", last.cards, note="last trick")
            elif self.tricks_can_be_played(deal):
                yield Zone("last-trick", None, (2, 0), "row")
            return
        for at, (title, cards) in enumerate(self.counted(deal)):
            aces = tuple(card for card in RANKING.sorted(cards) if THIRDS[card] == 3)
            others = tuple(card for card in RANKING.sorted(cards) if THIRDS[card] == 1)
            counted = f"{some(len(others), 'other')}: {in_thirds(len(others))}" if others else ""
            note = f"{title}: {some(len(aces), 'ace') if aces else 'no ace'}{'' if others else ' and no other'}"
            row = 3 + 2 * at
            if aces or not others:
                yield Zone(f"aces-{at}", None, (row, 0), "row", aces, ("",) * len(aces), note)
                note = ""
            if others:
                note = f"{note}, {counted}" if note else counted
                yield Zone(f"others-{at}", None, (row + 1, 0), "row", others, ("",) * len(others), note)

    def _seat(self, view: View, deal: TrickDeal, seat: int) -> Iterator[Zone]:
        held = deal.hand(seat)
        if view.who not in (seat, EVERYTHING):
            shown = (*self.open_to_all(deal, seat), *deal.proof)
            held = tuple(card if card in shown else BACK for card in held)
        hand = deal.ranking.sorted(held)
        labels = tuple(self.label(view, card) for card in hand) if seat == view.who else ()
        labels = labels if any(labels) else ()
        yield Zone(f"hand-{seat}", seat, (0, 0), "hand", hand, labels, some(len(hand), "card"))
        yield Zone(f"seat-{seat}", seat, (1, 0), "words", labels=tuple(self.seat_words(deal, seat)))
        if deal.phase == OVER or not self.tricks_can_be_played(deal):
            return
        won = sum(trick.winner == seat for trick in deal.tricks)
        yield Zone(f"won-{seat}", seat, (1, 1), "pile", (BACK,) * won, note=some(won, "trick"))
        played = tuple(card for card, who in zip(deal.trick, deal.players, strict=True) if who == seat)
        yield Zone(f"trick-{seat}", seat, (2, 0), "trick", played, note="leads" if deal.players[:1] == (seat,) else "")

    # ── the play ──────────────────────────────────────────────────────────────────────────────────────────────

    def ask_play(self, view: View, deal: TrickDeal) -> str:
        """What is asked of whoever is to play, and what limits it."""
        trick = f"the {ordinal(len(deal.tricks) + 1)} trick"
        if view.who != deal.turn:
            doing = f"play: {self._led(deal)}" if deal.trick else f"lead to {trick}"
            return f"{name(deal.turn)} {does(deal.turn, 'is', 'are')} to {doing}."
        if not deal.trick:
            return f"{calling(deal.turn)}lead to {trick}: any card."
        if deal.ledger is not None:  # at a called table nobody is told what he holds
            return f"{calling(deal.turn)}{self._led(deal)}: follow suit if you can."
        follows = deal.ranking.follows
        if any(follows[card] == follows[deal.trick[0]] for card in deal.hand(deal.turn)):
            return f"{calling(deal.turn)}{self._led(deal)}: follow suit."
        return f"{calling(deal.turn)}{self._led(deal)} and you have none: play any card."

    def _led(self, deal: TrickDeal) -> str:
        return f"{Suit(deal.ranking.follows[deal.trick[0]]).title} were led"

    def offer_play(self, deal: TrickDeal, card: Card) -> Offer:
        """What playing a card is called, and what the card counts [TRS-2.3]."""
        worth = ("", "a third", "", "a point")[THIRDS[card]]
        return Offer(f"{'Play' if deal.trick else 'Lead'} the {card.symbol}", worth)

    def told_play(self, before: View, move: Move, after: View) -> Iterator[Told]:
        """A card played, and who takes the trick."""
        deal: TrickDeal = before.deal
        group = len(deal.tricks)
        third, second = ("plays", "play") if deal.trick else ("leads", "lead")
        yield Told(f"{name(move.seat)} {does(move.seat, third, second)} the {move.card.symbol}.", group)
        if len(after.deal.tricks) > group:
            trick = after.deal.tricks[-1]
            best = trick.cards[trick.players.index(trick.winner)].symbol
            takes = does(trick.winner, "takes", "take")
            yield Told(f"{name(trick.winner)} {takes} the trick with the {best}.", group)
