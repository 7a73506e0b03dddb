"""Guesses at Two-Handed Tressette: where each hidden card lies and, if it was drawn, after which trick.

A guess is a deal that fits what a seat sees, with the hidden cards placed at random. Melds are declared after the first
trick, and a declaration is only about the ten cards dealt.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from cardtable.cards import BACK, Card
from cardtable.rules.calls.revokes import at_trick, had_none, not_followed
from cardtable.rules.tressette.deals import TwoHandedDeal
from cardtable.rules.tressette.guessing import arrangements, claims_of, not_seen
from cardtable.rules.tressette.melds import BITS, group_of, melding
from cardtable.rules.tricks.hands import bag_of, laid_out

TRIES = 12
"""How many random deals are tried.

If none agrees with the declarations, aces, twos and threes are placed as the declarations demand.
"""

Places = Mapping[Card, Sequence[int]]


class Arrivals:
    """The ways in which each unseen card can have come to a seat whose draws are hidden.

    Each way is called a place and has a number. A seat whose draws are hidden has the place `dealt[seat]` for its ten
    dealt cards. The places after `dealt[seat]` are for the seat's draws, one place for each draw. Cards that nobody has
    drawn yet are in the stock, which is the last place of all. `rooms` has the number of cards in each place. `places`
    lists for each card the places where it can be. For `complete` and `followed`, see `fill_drawn`.
    """

    def __init__(self, deal: TwoHandedDeal, complete: bool, followed: bool) -> None:
        self.deal = deal
        self.had_none = had_none(deal)
        """Pairs of a seat and the number of a trick in which the seat had no card of the suit led."""
        if followed:
            self.had_none |= {(seat, number) for seat, number, _ in not_followed(deal)}
        self.draws = len(deal.draws) // 2
        self.seats = [seat for seat in (0, 1) if BACK in deal.drawn(seat)]
        self.dealt = {seat: at * (self.draws + 1) for at, seat in enumerate(self.seats)}
        self.rooms = [*[10, *[1] * self.draws] * len(self.seats), len(deal.rest)]
        self.unseen = not_seen(deal)
        self.places: dict[Card, list[int]] = {card: [] for card in self.unseen}
        claims = claims_of(deal, self.seats, complete)
        self.claims = {self.dealt[seat]: claim._replace(known=0) for seat, claim in claims.items()}
        for seat in self.seats:
            self._note(seat)
        for card in self.unseen:
            self.places[card].append(len(self.rooms) - 1)

    def _note(self, seat: int) -> None:
        deal, dealt = self.deal, self.dealt[seat]
        # For each suit, the earliest draw by which a card of the suit can have come; 0 stands for the cards dealt.
        # If the seat had no card of the suit led, cards of this suit can have come only by later draws.
        since = [0, 0, 0, 0]
        for number, card in enumerate(deal.played(seat)):
            led = deal.plays[2 * number].card
            self.places[card] = [dealt + came for came in range(since[card.suit], min(number, self.draws) + 1)]
            if (seat, number + 1) in self.had_none:
                since[led.suit] = number + 1
        for card in self.unseen:
            self.places[card] += [dealt + came for came in range(since[card.suit], self.draws + 1)]
        for card in deal.shown[seat]:
            self.places[card] = [dealt]
        upheld = None if deal.ledger is None else deal.ledger.upheld
        if upheld is not None:
            _, trick = at_trick(upheld)
            for card in set(deal.proof).intersection(deal.hands[seat]).difference(deal.shown[seat]):
                self.places[card] = [dealt + came for came in range(min(trick - 1, self.draws) + 1)]

    def laid(self, rng: Random) -> list[list[Card]]:
        """Deal the unseen cards at random so that all declarations are true. Return the cards of each place.

        Raises:
            ValueError: no deal of the hidden cards agrees with the declarations.
        """
        for _ in range(TRIES):
            laid = self._try(self._with_threes(rng), rng)
            if laid and all(claim.agrees(melding(laid[place])) for place, claim in self.claims.items()):
                return laid
        for places in self._agreeing(rng):
            laid = self._try(places, rng)
            if laid:
                return laid
        raise ValueError("no deal of the hidden cards agrees with the melds declared")

    def _try(self, places: Places, rng: Random) -> list[list[Card]] | None:
        cards = list(places)
        rng.shuffle(cards)
        try:
            return laid_out(cards, self.rooms, places)
        except ValueError:
            return None

    def _with_threes(self, rng: Random) -> Places:
        places: dict[Card, Sequence[int]] = dict(self.places)
        for dealt, claim in self.claims.items():
            for word in claim.words:
                if word.endswith("3"):
                    four = group_of(word)
                    absent = [card for card in four if dealt not in places.get(card, ())]
                    missing = absent[0] if absent else rng.choice([c for c in four if places[c] != [dealt]])
                    for card in four:
                        if card != missing:
                            places[card] = [dealt]
                        elif card in places:
                            places[card] = [place for place in places[card] if place != dealt]
        return places

    def _agreeing(self, rng: Random) -> Iterator[Places]:
        other = len(self.rooms)
        bound = {
            card: sorted({place if place in self.claims else other for place in places})
            for card, places in self.places.items()
            if BITS[card]
        }
        for pins in arrangements(bound, [*self.rooms, 40], self.claims, rng):
            free = [place for place in range(other) if place not in self.claims]
            where = {card: ([place] if place < other else free) for place, pin in enumerate(pins) for card in pin}
            yield {
                card: [place for place in places if place in where.get(card, places)]
                for card, places in self.places.items()
            }

    def put(self, laid: Sequence[Sequence[Card]]) -> None:
        deal = self.deal
        draws = list(deal.draws)
        for seat, dealt in self.dealt.items():
            drawn = [cards[0] for cards in laid[dealt + 1 : dealt + 1 + self.draws]]
            for number, card in enumerate(drawn):
                draws[2 * number + (deal.winners[number] != seat)] = card
            deal.held[seat] = bag_of({*laid[dealt], *drawn}.difference(deal.played(seat)))
        deal.draws = tuple(draws)
        deal.rest = tuple(laid[-1])


def fill_drawn(deal: TwoHandedDeal, complete: bool, rng: Random, *, followed: bool = True) -> None:
    """Replace every hidden card of the deal, also among the cards drawn, by a card that can lie there.

    `complete` says whether players must declare every meld at this table. If `followed` is true, it is assumed that
    players followed suit whenever they could.
    """
    arrivals = Arrivals(deal, complete, followed)
    arrivals.put(arrivals.laid(rng))
