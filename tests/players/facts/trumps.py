"""What hints of Schafkopf and of the Solo games state in the same words."""

from __future__ import annotations

import re

from cardtable.cards import BACK, Card
from cardtable.rules.moves import NOBODY
from cardtable.rules.solo.cards import VALUE
from tests.hints import NAMES
from tests.players.facts import Said, fact, facts_in
from tests.players.facts.chances import GAMES as BOTH
from tests.players.facts.schafkopf import Table, number, suit_of

GAMES = BOTH


class Seen(Table):
    """A position of either family, as a person sees it who counts cards."""

    def __init__(self, said: Said) -> None:
        deal = self.deal = said.deal
        self.said, self.me = said, said.view.who
        self.hand: tuple[Card, ...] = deal.hand(self.me)
        self.card: Card = said.move.card if said.move.verb == "play" else BACK
        self.played = [move.card for move in deal.plays]
        seen = {*self.hand, *self.played, *(deal.widow if deal.taker == NOBODY else ())}
        seen |= {*deal.discard} if deal.taker == self.me else set()
        self.unseen = [card for card in said.game.pack if card not in seen]
        side = getattr(said.game, "side", None)
        self.side = () if deal.bidder == NOBODY else side(deal) if side else (deal.bidder,)
        self.trick = self.played[len(self.played) - deal.count :]
        self.left = [seat for seat in deal.seated if seat != self.me and seat not in self.players()]

    def may_hold(self, seat: int, card: Card) -> bool:
        """Whether a seat may hold a card: as in `Table`, but a hand that lies open is known."""
        shown = self.deal.hand(seat)
        return card in shown if BACK not in shown else super().may_hold(seat, card)

    def trump(self) -> int:
        """The trump suit."""
        return int(self.deal.ranking.trump)

    def own(self, suit: int) -> list[Card]:
        """The cards of that suit in the hand."""
        return [card for card in self.hand if self.suit(card) == suit]

    def over(self, card: Card) -> list[Card]:
        """The higher cards of its suit that somebody against the person may have."""
        order = self.deal.ranking.suits[self.suit(card)]
        return [each for each in order[: order.index(card)] if each in self.unseen and self.against(each)]

    def theirs(self, suit: int) -> list[Card]:
        """The cards of that suit that somebody against the person may have."""
        return [card for card in self.unseen if self.suit(card) == suit and self.against(card)]

    def seat(self, name: str) -> int:
        """The seat of that name."""
        return self.me if name.lower() == "you" else NAMES.index(name)

    def named(self, words: str) -> Card:
        """Return the card called by these words: of the suit of the card played, or else of the hand."""
        cards = [*self.deal.ranking.suits[self.suit(self.card)], *self.hand]
        found: Card = next(card for card in cards if words in (card.title, card.title.partition(" ")[0]))
        return found


@fact(r"(?:Of the \w+|draws trumps, and) only the ([\w ]+?)(?: and the ([\w ]+?))?(?: can)? beats? it")
def only_those_beat_it(said: Said) -> bool:
    seen = Seen(said)
    named = {seen.named(words) for words in said.found.groups() if words}
    return named == {*seen.over(seen.card)}


@fact(r"(\w+) higher (?:ones|trumps) (?:are|may be) out|only (\w+) higher trumps? (?:is|are) out")
def so_many_higher_are_out(said: Said) -> bool:
    seen = Seen(said)
    return number(said.found[1] or said.found[2]) == len(seen.over(seen.card))


@fact(r"fewer are left to trump your (\w+ of \w+)")
def it_draws_for_that_card(said: Said) -> bool:
    seen = Seen(said)
    kept = next(card for card in seen.hand if card.title == said.found[1])
    return seen.suit(kept) != seen.trump() == seen.suit(seen.card) and bool(seen.theirs(seen.trump()))


@fact(r"You will probably lose a (\w+) anyway: (do it while|keep your only trump)")
def some_card_of_the_suit_loses(said: Said) -> bool:
    seen = Seen(said)
    suit, trumps = suit_of(said.found[1], seen), len(seen.own(seen.trump()))
    loses = any(seen.over(card) for card in seen.own(suit))
    return suit == seen.suit(seen.card) and loses and (trumps == 1 if "only" in said.found[2] else trumps > 0)


@fact(r"but it adds (\d+) points? and nobody can beat it")
def it_adds_points_for_sure(said: Said) -> bool:
    seen = Seen(said)
    return VALUE[seen.card] == int(said.found[1]) and seen.safe()


@fact(r"(?:only card that beats|It just beats) (\w+)'s (\w+ of \w+), and only (\w+) plays after you")
def it_beats_that_card(said: Said) -> bool:
    seen = Seen(said)
    winners = [card for card in seen.legal() if seen.wins_now(card)]
    alone = winners == [seen.card] or "just" in said.found[0]
    holds = seen.holder() == seen.seat(said.found[1]) and seen.best().title == said.found[2]
    return alone and holds and seen.card in winners and seen.left == [seen.seat(said.found[3])]


@fact(r"(?:Nobody on the other side has any|No opponent has a) (\w+) left")
def none_of_the_suit_is_against(said: Said) -> bool:
    seen = Seen(said)
    return not seen.theirs(suit_of(said.found[1], seen))


@fact(r"(?:your|It is your) (?:only|last) (\w+)(?:\.|, so you can trump|: you can trump| anyway)")
def no_other_of_that_suit(said: Said) -> bool:
    seen = Seen(said)
    suit = suit_of(said.found[1], seen)
    if said.move.verb != "play":
        return True  # burials have facts of their own
    return seen.own(suit) == [seen.card] and ("trump" not in said.found[0] or bool(seen.own(seen.trump())))


