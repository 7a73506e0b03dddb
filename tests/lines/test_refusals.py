"""What is wrong with what was typed at a table of piles is told, and what would be right; never by the wrong rule."""

from __future__ import annotations

import re
from random import Random

import pytest

from cardtable.cards import CARDS
from cardtable.lines.choices import Choices
from cardtable.lines.reader import Reader
from cardtable.lines.speech import Speech
from cardtable.lines.typed import Doubt
from cardtable.match.match import Match
from cardtable.rules.catalogue import entry
from cardtable.rules.moves import Move
from cardtable.table.eyes import Eyes
from tests.each import with_each
from tests.lines.test_commands import heard
from tests.lines.typist import NAMES

TURNS = {"time": "turns"}
FORM = (
    r'Name a card with its suit, and where it goes, (as in "[^"]+ to [^"]+"|for example "[^"]+ to [^"]+", if it fits '
    r"there)\."
)


async def last(*typed: str, game: str, seats: int = 2, turns: bool = False) -> str:
    """Return the line that is said last to somebody who types these lines."""
    return (await heard(*typed, game=game, seats=seats, options=TURNS if turns else None))[-1]


ANOTHERS = "That is Bea's card: you can move only your own. (SOLI-4.1)"
THERE = "That place is Bea's: you can lay cards only in your own layout. (SOLI-4.1)"


@pytest.mark.parametrize(
    ("game", "typed", "answer"),
    [
        ("comparative-solitaire", "king of clubs to column 1", ANOTHERS),
        ("comparative-solitaire", "6 c", ANOTHERS),
        ("comparative-solitaire", "6 h to foundation", ANOTHERS),
        ("comparative-solitaire", "bea's column 3 to 4", ANOTHERS),
        ("comparative-solitaire", "j h to k c", THERE),
        ("multiple-klondike", "6 c to 7", ANOTHERS),
        ("multiple-klondike", "bea's waste to 5", ANOTHERS),
        ("multiple-canfield", "k s to q d", ANOTHERS),
        ("multiple-canfield", "bea's king of hearts to 2", ANOTHERS),
        ("multiple-canfield", "q d to k s", THERE),
        ("multiple-canfield", "q d to bea", THERE),
    ],
)
async def test_a_card_in_the_layout_of_another_is_said_to_be_theirs(game: str, typed: str, answer: str) -> None:
    assert await last(typed, game=game, turns=True) == answer


@pytest.mark.parametrize(
    ("game", "typed", "answer"),
    [
        (
            "spite-and-malice",
            "bea's payoff pile to center",
            "That is Bea's card: you can play only your own. (SM-4.11)",
        ),
        ("spite-and-malice", "8 c to center", "That is Bea's card: you can play only your own. (SM-4.16)"),
        ("spite-and-malice", "4 s to 8 c", "You can use only your own side stacks. (SM-4.16)"),
        ("pishe-pasha", "5 h to f", "You may not play Bea's cards. (PP-4.7)"),
        ("russian-bank", "j s to q c", "You may not play Bea's discards. (RB-4.11)"),
        ("single-deck-russian-bank", "bea's discards to 1", "You may not play Bea's discards. (SD-4.8)"),
    ],
)
async def test_a_card_of_another_is_refused_by_the_rule_of_the_game(game: str, typed: str, answer: str) -> None:
    assert await last(typed, game=game) == answer


async def test_what_another_has_is_told_by_its_name_and_moved_by_no_other_one() -> None:
    assert await last("bea's hand", game="russian-bank") == "Bea's hand: 32 cards face down."
    answer = await last("bea's hand to 3", game="russian-bank")
    assert answer.startswith("\"bea's hand\" is no place to move a card from. There are Bea's ")
    assert await last("stock", game="spite-and-malice") == "Stock: 46 cards face down."
    told = await heard("bea", game="multiple-canfield", seats=2, options=TURNS)
    assert "Bea's column 2: king of hearts." in told


