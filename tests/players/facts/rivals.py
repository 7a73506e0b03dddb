"""What hints of the rivals games state, checked on the table."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

from cardtable.cards import BACK, CARDS, Card
from cardtable.cards.card import RANK_TITLES
from cardtable.rules.piles.piles import DOWN_IN_OTHER_COLOUR, rank_of
from cardtable.rules.rivals import pishe_pasha, russian_bank_plays, single_deck_russian_bank
from tests.hints import NAMES
from tests.players.facts import Said, fact, facts_in

GAMES = ("russian-bank", "single-deck-russian-bank", "spite-and-malice", "pishe-pasha")
SYMBOLS = {card.symbol: card for card in CARDS[:53]}
NUMBERS = dict(
    zip(
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
        range(13),
        strict=True,
    )
)
LAYOUTS: dict[str, Any] = {
    "russian-bank": russian_bank_plays,
    "single-deck-russian-bank": single_deck_russian_bank,
    "pishe-pasha": pishe_pasha,
}


def places(said: Said) -> tuple[int, int]:
    """The places from which and to which the advised card goes."""
    number = LAYOUTS[said.game.id].PLACES.number
    return number[said.move.args[0]], number[said.move.args[1]]


def played(said: Said) -> Any:
    """The deal after the move."""
    after = said.deal.copy()
    said.game.play(after, said.move)
    return after


def tops(deal: Any) -> list[Card]:
    """The top cards of the tableau."""
    return [pile[-1] for pile in deal.piles[:8] if pile]


def number_of(word: str) -> int:
    """A number in words or figures."""
    return NUMBERS[word] if word in NUMBERS else int(word)


def ranks_in(words: str) -> list[int]:
    """Return the ranks named in words such as `a seven or a nine`."""
    return [RANK_TITLES.index(word) for word in words.replace(",", "").split() if word in RANK_TITLES]


def stack(said: Said) -> tuple[Card, ...]:
    """Return the pile to which the advised card of Spite and Malice goes."""
    pile: tuple[Card, ...] = said.deal.piles[said.game.layout.number[said.move.args[1]]]
    return pile


def card_of(said: Said) -> Card:
    """The advised card of Spite and Malice."""
    what = said.move.args[0]
    return what if isinstance(what, Card) else said.deal.piles[said.game.layout.number[what]][-1]


# ── cards that go away ────────────────────────────────────────────────────────────────────────────────────────────


@fact(r"(?:one|a) card less for you")
def a_card_less(said: Said) -> bool:
    return bool(played(said).holding[said.view.who] == said.deal.holding[said.view.who] - 1)


@fact(r"one more for|stock has one more|stock and puts one on|loads \w+'s stock")
def a_card_more(said: Said) -> bool:
    other = 1 - said.view.who
    return bool(played(said).holding[other] == said.deal.holding[other] + 1)


@fact(r"your last card: you go out|your only discard")
def the_last(said: Said) -> bool:
    pile = said.deal.piles[places(said)[0]]
    return len(pile) == 1 and (said.deal.holding[said.view.who] == 1 or "only" in said.sentence)


@fact(r"off your stock|from your stock|last card of your stock")
def of_the_stock(said: Said) -> bool:
    source = places(said)[0]
    last = "last card" not in said.sentence or len(said.deal.piles[source]) == 1
    return source == russian_bank_plays.STOCKS[said.view.who] and last


# ── spaces ────────────────────────────────────────────────────────────────────────────────────────────────────────


@fact(r"^It fills the space before (\w+'s) (\S+) can\.|it fills the space before (\w+'s) (\S+) can\.")
def the_other_finds_no_space(said: Said) -> bool:
    after = played(said)
    fits = DOWN_IN_OTHER_COLOUR[SYMBOLS[said.found[2] or said.found[4]]]
    return () not in after.piles[:8] and not any(fits >> card & 1 for card in tops(said.deal))


@fact(r"^It (?:fills the space|fits no pile)|and fills the space\b")
def a_space_is_filled(said: Said) -> bool:
    source, target = places(said)
    fits = said.game.id == "single-deck-russian-bank" and bool(said.deal.takes(said.deal.piles[source][-1]))
    return not said.deal.piles[target] and not ("fits no pile" in said.sentence and fits)


@fact(r"^It frees the (\S+), which goes on")
def the_card_under_is_freed(said: Said) -> bool:
    source, _ = places(said)
    return bool(said.deal.piles[source][-2:-1] == (SYMBOLS[said.found[1]],))


@fact(r"^It leaves a space|and leaves a space")
def a_space_is_left(said: Said) -> bool:
    source, _ = places(said)
    return "in the end" in said.sentence or len(said.move.args) > 2 or len(said.deal.piles[source]) == 1


@fact(r"(\w+) spaces wait|a space waits")
def spaces_wait(said: Said) -> bool:
    return len(said.deal.spaces) == (number_of(said.found[1].lower()) if said.found[1] else 1)


# ── what can be played then ───────────────────────────────────────────────────────────────────────────────────────


@fact(r"then the (\S+)(?: of your \w+)? goes on the (\S+?)[.;]")
def one_goes_on_another(said: Said) -> bool:
    card, onto = SYMBOLS[said.found[1]], SYMBOLS[said.found[2]]
    if said.game.id == "russian-bank":
        return bool(DOWN_IN_OTHER_COLOUR[card] >> onto & 1)
    return bool(single_deck_russian_bank.NEXT[card] >> onto & 1)


@fact(r"the (\S+) of your (stock|discards)")
def it_lies_there(said: Said) -> bool:
    places_of = LAYOUTS[said.game.id]
    place = (places_of.STOCKS if said.found[2] == "stock" else places_of.DISCARDS)[said.view.who]
    return SYMBOLS[said.found[1]] in said.deal.piles[place]


@fact(r"your next cards?, as you have seen, (?:is|are) the (\S+?)[:,. ]")
def the_next_card(said: Said) -> bool:
    deal, who, of = said.deal, said.view.who, LAYOUTS[said.game.id]
    hand = (of.STOCKS if said.game.id == "pishe-pasha" else of.HANDS)[who]
    down, discards = deal.piles[hand][: deal.down[hand]], deal.piles[of.DISCARDS[who]]
    return SYMBOLS[said.found[1]] is (down[-1] if down else discards[0])


# ── Russian Bank ──────────────────────────────────────────────────────────────────────────────────────────────────


@fact(r"needs a (red|black) (\w+), and none is open")
def no_place(said: Said) -> bool:
    rank = RANK_TITLES.index(said.found[2])
    red = said.found[1] == "red"
    return not any(rank_of(card) == rank and (card // 13 in (1, 2)) == red for card in tops(said.deal))


@fact(r"A (red|black) (\w+) would make a place for the (\S+) of your stock, and")
def a_card_between(said: Said) -> bool:
    card, rank, red = SYMBOLS[said.found[3]], RANK_TITLES.index(said.found[2]), said.found[1] == "red"
    open_for_it = [top for top in tops(said.deal) if rank_of(top) == rank + 1 and (top // 13 in (1, 2)) != red]
    stock = said.deal.piles[russian_bank_plays.STOCKS[said.view.who]]
    return bool(open_for_it) and rank == rank_of(card) + 1 and stock[-1:] == (card,) and (card // 13 in (1, 2)) != red


@fact(r"^It gets a card off your stock and (turns up|uncovers) the next\b")
def another_card_of_the_stock(said: Said) -> bool:
    stock = said.deal.piles[russian_bank_plays.STOCKS[said.view.who]]
    from_stock = str(said.move.args[0]).startswith("S") and len(stock) > 1
    return from_stock and (stock[-2] is BACK) is (said.found[1] == "turns up")


@fact(r"needs a space, and there is none")
def no_space(said: Said) -> bool:
    return () not in said.deal.piles[:8]


@fact(r"A (red|black) (\w+) could go on the (\S+) and take the (\S+?)(?:: that|, which) would leave a space")
def a_space_for_the_king(said: Said) -> bool:
    onto, taken = SYMBOLS[said.found[3]], SYMBOLS[said.found[4]]
    rank = rank_of(taken) + 1 == rank_of(onto) - 1 == RANK_TITLES.index(said.found[2])
    colors = (taken // 13 in (1, 2)) == (onto // 13 in (1, 2)) != (said.found[1] == "red")
    return rank and colors and onto in tops(said.deal) and (taken,) in said.deal.piles[:8]


@fact(r"The (\S+)(?: or the (\S+))? would go on \w+'s (stock|discards)")
def a_load(said: Said) -> bool:
    if said.game.id == "single-deck-russian-bank":
        return all(said.deal.loads(SYMBOLS[each]) for each in said.found.groups() if each in SYMBOLS)
    place = russian_bank_plays.STOCKS if said.found[3] == "stock" else russian_bank_plays.DISCARDS
    onto = said.deal.piles[place[1 - said.view.who]][-1]
    cards = [SYMBOLS[found] for found in said.found.groups() if found in SYMBOLS]
    free = not any(said.deal.foundations.wanted >> card & 1 for card in cards)  # they must be built first
    return bool(cards) and free and all(card // 13 == onto // 13 and abs(card - onto) == 1 for card in cards)


@fact(r"it can go to a space\.$")
def a_space_is_there(said: Said) -> bool:
    return () in said.deal.piles[:8] and not said.deal.piles[russian_bank_plays.STOCKS[said.view.who]]


@fact(r"though \w+ can load it on your (\S+) again")
def it_comes_back(said: Said) -> bool:
    stock = said.deal.piles[places(said)[0]]
    onto = SYMBOLS[said.found[1]]
    return stock[-1] // 13 == onto // 13 and abs(stock[-1] - onto) == 1 and places(said)[1] < 8


@fact(r"and a (red|black) (\w+) can then go on it\b")
def what_goes_on_it_then(said: Said) -> bool:
    card = said.deal.piles[places(said)[0]][-1]
    red = said.found[1] == "red"
    return RANK_TITLES.index(said.found[2]) == rank_of(card) - 1 and red != (card // 13 in (1, 2))


@fact(r"takes the place of \w+'s (\S+?)[.;]")
def the_place_of_another(said: Said) -> bool:
    """The advised card goes to the only place of the tableau where that card fits."""
    onto, fits = said.deal.piles[places(said)[1]], DOWN_IN_OTHER_COLOUR[SYMBOLS[said.found[1]]]
    return [card for card in tops(said.deal) if fits >> card & 1] == [onto[-1]]


@fact(r"about (\w+) in ten of the unseen cards would fit")
def share_that_fits(said: Said) -> bool:
    """About this share of the unseen cards, without aces and cards that must be built, goes on a top of the tableau."""
    tops_now, left = tops(said.deal), unseen_of_two_packs(said)
    lie = without_those_due(said, left)
    fit = sum(rank_of(card) > 0 and any(DOWN_IN_OTHER_COLOUR[card] >> top & 1 for top in tops_now) for card in lie)
    return abs(10 * fit / len(left) - number_of(said.found[1])) <= 1


def unseen_of_two_packs(said: Said) -> list[Card]:
    """Return the cards of Russian Bank that lie nowhere face up, nor on a foundation."""
    left = [card for card in CARDS[:52] for _ in range(2)]
    for pile in (*said.deal.piles, *said.deal.foundations.piles):
        for card in pile:
            if card in left:
                left.remove(card)
    return left


def without_those_due(said: Said, left: list[Card]) -> list[Card]:
    """Return these cards without those that the foundations take now."""
    lie = list(left)
    for card in CARDS[:52]:
        for _ in range(min(lie.count(card), sum(mask >> card & 1 for mask in said.deal.foundations.due))):
            lie.remove(card)
    return lie


@fact(r"An? (red|black)? ?(\w+)(?: of (\w+))? would go on the (\S+): (\w+) (?:is unseen|are unseen|can come)")
def a_kind_that_fits(said: Said) -> bool:
    """So many cards of that kind are unseen, without those that must go to a foundation first."""
    onto, rank = SYMBOLS[said.found[4]], RANK_TITLES.index(said.found[2])
    left = without_those_due(said, unseen_of_two_packs(said))
    alike = [card for card in left if rank_of(card) == rank and DOWN_IN_OTHER_COLOUR[card] >> onto & 1]
    suits = {card.title.split()[-1] for card in alike}
    named = suits == {said.found[3]} if said.found[3] else len(suits) == 2
    return onto in tops(said.deal) and rank == rank_of(onto) - 1 and named and len(alike) == number_of(said.found[5])


@fact(r"A (red|black) (\w+) would take the place of \w+'s (\S+?)\.")
def what_would_take_the_place(said: Said) -> bool:
    theirs, red = SYMBOLS[said.found[3]], said.found[1] == "red"
    stock = said.deal.piles[russian_bank_plays.STOCKS[1 - said.view.who]]
    places_now = [top for top in tops(said.deal) if DOWN_IN_OTHER_COLOUR[theirs] >> top & 1]
    alike = rank_of(theirs) == RANK_TITLES.index(said.found[2]) and (theirs // 13 in (1, 2)) == red
    return stock[-1:] == (theirs,) and len(places_now) == 1 and alike


@fact(r"(?:makes another space before you fill one; you then have|gives you) (two|three|four|five|six|seven|eight)")
def another_space(said: Said) -> bool:
    return bool(played(said).piles[:8].count(()) == number_of(said.found[1]) > 1)


@fact(r"opens the (\S+) for another (red|black) (\w+); at worst")
def a_load_that_can_be_put_back(said: Said) -> bool:
    source, _ = places(said)
    pile = said.deal.piles[source]
    rank = RANK_TITLES.index(said.found[3])
    fits = DOWN_IN_OTHER_COLOUR[pile[-1]] >> pile[-2] & 1
    red = said.found[2] == "red"
    return (
        bool(fits)
        and SYMBOLS[said.found[1]] == pile[-2]
        and rank_of(pile[-1]) == rank
        and red == (pile[-1] // 13 in (1, 2))
    )


@fact(r"fits a foundation, and the (\S+) (?:under it|of your stock|on your discards|in the tableau) follows")
def another_follows_it(said: Said) -> bool:
    after = played(said)
    card = SYMBOLS[said.found[1]]
    lying = [pile[-1] for pile in after.piles if pile]
    return card in lying and bool(after.foundations.wanted >> card & 1)


@fact(r"fits a foundation, and leaves (?:a|one more) space")
def a_space_is_left_by_it(said: Said) -> bool:
    return bool(played(said).piles[:8].count(()) == said.deal.piles[:8].count(()) + 1)


@fact(r"and uncovers the (\S+) for the (\S+) of your stock")
def a_place_for_the_stock(said: Said) -> bool:
    after = played(said)
    onto, card = SYMBOLS[said.found[1]], SYMBOLS[said.found[2]]
    own = after.piles[russian_bank_plays.STOCKS[said.view.who]]
    return onto in tops(after) and own[-1] == card and bool(DOWN_IN_OTHER_COLOUR[card] >> onto & 1)


@fact(r"fits a foundation, and your stock is down to (\w+)")
def so_many_left_in_stock(said: Said) -> bool:
    stock = played(said).piles[russian_bank_plays.STOCKS[said.view.who]]
    return len(stock) == number_of(said.found[1]) and str(said.move.args[0]).startswith("S")


@fact(r"with a card that has no place in the tableau")
def a_load_without_a_place(said: Said) -> bool:
    after = played(said)
    card = after.piles[russian_bank_plays.STOCKS[1 - said.view.who]][-1]
    return () not in after.piles[:8] and not any(DOWN_IN_OTHER_COLOUR[card] >> top & 1 for top in tops(after))


@fact(r"It covers the (\S+), which \w+ could load on your (\S+)\.")
def a_load_is_prevented(said: Said) -> bool:
    """That card could be loaded there, and no place is open for the card that now covers it."""
    card, onto = SYMBOLS[said.found[1]], SYMBOLS[said.found[2]]
    after = played(said)
    on_it = [pile[-1] for pile in after.piles[:8] if card in pile[-2:-1]]
    free = any(DOWN_IN_OTHER_COLOUR[each] >> top & 1 for each in on_it for top in tops(after))
    return card // 13 == onto // 13 and abs(card - onto) == 1 and card in tops(said.deal) and not free


@fact(r"when it goes later, the (\S+) of your discards can follow")
def the_discard_under_it_goes_with_it(said: Said) -> bool:
    piles = said.deal.piles
    card = piles[pishe_pasha.STOCKS[said.view.who]][-1]
    own = piles[pishe_pasha.DISCARDS[said.view.who]][-1]
    return own == SYMBOLS[said.found[1]] and abs(rank_of(own) - rank_of(card)) == 1


@fact(r"(the [^.]*) under it can follow")
def the_next_discards_follow(said: Said) -> bool:
    named = [SYMBOLS[word.strip(",")] for word in said.found[1].split() if word.strip(",") in SYMBOLS]
    more = re.search(r"and (\w+) more", said.found[1])
    many = len(named) + (number_of(more[1]) if more else 0)
    down = said.deal.piles[places(said)[0]][::-1][: 1 + many]
    return named == list(down[1 : 1 + len(named)]) and all(
        abs(rank_of(one) - rank_of(two)) == 1 for one, two in pairwise(down)
    )


# ── Pishe Pasha ───────────────────────────────────────────────────────────────────────────────────────────────────


@fact(r"Then (the [^.;]*) of your discards can go on it as well\.")
def the_top_discards_go_with_it(said: Said) -> bool:
    """These cards lie on one another on top of the discards, and each can be laid on the one before it."""
    named = [SYMBOLS[word.strip(",")] for word in said.found[1].split() if word.strip(",") in SYMBOLS]
    more = re.search(r"and (\w+) more", said.found[1])
    many = len(named) + (number_of(more[1]) if more else 0)
    own = said.deal.piles[pishe_pasha.DISCARDS[said.view.who]][::-1]
    run = [said.deal.piles[places(said)[0]][-1], *own[:many]]
    return named == list(own[: len(named)]) and all(abs(rank_of(one) - rank_of(two)) == 1 for one, two in pairwise(run))


@fact(r"(\w+) of the (\w+) unseen cards goe?s? on it next(?:, and (?:only (\w+)|none) on the (\S+))?\.")
def more_unseen_cards_go_on_it(said: Said) -> bool:
    """So many unseen cards, without aces, go on the card laid off; fewer, as many as said, go on the card it covers."""
    onto = said.deal.piles[pishe_pasha.DISCARDS[1 - said.view.who]][-1]
    unseen = nowhere_in_sight(said)
    fit = [
        sum(rank_of(each) > 0 and abs(rank_of(each) - rank_of(top)) == 1 for each in unseen)
        for top in (said.deal.piles[places(said)[0]][-1], onto)
    ]
    told = [number_of(said.found[at].lower()) if said.found[at] else 0 for at in (1, 3)]
    compared = onto == SYMBOLS[said.found[4]] and fit == told if said.found[4] else fit[:1] == told[:1]
    return compared and len(unseen) == number_of(said.found[2])


@fact(r"(An? \w+)(?: or an? \w+)? would go on it next, and the (\S+) after it")
def an_unseen_card_takes_a_discard_along(said: Said) -> bool:
    """A card of that rank is unseen, goes on the card laid off, and takes the top of the player's discards."""
    own = played(said).piles[pishe_pasha.DISCARDS[said.view.who]][-1]
    rank = said.found[1].split()[1]
    unseen = [each for each in nowhere_in_sight(said) if each.title.split()[0] == rank]
    card = said.deal.piles[places(said)[0]][-1]
    return own == SYMBOLS[said.found[2]] and any(
        abs(rank_of(each) - rank_of(own)) == 1 == abs(rank_of(each) - rank_of(card)) for each in unseen
    )


