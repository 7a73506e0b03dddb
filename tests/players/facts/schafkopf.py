"""What hints at both kinds of Schafkopf state, counted a second time from the cards that the person sees."""

from __future__ import annotations

import re
from random import Random
from typing import Any, Final

from cardtable.cards import BACK, SUITS, Card, Suit
from cardtable.players.advice import advice_for
from cardtable.rules.moves import NOBODY
from cardtable.rules.solo.cards import JACKS, SHORT_PACK, VALUE
from cardtable.rules.words import NUMBERS
from tests.hints import NAMES
from tests.players.facts import Said, fact, facts_in

GAMES = ("schafkopf", "auction-schafkopf")
GUESSES: Final = 60
"""How many deals that fit the person's view are tried to find what a seat may hold."""
WIDE: Final = 0.35
"""A card may win less often in these deals than the hint says, by this share: they give the bidder no extra trumps."""


class Table:
    """A position as a person sees it who counts cards."""

    def __init__(self, said: Said) -> None:
        self.said, self.deal, self.me = said, said.deal, said.view.who
        deal: Any = said.deal
        self.hand: tuple[Card, ...] = deal.hand(self.me)
        self.card: Card = said.move.card if said.move.verb == "play" else BACK
        self.played = [move.card for move in deal.plays]
        aside = deal.discard if deal.taker == self.me else ()
        self.unseen = [card for card in SHORT_PACK if card not in (*self.hand, *self.played, *aside)]
        self.side = said.game.side(deal) if deal.bidder != NOBODY else ()
        self.trick = self.played[len(self.played) - deal.count :]
        self.left = [seat for seat in deal.seated if seat != self.me and seat not in self.players()]

    def players(self) -> list[int]:
        """Return the seats that have played to the trick."""
        return [move.seat for move in self.deal.plays[len(self.deal.plays) - self.deal.count :]]

    def foe(self, seat: int) -> bool:
        """Whether that seat plays against the person."""
        return seat != self.me and (not self.side or (seat in self.side) != (self.me in self.side))

    def may_hold(self, seat: int, card: Card) -> bool:
        """Whether a seat may hold a card: its plays do not exclude that, nor must another seat hold the card."""
        others = [other for other in self.deal.seated if other not in (seat, self.me)]
        full = [own for other in others if len(own := self.not_lacked(other)) == len(self.deal.hand(other))]
        return card in self.not_lacked(seat) and not any(card in own for own in full)

    def not_lacked(self, seat: int) -> list[Card]:
        """The unseen cards of suits that a seat has not shown to lack."""
        return [card for card in self.unseen if not self.deal.lacks[seat] >> self.suit(card) & 1]

    def suit(self, card: Card) -> int:
        """The suit that a card belongs to."""
        return int(self.deal.ranking.follows[card])

    def beats(self, card: Card, other: Card) -> bool:
        """Whether a card beats another in this trick, or in the trick that the person's card leads."""
        led = self.deal.led if self.deal.count else self.suit(self.card)
        strength = self.deal.ranking.strength[led]
        return bool(strength[card] > strength[other])

    def best(self) -> Card:
        """Return the card that is winning the trick."""
        best: Card = next(card for card in self.trick if not any(self.beats(other, card) for other in self.trick))
        return best

    def holder(self) -> int:
        """Return the seat that is winning the trick."""
        return self.players()[self.trick.index(self.best())]

    def wins_now(self, card: Card) -> bool:
        """Whether a card wins the trick so far when it is played."""
        return not self.trick or self.beats(card, self.best())

    def safe(self) -> bool:
        """Whether the person's card wins so far and no opponent still to play can beat it."""
        return self.wins_now(self.card) and not any(
            self.may_hold(seat, other) and self.beats(other, self.card)
            for seat in self.left
            if self.foe(seat)
            for other in self.unseen
        )

    def points(self) -> int:
        """Return the points of the trick with the person's card."""
        return sum(VALUE[card] for card in (*self.trick, self.card))

    def legal(self) -> list[Card]:
        """The cards that may be played."""
        return [line.card for line in self.said.view.lines if line.args]

    def against(self, card: Card) -> bool:
        """Whether an opponent of the person may hold a card."""
        return any(self.foe(seat) and self.may_hold(seat, card) for seat in self.deal.seated)


