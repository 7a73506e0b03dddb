"""The advice of section 10 of the rules of Klondike, as measures of a position.

A measure counts something that makes a position better or worse.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.cards import SUITS
from cardtable.players.advice.planning import Plan, measure
from cardtable.players.advice.solitaires.advice import built, kings_that_wait, low_cards, unevenness
from cardtable.players.advice.solitaires.aiming import POSITIONS, AimingPlayer
from cardtable.players.advice.solitaires.aims import reached
from cardtable.players.advice.solitaires.keeping import Kept
from cardtable.players.advice.solitaires.playouts import PlayoutAdvice, PlayoutPlayer
from cardtable.players.advice.solitaires.steps import empties, steps_of
from cardtable.players.advice.solitaires.told_once import news
from cardtable.players.advice.solitaires.turning import Beside, nearly_due
from cardtable.players.player import Player
from cardtable.rules.moves import Move
from cardtable.rules.piles.layout import HAND, TABLEAU, WASTE
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.piles.piles import KING, rank_of

WAITING: Final = "You cannot build or turn up another card until the others have built more."


@measure("KLON-10.1", -3.0)
def face_down(deal: PatienceDeal, seat: int) -> float:
    """Return how many cards lie face down. In a pile with many such cards, each counts slightly more."""
    return sum([down * (1 + down / 40) for down in deal.down[TABLEAU:]])


@measure("KLON-10.2", -0.8)
def idle_spaces(deal: PatienceDeal, seat: int) -> float:
    """Return by how many the spaces outnumber the kings that wait for a space; 0 if they do not."""
    spaces = sum([not pile for pile in deal.piles[TABLEAU:]])
    return max(0, spaces - kings_that_wait(deal)) if spaces else 0


@measure("KLON-10.4", -1.2)
def uneven(deal: PatienceDeal, seat: int) -> float:
    """Return how many foundation cards are more than two ranks above the top card of the lowest foundation.

    If the hand is empty, or once the lowest foundation has nine cards, return 0.
    """
    return unevenness(deal, 2) if deal.piles[HAND] else 0


@measure("KLON-10.6", -0.4)
def not_in_play(deal: PatienceDeal, seat: int) -> float:
    """Return how many cards lie in the hand and the waste, less one if the waste card can be built [KLON-10.3]."""
    waste = deal.piles[WASTE]
    ready = bool(waste) and deal.foundations.wanted >> waste[-1] & 1
    return len(deal.piles[HAND]) + len(waste) - ready


@measure("KLON-10.5", -0.4)
def not_in_play_later(deal: PatienceDeal, seat: int) -> float:
    """Return the count of `not_in_play`, but 0 the first time through the hand.

    At that time the cards of the hand are not known yet.
    """
    return not_in_play.counts(deal, seat) if deal.begun > 1 else 0


class KingPlayer(PlayoutPlayer):
    """An expert who moves a king from the waste into a space before turning a card, if that costs nothing.

    It costs nothing in two cases. One is the last time through the hand, if no king on face-down cards could fill the
    space instead. The other is at any time, if a queen can then be moved onto the king at once and leaves a new space.
    """

    def worth_while(self, known: PatienceDeal, plans: Sequence[Plan]) -> Sequence[Plan]:
        plans = super().worth_while(known, plans)
        return (self.fills_with_king(known) and [plan for plan in plans if plan.moves[0].verb == "move"]) or plans

    def drops(self, known: PatienceDeal, kept: Kept) -> bool:
        return kept.moves[0].verb != "move" and self.fills_with_king(known)

    def fills_with_king(self, known: PatienceDeal) -> bool:
        """Whether the waste shows a king that should fill a space; the docstring of the class says when."""
        hand, waste, game = self.advice.game.hand, known.piles[WASTE], self.advice.game
        if not waste or rank_of(waste[-1]) != KING:
            return False
        ways = [way for way in game.carrying.carriages(known) if way[0] == WASTE and way[1] < game.layout.first]
        last = hand is not None and 0 < hand.passes <= known.begun and kings_that_wait(known) < 2
        return any(last or self.makes_room(known, game.layout.line(*way)) for way in ways)

    def makes_room(self, known: PatienceDeal, line: Move) -> bool:
        """Whether, once `line` has laid a card in a space, a move onto this card leaves a space."""
        game = self.advice.game
        return any(
            empties(each)
            for laid in steps_of(game, known, (line,))
            for source, target, count in game.carrying.carriages(laid.after)
            if target == laid.carried[1]
            for each in steps_of(game, laid.after, (game.layout.line(source, target, count),))
        )


class KlondikeAdvice(PlayoutAdvice):
    """The advice of section 10 of the rules of Klondike, as measures of a position."""

    nodes = 60
    # with fewer lapses and smaller errors, a novice would win about as often as a club player
    lapses = {
        "built": 0.3,
        "low_cards": 0.5,
        "face_down": 0.6,
        "idle_spaces": 0.8,
        "uneven": 0.8,
        "not_in_play": 0.5,
        "not_in_play_later": 0.5,
    }
    noise = 5.0
    told_rules = {
        "turned": "KLON-10.1",
        "space": "KLON-10.2",
        "waste": "KLON-10.6",
        "shift": "KLON-10.7",
        "turn": "KLON-10.7",
    }
    expert_nodes = 600
    spare_rule = "KLON-10.7"
    only_rule = "KLON-4.7"

    def __init__(self, game: Patience) -> None:
        super().__init__(game)
        hand = game.hand
        learns = hand is not None and hand.draw > 1 and hand.passes != 1
        waste = not_in_play_later if learns else not_in_play
        self.learns = learns
        self.measures = (built, low_cards, face_down, idle_spaces, uneven, waste)

    def expert(self, seed: int) -> Player:
        hand = self.game.hand
        return AimingPlayer(self, seed) if hand is not None and not hand.passes else KingPlayer(self, seed)

    def told(self, deal: PatienceDeal, moves: Sequence[Move], beside: Beside, to: int = 0) -> tuple[str, ...]:
        hand = self.game.hand
        idle = hand is not None and not hand.passes and all(move.verb != "move" for move in moves)
        common = len(deal.foundations.piles) > len(SUITS)
        if idle and common and not deal.unseen[HAND] and reached(self.game, deal, POSITIONS).lost(deal):
            said = news(self.game, deal, (WAITING,)) or next(nearly_due(self.game, deal), "")
            return (said,) if said else ()
        return super().told(deal, moves, beside, to)

    def rule_of(self, deal: PatienceDeal, move: Move, sentence: str) -> str:
        rule = super().rule_of(deal, move, sentence)
        return "KLON-10.5" if self.learns and rule == "KLON-10.6" else rule


ADVICE = KlondikeAdvice
