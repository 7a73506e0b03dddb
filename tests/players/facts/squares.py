"""What hints of Poker Squares and Cribbage Squares state about rows, columns and the cards to come."""

from __future__ import annotations

from cardtable.cards import CARDS, Card
from cardtable.cards.card import RANK_TITLES
from cardtable.rules.piles.layout import TABLEAU
from cardtable.rules.piles.piles import KING, rank_of
from cardtable.rules.solitaires.poker_squares import WHOLE, poker_hand
from tests.players.facts import Said, fact, facts_in
from tests.players.facts.rivals import number_of

GAMES = ("poker-squares", "cribbage-squares")
ORDINALS = ("", "first", "second", "third", "fourth", "fifth")
STRAIGHTS = [{(low + step) % (KING + 1) for step in range(WHOLE)} for low in range(KING - WHOLE + 3)]
LINE = r"(row|column) (\d)"


def line_of(said: Said, which: str, number: str) -> list[Card]:
    """The cards of a row or a column."""
    return list(said.game.lines_of(said.deal)[which.lower() == "column"][int(number) - 1])


def placed(said: Said) -> Card:
    """The card to be placed."""
    card: Card = said.deal.piles[1][-1]
    return card


def to_come(said: Said) -> list[Card]:
    """The cards that nobody has seen."""
    seen = {card for pile in (said.deal.piles[1], *said.deal.piles[TABLEAU:]) for card in pile}
    return [card for card in CARDS[:52] if card not in seen]


def gained(said: Said, line: list[Card], card: Card) -> int:
    """Return how many points more a line scores with the card."""
    worth = said.game.worth
    return int(worth(said.deal, [*line, card]) - worth(said.deal, line))


def ranks_called(words: str) -> set[int]:
    """Return the ranks named in words such as `an ace, a 4 or a jack`."""
    symbols = {CARDS[rank].symbol[:-1]: rank for rank in range(KING + 1)}
    named = [word for word in words.replace(",", "").split() if word not in ("a", "an", "or")]
    return {symbols[word] if word in symbols else RANK_TITLES.index(word) for word in named}


# ── Poker Squares ─────────────────────────────────────────────────────────────────────────────────────────────────


@fact(rf"puts a (\w+) (club|diamond|heart|spade) in {LINE} for a flush \((\w+) (?:club|diamond|heart|spade)s? unseen\)")
def a_flush_is_hoped_for(said: Said) -> bool:
    suit = placed(said).suit
    line = [*line_of(said, said.found[3], said.found[4]), placed(said)]
    alike = len(line) == ORDINALS.index(said.found[1]) and all(card.suit is suit for card in line)
    left = sum(card.suit is suit for card in to_come(said))
    return alike and suit.singular == said.found[2] and left == number_of(said.found[5])


@fact(rf"keeps a straight open in {LINE} \(([^:)]*)(?:: (\w+) cards? unseen)?\)")
def a_straight_is_open(said: Said) -> bool:
    line = [*line_of(said, said.found[1], said.found[2]), placed(said)]
    ranks = {rank_of(card) for card in line}
    fits = [row for row in STRAIGHTS if ranks <= row and len(ranks) == len(line)]
    left = [card for card in to_come(said) if any(ranks | {rank_of(card)} == row for row in fits)]
    written = " ".join(CARDS[rank].symbol[:-1] for rank in sorted(ranks))
    return bool(fits) and said.found[3] == written and (not said.found[4] or len(left) == number_of(said.found[4]))


@fact(rf"completes a (flush|straight|straight flush|royal flush) in {LINE}")
def a_hand_is_completed(said: Said) -> bool:
    return poker_hand((*line_of(said, said.found[2], said.found[3]), placed(said))) == said.found[1]


@fact(rf"makes (a full house|two pair|a pair|three|four)(?: of)?(?: \w+)? in {LINE}")
def cards_of_a_kind(said: Said) -> bool:
    hands = {"a full house": "full house", "two pair": "two pair", "a pair": "one pair"}
    hand = hands.get(said.found[1], f"{said.found[1]} of a kind")
    return poker_hand((*line_of(said, said.found[2], said.found[3]), placed(said))) == hand


