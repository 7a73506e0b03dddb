"""The steps of a plan, which are its moves that carry cards, and what each step gains (see `brings`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardtable.cards import BACK, SUITS, Card
from cardtable.players.advice.solitaires.lying import ready_for_space
from cardtable.players.advice.solitaires.words import named
from cardtable.rules.moves import Move
from cardtable.rules.piles.layout import HAND, STOCK, TABLEAU, WASTE
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.piles.piles import ANY, BIT, UP_IN_SUIT

__all__ = [
    "AHEAD",
    "Step",
    "brings",
    "brings_in",
    "brings_new",
    "builds",
    "built_ahead",
    "built_already",
    "built_as_well",
    "built_on",
    "empties",
    "follows_from",
    "gained_already",
    "kind_of",
    "only_empties",
    "safely_built",
    "serves",
    "steps_of",
    "then_moved",
    "turns_up",
]

AHEAD: Final = 30


class Step(NamedTuple):
    """One move of a plan, which carries cards, with the deals before and after the move.

    `carried` has the source, the target and the number of cards.
    """

    move: Move
    before: PatienceDeal
    after: PatienceDeal
    carried: tuple[int, int, int]

    @property
    def card(self) -> Card:
        """The card that is carried. If several cards are carried, it is the one under all the others."""
        source, _, count = self.carried
        return self.before.piles[source][-count]


def steps_of(game: Patience, deal: PatienceDeal, moves: Sequence[Move]) -> list[Step]:
    """Return up to `AHEAD` steps of a plan: those before its first move that carries no card or cannot be made.

    `deal` is the deal as the player knows it.
    """
    found: list[Step] = []
    for move in moves[:AHEAD]:
        carried = game.layout.carried(move) if move.verb == "move" else None
        if carried is None or game.refusal(deal, move) is not None:
            break
        after = deal.copy()
        game.play(after, move)
        found.append(Step(move, deal, after, carried))
        deal = after
    return found


def turns_up(step: Step) -> bool:
    """Whether the step turns up a face-down card of the tableau."""
    source, _, count = step.carried
    left = len(step.before.piles[source]) - count
    return source >= TABLEAU and 0 < left == step.before.down[source]


def builds(game: Patience, step: Step) -> bool:
    """Whether the step carries a card to a foundation."""
    return step.carried[1] >= game.layout.first


def empties(step: Step) -> bool:
    """Whether the step leaves a space in the tableau."""
    source = step.carried[0]
    return step.after.in_tableau(source) and not step.after.piles[source]


def brings_in(step: Step) -> Card | None:
    """Return the stock card that a step brings into play; None if there is none."""
    if len(step.after.piles[STOCK]) == len(step.before.piles[STOCK]):
        return None
    return step.before.piles[STOCK][-1]


def brings_new(step: Step) -> bool:
    """Whether the step turns up a tableau card or brings in a stock card."""
    return turns_up(step) or brings_in(step) is not None


def serves(game: Patience, step: Step) -> bool:
    """Whether the step leaves a space that is of use. A space for kings only is of use if a king waits for it."""
    if not empties(step):
        return False
    begins = [route.begins for route in game.routes if route.target == "T"]
    return ANY in begins or (any(begins) and ready_for_space(game, step.after))


def brings(game: Patience, step: Step) -> bool:
    """Whether the step turns up, builds or brings in a card, or leaves a useful space."""
    return turns_up(step) or builds(game, step) or brings_in(step) is not None or serves(game, step)


def follows_from(game: Patience, step: Step) -> str:
    """Return what a later step gains, as the end of a sentence: `which turns up a card in T4`; "" if nothing."""
    name = game.layout.names[step.carried[0]]
    card = brings_in(step)
    if turns_up(step):
        return f"which turns up a card in {name}"
    if card is not None and step.carried[0] != STOCK:
        return f"which brings in {'the next card' if card is BACK else named(card)} from the stock"
    return f"which empties {name}" if serves(game, step) else ""


def only_empties(game: Patience, step: Step) -> bool:
    """Whether the step gains only a space, or nothing at all."""
    return not (turns_up(step) or builds(game, step) or brings_in(step) is not None)


def built_already(game: Patience, deal: PatienceDeal, step: Step) -> bool:
    """Whether the step builds a card that could already be built in `deal`, an earlier position."""
    return builds(game, step) and any(each.card == step.card for each in steps_of(game, deal, (step.move,)))


def gained_already(game: Patience, deal: PatienceDeal, step: Step) -> bool:
    """Whether what the step gains, a build or a space, could already be gained in `deal`, an earlier position."""
    if not only_empties(game, step):
        return built_already(game, deal, step)
    source, target, _ = step.carried
    alike = all(deal.piles[at][-1:] == step.before.piles[at][-1:] for at in (source, target))
    return alike and deal.piles[source] == step.before.piles[source] and game.refusal(deal, step.move) is None


def then_moved(later: Sequence[Step], card: Card) -> Step | None:
    """Return the first of the steps in `later` that carries `card`; None if there is none."""
    return next((step for step in later if step.card == card), None)


def built_on(step: Step) -> int:
    """Return the index of the foundation on which the step builds."""
    before, after = step.before.foundations.piles, step.after.foundations.piles
    return next(at for at, pile in enumerate(after) if len(pile) > len(before[at]))


def kind_of(game: Patience, step: Step) -> str:
    """Return the kind of a step: `turned`, `base`, `low`, `built`, `stock`, `cell`, `space`, `waste` or `shift`."""
    source, target, _ = step.carried
    if turns_up(step):
        return "turned"
    if builds(game, step):
        height = len(step.after.foundations.piles[built_on(step)])
        return "base" if height == 1 else "low" if height == 2 else "built"
    if brings_in(step) is not None:
        return "stock"
    if target in game.layout.cells:
        return "cell"
    if empties(step) or not step.before.piles[target]:
        return "space"
    return "waste" if source in (WASTE, HAND) else "shift"


def built_ahead(game: Patience, step: Step) -> int:
    """Return how many more cards lie on the step's foundation than on the lowest foundation, before the step."""
    ahead = [len(pile) for pile in step.before.foundations.piles]
    return ahead[step.carried[1] - game.layout.first] - min(ahead)


def safely_built(game: Patience, deal: PatienceDeal) -> Move | None:
    """Return a move that builds a card on which no other card needs to be laid; None if there is none."""
    carrying, layout = game.carrying, game.layout
    if len(deal.foundations.piles) != len(SUITS) or game.founding.follows is not UP_IN_SUIT:
        return game.play_phase.safe(deal)
    built = sum(BIT[card] for pile in deal.foundations.piles for card in pile) | deal.foundations.wanted
    lines = [
        layout.line(*way) for way in carrying.builds(deal) if not carrying.rests_on[deal.piles[way[0]][-1]] & ~built
    ]
    return game.play_phase.safe(deal) or next(iter(lines), None)


def built_as_well(game: Patience, step: Step) -> Card | None:
    """Return the waste card that the step lays in the tableau, if the card could safely be built; otherwise None."""
    source, target, _ = step.carried
    safe = safely_built(game, step.before) if source == WASTE else None
    carried = game.layout.carried(safe) if safe is not None and target < game.layout.first else None
    return step.card if carried is not None and carried[0] == WASTE else None