def number(word: str) -> int:
    """A number that is written as a word or in digits."""
    return int(word) if word.isdigit() else NUMBERS.index(word.lower())


def suit_of(word: str, table: Table) -> int:
    """Return the suit called by a word, in the singular or plural; `trump` is a suit, too."""
    if word.startswith("trump"):
        return int(table.deal.ranking.trump)
    return next(suit for suit in SUITS if suit.title.startswith(word.rstrip("s").lower()))


@fact(r"wins the trick (for sure|and the lead)|You play last, and")
def _plays_last_and_wins(said: Said) -> bool:
    table = Table(said)
    return table.wins_now(table.card) and not any(map(table.foe, table.left))


@fact(r"Nobody still to play can beat it|Nothing can beat it")
def _cannot_be_beaten(said: Said) -> bool:
    return Table(said).safe()


@fact(r"wins for sure, as (?:there is no trump|no trumps)|No trumps are out against you")
def _wins_whatever_it_is(said: Said) -> bool:
    return Table(said).safe()


@fact(r"(\d+) points? (?:with it|go to your trump|are worth a trump)|worth (\d+) points? if|those (\d+) points? from")
def _points_of_the_trick(said: Said) -> bool:
    return int(said.found[1] or said.found[2] or said.found[3]) == Table(said).points()


@fact(r"for its (\d+) points?|is worth (\d+) points?\.")
def _points_it_would_bring(said: Said) -> bool:
    return int(said.found[1] or said.found[2]) == Table(said).points()


@fact(r"(\w+) trumps (?:are )?still out|, and (\w+) (?:is still|are still|may be) out against you")
def _trumps_out(said: Said) -> bool:
    table, trump = Table(said), int(said.deal.ranking.trump)
    word = said.found[1] or said.found[2]
    if word in ("higher",):
        return True
    return number(word) == sum(table.suit(card) == trump and table.against(card) for card in table.unseen)


@fact(r"the last trump that (?:is still|may be) out")
def _the_last_trump(said: Said) -> bool:
    table, trump = Table(said), int(said.deal.ranking.trump)
    return sum(table.suit(card) == trump and table.against(card) for card in table.unseen) == 1


@fact(r"nobody on the other side can trump it")
def _no_trump_is_out(said: Said) -> bool:
    table, trump = Table(said), int(said.deal.ranking.trump)
    return not any(table.suit(card) == trump and table.against(card) for card in table.unseen)


@fact(r"Save the (\w+ of \w+): it is then the highest trump left")
def _a_trump_nobody_beats(said: Said) -> bool:
    table, trump = Table(said), int(said.deal.ranking.trump)
    kept = next(card for card in table.legal() if card.title == said.found[1])
    out = [card for card in table.unseen if table.suit(card) == trump and table.against(card)]
    mine = [card for card in table.hand if table.suit(card) == trump and card != table.card]
    return table.suit(kept) == trump and not any(table.beats(card, kept) for card in (*out, *mine))


@fact(r"(?:[Ss]ave|[Kk]eep) the (\w+ of \w+): no opponent has a higher|no opponent can beat your (\w+ of \w+)")
def _no_opponent_has_a_higher_one(said: Said) -> bool:
    table = Table(said)
    kept = next(card for card in table.hand if card.title in said.found.groups())
    strength = said.deal.ranking.strength[table.suit(kept)]
    out = [card for card in table.unseen if table.suit(card) == table.suit(kept) and table.against(card)]
    return not any(strength[card] > strength[kept] for card in out)


@fact(r"No (\w+) has been played yet")
def _not_played_yet(said: Said) -> bool:
    table = Table(said)
    suit = suit_of(said.found[1], table)
    return suit == table.suit(table.card) and all(table.suit(card) != suit for card in table.played)


@fact(r"No \w+ has been played yet: cash it|It is the highest (\w+) left|only a trump beats it")
def _best_of_its_suit(said: Said) -> bool:
    table = Table(said)
    others = [card for card in table.unseen if table.suit(card) == table.suit(table.card) and table.against(card)]
    return not any(table.beats(card, table.card) for card in others)


