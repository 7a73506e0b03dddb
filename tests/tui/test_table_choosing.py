"""A line is chosen by narrowing, for every verb of every game; and what a person can point at."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from textual.geometry import Region

from cardtable.cards import BACK, SUITS, Card, Suit, read_card, read_cards
from cardtable.rules.game import View
from cardtable.rules.moves import Move, read_move
from cardtable.rules.teller import By, Offer, Zone
from cardtable.table.narrowed import Narrowed
from cardtable.testing.amount import many
from cardtable.tui.board.drawing import Standout
from cardtable.tui.board.faces import Look
from cardtable.tui.common.dialogs import Ask
from cardtable.tui.table.choose.card_names import CardName, none_here
from cardtable.tui.table.choose.pointing import BUTTON, Target
from cardtable.tui.table.choose.selection import Selection
from tests.each import with_each
from tests.tui.program import text_of
from tests.tui.tables import First, dealt, press, seated
from tests.tui.tressette_tables import a_deal, alone

PLAYS = tuple(read_move(f"0 play {name}") for name in ("9c", "Td", "Ah"))
BURIALS = tuple(read_move(f"0 bury {one} {two}") for one, two in (("9c", "Td"), ("9c", "Ah"), ("Td", "Ah")))
NAMINGS = tuple(read_move(line) for line in ("0 pass", "0 name h", "0 name h alone", "0 name s", "0 name s alone"))
MOVES = tuple(read_move(line) for line in ("0 move T1 T2", "0 move T2 T1", "0 move T1 F3", "0 move S0 T1"))
MELDS = tuple(
    Move(0, "meld", *("aces",) * aces, *("dix",) * dix) if aces + dix else read_move("0 meld none")
    for dix in range(3)
    for aces in range(2)
)
BY: dict[str, By] = {"meld": "words", "play": "card", "bury": "cards", "move": "carry", "bid": "number"}
BIDS = (*(read_move(f"0 bid {number}") for number in range(250, 760, 10)), read_move("0 pass"))


def narrowed_of(lines: tuple[Move, ...]) -> Narrowed:
    """Return a choice among these lines, each of them chosen as its verb is."""
    return Narrowed({line: BY.get(line.verb, "button") for line in lines})


def test_two_cards_narrow_to_one_line_and_wait_to_be_said() -> None:
    """Cards to lay aside are picked one by one, let go again, and said with Enter, whatever the order."""
    narrowed = narrowed_of(BURIALS)
    assert narrowed.pick(read_card("Ah"))
    assert narrowed.ready is None
    assert narrowed.open == set(read_cards("9c Td"))
    assert narrowed.pick(read_card("9c"))
    assert str(narrowed.ready) == "0 bury 9c Ah"
    assert not narrowed.at_once
    assert narrowed.pick(read_card("Ah"))
    assert narrowed.picked == (read_card("9c"),)
    assert narrowed.let_go()
    assert not narrowed.let_go()


def test_a_line_spelt_in_full_is_ready_though_a_longer_one_begins_so() -> None:
    narrowed = narrowed_of(NAMINGS)
    assert narrowed.pick(Suit.HEARTS)
    assert str(narrowed.ready) == "0 name h"
    assert not narrowed.at_once
    assert narrowed.pick("alone")
    assert str(narrowed.ready) == "0 name h alone"


def test_from_one_pile_to_another_goes_the_way_it_is_pointed() -> None:
    """Two lines hold the same two piles: the order of picking tells them apart."""
    for way in (("T1", "T2"), ("T2", "T1")):
        narrowed = narrowed_of(MOVES)
        for pile in way:
            assert narrowed.pick(pile)
        assert str(narrowed.ready) == f"0 move {' '.join(way)}"


@pytest.mark.slow
@given(st.data())
@settings(max_examples=many(10))
def test_any_line_can_be_reached_by_picking_its_tokens(data: st.DataObject) -> None:
    """Whatever the verb, picking a line's tokens in its order makes that line ready."""
    lines = data.draw(st.sampled_from([PLAYS, BURIALS, NAMINGS, MOVES, BIDS]))
    line = data.draw(st.sampled_from([line for line in lines if line.args]))
    narrowed = narrowed_of(lines)
    for part in line.args:
        assert part in narrowed.open
        assert narrowed.pick(part)
    assert narrowed.ready == line