@with_each(
    "typed",
    ["discard {}", "{} to d", "d {}", "{} to discards", "discard the {}", "s to d", "d", "discard", "stock to d"],
)
def test_a_card_that_is_turned_up_is_discarded_however_it_is_said(typed: str) -> None:
    match = Match(entry("pishe-pasha").game().table({}, 2), NAMES[:2], rng=Random(7))
    match.begin(0)
    match.say("1 turn")
    eyes = Eyes(match, ("person",) * 2)
    eyes.look_from(1)
    view = match.view(1)
    pishe = Reader(Choices(eyes, view, eyes.zones(view), Speech()), match.refusal)
    card = pishe.choices.places.zones["S1"].cards[-1]
    other = next(each for each in CARDS[:52] if each != card)
    for named in (card.title, Speech(short=True).card(card)):
        assert str(pishe.read(typed.format(named))) == "1 discard"
    if "{}" in typed:
        assert not isinstance(pishe.read(typed.format(other.title)), Move)


@pytest.mark.parametrize(
    ("game", "typed", "answer"),
    [
        ("pishe-pasha", ("discard",), "You have not turned up a card from your stock. (PP-4.3)"),
        ("russian-bank", ("pass",), "You can pass only if you have no hand and no discards. (RB-4.27)"),
        ("comparative-solitaire", ("done",), "You can still turn a card, so the deal goes on. (SOLI-4.10)"),
        (
            "single-deck-russian-bank",
            ("q to k", "turn", "turn"),
            "You have turned up the king of spades: place it before you turn up another card. (SD-4.12)",
        ),
    ],
)
async def test_a_move_without_cards_is_refused_by_its_own_rule(game: str, typed: tuple[str, ...], answer: str) -> None:
    assert await last(*typed, game=game, turns=game == "comparative-solitaire") == answer


@pytest.mark.parametrize("typed", ["j to q", "jack to q", "j q", "J TO Q", "move j to q"])
async def test_ranks_without_suits_are_taken_where_one_move_fits(typed: str) -> None:
    told = await heard(typed, game="multiple-canfield", seats=2, options=TURNS)
    assert "You move the jack of spades onto the queen of diamonds." in told


async def test_ranks_without_suits_are_listed_with_their_suits_where_several_moves_fit() -> None:
    told = await heard("k to side", game="spite-and-malice", seats=2)
    assert told[-4] == "Which of these?"
    assert [line.split(" on ")[0] for line in told[-3:]] == [
        f"{number} The king of {suit}" for number, suit in enumerate(("clubs", "diamonds", "hearts"), 1)
    ]


@pytest.mark.parametrize("typed", ["q to k", "k to f", "k to q", "a1", "1 99", "9 to 1", "foo", "to to", "5 to 9"])
@pytest.mark.parametrize("game", ["multiple-canfield", "spite-and-malice", "single-deck-russian-bank", "russian-bank"])
async def test_what_is_not_understood_is_answered_with_the_form_and_an_example(typed: str, game: str) -> None:
    """If a card is named well enough, the answer can also be the rule that refuses it."""
    told = await heard(typed, game=game, seats=2, options=TURNS if game == "multiple-canfield" else None)
    named = r"\([A-Z]+-[0-9.]+\)$|^Say its suit too: |^There is no column|^Which of these\?$|^You build the "
    assert any(re.search(f"{FORM}|{named}", line) for line in told[-5:]), told[-1]


@pytest.mark.parametrize("typed", ["q to k", "a1", "foo"])
async def test_the_example_is_possible_in_the_position(typed: str) -> None:
    found = re.search(r'as in "([^"]+)"', await last(typed, game="multiple-canfield", turns=True))
    assert found is not None
    assert "You move the jack of spades onto the queen of diamonds." in await heard(
        found[1], game="multiple-canfield", seats=2, options=TURNS
    )


async def test_a_number_with_the_word_for_a_place_is_no_rank() -> None:
    assert await last("side 1 to center", game="spite-and-malice") == "Your side stack 1, empty."
    told = await heard("side k c to side 1", "side 1 to center", game="spite-and-malice", seats=2)
    assert told[-1].endswith("(SM-4.10)"), "the king that lies there"


@pytest.mark.parametrize("typed", ["a1", "b2", "1 99", "3 3 3", "place", "foo", "1"])
async def test_squares_are_answered_with_a_free_place(typed: str) -> None:
    told = await last("2 3", typed, game="poker-squares-duel")
    assert "Say row and column, such as 1 1 for row 1, column 1." in told
    assert "You place" not in told