@fact(r"(\w+) has no (\w+)(?:: \w+ must spend| and may trump)")
def _has_none(said: Said) -> bool:
    """That seat has a card of that suit in no deal that fits the view."""
    table, rng = Table(said), Random(7)
    seat, suit = NAMES.index(said.found[1]), suit_of(said.found[2], table)
    hands = [said.game.guess(said.view, rng).hand(seat) for _ in range(GUESSES)]
    return not any(table.suit(card) == suit for hand in hands for card in hand)


@fact(r"your only (\w+), so after it")
def _the_only_one(said: Said) -> bool:
    table = Table(said)
    suit = table.suit(table.card)
    return suit == suit_of(said.found[1], table) and sum(table.suit(card) == suit for card in table.hand) == 1


@fact(r"once the ace has been played your ten is")
def _the_ace_is_out(said: Said) -> bool:
    table = Table(said)
    mine = [card for card in table.hand if table.suit(card) == table.suit(table.card)]
    higher = [card for card in table.unseen if table.suit(card) == table.suit(table.card) and card.rank == "A"]
    return len(higher) == 1 and any(card.rank == "T" for card in mine)


@fact(r"You have fewer (\w+) than (\w+), so")
def _shorter_suit(said: Said) -> bool:
    table = Table(said)
    short, long = (sum(table.suit(card) == suit_of(word, table) for card in table.hand) for word in said.found.groups())
    return short < long


@fact(r"(?<!and )keep the (\w+) of (\w+)(?:\.| for a better trick)")
def _could_win_with_it(said: Said) -> bool:
    table = Table(said)
    kept = next(card for card in table.legal() if card.title == f"{said.found[1]} of {said.found[2]}")
    return table.wins_now(kept) and not table.wins_now(table.card)


@fact(r"(?:Save your ten: it is then|Keep the (\w+ of \w+),) the highest (\w+) left")
def _is_the_highest_left(said: Said) -> bool:
    table = Table(said)
    suit = suit_of(said.found[2], table)
    kept = next(
        card
        for card in table.legal()
        if table.suit(card) == suit and (card.title == said.found[1] or (card.rank == "T" and not said.found[1]))
    )
    mine = [card for card in table.unseen if table.suit(card) == suit and table.against(card)]
    return not any(table.deal.ranking.strength[suit][card] > table.deal.ranking.strength[suit][kept] for card in mine)


@fact(r"It leaves you without (\w+), so that")
def _leaves_none(said: Said) -> bool:
    return _the_only_one.holds(said._replace(found=said.found))


@fact(r"counts nothing|give it no points|risk no points on it")
def _counts_nothing(said: Said) -> bool:
    return not VALUE[Table(said).card]


@fact(r"smear it")
def _a_ten_or_an_ace_for_a_friend(said: Said) -> bool:
    table = Table(said)
    friends = [seat for seat in said.deal.seated if seat != table.me and not table.foe(seat)]
    return VALUE[table.card] >= 10 and (table.holder() in friends or any(seat in friends for seat in table.left))


@fact(r"(\w+) is winning this trick(, and will| for sure)")
def _a_friend_has_it(said: Said) -> bool:
    table = Table(said)
    has = said.found[1] == NAMES[table.holder()] and not table.foe(table.holder())
    beaten = any(
        table.may_hold(seat, card) and table.beats(card, table.best())
        for seat in table.left
        if table.foe(seat)
        for card in table.unseen
    )
    return has and (said.found[2] != " for sure" or not beaten)


@fact(r"(\w+) plays? after you and may win")
def _a_friend_may_win(said: Said) -> bool:
    table = Table(said)
    seat = NAMES.index(said.found[1])
    can = any(table.may_hold(seat, card) and table.beats(card, table.best()) for card in table.unseen)
    return seat in table.left and not table.foe(seat) and can


@fact(r"You cannot beat \w+'s .*: save the (\w+ of \w+)")
def _saves_a_better_card(said: Said) -> bool:
    table = Table(said)
    kept = next(card for card in table.legal() if card.title == said.found[1])
    return table.beats(kept, table.card) and VALUE[kept] < VALUE[table.card]