def test_a_card_alone_is_a_line_and_what_no_line_holds_is_not_picked_but_asked_about() -> None:
    """An illegal card stands in for the legal ones, so that the rules can say why not."""
    narrowed = narrowed_of(PLAYS)
    assert not narrowed.pick(read_card("Ks"))
    assert (narrowed.picked, narrowed.ready) == ((), None)
    assert narrowed.pick(read_card("Td"))
    assert str(narrowed.ready) == "0 play Td"
    assert narrowed.at_once
    assert str(narrowed_of(PLAYS).meant(read_card("Ks"))) == "0 play Ks"
    burying = narrowed_of(BURIALS)
    burying.pick(read_card("9c"))
    assert str(burying.meant(read_card("Ks"))) in ("0 bury 9c Ks", "0 bury Ks 9c")
    assert narrowed_of(PLAYS).meant("T9") is None


@with_each(
    ("keys", "meant"),
    [
        *((rank + suit.letter, read_card(rank.upper() + suit.letter)) for suit in SUITS for rank in "a23456789tjqk"),
        ("JC", read_card("Jc")),
        ("10h", read_card("Th")),
        ("kqd", read_card("Qd")),
        ("d", Suit.DIAMONDS),
        ("9", "9"),
        ("w", None),
        ("9w", None),
        ("9wd", Suit.DIAMONDS),
    ],
)
def test_cards_are_typed_rank_then_suit(keys: str, meant: object) -> None:
    typing = CardName()
    said: object = None
    for key in keys:
        said = typing.key(key)
    assert said == meant
    assert type(said) is type(meant)


# ── pointing ──────────────────────────────────────────────────────────────────────────────────────────────────────


HAND = Zone("hand-0", 0, (0, 0), "hand", read_cards("9c Td Ah Ks"))
ELSE = (
    Zone("trick-1", 1, (2, 0), "trick", read_cards("9c")),
    Zone("hand-1", 1, (0, 0), "hand", (BACK,) * 4),
    Zone("T1", None, (1, 0), "fan-down", read_cards("7h 6s")),
    Zone("T2", None, (1, 1), "fan-down", ()),
)


class ByLine:
    """A teller that calls every choice by the text of its line."""

    def offer(self, view: View, move: Move) -> Offer:
        return Offer(str(move).partition(" ")[2], f"says {move}", adds="alone" if "alone" in move.args else "")

    def by(self, view: View, move: Move) -> By:
        return BY.get(move.verb, "button")

    def worth(self, view: View, verb: str, cards: Sequence[Card]) -> str:
        return " and ".join(card.symbol for card in cards) if verb == "bury" else ""


def selection_of(lines: tuple[Move, ...], *zones: Zone) -> Selection:
    """Return the selection of seat 0 with these lines, at a table with these zones."""
    return Selection(View(0, None, lines), (HAND, *ELSE, *zones), ByLine())


def where(selection: Selection) -> dict[Target, Region]:
    """Return a region for every target: the hand in a row, the buttons under it, the tableau above."""
    found = {Target("hand-0", nth): Region(nth * 8, 10, 7, 5) for nth in range(4)}
    found |= {Target(pile, nth): Region(x, nth, 5, 4) for pile, nth, x in (("T1", 0, 2), ("T1", 1, 2), ("T2", 0, 20))}
    found |= {Target(BUTTON, nth): Region(nth * 12, 16, 10, 1) for nth in range(len(selection.row.choices))}
    return found


def test_lawful_cards_stand_higher_the_others_are_dim_and_nothing_else_is() -> None:
    found = selection_of(PLAYS).standouts()
    assert found["hand-0"].raised == frozenset((0, 1, 2))
    assert dict(found["hand-0"].looks) == {3: Look.DIM}
    assert "trick-1" not in found, "a card on the table is not one that can be played"
    assert "hand-1" not in found
    unasked = selection_of(NAMINGS).standouts().get("hand-0", Standout())
    assert (unasked.looks, unasked.raised or None) == ((), None), "no card is asked for"


