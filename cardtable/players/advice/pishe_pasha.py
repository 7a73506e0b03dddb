"""The advice of section 10 of the rules of Pishe Pasha, as measures of a position.

A measure counts something that makes a position better or worse.

A card is laid off if it goes onto the opponent's discards. What is owed is a play to a foundation that a rule demands
before anything else. At some tables a player may forget it, and the opponent may then say “Stop”.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import ClassVar, Final

from cardtable.players.advice.judgement import LEVEL, Reason
from cardtable.players.advice.planning import Plan, measure
from cardtable.players.advice.rivals.advice import RivalAdvice, Step
from cardtable.players.advice.rivals.attention import Attention
from cardtable.players.advice.rivals.expert import play_on, seek
from cardtable.players.advice.rivals.looking import plain
from cardtable.players.advice.rivals.masks import cards_in, fitting
from cardtable.players.advice.rivals.pishe_placings import Placings, told_by_the_cards
from cardtable.players.advice.rivals.pishe_told import (
    counted_through,
    kept_for_the_odds,
    owed,
    runs_for_the_other,
    told,
)
from cardtable.players.advice.rivals.watching import rule_broken, unwatched
from cardtable.players.player import Budget
from cardtable.rules.game import OVER, View
from cardtable.rules.moves import Move
from cardtable.rules.piles.piles import KING, rank_of
from cardtable.rules.rivals.deal import NOTHING_WATCHED
from cardtable.rules.rivals.pishe_pasha import (
    DISCARDS,
    FOUNDATION,
    LAYS_OFF,
    PLACES,
    STOCKS,
    STOP_CORRECT,
    STOP_TAKE,
    PishePasha,
    PishePashaDeal,
)
from cardtable.rules.rivals.stop import ACCEPT, OUT

TRIED: Final = 16
"""A move is compared with laying a card off in this many guesses of the unseen cards (in one if all is known)."""
LONGEST: Final = 11
"""A sentence looks ahead over at most this many moves."""
WON: Final = 10.0
COVERED_BY: Final = fitting(LAYS_OFF)


def cover(deal: PishePashaDeal, seat: int) -> int:
    """Return how many cards of the pack, built cards excepted, can be laid on the top card of a seat's discards."""
    cards = deal.piles[DISCARDS[seat]]
    if not cards:
        return 0
    mask = COVERED_BY[cards[-1]]
    for foundation in deal.foundations.piles:
        mask &= ~cards_in(foundation)
    return mask.bit_count()


@measure("PP-10.1", -1.0, "Every card that you are rid of brings you nearer to going out.")
def your_cards(deal: PishePashaDeal, seat: int) -> float:
    """Return how many cards the seat has left, less `WON` if it has gone out."""
    return deal.holding[seat] - (WON if deal.out == seat else 0.0)


@measure("PP-10.1", 1.0, "Lay off whatever you can: it is one card less for you and one more for the other.")
def the_others_cards(deal: PishePashaDeal, seat: int) -> float:
    """Return how many cards the opponent has left."""
    return deal.holding[1 - seat]


@measure("PP-10.2", -0.04, "The card left on top is one that is not easily covered.")
def easily_covered(deal: PishePashaDeal, seat: int) -> float:
    """Return how many cards can cover the top of the seat's discards."""
    return cover(deal, seat)


@measure("PP-10.2", 0.04, "The other's top card is then one on which you can lay more.")
def more_to_lay_off(deal: PishePashaDeal, seat: int) -> float:
    """Return how many cards can be laid on the opponent's discards."""
    return cover(deal, 1 - seat)


@measure("PP-10.4", 0.2, "Your next discard then goes on as well.")
def your_next_discard(deal: PishePashaDeal, seat: int) -> float:
    """Return 1 if the top of the seat's discards fits a foundation or the opponent's discards; otherwise return 0."""
    pile, onto = deal.piles[DISCARDS[seat]], deal.piles[DISCARDS[1 - seat]]
    if not pile:
        return 0.0
    return 1.0 if deal.foundations.wanted >> pile[-1] & 1 or (onto and LAYS_OFF[pile[-1]] >> onto[-1] & 1) else 0.0


