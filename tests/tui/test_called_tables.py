"""Called tables on the screen: an error is a line like any other, and calls have a list of their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import product
from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot

from cardtable.cards import BACK
from cardtable.errors import BrokenRecord
from cardtable.match.match import Match
from cardtable.match.record import NAME_LENGTH, DealRecord, Record, new_record
from cardtable.rules.calls.called import REVIEW, ledger_of
from cardtable.rules.catalogue import entry
from cardtable.rules.game import SPECTATOR, View
from cardtable.rules.ledger import DENIED, Charge
from cardtable.rules.moves import Move, read_move
from cardtable.testing.amount import one_in
from cardtable.tui.table.curtain import CurtainScreen
from cardtable.tui.table.display import Display
from cardtable.tui.table.endings import DealOver, MatchOver
from cardtable.tui.table.found import FoundScreen
from cardtable.tui.table.move_list import MoveList, next_with
from cardtable.tui.table.screen import TableScreen
from cardtable.tui.table.tricks_shown import TricksShown
from tests.pictures.scene import record
from tests.rules.euchre.table import MARCH_OF_SIDE_1
from tests.rules.euchre.table import PACK_A as EUCHRE_A
from tests.rules.tressette.table import MELDS, PACK_A, TRICK_1, TRICKS
from tests.tui.leaks import texts_of
from tests.tui.pile_tables import at_piles, computers
from tests.tui.program import LARGE, NAMES, SIZES, Frames, leads, pressed, screen_of, text_of, until
from tests.tui.tables import ALONE, Quick, at_rest, choice_at, dealt, go_on, keys_of, lifted, press, seated, seen_all
from tests.tui.tressette_tables import alone, prompt_of

PEOPLE = ("person", "person", "person", "person")


def plays(*tricks: str) -> list[str]:
    """Return the lines of tricks that are written as `1:6h 2:Jh 3:Qh 0:Kh`."""
    return [f"{play[0]} play {play[2:]}" for trick in tricks for play in trick.split()]


FIRST = [*plays(TRICK_1), *MELDS.split(", ")]
RENEGED = ["1 play 6h", "2 play Ac", "3 play Qh", "0 play Kh", *MELDS.split(", ")]
"""A first trick in which seat 2, who has hearts, plays the ace of clubs; and the melds."""


def deal_a(lines: list[str], game: str = "tressette", **options: Any) -> Match:
    """Return deal A at a called table, after these lines."""
    options = {"irregularities": "called", "announce": "automatic", **options}
    table = entry(game).game().table(options)
    begun = new_record(table, NAMES[: table.seats])
    begun.deals.append(DealRecord(dealer=0, packs=[PACK_A], moves=lines))
    return Match.of(begun, rng=Random(1))


class Says(Quick):
    """A thinker that says these lines when it can, and otherwise nothing."""

    def __init__(self, *lines: str) -> None:
        super().__init__()
        self.lines = [read_move(line) for line in lines]

    async def choose(self, game: Any, strength: str, view: View, seed: int, budget: Any = None) -> Move | None:
        """Return the first of the lines that the seat can say, or None."""
        return next((line for line in self.lines if line in view.lines), None)


def euchre_a(lines: str, names: Sequence[str] = NAMES) -> Match:
    """Return pack A at a called table of Euchre with hearts as trumps, after these lines."""
    begun = new_record(entry("euchre").game().table({"irregularities": "called"}), names)
    moves = f"0 deal, 0 turn-up, 1 order, 0 discard 7s, {lines}".split(", ")
    begun.deals.append(DealRecord(dealer=0, packs=[EUCHRE_A], moves=moves))
    return Match.of(begun, rng=Random(1))


def denied(game: str, names: Sequence[str]) -> Match:
    """Return a match whose deal is in its review, and in which a call has just been denied."""
    table = entry(game).game().table({"irregularities": "called"})
    for seed in range(60):
        rng = Random(seed)
        match = Match(table, names[: table.seats], rng=rng)
        match.begin(0)
        while match.number == 0 and match.deal.phase != REVIEW:
            moves = [move for seat in table.to_act(match.deal) for move in table.lawful(match.deal, seat)]
            moves = [move for move in moves if not table.call(move)]
            if not moves:
                break
            match.say(rng.choice([move for move in moves if move.verb == "play"] or moves))
        for seat in table.to_act(match.deal) if match.number == 0 else ():
            for call in filter(table.call, table.lawful(match.deal, seat)):
                after = match.deal.copy()
                table.play(after, call)
                if after.phase == REVIEW and DENIED in {each.end for each in ledger_of(after).entries}:
                    match.say(call)
                    return match
    raise AssertionError("nobody can call wrongly")


def said(match: Match) -> list[str]:
    """Return the lines of the first deal."""
    return list(match.record.deals[0].moves)


async def until_told(pilot: Pilot[None], words: str) -> None:
    """Wait until these words stand on the screen, and look once at each frame."""
    looked = -1

    def stand_there() -> bool:
        nonlocal looked
        before, looked = looked, Frames.number
        return looked != before and words in text_of(pilot.app)

    await until(pilot, stand_there)


def looks(table: TableScreen) -> set[tuple[object, bool]]:
    """Return how the cards of the asked hand are drawn: each look, and whether the card is raised."""
    selection = choice_at(table)
    name = f"hand-{selection.view.who}"
    standout = selection.standouts()[name]
    marked = dict(standout.looks)
    raised = standout.raised or frozenset()
    held = next(zone for zone in selection.places.zones if zone.name == name)
    return {(marked.get(nth), nth in raised) for nth in range(len(held.cards))}


@pytest.mark.slow
async def test_nothing_tells_that_a_card_is_irregular() -> None:
    """All cards are bright and raised alike, the prompt does not say who can follow, there is no call; it is played."""
    match = deal_a(["1 play 6h"])
    async with seated(match, alone(match, 2)) as (table, pilot):
        assert prompt_of(table) == "▸ Hearts were led: follow suit if you can."
        assert len(looks(table)) == 1
        await press(pilot, table, "x")
        assert prompt_of(table) == "▸ There is nothing to call now."
        assert said(match) == ["1 play 6h"]
        await press(pilot, table, "a", "c")
        assert said(match)[:2] == ["1 play 6h", "2 play Ac"]
        assert "renege" not in text_of(table.app)


@pytest.mark.parametrize(("game", "erred"), [("schafkopf", False), ("tressette", False), ("euchre", True)])
async def test_nothing_is_offered_to_be_taken_back_where_errors_are_called(game: str, erred: bool) -> None:
    """What was said stands: the key is in no line of keys but where its maker may mend an error, and else says why."""
    kind = entry(game).game()
    seats = min(kind.seat_counts)
    match = Match(kind.table({"irregularities": "called"}, seats), NAMES[:seats])
    match.begin(0)
    asked = match.deal.turn
    async with seated(match, alone(match, asked), thinker=Says()) as (table, pilot):
        match.say(next(line for line in match.view(asked).lawful if not match.game.call(line)))
        table.refresh_bindings()
        await pilot.pause()
        keys = text_of(table.app).splitlines()[-1]
        assert "Take back" not in keys
        assert ("~ Mistake?" in keys) is erred
        if not erred:
            await pressed(pilot, "tilde")
            assert "stands" in prompt_of(table)


async def test_at_a_prevented_table_the_card_is_refused() -> None:
    match = deal_a(["1 play 6h"], irregularities="prevented")
    async with seated(match, alone(match, 2)) as (table, pilot):
        assert len(looks(table)) > 1
        await press(pilot, table, "a", "c")
        assert "TRS-4.6" in table.top.sentence
        assert said(match) == ["1 play 6h"]


@pytest.mark.slow
@pytest.mark.rule("TRS-7.3", "TRS-7.5")
@pytest.mark.parametrize("size", one_in(2, SIZES))
async def test_a_call_is_chosen_from_the_list_and_its_proof_is_shown(size: tuple[int, int]) -> None:
    """The key opens the list at one's own turn; the call is upheld, the hearts lie open, and the sheet tells of it."""
    match = deal_a([*RENEGED, "0 play 3c"])
    async with seated(match, alone(match, 1), size=size) as (table, pilot):
        assert "x Call …" in text_of(table.app)
        await leads(pilot, "x", to=MoveList)
        assert "Call a renege by Cy in trick 1" in text_of(table.app)
        await press(pilot, table, "enter")
        assert said(match)[-1] == "1 call renege 2 1"
        assert table.top.sentence == "Cy held the 4♥, the 5♥ and the J♥. You and Dov win because of a renege."
        hand = next(zone for zone in table.picture.zones if zone.name == "hand-2")
        assert {card.symbol for card in hand.cards} >= {"4♥", "5♥", "J♥"}
        assert isinstance(pilot.app.screen, FoundScreen)
        shown = text_of(table.app)
        assert all(
            part in shown for part in ("6♥", "A♣", "Q♥", "K♥", "Cy held", "The call is right", "F1 reads TRS-4.6")
        )
        await pressed(pilot, "space")
        await press(pilot, table, "space")
        assert isinstance(pilot.app.screen, MatchOver)
        assert text_of(table.app).count("renege") == 1