@fact(r"No trump of (\w+)'s is higher")
def that_seat_has_no_higher_trump(said: Said) -> bool:
    seen = Seen(said)
    seat = seen.seat(said.found[1])
    return seen.suit(seen.card) == seen.trump() and not any(seen.may_hold(seat, card) for card in seen.over(seen.card))


@fact(r"Then you have only one (\w+) left, and can soon trump")
def one_is_left(said: Said) -> bool:
    seen = Seen(said)
    suit = suit_of(said.found[1], seen)
    return suit == seen.suit(seen.card) and len(seen.own(suit)) == 2 and bool(seen.own(seen.trump()))


@fact(rf"({'|'.join(NAMES)}) has no (\w+)(?:,| and|:)")
def that_seat_has_none(said: Said) -> bool:
    seen = Seen(said)
    seat, suit = seen.seat(said.found[1]), suit_of(said.found[2], seen)
    return not any(seen.suit(card) == suit and seen.may_hold(seat, card) for card in seen.unseen)


@fact(r"It wins and draws trumps: (\d+) (?:are|may be) out against you, and none is higher")
def so_many_trumps_and_none_higher(said: Said) -> bool:
    seen = Seen(said)
    return len(seen.theirs(seen.trump())) == int(said.found[1]) and not seen.over(seen.card)


@fact(r"Only (\d+) of the (\d+) trumps (?:still out|out against you) beat it")
def so_many_of_the_trumps(said: Said) -> bool:
    seen = Seen(said)
    return [len(seen.over(seen.card)), len(seen.theirs(seen.trump()))] == [int(each) for each in said.found.groups()]


@fact(r"^(?:.*\. )?(\w+) (clubs|diamonds|hearts|spades) are out\.")
def so_many_of_the_suit(said: Said) -> bool:
    seen = Seen(said)
    suit = suit_of(said.found[2], seen)
    return sum(seen.suit(card) == suit for card in seen.unseen) == number(said.found[1])


@fact(r"(?:Save|Keep) your ([\w ]+), which no trump out against you beats")
def a_trump_that_nothing_beats(said: Said) -> bool:
    seen = Seen(said)
    kept = next(card for card in seen.hand if said.found[1] in (card.title, card.title.partition(" ")[0])
                and seen.suit(card) == seen.trump())  # fmt: skip
    return kept != seen.card and not seen.over(kept)


@fact(r"If (\w+) wins it, (?:its (\d+) points? are yours|you give away no points)")
def a_friend_after_you(said: Said) -> bool:
    seen = Seen(said)
    seat = seen.seat(said.found[1])
    after = seat in seen.left or seat == seen.holder()
    return after and VALUE[seen.card] == int(said.found[2] or 0) and seen.foe(seat) == (said.found[2] is None)


@fact(r"It gives (?:away|\w+) (\d+) points?, but (?:(it is your last)|(saves your trumps)|)")
def it_gives_so_many_points(said: Said) -> bool:
    seen = Seen(said)
    last = not said.found[2] or seen.own(seen.suit(seen.card)) == [seen.card]
    return (
        VALUE[seen.card] == int(said.found[1]) and last and not (said.found[3] and seen.suit(seen.card) == seen.trump())
    )


@fact(r"All your (\w+) beat (\w+)'s (\w+ of \w+)")
def every_card_of_the_suit_beats_it(said: Said) -> bool:
    seen = Seen(said)
    own = seen.own(suit_of(said.found[1], seen))
    there = seen.best().title == said.found[3] and seen.holder() == seen.seat(said.found[2])
    return bool(own) and all(map(seen.wins_now, own)) and there


@fact(r"Whatever beats it beats your ([\w ]+?) too, and it risks (?:(\d+) points? less|fewer points|no points)")
def nothing_lies_between(said: Said) -> bool:
    seen = Seen(said)
    kept = next(card for card in seen.own(seen.suit(seen.card)) if said.found[1] in (card.title, card.title.split()[0]))
    fewer = VALUE[kept] - VALUE[seen.card]
    right = (
        fewer == int(said.found[2]) if said.found[2] else VALUE[seen.card] == 0 if "no" in said.found[0] else fewer > 0
    )
    return [*seen.over(seen.card)] == [*seen.over(kept)] and right


@fact(r"Get rid of a loser, and keep your trumps")
def it_is_no_trump_and_trumps_stay(said: Said) -> bool:
    seen = Seen(said)
    return seen.suit(seen.card) != seen.trump() and bool(seen.own(seen.trump()))


@fact(r"The (\w+) beats any (\w+) of yours")
def that_card_beats_all_of_the_suit(said: Said) -> bool:
    seen = Seen(said)
    own = seen.own(suit_of(said.found[2], seen))
    best = max(own, key=lambda card: -len(seen.over(card)))
    return seen.card in own and any(card.title.partition(" ")[0] == said.found[1] for card in seen.over(best))


@fact(r"Only (\w+) (\w+) (?:may be|are) out against you: once they are gone, your other \w+ (?:are|is) high")
def so_many_are_against_you(said: Said) -> bool:
    seen = Seen(said)
    return len(seen.theirs(suit_of(said.found[2], seen))) == number(said.found[1])


@fact(
    r"if one of them beats it, you still have your ([\w ]+)\.|"
    r"and you keep your ([\w ]+?)(?: to win a trick that counts| for a later trick)?\."
)
def that_card_is_kept(said: Said) -> bool:
    seen, words = Seen(said), said.found[1] or said.found[2]
    others = [card for card in seen.hand if card != seen.card]
    several = re.match(r"better|lead|.*s$", words) and " of " not in words
    return bool(several) or any(words in (card.title, card.title.partition(" ")[0]) for card in others)


FACTS = facts_in(globals())
