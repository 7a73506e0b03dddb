"""What people type when it is more or less than a choice: a part of one, the table's own names, numbers in words."""

from __future__ import annotations

import re

import pytest

from cardtable.cards import read_cards
from cardtable.lines.ear import NoMoreInput
from cardtable.lines.reading import read_rules
from cardtable.lines.typed import Typed, words_of
from cardtable.rules.moves import Move
from cardtable.rules.teller import Offer
from cardtable.rules.ways import ways_of
from cardtable.table.calls import Listed
from tests.each import with_each
from tests.lines.test_commands import Says, heard
from tests.lines.typist import CLUB, PERSON, played, seated

AMERICAN = next(way.options for way in ways_of("euchre") if "merican" in way.name)
CALLED = {"irregularities": "called"}


async def test_yes_or_no_is_explained_and_may_be_answered_by_its_number() -> None:
    told = await heard("another", "?", "2", game="klondike", seats=1)
    assert told[-3:-1] == ["1 Yes: it is done.", "2 No: nothing changes."]
    assert told[-1].startswith("Turn the hand."), "no is the second"
    stage, _ = seated("klondike", [PERSON], Says("another", "1"), seed=3)
    await played(stage)
    assert stage.next is not None


@pytest.mark.parametrize("typed", ["?", "w"])
async def test_while_play_waits_for_enter_that_is_said(typed: str) -> None:
    stage, told = seated("euchre", [PERSON, CLUB, CLUB, CLUB], Says(typed), options=CALLED)
    with pytest.raises(NoMoreInput):
        await stage.let_see(1.0, "call")
    assert [line for line, _ in told.lines].count("Enter to go on, or x to call.") == 2


async def test_while_play_waits_for_enter_commands_are_heard_by_their_words() -> None:
    stage, told = seated("euchre", [PERSON, CLUB, CLUB, CLUB], Says("score", "nonsense", "quit"), options=CALLED)
    stage.work.begin()
    with pytest.raises(NoMoreInput):
        await stage.let_see(1.0, "call")
    lines = [line for line, _ in told.lines]
    assert "Nothing has been scored yet." in lines
    assert lines.count("It is nobody's turn at the keyboard.") == 1
    assert lines[-1] == "You leave the table. It is kept as it is."


async def test_a_call_may_be_typed_with_its_number_at_the_list_of_calls_also_when_nobody_is_asked() -> None:
    listed = [Listed((), Move(0, "stop"), Offer(title, "")) for title in ("Stop", "Start")]
    stage, told = seated("euchre", [PERSON, CLUB, CLUB, CLUB], Says("?", "x 1"), options=CALLED)
    assert await stage.host.choose(listed, "Call") is None
    assert stage.asked.unread == "x 1", "it is done after the list"
    assert [line for line, _ in told.lines].count("1 Stop.") == 2, "a question mark tells the list once more"
    assert not any("none of the numbers" in line for line, _ in told.lines)


async def test_the_cards_to_bury_may_be_named_one_after_the_other() -> None:
    told = await heard("take", "ten of clubs", "seven hearts", game="schafkopf", seats=3, seed=5)
    assert "Ten of clubs so far. Which next?" in told
    assert any(line.startswith("You bury ") and "ten of clubs" in line and "seven of hearts" in line for line in told)


async def test_the_parts_of_a_choice_are_told_again_before_all_choices() -> None:
    told = await heard("?", "1", "?", "?", game="russian-bank", seats=2, seed=1)
    assert told.count("Move which?") == 2
    assert told[-2].startswith("1 Move a card: "), "and then all choices"


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("where left bower", "Jack of hearts: it cannot be seen."),
        ("left bower", "You do not hold the jack of hearts: play a card of your own. (EU-4.28)"),
    ],
)
async def test_a_card_has_the_name_that_the_table_uses(typed: str, answer: str) -> None:
    told = await heard("pass", typed, seed=40, options=AMERICAN)
    assert told[-1] == answer


@with_each(
    ("typed", "words"),
    [
        ("three hundred", ["300"]),
        ("bid two hundred and sixty", ["bid", "260"]),
        ("three hundred ten", ["310"]),
        ("a hundred aces", ["a", "hundred", "aces"]),
        ("one hundred aces", ["one", "hundred", "aces"]),
        ("bid twenty five", ["bid", "25"]),
        ("bid twenty-five", ["bid", "25"]),
        ("bid thirty", ["bid", "30"]),
        ("two hundred and fifty five", ["255"]),
        ("eighty kings", ["eighty", "kings"]),
        ("meld eighty", ["meld", "eighty"]),
    ],
)
def test_hundreds_and_tens_are_numbers(typed: str, words: list[str]) -> None:
    assert words_of(typed) == words