@pytest.mark.slow
async def test_escape_calls_nothing_and_a_false_call_silences() -> None:
    match = deal_a([*FIRST, *plays(*TRICKS[:2])])
    async with seated(match, alone(match)) as (table, pilot):
        await pressed(pilot, "x")
        await press(pilot, table, "escape")
        assert said(match)[-1] == "3 play 4s"
        assert table.question.open
        await press(pilot, table, "x", "1")
        assert said(match)[-1] == "0 call renege 3 3"
        assert table.question.open
        assert "x Call …" not in text_of(table.app)
        await press(pilot, table, "x")
        assert "TRS-7.3" in table.top.sentence or "TRS-7.9" in table.top.sentence
        await press(pilot, table, "3", "s")
        assert "0 play 3s" in said(match)


@pytest.mark.slow
async def test_a_call_while_somebody_else_is_to_play() -> None:
    """One calls without being asked for a card; what was going on goes on from there."""
    match = deal_a([*FIRST, *plays(*TRICKS[:2])])
    async with seated(match, alone(match, 2), pace=5.0, thinker=Says("0 play 3s")) as (table, pilot):
        assert table.stage.waits.open
        assert "x Call …" in text_of(table.app)
        await pressed(pilot, "x")
        await press(pilot, table, "enter")
        assert said(match)[-1] == "2 call renege 3 3"
        assert "The call is wrong" in table.top.sentence + table.prompt.rest


