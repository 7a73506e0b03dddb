"""What hints of Euchre, Auction Pinochle and the Tressette family claim of other hands is true in guessed worlds."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from cardtable.cards import CARDS, Card
from cardtable.players.advice import advice_for
from cardtable.players.advice.tricks.counting import all_lacking
from cardtable.players.hints import believed
from cardtable.rules.catalogue import entry
from cardtable.rules.euchre.cards import left_bower, right_bower
from cardtable.rules.naming import speak
from cardtable.testing.amount import many
from tests.hints import NAMES, positions
from tests.players.worlds import PROBABLY, Claim, World, claim, false_claims, guessed

TABLES: tuple[tuple[str, int, dict[str, object]], ...] = (
    ("euchre", 4, {}),
    ("euchre", 4, {"deck": 24, "stick_the_dealer": True}),
    ("auction-pinochle", 3, {}),
    ("tressette", 4, {}),
    ("tressette-low-hand", 4, {}),
    ("three-handed-tressette", 3, {}),
    ("three-handed-tressette", 3, {"low": True}),
    ("two-handed-tressette", 2, {}),
    ("mediatore", 4, {}),
)
POSITIONS = many(25)

WHO = "(Ann|Bea|Cy|Dov)"
TITLES = {card.title: card for card in CARDS[:52]}
SUITS = {"club": 0, "diamond": 1, "heart": 2, "spade": 3}
CARD = r"((?:right|left) bower|\w+ of (?:clubs|diamonds|hearts|spades))"


def card_called(w: World, words: str) -> Card:
    """The card of that name."""
    if "bower" in words:
        return (right_bower if words.startswith("right") else left_bower)(w.deal.trump)
    return TITLES[words]


def suit_called(w: World, word: str) -> int:
    """The suit of that name."""
    return int(w.deal.trump) if word.startswith("trump") else SUITS[word.rstrip("s").lower()]


def sided(w: World, seat: int) -> bool:
    """Whether that seat plays with the seat advised."""
    return bool(advice_for(w.game).sided(w.deal, w.view.who, seat))


def foes(w: World) -> list[int]:
    """The seats of the other side that play in this deal."""
    return [seat for seat in sorted({*w.deal.after}) if not sided(w, seat) and w.deal.held[seat]]


def foes_to_come(w: World) -> list[int]:
    """Return the opponents that are still to play to this trick."""
    return [seat for seat in w.to_come() if not sided(w, seat)]


def held(w: World, seat: int, suit: int) -> list[Card]:
    """The cards of that suit in a hand."""
    return [card for card in w.deal.hand(seat) if w.deal.ranking.follows[card] == suit]


def higher(w: World, seat: int, card: Card) -> list[Card]:
    """The cards of its suit in a hand that beat a card."""
    place, suit = w.deal.ranking.place, w.deal.ranking.follows[card]
    return [each for each in held(w, seat, suit) if place[each] < place[card]]


# ── every game ────────────────────────────────────────────────────────────────────────────────────────────────────


@claim(
    r"(?:Nobody can beat it\b(?! in)|[Nn]obody can beat this card|wins for certain|which no opponent can beat"
    r"|(?<!gone, )(?:[Nn]o opponent can|[Yy]our opponent cannot) beat (?:it\b(?! in \w+s\b|, or)|this card|your ace)"
    r"|sure to win this trick and|It is sure to win|so it wins(?! unless)|cannot be overtrumped|Nothing can beat it now"
    r"|[Nn]either opponent can beat it|for sure\b|it wins the trick, with|nobody can beat it;)"
)
def it_is_not_beaten(w: World) -> bool:
    """No opponent still to play may beat the card; sentences on cards that are kept mean something else."""
    kept = "eep " in w.sentence.split(w.found[0])[0] or "later: " in w.sentence
    return kept or not any(w.beating(seat, w.move.card) for seat in foes_to_come(w))


@claim(rf"{WHO} (?:cannot|can neither) beat it(?! in)")
def that_one_does_not_beat_it(w: World) -> bool:
    return not w.beating(NAMES.index(w.found[1]), w.move.card)


@claim(r"[Oo]nly a trump can beat it|can beat it only with a trump|so they must (?:trump|spend a trump)")
def only_trumps_beat_it(w: World) -> bool:
    trump = w.deal.ranking.trump
    beating = [card for seat in foes_to_come(w) for card in w.beating(seat, w.move.card)]
    return all(w.deal.ranking.follows[card] == trump for card in beating)


@claim(rf"{WHO} has no (clubs|diamonds|hearts|spades|trumps)(?: left)?\b")
def he_is_out_of_it(w: World) -> bool:
    return not held(w, NAMES.index(w.found[1]), suit_called(w, w.found[2]))


@claim(r"cannot beat it and has no trumps left|They have no trump|No trumps are out")
def they_have_no_trumps(w: World) -> bool:
    return not any(held(w, seat, w.deal.ranking.trump) for seat in foes_to_come(w))


# ── Euchre ────────────────────────────────────────────────────────────────────────────────────────────────────────


@claim(r"(?<!, the )best (trump|club|diamond|heart|spade)(?: left|, and in the first)")
def nobody_has_a_better_one(w: World) -> bool:
    return not any(higher(w, seat, w.move.card) for seat in range(w.game.seats) if seat != w.view.who)


@claim(rf"[Nn]obody can beat (?:the|{WHO}'s) {CARD}")
def nobody_beats_what_lies_there(w: World) -> bool:
    return not any(w.beating(seat, card_called(w, w.found[2])) for seat in foes_to_come(w))


@claim(rf"neither you nor {WHO} can beat the {CARD}")
def partner_does_not_beat_it(w: World) -> bool:
    return not w.beating(NAMES.index(w.found[1]), card_called(w, w.found[2]))


@claim(rf"{WHO} still has the {CARD}")
def he_still_has_it(w: World) -> bool:
    return card_called(w, w.found[2]) in w.deal.hand(NAMES.index(w.found[1]))


@claim(rf"so {WHO} may well win", PROBABLY)
def partner_probably_wins(w: World) -> bool:
    best = next(move.card for move in w.on_table if move.seat == w.deal.winner)
    return not any(w.beating(seat, best) for seat in foes_to_come(w))


@claim(rf"so {WHO} will probably trump", PROBABLY)
def he_probably_trumps(w: World) -> bool:
    seat, trump = NAMES.index(w.found[1]), w.deal.ranking.trump
    return not held(w, seat, w.led) and bool(held(w, seat, trump))


@claim(r"will probably have to follow", PROBABLY)
def they_probably_follow(w: World) -> bool:
    return all(held(w, seat, w.led) for seat in foes_to_come(w))


# ── Auction Pinochle ──────────────────────────────────────────────────────────────────────────────────────────────


@claim(r"will hardly (?:beat|overtrump) (?:it|your lowest)|can hardly win the trick", PROBABLY)
def they_hardly_beat_it(w: World) -> bool:
    return not any(w.beating(seat, w.move.card) for seat in foes_to_come(w))


@claim(rf"{WHO} (cannot|will hardly) beat {WHO}'s (\w+ of \w+)", PROBABLY)
def partners_card_holds(w: World) -> bool:
    seat = NAMES.index(w.found[1])
    return seat not in w.to_come() or not w.beating(seat, card_called(w, w.found[4]))


@claim(rf"{WHO} cannot beat {WHO}'s (\w+ of \w+)")
def partners_card_holds_surely(w: World) -> bool:
    return not w.beating(NAMES.index(w.found[1]), card_called(w, w.found[3]))


@claim(rf"{WHO} has nothing higher in (\w+)")
def he_has_nothing_higher(w: World) -> bool:
    return not higher(w, NAMES.index(w.found[1]), w.move.card)


@claim(rf"{WHO} has no (\w+) and must spend a trump")
def he_must_trump_if_he_can(w: World) -> bool:
    return not held(w, NAMES.index(w.found[1]), suit_called(w, w.found[2]))


# ── the Tressette family ──────────────────────────────────────────────────────────────────────────────────────────


@claim(r"(?:No opponent has any|Your opponent has no) (\w+) left")
def no_opponent_has_any(w: World) -> bool:
    return not any(held(w, seat, suit_called(w, w.found[1])) for seat in foes(w))


@claim(r"Nobody else has (\w+), so")
def nobody_else_has_any(w: World) -> bool:
    return not any(held(w, seat, suit_called(w, w.found[1])) for seat in range(w.game.seats) if seat != w.view.who)


@claim(r"(?:no opponent can|your opponent cannot|[Nn]obody can) beat any card you have left")
def all_cards_win(w: World) -> bool:
    rivals = foes(w) if not w.game.low else [seat for seat in range(w.game.seats) if seat != w.view.who]
    return not any(higher(w, seat, card) for seat in rivals for card in w.deal.hand(w.view.who))


@claim(
    rf"(?:[Kk]eep|Your|save) (?:the |your )?{CARD}(?:, which| can win later:| for the last trick:|:) "
    r"(?:no opponent can|your opponent cannot) beat"
)
def what_is_kept_is_not_beaten(w: World) -> bool:
    return not any(higher(w, seat, card_called(w, w.found[1])) for seat in foes(w))


@claim(rf"{WHO} is sure to win this trick|Your side is sure to win this trick")
def the_side_wins(w: World) -> bool:
    strength = w.deal.ranking.strength[w.led]
    plays = [*w.on_table, w.move]
    best = max(plays, key=lambda move: strength[move.card])
    if best.seat != w.view.who and not sided(w, best.seat):
        return False
    return not any(w.beating(seat, best.card) for seat in foes_to_come(w))


@claim(rf"(?<!unless )(?<!If ){WHO} (?:has|has shown) the (\w+ of \w+)(?:, and|\.)")
def he_has_it(w: World) -> bool:
    return card_called(w, w.found[2]) in w.deal.hand(NAMES.index(w.found[1]))


@claim(r"unless .+, which is not likely", PROBABLY)
def it_likely_wins(w: World) -> bool:
    return not any(w.beating(seat, w.move.card) for seat in foes_to_come(w))


@claim(r"nly (the .+?) of (clubs|diamonds|hearts|spades) can (?:still )?beat it")
def nothing_else_beats_it(w: World) -> bool:
    named = [
        TITLES[f"{rank} of {w.found[2]}"] for rank in w.found[1].replace("the ", "").replace(" and ", ", ").split(", ")
    ]
    return all(card in named for seat in foes_to_come(w) for card in w.beating(seat, w.move.card))


@claim(r"has only the (\w+ of \w+) in that suit")
def he_has_only_that(w: World) -> bool:
    (seat,) = foes(w)
    return held(w, seat, w.led) == [card_called(w, w.found[1])]


@claim(rf"(?<!Unless )(?<!If ){WHO} has to beat it")
def he_must_beat_it(w: World) -> bool:
    seat = NAMES.index(w.found[1])
    best = next(move.card for move in w.on_table if move.seat == w.deal.winner)
    allowed = w.allowed(seat, w.led)
    return set(allowed) == set(w.beating(seat, best))


@claim(r"so somebody else should win this trick|most \w+ in other hands can beat it", PROBABLY)
def somebody_else_wins(w: World) -> bool:
    return any(w.beating(seat, w.move.card) for seat in w.to_come())


CLAIMS: tuple[Claim, ...] = tuple(each for each in globals().values() if isinstance(each, Claim))


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES, ids=lambda table: "-".join(map(str, (table[0], *table[2]))))
def test_what_is_claimed_of_other_hands_holds_in_guessed_worlds(table: tuple[str, int, dict[str, object]]) -> None:
    """Of every card that a search may choose, in positions that club players reach who sometimes play at random."""
    assert_claims_hold(*table, seed=11, count=POSITIONS)


def assert_claims_hold(name: str, seats: int, options: dict[str, object], seed: int, count: int) -> int:
    """Check the claims of hints in random positions, and that there are some."""
    game: Any = entry(name).game().table(options, seats).in_turn()
    advice, wrong, claimed = advice_for(game), [], 0
    plays = (view for _, view in positions(game, seed, share=0.5) if view.deal.phase == "play")
    for view in islice(plays, count):
        worlds: list[Any] = []
        best = advice.best(view.deal, view.who, view.lines)
        for line in advice.distinct(view.deal, view.who, [best, *[each for each in view.lines if each is not best]]):
            if line.verb != "play":
                continue
            sentence = speak(believed(advice, view, line).sentence, NAMES, view.who)
            asked = [each for each in CLAIMS if each.pattern.search(sentence)]
            if asked:
                claimed += len(asked)
                worlds = worlds or guessed(game, view)
                wrong += [
                    f"{line}: {sentence} [{each}]" for each in false_claims(game, view, line, sentence, asked, worlds)
                ]
    assert wrong == []
    assert claimed
    return claimed


# ── counting ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_who_can_hold_what_follows_from_counting() -> None:
    """Seats 1 to 3 have two cards each of three clubs, a diamond and two hearts."""
    out = (3, 1, 2, 0)
    rooms = (0, 2, 2, 2)
    assert all_lacking((0, 0, 0, 0), rooms, out)[1:] == (0, 0, 0)
    clubs, diamonds, hearts = 1, 2, 4
    # seats 1 and 3 hold the clubs and one more card, which is no heart
    two_out = all_lacking((0, 0, clubs | diamonds, 0), rooms, out)
    assert two_out[2] == clubs | diamonds
    assert two_out[1] == two_out[3] == hearts
    # if one card lies aside, nothing follows
    assert all_lacking((0, 0, clubs | diamonds, 0), (0, 2, 1, 2), out)[1] == 0
    # if somebody has played wrongly, the numbers do not fit
    assert all_lacking((0, clubs, clubs, clubs), rooms, out) == (0, clubs, clubs, clubs)