@pytest.mark.parametrize("game", ["pishe-pasha", "spite-and-malice"])
async def test_a_single_choice_is_never_asked_about(game: str) -> None:
    for typed in ("d", "nine", "clubs", "turned", "end", "turn", "card", "c", "s"):
        told = await heard("turn", typed, game=game, seats=2)
        listed = [at for at, line in enumerate(told) if line == "Which of these?"]
        assert all(told[at + 2].startswith("2 ") for at in listed if at + 2 < len(told)), typed
        assert not listed or listed[-1] + 2 < len(told), typed


@pytest.mark.slow
@pytest.mark.parametrize(
    "game", ["russian-bank", "spite-and-malice", "single-deck-russian-bank", "multiple-canfield", "pishe-pasha"]
)
async def test_a_word_that_only_occurs_in_what_a_move_is_called_makes_none(game: str) -> None:
    """Such a word is the one between two places, for example, or the suit of a card that fits somewhere."""
    for typed in ("to", "to to", "from", "on", "hearts", "of hearts", "your", "the free"):
        told = await heard(typed, game=game, seats=2, options=TURNS if game == "multiple-canfield" else None)
        asked = max(
            at
            for at, line in enumerate(told)
            if line.endswith(" not clear.") or '"' in line or line == "Which of these?"
        )
        assert not any(line.startswith("You ") for line in told[asked:]), typed
        assert any("no choice" in line or "not clear" in line or line == "Which of these?" for line in told), typed


async def test_the_place_to_be_named_is_one_of_the_table() -> None:
    assert await last("pile", game="pishe-pasha") == "Say which, as in c your stock."
    assert await last("column", game="cribbage-squares-duel") == "Say which, as in row 2 or column 3."


@pytest.mark.parametrize(
    ("game", "typed", "plain"),
    [
        ("klondike", "h.", "h"),
        ("klondike", "turn...", "turn"),
        ("euchre", "pass!", "pass"),
        ("euchre", "j c?!", "j c"),
    ],
)
async def test_punctuation_after_what_is_typed_never_matters(game: str, typed: str, plain: str) -> None:
    told, bare = [await heard(said, game=game, seats=1 if game == "klondike" else 4) for said in (typed, plain)]
    assert told == bare


@pytest.mark.parametrize("typed", ["Stop!", "stop!", "Stop."])
async def test_stop_may_be_typed_as_the_table_spells_it(typed: str) -> None:
    told = await heard(typed, game="russian-bank", seats=2, options={"irregularities": "called"})
    assert not any("is no choice here" in line for line in told)
    assert any("Stop!: a mistake goes back" in line for line in told) or told[-1].startswith("There is nothing to call")


async def test_a_question_of_yes_or_no_and_a_list_take_punctuation_too() -> None:
    told = await heard("another", "no!", game="klondike", seats=1)
    assert not any(line.startswith("Type yes or no") for line in told)
    assert "Turn the hand" in told[-1] or "ove cards" in told[-1]


@pytest.mark.parametrize(
    ("game", "seats", "typed", "answer"),
    [
        (
            "russian-bank",
            2,
            "load",
            r'Say which card to load, and where to, for example "[^"]+ to foundation \d", if it',
        ),
        ("russian-bank", 2, "lay off", r"Say which card to lay off, and where to, for example "),
        ("russian-bank", 2, "lead", r'"lead" is no choice here\. Name a card'),
        ("spite-and-malice", 2, "lead", r'"lead" is no choice here\. Name a card'),
        ("pishe-pasha", 2, "lead", r'"lead" is no choice here\. Your only choice is to turn a card: say "turn"\.'),
        ("pishe-pasha", 2, "keep", r'"keep" is no choice here\. Your only choice is to turn a card: say "turn"\.'),
        ("pishe-pasha", 2, "load", r'Your only choice is to turn a card: say "turn"\.'),
        ("poker-squares", 1, "build", r"Say row and column, such as 2 3 for row 2, column 3\."),
        ("poker-squares", 1, "turn", r"Say row and column, such as 2 3 for row 2, column 3\."),
        ("russian-bank", 2, "give up", r"Nobody can give up at this table\. q leaves it; it is kept"),
        ("russian-bank", 2, "concede", r"Nobody can give up at this table\. q leaves it; it is kept"),
        ("comparative-solitaire", 2, "give up", r"Nobody can give up at this table\. q leaves it; it is kept"),
        ("comparative-solitaire", 2, "concede", r"Nobody can give up at this table\. q leaves it; it is kept"),
        ("schafkopf", 3, "give up", r"You can give up this deal only while concede is one of your choices\. q leaves"),
        ("auction-pinochle", 3, "resign", r"You can give up this deal only while concede is one of your choices\."),
        ("euchre", 4, "resign", r"Nobody can give up at this table\. q leaves it; it is kept"),
        ("klondike", 1, "give up", r"Another deal\? "),
    ],
)
async def test_a_word_of_the_card_room_is_answered_by_what_can_be_done_here(
    game: str, seats: int, typed: str, answer: str
) -> None:
    told = await heard("turn" if game == "klondike" else "w", typed, game=game, seats=seats)
    assert any(re.match(answer, line) for line in told[-3:]), told[-3:]


