"""What is typed at a table in lines besides choices: looking while yes or no is asked, and words without meaning."""

from __future__ import annotations

import re
from collections.abc import Mapping
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from cardtable.cards import CARDS, JOKER, Card
from cardtable.lines.glance import Glance
from cardtable.lines.looking import Looking
from cardtable.lines.reading import read_rules
from cardtable.lines.seen import seen_by
from cardtable.lines.speech import Speech
from cardtable.lines.stage import LinesStage
from cardtable.lines.whole import WholeTable
from cardtable.match.match import Match
from cardtable.players.player import Hint
from cardtable.rules.catalogue import entry
from cardtable.rules.game import View
from cardtable.rules.moves import read_move
from cardtable.rules.rivals.spite_and_malice import SpiteAndMalice
from cardtable.table.eyes import Eyes, Played
from cardtable.table.way_back import BY_ITSELF
from tests.lines.scripted import Scripted
from tests.lines.typist import CLUB, PERSON, Typist, played, seated


class Says(Typist):
    """Types the given lines, and then no more."""

    def __init__(self, *lines: str) -> None:
        super().__init__("words", 1, most=len(lines))
        self._lines = iter(lines)

    def _next(self, stage: LinesStage) -> str:
        return next(self._lines)


async def heard(
    *lines: str, game: str = "euchre", seats: int = 4, seed: int = 3, options: Mapping[str, Any] | None = None
) -> list[str]:
    """Return the lines said to a person among computers who types these lines."""
    stage, told = seated(game, [PERSON, *[CLUB] * (seats - 1)], Says(*lines), seed=seed, options=options)
    await played(stage)
    return [line for line, _ in told.lines]


class PlaysOut(Typist):
    """Types random moves until the remaining tricks are certain; then asks for the choices and plays the tricks out."""

    def __init__(self, seed: int) -> None:
        super().__init__("words", seed, most=400)
        self.asks_at = self.plays_at = self.before = -1

    def _next(self, stage: LinesStage) -> str:
        if not stage.question.rest:
            return super()._next(stage)
        assert self.heard is not None
        if self.asks_at < 0:
            self.asks_at = len(self.heard.lines)
            return "?"
        self.plays_at, self.before = len(self.heard.lines), len(stage.match.record.deals[0].moves)
        return "g"


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), [("progressive-solo", 3), ("frog", 3)])
async def test_that_the_rest_is_yours_is_said_and_listed_and_every_card_of_it_is_told(game: str, seats: int) -> None:
    for seed in range(1, 60):
        typist = PlaysOut(seed)
        stage, told = seated(game, [PERSON, *[CLUB] * (seats - 1)], typist, seed=seed)
        await played(stage)
        if typist.plays_at >= 0:
            break
    said = [line for line, _ in told.lines]
    assert said[typist.asks_at - 1].startswith("The rest are yours: g plays them.")
    assert said[typist.plays_at - 1] == "The rest are yours: g plays them.", "the list ends with it"
    moves = stage.match.record.deals[0].moves
    for move in map(read_move, moves[typist.before :]):
        (card,) = move.args
        assert isinstance(card, Card)
        assert any(stage.speech.card(card) in line for line in said[typist.plays_at :]), (card, said[typist.plays_at :])


async def test_while_a_yes_or_a_no_is_waited_for_one_may_look_and_after_no_hears_what_is_asked() -> None:
    told = await heard("another", "t", "h", "no", game="klondike", seats=1)
    asked = [at for at, line in enumerate(told) if line.endswith("Yes or no.")]
    assert len(asked) > 2
    assert any("olumn" in line for line in told[asked[0] : asked[1]]), "the table is told"
    assert told[-1] == "Turn the hand. Enter: turn a card, your only choice.", "what is asked at the table stands last"


async def test_while_a_yes_or_a_no_is_waited_for_a_hint_has_to_wait() -> None:
    told = await heard("another", "!", "", "a", "no", game="klondike", seats=1)
    at = next(at for at, line in enumerate(told) if line.endswith("Yes or no."))
    assert told[at + 1] == "Type yes or no; Enter alone repeats the question.", "not the long question"
    assert told[at + 2] == told[at], "but Enter wants it"
    assert told[at + 4] == told[at], "and it is said after a look"
    assert told[at + 5 :] == told[-1:]