@fact(r"give it (?:what counts most\b(?! beside)|as few points as you can|the card that counts least)")
def _most_or_least(said: Said) -> bool:
    table = Table(said)
    values = [VALUE[card] for card in table.legal()]
    return VALUE[table.card] == (max(values) if "most" in said.found[0] else min(values))


@fact(r"You cannot beat (\w+)'s")
def _cannot_beat(said: Said) -> bool:
    table = Table(said)
    return said.found[1] == NAMES[table.holder()] and not any(map(table.wins_now, table.legal()))


@fact(r"(?<!and )save your (ace|ten)")
def _keeps_an_ace_or_a_ten(said: Said) -> bool:
    table, rank = Table(said), {"ace": "A", "ten": "T"}[said.found[1]]
    return VALUE[table.card] < 10 and any(card.rank == rank for card in table.legal())


@fact(r"To beat \w+'s")
def _could_beat(said: Said) -> bool:
    table = Table(said)
    return any(map(table.wins_now, table.legal())) and not table.wins_now(table.card)


@fact(r"It beats (\w+)'s")
def _beats_it(said: Said) -> bool:
    table = Table(said)
    return said.found[1] == NAMES[table.holder()] and table.wins_now(table.card)


@fact(r"could still beat \w+'s .*: yours|no easier to beat than \w+'s")
def _safer_than_a_friend(said: Said) -> bool:
    table = Table(said)
    fewer, more = (
        {
            other
            for other in table.unseen
            if table.beats(other, than) and any(table.may_hold(seat, other) for seat in table.left if table.foe(seat))
        }
        for than in (table.card, table.best())
    )
    safer = fewer < more if "yours" in said.found[0] else fewer <= more
    return not table.foe(table.holder()) and table.wins_now(table.card) and safer


@fact(r"\b(?!It\b|that\b)(\w+) wins this trick|The other side wins this trick")
def _whose_it_is(said: Said) -> bool:
    table = Table(said)
    if not said.found[1]:
        return table.foe(table.holder()) and all(map(table.foe, table.left))
    return said.found[1] == NAMES[table.holder()] and not table.left


@fact(r"highest (\w+) left(?:,|:)")
def _none_higher_at_home_either(said: Said) -> bool:
    table = Table(said)
    mine = [card for card in table.hand if table.suit(card) == table.suit(table.card)]
    kept = re.search(r"(?:Keep the|Save your)", said.sentence)
    return bool(kept) or not any(table.beats(card, table.card) for card in mine)


@fact("All the rest are yours for certain")
def _no_card_of_the_hand_loses(said: Said) -> bool:
    """The hand wins all tricks, led from the top: no trump of another seat is left, and no side card can be beaten."""
    table, many = Table(said), len(said.deal.hand(said.view.who))
    for suit in {table.suit(card) for card in table.hand}:
        mine = [card for card in said.deal.ranking.suits[suit] if card in table.hand]
        for seat in (seat for seat in said.deal.seated if seat != table.me):
            theirs = [card for card in table.unseen if table.may_hold(seat, card) and table.suit(card) == suit]
            most = min(len(theirs), many)
            if suit == said.deal.ranking.trump and most > len(mine):
                return False
            strength = said.deal.ranking.strength[suit]
            if any(strength[other] > strength[card] for card in mine[:most] for other in theirs):
                return False
    return True


@fact(r"most likely (?:nobody|no opponent) can trump it|it wins unless (\w+), who has none, trumps it")
def _who_can_trump_it(said: Said) -> bool:
    table, trump = Table(said), int(said.deal.ranking.trump)
    suits = {
        seat: {table.suit(card) for card in table.unseen if table.may_hold(seat, card)}
        for seat in table.deal.seated
        if table.foe(seat)
    }
    void = [NAMES[seat] for seat, own in suits.items() if table.suit(table.card) not in own and trump in own]
    return void == ([said.found[1]] if said.found[1] else [])