@fact(r"It (?:puts you (\w+) cards? ahead|brings you within (\w+) cards?|draws you level)")
def so_many_cards_are_between_them(said: Said) -> bool:
    """So many cards are between the players once the player has one card less and the opponent one more."""
    own, other = said.deal.holding[said.view.who] - 1, said.deal.holding[1 - said.view.who] + 1
    ahead, behind = (number_of(word) if word else 0 for word in said.found.groups())
    return bool(ahead - behind == other - own)


@fact(r"It is your only discard, so")
def it_is_the_only_discard(said: Said) -> bool:
    return len(said.deal.piles[pishe_pasha.DISCARDS[said.view.who]]) == 1 and places(said)[0] in pishe_pasha.DISCARDS


@fact(r"The (\S+) under it then fits a foundation")
def the_discard_under_it_is_built(said: Said) -> bool:
    under = said.deal.piles[places(said)[0]][-2]
    return under == SYMBOLS[said.found[1]] and bool(said.deal.foundations.wanted >> under & 1)


@fact(r"it (?:goes neither on the (\S+) nor on the (\S+)|fits a foundation and does not need the (\S+))\.")
def neither_of_the_two_is_needed(said: Said) -> bool:
    """The card that is covered is named first, and the card laid off last."""
    covered = said.deal.piles[pishe_pasha.DISCARDS[1 - said.view.who]][-1]
    laid = said.deal.piles[places(said)[0]][-1]
    return covered == SYMBOLS[said.found[1] or said.found[3]] and said.found[2] in (None, laid.symbol)