async def test_a_rank_that_nobody_can_play_is_no_card_without_its_suit() -> None:
    assert (await heard("ten", game="auction-pinochle", seats=3, seed=1))[-1].endswith("(AP-4.10)")
    assert (await heard("ace", seed=3))[-1] == "You hold no ace."


@pytest.mark.parametrize("typed", ["nine", "ace", "nine of diamonds", "j c", "play the ace of clubs"])
async def test_a_card_in_the_bidding_is_said_to_come_later_and_what_is_asked(typed: str) -> None:
    told = await heard(typed, seed=40, options=AMERICAN)
    asked = "Dov turned up the nine of diamonds: order it up, or pass."
    assert told[-1] == f"Cards are played after the bidding. {asked} Type ? to hear the choices."


async def test_a_number_alone_is_answered_as_a_rank_and_plays_nothing() -> None:
    told = await heard("pass", "10", "7", seed=4)
    assert told[-2] == "You hold no ten. The number of a choice counts only after ?."
    assert told[-1].endswith(" The number of a choice counts only after ?.")


@pytest.mark.parametrize("typed", ["then", "there", "then play the ace", "what kind", "the hint said then"])
async def test_an_english_word_is_not_corrected_into_a_card(typed: str) -> None:
    for seed in (1, 4):
        assert not any("Did you mean" in line for line in await heard("pass", typed, seed=seed))


async def test_a_hint_typed_back_is_the_move_that_it_names() -> None:
    hint = "Pass. In diamonds you have no trump, and Dov gets the nine: you want 2.5 tricks to order it up. (EU-10.1)"
    assert "You pass." in await heard(hint, seed=40, options=AMERICAN)


@pytest.mark.parametrize(
    "typed",
    [
        "If nothing goes up, turn a card: nothing else is to be done.",
        "First look whether anything goes up: that I may not tell. If nothing does, turn a card.",
    ],
)
async def test_a_hint_with_a_condition_is_the_move_that_it_names(typed: str) -> None:
    """What follows the move is not compared: whether Bea calls Stop depends on how much time she has to look."""
    lines = [await heard(said, game="russian-bank", seats=2, seed=1) for said in ("turn a card", typed)]
    plain, told = [line[: next(at for at, each in enumerate(line) if each.startswith("You turn up"))] for line in lines]
    assert told == plain


async def test_a_sentence_that_means_nothing_is_not_repeated_whole() -> None:
    told = await heard("this is a very long sentence about nothing at all", seed=1)
    assert told[-1] == '"this is a very long sentence ..." is no choice here. Type ? to hear the choices.'


def test_both_cards_of_a_kind_are_named_together() -> None:
    both = Typed.of(words_of("bury both tens of hearts and the king of clubs"))
    assert both.cards == (*read_cards("Th Th Kc"),)
    assert both.words == ("bury",)


async def test_before_a_hand_is_played_alone_a_hint_is_given() -> None:
    told = await heard("order alone", "!", "no", seed=40, options=AMERICAN)
    (first, again) = [at for at, line in enumerate(told) if line.endswith("Yes or no.")]
    assert told[first + 1 : again] == ["No hint for this."], "nobody gives hints at the tables of tests"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("kign of hearts", "king"), ("odrer", ""), ("end", ""), ("low", ""), ("patience", ""), ("tenhearts", "")],
)
async def test_a_guess_has_the_letters_that_were_typed(typed: str, meant: str) -> None:
    told = await heard(typed, game="klondike", seats=1)
    assert ("Did you mean" in told[-1]) == bool(meant)
    assert meant in told[-1]


async def test_places_of_a_number_are_named_where_the_number_alone_names_none() -> None:
    for typed in ("payoff to 1", "c 1"):
        told = await heard(typed, game="spite-and-malice", seats=2)
        assert told[-1] == "Say which: center stack 1, your side stack 1 or Bea's side stack 1."


async def test_a_card_to_which_nothing_can_go_is_said_to_be_covered_or_unseen() -> None:
    stage, _ = seated("beleaguered-castle", [PERSON], Says(), seed=1)
    columns = [zone.cards for zone in stage.teller.zones(stage.match.view(0)) if zone.name.startswith("T")]
    moved, covered = columns[0][-1].title, columns[1][0].title
    told = await heard(f"{moved} on {covered}", game="beleaguered-castle", seats=1, seed=1)
    assert told[-1] == f"The {covered} is not on top."