async def test_computers_that_accept_the_deal_keep_nobody_waiting() -> None:
    """Nothing moves when a deal is accepted: whoever is at the keyboard is asked at once, however slow the pace."""
    match = deal_a([*FIRST, *plays(*TRICKS)])
    accepts = Says("1 accept", "2 accept", "3 accept")
    async with seated(match, alone(match), pace=60.0, thinker=accepts) as (table, pilot):
        await until_told(pilot, "y Accept the deal")
        assert said(match)[-3:] == ["1 accept", "2 accept", "3 accept"]
        assert not table.stage.waits.on


@pytest.mark.slow
@pytest.mark.rule("TRS-7.4")
async def test_the_review_is_asked_for_and_accepted() -> None:
    """When the play is over everybody who can call is asked; accepting is a button, and the deal is then counted."""
    match = deal_a([*FIRST, *plays(*TRICKS)])
    async with seated(match, alone(match)) as (table, pilot):
        assert match.deal.phase == "review"
        assert prompt_of(table).startswith("▸ The play is over: accept the deal, or call a mistake")
        assert "x Call …" in text_of(table.app)
        assert "y Accept the deal" in text_of(table.app)
        await press(pilot, table, "y")
        await seen_all(pilot, table)
        assert isinstance(pilot.app.screen, DealOver)
        assert match.results[0].change == (12, 6)


@pytest.mark.slow
async def test_the_sheet_tells_what_nobody_noticed() -> None:
    lines = ["1 play 6h", "2 play 3d", "3 play Qh", "0 play Kh", *MELDS.split(", "), *plays(*TRICKS[:3])]
    match = deal_a(lines)
    rng = Random(5)
    while match.deal.phase == "play":
        legal = match.game.lawful(match.deal, match.deal.turn)
        match.say(rng.choice([line for line in legal if line.verb == "play"]))
    for seat in match.game.to_act(match.deal):
        if seat:
            match.say(f"{seat} accept")
    async with seated(match, alone(match)) as (table, pilot):
        await press(pilot, table, "y")
        await seen_all(pilot, table)
        assert "Nobody called: a renege by Cy in trick 1." in " ".join(text_of(table.app).split()).replace(" │ ", " ")


def backs_in(table: TableScreen) -> set[int]:
    """Return the seats whose hands lie face down in the picture."""
    hands = [zone for zone in table.picture.zones if zone.name.startswith("hand-")]
    return {int(zone.name[5:]) for zone in hands if set(zone.cards) == {BACK}}


