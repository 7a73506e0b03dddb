"""What every patience says of itself: foundations, tableau, hand and waste as zones, its moves in words, its sheet."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final

from cardtable.cards import BACK
from cardtable.rules.game import OVER, Result, View
from cardtable.rules.moves import Move
from cardtable.rules.naming import calling, does, doing, name
from cardtable.rules.piles.layout import HAND, TABLEAU, WASTE
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.piles.piles import covered
from cardtable.rules.teller import By, Fact, Lay, Offer, Row, Sheet, Teller, Told, Zone
from cardtable.rules.words import amount, capital, listed

FEW_SHIFTS: Final = 5
"""With fewer rearrangements left than so many, the table says how many [SOLI-9]."""
FANNED: Final = 3
"""So many cards of the waste are seen where several are turned at a time."""


def cards_word(number: int) -> str:
    """`no card`, `1 card`, `9 cards`."""
    return amount(number, "card") if number else "no card"


class PatienceTeller(Teller[Patience]):
    """What one table of a patience says of itself: a game says how its places are laid out, and what it scores.

    The hand is the zone `hand-0`, and choosing it turns its next card; every other place has the name lines call it by.
    """

    made_by: ClassVar[Mapping[str, By]] = {"move": "carry"}
    of_piles = True
    deal_word = "deal"
    """What a deal of the match is called."""

    # ── the table ─────────────────────────────────────────────────────────────────────────────────────────────

    def zones(self, view: View) -> tuple[Zone, ...]:
        """The heading, and the layout [SOLI-9]."""
        return (*self.heading(view.deal), *self.layout(view))

    @abstractmethod
    def layout(self, view: View) -> Iterator[Zone]:
        """The places of the game, each at its row and column."""

    def heading(self, deal: PatienceDeal) -> Iterator[Zone]:
        """The game and the deal at the left; what is counted, the passes and the last rearrangements at the right."""
        game = self.game
        which = f"{self.deal_word} {deal.standing.deals + 1} of {game.games}" if game.games > 1 else ""
        yield Zone("game", None, (0, 0), "words", labels=tuple(filter(None, (game.title, which))))
        yield Zone("score", None, (0, 2), "words", labels=(*self.limits(deal), *self.counts(deal)))

    def limits(self, deal: PatienceDeal) -> Iterator[str]:
        """The passes begun and allowed, and the rearrangements left once they are few."""
        hand, limit = self.game.hand, self.game.limit
        if hand is not None and hand.passes != 1:
            yield f"pass {deal.begun} of {hand.passes}" if hand.passes else f"pass {deal.begun}"
        if limit and limit - deal.shifts < FEW_SHIFTS:
            yield f"{limit - deal.shifts or 'no'} more to and fro"

    def counts(self, deal: PatienceDeal) -> Iterator[str]:
        """What has been made so far: in this deal, and in all where there are several."""
        points, _ = self.game.counted(deal)
        yield f"{points} built"
        if self.game.games > 1:
            yield f"{deal.standing.totals[0] + points} in all"

    def foundations(self, deal: PatienceDeal, at: Sequence[tuple[int, int]]) -> Iterator[Zone]:
        """The foundations as piles, at those rows and columns."""
        names = self.game.layout.names[self.game.layout.first :]
        for place, (title, pile, spot) in enumerate(zip(names, deal.foundations.piles, at, strict=True)):
            yield Zone(title, None, spot, "pile", covered(pile), wants=deal.foundations.wants(place))

    def column(
        self, deal: PatienceDeal, number: int, at: tuple[int, int], lay: Lay = "fan-down", most: int = 0
    ) -> Zone:
        """A tableau pile for so many cards at most; what lies face down are backs."""
        place = TABLEAU + number
        pile, down = deal.piles[place], deal.down[place]
        cards = (BACK,) * down + pile[down:]
        return Zone(self.game.layout.names[place], None, at, lay, cards, most=most)

    def hand(self, view: View, at: tuple[int, int]) -> Zone:
        """The hand as backs; choosing it turns it, or turns the waste over."""
        cards = len(view.deal.piles[HAND])
        says = next((move for move in view.lines if move.verb in ("turn", "redeal")), None)
        return Zone(f"hand-{self.game.seat}", None, at, "pile", (BACK,) * cards, note=f"hand {cards}", says=says)

    def waste(self, deal: PatienceDeal, at: tuple[int, int]) -> Zone:
        """The waste; where cards are turned by threes the last three are seen."""
        pile = deal.piles[WASTE]
        fanned = self.game.hand is not None and self.game.hand.draw > 1
        cards = pile[-FANNED:] if fanned else covered(pile)
        lay: Lay = "fan-right" if fanned else "pile"
        return Zone(self.game.layout.names[WASTE], None, at, lay, cards, note=str(len(pile)), most=FANNED)

    # ── what is asked ─────────────────────────────────────────────────────────────────────────────────────────

    def prompt(self, view: View) -> str:
        """Who plays, and what can be done."""
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
            *(["turn the hand"] if "turn" in verbs else []),
            *(["turn the waste over"] if "redeal" in verbs else []),
            *(["end the deal"] if "done" in verbs else []),
        ]
        return f"{calling(turn)}{listed(words, 'or')}."

    def _places(self, move: Move) -> tuple[int, int, int]:
        return self.game.layout.carried(move) or (0, 0, 0)

    # ── what may be chosen ────────────────────────────────────────────────────────────────────────────────────

    def offer(self, view: View, move: Move) -> Offer:
        """What a choice is called, and what follows from it."""
        deal: PatienceDeal = view.deal
        hand = self.game.hand
        if move.verb == "turn":
            assert hand is not None
            left = len(deal.piles[HAND])
            count = min(hand.draw, left)
            effect = f"{cards_word(left - count)} left in the hand then"
            return Offer(f"Turn {('a card', 'two cards', 'three cards')[count - 1]}", effect)
        if move.verb == "redeal":
            assert hand is not None
            of = f" of {hand.passes}" if hand.passes else ""
            return Offer("Turn the waste over", f"it is the new hand, for pass {deal.begun + 1}{of}")
        if move.verb == "done":
            built = cards_word(self.game.counted(deal)[0])
            return Offer("Done", f"the deal ends with {built} built", f"End the deal with {built} built?")
        source, target, count = self._places(move)
        card = self.carried(deal, source, count)
        layout = self.game.layout
        if target >= layout.first:
            title = f"{card} to the foundation {layout.names[target]}"
        elif deal.piles[target]:
            onto = "the waste" if target == WASTE else layout.names[target]
            title = f"{card} on the {deal.piles[target][-1].symbol} of {onto}"
        else:
            title = f"{card} into the space {layout.names[target]}"
        return Offer(capital(title), self._effect(deal, source, count))

    def carried(self, deal: PatienceDeal, source: int, count: int) -> str:
        """What is carried: `the 5♥`, `the 9♠ to 7♣`; of the waste it is said."""
        pile = deal.piles[source]
        last = f" to {pile[-1].symbol}" if count > 1 else ""
        of = " of the waste" if source == WASTE else ""
        return f"the {pile[-count].symbol}{last}{of}"

    def _effect(self, deal: PatienceDeal, source: int, count: int) -> str:
        left = len(deal.piles[source]) - count
        if left and left == deal.down[source]:
            return "the card under it is turned up"
        return "it leaves a space" if not left and source >= TABLEAU else ""

    # ── what happened ─────────────────────────────────────────────────────────────────────────────────────────

    def told(self, before: View, move: Move, after: View) -> tuple[Told, ...]:
        """What one line did, and what followed from it."""
        return tuple(Told(sentence) for sentence in self._sentences(before.deal, move, after.deal))

    def _sentences(self, deal: PatienceDeal, move: Move, now: PatienceDeal) -> Iterator[str]:
        seat = move.seat
        if move.verb == "turn":
            turned = now.piles[WASTE][len(deal.piles[WASTE]) :]
            yield f"{doing(seat, 'turns', 'turn')} up the {' '.join(card.symbol for card in turned)}."
        elif move.verb == "redeal":
            yield f"{doing(seat, 'turns', 'turn')} the waste over: pass {now.begun} begins."
        elif move.verb == "done":
            yield f"{doing(seat, 'is', 'are')} done."
        else:
            source, target, count = self._places(move)
            card = self.carried(deal, source, count)
            if target >= self.game.layout.first:
                did = f"{doing(seat, 'builds', 'build')} {card}"
            elif deal.piles[target]:
                did = f"{doing(seat, 'moves', 'move')} {card} on the {deal.piles[target][-1].symbol}"
            else:
                did = f"{doing(seat, 'moves', 'move')} {card} into a space"
            up = len(deal.piles[source]) - count
            shown = f", and the {now.piles[source][-1].symbol} is turned up" if 0 < up == deal.down[source] else ""
            yield f"{did}{shown}."
        if now.phase == OVER and move.verb != "done" and not self.game.cleared(now):
            yield "Nothing more can be done."

    # ── the score ─────────────────────────────────────────────────────────────────────────────────────────────

    def told_score(self, result: Result) -> str:
        """What a deal came to, in one sentence."""
        built: int = result.detail["built"]
        if result.detail["won"]:
            return "The game has come out: all 52 cards are built."
        return f"The deal ends with {cards_word(built)} built."

    def told_match(self, result: Result) -> str:
        """What all deals came to, when the last of several is over."""
        standing: Any = result.standing
        out = ("Not one", "One")[standing.came_out] if standing.came_out < 2 else str(standing.came_out)
        return f"{out} of {standing.deals} deals came out, with {cards_word(standing.totals[0])} built in all."

    def result_told(self, result: Result) -> tuple[str, ...]:
        """What a deal brought, and the match with its last."""
        several = result.standing.over and result.standing.deals > 1
        return (self.told_score(result), *((self.told_match(result),) if several else ()))

    def facts(self, result: Result) -> tuple[Fact, ...]:
        """Whether the deal came out."""
        return (Fact("Deals that came out", 0, int(result.detail["won"]), 1),)

    columns: tuple[str, ...] = ("Deal", "Built", "Won", "Total")

    def cells(self, detail: Mapping[str, Any], result: Result) -> tuple[str, ...]:
        """A row of the sheet after the number of the deal."""
        return str(detail["built"]), "yes" if detail["won"] else "no", str(result.standing.totals[0])

    def sheets(self, results: Sequence[Result], looking: int | None) -> tuple[Sheet, ...]:
        """One row a deal [SOLI-9]."""
        rows = tuple(Row((str(result.standing.deals), *self.cells(result.detail, result))) for result in results)
        breakdown = self.result_told(results[-1]) if results else ()
        return (Sheet(self.game.title, self.columns, rows, breakdown=breakdown),)
