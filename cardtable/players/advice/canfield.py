"""The advice of section 10 of the rules of Canfield, as measures of a position.

A measure counts something that makes a position better or worse.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from cardtable.players.advice.planning import Plan, measure
from cardtable.players.advice.solitaires.advice import bases_built, built, due_after, out_of_order
from cardtable.players.advice.solitaires.coming import lets_play
from cardtable.players.advice.solitaires.keeping import Kept
from cardtable.players.advice.solitaires.playouts import PlayoutAdvice, PlayoutPlayer
from cardtable.players.advice.solitaires.steps import builds, steps_of
from cardtable.players.player import Player
from cardtable.rules.piles.layout import HAND, STOCK, TABLEAU, WASTE
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.piles.piles import DOWN_ROUND_IN_OTHER_COLOUR, RED, rank_of


@measure("CANF-10.1", -1.5)
def stocked(deal: PatienceDeal, seat: int) -> float:
    """Return how many cards are left in the stock."""
    return len(deal.piles[STOCK])


@measure("CANF-10.2", -0.5)
def lost_places(deal: PatienceDeal, seat: int) -> float:
    """Return how many of the top cards of the waste and the stock fit on no top card of the tableau."""
    tops = [pile[-1] for pile in (deal.piles[WASTE], deal.piles[STOCK]) if pile]
    bearers = [pile[-1] for pile in deal.piles[TABLEAU:] if pile]
    return sum([not any(DOWN_ROUND_IN_OTHER_COLOUR[card] >> top & 1 for top in bearers) for card in tops])


@measure("CANF-10.3", -0.4)
def waiting(deal: PatienceDeal, seat: int) -> float:
    """Return how many pairs of cards in a pile are in the wrong order: the upper card must be built after the lower."""
    return out_of_order(deal)


@measure("CANF-10.4", 1.0)
def bases(deal: PatienceDeal, seat: int) -> float:
    """Return how many foundations have a card."""
    return bases_built(deal)


@measure("CANF-10.5", -0.06)
def early_ground(deal: PatienceDeal, seat: int) -> float:
    """Return a sum over the bottom cards of the tableau; each counts from 12 (built first) to 0 (built last).

    As long as the stock has cards, return 0.
    """
    if deal.piles[STOCK]:
        return 0
    return sum([12 - due_after(deal, pile[0]) for pile in deal.piles[TABLEAU:] if pile])


@measure("CANF-10.7", 0.25)
def different_tops(deal: PatienceDeal, seat: int) -> float:
    """Return how many different top cards the tableau has; equal cards are those of one rank and color."""
    return len({(rank_of(pile[-1]), RED[pile[-1]]) for pile in deal.piles[TABLEAU:] if pile})


@measure("SOLI-10.5", -0.25)
def not_in_play(deal: PatienceDeal, seat: int) -> float:
    """Return how many cards lie in the hand and the waste."""
    return len(deal.piles[HAND]) + len(deal.piles[WASTE])


class StockPlayer(PlayoutPlayer):
    """A player who does not turn the hand while the stock can be played [CANF-10.1]."""

    def worth_while(self, known: PatienceDeal, plans: Sequence[Plan]) -> Sequence[Plan]:
        plans = super().worth_while(known, plans)
        if self.builds_and_plays_on(known):
            plans = [plan for plan in plans if plan.moves[0].verb == "move"] or plans
        plans = [plan for plan in plans if self.frees_stock(known, plan)] or plans
        if any(plan.moves[0].args[:1] == (self.advice.game.layout.names[STOCK],) for plan in plans):
            return [plan for plan in plans if self.frees_before_turning(known, plan)] or plans
        return plans

    def builds_and_plays_on(self, known: PatienceDeal) -> bool:
        """Whether the top card of the waste can be built, and then the next one can be played, but not to a space."""
        game = self.advice.game
        lines = [game.layout.line(*way) for way in game.carrying.builds(known) if way[0] == WASTE]
        return any(lets_play(game, step) for step in steps_of(game, known, lines[:1]))

    def drops(self, known: PatienceDeal, kept: Kept) -> bool:
        if kept.moves[0].verb not in self.advice.leaving or not any(self.advice.game.carrying.carriages(known)):
            return False
        return any(self.frees_before_turning(known, plan) for plan in self.wide.ways(known, self.advice.game.seat))

    def frees_before_turning(self, known: PatienceDeal, plan: Plan) -> bool:
        """Whether a plan takes a card off the stock before it turns the hand."""
        carried = tuple(takewhile(lambda move: move.verb == "move", plan.moves))
        steps = steps_of(self.advice.game, known, carried)
        return any(len(step.after.piles[STOCK]) < len(step.before.piles[STOCK]) for step in steps)

    def frees_stock(self, known: PatienceDeal, plan: Plan) -> bool:
        """Whether a plan begins with builds, and one of these takes a card off the stock."""
        game = self.advice.game
        built = takewhile(lambda step: builds(game, step), steps_of(game, known, plan.moves))
        return any(len(step.after.piles[STOCK]) < len(step.before.piles[STOCK]) for step in built)


class CanfieldAdvice(PlayoutAdvice):
    """The advice of section 10 of the rules of Canfield."""

    nodes = 60
    told_rules = {
        "built": "CANF-10.2",
        "base": "CANF-10.4",
        "low": "CANF-10.2",
        "stock": "CANF-10.1",
        "space": "CANF-10.5",
        "waste": "SOLI-10.5",
        "shift": "CANF-10.3",
        "turn": "CANF-10.6",
    }
    expert_nodes = 600
    spare_rule = "CANF-10.6"
    lapses = {"stocked": 0.05, "lost_places": 0.5, "waiting": 0.3, "different_tops": 0.5, "grouping": 0.7}

    def expert(self, seed: int) -> Player:
        return StockPlayer(self, seed)

    def __init__(self, game: Patience) -> None:
        super().__init__(game)
        draw = game.hand.draw if game.hand is not None else 1

        @measure("CANF-10.6", 0.8)
        def grouping(deal: PatienceDeal, seat: int) -> float:
            """Return a weighted count of the cards that will show and that fit the piles as they lie now.

            The hand is turned in packets, and only the last card of each packet shows. Cards that show this time
            through the hand and those that show the next time are counted. A card for a foundation counts 1, and a card
            for the tableau 0.4. If cards are turned one by one, or if the hand is not known yet, return 0.
            """
            if deal.unseen[HAND] or draw == 1:
                return 0
            hand = deal.piles[HAND][::-1]
            again = (*deal.piles[WASTE], *hand)
            shown = {*hand[draw - 1 :: draw], *hand[-1:], *again[draw - 1 :: draw], *again[-1:]}
            bearers = sum([1 << pile[-1] for pile in deal.piles[TABLEAU:] if pile])
            wanted = deal.foundations.wanted
            return sum(
                [
                    1.0 if wanted >> card & 1 else 0.4
                    for card in shown
                    if wanted >> card & 1 or DOWN_ROUND_IN_OTHER_COLOUR[card] & bearers
                ]
            )

        self.measures = (
            built,
            stocked,
            bases,
            lost_places,
            waiting,
            early_ground,
            different_tops,
            not_in_play,
            grouping,
        )


ADVICE = CanfieldAdvice