@pytest.mark.slow
async def test_anyone_calls_while_another_holds_the_keyboard() -> None:
    """Who calls says so first; no hand lies open meanwhile, and whoever goes on does so through the curtain."""
    match = deal_a([*RENEGED, "0 play 3c"])
    async with seated(match, PEOPLE) as (table, pilot):
        await go_on(pilot, table)
        await seen_all(pilot, table)
        assert table.eyes.viewer == 1
        assert backs_in(table) == {0, 2, 3}
        await pressed(pilot, "x")
        assert isinstance(pilot.app.screen, MoveList)
        assert backs_in(table) == {0, 1, 2, 3}
        assert pilot.app.screen._at(()) == ["Bea", "Dov"]
        assert "On the table: Ann 3♣" in text_of(table.app), "the list may lie over what is judged"
        await press(pilot, table, "escape")
        assert screen_of(pilot.app, CurtainScreen).person == match.names[1]
        assert backs_in(table) == {0, 1, 2, 3}
        await lifted(pilot, table)
        assert (table.eyes.viewer, table.question.open, backs_in(table)) == (1, True, {0, 2, 3})
        await pressed(pilot, "x")
        await pressed(pilot, "2")
        assert "Dov: Call a renege by Cy in trick 1" in text_of(table.app)
        await press(pilot, table, "1")
        assert said(match)[-1] == "3 call renege 2 1"
        assert isinstance(pilot.app.screen, FoundScreen)
        assert 1 in backs_in(table)


OPEN_HAND = (
    "3 deal, 3 turn-up, 0 order, 3 discard Qc, 0 play 8s 9d, 1 play Ts, 2 show Jc, 2 play Js, 3 play 7d Td, "
    "0 call revoke 3 1, 2 play Jc, 3 play Td, 0 show 7h, 0 play 7h, 1 show 8d, 3 show 9h, 3 call revoke 0 2, "
    "2 call revoke 3 2, 1 play Qh Ac, 1 correct, 1 play Ac, 0 show Jd, 0 play Jd, 1 show 7c, 1 play Qh, 2 play Tc, "
    "2 show Jh, 3 play 9h, 0 play 9d, 1 play 8d, 2 play Jh, 3 play Ah, 2 play Kc"
)
"""Lines of a deal after which Dov, who is on turn, has an open hand; the card he discarded lies face down."""


@pytest.mark.slow
async def test_an_open_hand_is_no_reason_to_read_its_log_before_everybody() -> None:
    """It tells a card that nobody else has seen, though the table shows none: the curtain falls all the same."""
    match = Match(entry("euchre").game().table({"irregularities": "called"}), NAMES, rng=Random(1))
    match.begin(3)
    for line in OPEN_HAND.split(", "):
        match.say(line)
    async with seated(match, PEOPLE, size=LARGE) as (table, pilot):
        assert screen_of(pilot.app, CurtainScreen).person == "Dov"
        assert not [text for text in texts_of(pilot.app) if "Q♣" in text]
        await lifted(pilot, table)
        assert [text for text in texts_of(pilot.app) if "Q♣" in text]


def hidden_fault(match: Match) -> Charge | None:
    """Return the fault of which only the seat that made it knows, or None."""
    assert match.deal.ledger is not None
    return next((entry.charge for entry in match.deal.ledger.entries if entry.hidden), None)


def twin(match: Match, viewer: int) -> Match:
    """Return a match with other cards and no hidden fault, which `viewer` cannot tell from this match."""
    game, charge, rng, pack = match.game, hidden_fault(match), Random(1), match.record.deals[-1].packs[0].split()
    assert game.law is not None
    assert charge is not None
    proof = {str(card) for card in game.law.proof(match.deal, charge)}
    owed = [at for at, card in enumerate(pack) if card in proof]
    others = [at for at, card in enumerate(pack) if card[-1] not in {card[-1] for card in proof}]
    for _ in range(20_000):
        swapped, some = pack[:], rng.sample(owed, len(proof))
        for one, two in zip(some, rng.sample(others, len(some)), strict=True):
            swapped[one], swapped[two] = swapped[two], swapped[one]
        changed = match.record.model_copy(deep=True)
        changed.deals[-1].packs = [" ".join(swapped)]
        with suppress(BrokenRecord):
            found = Match.of(changed, rng=Random(1))
            if found.view(viewer) == match.view(viewer) and hidden_fault(found) is None:
                return found
    raise AssertionError("there is no such deal")


