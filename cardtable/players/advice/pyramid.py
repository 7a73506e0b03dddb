"""The advice of section 10 of the rules of Pyramid, as measures of a position (numbers that judge it).

Partners are two cards whose ranks make thirteen together. Cards beside the pyramid are the cards of the hand and the
waste.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from statistics import mean
from typing import Final

from cardtable.cards import BACK, CARDS, Card
from cardtable.players.advice.planning import Plan, measure
from cardtable.players.advice.solitaires.chains import told_end
from cardtable.players.advice.solitaires.coming import Shown, shows
from cardtable.players.advice.solitaires.lying import unseen_cards
from cardtable.players.advice.solitaires.playouts import PlayoutAdvice, PlayoutPlayer
from cardtable.players.advice.solitaires.told_once import news
from cardtable.players.advice.solitaires.turning import Beside, told_coming_up, told_hope
from cardtable.players.advice.solitaires.words import TWO_LINES, capital_of, named, one_of, some_of, spelled
from cardtable.players.player import Budget, Player
from cardtable.rules.game import View
from cardtable.rules.moves import Move
from cardtable.rules.piles.layout import HAND, TABLEAU, WASTE
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.piles.piles import KING, rank_of
from cardtable.rules.solitaires.pyramid import CARDS_LAID, COVERS, Pyramid, PyramidDeal, Removing
from cardtable.rules.words import NUMBERS, amount_in_words, listed, number_word

SUIT_COUNT: Final = 4
CLEARED: Final = 12
FEW_LEFT: Final = 3
"""With at most this many pyramid cards left, a hint does not say that none of them needs the removed cards."""
FEW_WAIT: Final = 2
"""If the free cards are of more ranks than this, a hint names only their partners."""
ODDS: Final = "how many of the cards to come could be removed at once"
SPARED: Final = "The pyramid can spare both."


def lying() -> tuple[frozenset[int], ...]:
    """Return for each place of the pyramid, by index, the places that must be empty before its card is free."""
    above: list[frozenset[int]] = [frozenset()] * CARDS_LAID
    for at in reversed(range(len(COVERS))):
        one, other = COVERS[at]
        above[at] = above[one] | above[other] | {one, other}
    return tuple(above)


ABOVE: Final = lying()
IN_LINE: Final = tuple(
    [other for other in range(CARDS_LAID) if other in ABOVE[at] or at in ABOVE[other]] for at in range(CARDS_LAID)
)
"""For each place of the pyramid, by index, the places over and under it."""


@measure("PYRA-10.4", -1.0)
def left(deal: PatienceDeal, seat: int) -> float:
    """Return how many cards of the pyramid are left, plus `CLEARED`; 0 once the pyramid is cleared."""
    count = sum(map(len, deal.piles[TABLEAU:]))
    return count and count + CLEARED


@measure("PYRA-10.1", -1.5)
def locked(deal: PatienceDeal, seat: int) -> float:
    """Return how many pyramid cards have no partner left except over or under themselves."""
    cards = [rank_of(pile[-1]) if pile else -1 for pile in deal.piles[TABLEAU:]]
    gone = gone_by_rank(deal)
    count = 0
    for at, rank in enumerate(cards):
        if rank in (-1, KING):
            continue
        partner = KING - 1 - rank
        bound = sum([cards[other] == partner for other in IN_LINE[at]])
        count += 0 < bound == SUIT_COUNT - gone[partner]
    return count


@measure("PYRA-10.2", -0.6)
def kings(deal: PatienceDeal, seat: int) -> float:
    """Return how many kings lie in the pyramid or on top of the waste."""
    return sum([bool(pile) and rank_of(pile[-1]) == KING for pile in (deal.piles[WASTE], *deal.piles[TABLEAU:])])


@measure("PYRA-10.3", -0.3)
def covered(deal: PatienceDeal, seat: int) -> float:
    """Return how many cards of the pyramid are covered."""
    piles = deal.piles[TABLEAU:]
    return sum([bool(piles[at] and (piles[one] or piles[other])) for at, (one, other) in enumerate(COVERS)])


@measure("PYRA-10.5", -1.0)
def without_partner(deal: PatienceDeal, seat: int) -> float:
    """Return how many pyramid cards, kings excepted, must stay because too few partners are left for their rank."""
    count, gone = 0, gone_by_rank(deal)
    ranks = [rank_of(pile[-1]) for pile in deal.piles[TABLEAU:] if pile]
    for rank in set(ranks) - {KING}:
        count += max(0, ranks.count(rank) - (SUIT_COUNT - gone[KING - 1 - rank]))
    return count


@measure("PYRA-10.7", 0.25)
def wanted_beside(deal: PatienceDeal, seat: int) -> float:
    """Return how many partners of pyramid cards are left outside the pyramid.

    For each rank, partners are counted only up to a limit: one more than the pyramid has cards of that rank.
    """
    gone, ranks = gone_by_rank(deal), [rank_of(pile[-1]) for pile in deal.piles[TABLEAU:] if pile]
    count = 0
    for rank in set(ranks) - {KING}:
        partner = KING - 1 - rank
        beside = SUIT_COUNT - gone[partner] - ranks.count(partner)
        count += min(beside, ranks.count(rank) + 1)
    return count


def gone_by_rank(deal: PatienceDeal) -> Sequence[int]:
    """Return for each rank how many cards have been removed."""
    assert isinstance(deal, PyramidDeal)
    return _gone_by_rank(deal.removed)


@lru_cache(maxsize=16)
def _gone_by_rank(removed: tuple[Card, ...]) -> tuple[int, ...]:
    gone = [0] * (KING + 1)
    for card in removed:
        gone[rank_of(card)] += 1
    return tuple(gone)


def only_pair(deal: PatienceDeal, card: Card, partner: Card) -> bool:
    """Whether `card`, a pyramid card, can go only with `partner`, and no other pyramid card could need `partner`."""
    assert isinstance(deal, PyramidDeal)
    place = {pile[-1]: at for at, pile in enumerate(deal.piles[TABLEAU:]) if pile}
    under = [each for each, at in place.items() if place[card] in ABOVE[at]]
    others = [each for each in CARDS[:52] if each not in deal.removed and each not in under]
    rivals = [each for each in others if rank_of(each) == rank_of(partner) and each != partner]
    needing = [each for each in others if rank_of(each) == rank_of(card) and each != card and each in place]
    return not rivals and not needing


class RemovingPlayer(PlayoutPlayer):
    """A player who at once removes a king, or a pair in which a pyramid card has no other partner."""

    def worth_while(self, known: PatienceDeal, plans: Sequence[Plan]) -> Sequence[Plan]:
        plans = super().worth_while(known, plans)
        return plans if known.unseen[HAND] else sorted(plans, key=lambda plan: plan.moves[0].verb != "remove")

    def sooner(self, view: View, plans: Sequence[Plan], came: Mapping[int, Sequence[float]], best: int) -> int:
        """Return the index of a preferred plan that is not clearly worse than plan `best`, or else `best`."""
        known = self.advice.known(view.deal, view.who)
        if plans[best].moves[0].verb in self.advice.leaving:
            others = [at for at, plan in enumerate(plans) if self.frees(known, plan.moves[0])]
        else:
            laid, gone = {pile[-1] for pile in known.piles[TABLEAU:] if pile}, self.removed(plans[best])
            more = [self.removed(plan) - gone for plan in plans]
            others = [at for at, cards in enumerate(more) if cards and cards <= laid and gone < self.removed(plans[at])]
        near = [at for at in others if self.near(came[best], came[at])]
        return max(near, key=lambda at: mean(came[at] or [0.0]), default=best)

    def frees(self, known: PatienceDeal, line: Move) -> bool:
        """Whether a move removes two cards of the pyramid, and so frees another."""
        advice, number = self.advice, self.advice.game.layout.number
        assert isinstance(advice, PyramidAdvice)
        if line.verb != "remove" or any(number[place] < TABLEAU for place in line.args):
            return False
        after = known.copy()
        advice.game.play(after, line)
        return bool(advice.freed(known, after))

    def removed(self, plan: Plan) -> frozenset[Card]:
        assert isinstance(plan.deal, PyramidDeal)
        return frozenset(plan.deal.removed)

    def choose(self, view: View, budget: Budget) -> Move | None:
        removals = [line for line in view.lines if line.verb == "remove"]
        king = next((line for line in removals if len(line.args) == 1), None)
        at_once = king or next((line for line in removals if self.only_so(view.deal, line)), None)
        return super().choose(view, budget) if at_once is None else at_once

    def only_so(self, deal: PatienceDeal, line: Move) -> bool:
        """Whether a pyramid card of the pair can go with no other card (see `only_pair`)."""
        places = [self.advice.game.layout.number[place] for place in line.args]
        cards = [deal.piles[place][-1] for place in places]
        return len(cards) > 1 and any(
            only_pair(deal, card, other)
            for place, card, other in zip(places, cards, reversed(cards), strict=True)
            if place >= TABLEAU
        )


class PyramidAdvice(PlayoutAdvice):
    """The advice of section 10 of the rules of Pyramid, as measures of a position."""

    nodes = 120
    expert_nodes = 1200
    foreseen_rule = "PYRA-10.6"
    spare_rule = "PYRA-10.6"
    lapses = {"locked": 0.6, "without_partner": 0.5, "wanted_beside": 0.4, "kings": 0.1}

    def __init__(self, game: Patience) -> None:
        super().__init__(game)
        assert isinstance(game, Pyramid)
        redeals = game.redeals
        self.par = game.par

        @measure("PYRA-10.4", -0.5)
        def beside(deal: PatienceDeal, seat: int) -> float:
            """Return how many cards lie in the hand and the waste.

            As long as the pyramid has cards and a redeal is left, these cards count half.
            """
            count = len(deal.piles[HAND]) + len(deal.piles[WASTE])
            saved = deal.begun <= redeals and any(deal.piles[TABLEAU:])
            return count / 2 if saved else count  # [PYRA-10.6]

        self.measures = (left, locked, kings, covered, without_partner, wanted_beside, beside)

    def expert(self, seed: int) -> Player:
        return RemovingPlayer(self, seed)

    # ── why ───────────────────────────────────────────────────────────────────────────────────────────────────

    def told(self, deal: PatienceDeal, moves: Sequence[Move], beside: Beside, to: int = 0) -> tuple[str, ...]:
        move, end = moves[0], told_end(beside.wins)
        if move.verb != "remove":
            other = beside.move
            kept = self.told_kept(deal, other) if other is not None and other.verb == "remove" else ""
            why = self.told_awaited(deal, moves) or kept or told_hope(self.game, deal)
            return tuple(filter(None, [end, why]))
        after = deal.copy()
        self.game.play(after, move)
        tail = self.told_next(deal, after, moves)
        instead = self.told_instead(deal, move)
        said = self.told_effect(deal, after, move, instead)
        half = self.half_freed(deal, after) if not said else []
        if half:
            many = "has only one card left on it" if len(half) == 1 else "have only one card each left on them"
            before = any(self.half_covered(deal))
            what = f"{number_word(len(half))} {'more ' * before}cards" if len(half) > 2 else listed(map(named, half))
            said = [f"{capital_of(what)} then {many}."]
        partners = "" if instead in said or (said and len(move.args) < 2) else self.told_partners(deal, move)
        if said == [SPARED] and partners.startswith("No other"):
            partners = ""
        elif said == [SPARED] and partners and not tail:  # `partners` says the same with a number
            said = []
        said = [end, *said] if end else said
        if tail:
            return (*said, tail)
        room = TWO_LINES - spelled(f"Remove {listed(map(named, self.cards_of(deal, move)))}. ")
        if said and spelled(" ".join([*said[:2], partners])) > room:
            return tuple(said[:2])
        return tuple(filter(None, [*said[:2], partners]))

    def told_effect(self, deal: PatienceDeal, after: PatienceDeal, move: Move, instead: str) -> list[str]:
        if not any(after.piles[TABLEAU:]) and any(deal.piles[TABLEAU:]):
            return ["It clears the pyramid."]
        if free := self.freed(deal, after):
            return [f"It frees {listed(map(named, free))}."]
        if instead:
            return [instead]
        return [SPARED] if len(move.args) > 1 and self.beside(deal, move) and self.spared(deal, move) else []

    def rule_of(self, deal: PatienceDeal, move: Move, sentence: str) -> str:
        if move.verb == "remove":
            return ("PYRA-10.2", "PYRA-10.4")[len(move.args) - 1]
        return "PYRA-10.5" if "no other" in sentence else "PYRA-10.7" if sentence.startswith("Keep") else "PYRA-10.6"

    def cards_of(self, deal: PatienceDeal, move: Move) -> list[Card]:
        return [deal.piles[self.game.layout.number[place]][-1] for place in move.args]

    def beside(self, deal: PatienceDeal, move: Move) -> bool:
        return not any(self.game.layout.number[place] >= TABLEAU for place in move.args)

    def told_turning(self, known: PatienceDeal) -> tuple[str, ...]:
        if known.unseen[HAND]:
            return (self.told_odds(known),)
        for shown in shows(self.game, known):
            if ways := self.game.play_phase.others(shown.deal):
                card = self.cards_of(shown.deal, ways[0])[-1]
                ways = [way for way in ways if card in self.cards_of(shown.deal, way)]
                return (self.told_coming(known, shown, *ways),)
        never = "No card that is left can be removed any more"
        lost = f"{never}: this deal is lost." if any(known.piles[TABLEAU:]) else f"{never}."
        return (news(self.game, known, [lost]) or self.told_turns_left(known),)

    def told_turns_left(self, known: PatienceDeal) -> str:
        """Return a sentence saying after how many more turns the game ends, because no card can be removed any more."""
        deal, turns = known.copy(), 0
        while (wait := self.game.play_phase.going_on(deal)) is not None:
            turns += wait.verb == "turn"
            self.game.play(deal, wait)
        return f"{capital_of(amount_in_words(turns, 'more turn'))} {'ends' if turns == 1 else 'end'} the game."

    def told_odds(self, known: PatienceDeal) -> str:
        assert isinstance(known, PyramidDeal)
        coming, many = [card for card in unseen_cards(known) if card not in known.removed], 0
        hopes: dict[str, int] = {}
        for card in coming:
            turned = known.copy()
            assert self.game.hand is not None
            self.game.hand.turn(turned)
            turned.piles[HAND] = (*turned.piles[HAND][:-1], card)
            ways = [line for line in self.game.play_phase.others(turned) if card in self.cards_of(turned, line)]
            many += bool(ways)
            for line in ways:
                after = turned.copy()
                self.game.play(after, line)
                if free := self.freed(turned, after):
                    said = f"{capital_of(one_of(rank_of(card)))} would free {listed(map(named, free))}."
                    hopes[said] = -len(free)
        if len(coming) == 1:
            can = "can" if many else "cannot"
            return f"The last card to come is {named(coming[0])}, which {can} be removed at once."
        odds = f"{some_of(many, len(coming))} to come could be removed at once."
        hope = news(self.game, known, sorted(hopes, key=lambda said: hopes[said]), known.removed)
        if hope:
            return hope
        if news(self.game, known, [ODDS], known.removed) or not any(known.piles[TABLEAU:]):
            return odds
        waiting = news(self.game, known, [self.told_waiting(known, coming)], known.removed)
        return waiting or self.told_passed_by(known) or odds

    def told_passed_by(self, known: PatienceDeal) -> str:
        """Return a sentence on the card turned up: the pyramid does not need it, or it comes round again.

        Return "" if it can be removed now, or if it does not come round again.
        """
        phase, hand = self.game.play_phase, known.piles[HAND]
        assert isinstance(phase, Removing)
        assert isinstance(self.game, Pyramid)
        if len(hand) == known.down[HAND] or any(hand[-1] in self.cards_of(known, line) for line in phase.others(known)):
            return ""
        rank = rank_of(hand[-1])
        partners = [pile[-1] for pile in known.piles[TABLEAU:] if pile and rank_of(pile[-1]) == KING - 1 - rank]
        if not partners:
            return f"No card of the pyramid needs {named(hand[-1])}."
        if known.begun > self.game.redeals:
            return ""
        for_what = listed(map(named, partners), "or") + (", still covered" if len(partners) == 1 else "")
        return f"{capital_of(named(hand[-1]))} comes round again for {for_what}."

    def told_waiting(self, known: PatienceDeal, coming: Sequence[Card]) -> str:
        """Return a sentence on which cards still to come are partners of free cards of the pyramid."""
        phase, still = self.game.play_phase, {rank_of(card) for card in coming}
        assert isinstance(phase, Removing)
        places = range(TABLEAU, TABLEAU + CARDS_LAID)
        free = {rank_of(known.piles[at][-1]) for at in places if known.piles[at] and not phase.covered(known, at)}
        waiting = sorted((rank for rank in free if KING - 1 - rank in still), reverse=True)
        if not waiting:
            return "No card to come is a partner for a free card of the pyramid."
        partners = [one_of(KING - 1 - rank) for rank in waiting]
        if len(waiting) > FEW_WAIT:
            return f"The free cards wait for {listed(partners, 'or')}."
        these = listed([f"the {CARDS[rank].title.split()[0]}" for rank in waiting])
        return f"{capital_of(these)} {'waits' if len(waiting) == 1 else 'wait'} for {listed(partners)}."

    def told_awaited(self, known: PatienceDeal, moves: Sequence[Move]) -> str:
        """If the plan turns up a card of a known hand and removes it, return the sentence on that card; else ""."""
        turned, turns, again = known, 0, False
        for move in moves:
            if turned.unseen[HAND] or self.game.refusal(turned, move) is not None:
                return ""
            if move.verb == "remove":
                comes = self.game.layout.number[move.args[-1]] == HAND  # a card on the waste has come up before
                return self.told_coming(known, Shown((), turned, turns, again), move) if comes else ""
            again, turns = again or move.verb == "redeal", turns + (move.verb == "turn")
            turned = turned.copy()
            self.game.play(turned, move)
        return ""

    def told_coming(self, known: PatienceDeal, shown: Shown, *ways: Move) -> str:
        """Return a sentence on when a card of the hand comes up, and with which cards it can then be removed."""
        card = self.cards_of(shown.deal, ways[0])[-1]
        partners = [each for way in ways for each in self.cards_of(shown.deal, way) if each != card]
        goes = "which can be removed"
        if partners:
            now = [each for move in self.game.play_phase.others(known) for each in self.cards_of(known, move)]
            goes = f"{'another' if partners[0] in now else 'a'} partner for {listed(map(named, partners), 'or')}"
        return f"{told_coming_up(card, shown)}, {goes}."

    def told_instead(self, deal: PatienceDeal, move: Move) -> str:
        """Return a sentence on a free pyramid card that can wait, although it would fit a removed card."""
        waste = deal.piles[WASTE]
        if len(move.args) < 2 or not self.beside(deal, move) or not waste:
            return ""
        for other in self.game.play_phase.others(deal):
            shared, stays = set(self.cards_of(deal, other)) & set(self.cards_of(deal, move)), self.cards_of(deal, other)
            if len(stays) < 2 or len(shared) != 1 or waste[-1] in shared:
                continue
            free = next(card for card in stays if card not in shared)
            kind = ranked(rank_of(shared.pop()), count=1).partition(" ")[2]
            return f"{capital_of(named(free))} lies free for another {kind}; {named(waste[-1])} would be covered."
        return ""

    def freed(self, deal: PatienceDeal, after: PatienceDeal) -> list[Card]:
        phase = self.game.play_phase
        assert isinstance(phase, Removing)
        places = range(TABLEAU, TABLEAU + len(COVERS))
        return [
            after.piles[place][-1]
            for place in places
            if after.piles[place] and phase.covered(deal, place) and not phase.covered(after, place)
        ]

    def half_freed(self, deal: PatienceDeal, after: PatienceDeal) -> list[Card]:
        before = self.half_covered(deal)
        return [card for card in self.half_covered(after) if card not in before]

    def half_covered(self, deal: PatienceDeal) -> list[Card]:
        piles = deal.piles[TABLEAU:]
        return [
            piles[at][-1]
            for at, (one, other) in enumerate(COVERS)
            if piles[at] and bool(piles[one]) != bool(piles[other])
        ]

    def told_next(self, deal: PatienceDeal, after: PatienceDeal, moves: Sequence[Move]) -> str:
        """Return a sentence on the removals that follow in the plan and that only the first move makes possible."""
        names: list[str] = []
        before = set(self.game.lawful(deal, self.game.seat))
        for line in moves[1:]:
            if line.verb != "remove" or line in before or self.game.refusal(after, line) is not None:
                break
            names.append(" and ".join(map(named, self.cards_of(after, line))))
            after = after.copy()
            self.game.play(after, line)
        if not names:
            return ""
        more = f", and {amount_in_words(len(names) - 2, 'more pair')} after that" if len(names) > 2 else ""
        return f"Then {' can go, then '.join(names[:2])}{' can go' if len(names) == 1 else ''}{more}."

    def told_partners(self, deal: PatienceDeal, move: Move) -> str:
        """Return a sentence on how many partners are left for pyramid cards that need the removed ranks."""
        cards = self.cards_of(deal, move)
        if len(cards) == 1:
            place, waste = self.game.layout.number[move.args[0]], deal.piles[WASTE]
            if place == WASTE and len(waste) > 1 and waste[-2] is not BACK:
                return f"The waste then shows {named(waste[-2])}."
            if place == HAND and waste:
                return f"{capital_of(named(waste[-1]))} stays in reach on the waste."
            return ""
        needs = self.needs(deal, move)
        for card, partner, needed, left in needs:
            if 0 < needed <= left:
                laid = any(partner in pile for pile in deal.piles[TABLEAU:])
                more = f"The pyramid has {ranked(rank_of(partner), count=needed, kind='more' if laid else '')}"
                word = ranked(rank_of(card), count=left)
                return f"{more}, and {word} {'is' if left == 1 else 'are'} left for {'it' if needed == 1 else 'them'}."
        if not any(deal.piles[TABLEAU:]):
            return f"With the pyramid gone, every card removed {'saves a point' if self.par else 'scores'}."
        if any(needed for _, _, needed, _ in needs):
            return ""
        few = len(self.remaining(deal, move)) <= FEW_LEFT  # if only few are left, a player sees that at once
        return "" if few else "No other card of the pyramid needs either of them."

    def needs(self, deal: PatienceDeal, move: Move) -> list[tuple[Card, Card, int, int]]:
        """Return for each card of a pair: the card, its partner, and two numbers.

        The first number is how many cards of the partner's rank stay in the pyramid after the move. The second is how
        many cards of the card's own rank will still be there to be removed with them.
        """
        one, other = self.cards_of(deal, move)
        gone, stay = gone_by_rank(deal), [rank_of(card) for card in self.remaining(deal, move)]
        return [
            (
                card,
                partner,
                stay.count(rank_of(partner)),
                SUIT_COUNT - gone[rank_of(card)] - 1 - self.out_of_reach(deal, move, rank_of(card)),
            )
            for card, partner in ((one, other), (other, one))
        ]

    def out_of_reach(self, deal: PatienceDeal, move: Move, rank: int) -> int:
        """Return how many pyramid cards of `rank` cannot be paired within the pyramid after the move.

        A card can only be paired with a partner that lies neither over nor under it.
        """
        cards = self.cards_of(deal, move)
        lying = [pile[-1] if pile and pile[-1] not in cards else None for pile in deal.piles[TABLEAU:]]
        partners = [at for at, card in enumerate(lying) if card is not None and rank_of(card) == KING - 1 - rank]
        return sum(
            card is not None and rank_of(card) == rank and all(at in ABOVE[to] or to in ABOVE[at] for to in partners)
            for at, card in enumerate(lying)
        )

    def remaining(self, deal: PatienceDeal, move: Move) -> list[Card]:
        cards = self.cards_of(deal, move)
        return [pile[-1] for pile in deal.piles[TABLEAU:] if pile and pile[-1] not in cards]

    def spared(self, deal: PatienceDeal, move: Move) -> bool:
        """Whether enough cards of both removed ranks are left for the pyramid."""
        return any(deal.piles[TABLEAU:]) and all(needed <= left for _, _, needed, left in self.needs(deal, move))

    def told_kept(self, deal: PatienceDeal, move: Move) -> str:
        """Return why a pair is not removed: the pyramid needs one of its two cards, or nothing is lost by waiting."""
        return (
            (self.told_needed(deal, move) if self.beside(deal, move) else "")
            or self.told_in_reach(deal, move)
            or self.told_within(deal, move)
            or self.told_again(deal, move)
            or self.told_free(deal, move)
        )

    def told_needed(self, deal: PatienceDeal, move: Move) -> str:
        """Return a sentence saying that one card of a pair must be kept for the pyramid; else an empty string."""
        standing = [pile[-1] for pile in deal.piles[TABLEAU:] if pile]
        gone = gone_by_rank(deal)
        for card in self.cards_of(deal, move):
            wanting = [each for each in standing if rank_of(each) == KING - 1 - rank_of(card)]
            others = SUIT_COUNT - gone[rank_of(card)] - 1
            if rank_of(card) != KING and wanting and len(wanting) >= others:
                has = f"the pyramid has {ranked(rank_of(wanting[0]), count=len(wanting))}"
                left = (
                    "only " + ranked(rank_of(card), count=others, kind="other")
                    if others
                    else "no other " + (ranked(rank_of(card), count=1).partition(" ")[2])
                )
                return f"Keep {named(card)}: {has}, and {left} {'is' if others < 2 else 'are'} left."
        return ""

    def told_within(self, deal: PatienceDeal, move: Move) -> str:
        """Return a sentence saying that the pair's pyramid card can be paired within the pyramid later; else ""."""
        places = [self.game.layout.number[place] - TABLEAU for place in move.args]
        inside = [at for at in places if at >= 0]
        if len(places) < 2 or len(inside) != 1:
            return ""
        (at,) = inside
        card = deal.piles[TABLEAU + at][-1]
        for other, pile in reversed(
            [*enumerate(deal.piles[TABLEAU:])]
        ):  # from the lowest row up: lower cards get free sooner
            apart = at not in ABOVE[other] and other not in ABOVE[at]
            if pile and rank_of(pile[-1]) + rank_of(card) == KING - 1 and apart:
                return f"{capital_of(named(card))} can go with {named(pile[-1])} of the pyramid once that is free."
        return ""

    def told_in_reach(self, deal: PatienceDeal, move: Move) -> str:
        beside = self.places_beside(move)
        held = len(deal.piles[HAND]) > deal.down[HAND]
        if len(beside) == 1 and len(move.args) == 2 and (beside[0] == HAND or not held):
            card = named(deal.piles[beside[0]][-1])
            return f"{capital_of(card)} stays in reach on the waste, so see the next card first."
        return ""

    def told_again(self, deal: PatienceDeal, move: Move) -> str:
        assert isinstance(self.game, Pyramid)
        beside = self.places_beside(move)
        if beside and deal.begun <= self.game.redeals:
            cards = [named(deal.piles[place][-1]) for place in beside]
            return f"{capital_of(listed(cards))} {'comes' if len(cards) == 1 else 'come'} round again."
        return ""

    def told_free(self, deal: PatienceDeal, move: Move) -> str:
        if len(move.args) < 2 or self.places_beside(move):
            return ""
        return f"{capital_of(listed(map(named, self.cards_of(deal, move))))} stay free, so see the next card first."

    def at_last(self, view: View, move: Move) -> str:
        pairs = [line for line in view.lines if line.verb == "remove"] if move.verb == "turn" else []
        return next(filter(None, [self.told_free(view.deal, line) for line in pairs]), "")

    def places_beside(self, move: Move) -> list[int]:
        return [place for place in map(self.game.layout.number.__getitem__, move.args) if place < TABLEAU]


def ranked(rank: int, *, count: int, kind: str = "") -> str:
    """Return a number of cards of a rank as words, with `kind` after the number: `two sixes`, `one more ten`."""
    word = CARDS[rank].title.split()[0]
    plural = word + ("es" if word == "six" else "s")
    return f"{NUMBERS[count]} {kind and f'{kind} '}{word if count == 1 else plural}"


ADVICE = PyramidAdvice
