"""The advice on a patience: it values positions and plans moves up to the next unseen card.

A plan is a row of moves, with the position after them and what that position is worth. A card that has been played to a
foundation is built. A judgement is one way of choosing a move, such as a plan. Sentences on a plan say what its first
move does at once and, in a last sentence (the `tail`), what follows; `room` is how many letters fit.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from functools import lru_cache
from heapq import heappop, heappush
from typing import ClassVar, Final

from cardtable.cards import BACK, RANKS, SUITS, Card
from cardtable.players.advice.judgement import ONLY_MOVE, PLAN, SEARCH, Reason, joined
from cardtable.players.advice.planning import STEP, Plan, PlannedAdvice, measure
from cardtable.players.advice.solitaires.chains import (
    ON_THE_WAY,
    room_beside,
    told_ahead,
    told_chain,
    told_dug,
    told_emptied_for,
    told_end,
    told_on_the_way_to,
    told_served,
    told_step,
)
from cardtable.players.advice.solitaires.coming import hand_is_known, kept_for
from cardtable.players.advice.solitaires.effects import (
    CAN_GO_UP,
    LEFT_THERE,
    LETS,
    OTHERS_SHOW,
    PLACE,
    told_due,
    told_first,
    told_place_kept,
)
from cardtable.players.advice.solitaires.keeping import Kept, recall, remember
from cardtable.players.advice.solitaires.left_undone import told_waiting
from cardtable.players.advice.solitaires.lost import STILL_LOST, lost_from, told_lost
from cardtable.players.advice.solitaires.lying import guests, showing_of
from cardtable.players.advice.solitaires.purpose import (
    ahead_of,
    caused,
    in_order,
    next_build,
    only_relocates,
    possible_before,
    thanks_to,
)
from cardtable.players.advice.solitaires.steps import AHEAD, Step, brings, builds, kind_of, only_empties, steps_of
from cardtable.players.advice.solitaires.turning import BEGIN_ANEW, Beside, told_only
from cardtable.players.advice.solitaires.words import named, one_of_them, spelled
from cardtable.players.player import EXPERT, LOST_DEAL, Budget, Player
from cardtable.players.solving.foresight import MOST, Foreseen, foresee, foreseen, winning_in_most
from cardtable.rules.game import Result, View
from cardtable.rules.moves import Move
from cardtable.rules.piles.layout import HAND, TABLEAU
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.piles.piles import KING, Pile, rank_of
from cardtable.rules.piles.ways import HeldHand
from cardtable.rules.words import amount_in_words

CAME_OUT = 20.0
"""The value of winning the deal, in cards on the foundations."""
LOST = "Every way to go on was tried: this deal is lost, and nothing more can be built."
PLAYING: Final = ("move", "remove")
LAST: Final = "It is the last card."
NOTHING_LEFT: Final = "No way to build another card was found."
TAKE_BACK: Final = f"{NOTHING_LEFT} You can also take moves back and try another way."
NOT_TO_BE_WON: Final = "This deal cannot be won, but {} can still be built."


WOULD_COVER: Final = "On the waste the next card would cover it."
COVERS: Final = "It blocks nothing there"
BESIDE: Final = (
    "Next on that",
    "That foundation then",
    "It frees the",
    "can follow at once",
    "makes a place",
    "can go on it at once",
    "The waste then shows",
    COVERS,
)
ROUND: Final = 10
"""On the way to a win, the number of moves left is told at each multiple of this."""
MARGIN: Final = 7
NOT_NEEDED: Final = ("All of", "It starts the foundation")
NEXT_THERE: Final = ("Next on that", "That foundation then")
ON_IT: Final = "can go on it"
SOON: Final = 3
FAR: Final = ("the cards that are left", "one card after another", "can be built up to")
RULES: Final = {
    "turned": "SOLI-10.1",
    "built": "SOLI-10.6",
    "base": "SOLI-10.2",
    "low": "SOLI-10.2",
    "space": "SOLI-10.3",
    "turn": "SOLI-10.5",
}
"""The id of the advice that a plan follows, by the kind of its first move: see `kind_of`."""


@measure("SOLI-10.6", 1.0)
def built(deal: PatienceDeal, seat: int) -> float:
    """Return how many cards lie on the foundations."""
    return deal.foundations.cards


@measure("SOLI-10.2", 1.0)
def low_cards(deal: PatienceDeal, seat: int) -> float:
    """Return how many aces and twos lie on the foundations."""
    return sum([min(len(pile), 2) for pile in deal.foundations.piles])


def heights(deal: PatienceDeal) -> list[int]:
    """Return the number of cards on each foundation."""
    return [len(pile) for pile in deal.foundations.piles]


def unevenness(deal: PatienceDeal, within: int) -> int:
    """Return how many foundation cards lie more than `within` cards above the top of the lowest foundation.

    Return 0 once the lowest foundation has nine cards.
    """
    height = heights(deal)
    least = min(height) + within
    return sum([each - least for each in height if each > least]) if min(height) < KING - 3 else 0


def kings_that_wait(deal: PatienceDeal) -> int:
    """Return how many kings wait for a space.

    They are a king on top of the waste, and each king in the tableau that lies directly on a face-down card.
    """
    count = sum([1 for pile in deal.piles[:1] if pile and rank_of(pile[-1]) == KING])
    for place in range(TABLEAU, len(deal.piles)):
        pile, down = deal.piles[place], deal.down[place]
        if down and len(pile) > down and rank_of(pile[down]) == KING:
            count += 1
    return count


def over_what_is_due(deal: PatienceDeal) -> int:
    """Return how many tableau cards lie over cards that a foundation takes next.

    A card that lies over two such cards counts twice.
    """
    wanted = deal.foundations.wanted
    return sum([_over_what_is_due(pile, wanted) for pile in deal.piles[TABLEAU:]])


@lru_cache(maxsize=4096)
def _over_what_is_due(pile: Pile, wanted: int) -> int:
    return sum([over for over, card in enumerate(reversed(pile)) if wanted >> card & 1])


def due_after(deal: PatienceDeal, card: Card) -> int:
    """Return how many cards of the suit of `card` are built before it."""
    return (rank_of(card) - deal.base) % len(RANKS)


def bases_built(deal: PatienceDeal) -> int:
    """Return how many foundations have a card."""
    return sum(map(bool, deal.foundations.piles))


def out_of_order(deal: PatienceDeal) -> int:
    """Return how many pairs of cards in one tableau pile lie so that the one to be built later covers the other."""
    base = deal.base
    return sum([_out_of_order(pile, base) for pile in deal.piles[TABLEAU:]])


@lru_cache(maxsize=4096)
def _out_of_order(pile: Pile, base: int) -> int:
    order = [(rank_of(card) - base) % len(RANKS) for card in pile]
    return sum([over > under for at, over in enumerate(order) for under in order[:at]])


def over_lower_cards(deal: PatienceDeal) -> int:
    """Return how many tableau cards lie, anywhere in their pile, over a card of lower rank."""
    return sum(map(_over_lower_cards, deal.tableau))


@lru_cache(maxsize=4096)
def _over_lower_cards(pile: Pile) -> int:
    count, least = 0, KING + 1
    for card in pile:
        rank = rank_of(card)
        count += rank > least
        least = min(least, rank)
    return count


def under_it(said: str) -> str:
    """Return the card that the sentence names after `Under it is`; the word `nothing` for any other sentence."""
    begins = "Under it is "
    return said.removeprefix(begins).split(",")[0].rstrip(".") if said.startswith(begins) else "nothing"


def judged(said: Sequence[str], judgement: str) -> str:
    """Return `LOST_DEAL` if the first sentence says that the deal is lost; otherwise return `judgement`."""
    return LOST_DEAL if said and said[0].casefold().endswith(BEGIN_ANEW) else judgement


def reasoned(rule: str, said: Sequence[str], judgement: str) -> Reason:
    """Return the reason with the sentences in `said`; the first of them is left out if it is `STILL_LOST`."""
    first = said[0] if said and said[0] != STILL_LOST else ""
    return Reason(rule, first, judged(said, judgement), besides=tuple(said[1:]))


def told_not_to_be_won(many: int) -> str:
    """Return a sentence saying that `many` more cards can be built in a lost deal; empty for 0."""
    return NOT_TO_BE_WON.format(amount_in_words(many, "more card")) if many > 0 else ""


def to_the_win(ahead: Foreseen) -> int:
    """Return the number of moves up to the win if a hint should tell that number; otherwise return 0."""
    return ahead.left if ahead.winnable and (ahead.first or not ahead.left % ROUND) else 0


def goes_far(tail: str) -> bool:
    """Whether the sentence `tail` is about a plan that builds many cards."""
    return any(words in tail for words in FAR)


class PatiencePlayer:
    """A player who follows the best plan until an unknown card turns up."""

    def __init__(self, advice: PatienceAdvice) -> None:
        self.advice = advice

    def choose(self, view: View, budget: Budget) -> Move | None:
        lines, advice = view.lines, self.advice
        if len(lines) < 2:
            return lines[0] if lines else None
        known = advice.known(view.deal, view.who)
        kept = recall(advice.game, known)
        if kept is None or kept.moves[0] not in lines:
            kept = Kept.of(advice.game, known, advice.ways(known, view.who)[0].moves)
            remember(advice.game, known, kept)
        return kept.moves[0]


class Foreseeing:
    """A player who looks for moves up to the end of the deal and follows them; without such moves, `other` chooses.

    Moves that do not win are followed only if the deal is known to be lost, or if the game has no hand.
    """

    def __init__(self, advice: PatienceAdvice, other: Player) -> None:
        self.advice, self.game, self.other = advice, advice.game, other

    def choose(self, view: View, budget: Budget) -> Move | None:
        """Return the next of the moves found or, without any, what `other` chooses.

        If no more cards can be built, return the move that ends the deal, but only after all redeals that shuffle.
        """
        if len(view.lines) > 1 and (moves := winning_in_most(self.game, view, budget)):
            self.keep(view, moves)
            return moves[0]
        ahead = foresee(self.game, view, budget) if len(view.lines) > 1 else None
        if ahead is not None and (ahead.winnable is not None or not self.game.hand):
            done, gather = self.game.play_phase.done, self.game.play_phase.redeal
            if ahead.built <= view.deal.foundations.cards:  # no more cards can be built, so further moves are useless
                if self.game.shuffles and gather in view.lines:
                    return gather
                if done in view.lines and (ahead.winnable is False or ahead.looked >= MOST):
                    return done
            if ahead.move is not None or done in view.lines:
                return ahead.move or done
        return self.other.choose(view, budget)

    def keep(self, view: View, moves: Sequence[Move]) -> None:
        known = self.advice.known(view.deal, view.who)
        kept = recall(self.game, known)
        if kept is None or kept.moves[0] != moves[0]:
            remember(self.game, known, Kept(tuple(moves)))


class PatienceAdvice(PlannedAdvice[Patience, PatienceDeal]):
    """The advice on a patience: all moves up to the next turn of an unseen card are planned."""

    expert_nodes: ClassVar[int]
    """How many positions an expert looks at for one move."""
    leaving = frozenset(("turn", "redeal", "done"))
    foreseen_rule: ClassVar[str] = "SOLI-10.6"
    spare_rule = "SOLI-10.5"
    only_rule: ClassVar[str] = ""
    lapses: ClassVar[Mapping[str, float]] = {"built": 0.05, "low_cards": 0.2}
    noise = 1.0
    told_rules: ClassVar[Mapping[str, str]] = {}
    """The rule ids of this game's advice where they differ from `RULES`."""

    def player(self, strength: str, seed: int) -> Player | None:
        return Foreseeing(self, self.expert(seed)) if strength == EXPERT else None

    def expert(self, seed: int) -> Player:
        return PatiencePlayer(self.planning(self.expert_nodes))

    def planning(self, nodes: int) -> PatienceAdvice:
        other = copy(self)
        other.nodes = nodes
        return other

    def leaves(self, deal: PatienceDeal, line: Move) -> bool:
        """Whether a plan must end before `line`, which ends the deal or shows an unseen card."""
        if line.verb not in self.leaving:
            return False
        hand = self.game.hand
        if line.verb == "done" or hand is None or hand.verb != "turn" or self.game.shuffles:
            return True
        return bool(deal.unseen[HAND])

    def considered(self, deal: PatienceDeal, seat: int) -> Sequence[Move]:
        lines = self.right.lawful(deal, seat)
        if deal.cells:
            lines = self.into_one_cell(deal, lines)
        if all(deal.tableau):
            return lines
        return [line for line in lines if not only_relocates(self.game, deal, line)] or lines

    def into_one_cell(self, deal: PatienceDeal, lines: Sequence[Move]) -> Sequence[Move]:
        """Return the moves without those to free cells other than the first one, because all free cells are alike."""
        names = [self.game.layout.names[place] for place in self.game.layout.cells if not deal.piles[place]]
        return [line for line in lines if line.verb != "move" or line.args[1] not in names[1:]]

    def rests(self, deal: PatienceDeal, seat: int) -> bool:
        return self.game.hand is not None and not deal.unseen[HAND]

    def equally(self, known: PatienceDeal) -> bool:
        """Whether the search continues plans about equally far for each first move.

        If the order of the hand is known, plans that turn the hand could otherwise use up the whole search.
        """
        return hand_is_known(self.game, known)

    def ways(self, known: PatienceDeal, seat: int) -> list[Plan]:
        """Return the plans that the search finds from a position, the best first."""
        planner = self.planner(seat)
        found: list[Plan] = []
        start = self.key(known)
        apart = hand_is_known(self.game, known)
        frontiers: dict[bool, list[tuple[float, int, Plan]]] = {True: [(-planner.worth(known), 0, Plan(0.0, known))]}
        left = {True: self.nodes, False: self.nodes}
        seen = {start}
        count = 0
        while open_now := [each for each in frontiers if frontiers[each] and left[each] > 0]:
            carries = max(open_now, key=lambda each: left[each])
            _, _, begun = heappop(frontiers[carries])
            for line in self.considered(begun.deal, seat):
                left[carries] -= 1
                moves = (*begun.moves, line)
                ends, goes_on = planner.led_to(begun.deal, seat, line)
                if goes_on and (key := self.key(ends)) in seen:
                    continue
                plan = Plan(planner.worth(ends) - STEP * len(moves), ends, moves)
                if not goes_on:
                    found.append(plan)
                    continue
                seen.add(key)
                count += 1
                if line.verb in PLAYING and not plan.deal.unseen[HAND]:
                    found.append(plan)
                which = not apart or moves[0].verb in PLAYING
                heappush(frontiers.setdefault(which, []), (-plan.worth, count, plan))
        found = found or list(self.plans_from(known, seat).values())
        return sorted(found, key=lambda plan: -plan.worth)

    def reason(self, view: View, move: Move) -> Reason:
        if len(view.lines) < 2:
            return self.only_reason(view, move)
        ahead = foreseen(self.game, view)
        if move.verb == "done":
            lost = ahead is not None and ahead.winnable is False
            lost = lost or lost_from(self.game, self.known(view.deal, view.who)) is not None
            left = TAKE_BACK if view.deal.shifts else NOTHING_LEFT
            return Reason(self.spare_rule, LOST if lost else left, PLAN)
        known = self.known(view.deal, view.who)
        if ahead is not None and move == ahead.move:
            moves, rule = self.foreseen_moves(known, view), self.foreseen_rule
            to = 0 if not ahead.first else 52 if ahead.winnable else ahead.built
            turned = self.game.hand is not None and move.verb == self.game.hand.verb
            beside = self.next_best(known, move, dict.fromkeys(view.lines, 0.0)) if turned else Beside()
            beside = beside._replace(begun=not ahead.first, told=not ahead.first, wins=to_the_win(ahead))
            said = self.told(known, moves, beside, to=to)
            if ahead.first and ahead.winnable is False:
                said = (told_not_to_be_won(ahead.built - known.foundations.cards), *said)
            return reasoned(rule, said, PLAN) if said else Reason(rule, "", SEARCH)
        kept = recall(self.game, known)
        if kept is not None and kept.moves[0] == move:
            came = kept.came or {line: plan.worth for line, plan in self.plans_from(known, view.who).items()}
            moves, beside = (
                list(kept.moves),
                self.next_best(known, move, came)._replace(begun=kept.begun, told=kept.told),
            )
            if not kept.came:
                beside = beside._replace(fewer=0.0)
        else:
            plans = self.plans_beside(known, view.who, move)
            if move not in plans:
                return Reason(self.spare_rule, "", SEARCH)
            moves = self.beginning_with(known, move, plans)
            beside = self.next_best(known, move, {line: plan.worth for line, plan in plans.items()})._replace(fewer=0.0)
        said = self.told(known, moves, beside)
        rule = self.rule_of(known, move, joined(said))
        return reasoned(rule, said, PLAN) if said else Reason(rule, "", SEARCH)

    def plans_beside(self, known: PatienceDeal, seat: int, move: Move) -> Mapping[Move, Plan]:
        plans = self.plans_from(known, seat)
        if move in plans and plans[move].worth < max(plan.worth for plan in plans.values()):
            plans = self.plans_from(known, seat, nodes=self.expert_nodes)
        return plans

    def beginning_with(self, known: PatienceDeal, move: Move, plans: Mapping[Move, Plan]) -> list[Move]:
        moves = in_order(self.game, known, plans[move].moves)
        return moves if moves[0] == move else list(plans[move].moves)

    def only_reason(self, view: View, move: Move) -> Reason:
        hand = self.game.hand
        turned = hand is not None and move.verb in (hand.verb, "redeal")
        known = self.known(view.deal, view.who)
        said: tuple[str, ...] = () if move.verb != "move" else self.told(known, [move], Beside())
        if turned:
            kept = recall(self.game, known)
            moves = self.foreseen_moves(known, view) or (list(kept.moves) if kept is not None else [])
            planned = moves[:1] == [move] and not known.unseen[HAND]
            beside = Beside() if kept is None else Beside(begun=kept.begun, told=kept.told)
            if (ahead := foreseen(self.game, view)) is not None and ahead.move == move:
                beside = Beside(begun=not ahead.first, told=not ahead.first, wins=to_the_win(ahead))
            lost = told_lost(self.game, known)
            said = lost or (planned and self.told(known, moves, beside)) or self.told_turning(known)
            if not lost and all(move.verb != "move" for move in moves) and (coming := kept_for(self.game, known)):
                remember(self.game, known, Kept(tuple(coming)))
        rule = (turned and self.only_rule) or self.spare_rule
        return reasoned(rule, said, ONLY_MOVE)

    def told_turning(self, known: PatienceDeal) -> tuple[str, ...]:
        return told_only(self.game, known)

    def next_best(self, known: PatienceDeal, move: Move, came: Mapping[Move, float]) -> Beside:
        others = [line for line in came if line != move and line.verb not in self.leaving]
        showing = showing_of(known)
        place = showing and self.game.layout.names[showing[0]]
        others = [line for line in others if place in line.args] or others
        if not others:
            return Beside()
        line = max(others, key=lambda each: came[each])
        steps = steps_of(self.game, known, (line,))
        return Beside(line, steps[0] if steps else None, came.get(move, 0.0) - came[line])

    def foreseen_moves(self, known: PatienceDeal, view: View) -> list[Move]:
        deal, moves = known, list[Move]()
        while len(moves) < AHEAD and (ahead := foreseen(self.game, view._replace(deal=deal))) and ahead.move:
            moves.append(ahead.move)
            deal = deal.copy()
            self.game.play(deal, ahead.move)
        return moves

    def told(self, deal: PatienceDeal, moves: Sequence[Move], beside: Beside, to: int = 0) -> tuple[str, ...]:
        """Return the sentences on the plan that consists of `moves`; `beside` is the next best move.

        `to` is how many cards are on the foundations at the end of the plan, or 0 if that is not known.
        """
        steps = steps_of(self.game, deal, moves)
        end = told_end(beside.wins)
        if not steps:
            said = self.told_nothing(deal, moves, beside)
            return (end, *said) if end else said
        if self.game.cleared(steps[0].after):
            return (LAST,)
        steps = steps if to else caused(self.game, steps)
        ahead = ahead_of(self.game, steps)
        room = room_beside(self.game, steps[0]) - (len(end) + MARGIN if end else 0)
        tail = self.told_afterwards(steps, ahead, room)
        on = beside.begun and builds(self.game, steps[0]) and bool(ahead) and builds(self.game, ahead[0])
        if on and goes_far(tail):
            return tuple(filter(None, [end, f"Then {told_step(self.game, ahead[0])}."]))
        plain = brings(self.game, steps[0])
        first = self.told_at_once(steps, tail, room, plain=plain)
        if not tail and (place := told_place_kept(self.game, deal, moves)):
            first = [place if PLACE in each or ON_IT in each else each for each in first]
        dug = "" if plain else told_dug(self.game, steps[0], ahead)
        whole = [dug] if dug else [*first, tail] if tail else first[:2]
        if spelled(" ".join(whole)) > room:
            aim = told_emptied_for(self.game, steps[0], ahead)
            whole = [aim] if aim else whole[:1] if plain or not tail else [shorter(tail, steps[0], room)]
        said = tuple(filter(None, [end, *whole])) or told_on_the_way_to(self.game, deal, moves)
        return said or tuple(self.told_plainly(steps[0]))

    def told_plainly(self, step: Step) -> Iterator[str]:
        source, deal, alone = step.carried[0], step.after, len(step.after.foundations.piles) == len(SUITS)
        if not builds(self.game, step) or not alone:
            return
        if source == HAND and isinstance(self.game.hand, HeldHand):
            yield WOULD_COVER
        freed = deal.piles[source][-1:] if source >= TABLEAU else ()
        coming = [card for top in freed if top is not BACK for card in guests(self.game, deal, top)]
        if coming:
            yield f"It frees {named(freed[0])} for {one_of_them(coming)}."

    def told_nothing(self, deal: PatienceDeal, moves: Sequence[Move], beside: Beside) -> tuple[str, ...]:
        lost = () if any(move.verb == "move" for move in moves) else told_lost(self.game, deal)
        return lost or told_waiting(self.game, deal, moves, beside)

    def told_afterwards(self, steps: Sequence[Step], ahead: Sequence[Step], room: int) -> str:
        """Return a sentence on the steps after the first one; `ahead` has the steps from there up to the next gain.

        The sentence should have at most `room` letters.
        """
        if not ahead:
            return told_chain(self.game, next_build(self.game, steps[0]))
        if builds(self.game, steps[0]) and self.only_shifts_on(steps[1:], ahead):
            return ""
        if possible_before(self.game, steps[0], ahead[0]):
            return "" if builds(self.game, steps[0]) else told_served(self.game, steps, ahead[-1], room)
        said = told_ahead(self.game, steps[0], ahead, thanks_to(self.game, steps, 1 + len(ahead)), room)
        vague = said.startswith(ON_THE_WAY)
        return (vague and told_served(self.game, steps, ahead[-1], room)) or said

    def only_shifts_on(self, later: Sequence[Step], ahead: Sequence[Step]) -> bool:
        far = len(ahead) > SOON and only_empties(self.game, ahead[-1])
        return far and not any(builds(self.game, step) for step in later)

    def told_at_once(self, steps: Sequence[Step], tail: str, room: int, *, plain: bool) -> list[str]:
        """Return the sentences on the first step; `tail` is the sentence on what follows this step.

        `plain` is true if the step itself gains something.
        """
        first = list(told_first(self.game, steps[0], steps[1:], room))
        if not first and not tail:
            first = list(told_due(self.game, steps[0]))
        if len(first) > 1 or tail:
            first = [each for each in first if not each.startswith((LETS, OTHERS_SHOW, *LEFT_THERE))] or first
        if plain:
            first = [each for each in first if not each.startswith(COVERS)]
        if tail:
            first = [each for each in first if not any(words in each for words in BESIDE)]
            first = [each for each in first if not tail.startswith(f"Then {under_it(each)}")]
            first = first[: plain or len(first) > 1]
        laid = next((each.split(" can go on it")[0].lower() for each in first if each.endswith("on it at once.")), "-")
        first = [each for each in first if not each.lower().startswith(f"the waste then shows {laid},")]
        return worth_telling(first, tail)

    def rule_of(self, deal: PatienceDeal, move: Move, sentence: str) -> str:
        steps = steps_of(self.game, deal, (move,))
        kind = (
            kind_of(self.game, steps[0])
            if steps
            else ("king", "pair")[len(move.args) - 1]
            if move.verb == "remove"
            else "turn"
        )
        return self.told_rules.get(kind) or RULES.get(kind, self.spare_rule)

    def key(self, deal: PatienceDeal) -> object:
        return (*deal.piles, deal.down[HAND])

    def worth(self, result: Result, account: int) -> float:
        return super().worth(result, account) + (CAME_OUT if result.detail["won"] else 0.0)


def worth_telling(first: Sequence[str], tail: str) -> list[str]:
    """Return the sentences in `first` without those that add little to the others and to `tail`."""
    more = bool(tail) or any(not each.startswith((*NOT_NEEDED, *NEXT_THERE)) for each in first)
    freed = any(each.startswith("It frees") and CAN_GO_UP in each for each in first)
    left_out = (*(NOT_NEEDED if more else ()), *(NEXT_THERE if freed else ()))
    return [each for each in first if not each.startswith(left_out)]


def shorter(tail: str, first: Step, room: int) -> str:
    """Return `tail`, a sentence; if it is too long, `on it` replaces the name of the card that `first` moves."""
    return tail if spelled(tail) <= room else tail.replace(f"onto {named(first.card)}", "on it", 1)