def kept(game: str) -> Match:
    """Return the kept deal of a game's picture: Ann is to play, and an opponent has erred."""
    return Match.of(record("called", game), rng=Random(1))


async def seen_by_the_others(match: Match, players: tuple[str, ...], *keys: str) -> list[str]:
    """Return all that the screen shows to those who have not erred, after each key, with the buttons beside a move."""
    shown: list[str] = []
    async with seated(match, players, thinker=Says()) as (table, pilot):
        for key in ("", *keys):
            if key:
                await pressed(pilot, key)
            await at_rest(pilot, table)
            shown.append(text_of(table.app) + table.top.sentence + str(table.parts.call_bar.buttons()))
    return shown


@pytest.mark.usefixtures("replay_waits")
@pytest.mark.slow
@pytest.mark.parametrize(
    ("made", "person", "card"),
    [
        (lambda: deal_a([*RENEGED, "0 play 3c"]), 1, "2c"),
        (lambda: deal_a([*RENEGED, "0 play 3c"]), None, "2c"),
        (lambda: deal_a(RENEGED[:2]), None, "qh"),
        (lambda: kept("schafkopf"), 0, "9d"),
        (lambda: kept("euchre"), 0, "9h"),
    ],
    ids=["tressette", "people", "the-next", "schafkopf", "euchre"],
)
async def test_two_deals_that_differ_in_a_hidden_fault_alone_look_the_same(
    made: Callable[[], Match], person: int | None, card: str
) -> None:
    """Lights, hints, the last trick, what is taken back, the calls, the curtain: none tells whether somebody erred.

    Where one frame differs both are played again: what both have shown once on a busy machine tells nothing.
    """
    begin = () if person is not None else ("tab", "space", "space", "space", "space")
    keys = [*begin, "tilde", "full_stop", "full_stop", "l", "escape", "equals_sign", "escape", "x", "down", "escape"]
    keys += ["X", "escape", "exclamation_mark", "right", "right", "question_mark", "escape", *card]
    for last in (False, False, True):
        match = made()
        other = twin(match, match.deal.turn)
        people = PEOPLE if person is None else alone(match, person)
        with_fault = await seen_by_the_others(match, people, *keys)
        without = await seen_by_the_others(other, people, *keys)
        differs = [key for key, one, two in zip(("", *keys), with_fault, without, strict=True) if one != two]
        if not differs:
            return
        assert not last, differs


async def test_computers_are_not_said_to_think_about_calls() -> None:
    match = deal_a([*FIRST, *plays(*TRICKS[:2])])
    async with seated(match, alone(match), thinker=Says()) as (table, _):
        assert table.question.open
        assert "thinking" not in text_of(table.app)


@pytest.mark.slow
async def test_several_people_review_a_deal_without_handing_the_keyboard_over() -> None:
    """Each accepts in turn, before everybody's eyes; all tricks can be looked at; no curtain falls."""
    match = deal_a([*FIRST, *plays(*TRICKS)])
    async with seated(match, PEOPLE) as (table, pilot):
        for person in range(4):
            assert table.eyes.viewer == SPECTATOR
            assert prompt_of(table).startswith(
                f"▸ {NAMES[person]}, the play is over: accept the deal, or call a mistake"
            )
            if not person:
                await pilot.press("exclamation_mark")
                await until(pilot, lambda: "Thinking" not in table.top.sentence)
                assert table.top.sentence.startswith(f"{NAMES[person]}: "), "a hint, too, says who is asked"
                await pressed(pilot, "full_stop")
                assert isinstance(pilot.app.screen, TricksShown)
                assert len(pilot.app.screen.tricks) == 10
                assert "A♥  Bea ▪" in text_of(table.app)
                await press(pilot, table, "space")
            await press(pilot, table, "y")
        await seen_all(pilot, table)
        assert isinstance(pilot.app.screen, DealOver)


@pytest.mark.slow
@pytest.mark.parametrize("asks", [False, True])
async def test_a_setting_asks_before_a_card_that_breaks_a_rule(asks: bool) -> None:
    """It is off as a rule; the question is the refusal of a prevented table, and No plays nothing."""
    match = deal_a(["1 play 6h"])
    async with seated(match, alone(match, 2), ask_irregular=asks) as (table, pilot):
        await press(pilot, table, "a", "c")
        if asks:
            assert "Are you sure? You hold three hearts: follow suit." in " ".join(text_of(table.app).split())
            await press(pilot, table, "n")
            assert said(match) == ["1 play 6h"]
            await press(pilot, table, "a", "c", "y")
        assert said(match)[:2] == ["1 play 6h", "2 play Ac"]