@fact(r"It is one card less before the (\S+), which you discard next")
def the_next_card_does_not_go_on_it(said: Said) -> bool:
    deal, who = said.deal, said.view.who
    down, discards = deal.piles[who][: deal.down[who]], deal.piles[pishe_pasha.DISCARDS[who]]
    return SYMBOLS[said.found[1]] is (down[-1] if down else discards[0])


@fact(r"Kept, it would take \w+'s (\S+), which comes next")
def it_would_take_their_next_card(said: Said) -> bool:
    deal, who = said.deal, said.view.who
    stock, discards = deal.piles[1 - who], deal.piles[pishe_pasha.DISCARDS[1 - who]]
    theirs, card = SYMBOLS[said.found[1]], deal.piles[places(said)[0]][-1]
    return theirs is (stock[-1] if stock else discards[0]) and abs(rank_of(theirs) - rank_of(card)) == 1


@fact(r"let \S+ (\S+) go on your (\S+) (?:next turn|later)\.")
def the_two_are_neighbors(said: Said) -> bool:
    return abs(rank_of(SYMBOLS[said.found[1]]) - rank_of(SYMBOLS[said.found[2]])) == 1


def nowhere_in_sight(said: Said) -> list[Card]:
    """Return the cards of Pishe Pasha that lie nowhere face up, nor on a foundation."""
    seen = {each for pile in (*said.deal.piles, *said.deal.foundations.piles) for each in pile}
    return [card for card in CARDS[:52] if card not in seen]


