"""Advice that all six games share: the position, the judgements on plays, and the words for them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import Any, ClassVar, Final, TypeVar

from cardtable.cards import Card, Suit
from cardtable.players.advice.judgement import ALL_IN_MIND
from cardtable.players.advice.solo.cards import PointMasks
from cardtable.players.advice.solo.following import FOLLOWS, PlayJudgement
from cardtable.players.advice.solo.leads import LEADS
from cardtable.players.advice.solo.position import Position
from cardtable.players.advice.solo.sides import Sides
from cardtable.players.advice.solo.telling import NOTHING, remark
from cardtable.players.advice.tricks.advice import CardAdvice
from cardtable.players.advice.tricks.position import MEMORY
from cardtable.rules.calls.called import REVIEW
from cardtable.rules.game import OVER, View
from cardtable.rules.ledger import Charge
from cardtable.rules.naming import name
from cardtable.rules.solo.cards import VALUE
from cardtable.rules.solo.family import PointsGame

PLAY_LAPSES: Final = {
    MEMORY: 0.5,
    "draw_trumps": 0.5,
    "small_cards_stand": 0.3,
    "force_the_last_trump": 0.6,
    "cash_aces": 0.3,
    "make_him_trump": 0.7,
    "partner_has_it": 0.4,
    "trump_it": 0.3,
    "take_it": 0.3,
}
"""How often a novice forgets what all six games have in common."""

G = TypeVar("G", bound=PointsGame[Any, Any])


class PointsAdvice(CardAdvice[G, Position]):
    """Advice on a game of the family.

    `leads` and `follows` are its judgements in the order in which they are asked, `tables` its cards by trump, and
    `spares` the id for a card that no judgement is for.
    """

    tables: ClassVar[Mapping[Suit | None, PointMasks]]
    leads: tuple[PlayJudgement, ...] = LEADS
    follows: tuple[PlayJudgement, ...] = FOLLOWS
    spares: str = "SIX-10.10"
    must_follow = last_card = "SOF-4.7"
    counts, noise = VALUE, 0.5
    game_won = 0.0  # a session is as many deals as people like, and nothing is paid for having most in the end

    def __init__(self, game: G) -> None:
        super().__init__(game)
        self.kept = {
            trump: tuple(
                0.01 * (VALUE[card] + power + (20 if masks.bit[card] & masks.trumps else 0))
                for card, power in enumerate(masks.power)
            )
            for trump, masks in self.tables.items()
        }
        """By trump and card: roughly what it is worth to keep, in tricks."""

    @abstractmethod
    def sides(self, deal: Any) -> Sides:
        """Who plays with whom."""

    def hidden(self, deal: Any, seat: int) -> int:
        """The cards that the seat knows to be out of play, beside those that were played."""
        return self.tables[deal.ranking.trump].of(deal.discard) if seat == deal.taker else 0

    def known(self, deal: Any, seat: int) -> dict[int, int]:
        """By seat: cards that the seat knows it to hold."""
        return {}

    def keeping(self, deal: Any) -> Sequence[float]:
        """By what it counts and its rank, trumps above others."""
        return self.kept[deal.ranking.trump]

    def position(
        self, deal: Any, seat: int, cards: Sequence[Card], forgotten: Collection[str] = ALL_IN_MIND
    ) -> Position:
        """The position as the seat knows it."""
        masks, sides = self.tables[deal.ranking.trump], self.sides(deal)
        return Position(deal, seat, cards, masks, sides, self.hidden(deal, seat), self.known(deal, seat), forgotten)

    def judgements(self, p: Position) -> tuple[PlayJudgement, ...]:
        """The judgements on that play, in the order in which they are asked."""
        return self.leads if p.led < 0 else self.follows

    def spare(self, p: Position) -> str:
        """The id of the advice for a card that no judgement recommends: always the same."""
        return self.spares

    def shuns(self, view: View) -> bool:
        """Where nobody plays against the others, as in a leaster."""
        return view.deal.phase == "play" and not self.sides(view.deal).side

    def remark(self, p: Position, card: Card) -> tuple[str, str]:
        """Who may beat it, what it wins, saves or gives away; of a lead that wins nothing the search knows more."""
        said = remark(p, card)
        return ("", said) if said.startswith(NOTHING) else (said, "")

    def words(self, p: Position, card: Card) -> dict[str, str]:
        """Who plays with whom, and who has the trick."""
        friends, foes = p.sides.friends[p.seat], [foe for foe in p.sides.foes[p.seat] if foe in p.sides.side]
        return {
            "partner": name(friends[0]) if friends else "",
            "holder": name(p.winner) if p.winner >= 0 else "",
            "bidder": name(foes[0]) if foes else "",
            "with_it": f"gives {'you' if p.plays else 'your side'} the points still missing",
        }

    def sided(self, deal: Any, seat: int, other: int) -> bool:
        """Whether two seats are on the same side; those that sit out are with those who do not play against it."""
        sides = self.sides(deal)
        if seat not in sides.friends or other not in sides.friends:
            return (seat in sides.side) == (other in sides.side)
        return seat == other or other in sides.friends[seat]

    # ── at a called table ─────────────────────────────────────────────────────────────────────────────────────

    def calls(self, view: View, charge: Charge) -> bool:
        """Not a new deal for whoever has the game; numbers before they decide it; and no call that brings less."""
        deal, seat = view.deal, view.who
        if charge.what == "peek":
            return self.calls_look(deal, seat, charge.seat)
        if charge.what in ("faced", "count"):
            settled = deal.phase != self.game.opening
            early = not deal.plays and deal.phase != REVIEW
            return early and seat != deal.bidder and (settled or charge.what == "count")
        if deal.phase != REVIEW:
            return True
        mine = next(at for at, seats in enumerate(self.game.accounts) if seat in seats)
        return self._reckoned(deal, mine, charge) > self._reckoned(deal, mine, None)

    def calls_look(self, deal: Any, seat: int, at_fault: int | None) -> bool:
        """Whether it pays to call a look at the cards dealt to nobody: it costs the other something."""
        return True

    def _reckoned(self, deal: Any, account: int, charge: Charge | None) -> float:
        """The worth of a deal that has been played, as far as is known, as it is or when that fault has ended it."""
        over = deal.copy()
        over.phase, over.acts = OVER, deal.acts._replace(ended=charge)
        return self.worth(self.game.at.score(over), account)

    def cards_had(self, start: Any, deal: Any, seat: int) -> Hashable:
        """The cards dealt to it, and those it took up and laid aside."""
        return start.hand(seat), (deal.widow, deal.discard) if seat == deal.taker else ()