PLAYED = ["1 bid 250", "2 pass", "0 pass", "1 close", "1 name c", "1 bury 9d Kd Kd", "1 meld none", "1 play Ts"]
"""Lines of Pinochle up to the first lead, by Bea, who won the bid."""


def at_pinochle(*lines: str) -> Match:
    """Return a called table of Auction Pinochle after `PLAYED` and these lines."""
    match = Match(entry("auction-pinochle").game().table({"irregularities": "called"}), NAMES[:3], rng=Random(1))
    match.begin(0)
    for line in (*PLAYED, *lines):
        match.say(line)
    return match


@pytest.mark.slow
@pytest.mark.parametrize("key", ["space", "x"])
async def test_a_computer_waits_before_a_line_that_closes_a_call(key: str) -> None:
    """Ann has played before Cy: until he plays Bea may call it. The one call there is has no list, as it is true."""
    match = at_pinochle("0 play As")
    async with seated(match, alone(match, 1), thinker=Says("2 play Qh"), notice=60.0) as (table, pilot):
        await until_told(pilot, "to call")
        assert said(match)[-1] == "0 play As"
        await pressed(pilot, key)
        await pilot.pause(0.1)
        if key == "space":
            assert said(match)[-2:] == ["0 play As", "2 play Qh"]
            return
        assert said(match)[-1] == "1 call turn 0"
        assert isinstance(pilot.app.screen, FoundScreen)
        assert "F1 reads AP-4.31" in text_of(table.app)


@pytest.mark.slow
@pytest.mark.rule("AP-7.17", "EU-9.10")
async def test_at_ones_own_risk_and_back_again() -> None:
    """Out of turn a card is chosen from a list of its own; who says that he erred has it back, in one sentence."""
    match = at_pinochle()
    async with seated(match, alone(match, 0), thinker=Says("2 play Qh"), pace=5.0) as (table, pilot):
        await pressed(pilot, "X")
        assert isinstance(pilot.app.screen, MoveList)
        await pressed(pilot, "1")
        await pilot.pause(0.1)
        assert said(match)[-1].startswith("0 play ")
        await pressed(pilot, "tilde")
        await pilot.pause(0.1)
        assert said(match)[-1] == "0 correct"
        assert "back a mistake" in table.top.sentence + table.prompt.rest
        await pressed(pilot, "tilde")
        await pilot.pause(0.1)
        assert said(match)[-1] == "0 correct"
        assert table.top.sentence == "You have made no mistake that can be taken back now."


@pytest.mark.slow
@pytest.mark.parametrize("sure", [True, False])
async def test_a_claim_at_ones_own_risk_is_asked_again(sure: bool) -> None:
    """It ends the deal: a slip in the list, which is shorter in the own turn, must not."""
    match = Match(entry("schafkopf").game().table({"irregularities": "called"}), NAMES[:3], rng=Random(1))
    match.begin(2)
    for line in ("0 take", "0 bury 9c 7d", "0 play Qs", "1 play 7s", "2 play Jc"):
        match.say(line)
    async with seated(match, alone(match, 0), thinker=Says()) as (table, pilot):
        await pressed(pilot, "X")
        line = next(line for line in text_of(table.app).splitlines() if "Claim" in line)
        await pressed(pilot, next(sign for sign in line if sign.isdigit()))
        await pilot.pause(0.1)
        assert not match.results
        assert "Claim the game?" in text_of(table.app)
        await pressed(pilot, "y" if sure else "n")
        await pilot.pause(0.1)
        assert (said(match)[-1] == "0 claim") == sure


@pytest.mark.slow
@pytest.mark.parametrize("noticed", [True, False])
async def test_a_computer_leaves_a_person_time_to_mend_an_error_before_it_calls(noticed: bool) -> None:
    """Ann has played before Cy, whose card would close Bea's call: that is held back until Ann has had her time."""
    match = at_pinochle("0 play As")
    notice = 60.0 if noticed else 0.2
    async with seated(match, alone(match, 0), thinker=Says("1 call turn 0", "2 play Qh"), notice=notice) as (_, pilot):
        if noticed:
            assert said(match)[-1] == "0 play As"
            await pressed(pilot, "tilde")
            assert said(match)[-2:] == ["0 correct", "2 play Qh"]
            return
        await until_told(pilot, "Bea calls a card out of turn by you.")
        assert said(match)[-1] == "1 call turn 0"
        assert isinstance(pilot.app.screen, FoundScreen)