def test_of_several_cards_to_pick_those_that_are_stand_higher_and_are_reckoned() -> None:
    """What is picked is seen apart from what may be, under the cursor too, and told what it comes to."""
    burying = selection_of(BURIALS)
    assert burying.standouts()["hand-0"].raised == frozenset()
    burying.narrowed.pick(read_card("Td"))
    burying.cursor = Target("hand-0", 1)
    found = burying.standouts()["hand-0"]
    assert found.raised == frozenset((1,))
    assert dict(found.looks) == {1: Look.CURSOR, 3: Look.DIM}
    assert burying.told.words().startswith("1 of 2 picked: 10♦. ")


def test_piles_that_a_line_names_are_lit_and_can_be_reached() -> None:
    selection = selection_of(MOVES)
    found = selection.standouts()
    assert found["T1"].lit
    assert found["T2"].lit
    assert {target.zone for target in selection.targets()} == {"T1", "T2", "hand-0"}
    assert selection.token(Target("T1", 1)) == "T1"
    selection.narrowed.pick("T1")
    assert selection.narrowed.open == {"T2", "F3"}


def test_the_arrows_walk_over_everything_that_can_be_pointed_at() -> None:
    assert selection_of(PLAYS).cursor is None
    assert selection_of(PLAYS[:1]).cursor == Target("hand-0", 0), "there is no choice"
    selection = selection_of((*PLAYS, read_move("0 pass")))
    places = where(selection)
    assert selection.walk.step(1, 0, places)
    assert selection.cursor == Target("hand-0", 0)
    for _ in range(3):
        selection.walk.step(1, 0, places)
    assert selection.cursor == Target("hand-0", 2), "an unlawful card is passed over: typed or clicked it says why not"
    selection.walk.step(0, 1, places)
    assert selection.cursor == Target(BUTTON, 0)
    selection.walk.step(0, -1, places)
    assert selection.cursor is not None
    assert selection.cursor.zone == "hand-0"


def test_a_suit_alone_goes_to_the_next_card_or_button_of_it() -> None:
    selection = selection_of(NAMINGS)
    for nth in (3, 4, 3):
        assert selection.walk.to_suit(Suit.SPADES)
        assert selection.cursor == Target(BUTTON, nth)
    assert not selection.walk.to_suit(Suit.CLUBS)
    cards = selection_of(PLAYS)
    assert cards.walk.to_suit(Suit.DIAMONDS)
    assert cards.cursor == Target("hand-0", 1)
    assert not cards.walk.to_suit(Suit.SPADES), "the king of spades is not lawful"


def test_buttons_have_the_keys_of_their_words_of_suits_or_digits_where_no_card_is_typed() -> None:
    keys = [button.key for button in selection_of((*NAMINGS, read_move("0 frog"))).buttons()]
    assert keys == ["p", "h", "w", "s", "w", "6"], "pass, a suit, alone, and the sixth"
    mixed = selection_of((*PLAYS, read_move("0 done"), read_move("0 pass"), read_move("0 frog"))).buttons()
    assert [button.key for button in mixed] == ["e", "p", ""], "beside cards no digit is a button"


def test_a_long_ladder_is_one_number_that_turns() -> None:
    """Fifty bids are one button: plus and minus turn it, typing finds the number, Enter says it."""
    selection = selection_of(BIDS)
    assert len(selection.row.choices) == 2
    assert selection.walk.turn(1)
    assert str(selection.row.choices[0].move) == "0 bid 260"
    assert selection.buttons()[0].key == "+-"
    assert selection.walk.turn(-5)
    assert not selection.walk.turn(-1), "250 is the least"
    assert selection.walk.type_number("470")
    assert str(selection.row.choices[0].move) == "0 bid 470"
    assert not selection.walk.type_number("471")
    assert selection.row.numbered


