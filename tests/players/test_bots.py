"""Bots: what they are told, what is made of their answers, and that nothing is left of them."""

from __future__ import annotations

import contextlib
import json
import os
import stat
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from cardtable.errors import BadInput
from cardtable.match.arena import compare
from cardtable.match.match import Match
from cardtable.match.simulate import pieces
from cardtable.players.bots import seats as bot_seats
from cardtable.players.bots.commands import commands_of, labels_of, split_seats
from cardtable.players.bots.seats import BotPlayer, Bots
from cardtable.players.bots.talking import LONGEST_ANSWER, BotFailed, BotProcess, Talk
from cardtable.players.bots.telling import answered, line_of, told
from cardtable.players.player import BOT, BUDGET, must_move
from cardtable.rules.catalogue import CATALOGUE, entry
from cardtable.rules.game import AnyGame, Deal
from cardtable.table.thinker import OnThread, WithBots
from tests.players.scripted_bots import Scripted, first, lies

pytestmark = pytest.mark.skipif(os.name != "posix", reason="bots run on Linux and macOS only")

EXAMPLES = Path(__file__).parents[2] / "docs" / "bots"


def game_of(name: str) -> AnyGame:
    kind = entry(name)
    return kind.game().table({}, kind.seats[0])


def positions(game: AnyGame, number: int = 12) -> Iterator[Deal]:
    """Yield positions of a deal played by chance."""
    rng = Random(5)
    standing = game.start()
    deal = game.open(standing, standing.dealer or 0, game.shuffled(standing, rng))
    for _ in range(number):
        while (chance := game.chance(deal, rng)) is not None:
            game.play(deal, chance)
        acting = game.to_act(deal)
        if not acting:
            return
        yield deal.copy()
        moves = [move for seat in acting for move in game.lawful(deal, seat)]
        game.play(deal, rng.choice(moves))


# ── what a command line says ──────────────────────────────────────────────────────────────────────────────────────


def test_a_seat_is_a_command_with_its_arguments() -> None:
    seats = split_seats("O'Neil, cmd:sh -c 'read x, y',club,cmd:\"sh -c true\"")
    assert seats == ["O'Neil", "cmd:sh -c 'read x, y'", "club", 'cmd:"sh -c true"']
    named, commands = commands_of(seats)
    assert named == ["O'Neil", BOT, "club", BOT]
    assert commands[1][1:] == ("-c", "read x, y")
    assert commands[3][1:] == ("-c", "true")


def test_equal_commands_are_one_player() -> None:
    assert labels_of(["cmd:sh", "club", "cmd:true", "cmd:sh"])[0] == ["bot", "club", "bot-2", "bot"]


@pytest.mark.parametrize("wrong", ["cmd:", "cmd:./there-is-none", "cmd:sh 'open", "bot"])
def test_what_is_no_command_is_refused_in_one_sentence(wrong: str) -> None:
    with pytest.raises(BadInput, match=r"^[A-Z].*\.$|: name:bot\.$"):
        commands_of(["Ann", wrong])


# ── what a bot is told ────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("game", [line.id for line in CATALOGUE])
def test_a_bot_is_told_nothing_that_its_seat_may_not_see(game: str) -> None:
    """Whatever the hidden cards may be, the seat is told the same; and its cards and moves are there."""
    at = game_of(game)
    rng = Random(1)
    for deal in positions(at, 5):
        for seat in at.to_act(deal):
            view = at.view(deal, seat)
            line = line_of(told(at, view, 0, [], 0))
            said = json.loads(line)
            assert said["moves"] == [str(move) for move in view.lawful]
            other = at.guess(view, rng)
            assert line_of(told(at, at.view(other, seat), 0, [], 0)) == line


def test_other_hands_are_backs() -> None:
    at = game_of("euchre")
    deal = next(positions(at))
    said = told(at, at.view(deal, 1), 0, [], 0)
    hands = {place["seat"]: place["cards"] for place in said["places"] if len(place["cards"]) == 5}
    assert sorted(hands[1]) == sorted(map(str, deal.hands[1]))  # type: ignore[attr-defined]
    assert all(hands[seat] == ["??"] * 5 for seat in (0, 2, 3))
    assert said["more"]["turn_up"] == str(deal.turn_up)  # type: ignore[attr-defined]
    assert "held" not in said["more"], "cards as bits are for the rules only"


# ── what is made of its answers ───────────────────────────────────────────────────────────────────────────────────