@fact(r"a good chance to keep this trick|[Ii]t wins (\d+) times in 10, or else")
def _holds_as_often_as_said(said: Said) -> bool:
    """The card wins about as often as the hint says, in deals in which the Player has buried as a good player would."""
    table, rng, advice = Table(said), Random(7), advice_for(said.game)
    best = table.card if table.wins_now(table.card) else table.best()
    left = [seat for seat in table.left if table.foe(seat)]
    guesses = [advice.clues.likelier(said.game.guess(said.view, rng), said.view) for _ in range(GUESSES)]
    led = said.deal.led if said.deal.count else table.suit(table.card)
    held = 0
    for guess in guesses:
        hands = [guess.hand(seat) for seat in left]
        replies = [[card for card in hand if table.suit(card) == led] or hand for hand in hands]
        held += not any(table.beats(card, best) for reply in replies for card in reply)
    often = int(said.found[1] or 6)
    return held / GUESSES > often / 10 - WIDE


@fact(r"trick: keep all your trumps")
def _no_trump_is_spent(said: Said) -> bool:
    table, trump = Table(said), int(said.deal.ranking.trump)
    return table.suit(table.card) != trump and sum(table.suit(card) != trump for card in table.legal()) == 1


@fact(r"(\w+) \w+ could beat your ([\w ]+), but (?:only (\w+)|(no) card of that suit) could beat this card")
def _so_many_could_beat_each(said: Said) -> bool:
    """So many cards that opponents still to play may have beat each of the two cards."""
    table = Table(said)
    suit = table.suit(table.card)
    mine = [
        card
        for card in table.legal()
        if table.suit(card) == suit and said.found[2] in (card.title, card.title.split()[0])
    ]
    may = [
        card
        for card in table.unseen
        if table.suit(card) == suit and any(table.may_hold(seat, card) for seat in table.left if table.foe(seat))
    ]
    counts = [sum(table.beats(card, own) for card in may) for own in (mine[0], table.card)]
    return len(mine) == 1 and counts == [number(said.found[1]), number(said.found[3] or "no")]


@fact(r"cannot reach \d+ points any more: this trick costs (?:you|your side) at least (\d+)")
def _this_trick_is_lost(said: Said) -> bool:
    table = Table(said)
    legal = [line.card for line in said.game.lawful(said.deal, table.me) if line.args]
    lies = sum(VALUE[card] for card in table.trick) + min(VALUE[card] for card in legal)
    friends = any(not table.foe(seat) for seat in table.left)
    _, theirs = said.game.counted(said.deal)
    over = 120 - theirs - int(said.found[1]) < said.game.needed(said.deal)
    return (
        table.foe(table.holder())
        and not friends
        and not any(map(table.wins_now, legal))
        and lies == int(said.found[1])
        and over
    )


@fact(r"only trumps, and the lowest")
def _lowest_trump_that_wins(said: Said) -> bool:
    table = Table(said)
    return table.wins_now(table.card) and not any(
        table.wins_now(card) and table.beats(table.card, card) for card in table.legal()
    )


@fact(r"and you keep your better (\w+)")
def _keeps_better_ones(said: Said) -> bool:
    table = Table(said)
    mine = [card for card in table.hand if table.suit(card) == table.suit(table.card) and card != table.card]
    return table.suit(table.card) == suit_of(said.found[1], table) and all(
        table.beats(card, table.card) for card in mine
    )


@fact(r"give it points, but save the (\w+ of \w+)")
def _a_dearer_trump(said: Said) -> bool:
    table, trump = Table(said), int(said.deal.ranking.trump)
    kept = next(card for card in table.legal() if card.title == said.found[1])
    return VALUE[kept] > VALUE[table.card] > 0 and table.suit(kept) == table.suit(table.card) == trump


# ── in a leaster ──────────────────────────────────────────────────────────────────────────────────────────────────


@fact(r"(\w+) higher (\w+?)s? (?:is|are) still out\b")
def _higher_ones_out(said: Said) -> bool:
    table = Table(said)
    higher = [card for card in table.unseen if table.suit(card) == table.suit(table.card) and table.against(card)]
    return number(said.found[1]) == sum(table.beats(card, table.card) for card in higher)


@fact(r"loses to the (\w+ of \w+)")
def _loses(said: Said) -> bool:
    table = Table(said)
    return said.found[1] == table.best().title and not table.wins_now(table.card)