def turned_up(seed: int) -> Reader:
    """Return a reader for a player of Pishe Pasha who has just turned up a card."""
    match = Match(entry("pishe-pasha").game().table({}, 2), NAMES[:2], rng=Random(seed))
    match.begin(1)
    match.say("0 turn")
    eyes = Eyes(match, ("person",) * 2)
    eyes.look_from(0)
    view = match.view(0)
    return Reader(Choices(eyes, view, eyes.zones(view), Speech()), match.refusal)


def test_a_card_that_is_turned_up_is_kept_by_discarding_it() -> None:
    """The rulebook says of such a card that it is kept."""
    assert str(turned_up(10).read("keep")) == "0 discard"
    assert str(turned_up(10).read("keep it")) == "0 discard"


def test_an_example_where_stop_may_be_called_names_a_place_that_exists_and_says_that_it_may_not_fit() -> None:
    reader = turned_up(10)
    answer = str(reader.read("foo"))
    assert "for example “a c to foundation 1”, if it fits there." in answer
    assert str(reader.read("a c to foundation 1")) == "0 move S0 F1"


@pytest.mark.parametrize("typed", ["a c", "lay off a c", "play the ace of clubs"])
def test_a_card_alone_is_asked_where_it_goes_where_the_table_may_not_say(typed: str) -> None:
    answer = turned_up(10).read(typed)
    assert isinstance(answer, Doubt)
    assert answer.sentence.startswith("Where does the ace of clubs go? ")


@pytest.mark.parametrize("typed", ["k c", "play k c", "lay the king of clubs"])
async def test_a_card_alone_ends_no_turn_on_a_side_stack_while_others_are_free(typed: str) -> None:
    told = await heard(typed, game="spite-and-malice", seats=2)
    assert told[-2:] == [
        "Say where it goes too: a card on a side stack ends your turn.",
        "1 The king of clubs on the free place, your side stack 1: your turn ends.",
    ]
    told = await heard("side k c", game="spite-and-malice", seats=2)
    assert "You lay the king of clubs on your side stack 1." in told


@pytest.mark.parametrize(
    "typed", ["e", "end", "end turn", "end my turn", "k c", "king of clubs", "5 c", "joker", "joker as 2"]
)
async def test_while_an_ace_is_owed_every_other_play_is_refused_by_that_rule(typed: str) -> None:
    told = await heard(typed, game="spite-and-malice", seats=2, seed=2)
    assert told[-1] == "Play the ace of spades to the center first. (SM-4.8)"


async def test_a_joker_that_is_to_stand_for_a_card_is_asked_for_its_place() -> None:
    told, plain = [await heard(said, game="spite-and-malice", seats=2, seed=7) for said in ("joker as 2", "joker")]
    assert told == plain
    assert any("ends your turn" in line for line in told)


@pytest.mark.parametrize("game", ["klondike", "golf", "pishe-pasha"])
async def test_the_key_that_ends_a_turn_is_no_choice_where_turns_do_not_end(game: str) -> None:
    told = await heard("e", game=game, seats=1 if game != "pishe-pasha" else 2)
    assert told[-1].startswith('"end" is no choice here.')
