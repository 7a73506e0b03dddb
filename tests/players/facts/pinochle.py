"""What hints at Auction Pinochle say of cards, points and what may still be out."""

from __future__ import annotations

from cardtable.cards import BACK, SUIT_OF, Card
from cardtable.rules.pinochle.cards import PACK
from cardtable.rules.pinochle.melds import best, worth
from cardtable.rules.tricks.hands import bag_of, cards_of
from tests.players.facts import Said, fact

GAMES = ("auction-pinochle",)
VALUES = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}
"""What the cards count at a table with the default options."""
SUITS = {"clubs": "c", "diamonds": "d", "hearts": "h", "spades": "s"}


def value(said: Said) -> int:
    """What the card that is played counts."""
    return VALUES[said.move.card.rank]


def playable(said: Said) -> list[Card]:
    """The cards that may be played."""
    return [line.card for line in said.view.lines if line.verb == "play"]


def power(said: Said, card: Card) -> int:
    """Return the strength of a card in the trick on the table, or in its own suit if no trick is on the table."""
    deal = said.deal
    strength: int = deal.ranking.strength[deal.led if deal.count else card // 13][card]
    return strength


def unseen(said: Said) -> list[Card]:
    """Return the cards that the person cannot see; a card of which both copies are hidden comes twice."""
    deal = said.deal
    own = bag_of(deal.buried) if said.view.who == deal.bidder else 0
    return list(cards_of(bag_of(PACK) - deal.held[said.view.who] - deal.gone - own))


def above(said: Said) -> list[Card]:
    """Return the unseen cards that beat the card of the hint in its suit."""
    card, strength = said.move.card, said.deal.ranking.strength
    return [other for other in unseen(said) if other // 13 == card // 13
            and strength[card // 13][other] > strength[card // 13][card]]  # fmt: skip


@fact("you cannot beat (?:the|its twin)")
def nothing_beats(said: Said) -> bool:
    """None of the cards that may be played would win the trick so far."""
    return all(power(said, card) <= said.deal.best for card in playable(said))


@fact(r"(?:wins the trick|wins), with (\d+) points? in it")
def wins_last(said: Said) -> bool:
    """It is the last card of the trick and wins it, and the points are those of all three cards."""
    deal = said.deal
    there = sum(VALUES[card.rank] for card in deal.trick) + value(said)
    return deal.count == 2 and power(said, said.move.card) > deal.best and there == int(said.found[1])


@fact(r"\badd (\d+) points?|brings home (?:its )?(\d+) points?")
def adds(said: Said) -> bool:
    """The points are those of the card."""
    return value(said) == int(said.found[1] or said.found[2])


@fact(r"(no|only (\d+)) points?(?: at risk)?[.:,]? ?(?!in the trick)")
def risks(said: Said) -> bool:
    """So many points are what the card counts, or what the cards of the trick count."""
    number = int(said.found[2] or 0)
    return number in (value(said), sum(VALUES[card.rank] for card in said.deal.trick)) or said.move.verb != "play"


@fact("lowest trump|play your lowest")
def lowest_trump(said: Said) -> bool:
    """No lower card may be played or, if the sentence is about winning, none that wins."""
    lower = [card for card in playable(said) if power(said, card) < power(said, said.move.card)]
    return not lower or ("wins" in said.sentence and all(power(said, card) <= said.deal.best for card in lower))


@fact("cheapest card you have in")
def cheapest(said: Said) -> bool:
    """No card that may be played counts less."""
    return min(VALUES[card.rank] for card in playable(said)) == value(said)


@fact(r"your only card in (\w+)")
def only_card(said: Said) -> bool:
    """The hand has only one card of that suit, and has trumps."""
    suits = [card.suit for card in said.deal.hand(said.view.who)]
    return suits.count(SUIT_OF[SUITS[said.found[1]]]) == 1 and said.deal.trump in suits


@fact("it is the best trump")
def best_trump(said: Said) -> bool:
    """It is a trump, and no higher one is out."""
    return said.move.card.suit == said.deal.trump and not above(said)


@fact("nothing higher is left|no other .* are left")
def nothing_higher(said: Said) -> bool:
    """No higher card of the suit is out."""
    return not above(said)


@fact("its twin has not been played")
def twin_out(said: Said) -> bool:
    """The other copy is among the cards that the person cannot see."""
    return said.move.card in unseen(said)


@fact("break no meld")
def breaks_none(said: Said) -> bool:
    """The fifteen cards left meld as much as all eighteen."""
    held, buried = said.deal.held[said.view.who], bag_of([card for card in said.move.args if isinstance(card, Card)])
    trump = said.deal.trump
    return worth(best(held, trump), False) == worth(best(held - buried, trump), False)


@fact(r"you bury (\d+|no) points?")
def buries(said: Said) -> bool:
    """The points are those of the three cards."""
    counted = sum(VALUES[card.rank] for card in said.move.args if isinstance(card, Card))
    return counted == (0 if said.found[1] == "no" else int(said.found[1]))


@fact(r"reach (\d+) at best and need (\d+)")
def out_of_reach(said: Said) -> bool:
    """The points that the side can reach are fewer than the bid, and no trick is on the table."""
    return not said.deal.count and int(said.found[1]) < int(said.found[2]) and int(said.found[2]) == int(said.deal.bid)


@fact(r"save (?:your|the) (\w+ of \w+)")
def saves(said: Said) -> bool:
    """The card saved is held and could be played, and counts no less than the one that is played."""
    return any(card.title == said.found[1] and VALUES[card.rank] >= value(said) for card in playable(said))


@fact(r"you keep only (the ace|aces)[.]")
def keeps_aces(said: Said) -> bool:
    """Of a suit of which cards are buried, only aces are kept."""
    deal = said.deal
    buried = [card for card in said.move.args if isinstance(card, Card)]
    kept = list(deal.hand(said.view.who))
    for card in buried:
        kept.remove(card)
    of_suits = [[card.rank for card in kept if card.suit == suit] for suit in {card.suit for card in buried}]
    return any(ranks and set(ranks) == {"A"} for ranks in of_suits)


@fact(r"adds (\d+) points?")
def adds_if_it_wins(said: Said) -> bool:
    """The points are those of the card, which does not take the trick itself."""
    return value(said) == int(said.found[1]) and power(said, said.move.card) <= said.deal.best


@fact(r"its twin is (?:still )?out")
def twin_is_out(said: Said) -> bool:
    """The other copy is among the cards that the person cannot see."""
    return said.move.card in unseen(said)


@fact(r"(?:its twin is|aces? of (\w+) (?:is|are)|cards? of (\w+) is|[a-z]+ (\w+) are) (?:still )?out\b")
def are_in_hands(said: Said) -> bool:
    """None of these cards may be buried, as far as the person knows.

    The bidder knows the burial, trumps are buried only if that is said, and what the bidder has shown is in his hand.
    """
    deal, card = said.deal, said.move.card
    suit = card.suit
    known = BACK not in deal.buried or (suit == deal.trump and not deal.trumps_buried)
    shown = "twin" in said.found[0] and card in cards_of(deal.known_of_bidder() & ~deal.gone)
    return known or shown


@fact(r"you have (\d+) in melds and (\d+) buried: one trick makes your (\d+)")
def only_a_trick_is_needed(said: Said) -> bool:
    """The melds and the burial are what is said, they reach the bid together, and no trick has been played."""
    deal, (melds, buried, bid) = said.deal, map(int, said.found.groups())
    assert (melds, bid) == (worth(deal.melds, False), deal.bid)
    return (
        not deal.winners and buried == sum(VALUES[card.rank] for card in deal.buried) and melds < bid <= melds + buried
    )


@fact(r"you have (\d+) in melds: that makes your (\d+)|has (\d+) in melds alone: (\d+) is made")
def the_melds_reach_the_bid(said: Said) -> bool:
    """The melds are worth what is said, and that alone makes the bid [AP-4.40]."""
    melds, bid = (int(number) for number in said.found.groups() if number)
    return melds == worth(said.deal.melds, False) and bid == said.deal.bid and melds >= bid


@fact(r"you need (\d+) more in tricks, and there are only (\d+)")
def more_than_there_are(said: Said) -> bool:
    """The points needed are more than all tricks together count without the buried cards: they and these make 250."""
    needed, there = int(said.found[1]), int(said.found[2])
    return needed > there == 250 - sum(VALUES[card.rank] for card in said.deal.buried)


@fact(r"if \w+ wins it, (?:it counts|its) (\d+)")
def counts_so_much(said: Said) -> bool:
    """The points are those of the card, and the seat is an opponent of the bidder."""
    return value(said) == int(said.found[1]) and said.view.who != said.deal.bidder


@fact(r"can hardly win the trick, so save your (\w+ of \w+)")
def a_dearer_card_of_the_suit_is_kept(said: Said) -> bool:
    """The card saved is of the same suit, and counts ten or more, while the card played counts less."""
    kept = [card for card in playable(said) if card.title == said.found[1]]
    return bool(kept) and kept[0].suit == said.move.card.suit and VALUES[kept[0].rank] >= 10 > value(said)


@fact(r"and you lead next")
def wins_from_a_partner(said: Said) -> bool:
    """The seat is an opponent of the bidder, plays last, and beats the best card of the trick."""
    deal = said.deal
    beats: bool = power(said, said.move.card) > deal.best
    return beats and deal.count == 2 and said.view.who != deal.bidder


@fact(r"is made already: no card can lose it now|You have \d+ for your \d+: any card will do")
def is_made(said: Said) -> bool:
    """The bidder has won a trick, and has as many points as he has bid."""
    deal = said.deal
    tricks = sum(
        VALUES[play.card.rank]
        for at, winner in enumerate(deal.winners)
        if winner == deal.bidder
        for play in deal.plays[3 * at : 3 * at + 3]
    )
    buried = sum(VALUES[card.rank] for card in deal.buried)
    made: bool = worth(deal.melds, False) + tricks + buried >= deal.bid
    return made and deal.bidder in deal.winners


@fact(r"has (\d+) in melds, and (?:only (\d+)|nothing) is announced")
def more_to_meld(said: Said) -> bool:
    """So much is announced, and in some trump suit all eighteen cards meld as much as the hand is said to have."""
    deal = said.deal
    held = deal.held[said.view.who] + bag_of(deal.buried)
    most = max(worth(best(held, trump), False) for trump in SUIT_OF.values())
    return worth(deal.melds, False) == int(said.found[2] or 0) < int(said.found[1]) <= most


@fact(r"is likely out of (\w+)")
def took_none_from_the_widow(said: Said) -> bool:
    """The bidder has no unplayed card of that suit from the widow, as far as the person can see."""
    deal = said.deal
    left = [card for card in deal.widow if card.suit == SUIT_OF[SUITS[said.found[1]]]]
    for card in deal.played(deal.bidder):
        if card in left:
            left.remove(card)
    return not set(left) & set(unseen(said))


FACTS = (
    are_in_hands,
    only_a_trick_is_needed,
    more_to_meld,
    took_none_from_the_widow,
    counts_so_much,
    a_dearer_card_of_the_suit_is_kept,
    keeps_aces,
    adds_if_it_wins,
    twin_is_out,
    more_than_there_are,
    nothing_beats,
    wins_last,
    adds,
    risks,
    lowest_trump,
    cheapest,
    only_card,
    best_trump,
    nothing_higher,
    twin_out,
    breaks_none,
    buries,
    out_of_reach,
    saves,
    wins_from_a_partner,
    is_made,
)
