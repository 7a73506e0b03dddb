"""What is typed is read as the choice that was meant; what is not understood is answered, and nothing is played."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.cards import CARDS, Card
from cardtable.lines.choices import Choices
from cardtable.lines.reader import Reader
from cardtable.lines.speech import Speech
from cardtable.lines.typed import Doubt
from cardtable.match.match import Match
from cardtable.rules.catalogue import entry
from cardtable.rules.game import Refusal
from cardtable.rules.moves import Move
from cardtable.rules.words import NUMBERS
from cardtable.table.eyes import Eyes
from tests.each import with_each

NAMES = ("Ann", "Bea", "Cy", "Dov")


def reader(game: str, seats: int, moves: tuple[str, ...] = (), *, seed: int = 7, number: str | None = None) -> Reader:
    """Return a reader for the seat on turn after these moves; `number` is the number of the deal, if it has one."""
    match = Match(entry(game).game().table({}, seats), NAMES[:seats], rng=Random(seed), drawn_from=number)
    match.begin(0)
    for move in moves:
        match.say(move)
    eyes = Eyes(match, ("person",) * seats)
    eyes.look_from(match.game.to_act(match.deal)[0])
    view = match.view(eyes.viewer)
    return Reader(Choices(eyes, view, eyes.zones(view), Speech()), match.refusal)


def made(answer: object) -> str:
    assert isinstance(answer, Move), answer
    return str(answer)


@pytest.mark.parametrize("typed", ["pass", "PASS", "p", "pas"])
def test_a_word_is_a_choice_and_so_is_its_beginning(typed: str) -> None:
    assert made(reader("euchre", 4).read(typed)) == "1 pass"


def test_a_choice_that_another_one_adds_to_is_said_by_its_own_words() -> None:
    euchre = reader("euchre", 4)
    assert made(euchre.read("order")) == "1 order"
    assert made(euchre.read("order it up")) == "1 order"
    assert made(euchre.read("order alone")) == "1 order alone"


@pytest.mark.parametrize("typed", ["mediator", "be the mediator", "mediate", "Mediator."])
def test_who_one_becomes_names_the_choice(typed: str) -> None:
    assert made(reader("mediatore", 4).read(typed)) == "1 mediate"


@pytest.mark.parametrize("word", ["lay aside", "Lay aside the", "discard", "bury"])
def test_cards_are_put_aside_by_the_words_of_the_hint(word: str) -> None:
    """A mediator has 715 ways to lay four cards aside, too many to look through the titles of all."""
    mediatore = reader("mediatore", 4, ("1 mediate", "1 alone"))
    move = list(mediatore.choices.ways)[-1]
    titles = [card.title for card in move.args if isinstance(card, Card)]
    assert made(mediatore.read(f"{word} {titles[0]}, {titles[1]}, {titles[2]} and {titles[3]}")) == str(move)


def test_a_card_is_read_however_it_is_typed() -> None:
    euchre = reader("euchre", 4, ("1 order",))
    card = next(move.card for move in euchre.choices.ways if move.args)
    rank, suit = card.rank.replace("T", "10").lower(), card.suit
    ways = (card.title, f"{rank}{suit.letter}", f"{rank} {suit.letter}", f"{rank} of {suit.title}", f"the {card.title}")
    for typed in ways:
        assert made(euchre.read(typed)) == f"0 discard {card}"
        assert made(euchre.read(typed.upper())) == f"0 discard {card}"


def test_a_card_that_breaks_a_rule_is_refused_by_it() -> None:
    """It is a card that the player does not hold, and so is none of the choices at any table."""
    euchre = reader("euchre", 4, ("1 order",))
    held = {move.card for move in euchre.choices.ways}
    other = next(card for card in CARDS[:52] if card not in held and card.rank in "789TJQKA")
    refused = euchre.read(other.title)
    assert isinstance(refused, Refusal)
    assert refused.rule.startswith("EU-")


def test_a_wrong_word_is_answered_by_the_nearest_right_one() -> None:
    assert reader("euchre", 4).read("odrer") == (
        "“odrer” is no choice here. Did you mean “order”? Type ? to hear the choices."
    )


def test_cards_are_carried_from_where_they_lie_to_where_they_go() -> None:
    """They are named by the numbers of columns, or by cards and columns, or with `up` for a foundation."""
    klondike = reader("klondike", 1)
    moves = {str(move) for move in klondike.choices.ways if move.verb == "move"}
    for move in moves:
        _, _, source, target, *_ = move.split()
        if source.startswith("T") and target.startswith("T"):
            assert made(klondike.read(f"{source[1:]} to {target[1:]}")) == move
            assert made(klondike.read(f"column {source[1:]} to column {target[1:]}")) == move
            card = klondike.choices.places.zones[source].cards[-1]
            assert made(klondike.read(f"{card.title} to {target[1:]}")) == move
    assert moves
    assert isinstance(klondike.read("3 up"), Refusal)
    assert isinstance(klondike.read("1 to 7"), (Refusal, Move))


def test_a_number_is_bid_as_it_is_said() -> None:
    pinochle = reader("auction-pinochle", 3)
    assert made(pinochle.read("bid 320")) == "1 bid 320"
    assert made(pinochle.read("320")) == "1 bid 320"
    assert isinstance(pinochle.read("bid 325"), Refusal)


def test_where_several_are_meant_all_are_named_and_none_is_made() -> None:
    euchre = reader("euchre", 4, ("1 pass", "2 pass", "3 pass", "0 pass"))
    answer = euchre.read("name")
    assert isinstance(answer, Doubt)
    assert {move.verb for move in answer.moves} <= {"name"}


@with_each("typed", ["the", "and", "with", "of the", "a a", "=", "/", "-"])
def test_a_word_that_says_nothing_chooses_nothing_even_where_there_is_one_choice(typed: str) -> None:
    euchre = reader("euchre", 4, ("1 order",))
    euchre.choices.ways = dict([next(iter(euchre.choices.ways.items()))])
    answer = euchre.read(typed)
    assert isinstance(answer, str)
    assert "Type ? to hear the choices." in answer


@pytest.mark.parametrize(("typed", "source", "target"), [("5 4", "T5", "T4"), ("5-4", "T5", "T4"), ("1 2", "T1", "T2")])
def test_what_is_said_second_is_where_it_goes(typed: str, source: str, target: str) -> None:
    """At this table the cards fit the other way round, and that is not what was said."""
    klondike = reader("klondike", 1, seed=5)
    cards = {name: klondike.choices.places.zones[name].cards[-1].symbol for name in (source, target)}
    refused = klondike.read(typed)
    assert refused == klondike.read(f"{source[1:]} to {target[1:]}")
    assert isinstance(refused, Refusal)
    assert f"The {cards[source]} does not go on the {cards[target]}" in refused.sentence


def test_two_places_in_a_row_are_from_one_to_the_other() -> None:
    klondike = reader("klondike", 1)
    moves = [move for move in klondike.choices.ways if move.verb == "move" and str(move.args[1]).startswith("T")]
    for move in moves:
        source, target = str(move.args[0])[1:], str(move.args[1])[1:]
        assert made(klondike.read(f"{source} {target}")) == str(move)
        assert made(klondike.read(f"column {source} column {target}")) == str(move)
        words = f"{NUMBERS[int(source)]} to {NUMBERS[int(target)]}"
        assert made(klondike.read(words)) == str(move)
    assert moves


@pytest.mark.parametrize("typed", ["stock to ann", "my stock to ann", "stock to ann's stock"])
def test_only_a_card_that_was_named_is_loaded_on_another(typed: str) -> None:
    """Only the king in column 6 fits on a pile of Ann's, and Bea did not name it."""
    bank = reader("russian-bank", 2, seed=7)
    assert "1 move T6 S0" in map(str, bank.choices.ways)
    assert isinstance(bank.read(typed), Refusal)
    assert made(bank.read("6 to ann")) == "1 move T6 S0"
    assert isinstance(bank.read("ann to 6"), str)