@measure("PP-10.3", -1.2, "Keep it: laid off, it would be ready for a foundation, and the next of its suit under it.")
def a_run_for_the_other(deal: PishePashaDeal, seat: int) -> float:
    """Return the length of the suit run on the opponent's discards if a foundation takes it soon; otherwise 0."""
    pile = deal.piles[DISCARDS[1 - seat]]
    if len(pile) < 2 or pile[-2] != pile[-1] + 1 or rank_of(pile[-1]) == KING:
        return 0.0
    height = max(
        (len(built) for built in deal.foundations.piles if built and built[0] // 13 == pile[-1] // 13), default=0
    )
    if not height <= rank_of(pile[-1]) <= height + 1:
        return 0.0
    count = 1
    while count < len(pile) and pile[-1 - count] == pile[-1] + count:
        count += 1
    return count


class PishePashaAdvice(RivalAdvice[PishePasha, PishePashaDeal]):
    """The advice of section 10 of the rules of Pishe Pasha, as measures of a position."""

    measures = (
        your_cards, the_others_cards, easily_covered, more_to_lay_off, your_next_discard, a_run_for_the_other,
    )  # fmt: skip
    nodes = 12
    expert_nodes = 60
    margin = 2.5
    trust = 1.0
    horizon = 60
    longest = 400
    owed_rule = "PP-10.1"
    waiting = "stock"
    leaving = frozenset(("turn",))
    attentions: ClassVar = {
        "novice": Attention(overlooks=1 / 15, misses=1 / 2),
        "club": Attention(misses=1 / 10),
        "expert": Attention(),
    }
    lapses: ClassVar = {"the_others_cards": 0.15, "your_next_discard": 0.5, "easily_covered": 0.5}
    noise: ClassVar = 1.0
    found: tuple[View, Move, str] | None = None

    def without_errors(self, game: PishePasha) -> PishePasha:
        if game.options.stops == "prevented":
            return game
        options = {**game.options.changed(), "stops": "prevented", "irregularities": "prevented"}
        right: PishePasha = PishePasha.table(options)
        return right

    def key(self, deal: PishePashaDeal) -> object:
        return (*deal.piles, deal.down[0], deal.down[1])

    def leaves(self, deal: PishePashaDeal, line: Move) -> bool:
        stock = STOCKS[line.seat]
        return line.verb == "turn" and 0 < len(deal.piles[stock]) <= deal.unseen[stock]

    def known(self, deal: PishePashaDeal, seat: int) -> PishePashaDeal:
        return unwatched(deal)

    def broken(self, deal: PishePashaDeal, move: Move) -> str | None:
        return rule_broken(self.game, deal, move)

    def slips(self, deal: PishePashaDeal, lines: Sequence[Move]) -> list[Move]:
        """Return the illegal moves that build a card on a foundation of another suit."""
        found = []
        for line in lines:
            source, target = PLACES.read(line.args) or (FOUNDATION, STOCKS[0])
            pile = deal.foundations.piles[target - FOUNDATION] if target >= FOUNDATION else ()
            own = source in (STOCKS[line.seat], DISCARDS[line.seat])
            if own and pile and rank_of(deal.piles[source][-1]) - rank_of(pile[-1]) == 1:
                found.append(line)
        return found

    def guarded(self, view: View, said: str) -> str | None:
        """Return a warning to look first, followed by `said` (the title of a move); None if no warning is needed.

        For example, the warning is not needed if everybody sees that neither of the seat's two cards can go to a
        foundation.
        """
        deal: PishePashaDeal = view.deal
        sources = [deal.piles[PLACES.number[place]][-1] for place in self.game.quiet(view).sources]
        if all(plain(card, deal.foundations.piles) for card in sources):
            return None
        return super().guarded(view, said)

    def overlooked(self, deal: PishePashaDeal, seat: int) -> bool:
        """Change `deal` so that the seat overlooks all plays to foundations, and return True [PP-10.6].

        If the seat's stock card can be built, the seat sees that. In this case change nothing, and return False.
        """
        if deal.turned(seat) and deal.builds(STOCKS[seat]):
            return False
        deal.foundations = deal.foundations._replace(wanted=0)
        return True

    def owes(self, deal: PishePashaDeal, lines: Collection[Move]) -> bool:
        return any(line.verb == "move" and PLACES.number[line.args[1]] >= FOUNDATION for line in lines)

    def called(self, deal: PishePashaDeal, seat: int, lines: Sequence[Move]) -> Move | None:
        fault = deal.watch.fault
        if fault is not None and STOP_TAKE[seat] in lines:
            corrects = fault.rule == "PP-4.10" and self.corrects(fault.before, 1 - seat)
            return STOP_CORRECT[seat] if corrects else STOP_TAKE[seat]
        if deal.phase == OUT and ACCEPT[seat] in lines:
            return ACCEPT[seat]
        return None

    def corrects(self, before: PishePashaDeal, offender: int) -> bool:
        """Whether, after a correction, the offender can do nothing but discard."""
        stock, discards = before.piles[STOCKS[offender]], before.piles[DISCARDS[offender]]
        if not before.turned(offender) or before.builds(STOCKS[offender]) or before.lays_off(STOCKS[offender]):
            return False
        if not before.builds(DISCARDS[offender]) or len(discards) < 2:
            return False
        after = before.foundations.built(discards[-1])
        under = discards[-2]
        onto = before.piles[DISCARDS[1 - offender]]
        return not (after.wanted >> under & 1 or after.wanted >> stock[-1] & 1) and not (
            onto and LAYS_OFF[under] >> onto[-1] & 1
        )

    def answered(self, view: View, move: Move) -> Reason | None:
        if move.verb == "stop":
            how = "Take the turn" if move.args[0] == "take" else "Have it corrected: it helps the other to nothing"
            return Reason("PP-10.5", f"Something that was owed has been left. {how}.")
        if move.verb == "accept":
            return Reason("PP-10.5", "Nothing that was owed has been left: there is nothing to call.")
        return None

    def owed_told(self, step: Step) -> str:
        return owed(step)

    def told(self, known: PishePashaDeal, seat: int, move: Move, plans: Mapping[Move, Plan]) -> tuple[str, ...]:
        return told(known, seat, move, self.followed(known, seat, move), alone=len(plans) == 1)

    def followed(self, known: PishePashaDeal, seat: int, move: Move) -> list[Step]:
        found, hides = self.steps(known, seat, [move]), not known.foundations.wanted
        while len(found) < LONGEST:
            known = found[-1].after
            if known is found[-1].before or known.turn != seat or known.phase not in self.right.phases:
                break
            then = self._next_hint(seat, known)
            if then.verb != "turn" and hides:
                source = PLACES.number[then.args[0]] if then.verb == "move" else STOCKS[seat]
                if not plain(known.piles[source][-1], known.foundations.piles):
                    break
            found += self.steps(known, seat, [then])
        return found

    def _next_hint(self, seat: int, known: PishePashaDeal) -> Move:
        lines = self.right.lawful(known, seat)
        if len(lines) == 1:
            return lines[0]
        view = View(seat, known, tuple(lines))
        return self.explained(view, seek(self.of_an_expert(), view, Random(0), Budget()))

    def searched(self, view: View, move: Move, plans: Mapping[Move, Plan]) -> str:
        if self.found is None or self.found[0] is not view or self.found[1] != move:
            self.found = view, move, self._searched(view, move, plans)
        return self.found[2]

    def _searched(self, view: View, move: Move, plans: Mapping[Move, Plan]) -> str:
        other = max(plans, key=lambda line: plans[line].worth)
        if move.verb == "move" or other.verb != "move" or runs_for_the_other(view.deal, other):
            return ""
        deal = view.deal.copy()
        deal.watch = NOTHING_WATCHED
        if move.verb == "discard" and (odds := kept_for_the_odds(self.known(deal, view.who), view.who)):
            return odds
        view, rng = view._replace(deal=deal), Random(0)
        certain = self.certain(deal)
        pairs: list[tuple[PishePashaDeal, PishePashaDeal]] = []
        placings = []
        for _ in range(1 if certain else TRIED):
            guess, seed = self.right.guess(view, rng), rng.getrandbits(32)
            ends, placed = [], []
            for line in (move, other):
                ends.append(guess.copy())
                placed.append(Placings(deal.turns))
                play_on(self, ends[-1], line, Random(seed), placed[-1])
            pairs.append((ends[0], ends[1]))
            placings.append((placed[0], placed[1]))
        card = deal.piles[PLACES.number[other.args[0]]][-1]
        why = told_by_the_cards(view.who, card, placings, named=move.verb != "discard")
        return why or (counted_through(view.who, card, *pairs[0]) if certain else "")

    def explained(self, view: View, move: Move) -> Move:
        if len(view.lines) < 2 or view.deal.phase not in self.right.phases or view.deal.turn != view.who:
            return move
        plans = self._expert_plans(view)
        if move.verb == "move" or move not in plans:
            return move
        best = max((line for line in view.lines if line in plans), key=lambda line: plans[line].worth)
        if best.verb != "move" or plans[move].worth >= plans[best].worth - LEVEL or runs_for_the_other(view.deal, best):
            return move
        if move.verb == "turn" and not self.leaves(self.known(view.deal, view.who), move):
            return move  # the card to be turned is known and gives the reason
        return move if self.searched(view, move, plans) else best

    def compared(self, lines: Sequence[Move], plans: Mapping[Move, Plan]) -> Sequence[Move]:
        return lines if plans[lines[0]].deal.foundations.wanted else lines[:1]

    def final(self, deal: PishePashaDeal, seat: int) -> float:
        own, other = deal.holding[seat], deal.holding[1 - seat]
        if deal.phase == OVER:
            if deal.out == seat:
                return float(other)
            if deal.out == 1 - seat:
                return float(-own)
            return 0.0 if self.game.options.stuck == "draw" else float(other - own)
        return 0.5 * (other - own)


ADVICE: Final = PishePashaAdvice
__all__ = ["ADVICE", "PishePashaAdvice"]