@fact(r"It counts less than (?:the (\w+ of \w+)|your lower (?:trumps|\w+))")
def _counts_less_than_lower_ones(said: Said) -> bool:
    table = Table(said)
    wins = [card for card in table.legal() if table.wins_now(card) and table.beats(table.card, card)]
    named = said.found[1] is None or [card.title for card in wins] == [said.found[1]]
    return bool(wins) and named and all(VALUE[card] > VALUE[table.card] for card in wins)


@fact(r"a good time to spend a high card")
def _the_highest_that_wins(said: Said) -> bool:
    table = Table(said)
    return not any(table.beats(card, table.card) for card in table.legal())


@fact(r"highest card that still loses")
def _highest_that_loses(said: Said) -> bool:
    table = Table(said)
    losing = [card for card in table.legal() if not table.wins_now(card)]
    return table.card in losing and not any(table.beats(card, table.card) for card in losing)


@fact(r"only card that loses")
def _the_only_one_that_loses(said: Said) -> bool:
    table = Table(said)
    return [card for card in table.legal() if not table.wins_now(card)] == [table.card]


@fact(r"You (?:win|are likely to win) this trick in any case")
def _wins_with_any_card(said: Said) -> bool:
    table = Table(said)
    sure = table.safe() or "likely" in said.found[0]
    return sure and all(map(table.wins_now, table.legal()))


@fact(r"put as few points in it")
def _fewest_points(said: Said) -> bool:
    table = Table(said)
    return VALUE[table.card] == min(VALUE[card] for card in table.legal())


@fact(r"(\d+) points that could become yours")
def _points_got_rid_of(said: Said) -> bool:
    return int(said.found[1]) == VALUE[Table(said).card] >= 10


@fact(r"a (queen|jack) that could win")
def _a_queen_or_a_jack(said: Said) -> bool:
    return Table(said).card.rank == {"queen": "Q", "jack": "J"}[said.found[1]]


@fact(r"(\w+) (?:has|have) taken every trick so far")
def _all_tricks(said: Said) -> bool:
    seat = said.view.who if said.found[1] == "You" else NAMES.index(said.found[1])
    return bool(set(said.deal.winners) == {seat})


@fact(r"(\d+) points lie here|nothing that counts lies here")
def _what_lies_here(said: Said) -> bool:
    table = Table(said)
    return bool(int(said.found[1] or 0) == sum(VALUE[card] for card in table.trick))


@fact(r"it is the lowest card that wins it for now")
def _lowest_that_wins(said: Said) -> bool:
    return _lowest_trump_that_wins.holds(said)


# ── before the play, and claims ───────────────────────────────────────────────────────────────────────────────────


@fact(r"^(\w+) trumps?(?: in (\w+))? with (\w+) (queen|jack)s?, and (\w+) side ace")
def _what_the_hand_has(said: Said) -> bool:
    hand: tuple[Card, ...] = said.deal.hand(said.view.who)
    high = [card for card in hand if card.rank == said.found[4][0].upper()]
    trump = Suit.DIAMONDS if said.found[2] is None else next(suit for suit in SUITS if suit.title == said.found[2])
    always = [card for card in hand if card in JACKS or (card.rank == "Q" and said.found[2] is None)]
    trumps = [*always, *(card for card in hand if card.suit is trump and card not in always)]
    aces = [card for card in hand if card.rank == "A" and card.suit is not trump]
    told = [0 if word == "no" else 1 if word == "a" else number(word) for word in said.found.group(1, 3, 5)]
    return told == [len(trumps), len(high), len(aces)]


@fact(r"^\w+ trumps? in ([\w ,]+?)(?: with .*|,.*|:.*)?[Yy]our side (?:should|would) take about (\d+) points")
def _every_suit_named_counts_as_much(said: Said) -> bool:
    """The figure is the count of the rulebook's table for each suit that is named [ASC-10.1]."""
    return {_counted(said, suit) for suit in SUITS if suit.title in said.found[1]} == {int(said.found[2])}


