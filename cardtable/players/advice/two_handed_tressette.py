"""Advice on Two-Handed Tressette, in which players draw from a stock and come to know each other's cards."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, ClassVar, Final

from cardtable.cards import Card
from cardtable.players.advice.judgement import ALL_IN_MIND, Reason, judgement
from cardtable.players.advice.tressette.advice import TressetteAdvice, lapses_among
from cardtable.players.advice.tressette.following import (
    ace_comes_home,
    duck_nothing,
    for_the_odd_third,
    let_go,
    prey,
    take_it,
    throw_the_least,
)
from cardtable.players.advice.tressette.leads import (
    PlayJudgement,
    ace_is_best,
    cash_at_the_end,
    draw_the_suit,
    from_the_napoletana,
    harmless,
    least_lead,
    small_cards_stand,
    starve_the_ace,
)
from cardtable.players.advice.tressette.masks import (
    ABOVE,
    ACES,
    BIT,
    COUNTING,
    MASKS,
    PACK_MASK,
    POWER,
    SUIT,
    THREES,
    TWOS,
    bottom,
    cards_in,
    top,
)
from cardtable.players.advice.tressette.open_hands import WEIGHT, OpenHands
from cardtable.players.advice.tressette.phrases.facts import points
from cardtable.players.advice.tressette.phrases.following import close_to_game, little
from cardtable.players.advice.tressette.phrases.leading import drawn, one_to_go, void_now
from cardtable.players.advice.tressette.position import MELDS, Position
from cardtable.players.advice.tressette.speaking import COUNTS
from cardtable.players.advice.tricks.position import MEMORY
from cardtable.rules.game import OVER, View
from cardtable.rules.moves import Move
from cardtable.rules.tressette.cards import THIRDS
from cardtable.rules.tressette.two_handed_tressette import TwoHandedTressette
from cardtable.rules.tricks.hands import size_of
from cardtable.rules.words import number_word

END: Final = 5
"""With this many tricks left or fewer, the advice prepares for the twentieth trick, which is the last."""


WINS_THE_REST: Final = ("count_them_down", "win_the_rest")
"""The names of the two judgements for a hand in which every card wins, so that any lead is as good as another."""

SECOND_HALF: Final = 10
"""The number of tricks that are played once the stock is gone."""


def both_known(deal: Any) -> bool:
    """Whether the stock is gone, so that each player knows both hands."""
    return deal.phase == "play" and not deal.rest


def saved(p: Position, card: Card) -> str:
    """Return the reason for a play that saves a three, two or ace of the same suit; empty if it saves none."""
    high = p.held & SUIT[card // 13] & (THREES | TWOS | ACES)
    if not high:
        return ""
    kept = top(high)
    ace = p.theirs & SUIT[card // 13] & ACES
    alone = p.held & SUIT[card // 13] == BIT[card] | BIT[kept] and not p.master(kept)
    if BIT[kept] & ACES and not p.winners():
        return f"You cannot beat the {p.best_card.title}, and your ace would give it a whole point."
    if BIT[kept] & ACES and alone:
        return ""
    if BIT[kept] & ACES:
        what = f"save the {kept.title} for later"
    elif ace and not alone:
        what = f"keep the {kept.title} for the {top(ace).title}, which is still out"
    else:
        what = f"you need not spend the {kept.title}" if p.winners() else f"do not waste the {kept.title} on it"
    if POWER[card] > p.best:
        return f"It wins this trick, so {what}."
    if not p.winners():
        return f"You cannot beat the {p.best_card.title}, so {what}."
    return f"This trick has {little(p)} in it, so {what}."


def caught_alone(p: Position, card: Card) -> str:
    """Return the reason to lead a card that forces out an ace, the opponent's only card of the suit."""
    ace = top(p.theirs & SUIT[card // 13])
    worth = points(THIRDS[card] + THIRDS[ace])
    if p.later & SUIT[ace // 13] != BIT[ace]:  # the opponent might draw another card of the suit
        return f"Your opponent has only the {ace.title} in that suit now and must play it: you win {worth}."
    return f"Your opponent must play the {ace.title}, the only other {card.suit.singular}: you win {worth}."


@judgement("TRS-10.8", 1.0, caught_alone)
def catch_the_lone_ace(p: Position) -> Card | None:
    """Recommend the lowest card that beats an ace, if the ace is the opponent's only card of the suit."""
    for ace in cards_in(p.known[1 - p.seat] & ACES) if p.known is not None else ():
        mine = p.held & SUIT[ace // 13]
        if p.theirs & SUIT[ace // 13] == BIT[ace] and mine > BIT[ace]:
            return bottom(mine & ABOVE[ace])
    return None


@judgement("TRS-10.1", 1.0, void_now)
def win_before_they_draw(p: Position) -> Card | None:
    """While the stock lasts, recommend a lead of a suit of which the opponent has no card now."""
    if not p.deal.rest:
        return None
    for suit in SUIT:
        mine, out = p.held & suit, p.out & suit
        if mine and not p.theirs & suit:
            loose = [card for card in cards_in(mine & COUNTING) if BIT[card] < out]
            return max(loose, key=lambda card: (THIRDS[card], POWER[card])) if loose else top(mine)
    return None


def take_or_bring_home(p: Position) -> Card | None:
    """While the stock lasts, recommend the lowest king, queen or jack that wins the trick.

    If there is none, or if the stock is gone, recommend what `take_it` recommends.
    """
    if p.deal.rest:
        cheap = [card for card in p.winners() if THIRDS[card] and not BIT[card] & (THREES | TWOS | ACES)]
        if cheap:
            return cheap[0]
    return take_it.advise(p)


@judgement("TRD-10.1", 0.9, saved)
def save_the_honors(p: Position) -> Card | None:
    """While the stock lasts, recommend a card of the suit led that is no three, two or ace."""
    if not p.deal.rest or p.cards[0] // 13 != p.led or BIT[p.best_card] & ACES:
        return None
    cheap = [card for card in p.cards if not BIT[card] & (THREES | TWOS | ACES)]
    if not cheap or len(cheap) == len(p.cards):
        return None
    winners = [card for card in cheap if POWER[card] > p.best]
    if p.pot and not winners and any(not prey(p, card) for card in p.winners()):
        return None
    if winners:
        return max(winners, key=lambda card: (THIRDS[card], -POWER[card]))
    return min(cheap, key=lambda card: (THIRDS[card], POWER[card]))


@judgement("TRD-10.2", 1.0, "Your opponent has no card that can beat any of yours, so you win the rest.")
def count_them_down(p: Position) -> Card | None:
    """Recommend the highest card if the stock is gone and every card of the hand is a sure winner."""
    if p.deal.rest or p.masters != p.held:
        return None
    return top(p.held)


def only_one(p: Position, card: Card) -> str:
    """Return the sentence that names the cards that win once the opponent's only card of the suit is gone."""
    others = cards_in(p.held & SUIT[card // 13] & ~BIT[card])
    said = f"Your opponent has only one {card.suit.singular} left. Once it is gone"
    if len(others) > 1:
        return f"{said}, your other {card.suit.title} win."
    return f"{said}, your {others[0].title.partition(' ')[0]} wins too."


@judgement("TRD-10.3", 0.9, only_one)
def draw_the_only_card(p: Position) -> Card | None:
    """Once the stock is gone, recommend the best card of a suit of which the opponent has only one card."""
    if p.deal.rest:
        return None
    for suit in SUIT:
        mine = p.held & suit
        if (p.theirs & suit).bit_count() == 1 and mine & p.masters and mine.bit_count() > 1:
            return top(mine)
    return None


@judgement("TRS-10.1", 0.9, drawn)
def draw_while_drawing(p: Position) -> Card | None:
    """While the stock lasts, recommend the sure winner that `draw_the_suit` recommends, if it recommends one."""
    return draw_the_suit.advise(p) if p.deal.rest else None


def only_winner_kept(p: Position, card: Card) -> str:
    """Return the reason for a losing lead that keeps the hand's only sure winner."""
    if one := one_to_go(p, card):
        return one
    if p.left == 2:
        return "The {winner} is your only sure winner, so keep it for the twentieth trick."
    return "The {winner} is your only sure winner, so do not spend it yet."


@judgement("TRD-10.5", 0.8, only_winner_kept)
def keep_it_for_the_last(p: Position) -> Card | None:
    """Recommend a losing lead that the opponent can win, to keep the hand's only sure winner for the last tricks."""
    masters = p.masters
    if p.deal.rest or p.left > END or p.left == 1 or masters.bit_count() != 1:
        return None
    if not p.theirs & SUIT[top(masters) // 13]:
        return None
    for suit in SUIT:
        mine = p.held & suit & ~masters & ~ACES
        if mine and p.theirs & suit and p.theirs & suit > mine & -mine:
            return bottom(mine)
    return None


LEADS: Final[tuple[PlayJudgement, ...]] = (
    count_them_down,
    catch_the_lone_ace,
    draw_the_only_card,
    from_the_napoletana,
    draw_while_drawing,
    win_before_they_draw,
    small_cards_stand,
    keep_it_for_the_last,
    ace_is_best,
    cash_at_the_end,
    starve_the_ace,
    harmless,
    least_lead,
)
FOLLOWS: Final[tuple[PlayJudgement, ...]] = (
    ace_comes_home,
    for_the_odd_third,
    duck_nothing._replace(says=close_to_game("Both of you are")),
    save_the_honors,
    take_it._replace(advise=take_or_bring_home),
    let_go,
    throw_the_least,
)


class TwoHandedAdvice(TressetteAdvice):
    """Advice on Tressette without a partner and with a stock [TRD-10.1 to TRD-10.5]."""

    light_from = ()

    def __init__(self, game: TwoHandedTressette) -> None:
        super().__init__(game)
        self.open_hands = OpenHands(game.points_of)

    def position(
        self, deal: Any, seat: int, cards: Sequence[Card], forgotten: Collection[str] = ALL_IN_MIND
    ) -> Position:
        if deal.rest or MEMORY in forgotten or MELDS in forgotten:
            return super().position(deal, seat, cards, forgotten)
        known = [0 if each == seat else PACK_MASK for each in range(2)]
        return Position(self, deal, seat, cards, self.seating, known, 0, None, forgotten)

    def knows_the_ending(self, deal: Any) -> bool:
        """Whether both hands are known, and a card has been played since the stock was gone [TRD-10.2]."""
        return both_known(deal) and min(map(size_of, deal.held)) < SECOND_HALF

    def play_ending(self, deal: Any) -> None:
        game = self.game
        while deal.phase != OVER:
            (seat,) = game.to_act(deal)
            lines = game.lawful(deal, seat)
            line = lines[-1]
            if line.args or not self.speaks(deal, line):
                card = self._open_card(deal, seat)
                line = next(line for line in lines if line.args and line.card == card)
            game.play(deal, line)

    def _open_card(self, deal: Any, seat: int) -> Card:
        mine, other = (MASKS.of_bag(deal.held[each]) for each in (seat, 1 - seat))
        won = deal.thirds[self.game.account[seat]]
        if deal.count:
            return top(self.open_hands.reply(mine, other, BIT[deal.plays[-1].card], won))
        return top(self.open_hands.lead(mine, other, won))

    def distinct(self, deal: Any, seat: int, lines: Sequence[Move]) -> Sequence[Move]:
        if both_known(deal) and lines[0].verb != "announce":
            return [line for line in lines if line.verb != "announce"]
        return super().distinct(deal, seat, lines)

    def reason(self, view: View, move: Move) -> Reason:
        found = super().reason(view, move)
        worse = self.worse(view, move) if found.sentence and found.judgement not in WINS_THE_REST else ""
        return found._replace(besides=(*found.besides, worse)) if worse else found

    def worse(self, view: View, move: Move) -> str:
        """Return a sentence saying how much worse the score gets with every other card, or with all others but one.

        The text is empty, for example, if one hand is not known or if another card costs less than a point.
        """
        deal = view.deal
        cards = [line.card for line in view.lines if line.verb == "play"]
        if move.verb != "play" or len(cards) < 2 or not self.knows_the_ending(deal):
            return ""
        p = self.position(deal, view.who, cards)
        led = BIT[deal.plays[-1].card] if deal.count else 0
        ahead = {card: self.open_hands.ahead_with(p.held, p.theirs, p.won(), BIT[card], led) for card in cards}
        behind = {card: (ahead[move.card] - ahead[card]) // WEIGHT for card in cards if card != move.card}
        level = [card for card, points in behind.items() if not points]
        less = min((points for points in behind.values() if points), default=0)
        if less < 1 or len(level) > 1 or (level and not cards[3:]):
            return ""
        many = f"{number_word(less)} points" if less > 1 else "a point"
        other = f"{'every' if cards[2:] else 'the'} other card makes the score {many} worse for you"
        as_well = f"the {level[0].title} does as well, and " if level else ""
        return f"Both hands are known: played out, {as_well}{other}."

    def at_last(self, view: View, move: Move) -> str:
        if worse := self.worse(view, move):
            return worse
        if both_known(view.deal) and len(view.lines) > 1:
            return "Both hands are known now: played out to the end, no other card brings you more."
        return super().at_last(view, move)

    def cited(self, p: Position, card: Card, rule: str) -> str:
        return "" if rule == self.keep_a_winner and one_to_go(p, card) else super().cited(p, card, rule)

    def words(self, p: Position, card: Card) -> dict[str, str]:
        winner = top(p.masters).title if p.masters.bit_count() == 1 else ""
        return {**super().words(p, card), "winner": winner}

    leads = LEADS
    follows = FOLLOWS
    keep_a_winner = "TRD-10.5"
    lapses: ClassVar = {
        COUNTS: TressetteAdvice.lapses[COUNTS],
        **lapses_among(LEADS + FOLLOWS),
        "save_the_honors": 0.6,
        "count_them_down": 0.4,
        "catch_the_lone_ace": 0.4,
        "draw_the_only_card": 0.6,
        "draw_while_drawing": 0.4,
        "win_before_they_draw": 0.3,
        "keep_it_for_the_last": 0.8,
    }


ADVICE = TwoHandedAdvice