async def test_the_last_trick_is_told_as_it_was_played_and_the_trumps_of_a_hand_together() -> None:
    told = await heard("3 of clubs", "t", game="two-handed-tressette", seats=2, seed=12)
    (last,) = [line for line in told if line.startswith("Last trick: ")]
    played = next(at for at, line in enumerate(told) if line.startswith(("You lead the ", "Bea leads the ")))
    cards = [line.rpartition(" the ")[2].rstrip(".") for line in told[played : played + 2]]
    assert last == f"Last trick: {', '.join(cards)}."
    told = await heard("h", game="schafkopf", seats=3, seed=5)
    assert "trumps: queen of clubs, queen of spades, jack of diamonds, ace of diamonds" in told[-1]


def test_a_search_tells_whole_sentences_where_the_words_are_only_in_the_number_of_a_rule() -> None:
    told = [line for line in read_rules("klondike", "2") if line.startswith("KLON-")]
    assert told
    assert all(line.endswith((".", ")", ":", "!", "?")) for line in told)


@pytest.mark.parametrize(
    ("rule", "wanted"),
    [
        ("SCH-6.1", "61 to 90 points: his score +2"),
        ("SCH-10.1", "each black queen: 4"),
        ("SCH-4.11", "The two opponents"),
    ],
)
def test_a_rule_is_read_with_its_table_and_its_examples(rule: str, wanted: str) -> None:
    head, *told = read_rules("schafkopf", rule)
    assert head == f"{rule}:"
    assert any(line.startswith(wanted) for line in told), told
    assert not any(line.startswith(("The Player counts", "Take the blind with less", "Scoring")) for line in told)


async def test_another_deal_is_not_told_to_be_leaving_the_table() -> None:
    told = await heard("another", "yes", game="klondike", seats=1)
    assert not any(line.startswith("You leave the table") for line in told)
    assert (await heard("q"))[-1] == "You leave the table. It is kept as it is."


async def test_one_who_concedes_alone_hears_that_play_goes_on_and_that_this_stands() -> None:
    typed = "bid 300", "360", "pass", "club ace", "hearts king", "concede", "yes", "concede"
    told = await heard(*typed, game="auction-pinochle", seats=3, seed=7)
    assert "Concede the hand? If your partner concedes too, each pays 6 chips. Yes or no." in told
    assert "You concede; play goes on unless both opponents concede." in told
    assert told[-1] == "You have already conceded, and that stands: play a card. (AP-4.29)"


@pytest.mark.parametrize("typed", ["k clubs to 3", "k c to column 3", "kc to 3"])
async def test_a_card_that_begins_with_the_letter_of_a_command_is_a_card(typed: str) -> None:
    told = await heard(typed, game="russian-bank", seats=2, seed=4)
    assert not any("is for other tables" in line for line in told)
    assert told[-1] == (await heard("king of clubs to column 3", game="russian-bank", seats=2, seed=4))[-1]


@pytest.mark.parametrize("typed", ["ace", "ace of spades"])
async def test_where_only_a_place_is_asked_for_a_card_is_answered_with_how_to_say_one(typed: str) -> None:
    told = await heard("2 3", "3 4", "1 1", "5 5", typed, game="poker-squares", seats=1, seed=4)
    assert told[-1] == "Say row and column, such as 1 2 for row 1, column 2.", "2 3 is taken"


async def test_a_card_that_is_built_over_is_found_on_its_foundation() -> None:
    told = await heard("where ace of spades", game="trefoil", seats=1, seed=4)
    assert told[-1] == "Ace of spades: foundation 4, under one card."
    told = await heard("where king of spades", game="trefoil", seats=1, seed=4)
    assert "column 3" in told[-1]


@pytest.mark.parametrize("typed", ["fan 3", "c fan 3", "column 3"])
async def test_a_fan_is_a_column(typed: str) -> None:
    told = await heard(typed, game="trefoil", seats=1, seed=4)
    assert told[-1].startswith("Column 3: five of hearts, king of spades, five of spades")


MELDING = "bid 750", "spades", "bury 9h jack clubs nine clubs"


@pytest.mark.parametrize("typed", ["meld all", "all", "all the melds"])
async def test_all_melds_can_be_announced_by_a_word(typed: str) -> None:
    told = await heard(*MELDING, typed, game="auction-pinochle", seats=3, seed=12)
    assert "You meld a flush 150, a club marriage 20 and a pinochle 40: 210 in all." in told