@pytest.mark.slow
async def test_a_deal_that_is_given_up_is_reviewed_with_all_hands_face_down() -> None:
    match = Match(entry("schafkopf").game().table({"irregularities": "called"}), NAMES[:3], rng=Random(1))
    match.begin(2)
    for line in ("0 take", "0 bury 9c 7d", "0 play Qs", "1 play 7s", "2 play Jc", "0 concede"):
        match.say(line)
    async with seated(match, PEOPLE[:3]) as (table, pilot):
        for person in range(3):
            assert prompt_of(table).startswith(f"▸ {NAMES[person]}, the play is over")
            assert backs_in(table) == {0, 1, 2}
            await press(pilot, table, "y")
        assert match.results


@pytest.mark.slow
@pytest.mark.parametrize("game", ["euchre", "auction-pinochle", "schafkopf"])
async def test_who_errs_is_not_told_in_any_family(game: str) -> None:
    """Before the error all cards of the hand look alike; its card is typed like any other, and is taken at once."""
    whole = record("called", game).model_copy(deep=True)
    fault = hidden_fault(kept(game))
    assert fault is not None
    moves = whole.deals[-1].moves
    made = next(at for at, line in enumerate(moves) if erred_by(whole, at + 1))
    whole.deals[-1].moves = moves[:made]
    match = Match.of(whole, rng=Random(1))
    erring = read_move(moves[made])
    async with seated(match, alone(match, erring.seat), thinker=Says()) as (table, pilot):
        assert len(looks(table)) == 1
        assert prompt_of(table).endswith("if you can.")
        await pressed(pilot, *keys_of(erring))
        assert said(match)[: made + 1] == moves[: made + 1]
        assert pilot.app.screen is table
        assert fault.what not in text_of(table.app)


def erred_by(whole: Record, lines: int) -> bool:
    """Whether there is a hidden error after `lines` lines of the deal."""
    cut = whole.model_copy(deep=True)
    del cut.deals[-1].moves[lines:]
    return hidden_fault(Match.of(cut, rng=Random(1))) is not None


@pytest.mark.slow
async def test_enter_chooses_a_lone_button_but_not_by_one_enter_too_many() -> None:
    """The cards are dealt by it and the top card turned up; right after a wait it asks once more."""
    match = dealt(dealer=0, irregularities="called")
    async with seated(match, alone(match)) as (table, pilot):
        await press(pilot, table, "enter")
        assert said(match) == ["0 deal"]
        table.keys._went_on = True
        await press(pilot, table, "enter")
        assert (said(match), table.top.prompt.aside) == (["0 deal"], "Enter again: Turn the card up")
        await press(pilot, table, "enter")
        assert said(match)[:2] == ["0 deal", "0 turn-up"]


@pytest.mark.slow
async def test_a_line_of_which_one_may_not_know_is_not_even_a_beat(monkeypatch: pytest.MonkeyPatch) -> None:
    """The dealer lets a card slip between two others: what is shown to Bea is no more than if he had not."""
    pictures: list[str] = []
    show = Display.show

    def counted(display: Display, view: View, *rest: Any, **named: Any) -> None:
        pictures.append(str(rest[1:]))
        show(display, view, *rest, **named)

    monkeypatch.setattr(Display, "show", counted)
    shown = []
    for lines in (["0 slip 2 3"], []):
        match = Match(entry("schafkopf").game().table({"irregularities": "called"}, 4), NAMES, rng=Random(1))
        match.begin(0)
        pictures.clear()
        async with seated(match, alone(match, 1), thinker=Says(*lines)):
            assert said(match) == lines
            shown.append(list(pictures))
    assert shown[0] == shown[1]


