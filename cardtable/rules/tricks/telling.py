"""Words that every trick game has for its hands and tricks."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar, TypeVar

from cardtable.cards import Card, Suit
from cardtable.rules.game import OVER, AnyGame, View
from cardtable.rules.moves import Move
from cardtable.rules.naming import calling, doing, together
from cardtable.rules.teller import Offer, Teller, Told
from cardtable.rules.tricks.hands import size_of
from cardtable.rules.tricks.play import TrickDeal
from cardtable.rules.words import ordinal

G = TypeVar("G", bound=AnyGame)


def symbols(cards: Iterable[Card]) -> str:
    """Cards in a sentence: `A♣ 2♣ 3♣`."""
    return " ".join(card.symbol for card in cards)


class TrickTeller(Teller[G]):
    """The words at the seats of a trick game, and for a play."""

    def played_words(self, deal: Any, card: Card) -> str:
        """A card that is played, in a sentence."""
        return f"the {card.symbol}"

    def won_words(self, deal: Any, card: Card) -> str:
        """The card that takes a trick, in a sentence."""
        return f"the {card.symbol}"

    def spoken_of(self, before: View, move: Move, after: View) -> tuple[str, ...]:
        """The card that takes the trick."""
        return tuple(f"trick-{winner}" for winner in after.deal.winners[len(before.deal.winners) :])

    # ── what is asked ─────────────────────────────────────────────────────────────────────────────────────────

    end: ClassVar[str] = ""
    """The word after the last deal of a match."""

    @abstractmethod
    def outcome(self, deal: Any, result: Any) -> str:
        """The outcome of a deal, in short."""

    @abstractmethod
    def asked(self, view: View, deal: Any) -> tuple[str, str]:
        """Before the play: what the seat on turn is to do, as others are told, and what it is asked."""

    def prompt(self, view: View) -> str:
        """Whose turn it is, what is asked, what limits it."""
        deal = view.deal
        if deal.phase == OVER:
            result = self.game.at.score(deal)
            over, dealer = result.standing.over, result.standing.dealer
            following = self.end if over or dealer is None else f" {doing(dealer, 'deals', 'deal')} next."
            return self.outcome(deal, result) + following
        if deal.phase == "play":
            return self.ask_play(view, deal)
        awaited, asked = self.asked(view, deal)
        if view.who != deal.turn:
            return f"{doing(deal.turn, 'is', 'are')} to {awaited}."
        return f"{calling(deal.turn)}{asked}."

    # ── the deal so far ───────────────────────────────────────────────────────────────────────────────────────

    def put_in(self, view: View) -> tuple[str, ...]:
        """The agreement in the deal that is being played, and the tricks won; players count their points."""
        deal = view.deal
        return (*self.agreed(deal), *(self.tricks_won(deal) if deal.phase == "play" or deal.winners else ()))

    def agreed(self, deal: Any) -> Iterator[str]:
        """Who plays what and what that needs, as all have heard it; nothing in a game without bids."""
        yield from ()

    def sides(self, deal: Any) -> Iterable[Sequence[int]]:
        """The seats that play together in this deal, each side with its seats."""
        sides: Iterable[Sequence[int]] = self.game.accounts
        return sides

    def tricks_won(self, deal: Any) -> Iterator[str]:
        """How many tricks each side has won."""
        if not deal.winners:
            yield "No trick has been won yet."
            return
        parts = [f"{together(seats)} {sum(winner in seats for winner in deal.winners)}" for seats in self.sides(deal)]
        yield f"Tricks: {', '.join(parts)}."

    # ── the play ──────────────────────────────────────────────────────────────────────────────────────────────

    def offer_play(self, deal: Any, card: Card) -> Offer:
        """The name of playing a card, and the remark on the card."""
        return Offer(f"{'Play' if deal.count else 'Lead'} the {card.symbol}", self.card_words(deal, card))

    def card_words(self, deal: Any, card: Card) -> str:
        """The remark on a card that can be played: its points, or that it is a trump."""
        return ""

    def ask_play(self, view: View, deal: TrickDeal) -> str:
        """The question for whoever is to play, and the limits of the answer."""
        last = size_of(deal.held[deal.turn]) == 1
        trick = "the last trick" if last else f"the {ordinal(len(deal.winners) + 1)} trick"
        if view.who != deal.turn:
            awaited = f"play: {self.led(deal)}" if deal.count else f"lead to {trick}"
            return f"{doing(deal.turn, 'is', 'are')} to {awaited}."
        if not deal.count:
            return f"{calling(deal.turn)}lead to {trick}{'' if last else ': any card'}."
        if deal.ledger is not None:  # at a called table nobody is told what he holds
            return f"{calling(deal.turn)}{self.led(deal)}: follow suit if you can{self.or_else(deal)}."
        if deal.held[deal.turn] & deal.ranking.bags[deal.led]:
            return f"{calling(deal.turn)}{self.led(deal)}: follow suit."
        return f"{calling(deal.turn)}{self.led(deal)} and you have none: play {self.without_the_suit(deal)}."

    def led(self, deal: TrickDeal) -> str:
        """The lead, in a sentence."""
        return f"{Suit(deal.led).title} were led"

    def or_else(self, deal: Any) -> str:
        """The other duty where nobody is told their cards: of whoever has none of the suit."""
        return ""

    def without_the_suit(self, deal: TrickDeal) -> str:
        """The cards that the seat on turn, which has none of the suit led, may play."""
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