@fact(r"^(An? .*) can go on \w+'s (\S+?)\.")
def ranks_that_go_on(said: Said) -> bool:
    card = said.deal.piles[pishe_pasha.DISCARDS[1 - said.view.who]][-1]
    if card != SYMBOLS[said.found[2]]:
        return False
    near = [rank for rank in range(1, 13) if abs(rank - rank_of(card)) == 1]  # aces begin foundations
    left = [rank for rank in near if any(rank_of(each) == rank for each in nowhere_in_sight(said))]
    return ranks_in(said.found[1].lower()) == left


@fact(r"as you have seen, is the (\S+): it (can go|does not go|fits a foundation)(?: on \w+'s (\S+?[♣♦♥♠]))?\b")
def where_the_next_card_goes(said: Said) -> bool:
    card = SYMBOLS[said.found[1]]
    if said.found[2].startswith("fits"):
        return bool(said.deal.foundations.wanted >> card & 1)
    if said.found[3] is None:
        return True
    goes = abs(rank_of(card) - rank_of(SYMBOLS[said.found[3]])) == 1
    return goes == (said.found[2] == "can go")


@fact(r"(?:Keep the (\S+): )?laid off on the (\S+), it would make")
def a_run_in_suit(said: Said) -> bool:
    card = SYMBOLS[said.found[1]] if said.found[1] else said.deal.piles[pishe_pasha.STOCKS[said.view.who]][-1]
    return bool(SYMBOLS[said.found[2]] == card + 1)