@fact(rf"costs nothing in {LINE}|costs nothing, as neither {LINE} nor {LINE}")
def nothing_is_spoiled(said: Said) -> bool:
    """No flush or straight is possible in that line, even without the card."""
    found = said.found.groups()
    for which, number in zip(found[::2], found[1::2], strict=True):
        line = line_of(said, which, number) if which else []
        ranks = {rank_of(card) for card in line}
        straight = len(ranks) == len(line) and any(ranks <= row for row in STRAIGHTS)
        if which and (straight or len({card.suit for card in line}) == 1):
            return False
    return True


@fact(rf"leaves [\w ]+ in {LINE}, which (\w+) unseen cards? can better")
def so_many_better_it(said: Said) -> bool:
    line = [*line_of(said, said.found[1], said.found[2]), placed(said)]
    return sum(gained(said, line, card) > 0 for card in to_come(said)) == number_of(said.found[3])


@fact(rf"{LINE} can wait: (\w+) unseen cards? (?:can still complete it|score (\w+) or more there)")
def it_can_wait(said: Said) -> bool:
    """So many of the cards to come score as much in that line as this card."""
    line = line_of(said, said.found[1], said.found[2])
    least = gained(said, line, placed(said))
    told = number_of(said.found[4]) if said.found[4] else least
    return least == told and sum(gained(said, line, card) >= least for card in to_come(said)) == number_of(
        said.found[3]
    )


@fact(r"(?:R|the (\w+) points of r)ow (\d), column (\d)(?: would score (\w+) now)?")
def another_cell_scores_more(said: Said) -> bool:
    both = [line_of(said, "row", said.found[2]), line_of(said, "column", said.found[3])]
    points = sum(gained(said, line, placed(said)) for line in both)
    number = said.game.layout.number[said.move.args[0]] - TABLEAU
    here = [lines[at] for lines, at in zip(said.game.lines_of(said.deal), divmod(number, said.game.side), strict=True)]
    now = sum(gained(said, list(line), placed(said)) for line in here)
    told = said.found[1] or said.found[4]
    return told is None or now < points == number_of(told)


@fact(rf"^([^.]*) in {LINE} would bring only (\w+) points?\.|\. ([^.]*) in {LINE} would bring only (\w+) points?\.")
def little_is_passed_over(said: Said) -> bool:
    _, which, number, points = [found for found in said.found.groups() if found]
    return gained(said, line_of(said, which, number), placed(said)) == number_of(points)


# ── Cribbage Squares ──────────────────────────────────────────────────────────────────────────────────────────────


@fact(rf"scores (\w+) in {LINE}")
def it_scores(said: Said) -> bool:
    return gained(said, line_of(said, said.found[2], said.found[3]), placed(said)) == number_of(said.found[1])


@fact(rf"lets (an? [^()]*?)( as the starter)? score (\w+) in {LINE} \((\w+) unseen\)")
def these_would_score(said: Said) -> bool:
    """So many cards of these ranks are unseen, and no other rank scores as much for fifteens, pairs and runs."""
    line, ranks = [*line_of(said, said.found[4], said.found[5]), placed(said)], ranks_called(said.found[1])
    points = {card: gained(said, line, card) for card in to_come(said)}
    named = [card for card in points if rank_of(card) in ranks]
    told, starter = number_of(said.found[3]), bool(said.found[2])
    return (
        starter is (len(line) == said.game.side)
        and len(named) == number_of(said.found[6])
        and all(points[card] >= told for card in named)
        and any(points[card] == told for card in named)
    )


@fact(rf"lets (\w+) of the (\d+) unseen cards( as the starter)? score in {LINE}")
def so_many_would_score(said: Said) -> bool:
    line, left = [*line_of(said, said.found[4], said.found[5]), placed(said)], to_come(said)
    scoring = sum(gained(said, line, card) > 0 for card in left)
    return (scoring, len(left)) == (number_of(said.found[1]), int(said.found[2]))


@fact(r"as it would score nothing in the lines begun")
def it_scores_nowhere(said: Said) -> bool:
    lines = [list(line) for both in said.game.lines_of(said.deal) for line in both]
    return not any(gained(said, line, placed(said)) for line in lines if 0 < len(line) < said.game.side)


FACTS = facts_in(globals())