def _counted(said: Said, trump: Suit) -> int:
    hand: tuple[Card, ...] = said.deal.hand(said.view.who)
    plain = [card for card in hand if card.rank != "J"]
    count = 31 + sum(
        {"clubs": 11, "spades": 11, "hearts": 9, "diamonds": 8}[card.suit.title] for card in hand if card.rank == "J"
    )
    count += sum({"A": 9, "T": 7}.get(card.rank, 4) for card in plain if card.suit is trump)
    count += sum(9 for card in plain if card.rank == "A" and card.suit is not trump)
    lengths = [sum(card.suit is suit for card in plain) for suit in SUITS if suit is not trump]
    return count + 11 * lengths.count(0) + 2 * lengths.count(1)


@fact(r"(\w+) may win this trick with a higher \w+\.")
def _nobody_surely_trumps_it(said: Said) -> bool:
    """No opponent who has shown to lack the suit can have a trump."""
    table, trump = Table(said), int(said.deal.ranking.trump)
    suits = [
        {table.suit(card) for card in table.unseen if table.may_hold(seat, card)}
        for seat in table.deal.seated
        if table.foe(seat)
    ]
    return not any(trump in own and table.suit(table.card) not in own for own in suits)


@fact(r"Do not claim: with this trick (?:you|your side) can still reach 91 points")
def _the_last_trick_can_make_91(said: Said) -> bool:
    table = Table(said)
    has, theirs = said.game.counted(said.deal)
    return table.me in table.side and len(table.hand) == 1 and has < 91 <= 120 - theirs


@fact(r"Do not claim: with this trick your side (?:can still win every|keeps)")
def _the_last_trick_can_be_won(said: Said) -> bool:
    table = Table(said)
    friends = [seat for seat in table.left if not table.foe(seat)]
    hopes = table.wins_now(table.card) or not table.foe(table.holder()) or bool(friends)
    won = [seat in table.side for seat in said.deal.winners]
    if "keeps" not in said.sentence:
        return hopes and len(table.hand) == 1 and all(won) and table.me in table.side
    has, _ = said.game.counted(said.deal)
    kept = "without a trick" if not any(won) else f"at {has} point{'' if has == 1 else 's'}"
    return hopes and len(table.hand) == 1 and has <= 30 and said.sentence.endswith(f"the other side {kept}.")


@fact(r"sure to win(?: this trick)?, and the \d+ points in|with this card its points|Whatever you play, the points")
def _the_game_is_won_with_this_trick(said: Said) -> bool:
    """The side has not won yet; it wins this trick whatever the others play, and with the trick's points the game."""
    table = Table(said)
    has, theirs = said.game.counted(said.deal)
    needs = said.game.needed(said.deal)
    mine, needs = (has, needs) if table.me in table.side else (theirs, 121 - needs)
    cards = table.legal() if "Whatever" in said.found[0] else [table.card]
    return mine < needs and all(_surely_reaches(table, card, needs - mine) for card in cards)


def _surely_reaches(table: Table, card: Card, missing: int) -> bool:
    wins = table.wins_now(card)
    best = card if wins else table.best()
    led = table.deal.led if table.deal.count else table.suit(card)
    strength = table.deal.ranking.strength[led]
    beaten = any(
        table.may_hold(seat, other) and strength[other] > strength[best]
        for seat in table.left
        if table.foe(seat)
        for other in table.unseen
    )
    points = sum(VALUE[each] for each in (*table.trick, card))
    return (wins or not table.foe(table.holder())) and not beaten and points >= missing


@fact(r"sure to win(?: this trick)?, and the (\d+) points in it")
def _points_in_the_trick(said: Said) -> bool:
    return int(said.found[1]) == Table(said).points()


@fact(r"^Play the .*\bIt is sure to win this trick")
def _not_won_by_the_partner(said: Said) -> bool:
    table = Table(said)
    return not any(
        table.may_hold(seat, card) and table.beats(card, table.card) for seat in table.left for card in table.unseen
    )


