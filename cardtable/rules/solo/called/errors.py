"""The errors of people at a called table of the family, and the faults that they make [SOF-7.3]."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from typing import Any, Final, TypeVar

from cardtable.cards import BACK, Card
from cardtable.refusal import Refusal
from cardtable.rules.calls.called import ledger_of
from cardtable.rules.calls.revokes import Revokes
from cardtable.rules.ledger import UPHELD, Charge
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.solo.acts import HINT, MOST_LAID, PEEK, SHOW
from cardtable.rules.solo.called.shown import acts_of, known_in_hand
from cardtable.rules.solo.called.turns import turns_of
from cardtable.rules.solo.family import PointsDeal
from cardtable.rules.tricks.hands import UNIT, Selections
from cardtable.rules.tricks.play import PLAY

FACED: Final = "faced"
COUNT: Final = "count"
DISCARD: Final = "discard"
LOOKED: Final = "peek"
TURN: Final = "turn"
REVOKE: Final = "revoke"
CARD: Final = "card"
TRICK: Final = "trick"

MOST_VOID: Final = 20
"""After so many void deals in a row nothing goes wrong in dealing any more, nor is anything looked at too early: the
book sets no end to new deals."""

P = TypeVar("P", bound=PointsDeal)


# ── what no prevented table knows ─────────────────────────────────────────────────────────────────────────────────


def flashes(law: Errors[Any], deal: PointsDeal, seat: int) -> Iterator[Move]:
    """To turn up a card in dealing it."""
    if law.deals_wrong(deal, seat):
        yield from (Move(seat, "flash", other) for other in deal.seated)


def flashed(law: Errors[Any], deal: PointsDeal, move: Move) -> None:
    """All have seen the card that was dealt last to that hand."""
    acts = acts_of(deal)
    deal.acts = acts.with_shown(move, acts.lasts[deal.seated.index(move.got(int))])


def slips(law: Errors[Any], deal: PointsDeal, seat: int) -> Iterator[Move]:
    """To deal a card of one hand to another."""
    if law.deals_wrong(deal, seat):
        yield from (Move(seat, "slip", one, other) for one in deal.seated for other in deal.seated if one != other)


def slipped(law: Errors[Any], deal: PointsDeal, move: Move) -> None:
    """Both hands have a wrong number of cards."""
    one, other = move.got(int), move.got(int, 1)
    acts = acts_of(deal)
    card = acts.lasts[deal.seated.index(one)]
    deal.held[one] -= UNIT[card]
    deal.held[other] += UNIT[card]
    deal.acts = acts._replace(slip=(one, other))
    for seat in (one, other):
        law.enter(deal, Charge(COUNT, seat))


def peeks(law: Errors[Any], deal: PointsDeal, seat: int) -> Iterator[Move]:
    """To look at the widow, once, while it lies there."""
    too_early = deal.phase == law.game.opening and law.sobered(deal)
    lies = bool(law.game.widow) and deal.taker == NOBODY and not too_early
    if lies and seat not in acts_of(deal).peekers and 0 <= seat < law.seats:
        yield PEEK[seat]


def peeked(law: Errors[Any], deal: PointsDeal, move: Move) -> None:
    """That seat knows the widow."""
    acts = acts_of(deal)
    deal.acts = acts._replace(peeks=(*acts.peeks, (move.seat, deal.phase == law.game.opening)))


def shows(law: Errors[Any], deal: PointsDeal, seat: int) -> Iterator[Move]:
    """To show a card of the hand, or to name it, each once."""
    if seat in deal.seated:
        told = {*acts_of(deal).told_of(seat), BACK}
        for card in deal.hand(seat):
            if card not in told:
                yield SHOW[seat][card]
                yield HINT[seat][card]


def shown(law: Errors[Any], deal: PointsDeal, move: Move) -> None:
    """All know that the hand has that card."""
    deal.acts = acts_of(deal).with_shown(move, move.card)
    deal.lacks[move.seat] &= ~(1 << deal.ranking.follows[move.card])


def looks(law: Errors[Any], deal: PointsDeal, seat: int) -> Iterator[Move]:
    """To look at any trick before the last, each once."""
    if deal.phase == "play" and seat in deal.seated:
        looked_at = [number for other, number in acts_of(deal).looks if other == seat]
        yield from (Move(seat, "look", at) for at in range(1, len(deal.winners)) if at not in looked_at)


def looked(law: Errors[Any], deal: PointsDeal, move: Move) -> None:
    """Nobody looks at that trick twice."""
    acts = acts_of(deal)
    deal.acts = acts._replace(looks=(*acts.looks, (move.seat, move.got(int))))


class Errors(Revokes[P]):
    """Lines that are taken though they are wrong, and done; their consequences are the law's."""

    word = REVOKE
    act_rule = "SOF-7.3"

    def __init__(self, game: Any) -> None:
        super().__init__(game.seats)
        self.game = game
        self.dealt: int = sum(game.packets)
        """So many cards each of the seats that play should be dealt."""

    @abstractmethod
    def lone(self, deal: P) -> int:
        """The seat that plays alone, once it is settled, so that it helps nobody by showing its cards; or nobody."""

    # ── what is taken though it is wrong ──────────────────────────────────────────────────────────────────────

    def irregular(self, deal: P, seat: int) -> Iterator[Move]:
        """The cards that may be played in error, and what may end the play in error [SOF-7.3]."""
        if deal.phase == "play" and seat in deal.seated:
            if seat not in deal.players:
                yield from (PLAY[seat][card] for card in deal.hand(seat))
            yield from self.ends(deal, seat)

    def ends(self, deal: P, seat: int) -> Iterator[Move]:
        """The lines of a seat that end the play, and may be said at any moment of it."""
        return iter(())

    def deals_wrong(self, deal: P, seat: int) -> bool:
        """Whether that seat has just dealt, and something may have gone wrong in it."""
        return bool(acts_of(deal).lasts) and seat == deal.dealer and not self.sobered(deal)

    def sobered(self, deal: P) -> bool:
        """Whether so many deals have been void in a row that this one is dealt right."""
        return turns_of(deal.standing).in_a_row >= MOST_VOID

    def lays(self, deal: P, move: Move) -> bool:
        """Whether a line lays a number of cards away that the one who must may lay away in error."""
        if deal.phase != DISCARD or move.verb != "bury" or move.seat != deal.turn or self.laid_before(deal):
            return False
        cards = [card for card in move.args if isinstance(card, Card)]
        sure = len(cards) == len(move.args) <= MOST_LAID and cards == sorted(set(cards))
        return sure and all(deal.held[move.seat] >> 2 * card & 3 for card in cards if card is not BACK)

    def laid_away(self, deal: P, seat: int) -> Iterator[Move]:
        """Every wrong number of cards that the seat may lay away."""
        if deal.phase == DISCARD and seat == deal.turn and not self.laid_before(deal):
            for size in range(MOST_LAID + 1):
                if size != self.game.widow:
                    yield from Selections(seat, "bury", deal.hand(seat), size)

    def laid_before(self, deal: P) -> bool:
        """Whether a wrong number was laid away and taken back: the second time the number must be right."""
        return any(entry.charge.what == DISCARD and entry.end == UPHELD for entry in ledger_of(deal).entries)

    def why_no_act(self, deal: P, move: Move) -> Refusal | None:
        """Why an act is not taken now."""
        why = {
            "show": "You can show a card of your own hand until the play is over, each card once.",
            "hint": "You can name a card of your own hand until the play is over, each card once.",
            "look": "During the play you can look at any trick before the last one, each trick once.",
            "peek": "You can look once at the cards dealt to nobody, while they lie as they were dealt.",
            "flash": "Only the dealer can turn up a card he deals, and only before anything else is done.",
            "slip": "Only the dealer can let a card slip to another hand, and only before anything else is done.",
        }.get(move.verb)
        return None if why is None else Refusal(self.act_rule, why)

    def learn(self, deal: P, move: Move) -> None:
        """Cards that a seat is known to hold are no suits that it lacks; what it parts with in secret may be any.

        What the one who plays alone has shown before that was settled helps nobody.
        """
        super().learn(deal, move)
        if move.verb == "play":
            for card in known_in_hand(deal, move.seat, None):
                deal.lacks[move.seat] &= ~(1 << deal.ranking.follows[card])
        elif move.verb in ("bury", "give"):
            deal.acts = acts_of(deal).doubted(move.seat)
        if (alone := self.lone(deal)) != NOBODY:
            kept = tuple(entry for entry in ledger_of(deal).entries if entry.charge != Charge(CARD, alone))
            deal.ledger = ledger_of(deal)._replace(entries=kept)