@pytest.mark.slow
async def test_a_number_that_is_no_bid_is_refused_with_the_reason() -> None:
    """As soon as it can be none, or by Enter, which then does not say what stood on the button before.

    A number too long is one number, and Backspace takes back a digit.
    """
    tens, least = (
        "A bid is a number of points in tens: 250, 260, 270 and so on. (AP-4.10",
        "The lowest bid is 250. (AP-4.11",
    )
    match = a_deal("auction-pinochle")
    async with seated(match, alone(match, match.deal.turn), thinker=First()) as (table, pilot):
        for keys, told in (
            ("0", least),
            ("3 5 5", tens),
            ("3 5 5 enter", tens),
            ("1 2 full_stop 5 enter", tens),
            ("2 0 0 enter", least),
            ("2 4 0", least),
            ("2 5 0 3 5 5", tens),
            ("9 9 9 enter", tens),
            ("2 1 6 0", "No bid is higher than 750"),
            ("3 0 0 0", "No bid is higher than 750"),
            ("7 6 backspace backspace 3 0 0 backspace backspace backspace 7 6 0", "No bid is higher than 750"),
        ):
            await press(pilot, table, *keys.split())
            assert told in " ".join(text_of(table.app).split()), keys
            await press(pilot, table, "3", "5", "0")
            assert "‹ Bid 350 ›" in text_of(table.app), keys
            assert "AP-4.1" not in text_of(table.app), keys
            assert match.ply == 0, keys
        await press(pilot, table, "3", "left", "enter")
        assert str(match.record.deals[0].moves[0]) == f"{table.eyes.viewer} bid 350", "what the arrows are on counts"


def test_of_several_words_each_is_chosen_as_often_as_it_may_be_said() -> None:
    """All at first; a word that may be said twice goes down to once and to none, and round again."""
    selection = selection_of((*MELDS, read_move("0 pass")))
    aces, dix, meld, _ = selection.row.choices
    assert [choice.token for choice in (aces, dix, meld)] == ["aces", "dix", None]
    for nth, said in ((1, "aces dix"), (1, "aces"), (1, "aces dix dix"), (0, "dix dix"), (1, "dix"), (1, "none")):
        assert selection.row.toggle(nth)
        assert str(selection.row.choices[2].move) == f"0 meld {said}"
    assert [button.key for button in selection.buttons()] == ["1", "2", "m", "p"]
    one = selection_of((MELDS[0], read_move("0 meld dix")))
    assert [str(choice.move) for choice in one.row.choices] == ["0 meld none", "0 meld dix"], (
        "of one word a button each"
    )
    assert selection.row.to_line(MELDS[1]) == 2
    assert selection.row.choices[2].move == MELDS[1]


def test_a_hint_puts_the_cursor_where_it_is() -> None:
    selection = selection_of(PLAYS)
    selection.to_line(PLAYS[1])
    assert selection.cursor == Target("hand-0", 1)
    buttons = selection_of(NAMINGS)
    buttons.to_line(NAMINGS[3])
    assert buttons.on_button == 3
    assert [button.hint for button in buttons.buttons()] == [False, False, False, True, False]


def test_words_say_what_follows() -> None:
    selection = selection_of(PLAYS)
    assert selection.told.words(Target("hand-0", 1)) == "play Td: says 0 play Td"
    assert selection.told.words(Target("hand-0", 3)) == ""
    buttons = selection_of(NAMINGS)
    assert buttons.told.words(Target(BUTTON, 1)) == "Says 0 name h"
    burying = selection_of((*BURIALS, read_move("0 bury 9c Ks trumps 1")))
    burying.narrowed.pick(read_card("9c"))
    assert burying.told.words(Target("hand-0", 0)) == "1 of 2 picked: 9♣. ", "words that go with the cards are no cards"


@pytest.mark.slow
async def test_a_refused_card_drops_the_choice() -> None:
    """After a card that is not held Enter no longer plays the card that was proposed before."""
    match = a_deal("tressette")
    seat = match.deal.turn
    async with seated(match, alone(match, seat), thinker=First()) as (table, pilot):
        selection = table.field.selection
        assert selection is not None
        hand = match.view(seat).deal.hands[seat]
        lacking = next(card for card in read_cards("Kc Qc Jc 7c 6c 5c 4c 3c 2c Ac") if card not in hand)
        played = next(line for line in match.view(seat).lines if line.verb == "play")
        selection.to_line(played)
        await press(pilot, table, lacking.rank.lower(), "c")
        assert "hold" in table.prompt.sentence, table.prompt.sentence
        assert selection.cursor is None
        await press(pilot, table, "enter")
        assert match.ply == 0