def test_an_answer_is_a_legal_move_or_silence() -> None:
    at = game_of("euchre")
    deal = next(positions(at))
    view = at.view(deal, deal.turn)
    assert must_move(at, view)
    first = view.lawful[0]
    assert answered(at, view, line_of({"move": str(first)})) == first
    other = at.view(deal, (deal.turn + 1) % 4)
    assert answered(at, other, b'{"move": null}') is None


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (b'{"move": "1 play 2c"}', "could not make"),
        (b'{"move": null}', "had to"),
        (b'{"move": 7}', "something other"),
        (b'{"moves": []}', "something other"),
        (b"[" * 60_000, "something other"),
        (b"pass", "something other"),
        (b"\xff\xfe", "no UTF-8"),
    ],
)
def test_any_other_answer_is_a_failure(line: bytes, why: str) -> None:
    at = game_of("euchre")
    deal = next(positions(at))
    with pytest.raises(BotFailed, match=why):
        answered(at, at.view(deal, deal.turn), line)


@contextlib.contextmanager
def talking(bot: Callable[[int, int], None], limit: float = 5.0) -> Iterator[Talk]:
    """Yield a talk with a function, which gets the file descriptors from which and to which it talks."""
    heard, to_bot = os.pipe()
    from_bot, said = os.pipe()
    for pipe in (to_bot, from_bot):
        os.set_blocking(pipe, False)
    thread = threading.Thread(target=bot, args=(heard, said))
    thread.start()
    try:
        yield Talk(to_bot, from_bot, limit)
    finally:
        os.close(to_bot)
        os.close(from_bot)
        thread.join()
        for pipe in (heard, said):
            with contextlib.suppress(OSError):
                os.close(pipe)


def floods(heard: int, said: int) -> None:
    with contextlib.suppress(OSError):
        while True:
            os.write(said, b"x" * 4096)


def repeats(heard: int, said: int) -> None:
    os.read(heard, 100)
    os.write(said, b"a\nb\n")


def dies(heard: int, said: int) -> None:
    os.read(heard, 100)
    os.close(said)


def hangs(heard: int, said: int) -> None:
    os.read(heard, 100)


def deaf(heard: int, said: int) -> None:
    """Read nothing."""


@pytest.mark.parametrize(
    ("bot", "limit", "line", "why"),
    [
        (floods, 5.0, b"?\n", "without an end|more than one"),
        (repeats, 5.0, b"?\n", "more than one"),
        (dies, 5.0, b"?\n", "stopped"),
        (hangs, 0.05, b"?\n", "did not answer"),
        (deaf, 0.05, b"?" * 10 * LONGEST_ANSWER, "did not answer"),
    ],
)
def test_a_bot_that_does_not_answer_one_line_in_time_has_failed(
    bot: Callable[[int, int], None], limit: float, line: bytes, why: str
) -> None:
    with talking(bot, limit) as talk, pytest.raises(BotFailed, match=why):
        talk.ask(line)


def test_an_answer_may_come_in_pieces() -> None:
    def slow(heard: int, said: int) -> None:
        os.read(heard, 100)
        for piece in (b"a", b"b", b"\n"):
            os.write(said, piece)
            time.sleep(0.01)

    with talking(slow) as talk:
        assert talk.ask(b"?\n") == b"ab"


# ── at a table ────────────────────────────────────────────────────────────────────────────────────────────────────


async def at_table(bot: Scripted, monkeypatch: pytest.MonkeyPatch) -> tuple[Match, list[str], Bots]:
    """Play the first two rounds of a game of Euchre with a bot in seat 1, and return what was said."""
    monkeypatch.setattr(bot_seats, "BotProcess", lambda command: bot)
    match = Match(game_of("euchre"), ["Ann", "Bea", "Cy", "Dov"], rng=Random(2))
    match.begin()
    said: list[str] = []
    bots = Bots({1: ("bot",)})
    thinker = WithBots(OnThread(), bots, match, said.append)
    for _ in range(8):
        seat = match.deal.turn
        move = await thinker.choose(match.game, BOT if seat == 1 else "club", match.view(seat), 1, BUDGET)
        assert move is not None
        match.say(move)
    return match, said, bots