@fact(r"playing on (may cost twice as much|costs the same)")
def _what_playing_on_costs(said: Said) -> bool:
    """Twice as much is said only if the side may end with 30 points or fewer: not if a card surely brings it more."""
    table = Table(said)
    has, theirs = said.game.counted(said.deal)
    won = any(seat in table.side for seat in said.deal.winners)
    cards = [line.card for line in said.game.lawful(said.deal, table.me) if line.args] if table.deal.count else []
    sure = [card for card in cards if _surely_reaches(table, card, 0)]
    more = max((sum(VALUE[each] for each in (*table.trick, card)) for card in sure), default=0)
    if getattr(said.game.options, "scoring", "") == "bid":
        return said.found[1] == "costs the same"
    settled = bool(won or sure) and (has + more > 30 or 120 - theirs <= 30)
    return settled == (said.found[1] == "costs the same")


@fact(r"only the (\w+ of \w+)(?: or the (\w+ of \w+))? could take it from you")
def _only_these_are_higher(said: Said) -> bool:
    """These are the higher trumps that opponents still to play may have."""
    table = Table(said)
    foes = [seat for seat in table.left if table.foe(seat)]
    over = {
        card.title
        for card in table.unseen
        if table.beats(card, table.card) and any(table.may_hold(seat, card) for seat in foes)
    }
    return over == {title for title in said.found.groups() if title}


@fact(r"Your ([\w ]+) is no harder to beat, but the [\w ]+ brings more if it wins(?:, and risks less than the (\w+))?")
def _as_hard_to_beat_and_counts_more(said: Said) -> bool:
    table = Table(said)
    mine = [card for card in table.legal() if table.suit(card) == table.suit(table.card)]
    low = next(card for card in mine if said.found[1] in (card.title, card.title.split()[0]))
    fewer, more = (
        {other for other in table.unseen if table.against(other) and table.beats(other, card)}
        for card in (low, table.card)
    )
    risks = [card for card in mine if card.title.split()[0] == said.found[2]]
    return fewer == more and VALUE[low] < VALUE[table.card] and all(VALUE[card] > VALUE[table.card] for card in risks)


@fact(r"your only trump may still win a trick in a suit that you lack")
def _one_trump(said: Said) -> bool:
    table, trump = Table(said), int(said.deal.ranking.trump)
    return table.suit(table.card) != trump and sum(table.suit(card) == trump for card in table.hand) == 1


@fact(r"Neither of your cards counts or is the highest left of its suit")
def _two_worthless_cards(said: Said) -> bool:
    table = Table(said)
    strength = said.deal.ranking.strength

    def beaten(card: Card) -> bool:
        suit = table.suit(card)
        return any(
            table.suit(other) == suit and table.against(other) and strength[suit][other] > strength[suit][card]
            for other in table.unseen
        )

    return len(table.hand) == len(table.legal()) == 2 and all(beaten(card) and not VALUE[card] for card in table.hand)


@fact(r"[Tt]heir (\d+) points are safe")
def _points_buried(said: Said) -> bool:
    return int(said.found[1]) == sum(VALUE[card] for card in said.move.args if isinstance(card, Card))


@fact(r"[Tt]hey leave you without (\w+)(?: and (\w+))?, so that you can trump")
def _suits_emptied(said: Said) -> bool:
    follows = said.deal.ranking.follows
    left = {follows[card] for card in said.deal.hand(said.view.who) if card not in said.move.args}
    return not any(suit.title in said.found.groups() and suit in left for suit in SUITS)


@fact(r"have (\d+) points, and (91 are out of reach|can no longer win every trick)")
def _claims_all_there_is(said: Said) -> bool:
    table = Table(said)
    has, theirs = said.game.counted(said.deal)
    mine = has if table.me in table.side else theirs
    nobodys = 0 if said.game.buried_count else sum(VALUE[card] for card in said.deal.discard if card is not BACK)
    out = 120 - has - theirs - nobodys
    reached = mine + out >= 91 if said.found[2].startswith("91") else set(said.deal.winners) <= set(table.side)
    return int(said.found[1]) == mine and not reached


@fact(r"cannot reach (\d+) points any more(?!: this trick)")
def _out_of_reach(said: Said) -> bool:
    _, theirs = said.game.counted(said.deal)
    nobodys = 0 if said.game.buried_count else sum(VALUE[card] for card in said.deal.discard if card is not BACK)
    return bool(120 - theirs - nobodys < int(said.found[1]) == said.game.needed(said.deal))


FACTS = facts_in(globals())
