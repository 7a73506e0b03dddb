"""How to play Pyramid: section 10 of its rules, as measures of a position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.cards import BACK, CARDS, Card
from cardtable.players.advice.planning import measure
from cardtable.players.advice.solitaires.coming import Shown, shows
from cardtable.players.advice.solitaires.playouts import PlayoutAdvice, PlayoutPlayer
from cardtable.players.advice.solitaires.turning import Beside, told_coming_up, told_hope
from cardtable.players.advice.solitaires.words import TWO_LINES, capital_of, named, spelled
from cardtable.players.player import Budget, Player
from cardtable.rules.game import View
from cardtable.rules.moves import Move
from cardtable.rules.piles.layout import HAND, TABLEAU, WASTE
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.piles.piles import KING, rank_of
from cardtable.rules.solitaires.pyramid import CARDS_LAID, COVERS, WHOLE_PACK, Pyramid, PyramidDeal, Removing
from cardtable.rules.words import NUMBERS, amount_in_words, listed, number_word

SUIT_COUNT: Final = 4
CLEARED: Final = 12
"""The worth of clearing the pyramid, in cards of it."""
SPARED: Final = "The pyramid can spare both."


def lying() -> tuple[frozenset[int], ...]:
    """By index of a card of the pyramid: those that lie on it, at whatever height."""
    above: list[frozenset[int]] = [frozenset()] * CARDS_LAID
    for at in reversed(range(len(COVERS))):
        one, other = COVERS[at]
        above[at] = above[one] | above[other] | {one, other}
    return tuple(above)


ABOVE: Final = lying()


@measure("PYRA-10.4", -1.0)
def left(deal: PatienceDeal, seat: int) -> float:
    """The cards of the pyramid, and what it would be worth to have cleared it."""
    count = sum(map(len, deal.piles[TABLEAU:]))
    return count and count + CLEARED


@measure("PYRA-10.1", -1.5)
def locked(deal: PatienceDeal, seat: int) -> float:
    """The cards of the pyramid all of whose partners that are left lie on them, or under them."""
    cards = [rank_of(pile[-1]) if pile else -1 for pile in deal.piles[TABLEAU:]]
    gone = gone_by_rank(deal)
    count = 0
    for at, rank in enumerate(cards):
        if rank in (-1, KING):
            continue
        partner = KING - 1 - rank
        bound = sum(
            [cards[other] == partner and (other in ABOVE[at] or at in ABOVE[other]) for other in range(CARDS_LAID)]
        )
        count += 0 < bound == SUIT_COUNT - gone[partner]
    return count


@measure("PYRA-10.2", -0.6)
def kings(deal: PatienceDeal, seat: int) -> float:
    """The kings in sight."""
    return sum([bool(pile) and rank_of(pile[-1]) == KING for pile in (deal.piles[WASTE], *deal.piles[TABLEAU:])])


@measure("PYRA-10.3", -0.3)
def covered(deal: PatienceDeal, seat: int) -> float:
    """The cards of the pyramid that are covered."""
    piles = deal.piles[TABLEAU:]
    return sum([bool(piles[at] and (piles[one] or piles[other])) for at, (one, other) in enumerate(COVERS)])


@measure("PYRA-10.5", -1.0)
def without_partner(deal: PatienceDeal, seat: int) -> float:
    """The cards of the pyramid, kings apart, for which there are not partners enough anywhere."""
    count, gone = 0, gone_by_rank(deal)
    ranks = [rank_of(pile[-1]) for pile in deal.piles[TABLEAU:] if pile]
    for rank in set(ranks) - {KING}:
        count += max(0, ranks.count(rank) - (SUIT_COUNT - gone[KING - 1 - rank]))
    return count


@measure("PYRA-10.7", 0.25)
def wanted_beside(deal: PatienceDeal, seat: int) -> float:
    """The cards beside the pyramid, known or not, that are left for its cards, up to two for each."""
    gone, ranks = gone_by_rank(deal), [rank_of(pile[-1]) for pile in deal.piles[TABLEAU:] if pile]
    count = 0
    for rank in set(ranks) - {KING}:
        partner = KING - 1 - rank
        beside = SUIT_COUNT - gone[partner] - ranks.count(partner)
        count += min(beside, ranks.count(rank) + 1)
    return count


def gone_by_rank(deal: PatienceDeal) -> list[int]:
    """How many cards of each rank have been removed."""
    assert isinstance(deal, PyramidDeal)
    gone = [0] * (KING + 1)
    for card in deal.removed:
        gone[rank_of(card)] += 1
    return gone


class RemovingPlayer(PlayoutPlayer):
    """Removes kings at once."""

    def choose(self, view: View, budget: Budget) -> Move | None:
        """A king, which nothing else needs; else as by play-outs."""
        king = next((line for line in view.lines if line.verb == "remove" and len(line.args) == 1), None)
        return super().choose(view, budget) if king is None else king


class PyramidAdvice(PlayoutAdvice):
    """Section 10, as measures."""

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
            """The cards of hand and waste, for less while the pyramid stands and a redeal is to come."""
            count = len(deal.piles[HAND]) + len(deal.piles[WASTE])
            saved = deal.begun <= redeals and any(deal.piles[TABLEAU:])
            return count / 2 if saved else count  # [PYRA-10.6]

        self.measures = (left, locked, kings, covered, without_partner, wanted_beside, beside)

    def expert(self, seed: int) -> Player:
        """An expert plays out what is promising."""
        return RemovingPlayer(self, seed)

    # ── why ───────────────────────────────────────────────────────────────────────────────────────────────────

    def told(self, deal: PatienceDeal, moves: Sequence[Move], beside: Beside, to: int = 0) -> tuple[str, ...]:
        """The cards that a pair frees and that can go then; or why the hand is turned though something could go."""
        move = moves[0]
        if move.verb != "remove":
            other = beside.move
            kept = self.told_kept(deal, other) if other is not None and other.verb == "remove" else ""
            return tuple(filter(None, [self.told_awaited(deal, moves) or kept or told_hope(self.game, deal)]))
        after = deal.copy()
        self.game.play(after, move)
        tail = self.told_next(deal, after, moves)
        free, instead = self.freed(deal, after), self.told_instead(deal, move)
        said: list[str] = []
        if not any(after.piles[TABLEAU:]) and any(deal.piles[TABLEAU:]):
            said = ["It clears the pyramid."]
        elif not free and instead:
            said = [instead]
        elif free:
            said = [f"It frees {listed(map(named, free))}."]
        elif len(move.args) > 1 and self.beside(deal, move) and self.spared(deal, move):
            said = [SPARED]
        partners = "" if instead in said else self.told_partners(deal, move)
        half = self.half_freed(deal, after) if not said else []
        if half:
            many = "has only one card left on it" if len(half) == 1 else "have only one card each left on them"
            what = number_word(len(half)) + " cards" if len(half) > 2 else listed(map(named, half))
            said = [f"{capital_of(what)} then {many}."]
        if to == WHOLE_PACK:
            said = ["This wins.", *said]
        if tail:
            return (*said, tail)
        if said == [SPARED] and partners.startswith("No other"):
            partners = ""
        elif said == [SPARED] and partners:  # how many are left says it
            said = []
        room = TWO_LINES - spelled(f"Remove {listed(map(named, self.cards_of(deal, move)))}. ")
        if said and spelled(" ".join([*said[:2], partners])) > room:
            return tuple(said[:2])
        return tuple(filter(None, [*said[:2], partners]))

    def rule_of(self, deal: PatienceDeal, move: Move, sentence: str) -> str:
        """Of kings, of pairs, of what is kept, the last partner above all, or of the hand."""
        if move.verb == "remove":
            return ("PYRA-10.2", "PYRA-10.4")[len(move.args) - 1]
        return "PYRA-10.5" if "no other" in sentence else "PYRA-10.7" if sentence.startswith("Keep") else "PYRA-10.6"

    def cards_of(self, deal: PatienceDeal, move: Move) -> list[Card]:
        """The cards that a line removes."""
        return [deal.piles[self.game.layout.number[place]][-1] for place in move.args]

    def beside(self, deal: PatienceDeal, move: Move) -> bool:
        """Whether no card that is removed lies in the pyramid."""
        return not any(self.game.layout.number[place] >= TABLEAU for place in move.args)

    def told_turning(self, known: PatienceDeal) -> tuple[str, ...]:
        """Which card of a hand that has been seen can be removed next; the deal is lost only where none ever can be."""
        if known.unseen[HAND]:
            return ("No card can be removed now.",)
        for shown in shows(self.game, known):
            for line in self.game.play_phase.others(shown.deal):
                return (self.told_coming(known, shown, line),)
        never = "No card that is left can be removed any more"
        return (f"{never}: this deal is lost." if any(known.piles[TABLEAU:]) else f"{never}.",)

    def told_awaited(self, known: PatienceDeal, moves: Sequence[Move]) -> str:
        """The card of a hand that has been seen for which a plan turns it; nothing if there is none."""
        turned, turns, again = known, 0, False
        for move in moves:
            if turned.unseen[HAND] or self.game.refusal(turned, move) is not None:
                return ""
            if move.verb == "remove":
                comes = self.game.layout.number[move.args[-1]] == HAND  # and does not only stay on the waste
                return self.told_coming(known, Shown((), turned, turns, again), move) if comes else ""
            again, turns = again or move.verb == "redeal", turns + (move.verb == "turn")
            turned = turned.copy()
            self.game.play(turned, move)
        return ""

    def told_coming(self, known: PatienceDeal, shown: Shown, line: Move) -> str:
        """When a card of the hand shows that can be removed then, and with which, though that could go now as well."""
        card, *partners = self.cards_of(shown.deal, line)[::-1]
        goes = "which can be removed"
        if partners:
            now = [each for move in self.game.play_phase.others(known) for each in self.cards_of(known, move)]
            goes = f"{'another' if partners[0] in now else 'a'} partner for {named(partners[0])}"
        return f"{told_coming_up(card, shown)}, {goes}."

    def told_instead(self, deal: PatienceDeal, move: Move) -> str:
        """Of two cards beside the pyramid: which free card of it could have gone with one, and can wait for another."""
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
        """The cards of the pyramid that come free."""
        phase = self.game.play_phase
        assert isinstance(phase, Removing)
        places = range(TABLEAU, TABLEAU + len(COVERS))
        return [
            after.piles[place][-1]
            for place in places
            if after.piles[place] and phase.covered(deal, place) and not phase.covered(after, place)
        ]

    def half_freed(self, deal: PatienceDeal, after: PatienceDeal) -> list[Card]:
        """The cards of the pyramid that had two cards on them, and have one."""
        return [
            after.piles[TABLEAU + at][-1]
            for at, (one, other) in enumerate(COVERS)
            if after.piles[TABLEAU + at]
            and deal.piles[TABLEAU + one]
            and deal.piles[TABLEAU + other]
            and bool(after.piles[TABLEAU + one]) != bool(after.piles[TABLEAU + other])
        ]

    def told_next(self, deal: PatienceDeal, after: PatienceDeal, moves: Sequence[Move]) -> str:
        """The removals of a plan that could not be made before it, as long as one follows on another."""
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
        """How many partners are left for cards of the pyramid like those removed; or that a king needs none."""
        cards = self.cards_of(deal, move)
        if len(cards) == 1:
            place, waste = self.game.layout.number[move.args[0]], deal.piles[WASTE]
            if place == WASTE and len(waste) > 1 and waste[-2] is not BACK:
                return f"A king needs no partner, and the waste then shows {named(waste[-2])}."
            if place == HAND and waste:
                return f"A king needs no partner, and {named(waste[-1])} stays on top of the waste."
            return "A king needs no partner, so there is nothing to wait for."
        needs = self.needs(deal, move)
        for card, partner, needed, left in needs:
            if 0 < needed <= left:
                more = f"The pyramid has {ranked(rank_of(partner), count=needed, kind='more')}"
                word = ranked(rank_of(card), count=left)
                return f"{more}, and {word} {'is' if left == 1 else 'are'} left for {'it' if needed == 1 else 'them'}."
        if not any(deal.piles[TABLEAU:]):
            return f"With the pyramid gone, every card removed {'saves a point' if self.par else 'scores'}."
        if any(needed for _, _, needed, _ in needs) or not any(self.remaining(deal, move)):
            return ""
        return "No other card of the pyramid needs either of them."

    def needs(self, deal: PatienceDeal, move: Move) -> list[tuple[Card, Card, int, int]]:
        """By card of a pair: its partner, how many like that stay in the pyramid, how many like the card are left."""
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
        """How many cards of a rank in the pyramid lie under or over each of its partners there, once a pair is gone."""
        cards = self.cards_of(deal, move)
        lying = [pile[-1] if pile and pile[-1] not in cards else None for pile in deal.piles[TABLEAU:]]
        partners = [at for at, card in enumerate(lying) if card is not None and rank_of(card) == KING - 1 - rank]
        return sum(
            card is not None and rank_of(card) == rank and all(at in ABOVE[to] or to in ABOVE[at] for to in partners)
            for at, card in enumerate(lying)
        )

    def remaining(self, deal: PatienceDeal, move: Move) -> list[Card]:
        """The cards of the pyramid that are not removed."""
        cards = self.cards_of(deal, move)
        return [pile[-1] for pile in deal.piles[TABLEAU:] if pile and pile[-1] not in cards]

    def spared(self, deal: PatienceDeal, move: Move) -> bool:
        """Whether cards enough are left for the pyramid like each of a pair."""
        return any(deal.piles[TABLEAU:]) and all(needed <= left for _, _, needed, left in self.needs(deal, move))

    def told_kept(self, deal: PatienceDeal, move: Move) -> str:
        """Why cards that could be removed are kept: the pyramid needs one of them, or they lose nothing by waiting."""
        cards = self.cards_of(deal, move)
        standing = [pile[-1] for pile in deal.piles[TABLEAU:] if pile]
        gone = gone_by_rank(deal)
        for card, place in zip(cards, move.args, strict=True):
            if self.game.layout.number[place] >= TABLEAU or rank_of(card) == KING:
                continue
            wanting = [each for each in standing if rank_of(each) == KING - 1 - rank_of(card) and each not in cards]
            others = SUIT_COUNT - gone[rank_of(card)] - 1
            if wanting and len(wanting) >= others:
                has = f"the pyramid has {ranked(rank_of(wanting[0]), count=len(wanting))}"
                left = (
                    "only " + ranked(rank_of(card), count=others, kind="other")
                    if others
                    else "no other " + (ranked(rank_of(card), count=1).partition(" ")[2])
                )
                return f"Keep {named(card)}: {has}, and {left} {'is' if others < 2 else 'are'} left."
        return self.told_within(deal, move) or self.told_later(deal, move)

    def told_within(self, deal: PatienceDeal, move: Move) -> str:
        """A card of the pyramid with which that one of it that is left can go as well; nothing if there is none."""
        places = [self.game.layout.number[place] - TABLEAU for place in move.args]
        inside = [at for at in places if at >= 0]
        if len(places) < 2 or len(inside) != 1:
            return ""
        (at,) = inside
        card = deal.piles[TABLEAU + at][-1]
        for other, pile in reversed([*enumerate(deal.piles[TABLEAU:])]):  # the lowest comes free first
            apart = at not in ABOVE[other] and other not in ABOVE[at]
            if pile and rank_of(pile[-1]) + rank_of(card) == KING - 1 and apart:
                return f"{capital_of(named(card))} can go with {named(pile[-1])} of the pyramid once that is free."
        return ""

    def told_later(self, deal: PatienceDeal, move: Move) -> str:
        """Where a pair is that is left: in reach after the next card is turned, or to come round again."""
        assert isinstance(self.game, Pyramid)
        beside = [place for place in map(self.game.layout.number.__getitem__, move.args) if place < TABLEAU]
        held = len(deal.piles[HAND]) > deal.down[HAND]
        if len(beside) == 1 and len(move.args) == 2 and (beside[0] == HAND or not held):
            card = named(deal.piles[beside[0]][-1])
            return f"{capital_of(card)} stays in reach on the waste, so see the next card first."
        if beside and deal.begun <= self.game.redeals:
            cards = [named(deal.piles[place][-1]) for place in beside]
            return f"{capital_of(listed(cards))} {'comes' if len(cards) == 1 else 'come'} round again."
        return ""


def ranked(rank: int, *, count: int, kind: str = "") -> str:
    """`one ten`, `two sixes`; with a `kind` `one more ten`."""
    word = CARDS[rank].title.split()[0]
    plural = word + ("es" if word == "six" else "s")
    return f"{NUMBERS[count]} {kind and f'{kind} '}{word if count == 1 else plural}"


ADVICE = PyramidAdvice