@pytest.mark.slow
async def test_a_rank_that_one_card_has_names_the_card_and_enter_plays_it() -> None:
    """It is not played at once: the key of its suit, if typed too, would answer the next question."""
    match = dealt()
    while match.deal.phase != "play":
        match.say(match.game.lawful(match.deal, match.game.to_act(match.deal)[0])[-1])
    cards = [line.card for line in match.game.lawful(match.deal, match.deal.turn) if line.verb == "play"]
    ranks = [card.rank for card in cards]
    card = next(card for card in cards if ranks.count(card.rank) == 1 and card.rank != "T")
    players = tuple("person" if seat == match.deal.turn else "club" for seat in range(4))
    async with seated(match, players) as (table, pilot):
        before = match.ply
        await press(pilot, table, card.rank.lower())
        assert f"now is the {card.symbol}. Press {card.suit.letter} or Enter." in table.prompt.sentence
        assert match.ply == before
        await press(pilot, table, "enter")
        assert any(line.endswith(f"play {card}") for line in match.record.deals[0].moves[before:])


@pytest.mark.slow
async def test_the_rank_of_a_card_alone_asks_for_its_suit_and_escape_lets_go_of_it() -> None:
    """As the line of keys says; the next Escape leaves."""
    match = dealt()
    while match.deal.phase != "play":
        match.say(match.game.lawful(match.deal, match.game.to_act(match.deal)[0])[-1])
    players = tuple("person" if seat == match.deal.turn else "club" for seat in range(4))
    async with seated(match, players) as (table, pilot):
        await press(pilot, table, "8")
        assert "Eight of which suit? c d h s" in text_of(pilot.app)
        assert "Let go" in text_of(pilot.app)
        await press(pilot, table, "escape")
        assert pilot.app.screen is table
        assert "Let go" not in text_of(pilot.app)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Ask)


@pytest.mark.slow
async def test_a_rank_of_which_one_holds_no_card_asks_for_no_suit() -> None:
    match = dealt()
    while match.deal.phase != "play":
        match.say(match.game.lawful(match.deal, match.game.to_act(match.deal)[0])[-1])
    players = tuple("person" if seat == match.deal.turn else "club" for seat in range(4))
    async with seated(match, players) as (table, pilot):
        await press(pilot, table, "q")
        assert "You hold no queen." in text_of(pilot.app)
        await press(pilot, table, "h")
        assert "You do not hold the queen of hearts" in table.top.sentence, "the suit may be typed all the same"


def test_a_one_where_one_has_no_ten_may_mean_the_ace() -> None:
    assert none_here("T", held=True, ace=True) == "You hold no ten. For an ace press a."
    assert none_here("T", held=False, ace=False) == "No ten can be seen."


@pytest.mark.slow
async def test_a_rank_that_the_pack_does_not_have_asks_for_no_suit() -> None:
    match = dealt()
    while match.deal.phase != "play":
        match.say(match.game.lawful(match.deal, match.game.to_act(match.deal)[0])[-1])
    players = tuple("person" if seat == match.deal.turn else "club" for seat in range(4))
    async with seated(match, players) as (table, pilot):
        await press(pilot, table, "5")
        assert "No card of this pack is a five." in text_of(pilot.app)
        assert "of which suit" not in text_of(pilot.app)


@pytest.mark.slow
async def test_where_no_card_can_be_chosen_one_escape_leaves_after_a_message() -> None:
    async with seated(dealt()) as (table, pilot):
        await press(pilot, table, "q")
        assert "names a card, and none is chosen now" in text_of(pilot.app)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Ask)


async def test_the_first_plus_or_minus_chooses_the_number_that_is_marked() -> None:
    """The next ones turn it up and down."""
    match = a_deal("auction-pinochle")
    async with seated(match, alone(match, match.deal.turn), thinker=First()) as (table, pilot):
        chosen = []
        for key in ("plus", "plus", "plus", "minus"):
            await press(pilot, table, key)
            selection = table.field.selection
            assert selection is not None
            chosen.append(str(selection.ready).rpartition(" ")[2] if selection.ready else selection.on_button)
        await press(pilot, table, "enter")
        assert str(match.record.deals[0].moves[0]).endswith("bid 260"), chosen
