"""Advice on Mediatore: its judgements on plays, and who plays with whom.

The mediator plays against the others, alone or with the partner who holds the card that he called.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from typing import ClassVar, Final

from cardtable.cards import Card
from cardtable.players.advice.clues import Clues
from cardtable.players.advice.judgement import ALL_IN_MIND, SEARCH, Reason, judgement
from cardtable.players.advice.mediatore.bidding import (
    ALONE,
    NEARLY,
    POSITION,
    POT,
    bid_reason,
    call_reason,
    value,
    weigh_bid,
    weigh_call,
)
from cardtable.players.advice.mediatore.discard import CALLED, SHORT, best_discard, discard_reason, weigh_discard
from cardtable.players.advice.outcomes import Outcomes
from cardtable.players.advice.tressette.advice import FamilyAdvice, lapses_among
from cardtable.players.advice.tressette.following import (
    ace_comes_home,
    for_the_odd_third,
    let_go,
    partner_has_it,
    take_it,
    third_hand_high,
    throw_the_least,
)
from cardtable.players.advice.tressette.leads import (
    PlayJudgement,
    ace_is_best,
    cash_at_the_end,
    draw_the_suit,
    harmless,
    least_lead,
    low_from_honors,
    return_partners_suit,
    small_cards_stand,
    to_partners_meld,
    win_the_rest,
)
from cardtable.players.advice.tressette.masks import ACES, BIT, POWER, SMALL, SUIT, bottom, mask_of, top
from cardtable.players.advice.tressette.phrases.leading import no_lower
from cardtable.players.advice.tressette.position import FriendsAndFoes, Position
from cardtable.rules.game import Result, View
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.naming import name
from cardtable.rules.tressette.deals import MediatoreDeal
from cardtable.rules.tressette.mediatore import SEATS, Mediatore

SEATINGS: Final = {
    (mediator, partner): FriendsAndFoes([seat in (mediator, partner) for seat in range(SEATS)])
    for mediator in range(SEATS)
    for partner in (NOBODY, *range(SEATS))
}
"""For each pair of a mediator and a partner (`NOBODY` if he has none), which seats play together."""


def called_suit(p: Position, card: Card) -> str:
    """Return the reason for a lead of the called card's suit by the mediator's partner."""
    called = "{mediator} called the {called}, so lead {suit} at once."
    if not p.held & BIT[p.deal.called]:  # the called card has been played
        called = "{mediator} called {suit} and may still have some, so lead them again."
    if p.master(card):
        return f"{called} {{Nobody}} beat this card."
    if not BIT[card] & SMALL:
        return f"{called} {no_lower(p, card)}."
    return f"{called} A low card lets {{mediator}} win with a high one."


@judgement("MED-10.7", 0.8, called_suit)
def lead_the_called_suit(p: Position) -> Card | None:
    """Recommend that the mediator's partner lead the called suit: a sure winner, or else the lowest card."""
    deal = p.deal
    if p.seat != deal.partner:
        return None
    mine = p.held & SUIT[deal.called // 13]
    if not mine or not p.helping & SUIT[deal.called // 13]:
        return None
    best = top(mine)
    return best if p.master(best) else bottom(mine)


@judgement("MED-10.8", 0.4, "{mediator} plays next. A small {one} makes {mediator} use a high card or risk the trick.")
def through_the_mediator(p: Position) -> Card | None:
    """If the mediator plays next, recommend that an opponent of the mediator lead a small card.

    The card is of a suit that the mediator may hold.
    """
    deal = p.deal
    mediator = deal.mediator
    if p.seat in (mediator, deal.partner) or deal.after[p.seat] != mediator:
        return None
    best, found = 0, 0
    for suit in SUIT:
        low = p.held & suit & SMALL
        if p.known is not None and p.known[deal.partner] & suit:
            continue
        bare = p.held & suit & ACES & ~p.masters
        them = (p.may_hold(mediator) & suit).bit_count()
        if low and not bare and them > best:
            best, found = them, low
    return bottom(found) if found else None


@judgement("MED-10.7", 1.0, "{mediator} called the {called} and leads {suit}: play it now. {Nobody} beat it.")
def play_the_called_card(p: Position) -> Card | None:
    """Recommend that the partner play the called card if the mediator leads its suit and the card is sure to win.

    Return None if the mediator is sure to win the trick without it.
    """
    deal = p.deal
    if p.seat != deal.partner or p.led != deal.called // 13 or deal.called not in p.cards:
        return None
    if deal.plays[-deal.count].seat != deal.mediator or p.safe or POWER[deal.called] < p.best:
        return None
    return deal.called if p.sure(deal.called) else None


def _another_point(p: Position) -> Card | None:
    """Recommend what `for_the_odd_third` recommends, except to the mediator's partner."""
    return None if p.seat == p.deal.partner else for_the_odd_third.advise(p)


LEADS: Final[tuple[PlayJudgement, ...]] = (
    win_the_rest,
    lead_the_called_suit,
    draw_the_suit,
    small_cards_stand,
    ace_is_best,
    to_partners_meld._replace(rule="", says="{partner} has the {best_help}, and {nobody} beat that card. Lead to it."),
    cash_at_the_end,
    return_partners_suit,
    low_from_honors,
    through_the_mediator,
    harmless,
    least_lead,
)
FOLLOWS: Final[tuple[PlayJudgement, ...]] = (
    partner_has_it._replace(rule="MED-10.8"),
    ace_comes_home,
    for_the_odd_third._replace(advise=_another_point),
    take_it,
    third_hand_high,
    let_go,
    throw_the_least,
)
FOR_THE_MEDIATOR: Final[tuple[PlayJudgement, ...]] = (
    partner_has_it._replace(rule="MED-10.7"),
    ace_comes_home,
    play_the_called_card,
    *FOLLOWS[2:],
)


class MediatoreClues(Clues[Mediatore, MediatoreDeal]):
    """What moves tell of hidden cards at Mediatore."""

    def cards_had(self, start: MediatoreDeal, deal: MediatoreDeal, seat: int) -> Hashable:
        return start.hand(seat), deal.hand(seat), deal.discard if seat == deal.mediator else ()


class MediatoreOutcomes(Outcomes[Mediatore]):
    """How a deal of Mediatore can end: the mediator makes the bid, or not."""

    def stake(self, view: View) -> str:
        deal: MediatoreDeal = view.deal
        if deal.phase != "play":
            return ""
        if view.who == deal.mediator:
            return "you make it"
        if view.who == deal.partner:
            return f"{name(deal.mediator)} makes it"
        return f"{name(deal.mediator)} fails"

    def won(self, result: Result, account: int) -> bool:
        detail = result.detail
        return bool(detail["made"]) == (account in (detail["mediator"], detail["partner"]))


class MediatoreAdvice(FamilyAdvice):
    """The judgements that follow section 10 of the rules of Mediatore."""

    unit = "chips"
    leads = LEADS
    follows = FOLLOWS
    keep_a_winner = "MED-10.9"
    lapses: ClassVar = {
        **lapses_among(LEADS + FOLLOWS),
        "play_the_called_card": 0.4,
        "lead_the_called_suit": 0.5,
        "through_the_mediator": 0.7,
        POT: 0.8,
        POSITION: 0.8,
        SHORT: 0.6,
        CALLED: 0.6,
    }
    noise: ClassVar = 0.7
    game: Mediatore

    def __init__(self, game: Mediatore) -> None:
        super().__init__(game)
        self.settled = game.points_of
        self.ante = game.options.ante

    @property
    def clues(self) -> MediatoreClues:
        return MediatoreClues(self.game)

    @property
    def outcomes(self) -> MediatoreOutcomes:
        return MediatoreOutcomes(self.game, self.unit)

    def sided(self, deal: MediatoreDeal, seat: int, other: int) -> bool:
        sides = (deal.mediator, deal.partner)
        return (seat in sides) == (other in sides)

    def stakes(self, deal: MediatoreDeal) -> tuple[float, float]:
        return 0.02 * deal.pot, 0.05 * deal.pot

    def weigh(
        self, deal: MediatoreDeal, seat: int, lines: Sequence[Move], forgotten: Collection[str] = ALL_IN_MIND
    ) -> list[float]:
        phase = deal.phase
        if phase == "play":
            return self.weigh_cards(deal, seat, lines, forgotten)
        if phase == "bid":
            return weigh_bid(deal, seat, self.ante, lines, forgotten)
        if phase == "call":
            return weigh_call(deal, seat, lines)
        return weigh_discard(deal, seat, lines, forgotten)

    def distinct(self, deal: MediatoreDeal, seat: int, lines: Sequence[Move]) -> Sequence[Move]:
        if deal.phase == "call" and value(deal.hand(seat)) < ALONE - NEARLY:
            lines = [line for at, line in enumerate(lines) if at == 0 or line.verb != "alone"]
        return super().distinct(deal, seat, lines)

    def best(self, deal: MediatoreDeal, seat: int, lines: Sequence[Move]) -> Move:
        return best_discard(deal, seat) if deal.phase == "discard" else super().best(deal, seat, lines)

    def position(
        self, deal: MediatoreDeal, seat: int, cards: Sequence[Card], forgotten: Collection[str] = ALL_IN_MIND
    ) -> Position:
        known = absent = None
        if deal.called is not None:
            known = [0] * SEATS
            if deal.partner != NOBODY:
                known[deal.partner] = BIT[deal.called]
            else:
                absent = [0 if seat == deal.mediator else BIT[deal.called] for seat in range(SEATS)]
        hidden = mask_of(deal.discard) if seat == deal.mediator else 0
        seating = SEATINGS[deal.mediator, deal.partner]
        return Position(self, deal, seat, cards, seating, known, hidden, absent, forgotten)

    def judgements(self, p: Position) -> tuple[PlayJudgement, ...]:
        if p.led < 0:
            return LEADS
        return FOR_THE_MEDIATOR if p.seat in (p.deal.mediator, p.deal.partner) else FOLLOWS

    def cited(self, p: Position, card: Card, rule: str) -> str:
        thrown = p.led >= 0 and p.safe and rule in ("MED-10.7", "MED-10.8")
        if thrown and (not BIT[card] & ACES or p.seat == p.deal.mediator):
            return "TRS-10.5"
        return super().cited(p, card, rule)

    def words(self, p: Position, card: Card) -> dict[str, str]:
        called = p.deal.called
        more = {"mediator": name(p.deal.mediator), "called": "" if called is None else called.title}
        foes = p.seating.foes[p.seat]
        if len(foes) == 1:  # here the mediator plays alone
            one = name(foes[0])
            only = {"Nobody": f"{one} cannot", "nobody": f"{one} cannot", "Nobody_has": f"{one} has no", "some": one}
            more = {**more, **only}
        return {**super().words(p, card), **more}

    def reason(self, view: View, move: Move) -> Reason:
        deal: MediatoreDeal = view.deal
        if deal.phase == "bid":
            return bid_reason(deal, view.who, self.ante, move)
        if deal.phase in ("call", "discard"):
            found = call_reason(deal, view.who, move) if deal.phase == "call" else discard_reason(deal, move)
            if move in self.puts_first(view, found.judgement):
                return found
            return found._replace(sentence="" if deal.phase == "call" else found.sentence, judgement=SEARCH)
        return self.card_reason(deal, view.who, [line.card for line in view.lines], move.card)