async def test_a_bot_hears_what_was_played_since_its_last_move(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = Scripted(first)
    match, said, bots = await at_table(bot, monkeypatch)
    assert said == []
    lines = [move for deal in match.record.deals for move in deal.moves]
    lines = ["0 discard ??" if line.startswith("0 discard") else line for line in lines]  # laid aside face down
    heard: list[str] = []
    for seen in bot.seen:
        before, now = seen["heard_before"], seen["heard"]
        assert isinstance(before, int)
        assert isinstance(now, list)
        heard[before:] = now
    assert len(bot.seen) > 1
    assert heard == lines[: len(heard)]
    bots.close()
    assert bot.closed == 1


async def test_after_a_move_is_taken_back_a_bot_is_told_what_came_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = Scripted(first)
    match, _, bots = await at_table(bot, monkeypatch)
    heard = [said.heard for said in match.history.retell(1)]
    view = match.view(match.deal.turn)
    bots.choose(match.game, view, match.number, heard, 1)
    bots.choose(match.game, view, match.number, heard[:-2], 1)
    assert (bot.seen[-1]["heard_before"], bot.seen[-1]["heard"]) == (len(heard) - 2, [])
    bots.choose(match.game, view, match.number + 1, heard[:1], 1)
    assert (bot.seen[-1]["heard_before"], bot.seen[-1]["heard"]) == (0, [str(heard[0])])


async def test_a_club_player_takes_the_seat_of_a_bot_that_lies(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = Scripted(lies)
    match, said, _ = await at_table(bot, monkeypatch)
    assert len(said) == 1
    assert said[0].startswith("The bot in Bea's seat made a move that it could not make: a club player")
    assert bot.closed == 1
    assert len(bot.seen) == 1
    assert match.ply or match.number


# ── processes ─────────────────────────────────────────────────────────────────────────────────────────────────────


def alive(pid: int) -> bool:
    with contextlib.suppress(OSError):
        os.kill(pid, 0)
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="asks Linux which processes there are")
def test_a_bot_ends_with_its_children() -> None:
    process = BotProcess(("/bin/sh", "-c", "sleep 60 & echo $$ $!; wait"))
    pids = [*map(int, process.talk.ask(b"").split())]
    assert all(map(alive, pids))
    process.close()
    process.forget()
    until = time.monotonic() + 5.0
    while any(map(alive, pids)) and time.monotonic() < until:
        time.sleep(0.01)
    assert not any(map(alive, pids))


@pytest.mark.slow
def test_the_examples_of_the_guide_play() -> None:
    shell, python = EXAMPLES / "first.sh", EXAMPLES / "highest.py"
    assert all(path.stat().st_mode & stat.S_IXUSR for path in (shell, python))
    at = game_of("euchre")
    said: list[str] = []
    bots = {"bot": (str(shell),), "bot-2": (sys.executable, str(python))}
    played = pieces(at, seats=["bot", "club", "bot-2", "club"], deals=1, seed=1, bots=bots, say=said.append)
    text = "".join(piece.text for piece in played)
    assert said == []
    assert [seat["name"] for seat in json.loads(text)["seats"]] == ["bot 0", "club 1", "bot-2 2", "club 3"]
    assert str(EXAMPLES) not in text


def test_bots_are_compared_in_the_arena(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[Scripted] = []

    def start(command: object) -> Scripted:
        started.append(Scripted(first))
        return started[-1]

    monkeypatch.setattr(bot_seats, "BotProcess", start)
    seats = ["bot", "club", "bot", "club"]
    found = compare(game_of("euchre"), seats, 2, 1, workers=1, bots={"bot": ("bot",)})
    assert {side.name for side in found.sides} == {"bot", "club"}
    assert len(started) == 2, "each seat of a deal has a process of its own"
    assert [bot.closed for bot in started] == [1, 1]


@pytest.mark.slow
@pytest.mark.usefixtures("forking")
def test_a_bot_that_fails_in_another_process_is_told_of_once() -> None:
    told: list[str] = []
    seats = ["bot", "club", "bot", "club"]
    compare(game_of("euchre"), seats, 4, 1, workers=2, bots={"bot": ("/bin/sh", "-c", ":")}, say=told.append)
    assert len(told) == len({*told})
    assert all(each.endswith("stopped running: a club player plays for it from here on.") for each in told)
    assert told


@pytest.mark.parametrize("has_advice", [True, False])
def test_in_a_game_without_a_screen_another_player_plays_on(has_advice: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if not has_advice:  # as a game of a plug-in may be
        monkeypatch.setattr(bot_seats, "strengths", lambda game: ())
    at = game_of("euchre")
    deal = next(positions(at))
    said: list[str] = []
    bots = Bots({0: ("/there/is/none",)})
    player = BotPlayer(bots, 0, at, deal.turn, 1, said.append)
    player.dealt()
    assert player.choose(at.view(deal, deal.turn), BUDGET) in at.lawful(deal, deal.turn)
    bots.close()
    instead = "a club player" if has_advice else "a random player"
    assert len(said) == 1
    assert said[0].endswith(f": {instead} plays for it from here on.")
