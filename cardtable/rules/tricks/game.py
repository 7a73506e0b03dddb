"""Views and guesses of every trick game, made of the places where its cards lie."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cached_property
from random import Random
from typing import Any, Final, NamedTuple, TypeVar

from cardtable.cards import BACK, Card
from cardtable.rules.game import Game, Place, Standing, View
from cardtable.rules.moves import Move
from cardtable.rules.tricks.filling import by_kind
from cardtable.rules.tricks.hands import FACES, Bag, Hand, bag_of, blinded, cards_of, fill_holes, may_lie
from cardtable.rules.tricks.no_choice import known_move
from cardtable.rules.tricks.play import TrickDeal

T = TypeVar("T", bound=TrickDeal)
S = TypeVar("S", bound=Standing)

PLAYED: Final = Place("gone")
"""All cards that have been played."""

_HANDS: Final = tuple(tuple(Place("held", seat, (seat,), (), lacks) for lacks in range(16)) for seat in range(6))


def hands_of(deal: TrickDeal) -> list[Place]:
    """The hands, each seen by its seat alone."""
    return [_HANDS[seat][lacks] for seat, lacks in enumerate(deal.lacks)]


class Gaps(NamedTuple):
    """Where cards lie that are not seen, and which cards these are.

    By place: how many of them lie there, and a mask of the suits that it lacks, the `holes`. `follows` as in a ranking.
    """

    places: Sequence[Place]
    holes: Sequence[tuple[int, int]]
    unseen: Sequence[Card]
    follows: Sequence[int]

    def lying(self) -> list[tuple[Card, int]]:
        """Each card with a mask of the places where it may lie."""
        return may_lie(self.holes, self.unseen, self.follows)

    def among(self, some: Collection[int | str | None]) -> int:
        """A mask of those of the places that are among some: hands by seat, slots by name."""
        named = [place.slot if place.at is None else place.at for place in self.places]
        return sum([1 << at for at, place in enumerate(named) if place in some])

    def at_random(self, rng: Random) -> Sequence[Sequence[Card]]:
        """The cards dealt into those places, with respect to the suits that they lack.

        Raises:
            ValueError: they can lie nowhere.
        """
        return fill_holes(self.holes, self.unseen, self.follows, rng)

    def laid(self, cards: Iterable[tuple[Card, int]], rng: Random) -> Sequence[Sequence[Card]]:
        """Those cards, each with a mask of the places where it may lie, dealt at random into these.

        Raises:
            ValueError: they can lie nowhere.
        """
        filling, kinds = by_kind(tuple([count for count, _ in self.holes]), cards)
        return filling.draw(kinds, rng)


class TrickGame(Game[T, S]):
    """A trick game says by its `places` what is hidden from whom; views and guesses follow from that.

    A place at an index is a hand; all others but `PLAYED` are slots that have one card or several. Where another table
    has the game, that one says which places there are and what is known of them.
    """

    at: TrickGame[Any, Any]

    @cached_property
    def whole(self) -> Bag:
        """All cards of a deal; they are the same in every deal."""
        return sum([bag_of(pack) for pack in self.packs(self.start())])

    def lying(self, deal: T, place: Place) -> Hand:
        """The cards that lie there: hands and what has been played are bags."""
        if place.at is not None:
            return cards_of(deal.held[place.at])
        return cards_of(deal.gone) if place is PLAYED else super().lying(deal, place)

    def noted(self, deal: T) -> Sequence[Place]:
        """Slots that keep what lay there, as a widow that was taken up: its cards lie elsewhere by now."""
        return deal.kept()

    def blind(self, deal: T, who: int) -> None:
        """Backs in every place that `who` may not look at, but for what is known to lie there."""
        for slot, at, seen_by, known, _, _ in (*self.at.places(deal), *self.at.noted(deal)):
            if seen_by is None or who in seen_by:
                continue
            if at is not None:
                deal.held[at] = blinded(deal.held[at], known)
                continue
            cards = getattr(deal, slot)
            if isinstance(cards, Card):
                setattr(deal, slot, BACK)
            elif known:
                setattr(deal, slot, cards_of(blinded(bag_of(cards), known)))
            else:
                setattr(deal, slot, (BACK,) * len(cards))

    def known_move(self, deal: T, seat: int) -> Move | None:
        """A last card, or the one word that can be said."""
        return known_move(self, deal, seat)

    @property
    def plays_out(self) -> bool:
        """Whether tricks that are certain may be played out at once: not where errors are called, or one may claim."""
        return self.law is None

    def settled_by_tricks(self, deal: T) -> bool:
        """Whether it is all the same what is thrown to whoever wins every trick that is left, asked between tricks."""
        return True

    def tricks_are_wanted(self, deal: T) -> bool:
        """Whether everybody is better off with one trick more; else only who has no choice takes all that are left."""
        return True

    def not_seen(self, deal: T) -> Bag:
        """The cards that lie unseen in some place of a view."""
        return self.whole - sum(self._bag(deal, place) & FACES for place in self.places(deal))

    def _bag(self, deal: T, place: Place) -> Bag:
        """The cards that lie there, and backs."""
        if place is PLAYED:
            return deal.gone
        return bag_of(self.lying(deal, place)) if place.at is None else deal.held[place.at]

    def guess(self, view: View, rng: Random) -> T:
        """The cards not seen, dealt into the places where they can lie."""
        deal: T = view.deal.copy()
        self.fill(deal, rng)
        return deal

    def fill(self, deal: T, rng: Random, lacks: Sequence[int] | None = None) -> None:
        """Put cards in place of all backs; `lacks` are the suits that the hands lack, if not those of the deal.

        What a slot keeps of cards that lie elsewhere is chosen among them.

        Raises:
            ValueError: they can lie nowhere; the deal is as it was.
        """
        places: list[Place] = []
        holes: list[tuple[int, int]] = []
        seen = 0
        for place in self.at.places(deal):
            at, bag = place.at, self._bag(deal, place)
            seen += bag & FACES
            if bag > FACES:
                places.append(place)
                holes.append((bag >> 2 * BACK, place.lacks if lacks is None or at is None else lacks[at]))
        gaps = Gaps(places, holes, cards_of(self.whole - seen), deal.ranking.follows)
        filled = self.at.filled(deal, gaps, rng)
        for (slot, at, _, _, _, ordered), cards in zip(places, filled, strict=True):
            if at is not None:
                deal.held[at] = (deal.held[at] & FACES) + bag_of(cards)
                continue
            lying = getattr(deal, slot)
            if isinstance(lying, Card):
                setattr(deal, slot, cards[0])
            else:
                known = [card for card in lying if card is not BACK]
                setattr(deal, slot, tuple(cards) if ordered else tuple(sorted([*known, *cards])))
        for place in self.at.noted(deal):
            kept = getattr(deal, place.slot)
            if BACK in kept:
                known = [card for card in kept if card is not BACK]
                others = [card for card in deal.had(place.slot) if card not in known]
                setattr(deal, place.slot, tuple(sorted((*known, *rng.sample(others, len(kept) - len(known))))))

    def filled(self, deal: T, gaps: Gaps, rng: Random) -> Sequence[Sequence[Card]]:
        """The unseen cards, dealt at random into those places.

        Raises:
            ValueError: they can lie nowhere.
        """
        known = [(card, some) for card, some in self.at.whereabouts(deal) if card in gaps.unseen]
        if not known:
            return gaps.at_random(rng)
        sure = {card: gaps.among(some) for card, some in known}
        return gaps.laid([(card, mask & sure.get(card, mask)) for card, mask in gaps.lying()], rng)

    def whereabouts(self, deal: T) -> Iterable[tuple[Card, Collection[int | str]]]:
        """Cards that are known to lie in one of some places, unseen though they are: hands by seat, slots by name."""
        return deal.whereabouts()
