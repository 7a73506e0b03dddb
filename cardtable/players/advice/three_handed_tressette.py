"""Advice on Three-Handed Tressette, in which each player plays alone.

A quarter of the pack is out of play. It is called the dead hand.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from cardtable.cards import Card
from cardtable.players.advice.judgement import judgement
from cardtable.players.advice.tressette.advice import TressetteAdvice, lapses_among
from cardtable.players.advice.tressette.following import (
    ace_comes_home,
    duck_nothing,
    for_the_odd_third,
    let_go,
    take_it,
    throw_the_least,
)
from cardtable.players.advice.tressette.leads import (
    PlayJudgement,
    ace_is_best,
    cash_at_the_end,
    catch_the_ace,
    draw_the_suit,
    feeds_an_ace,
    from_the_napoletana,
    harmless,
    least_lead,
    small_cards_stand,
    starve_the_ace,
    win_the_rest,
)
from cardtable.players.advice.tressette.low import LOW_FOLLOWS, LOW_LAPSES, LOW_LEADS
from cardtable.players.advice.tressette.masks import (
    ABOVE,
    ACES,
    BIT,
    POWER,
    SMALL,
    SUIT,
    THREES,
    TWOS,
    cards_in,
    mask_of,
)
from cardtable.players.advice.tressette.phrases.facts import ENDING, HIGH, in_the_dead_hand, ranks
from cardtable.players.advice.tressette.phrases.following import close_to_game
from cardtable.players.advice.tressette.phrases.leading import given_away
from cardtable.players.advice.tressette.position import Position
from cardtable.players.advice.tressette.speaking import COUNTS
from cardtable.rules.naming import name
from cardtable.rules.tressette.cards import THIRDS
from cardtable.rules.tressette.melds import declared_in, group_of
from cardtable.rules.tressette.three_handed_tressette import ThreeHandedTressette
from cardtable.rules.words import number_word

NEAR: Final = 5
"""If the player with most points needs at most this many more for game, the two others help each other."""


def middle(p: Position, card: Card) -> str:
    """Return the reason to lead a seven or six."""
    mine = p.held & SUIT[card // 13]
    known = 0 if p.known is None else sum(p.known)
    high = p.theirs & SUIT[card // 13] & HIGH & ~known
    if p.left <= ENDING or mine & HIGH or p.held & SMALL == BIT[card] or not high:
        return given_away(p, card)
    if any(trick.players[0] == p.seat and trick.cards[0] // 13 == card // 13 for trick in p.deal.tricks):
        return f"It counts nothing, and your earlier lead did not draw {ranks(high, 'or')} of {card.suit.title}."
    shows = f"may show you who has {ranks(high)}"
    if mine & ABOVE[card] and mine & (BIT[card] - 1):
        several = f"{number_word(mine.bit_count())} {card.suit.title}"
        return f"It is a middle card from {several}, and {shows}."
    return f"It counts nothing, and {shows} of {card.suit.title}."


@judgement("TRT-10.1", 0.4, middle)
def middle_card(p: Position) -> Card | None:
    """Recommend a seven or six, to see who has the high cards of its suit."""
    best, found = 0, None
    known = 0 if p.known is None else sum(p.known)  # the masks have no card in common, so the sum is their union
    for suit in SUIT:
        mine = p.held & suit
        bare = mine & (ACES | TWOS) & ~p.masters
        if bare and mine.bit_count() <= 3:
            continue
        if not p.theirs & suit & HIGH & ~known:
            continue  # the high cards have been played, or their holders are known
        if (p.theirs & suit).bit_count() < 2:
            continue  # if only one card of the suit is out, the lead shows nothing of other cards
        for card in cards_in(mine):
            if 3 <= POWER[card] <= 4 and mine.bit_count() > best and not feeds_an_ace(p, card):
                best, found = mine.bit_count(), card
    return found


@judgement("TRT-10.2", 0.5, "{leader} is close to game, so let {holder} have these points.")
def gang_up(p: Position) -> Card | None:
    """Recommend giving a counting card to the opponent who surely wins the trick, to stop the other opponent.

    That opponent must be close to game (see `NEAR`) and have the most points.
    """
    table = p.table
    standing = [table.game.points(p.deal, account) for account in range(p.seating.seats)]
    other = next(seat for seat in p.seating.foes[p.seat] if seat != p.winner)
    if p.against & ABOVE[p.best_card]:
        return None
    if standing[other] < table.game.target - NEAR or standing[other] <= max(standing[p.winner], standing[p.seat]):
        return None
    losing = [card for card in p.cards if card // 13 != p.led or POWER[card] < p.best]
    counting = [card for card in losing if THIRDS[card] and not p.master(card)]
    return max(counting, key=lambda card: (THIRDS[card], -POWER[card])) if counting else None


def only_the_fourth(p: Position, card: Card) -> str:
    """Return the reason for a two that only the fourth three beats: how likely this three is in the dead hand."""
    return f"Only the three of {card.suit.title} beats it{in_the_dead_hand(p, p.against & ABOVE[card])}."


@judgement("TRT-10.5", 0.6, only_the_fourth)
def trust_the_dead_hand(p: Position) -> Card | None:
    """If another player has declared three threes, recommend a two that only the fourth three can beat.

    Return None if the trick counts less than two thirds of a point.
    """
    if p.pot < 2:
        return None
    missing = fourths(p)
    for card in p.winners():
        above = p.against & ABOVE[card]
        if BIT[card] & TWOS and above and not above & ~missing:
            return card
    return None


def fourths(p: Position) -> int:
    """If another player has declared three threes, return the fourth one as a mask; 0 if it is not out any more.

    If nobody else has declared three threes, return 0, too.
    """
    mask = 0
    for move in p.deal.said:
        if move.seat != p.seat:
            for word in declared_in(move):
                if word.endswith("3"):
                    mask |= mask_of(group_of(word)) & p.out & ~mask_of(set(p.deal.shown[move.seat]))
    return mask & THREES


LEADS: Final[tuple[PlayJudgement, ...]] = (
    win_the_rest,
    from_the_napoletana,
    draw_the_suit,
    small_cards_stand,
    catch_the_ace,
    ace_is_best,
    cash_at_the_end,
    starve_the_ace,
    middle_card,
    harmless,
    least_lead,
)
FOLLOWS: Final[tuple[PlayJudgement, ...]] = (
    ace_comes_home,
    for_the_odd_third._replace(rule="TRT-10.3"),
    duck_nothing._replace(says=close_to_game("Two of you are")),
    take_it,
    trust_the_dead_hand,
    gang_up,
    let_go,
    throw_the_least,
)


class ThreeHandedAdvice(TressetteAdvice):
    """Advice on Tressette without a partner [TRT-10.1 to TRT-10.5].

    With the option `low`, the lowest score wins. Then it has the judgements on plays that avoid points.
    """

    light_from = ()
    leads = LEADS
    follows = FOLLOWS
    keep_a_winner = "TRT-10.4"
    lapses: ClassVar = {
        COUNTS: TressetteAdvice.lapses[COUNTS],
        **lapses_among(LEADS + FOLLOWS),
        **LOW_LAPSES,
        "middle_card": 0.5,
        "gang_up": 0.8,
        "trust_the_dead_hand": 0.8,
    }

    def words(self, p: Position, card: Card) -> dict[str, str]:
        others = [seat for seat in p.seating.foes[p.seat] if seat != p.winner]
        return {**super().words(p, card), "leader": name(others[0])}

    def stakes(self, deal: Any) -> tuple[float, float]:
        """Return the stakes (see `Advice.stakes`); they are lower here, because a bad play misleads no partner."""
        return 0.25, 0.6

    def __init__(self, game: ThreeHandedTressette) -> None:
        super().__init__(game)
        if game.low:
            self.leads, self.follows = LOW_LEADS, LOW_FOLLOWS


ADVICE = ThreeHandedAdvice