async def test_melds_that_are_left_out_are_asked_about_first() -> None:
    told = await heard(*MELDING, "pinochle", "n", "pinochle", "y", game="auction-pinochle", seats=3, seed=12)
    asked = "Leave out a flush and a club marriage, 170 points? Yes or no."
    assert told.count(asked) == 2
    assert not any(line.startswith("You meld") for line in told[: told.index(asked) + 2])
    assert "You meld a pinochle 40." in told


async def test_the_melds_in_a_list_are_told_with_their_points() -> None:
    told = await heard(*MELDING, "?", "1", game="auction-pinochle", seats=3, seed=12)
    assert "1 A flush: 150 points: 598 more needed in tricks." in told
    told = await heard(*MELDING, "?", "1", "4", game="auction-pinochle", seats=3, seed=12)
    assert told[-4] == "Pinochle so far. Which next or Enter: A pinochle?", "several are said one after the other"


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("six to side 1", "You lay the six of clubs on your side stack 1."),
        ("six of clubs from my hand to side 1", "You lay the six of clubs on your side stack 1."),
        ("6 to side 1", "You lay the six of clubs on your side stack 1."),
        ("side 6 to side 1", "You lay the six of clubs on your side stack 1."),
        ("8 to side 1", "1 The eight of clubs on the free place, your side stack 1: your turn ends."),
        ("8 to side 1", "2 The eight of spades on the free place, your side stack 1: your turn ends."),
        ("5 to side 1", "No five can be seen. Name a card with its suit, and where it goes, as in "),
        ("5", "No five can be seen. Name a card with its suit, and where it goes, as in "),
        ("jack to 2", "Say which: center stack 2, your side stack 2 or Bea's side stack 2."),
    ],
)
async def test_where_there_are_no_columns_a_number_before_a_place_is_a_rank(typed: str, answer: str) -> None:
    told = await heard(typed, game="spite-and-malice", seats=2, seed=36829)
    assert any(line.startswith(answer) for line in told)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("jak of harts", "jack of hearts"), ("harts", "hearts"), ("jak", "jack"), ("nien spades", "nine spades")],
)
async def test_a_mistyped_rank_or_suit_is_answered_by_the_nearest_and_plays_nothing(typed: str, meant: str) -> None:
    told = await heard("pass", typed, seed=4)
    assert told[-1] == f'"{typed}" is no choice here. Did you mean "{meant}"?'


@pytest.mark.slow
def test_rules_are_found_by_words_in_any_order_and_by_what_is_asked() -> None:
    for words in ("must follow suit", "suit follow", "follow suits", "when must I follow suit"):
        assert any(line.startswith("EU-4.29: ") for line in read_rules("euchre", words)), words
    assert any("alone" in line for line in read_rules("euchre", "going alone"))
    assert [*read_rules("euchre", "xyzzy")] == ["The rulebook has nothing on “xyzzy”."]


async def test_what_is_typed_at_the_curtain_is_said_to_wait() -> None:
    stage, told = seated("euchre", [PERSON, PERSON, CLUB, CLUB], Says("h", "?", ""), seed=3)
    await stage.asked.hand_to(1)
    lines = [line for line, _ in told.lines]
    assert lines.count("For Bea alone. Press Enter when nobody else can hear.") == 3
    assert "Nothing else is answered here, so that only Bea hears it." in lines


async def test_a_word_that_is_asked_back_stands_last_in_the_list() -> None:
    """So a number typed in haste plays a card and does not concede the hand."""
    typed = "bid 300", "360", "pass", "club ace", "hearts king", "?"
    told = await heard(*typed, game="auction-pinochle", seats=3, seed=7)
    numbered = [line for line in told if re.match(r"\d+ ", line)]
    assert "Concede" in numbered[-1]


@pytest.mark.parametrize("typed", ["10 c", "play 10 c", "payoff"])
async def test_a_card_without_a_place_makes_no_mistake_where_mistakes_are_called(typed: str) -> None:
    """The ten of clubs fits no center stack, but it would be accepted there."""
    told = await heard(typed, game="spite-and-malice", seats=2, seed=77, options=CALLED)
    assert not any(line.startswith("You play") for line in told)
    assert any(line.startswith("Where does the ") and "Center stack 1 or your side stack 1." in line for line in told)


@pytest.mark.parametrize(
    ("game", "typed", "seats"),
    [("russian-bank", "5 to", 2), ("klondike", "1 to", 1), ("spite-and-malice", "payoff to", 2)],
)
async def test_a_move_that_lacks_its_end_is_asked_for_it(game: str, typed: str, seats: int) -> None:
    told = await heard(typed, game=game, seats=seats, seed=31)
    assert told[-1] == f"{typed.capitalize()} where? Say both in one line."