@pytest.mark.parametrize(("advised", "answer"), [(("alone",), "Yes."), ((), "No.")])
async def test_a_hint_about_a_move_to_be_confirmed_answers_yes_or_no(
    advised: tuple[str, ...], answer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage, told = seated("euchre", [PERSON, CLUB, CLUB, CLUB], Says("alone", "!", "no"), seed=40)

    async def on(view: View) -> Hint:
        return Hint(next(line for line in view.lines if line.verb == "order" and line.args == advised), "", "So I say.")

    monkeypatch.setattr(stage.advice, "on", on)
    await played(stage)
    lines = [line for line, _ in told.lines]
    at = lines.index("So I say.")
    assert lines[at - 1] == answer
    assert lines[at + 1].endswith("Yes or no.")


async def test_q_leaves_while_a_yes_or_a_no_is_waited_for() -> None:
    told = await heard("another", "q", game="klondike", seats=1)
    assert told[-2].endswith("Yes or no.")
    assert told[-1] == "You leave the table. It is kept as it is."


async def test_a_word_after_help_that_is_no_command_is_answered() -> None:
    told = await heard("help foo", "help wher", "r")
    assert 'There is no command "foo" at this table. help alone tells all.' in told
    assert any("Did you mean where?" in line for line in told)
    assert told[-1].startswith("No rule has been named.")


async def test_two_letters_apart_are_the_command_of_both() -> None:
    assert await heard("a a") == await heard("aa") != await heard("a")


@pytest.mark.slow
@pytest.mark.parametrize("typed", ["stock", "st up", "stock up"])
async def test_the_name_of_a_place_is_no_wish_to_look_through_it(typed: str) -> None:
    told = await heard(typed, game="russian-bank", seats=2)
    assert not any("ask to look" in line for line in told)
    assert "You ask to look through the stock." in await heard("look stock", game="russian-bank", seats=2)


def test_cards_seen_by_a_look_are_told() -> None:
    """The command `v` tells them, too, as long as they can be seen."""
    match = Match(entry("russian-bank").game().table({"irregularities": "called"}, 2), ("Ann", "Bea"), rng=Random(7))
    match.begin(0)
    mover = match.game.to_act(match.deal)[0]
    match.say(f"{mover} peek S{mover}")
    eyes = Eyes(match, (PERSON, PERSON))
    eyes.look_from(mover)
    view = match.view(mover)
    glance = Glance(eyes, Speech())
    glance.take(view, eyes.zones(view))
    (peek,) = match.history.retell(mover)
    stock = view.deal.piles[8 + mover]
    top, under = stock[-1].title, stock[-2].title
    owner = match.names[mover]
    assert list(seen_by(Played(*peek), eyes, glance)) == [f"{owner}'s stock from its top: {top}, {under}."]
    assert any(line.startswith(f"{owner}'s stock: {top}, {under}") for line in glance.looked_into())


def test_a_claim_tells_what_was_buried_and_calls_no_card_of_the_blind_new_that_was_held_already() -> None:
    """The Player claims with a card of the blind in hand; the blind is shown again when the deal is over."""
    game, rng = entry("schafkopf").game().table({}, 3), Random(1)
    for _ in range(400):
        match = Match(game, ("Ann", "Bea", "Cy"), rng=rng)
        match.begin(0)
        while not match.results:
            (seat,) = game.to_act(match.deal)
            moves = {move.verb: move for move in rng.sample(match.view(seat).lawful, len(match.view(seat).lawful))}
            claim, deal = moves.get("claim"), match.view(seat).deal
            if claim is not None and deal.bidder == seat and {*deal.widow} & {*deal.hands[seat]}:
                eyes = Eyes(match, (PERSON,) * 3)
                eyes.look_from(seat)
                over = deepcopy(match.deal)
                game.play(over, claim)
                before, after = match.view(seat), game.view(over, seat)
                glance = Glance(eyes, Speech())
                glance.take(before, eyes.zones(before))
                told = list(seen_by(Played(before, claim, after), eyes, glance))
                assert not any(each.startswith("New in your hand") for each in told)
                assert sum(each.startswith("Buried: ") for each in told) == 1
                return
            match.say(str(moves.get("take") or claim or next(iter(moves.values()))))
    pytest.fail("no Player claims with a card of the blind in hand")


async def test_the_card_under_one_that_was_played_is_told() -> None:
    told = await heard("turn", "turn", "four of spades", "c waste", game="klondike", seats=1, seed=8)
    assert told[-3] == told[-1] == "The waste: eight of clubs."


async def test_what_a_suit_would_score_can_be_tried_before_trumps_are_named() -> None:
    typed = "bid 750", "h", "try", "try spades", "try spades 9 h 9 h"
    told = await heard(*typed, game="auction-pinochle", seats=3, seed=1)
    assert "Widow: ace of hearts, king of diamonds, nine of diamonds." in told, "of two aces one came from the widow"
    assert "Spades: 200 in melds, 550 needed." in told
    assert "Hundred aces: 100." in told
    assert told[-1] == "You do not hold all of these cards."


@pytest.mark.parametrize(
    ("typed", "meant"), [("hnad", "hand"), ("scroe", "score"), ("bdi 320", "bid"), ("hlep", "help"), ("320 bdi", "bid")]
)
async def test_a_mistyped_word_is_answered_by_the_nearest_one_also_beside_a_number(typed: str, meant: str) -> None:
    told = await heard(typed, game="auction-pinochle", seats=3, seed=1)
    assert told[-1].endswith(f'is no choice here. Did you mean "{meant}"? Type ? to hear the choices.')


async def test_the_name_of_a_command_is_the_command() -> None:
    for sign, name in (("h", "hand"), ("s", "score"), ("t", "table"), ("n", "numbers"), ("w", "question")):
        assert await heard(sign) == await heard(name)


@pytest.mark.parametrize("game", ["klondike", "russian-bank"])
async def test_a_card_that_cannot_be_seen_is_no_card_to_move(game: str) -> None:
    stage, _ = seated(game, [PERSON, *[CLUB] * (entry(game).seats[0] - 1)], Says(), seed=1)
    seen = {card for zone in stage.teller.zones(stage.match.view(0)) for card in zone.cards}
    hidden = next(card for card in CARDS[:52] if card not in seen)
    told = await heard(f"{hidden.title} to 5", game=game, seats=entry(game).seats[0], seed=1)
    assert told[-1] == f"The {hidden.title} cannot be seen."


async def test_help_lists_the_commands_of_the_table_and_explains_one_with_an_example() -> None:
    told = await heard("help", "help h", "help hand", game="euchre")
    assert not any(line.startswith(("x ", "try ", "% ", "+ ")) for line in told), "nothing of other tables"
    assert told[-1] == told[-3] == "h tells, for instance: Five cards: hearts: ace, ten; clubs: nine, eight, seven."
    called = await heard("help", game="euchre", options={"irregularities": "called"})
    assert "x NUMBER: call a mistake." in called


async def test_a_search_reads_the_rules_of_this_game_first() -> None:
    """Euchre says revoke where other games say renege."""
    told = await heard("r renege")
    rules = [line for line in told if line.startswith("EU-")]
    assert any("failing to follow suit" in line for line in rules)
    assert not any("Pinochle" in line for line in told)


async def test_a_table_has_a_line_for_each_player_and_empty_places_are_named_together() -> None:
    told = await heard("t", game="spite-and-malice", seats=2, seed=3)
    assert sum(line.startswith("Bea:") for line in told) == 1
    assert [line for line in told if line.startswith("Empty:")]
    assert not any(line.endswith(": empty.") for line in told)


async def test_small_tables_of_text_are_read_in_words() -> None:
    told = await heard("n", game="auction-pinochle", seats=3, seed=1)
    assert any(re.fullmatch(r"Bid \d+: made plus \d+, failed minus \d+.", line) for line in told)
    told = await heard("n", game="auction-schafkopf", seats=4, seed=5)
    assert "Then: ace, ten, king, queen, nine, eight, seven." in told


async def test_a_sign_is_told_with_its_name() -> None:
    told = await heard("help", "help !")
    assert "? (question mark): your choices, numbered." in told
    assert any(line.startswith("! (exclamation mark): a hint with its reason.") for line in told)


async def test_a_column_that_is_not_there_is_named() -> None:
    assert (await heard("3 to 11", game="klondike", seats=1))[-1] == "There is no column 11 here."
    assert (await heard("column 9", game="klondike", seats=1))[-1] == "There is no place called column 9."


async def test_what_is_typed_in_place_of_a_number_of_a_list_is_done() -> None:
    told = await heard("xx", "turn", game="russian-bank", seats=2, seed=2, options={"irregularities": "called"})
    listed = next(at for at, line in enumerate(told) if line.startswith("At your own risk"))
    assert any(line.startswith("You turn up the ") for line in told[listed:])


async def test_what_can_be_counted_is_told_once_and_foundations_by_their_top_cards() -> None:
    told = await heard("n", game="four-seasons", seats=1)
    assert sum("built" in line for line in told) == 1
    told = await heard("n", game="pishe-pasha", seats=2)
    assert any(line.startswith("Bea has ") for line in told)


def test_a_page_of_rules_is_read_without_signs_and_pictures() -> None:
    """Ranks are said in words, tables with the heads of their columns, and pictures drawn in lines are left out."""
    speech = Speech()
    told = [
        speech.sentence(line) for game in ("euchre", "schafkopf", "auction-pinochle") for line in read_rules(game, "")
    ]
    assert not [line for line in told if re.search(r"(?<![\w.'-])[KQJ](?![\w'-])|[│┌▒]", line)]
    assert (
        "In a side suit the cards rank, from high to low: ace, king, queen, jack, ten, nine, eight, seven."
        in " ".join(told)
    )
    assert any(line.startswith("points: ace 11, ten 10, king 4") for line in told)


async def test_what_has_happened_in_this_deal_is_told_without_the_deals_before() -> None:
    for typed, first in (("aa", "Deal 2."), ("l", "Deal 1.")):
        says = Says(*["?", "1"] * 7, typed)
        says.deals = 2
        stage, told = seated("euchre", [PERSON, CLUB, CLUB, CLUB], says, seed=5)
        await played(stage)
        assert len(stage.match.results) == 1
        at = max(at for at, line in enumerate(told.lines) if re.fullmatch(r"\d .*", line[0]))
        assert next(line for line, _ in told.lines[at:] if re.fullmatch(r"Deal \d\.", line)) == first


@pytest.mark.parametrize("short", [False, True])
async def test_cards_that_a_sentence_names_are_not_told_again(short: bool) -> None:
    stage, told = seated("auction-pinochle", [PERSON, CLUB, CLUB], Says("pass", *[""] * 3), seed=12)
    stage.speech.short = short
    await played(stage)
    lines = [line for line, _ in told.lines]
    assert any("the widow is" in line for line in lines)
    assert not any(line.startswith("Widow: ") for line in lines)


async def test_a_rank_without_a_suit_and_an_empty_column_are_answered_by_what_is_missing() -> None:
    assert (await heard("seven", game="klondike", seats=1))[-1] == ("No seven can be seen. No card can be moved now.")
    assert (await heard("foundation 1 up", game="klondike", seats=1))[-1] == "Foundation 1, empty."


async def test_no_number_is_told_of_a_pile_that_nobody_may_count() -> None:
    for typed in ("t", "c payoff"):
        told = await heard(typed, game="spite-and-malice", seats=2, seed=2)
        (pile,) = [line for line in told if line.startswith("Your payoff pile")]
        assert pile.endswith("; more cards face down.")


@pytest.mark.parametrize(("game", "sign"), [("russian-bank", "x"), ("spite-and-malice", "b"), ("pishe-pasha", "x")])
async def test_stop_is_a_word_where_the_game_has_it(game: str, sign: str) -> None:
    options = {"irregularities": "called"}
    told = await heard("stop", "help stop", "help", game=game, seats=2, options=options)
    assert not any(line.startswith('"stop"') or "no command" in line for line in told)
    assert "x: call Stop, for a mistake. Or type stop or call." in told
    (listed,) = [line for line in told if line.startswith(("x NUMBER", "b NUMBER"))]
    assert listed == f"{sign} NUMBER: call Stop, for a mistake."


async def test_call_lists_the_calls_where_call_solo_can_be_bid() -> None:
    for typed, bids in (("call", False), ("call solo", True)):
        typist, options = Says("", typed, ""), {"irregularities": "called"}
        stage, told = seated("six-bid-solo", [PERSON] * 3, typist, options=options, seed=3)
        await played(stage)
        lines = [line for line, _ in told.lines]
        assert any(line.endswith(" bids call solo.") for line in lines) == bids
        assert any(line.endswith(": type a number, or Enter for none.") for line in lines) != bids


async def test_enter_plays_only_where_the_line_before_says_so() -> None:
    asked = "Turn the hand. Enter: turn a card, your only choice."
    told = await heard("replay", "", "t", "", "help enter", game="klondike", seats=1)
    assert not any("turn up" in line for line in told[1 + told.index(asked) :])
    assert told.count(asked) == 3, "at first, and for each Enter after something else was said"
    assert told[-1].startswith("Enter alone: the question again;")
    told = await heard("replay", "", "", game="klondike", seats=1)
    assert told[-2].startswith("You turn up")


async def test_a_place_of_a_square_that_is_taken_is_told_and_so_are_rows_and_columns() -> None:
    typed = "2,2", "2 2", "row two column two", "column 4 row 1", "c 2", "row 2", "c row 6", "7 7"
    told = await heard(*typed, game="poker-squares", seats=1)
    first = told[2].removeprefix("Place the ").rstrip(".")
    assert told.count(f"Row 2, column 2 is taken by the {first}.") == 2
    assert any(line.endswith("in row 1, column 4.") for line in told)
    assert f"Column 2: empty, {first}, empty, empty, empty; it counts 0." in told
    assert f"Row 2: empty, {first}, empty, empty, empty; it counts 0." in told
    assert told[-2:] == [
        "The square has rows 1 to 5.",
        "There is no row 7, column 7 here. Say row and column, such as 2 3 for row 2, column 3.",
    ]


@pytest.mark.parametrize(
    ("game", "begins", "typed"), [("poker-squares", "Row", "2,2"), ("klondike", "Column", "6s 7d")]
)
async def test_rows_and_columns_are_told_in_order_whatever_has_changed(game: str, begins: str, typed: str) -> None:
    told = await heard("t", typed, "t", game=game, seats=1, seed=7)
    numbers = [line.split(":")[0] for line in told if line.startswith(f"{begins} ")]
    assert numbers == [f"{begins} {number}" for number in range(1, len(numbers) // 2 + 1)] * 2


async def test_words_of_klondike_players_are_understood() -> None:
    for typed in ("turn up", "draw", "flip"):
        assert "You turn up" in (await heard(typed, game="klondike", seats=1))[-2]
    for typed in ("6s 7d", "move the 6s to the 7d", "column 3 to column 2"):
        told = await heard(typed, game="klondike", seats=1, seed=7)
        assert any(line.startswith("You move the six of spades onto the seven of diamonds") for line in told)
    told = await heard("column 5 to column 2", game="klondike", seats=1, seed=7)
    assert told[-1].startswith("The five of hearts does not go on the seven of diamonds")


async def test_one_letter_of_a_suit_asks_and_moves_nothing() -> None:
    told = await heard("d", game="klondike", seats=1, seed=7)
    assert not any(line.startswith("You ") for line in told)


async def test_what_was_taken_back_is_told_and_what_now_lies_on_the_waste() -> None:
    told = await heard("turn", "turn", "undo", game="klondike", seats=1, seed=8)
    assert told[-3] == told[-5].replace("You", "Taken back: you", 1), "with the card that was turned up"
    assert told[-3].startswith("Taken back: you turn up the ")
    assert told[-2].startswith("The waste: ")
    told = await heard(*["turn"] * 5, "undo", game="klondike", seats=1, seed=9)
    assert told[-3:-1] == ["Taken back: turn a card, and what followed.", "The waste: nine of hearts."]
    assert told[-5] == "The waste: nine of hearts.", "the card that was turned up was built from it by itself"
    told = await heard("order", "undo", "y", game="euchre", seed=9)
    assert "Taken back: order it up, and what followed." in told


async def test_help_lists_what_fits_the_table() -> None:
    squares = await heard("help", game="poker-squares", seats=1)
    assert any(line.startswith("To place the card, say row and column") for line in squares)
    assert not any("waste to 4" in line or "bids" in line or line == "h: your hand." for line in squares)
    klondike = await heard("help", game="klondike", seats=1)
    assert "To move cards, say from where to where: 3 to 5, waste to 4, 3 up." in klondike
    assert "h: how many cards the hand still has." in klondike
    castle = await heard("help", game="beleaguered-castle", seats=1)
    assert "To move cards, say from where to where: 3 to 5, 3 up." in castle
    assert not any(line.startswith("h: ") for line in castle), "there is no hand"
    spite = await heard("help", "+", game="spite-and-malice", seats=2)
    assert not any("bookmark" in line or line.startswith("To place") for line in spite)


@pytest.mark.parametrize(("word", "sign"), [("who", "w"), ("trumps", "n"), ("last trick", "."), ("rules", "r")])
async def test_words_that_people_type_are_commands(word: str, sign: str) -> None:
    assert await heard(word) == await heard(sign)


async def test_yes_and_statistics_at_a_table_are_answered() -> None:
    told = await heard("yes", "stats")
    assert told[-2:] == [
        "Nothing is asked that yes or no answers.",
        "Statistics are told in the lobby: q leaves the table, which is kept.",
    ]


async def test_tricks_are_told_once_among_the_numbers() -> None:
    told = await heard("n", game="tressette")
    assert sum("trick" in line for line in told) == 1


def test_a_joker_on_a_center_stack_is_told_with_what_it_stands_for() -> None:
    match = Match(entry("spite-and-malice").game().table({}, 2), ("Ann", "Bea"), rng=Random(7))
    match.begin(0)
    eyes = Eyes(match, (PERSON, PERSON))
    eyes.look_from(0)
    view = match.view(0)
    ace = next(card for card in CARDS[:52] if card.rank == "A")
    assert isinstance(match.game, SpiteAndMalice)
    view.deal.piles[match.game.layout.center[0]] = (ace, JOKER)
    glance = Glance(eyes, Speech())
    glance.take(view, eyes.zones(view))
    whole = WholeTable(glance)
    assert "Center stack 1: joker for 2; one card under it." in [*whole.table()]
    assert any("center stack 1 needs a three" in line for line in whole.numbers())


async def test_the_card_turned_up_is_told_with_what_has_happened_since_the_deal() -> None:
    told = await heard("aa", game="euchre", seed=9)
    assert told[-told[::-1].index("Deal 1.") :][0] == "Turn-up: eight of clubs."


async def test_a_number_to_bid_is_typed_and_not_looked_for_in_a_list() -> None:
    told = await heard("?", "1", "300", game="auction-pinochle", seats=3, seed=5)
    at = next(at for at, line in enumerate(told) if line.startswith("Type a number from "))
    assert told[at + 1] == "You bid 300."


async def test_commands_are_done_while_computers_give_time_to_notice_a_mistake() -> None:
    """An Enter in that time asks for nothing, and what is no command is left for the next question."""
    stage, told = seated("euchre", [PERSON, CLUB, CLUB, CLUB], Says())
    stage.ear = Scripted(["k", "", "pass"])
    await stage.wait(0.2)
    assert [line for line, _ in told.lines] == ["No card has been played to this trick."]
    assert await stage.ear.line() == "pass"


@pytest.mark.slow
async def test_a_called_table_is_told_in_few_words() -> None:
    """What is typed after a trick is explained once, and calls that were heard are not counted up at the end."""
    typist = Typist("words", 2, most=400)
    stage, told = seated("euchre", [PERSON, CLUB, CLUB, CLUB], typist, options={"irregularities": "called"}, seed=3)
    await played(stage)
    lines = [line for line, _ in told.lines]
    assert "Deal 1." in lines, "who deals is told when the cards are dealt"
    assert lines.count("Enter to go on, or x to call.") == 1
    assert "Enter, or x." in lines
    assert stage.match.results[0].detail["ledger"]
    assert any(line.startswith("The call is ") for line in lines)
    assert not any(" to call a revoke" in line for line in lines if " was " in line)


async def test_words_after_a_command_that_takes_none_and_a_hand_that_is_used_up_are_answered() -> None:
    told = await heard("save the score", *["turn"] * 17, game="golf", seats=1)
    assert 'To say "save", type it alone.' in told
    assert told[-1] == "The hand goes through only once in this game. (GOLF-4.4)"


async def test_a_move_that_others_answered_is_not_made_again_and_what_happened_before_it_is_told_again() -> None:
    told = await heard("pass", "~", "y", "redo", "a", seed=32)
    at = next(at for at, line in enumerate(told) if line.startswith("Taken back"))
    assert told[at + 2] == (
        "Other moves or cards that were seen went back too, so there is nothing to redo: choose anew."
    )
    begun = told[: told.index(next(line for line in told if line.startswith("Five cards")))]
    assert told[at + 3 :] == [line for line in begun if "passes" in line]
    assert told[at + 3 :]


async def test_a_number_after_a_command_chooses_only_from_the_list_that_was_heard() -> None:
    """The same number is typed twice. The first time nobody knows yet what it stands for, so the list is told."""
    told = await heard("xx 1", "", "xx 1", options={"irregularities": "called"})
    assert sum(line == "At your own risk: type a number, or Enter for none." for line in told) == 1


async def test_two_digits_together_are_a_row_and_a_column() -> None:
    together = await heard("4 4", "44", "43", game="cribbage-squares", seats=1, seed=2)
    assert any(line.startswith("Row 4, column 4 is taken by the ") for line in together)
    assert any(line.endswith(" in row 4, column 3.") for line in together)


async def test_the_title_of_a_table_stands_before_what_has_changed() -> None:
    told = await heard("t", "turn", "t", game="klondike", seats=1)
    titles = [at for at, line in enumerate(told) if line == "Klondike."]
    assert len(titles) == 2
    assert told[titles[1] - 1].startswith(("Move cards", "Turn", "You turn")), "it stands first"


async def test_at_the_curtain_one_leaves_and_asks_how() -> None:
    stage, told = seated("frog", [PERSON] * 3, Says("help", "quit", "", ""), seed=3)
    assert await played(stage) == "left"
    lines = [line for line, _ in told.lines]
    assert "q leaves the table, which is kept. All else waits until one person has the keyboard." in lines
    assert lines[-1] == "You leave the table. It is kept as it is."


async def test_after_a_hint_enter_makes_the_only_choice_that_was_named_before_it() -> None:
    told = await heard("!", "", game="klondike", seats=1, seed=3)
    named = [line for line in told if line.endswith("Enter: turn a card, your only choice.")]
    assert len(named) > 1, "the question is said again after the hint"
    assert any(line.startswith("You turn ") for line in told), "and Enter does it"


async def test_a_hand_at_a_table_of_piles_is_told_first_and_so_is_what_is_drawn() -> None:
    told = await heard("6 c to side 1", "side stack 2", "5 to 1", game="spite-and-malice", seats=2, seed=3)
    assert any(line.startswith("Five cards: ") for line in told)
    drawn = [line for line in told if line.startswith("You draw ")]
    assert len(drawn) == sum(line.startswith("New in your hand: ") for line in told)
    assert "Your side stack 2, empty." in told, "not the center stack of that number"
    assert any(line.startswith("No five can be seen. ") for line in told), "a table without columns speaks of none"


async def test_the_score_before_the_first_deal_is_over_says_that_there_is_none() -> None:
    told = await heard("s", game="auction-pinochle", seats=3)
    assert told[-1] == "Nothing has been scored yet."


@pytest.mark.parametrize(
    ("typed", "command"),
    [
        ("score?", "s"),
        ("whose turn", "w"),
        ("whose turn?", "w"),
        ("Whose turn is it?", "w"),
        ("who is next?", "w"),
        ("repeat", "w"),
    ],
)
async def test_what_people_ask_in_words_is_answered(typed: str, command: str) -> None:
    assert await heard(typed) == await heard(command)


@pytest.mark.parametrize("typed", ["who leads", "Who led?", "whose lead is it?"])
async def test_who_asks_who_leads_hears_the_trick_and_the_question(typed: str) -> None:
    told = await heard("pass", typed, seed=40)
    assert told[-2:] == (await heard("pass", "k", "w", seed=40))[-2:]
    assert told[-1] != told[-2]


async def test_the_sides_have_the_same_names_in_every_score() -> None:
    """A deal ends with `Score: you and Cy 0, …`; the score and its sheet then say neither We nor They."""
    stage, ear = seated("euchre", [PERSON, CLUB, CLUB, CLUB], Says("s", *["?", "1"] * 8), seed=3)
    await played(stage)
    looking = Looking(stage)
    looking.score([])
    looking.sheet([])
    told = [line for line, _ in ear.lines]
    assert "You and Cy 0, Bea and Dov 0." in told
    assert any(line.startswith("Score: you and Cy") for line in told)
    assert any(line.startswith("Deal 1: ") and "you and Cy" in line for line in told)
    assert not any(re.search(r"\b(We|They)\b", line) for line in told)


@pytest.mark.parametrize(("game", "words"), [("klondike", "passes"), ("canfield", "passes"), ("poker-squares", "suit")])
def test_a_search_tells_a_whole_row_of_a_table(game: str, words: str) -> None:
    told = [*read_rules(game, words)]
    assert told
    assert not any("…" in line for line in told)


@pytest.mark.parametrize("typed", ["lay king", "king to side 1"])
async def test_a_rank_alone_is_asked_for_its_suit(typed: str) -> None:
    """The answer has an example with a card that can be played there."""
    answer = (await heard(typed, game="spite-and-malice", seats=2, seed=4))[-1]
    assert re.fullmatch('No king can be moved. Name a card with its suit, and where it goes, as in ".* to .*".', answer)
    assert (await heard(typed, game="spite-and-malice", seats=2, seed=241))[-1].startswith("No king can be seen. Name ")


@pytest.mark.parametrize("typed", ["d q", "queen d", "the eight please", "diamonds queen", "eight"])
async def test_a_card_of_the_hand_is_known_by_its_rank_alone_or_with_its_suit_first(typed: str) -> None:
    """The hand has one eight and two queens."""
    told = await heard(typed, "a", seed=3)
    card = "eight of spades" if "eight" in typed else "queen of diamonds"
    assert f"You lead the {card}." in told


async def test_of_several_cards_of_a_rank_the_suit_is_asked() -> None:
    assert (await heard("the jack", seed=3))[-3:] == [
        "Which of these?",
        "1 Lead the jack of clubs: the left bower.",
        "2 Lead the jack of hearts.",
    ]
    assert (await heard("ace", seed=3))[-1] == "You hold no ace."


async def test_a_word_from_the_middle_of_a_name_ends_no_turn_and_a_verb_alone_asks_for_its_card() -> None:
    told = await heard("turn", "discard", "the end", game="spite-and-malice", seats=2)
    assert '"turn" is not clear. If you mean "End your turn", say "end".' in told, "one choice is no list"
    assert any(line.startswith("Say which card to discard, and where to, as in ") for line in told)
    assert "You end the turn." in told


async def test_the_places_that_cards_come_from_and_go_to_are_named() -> None:
    told = await heard("six of clubs to side 1", game="spite-and-malice", seats=2, seed=29)
    assert "You lay the six of clubs on your side stack 1." in told
    assert "Bea lays the seven of spades on Bea's side stack 1." in told


@pytest.mark.parametrize("typed", ["turn over", "next", "draw from the stock"])
async def test_the_hand_is_turned_by_other_words_too(typed: str) -> None:
    assert any(line.startswith("You turn up ") for line in await heard(typed, game="klondike", seats=1))


@pytest.mark.parametrize("typed", ["column 4", "column four", "pile 4", "Column 4"])
async def test_the_name_of_a_place_tells_it_where_a_card_could_go_there(typed: str) -> None:
    told = await heard("turn", typed, game="klondike", seats=1, seed=3)
    assert told[-1] == "Column 4: two of clubs; three cards face down."


async def test_cards_that_went_up_by_themselves_before_the_first_move_are_not_taken_back() -> None:
    """They would go up again at once. Cards that went up after a move go back together with the move."""
    told = await heard("~", game="klondike", seats=1, seed=3)
    assert BY_ITSELF in told
    assert not any(line.startswith("Taken back") for line in told)
    told = await heard("turn", "~", "~", game="klondike", seats=1, seed=3)
    assert sum(line.startswith("Taken back") for line in told) == 1
    assert BY_ITSELF in told


async def test_after_all_was_taken_back_no_card_goes_up_by_itself() -> None:
    told = await heard("turn", "~~", "ace of diamonds up", game="klondike", seats=1, seed=3)
    assert sum(line.startswith("Taken back") for line in told) == 1
    assert told.count("You build the ace of diamonds.") == 2, "at first by itself, and then because it was typed"
    back = next(at for at, line in enumerate(told) if line.startswith("Taken back"))
    assert "You build the ace of diamonds." not in told[back : back + 3]
    waits = await heard("turn", "~~", game="klondike", seats=1, seed=3)
    assert waits.count("You build the ace of diamonds.") == 1


async def test_the_name_of_several_places_tells_them_all() -> None:
    told = await heard("columns", game="klondike", seats=1, seed=3)
    assert [line.partition(":")[0] for line in told[-7:]] == [f"Column {number}" for number in range(1, 8)]
    told = await heard("foundations", game="klondike", seats=1, seed=3)
    assert told[-4:-2] == ["Foundation 1: empty, for clubs.", "Foundation 2: ace of diamonds."]


@pytest.mark.parametrize("typed", ["stock", "deck", "hand"])
async def test_the_name_of_the_hand_turns_no_card(typed: str) -> None:
    assert (await heard(typed, game="klondike", seats=1, seed=3))[-1] == "The hand: 24 cards face down."


async def test_the_piles_are_the_table() -> None:
    assert await heard("piles", game="klondike", seats=1) == await heard("t", game="klondike", seats=1)


@pytest.mark.parametrize("typed", ["r2c3", "r2 c3", "second row, third column", "row 2 column 3"])
async def test_a_place_of_a_square_is_named_in_several_ways(typed: str) -> None:
    told = await heard("2", typed, game="poker-squares", seats=1)
    assert "Say row and column, such as 2 3 for row 2, column 3." in told
    assert any(line.endswith(" in row 2, column 3.") for line in told)


async def test_open_cards_of_a_waste_are_not_told_to_lie_face_down() -> None:
    told = await heard("turn", "turn", "c waste", game="klondike", seats=1)
    assert told[-1].endswith("; one card under it.")


async def test_a_word_is_not_taken_for_one_that_is_little_like_it() -> None:
    told = await heard("pass", "please", "to", seed=3)
    assert not any("Did you mean" in line for line in told)


async def test_a_column_is_told_by_its_number_in_words() -> None:
    assert await heard("c two", game="klondike", seats=1) == await heard("c 2", game="klondike", seats=1)


async def test_what_was_taken_back_is_told_once() -> None:
    told = await heard("turn", "~", "demo", "y", "", game="klondike", seats=1, seed=8)
    assert sum(line.startswith("Taken back: you turn up the ") for line in told) == 1
    assert any(line.startswith("The expert plays.") for line in told)


@pytest.mark.slow
async def test_as_many_cards_are_new_in_a_hand_as_were_drawn() -> None:
    """Of two equal cards in the hand, perhaps only one was drawn."""
    stage, told = seated("spite-and-malice", [PERSON, CLUB, CLUB], Typist("words", 1, most=40), seed=3)
    await played(stage)
    lines = [line for line, _ in told.lines]
    drawn = [at for at, line in enumerate(lines) if line.startswith("You draw ")]
    assert len(drawn) > 5
    for at in drawn:
        assert lines[at + 1].startswith("New in your hand: ")
        assert lines[at].startswith(f"You draw {lines[at + 1].count(',') + 1} ")


async def test_a_badge_in_capitals_is_said_in_a_word_of_its_own() -> None:
    told = await heard("pass", "t", game="schafkopf", seats=3, seed=5)
    assert "Leaster. Trumps: diamonds, queens, jacks." in told


async def test_a_game_without_trumps_is_said_so() -> None:
    told = await heard("misere", "t", game="six-bid-solo", seats=3, seed=9)
    assert "No trumps." in told


async def test_a_number_of_a_list_that_is_over_moves_nothing() -> None:
    """A number alone may stand for a pile. So the first number after a list is over chooses nothing."""
    told = await heard("?", "turn", "1", game="russian-bank", seats=2, seed=5)
    assert told[-1] == "The list is over: type ? to hear the choices now."
    told = await heard("?", "turn", "1", "1", game="russian-bank", seats=2, seed=5)
    assert told[-1] != "The list is over: type ? to hear the choices now."


async def test_cards_seen_in_another_hand_are_told_and_showing_them_can_be_taken_back() -> None:
    """Cy shows two suits at Auction Pinochle; the others know the rest of the hand by its number only."""
    ask = ["", "300", "", "pass", "", "pass", "", "diamonds", "10 c, k h, 9 d", "pinochle", "ask hearts, spades"]
    says = Says(*ask, "", "t", "defend", "", "t", "~", "y", "y", "")
    stage, ear = seated("auction-pinochle", [PERSON] * 3, says, seed=11)
    await played(stage)
    told = [line for line, _ in ear.lines]
    assert told.count("Seen in Cy's hand: spades: ten, nine; hearts: ace, ace, jack.") == 1, "Cy knows them"
    shows = 'may Cy take back "Show hearts, spades"?'
    assert f'Ann: {shows} Your own move goes back too: "Defend". Yes or no.' in told
    assert f"Bea: {shows} Yes or no." in told
    one, other = (next(at for at, line in enumerate(told) if line.startswith(f"{who}: may")) for who in ("Ann", "Bea"))
    assert not any("For Cy alone" in line for line in told[min(one, other) : max(one, other)])
    assert "For Cy alone" in told[max(one, other) + 1]