def test_a_bare_verb_does_not_announce_that_there_is_nothing() -> None:
    match = Match(entry("auction-pinochle").game().table({}, 3), NAMES[:3], rng=Random(7))
    match.begin(0)
    while match.deal.phase != "meld":
        seat = match.game.to_act(match.deal)[0]
        match.say(next(move for move in match.game.lawful(match.deal, seat) if move.verb != "concede"))
    eyes = Eyes(match, ("person",) * 3)
    eyes.look_from(match.deal.turn)
    view = match.view(eyes.viewer)
    assert len(view.lines) > 1
    pinochle = Reader(Choices(eyes, view, eyes.zones(view), Speech()), match.refusal)
    for typed in ("announce", "meld"):
        answer = pinochle.read(typed)
        assert isinstance(answer, Doubt), answer
        assert answer.sentence or len(answer.moves) == len(view.lines)
    assert made(pinochle.read("announce nothing")).endswith("meld none")
    for move in view.lines:
        assert made(pinochle.read(pinochle.choices.title(move))) == str(move), "as a hint names it"


def test_the_suit_may_be_said_before_the_rank() -> None:
    klondike = reader("klondike", 1, seed=7)
    card = klondike.choices.places.zones["T1"].cards[-1]
    rank, _, suit = card.title.partition(" of ")
    assert klondike.read(f"{suit.removesuffix('s')} {rank}") == klondike.read(card.title)


def test_a_number_that_can_be_a_place_or_a_rank_plays_nothing() -> None:
    """In this pyramid the card at place 9 is covered, but a nine lies free that goes with a four.

    A card that has been removed is said to be gone.
    """
    pyramid = reader("pyramid", 1, number="12")
    for typed in ("9", "remove 9"):
        assert pyramid.read(typed) == "“9” can be a place or a rank. Say “place 9” or “nine of diamonds”."
    assert isinstance(pyramid.read("place 9"), Refusal)
    assert made(pyramid.read("nine of diamonds")) == "0 remove T23 T24"
    assert made(pyramid.read("23 with 24")) == "0 remove T23 T24"
    removed = reader("pyramid", 1, ("0 remove T23 T24",), number="12")
    assert removed.read("9d 4d") == "The nine of diamonds is gone already."
