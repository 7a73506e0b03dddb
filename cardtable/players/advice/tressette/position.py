"""What a seat that is to play a card knows of the hand in play; nothing in it that the seat may not know."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

from cardtable.cards import BACK, Card
from cardtable.players.advice.tressette.masks import ABOVE, BIT, LACKED, PACK_MASK, POWER, SUIT, mask_of
from cardtable.rules.tressette.cards import THIRDS

MEMORY: Final = "memory"
"""The judgement, if it is one, of remembering what was played and who could not follow."""

MELDS: Final = "melds"
"""And of remembering which cards declared melds placed [TRS-10.8]."""

_BIT: Final = BIT.__getitem__
_THIRDS: Final = THIRDS.__getitem__
NO_LACKS: Final = [0, 0, 0, 0]


class Seating:
    """Who plays with whom: by seat, its friends and its foes, and those of each who play after it to a trick."""

    __slots__ = ("foes", "friends", "seats", "team", "to_come")

    def __init__(self, team: Sequence[int]) -> None:
        """`team` says by seat for whom it plays: seats that have the same are friends."""
        seats = self.seats = len(team)
        self.team = tuple(team)
        others = [[other for other in range(seats) if other != seat] for seat in range(seats)]
        self.friends = tuple(tuple(o for o in others[seat] if team[o] == team[seat]) for seat in range(seats))
        self.foes = tuple(tuple(o for o in others[seat] if team[o] != team[seat]) for seat in range(seats))
        self.to_come = tuple(
            tuple(self._to_come(seat, seats - 1 - played) for played in range(seats)) for seat in range(seats)
        )

    def _to_come(self, seat: int, count: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        coming = [(seat + 1 + step) % self.seats for step in range(count)]
        foes = tuple(other for other in coming if self.team[other] != self.team[seat])
        return foes, tuple(other for other in coming if other not in foes)


class Position:
    """The facts on which a play is judged.

    `cards` are those that may be played. `led` is the suit led (-1 to lead), `best_card` has the trick so far and
    `winner` played it; `ours` says whether that is a friend; `pot` are the thirds on the table; `left` is how many
    tricks are still to be won, this one among them. Masks: `held` the hand; `out` what may be in other hands; `theirs`
    what foes may hold, `against` those of them who are still to play to the trick, `helping` friends still to play;
    `sure_help` what these are known to hold. `foes` and `friends` are those still to play.
    """

    __slots__ = (
        "against",
        "best",
        "best",
        "best_card",
        "cards",
        "deal",
        "foes",
        "friends",
        "hand",
        "held",
        "helping",
        "known",
        "led",
        "left",
        "masters",
        "ours",
        "out",
        "pot",
        "seat",
        "seating",
        "sure_help",
        "table",
        "theirs",
        "winner",
    )

    def __init__(
        self,
        table: Any,
        deal: Any,
        seat: int,
        cards: Sequence[Card],
        seating: Seating,
        known: Sequence[int] | None,
        hidden: int,
        absent: Sequence[int] | None,
        forgotten: Collection[str],
    ) -> None:
        """Work out the masks.

        `known` and `absent` are by seat: what it is known to hold, and known not to hold; `hidden` is what the seat put
        out of play itself.
        """
        self.table = table
        self.deal = deal
        self.seat = seat
        self.cards = cards
        self.seating = seating
        hand = self.hand = deal.hands[seat]
        self.left = len(hand)
        held = self.held = sum(map(_BIT, hand))
        played = deal.trick
        if played:
            first = played[0]
            led = self.led = first // 13
            best_card, power = first, POWER[first]
            for card in played:
                if card // 13 == led and POWER[card] > power:
                    best_card, power = card, POWER[card]
            self.best_card = best_card
            self.best = power
            winner = self.winner = deal.players[played.index(best_card)]
            self.ours = seating.team[winner] == seating.team[seat]
            self.pot = sum(map(_THIRDS, played))
        else:
            self.led = -1
            self.best_card = BACK
            self.best = 0
            self.winner = -1
            self.ours = False
            self.pot = 0

        remembers = not forgotten or MEMORY not in forgotten
        gone = held | hidden | sum(map(_BIT, played))
        if remembers:
            for _, cards_played, _ in deal.tricks:
                gone |= sum(map(_BIT, cards_played))
        out = self.out = PACK_MASK & ~gone
        lacks = deal.lacks if remembers else NO_LACKS
        foes, friends = self.foes, self.friends = seating.to_come[seat][len(played)]
        self.sure_help = 0
        if known is None or MELDS in forgotten:
            self.known = None
            theirs = against = helping = 0
            for foe in seating.foes[seat]:
                may = out & ~LACKED[lacks[foe]]
                theirs |= may
                if foe in foes:
                    against |= may
            for friend in friends:
                helping |= out & ~LACKED[lacks[friend]]
        else:
            self.known = known = [mask & out for mask in known]
            unknown = out
            for mask in known:
                unknown &= ~mask
            theirs = against = helping = 0
            for foe in seating.foes[seat]:
                may = unknown & ~LACKED[lacks[foe]] | known[foe]
                if absent is not None:
                    may &= ~absent[foe]
                theirs |= may
                if foe in foes:
                    against |= may
            for friend in friends:
                helping |= unknown & ~LACKED[lacks[friend]] | known[friend]
                self.sure_help |= known[friend]
        self.theirs = theirs
        self.against = against
        self.helping = helping
        masters = 0
        for suit in SUIT:
            mine = held & suit
            if mine:
                them = theirs & suit
                masters |= mine & ~((1 << them.bit_length()) - 1) if them else mine
        self.masters = masters

    # ── the trick ─────────────────────────────────────────────────────────────────────────────────────────────

    def sure(self, card: Card) -> bool:
        """Whether no foe still to play can beat the card, which has the suit led."""
        return not self.against & ABOVE[card]

    @property
    def safe(self) -> bool:
        """Whether a friend has the trick and no foe can take it any more."""
        return self.ours and not self.against & ABOVE[self.best_card]

    def winners(self) -> list[Card]:
        """The cards that would have the trick as it lies, cheapest first."""
        cards, best = self.cards, self.best
        if cards[0] // 13 != self.led:
            return []
        return sorted([card for card in cards if POWER[card] > best], key=POWER.__getitem__)

    def better_out(self, card: Card) -> int:
        """How many cards that beat it foes still to play may hold."""
        return (self.against & ABOVE[card]).bit_count()

    # ── the hand ──────────────────────────────────────────────────────────────────────────────────────────────

    def master(self, card: Card) -> bool:
        """Whether no foe can beat the card in its suit."""
        return bool(self.masters & BIT[card])

    def won(self) -> int:
        """Thirds in the tricks of the seat's side."""
        team = self.seating.team
        mine = team[self.seat]
        return sum([sum(map(_THIRDS, trick.cards)) for trick in self.deal.tricks if team[trick.winner] == mine])

    @property
    def urgent(self) -> bool:
        """Whether two sides are so near to game that what comes first counts most [TRS-10.11]."""
        return bool(self.table.urgent(self.deal))


def known_from(shown: Sequence[Sequence[Card]]) -> list[int]:
    """By seat: the mask of cards that it showed."""
    return [mask_of(cards) for cards in shown]