LONG_NAMES = tuple(f"{name} {'of a very long name'}"[:NAME_LENGTH].ljust(NAME_LENGTH, "y") for name in NAMES)
"""The longest names that are allowed."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "names"),
    [
        ("euchre", NAMES),
        *product(("euchre", "tressette", "auction-pinochle", "six-bid-solo"), [LONG_NAMES]),
    ],
)
async def test_how_a_call_was_judged_is_read_to_its_end(game: str, names: Sequence[str]) -> None:
    """At 80 columns too, others having accepted since: above what is asked, and what has no room there below."""
    match = denied(game, names)
    people = ("person",) * match.game.seats
    called = match.record.deals[0].moves[-1]
    for seat in match.game.to_act(match.deal)[1:]:
        match.say(Move(seat, "accept"))
    assert match.deal.phase == REVIEW
    caller = match.names[int(called[0])]
    async with seated(match, people) as (table, _):
        shown = text_of(table.app)
        whole = f"{table.top.prompt.lately} {table.prompt.unread}".replace(" … … ", " ").strip()
        so = "can make no more calls" if game == "tressette" else "cannot repeat it"
        assert f"{caller} {so} in this deal." in whole
        assert "The call is wrong" in whole
        for part in (table.top.prompt.lately, table.prompt.unread):
            assert part in " ".join(shown.split())


@pytest.mark.slow
async def test_the_proof_of_an_upheld_call_is_told_once_at_the_end() -> None:
    """By what is said of the end, and not in the row above it as well."""
    match = deal_a(RENEGED)
    match.say(read_move("1 call renege 2 1"))
    async with seated(match, ("person", "club", "club", "club"), thinker=Says()) as (table, _):
        line = table.top.prompt
        assert "Cy held the 4♥, the 5♥ and the J♥." in table.prompt.sentence
        assert "held" not in line.lately


@pytest.mark.slow
async def test_no_card_plays_itself_where_mistakes_are_called() -> None:
    """Seat 1 has led out of turn and all but seat 0 have played: its last card would close the call."""
    plays_ = MARCH_OF_SIDE_1.split(", ")
    match = euchre_a(f"{', '.join(plays_[:16])}, 1 play 8c, 2 play Kc, 3 play As")
    seats = ("person", "club", "person", "club")
    async with seated(match, seats, thinker=Says("3 call turn 1"), notice=99.0, play_forced_card=True):
        assert said(match)[-2:] == ["2 play Kc", "3 play As"]


@pytest.mark.slow
async def test_what_is_done_unasked_leaves_a_computer_its_call() -> None:
    """The dealer has spoken out of turn, and an opponent at the keyboard shows a card, which would close the call."""
    begun = euchre_a("1 play Jh").record.model_copy(deep=True)
    begun.deals[0].moves = ["0 deal", "0 turn-up", "0 take-up"]
    match = Match.of(begun, rng=Random(1))
    seats = ("person", "club", "club", "person")
    async with seated(match, seats, thinker=Says("1 call bid 0"), notice=99.0) as (table, pilot):
        table.parts.interruptions._make_unasked(read_move("3 show As"))
        await pilot.pause()
        assert said(match)[2:] == ["0 take-up", "1 call bid 0", "3 show As"]


@pytest.mark.slow
async def test_whoever_says_that_he_has_erred_has_noticed_it_first() -> None:
    """Seat 2 has revoked: a computer has decided to call it, and leaves people the time to mend it themselves."""
    match = euchre_a("1 play Jh, 2 play 9d, 3 play 7d, 0 play 9h")
    seats = ("club", "club", "person", "person")
    async with seated(match, seats, thinker=Says("1 call revoke 2 1"), notice=99.0) as (table, pilot):
        table.parts.interruptions._make_unasked(read_move("2 correct"))
        await pilot.pause()
        assert said(match)[-1] == "2 correct"


def test_in_a_long_list_a_letter_leads_to_a_word() -> None:
    """Round and round; nowhere where no word begins with it."""
    titles = ["Revoke in trick 1", "Revoke in trick 2", "By Bea", "Misdeal"]
    assert [next_with(titles, "r", 0), next_with(titles, "r", 1), next_with(titles, "b", 3)] == [1, 0, 2]
    assert next_with(titles, "z", 0) is None


async def test_what_keys_do_beside_the_play_is_in_the_palette() -> None:
    """With the words of the key: who does not know the key finds it by name."""
    async with seated(dealt(irregularities="called"), ALONE) as (table, _):
        named = {command.title: command.help for command in table.commands()}
        assert named["Break a rule"] == "Break a rule, at your own risk"
        assert ("Call" in named) is bool(table.check_action("ask_for", ("call",)))
    match = at_piles("russian-bank")
    async with seated(match, computers(match)) as (table, _):
        assert {"Look", "Hint"} <= {command.title for command in table.commands()}
