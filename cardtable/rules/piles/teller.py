"""The sentences and the score sheet that all patiences share."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final

from cardtable.rules.facts import FEWEST, MOST
from cardtable.rules.game import NUMBER, OVER, Result, Standing, View
from cardtable.rules.moves import Move
from cardtable.rules.naming import calling, does, doing, name, whose
from cardtable.rules.piles.layout import HAND, STOCK, TABLEAU, WASTE
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.piles.points import standard, vegas
from cardtable.rules.piles.so_far import so_far
from cardtable.rules.piles.ways import NO_FOUNDATIONS
from cardtable.rules.standing_told import Course
from cardtable.rules.teller import BROUGHT, ON_AVERAGE, By, Fact, Offer, Row, Sheet, Teller, Told
from cardtable.rules.way import Count
from cardtable.rules.words import amount, capital, listed, minus

OF: Final = {WASTE: " from the waste", STOCK: " from the stock", HAND: " in hand"}


def cards_word(number: int) -> str:
    """Return a number of cards in words: `no cards`, `1 card`, `9 cards`."""
    return amount(number, "card") if number else "no cards"


class PatienceTeller(Teller[Patience]):
    """The sentences of a patience."""

    made_by: ClassVar[Mapping[str, By]] = {"move": "carry"}
    of_piles = True
    asked: ClassVar[Mapping[str, str]] = {"turn": "turn the hand", "redeal": "turn the waste over"}
    alone = True
    """Whether this is the only patience at the table. If not, the sentence about the end names the player."""
    turned_word = "pass"
    """The word, such as "pass", for what begins when the waste is turned over."""
    ending = "end the deal"

    # ── prompts ───────────────────────────────────────────────────────────────────────────────────────────────

    def prompt(self, view: View) -> str:
        deal: PatienceDeal = view.deal
        if deal.phase == OVER:
            return self.told_score(self.game.score(deal))
        turn = deal.turn
        if view.who != turn:
            return f"{name(turn)} {does(turn, 'is', 'are')} to play."
        verbs = {move.verb for move in view.lines}
        to_foundation = self.game.layout.first
        moves = [self._places(move)[1] for move in view.lines if move.verb == "move"]
        words = [
            *(["build"] if any(target >= to_foundation for target in moves) else []),
            *(["move cards"] if any(target < to_foundation for target in moves) else []),
            *[words for verb, words in self.asked.items() if verb in verbs],
            *([self.ending] if "done" in verbs else []),
        ]
        return f"{calling(turn)}{listed(words, 'or')}."

    def safe(self, view: View) -> Move | None:
        return self.game.play_phase.safe(view.deal) if view.lines else None

    def decided(self, view: View) -> Move | None:
        return self.game.play_phase.coming_out(view.deal) if view.lines else None

    def _places(self, move: Move) -> tuple[int, int, int]:
        return self.game.layout.carried(move) or (0, 0, 0)

    # ── what may be chosen ────────────────────────────────────────────────────────────────────────────────────

    def offer(self, view: View, move: Move) -> Offer:
        deal: PatienceDeal = view.deal
        if move.verb == "done":
            built = cards_word(self.game.counted(deal)[0])
            ended = "the deal" if self.alone else f"{whose(move.seat)} game"
            return Offer(capital(self.ending), f"{ended} ends with {built} built", f"End {ended} with {built} built?")
        return self.offer_carried(deal, move) if move.verb == "move" else self.offer_turned(deal, move)

    def offer_turned(self, deal: PatienceDeal, move: Move) -> Offer:
        hand = self.game.hand
        assert hand is not None
        if move.verb == "redeal":
            of = f" of {hand.passes}" if hand.passes else ""
            return Offer("Turn the waste over", f"begins {self.turned_word} {deal.begun + 1}{of}")
        left = deal.down[HAND]
        count = min(hand.draw, left)
        effect = f"leaves {cards_word(left - count)} in the hand"
        return Offer(f"Turn {('a card', 'two cards', 'three cards')[count - 1]}", effect)

    def offer_carried(self, deal: PatienceDeal, move: Move) -> Offer:
        source, target, count = self._places(move)
        card = self.carried(deal, source, count)
        layout = self.game.layout
        if target >= layout.first:
            title = f"Build {card}"
        elif deal.piles[target]:
            onto = "on the waste" if target == WASTE else f"in {layout.names[target]}"
            title = f"Move {card} onto the {deal.piles[target][-1].symbol} {onto}"
        elif target in layout.cells:
            title = f"Move {card} to {layout.names[target]}"
        else:
            title = f"Move {card} to the space {layout.names[target]}"
        return Offer(title, self._effect(deal, source, count))

    def carried(self, deal: PatienceDeal, source: int, count: int) -> str:
        pile = deal.piles[source]
        last = f" down to the {pile[-1].symbol}" if count > 1 else ""
        return f"the {pile[-count].symbol}{last}{OF.get(source, '')}"

    def _effect(self, deal: PatienceDeal, source: int, count: int) -> str:
        left = len(deal.piles[source]) - count
        if source >= STOCK and left and left == deal.down[source]:
            return "turns up the card under it"
        if source in self.game.layout.cells:
            return "frees a cell"
        if left or source < TABLEAU:
            return ""
        return "the stock fills the space" if deal.piles[STOCK] else "leaves a space"

    # ── what happened ─────────────────────────────────────────────────────────────────────────────────────────

    def told(self, before: View, move: Move, after: View) -> tuple[Told, ...]:
        return tuple(Told(sentence) for sentence in self.sentences(before.deal, move, after.deal))

    def sentences(self, deal: PatienceDeal, move: Move, now: PatienceDeal) -> Iterator[str]:
        if move.verb == "move":
            yield self.told_carried(deal, move, now)
        elif move.verb == "redeal":
            yield f"{doing(move.seat, 'turns', 'turn')} the waste over: {self.turned_word} {now.begun} begins."
        elif move.verb == "done":
            yield f"{doing(move.seat, 'is', 'are')} done."
        else:
            yield self.told_turned(deal, move, now)
        yield from self.sentence_of_end(move, now)

    def sentence_of_end(self, move: Move, now: PatienceDeal) -> Iterator[str]:
        if now.phase != OVER or move.verb == "done":
            return
        if not self.game.cleared(now):
            yield "No move is left." if self.alone else f"{name(now.turn)} has no move left."
        elif not self.alone:
            yield f"{doing(now.turn, 'comes', 'come')} out."

    def told_turned(self, deal: PatienceDeal, move: Move, now: PatienceDeal) -> str:
        held = now.piles[HAND][now.down[HAND] :]
        turned = held or now.piles[WASTE][len(deal.piles[WASTE]) :]
        return f"{doing(move.seat, 'turns', 'turn')} up the {listed([card.symbol for card in turned])}."

    def told_carried(self, deal: PatienceDeal, move: Move, now: PatienceDeal) -> str:
        seat = move.seat
        source, target, count = self._places(move)
        card = self.carried(deal, source, count)
        if target >= self.game.layout.first:
            did = f"{doing(seat, 'builds', 'build')} {card}"
        elif deal.piles[target]:
            did = f"{doing(seat, 'moves', 'move')} {card} onto the {deal.piles[target][-1].symbol}"
        elif target in self.game.layout.cells:
            did = f"{doing(seat, 'moves', 'move')} {card} to a cell"
        else:
            did = f"{doing(seat, 'moves', 'move')} {card} into a space"
        up = len(deal.piles[source]) - count
        if source >= STOCK and 0 < up == deal.down[source]:
            return f"{did} and {does(seat, 'turns', 'turn')} up the {now.piles[source][-1].symbol}."
        if not up and source >= TABLEAU and now.piles[source]:
            return f"{did}. The {now.piles[source][-1].symbol} from the stock fills the space."
        return f"{did}."

    # ── the score ─────────────────────────────────────────────────────────────────────────────────────────────

    def told_score(self, result: Result) -> str:
        built: int = result.detail["built"]
        if result.detail["won"]:
            return "The game came out: all 52 cards are built."
        return f"The deal is over with {cards_word(built)} built."

    def told_match(self, result: Result) -> str:
        standing: Any = result.standing
        out = ("None", "One")[standing.came_out] if standing.came_out < 2 else str(standing.came_out)
        return f"{out} of {standing.deals} deals came out, with {cards_word(standing.totals[0])} built in all."

    def result_told(self, result: Result) -> tuple[str, ...]:
        several = result.standing.over and result.standing.deals > 1
        return (self.told_score(result), *((self.told_match(result),) if several else ()))

    def put_in(self, view: View) -> tuple[str, ...]:
        return tuple(so_far(self.zones(view), self.game.seats))

    def course(self, standing: Standing) -> Course:
        return Course(standing.totals, deals=self.game.games, par=self.par)

    def counted_by(self, count: Count, deals: Sequence[PatienceDeal], moves: Sequence[Move]) -> int | None:
        """Return the score of a deal, counted as `count` says: `standard` or `vegas`.

        If `count` is `none`, or if the game has no foundations, return None.
        """
        if self.game.founding is NO_FOUNDATIONS or count == "none":
            return None
        return vegas(deals) if count == "vegas" else standard(self.game, deals, moves)

    def facts(self, result: Result) -> tuple[Fact, ...]:
        """Return a fact that says whether the deal came out.

        If the match is won by points, facts on the points come first.
        """
        out = Fact("Deals that came out", 0, int(result.detail["won"]), 1)
        if self.game.won_word == Patience.won_word:
            return (out,)
        (points,) = result.change
        a_deal = Fact(f"{self.game.counted_in.capitalize()} a deal{ON_AVERAGE}", 0, points, 1)
        return Fact(FEWEST if self.game.low else MOST, 0, points), a_deal, out

    columns: tuple[str, ...] = ("Deal", "Built", "Result", "Total")
    par: ClassVar[int | None] = None
    """The points that count as an even result of a deal."""

    def entered(self, detail: Mapping[str, Any], points: int) -> str:
        return minus(points)

    def cells(self, detail: Mapping[str, Any], result: Result) -> tuple[str, ...]:
        return str(detail["built"]), "won" if detail["won"] else "not won", str(result.standing.totals[0])

    def cells_before(self, began: Standing) -> tuple[str, ...]:
        return (*[""] * (len(self.columns) - 2), minus(began.totals[0]))

    def sheets(self, results: Sequence[Result], looking: int | None) -> tuple[Sheet, ...]:
        rows = [Row((str(result.standing.deals), *self.cells(result.detail, result))) for result in results]
        if self.began is not None:
            rows.insert(0, Row((BROUGHT, *self.cells_before(self.began)), brought=True))
        breakdown = self.result_told(results[-1]) if results else ()
        number = self.texts.get(NUMBER) if self.game.open_number else None
        head = () if number is None else (f"Deal number {number}",)
        return (Sheet(self.game.title, self.columns, tuple(rows), breakdown=breakdown, head=head),)