# ── Single-Deck Russian Bank ──────────────────────────────────────────────────────────────────────────────────────


def unseen(said: Said) -> list[Card]:
    """Return the cards that nobody has seen, which lie in the hands."""
    deal = said.deal
    shown = {card for pile, down in zip(deal.piles, deal.unseen, strict=True) for card in pile[down:]}
    return [card for card in CARDS[:52] if card not in shown]


@fact(r"(?:(\S+) of the (\d+) unseen cards fits?|Every unseen card fits)\.")
def cards_that_fit(said: Said) -> bool:
    left = unseen(said)
    fitting = [card for card in left if said.deal.takes(card) or said.deal.loads(card)]
    if said.found[1] is None:
        return fitting == left
    return (len(fitting), len(left)) == (number_of(said.found[1].lower()), int(said.found[2]))


@fact(r"The (\S+) would join (T\d) and (T\d), which makes a space")
def joined_by_a_card(said: Said) -> bool:
    """That card goes on one of these piles, and both its neighbors in the suit lie at ends of them."""
    card, deal = SYMBOLS[said.found[1]], said.deal
    two = [single_deck_russian_bank.PLACES.number[place] for place in (said.found[2], said.found[3])]
    ends = [{deal.piles[place][0], deal.piles[place][-1]} for place in two]
    near = {card // 13 * 13 + (card + by) % 13 for by in (-1, 1)}
    between = all(any(each in some for some in ends) for each in near)
    return between and any(place in deal.takes(card) for place in two)


@fact(r"The (\S+)(?: or the (\S+))? would take the (\S+) of your discards along")
def a_discard_that_follows(said: Said) -> bool:
    own = said.deal.piles[single_deck_russian_bank.DISCARDS[said.view.who]]
    takers = [SYMBOLS[each] for each in said.found.groups()[:2] if each]
    return own[-1] == SYMBOLS[said.found[3]] and all(said.deal.takes(card) for card in takers)


@fact(r"The (\S+) of your discards goes only to a space")
def a_discard_that_waits(said: Said) -> bool:
    top = SYMBOLS[said.found[1]]
    own = said.deal.piles[single_deck_russian_bank.DISCARDS[said.view.who]]
    return own[-1] == top and not said.deal.takes(top)


@fact(r"(\S+) of the (\S+) unseen cards goe?s? on \w+'s (\S+)\.")
def so_many_can_be_laid_off(said: Said) -> bool:
    onto = SYMBOLS[said.found[3]]
    left = nowhere_in_sight(said)
    fit = [card for card in left if rank_of(card) and abs(rank_of(card) - rank_of(onto)) == 1]
    told = 0 if said.found[1] == "None" else number_of(said.found[1].lower())
    return (len(fit), len(left)) == (told, number_of(said.found[2]))


@fact(r"the last unseen card (goes|does not go) on \w+'s (\S+)\.")
def the_last_unseen_card(said: Said) -> bool:
    (card,) = nowhere_in_sight(said)
    fits = rank_of(card) > 0 and abs(rank_of(card) - rank_of(SYMBOLS[said.found[2]])) == 1
    return fits is (said.found[1] == "goes")


@fact(r"(?:: i|^I)t does not go on \w+'s (\S+?)[.;]")
def it_has_no_place_there(said: Said) -> bool:
    """The stock card, or the next one if the hint names it, does not go on that card."""
    onto, named = SYMBOLS[said.found[1]], re.search(r"as you have seen, is the (\S+):", said.sentence)
    card = SYMBOLS[named[1]] if named else said.deal.piles[pishe_pasha.STOCKS[said.view.who]][-1]
    lies = said.deal.piles[pishe_pasha.DISCARDS[1 - said.view.who]][-1:] == (onto,)
    return lies and (rank_of(card) == 0 or abs(rank_of(card) - rank_of(onto)) != 1)


@fact(r"Your discards must wait until one of your stock has been played")
def no_discard_may_go_yet(said: Said) -> bool:
    own = pishe_pasha.PLACES.names[pishe_pasha.DISCARDS[said.view.who]]
    right = said.game.table({**said.game.options.changed(), "stops": "prevented"}, said.game.seats)
    return all(line.args[:1] != (own,) for line in right.lawful(said.deal, said.view.who))


@fact(r"(An? .*) would go on \w+'s (\S+), and the (\S+) after it")
def a_card_takes_a_discard_along(said: Said) -> bool:
    """Each of these ranks is next to both cards."""
    theirs, own = SYMBOLS[said.found[2]], SYMBOLS[said.found[3]]
    near = all(abs(rank - rank_of(card)) == 1 for rank in ranks_in(said.found[1]) for card in (theirs, own))
    return near and said.deal.piles[pishe_pasha.DISCARDS[said.view.who]][-1] == own


@fact(r"of the unseen cards only (.*) fits?\.")
def the_only_ones_that_fit(said: Said) -> bool:
    named = {SYMBOLS[word.strip(",")] for word in said.found[1].split() if word.strip(",") in SYMBOLS}
    return named == {card for card in unseen(said) if said.deal.takes(card) or said.deal.loads(card)}


@fact("none of the unseen cards fits")
def none_that_fits(said: Said) -> bool:
    return not any(said.deal.takes(card) or said.deal.loads(card) for card in unseen(said))


@fact(r"(?:the (\w+) or )?the (\w+) of (\w+) can go on it next")
def what_follows_in_suit(said: Said) -> bool:
    after = played(said)
    ranks = [RANK_TITLES.index(rank) for rank in (said.found[1], said.found[2]) if rank]
    away = {card for pile in after.piles[:8] for card in pile}
    away |= {card for at in single_deck_russian_bank.DISCARDS for card in after.piles[at][:-1]}
    cards = [card for card in CARDS[:52] if rank_of(card) in ranks and card.title.endswith(f" of {said.found[3]}")]
    place = places(said)[1]
    return len(cards) == len(ranks) and all(card not in away and place in after.takes(card) for card in cards)


@fact(r"can go on it, which leaves a space")
def a_pile_can_follow(said: Said) -> bool:
    """A whole pile, or the only card of one, can be moved onto the card once that is played."""
    after, who = played(said), said.view.who
    after.phase, after.turn = "play", who
    target = said.move.args[1]
    lines = [line for line in said.game.lawful(after, who) if line.verb == "move" and line.args[1] == target]
    number = LAYOUTS[said.game.id].PLACES.number
    return any(len(line.args) == 3 or len(after.piles[number[line.args[0]]]) == 1 for line in lines)


@fact(r"the (\S+), which \w+ could have built, is covered")
def a_discard_is_covered(said: Said) -> bool:
    return SYMBOLS[said.found[1]] == said.deal.piles[places(said)[1]][-1] and bool(
        said.deal.takes(SYMBOLS[said.found[1]])
    )


@fact(r"the (\S+) under it (?:follows|can be played too)")
def the_discard_under_it(said: Said) -> bool:
    pile, place = said.deal.piles[places(said)[0]], places(said)[0]
    return place == single_deck_russian_bank.DISCARDS[said.view.who] and pile[-2] == SYMBOLS[said.found[1]]


@fact(r"as you have seen, is the (\S+): it (goes nowhere yet|can be played)")
def the_next_card_goes_nowhere(said: Said) -> bool:
    card = SYMBOLS[said.found[1]]
    plays = said.deal.takes(card) or said.deal.loads(card) or said.deal.spaces
    return bool(plays) is (said.found[2] == "can be played")


@fact(r"^It goes only on the (\w+) or the (\w+) of (\w+)\.")
def neighbors_of_a_discard(said: Said) -> bool:
    card = said.deal.piles[single_deck_russian_bank.HANDS[said.view.who]][-1]
    near = [RANK_TITLES.index(said.found[1]), RANK_TITLES.index(said.found[2])]
    return (
        {(rank - rank_of(card)) % 13 for rank in near} == {1, 12}
        and card.title.endswith(f" of {said.found[3]}")
        and not said.deal.takes(card)
        and not said.deal.spaces
    )


def follows(words: str, rank: int) -> int | None:
    """Return the rank that comes after the cards that `words` say can follow on a stack; None if they cannot.

    `rank` is the rank that the stack takes next.
    """
    for found in re.finditer(r"the (\w+) through the (\w+)|the (joker|\S+[♣♦♥♠])|(\w+) jokers", words):
        if found[1]:
            if RANK_TITLES.index(found[1]) != rank:
                return None
            rank = RANK_TITLES.index(found[2]) + 1
        elif found[4]:
            rank += 0 if f"with {found[4]} jokers" in words else number_of(found[4])
        else:
            if found[3] != "joker" and rank_of(SYMBOLS[found[3]]) != rank:
                return None
            rank += 1
    return rank


# ── Spite and Malice ──────────────────────────────────────────────────────────────────────────────────────────────


@fact(r"^It is your (?:last )?payoff card")
def the_payoff_card(said: Said) -> bool:
    return said.move.args[0] == f"P{said.view.who}" and (
        "last" not in said.sentence or len(said.deal.piles[said.view.who]) == 1
    )


@fact(r"^It .*the stack then needs an? (\w+)|^It .*the stack is full")
def the_stack_needs(said: Said) -> bool:
    height = len(stack(said)) + 1
    return height == 13 if said.found[1] is None else RANK_TITLES[height] == said.found[1]


@fact(r"It goes where \w+'s payoff card, the (\S+), would go")
def the_place_of_a_payoff_card(said: Said) -> bool:
    return len(stack(said)) == rank_of(SYMBOLS[said.found[1]])


@fact(r"your highest card")
def the_highest_card(said: Said) -> bool:
    return rank_of(card_of(said)) == max(rank_of(card) for card in said.deal.hands[said.view.who] if card < 52)


@fact(r"your highest card, and (an?|another) (\w+) of your hand can go on it")
def another_can_be_laid_on_it(said: Said) -> bool:
    ranks = [rank_of(card) for card in said.deal.hands[said.view.who] if card < 52]
    rank, other = rank_of(card_of(said)), RANK_TITLES.index(said.found[2])
    return ranks.count(rank) > 1 and other == rank if said.found[1] == "another" else other == rank - 1 in ranks


@fact(r"(?:highest card, and |^|on the joker )((?:an?(?:other)? \w+(?:, | and )?)+)(?: of your hand)? can follow")
def cards_of_the_hand_follow_there(said: Said) -> bool:
    layout = getattr(said.game, "layout", None)
    if said.move.verb != "side" or layout is None:
        return True
    card, pile = card_of(said), stack(said)
    hand = {rank_of(each) for each in said.deal.hands[said.view.who]}
    ranks = ranks_in(said.found[1].lower())
    high = [rank_of(each) for each in (card, *pile[-1:]) if each < 52][:1]
    return hand.issuperset(ranks) and all(
        one - two <= 1 for one, two in pairwise(sorted([*high, *ranks], reverse=True))
    )


@fact(r"^An? (\w+) on an? (\w+) buries|^It is needed in the center before the (\S+?)[.,]")
def on_a_side_stack(said: Said) -> bool:
    under = stack(said)[-1]
    return rank_of(card_of(said)) == rank_of(under) if said.found[1] else SYMBOLS[said.found[3]] == under


@fact(r"It uncovers the (\S+) on your side stack|It makes (?:another|a) place for a new side stack")
def a_side_stack_is_freed(said: Said) -> bool:
    pile = said.deal.piles[said.game.layout.number[said.move.args[0]]]
    return len(pile) == 1 if said.found[1] is None else SYMBOLS[said.found[1]] == pile[-2]


@fact(
    r"(?:^Then (.*) can follow, and )?[Yy]our payoff card, the (\S+), "
    r"then waits only for (.*?)(?:, since you have (.*?))?[.;]"
)
def the_payoff_card_waits(said: Said) -> bool:
    """What is said to be waited for is neither in the hand nor on top of a side stack, and what you have is."""
    reached = follows(said.found[1] or "", len(stack(said)) + 1)
    if reached is None:
        return False
    seat, deal = said.view.who, said.deal
    lacking, have = ranks_in(said.found[3]), ranks_in(said.found[4] or "")
    own = [*deal.hands[seat], *(card for place in said.game.layout.sides[seat] for card in deal.piles[place])]
    between = list(range(reached, rank_of(SYMBOLS[said.found[2]])))
    held = set(map(rank_of, deal.hands[seat]))
    return sorted(lacking + have) == between and not held & {*lacking} and {*have} <= set(map(rank_of, own))


@fact(r"can follow, past (\w+)'s payoff card, the (\S+)\.")
def another_payoff_card_is_passed(said: Said) -> bool:
    rank = rank_of(SYMBOLS[said.found[2]])
    reached = follows(said.sentence.partition(" can follow")[0], len(stack(said)) + 1)
    return reached is not None and len(stack(said)) < rank < reached


@fact(r"; (\w+)'s (\S+) still needs (.*) there(, and nobody else shows one)?")
def the_next_player_is_short(said: Said) -> bool:
    reached, rank = len(stack(said)) + 1, rank_of(SYMBOLS[said.found[2]])
    return (rank - reached == 1) == bool(said.found[4]) and ranks_in(said.found[3]) == list(range(reached, rank))


@fact(r"; (?:nobody else shows an? (\w+) to go on it|.* still needs an? (\w+) there, and nobody else shows one)")
def nobody_shows_the_next_card(said: Said) -> bool:
    needed, layout = RANK_TITLES.index(said.found[1] or said.found[2]), said.game.layout
    others = [seat for seat in range(len(said.deal.hands)) if seat != said.view.who]
    places = [place for seat in others for place in (seat, *layout.sides[seat])]
    shown = [said.deal.piles[place][-1] for place in places if said.deal.piles[place]]
    return needed == len(stack(said)) + 1 and all(card < 52 and rank_of(card) != needed for card in shown)


@fact(r"^If you end your turn without a play, the deal is over\.")
def the_deal_would_end(said: Said) -> bool:
    return not said.deal.played and said.deal.idle + 1 >= len(said.deal.hands)


@fact(r"^It is your last card, and you draw five")
def the_last_card_of_the_hand(said: Said) -> bool:
    return len(said.deal.hands[said.view.who]) == 1


@fact(r"^Any play brings a stack nearer to \w+'s payoff card, the (\S+)\.")
def every_play_helps_the_next(said: Said) -> bool:
    number = said.game.layout.number
    center = [line for line in said.view.lines if line.verb in ("play", "move")]
    rank = rank_of(SYMBOLS[said.found[1]])
    return bool(center) and all(len(said.deal.piles[number[line.args[1]]]) < rank for line in center)


@fact(r"n the center it would let (\w+)'s (.*) and then the payoff card, the (\S+), follow")
def seen_cards_would_lead_to_a_payoff_card(said: Said) -> bool:
    theirs, layout = NAMES.index(said.found[1]), said.game.layout
    ranks, payoff = ranks_in(said.found[2]), SYMBOLS[said.found[3]]
    tops = {rank_of(said.deal.piles[place][-1]) for place in layout.sides[theirs] if said.deal.piles[place]}
    heights, kept = {len(said.deal.piles[place]) for place in layout.center}, ranks[0] - 1
    held = any(rank_of(card) == kept for card in said.deal.hands[said.view.who])
    leads = ranks == [*range(kept + 1, rank_of(payoff))] and {*ranks} <= tops and kept in heights
    return leads and held and said.deal.piles[theirs][-1] == payoff and heights.isdisjoint({*ranks, rank_of(payoff)})


@fact(r"^After an? (\w+) in the center, \w+'s payoff card would need only (.*)\.")
def what_it_would_need(said: Said) -> bool:
    rank, theirs = RANK_TITLES.index(said.found[1]), said.deal.piles[(said.view.who + 1) % said.game.seats][-1]
    heights_now = [len(said.deal.piles[place]) for place in said.game.layout.center]
    return rank in heights_now and ranks_in(said.found[2]) == [*range(rank + 1, rank_of(theirs))]


@fact(r"makes (three|four|five|six|seven|eight) (\w+?)e?s there and buries no other rank")
def several_alike(said: Said) -> bool:
    many, rank = number_of(said.found[1]) - 1, rank_of(card_of(said))
    return [rank_of(card) for card in stack(said)[-many:]] == [rank] * many


@fact(r"goes on with the run from the (\S+) down")
def a_run_goes_on(said: Said) -> bool:
    ranks = [rank_of(card) for card in stack(said)]
    begin = max(at for at, card in enumerate(stack(said)) if card == SYMBOLS[said.found[1]])
    run = [*ranks[begin:], rank_of(card_of(said))]
    return all(over == under - 1 for under, over in pairwise(run))


@fact(r"^It keeps your last place for a side stack free")
def the_last_place_is_kept(said: Said) -> bool:
    sides = [said.deal.piles[place] for place in said.game.layout.sides[said.view.who]]
    number = said.game.layout.number
    laid = [line for line in said.view.lines if line.verb == "side" and line.args[0] in CARDS[:52]]  # no jokers
    return sides.count(()) == 1 and all(not said.deal.piles[number[line.args[1]]] for line in laid)


@fact(r"^None of your other cards fits a side stack")
def no_other_card_is_laid(said: Said) -> bool:
    lines = said.game.lawful(said.deal, said.view.who)
    return all(line.verb != "side" or line.args[0] == card_of(said) for line in lines)


@fact(r"^Then (.*?) can follow")
def cards_follow_on_the_stack(said: Said) -> bool:
    """These cards can follow on the stack at Spite and Malice; at other games the words mean something else."""
    return not hasattr(said.game, "layout") or follows(said.found[1], len(stack(said)) + 1) is not None


@fact(r"^Then .*your payoff card, the (\S+), can be played")
def the_payoff_card_follows(said: Said) -> bool:
    heights = [len(said.deal.piles[place]) for place in said.game.layout.center]
    return rank_of(said.deal.piles[said.view.who][-1]) not in heights


@fact(r"You have another (\w+) under it|It fills the stack")
def a_card_of_the_same_rank(said: Said) -> bool:
    if said.found[1] is None:
        return len(stack(said)) == 12
    pile = said.deal.piles[said.game.layout.number[said.move.args[0]]]
    return rank_of(pile[-2]) == rank_of(pile[-1]) == RANK_TITLES.index(said.found[1])


@fact(r"it can be laid off only if the (\S+) stays")
def two_that_do_not_fit_each_other(said: Said) -> bool:
    deal, who, of = said.deal, said.view.who, pishe_pasha
    stock = deal.piles[of.STOCKS[who]]
    following = stock[-1] if stock else deal.piles[of.DISCARDS[who]][0]
    onto, own = deal.piles[of.DISCARDS[1 - who]][-1], SYMBOLS[said.found[1]]
    near = [abs(rank_of(card) - rank_of(following)) == 1 for card in (onto, own)]
    return own == deal.piles[of.DISCARDS[who]][-1] and near == [True, False]


@fact(r"leaves a space, so that you have (\w+)")
def so_many_spaces(said: Said) -> bool:
    return len(played(said).spaces) == number_of(said.found[1])


@fact("a space for every card that you have left")
def a_space_each(said: Said) -> bool:
    return bool(len(said.deal.spaces) >= said.deal.holding[said.view.who])


FACTS = facts_in(globals())
