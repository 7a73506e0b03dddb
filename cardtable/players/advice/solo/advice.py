"""The base of the advice on six games with card points: Schafkopf and the Solo games.

A judgement is one piece of the advice: it recommends a card, or none. A mask is a set of cards: an integer with one bit
for each card.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar, Final, TypeVar

from cardtable.cards import Card, Suit
from cardtable.players.advice.judgement import ALL_IN_MIND
from cardtable.players.advice.solo.called import PointsAtCalledTable
from cardtable.players.advice.solo.cards import PointMasks
from cardtable.players.advice.solo.clues import PointsClues
from cardtable.players.advice.solo.following import FOLLOWS, PlayJudgement, of_its_like
from cardtable.players.advice.solo.leads import LEADS, win_all_the_rest
from cardtable.players.advice.solo.position import Position
from cardtable.players.advice.solo.sides import Sides
from cardtable.players.advice.solo.telling.remarks import remark
from cardtable.players.advice.solo.telling.words import NOTHING
from cardtable.players.advice.tricks.advice import CardAdvice
from cardtable.players.advice.tricks.position import MEMORY
from cardtable.rules.game import View
from cardtable.rules.moves import Move
from cardtable.rules.naming import name
from cardtable.rules.solo.cards import VALUE
from cardtable.rules.solo.family import PointsGame

PLAY_LAPSES: Final = {
    MEMORY: 0.5,
    "win_all_the_rest": 0.5,
    "draw_trumps": 0.5,
    "small_cards_stand": 0.3,
    "force_the_last_trump": 0.6,
    "draw_before_the_last": 0.6,
    "cash_aces": 0.3,
    "make_him_trump": 0.7,
    "partner_has_it": 0.4,
    "trump_it": 0.3,
    "take_it": 0.3,
}
"""For each judgement by name, the chance that a novice overlooks it; `MEMORY` is for the cards already played."""

G = TypeVar("G", bound=PointsGame[Any, Any])


class PointsAdvice(CardAdvice[G, Position]):
    """The base of the advice on a game with card points: Schafkopf or a Solo game.

    `leads` and `follows` are the judgements on leads and on other plays, in the order in which they are tried. `tables`
    has, for each trump suit, the masks of the cards. `spares` is the rule id for a card that no judgement recommends.
    """

    tables: ClassVar[Mapping[Suit | None, PointMasks]]
    leads: tuple[PlayJudgement, ...] = LEADS
    follows: tuple[PlayJudgement, ...] = FOLLOWS
    spares: str = "SIX-10.10"
    must_follow = last_card = "SOF-4.7"
    counts, noise = VALUE, 0.5
    game_won = 0.0  # a session has no set length, and the highest score at its end wins nothing extra

    def __init__(self, game: G) -> None:
        super().__init__(game)
        self.kept = {
            trump: tuple(
                0.01 * (VALUE[card] + power + (20 if masks.bit[card] & masks.trumps else 0))
                for card, power in enumerate(masks.power)
            )
            for trump, masks in self.tables.items()
        }
        """For each trump suit and card, roughly what the card is worth to keep, in tricks."""

    @property
    def clues(self) -> PointsClues[G]:
        return PointsClues(self.game)

    @property
    def at_called_table(self) -> PointsAtCalledTable[G]:
        return PointsAtCalledTable(self.game, self.worth)

    @abstractmethod
    def sides(self, deal: Any) -> Sides:
        """Return which seats play together, and against whom."""

    def hidden(self, deal: Any, seat: int) -> int:
        """Return a mask of the cards that the seat knows to be out of play although they have not been played.

        By default these are the cards that the seat itself has laid aside.
        """
        return self.tables[deal.ranking.trump].of(deal.discard) if seat == deal.taker else 0

    def known(self, deal: Any, seat: int) -> dict[int, int]:
        """Return the cards that `seat` knows other seats to hold: for each such seat a mask; by default none."""
        return {}

    def keeping(self, deal: Any) -> Sequence[float]:
        return self.kept[deal.ranking.trump]

    def at_last(self, view: View, move: Move) -> str:
        if view.deal.phase == "play" and move.verb == "play":
            p = self.position(view.deal, view.who, [line.card for line in view.lines if line.verb == "play"])
            if p.ours and p.strength[move.card] > p.best:
                leads = "and" if p.stands(move.card) == 1.0 else "and if it holds"
                return f"It takes the trick from {name(p.winner)}, {leads} you lead next."
        return super().at_last(view, move)

    def position(
        self, deal: Any, seat: int, cards: Sequence[Card], forgotten: Collection[str] = ALL_IN_MIND
    ) -> Position:
        masks, sides = self.tables[deal.ranking.trump], self.sides(deal)
        return Position(deal, seat, cards, masks, sides, self.hidden(deal, seat), self.known(deal, seat), forgotten)

    def judgements(self, p: Position) -> tuple[PlayJudgement, ...]:
        return self.leads if p.led < 0 else self.follows

    def distinct(self, deal: Any, seat: int, lines: Sequence[Move]) -> Sequence[Move]:
        return super().distinct(deal, seat, self.of_their_like(deal, seat, lines))

    def of_their_like(self, deal: Any, seat: int, lines: Sequence[Move]) -> Sequence[Move]:
        """Return the moves, but leave out a card if an equally good one suits the trick better.

        The first move is always kept if the seat follows to a trick. If it leads and `win_all_the_rest` recommends a
        card, the other cards are left out. Outside the play, and if the seat does not play for points, nothing is left
        out.
        """
        cards = [line.card for line in lines if line.verb == "play"]
        if deal.phase != "play" or len(cards) < 2:
            return lines
        if not deal.count:
            return self._of_a_sweep(deal, seat, lines)
        p = self.position(deal, seat, cards)
        if not self.wants_points(p):
            return lines
        first, *others = lines
        return first, *(line for line in others if line.verb != "play" or of_its_like(p, line.card) == line.card)

    def _of_a_sweep(self, deal: Any, seat: int, lines: Sequence[Move]) -> Sequence[Move]:
        cards = [line.card for line in lines if line.verb == "play"]
        p = self.position(deal, seat, cards)
        sure = win_all_the_rest.advise(p) if self.wants_points(p) else None
        return lines if sure is None else [line for line in lines if line.verb != "play" or line.card == sure]

    def wants_points(self, p: Position) -> bool:
        """Whether the seat's side plays to win points; by default true if some side has undertaken the game."""
        return bool(p.sides.side)

    def spare(self, p: Position) -> str:
        return self.spares

    def remark(self, p: Position, card: Card) -> tuple[str, str]:
        """Return two texts on a card that no judgement recommends: a reason to play it, and a further remark.

        At least one of the two texts is empty.
        """
        said = remark(p, card)
        return ("", said) if said.startswith(NOTHING) else (said, "")

    def words(self, p: Position, card: Card) -> dict[str, str]:
        friends, foes = p.sides.friends[p.seat], [foe for foe in p.sides.foes[p.seat] if foe in p.sides.side]
        return {
            "partner": name(friends[0]) if friends else "",
            "holder": name(p.winner) if p.winner >= 0 else "",
            "bidder": name(foes[0]) if foes else "",
        }

    def sided(self, deal: Any, seat: int, other: int) -> bool:
        sides = self.sides(deal)
        if seat not in sides.friends or other not in sides.friends:
            return seat == other or (bool(sides.side) and (seat in sides.side) == (other in sides.side))
        return seat == other or other in sides.friends[seat]
