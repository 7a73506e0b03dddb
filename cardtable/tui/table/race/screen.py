"""A race of several people at one keyboard: their layouts side by side, and a block of keys for each."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, ClassVar

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from cardtable.errors import CannotSave
from cardtable.players.player import PERSON
from cardtable.rules.catalogue import entry
from cardtable.rules.game import SPECTATOR
from cardtable.tui.board.board import Tabletop
from cardtable.tui.board.drawing import Standout
from cardtable.tui.board.faces import Look
from cardtable.tui.common.screen import CardtableScreen
from cardtable.tui.common.widgets import KeyLine
from cardtable.tui.table.eyes import Eyes, Played, Scored
from cardtable.tui.table.race.blocks import TURN, block_of, key_of
from cardtable.tui.table.race.plan import plan_of_race
from cardtable.tui.table.race.presses import Keyboard, Press
from cardtable.tui.table.race.ready import ReadyScreen
from cardtable.tui.table.race.running import Rivals
from cardtable.tui.table.thinker import thinker_of

if TYPE_CHECKING:
    from textual.geometry import Size

    from cardtable.match.match import Match
    from cardtable.rules.game import View
    from cardtable.rules.moves import Move
    from cardtable.rules.teller import Zone
    from cardtable.store.settings import Settings
    from cardtable.tui.board.geometry import Plan

__all__ = ["RaceScreen", "at_one_keyboard"]

RACING = "Everybody plays at once."


def at_one_keyboard(match: Match, players: Sequence[str]) -> bool:
    """Whether several people race there, whose layouts can lie side by side."""
    people = [seat for seat, player in enumerate(players) if player == PERSON]
    table = entry(match.game.id).teller(match.game).table
    return len(people) > 1 and bool(table.side_by_side(match.view(SPECTATOR), people))


class RaceScreen(CardtableScreen[None]):
    """A match in play at which several people press keys at once."""

    HELP = (
        "A race at one keyboard: each person has a block of keys, one for a pile, over which it stands. A press sends "
        "the card to its best place, a foundation first; where there is a choice it is lifted, and the next press of "
        "that block says where."
    )
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "pause", "Pause", key_display="Space", tooltip="Hide all layouts until everybody is ready"),
        Binding("equals_sign", "sheet", "Score", key_display="=", tooltip="The score sheet"),
        Binding("f1", "rules", "Rules", tooltip="The rules of the game"),
        Binding("escape", "back", "Leave", key_display="Esc", tooltip="To the lobby; the table is kept as it is"),
    ]

    def __init__(
        self, match: Match, players: Sequence[str], table_id: str | None = None, *, seed: int | None = None
    ) -> None:
        super().__init__()
        self.match, self.table_id = match, table_id
        self.eyes = Eyes(match, players)
        self.players = self.eyes.players
        self.top = Tabletop(id="tabletop")
        self.top.planner = self._plan
        self.keyboard = Keyboard({})
        self._titles: dict[str, str] = {}
        """By zone the key of its pile."""
        self._words = [""] * match.game.seats
        """By seat what its last press came to, where it moved nothing."""
        self._ended: View | None = None
        """The deal that is over, until it has been seen."""
        self._moved = asyncio.Event()
        self._going_on: asyncio.Event | None = None
        self._bare = asyncio.Event()
        self.pausing = False
        strengths = {seat: self.players[seat] for seat in self.eyes.computers}
        seed = Random().getrandbits(32) if seed is None else seed
        self.rivals = Rivals(match, strengths, lambda: self.program.settings.reaction, self.uncovered, seed=seed)

    def compose(self) -> ComposeResult:
        yield self.top
        yield KeyLine()

    def on_mount(self) -> None:
        """Look, listen, and begin where the match stands."""
        self.program.settings_signal.subscribe(self, self._settle)
        self.app.theme_changed_signal.subscribe(self, lambda _theme: self._settle(self.program.settings))
        self._settle(self.program.settings)
        self.run()

    def on_unmount(self) -> None:
        """Stop watching the match; the table stays in the store."""
        self.rivals.stop()
        self.eyes.leave()
        if self.match.keeper is not None and hasattr(self.match.keeper, "close"):
            self.match.keeper.close()

    # ── what is shown ─────────────────────────────────────────────────────────────────────────────────────────

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of the people, from left to right."""
        return self.eyes.persons

    def _settle(self, settings: Settings) -> None:
        self.top.motion, self.top.card_size = settings.motion, settings.card_size
        self.top.repaint(four_colour=settings.four_colour, letters=settings.card_face == "letters")
        blocks = (settings.race_left, settings.race_right, settings.race_third)
        zones = self.zones()
        places = {}
        self._titles = {}
        for seat, keys in zip(self.people, blocks, strict=False):
            own = {_pile(zone, seat): zone.name for zone in zones if zone.side == seat}
            places[seat] = block_of(keys).places(own, seat)
            self._titles |= {own[place]: key for key, place in places[seat].items() if place != TURN}
            self._titles[f"hand-{seat}"] = key_of(places[seat], TURN)
        self.keyboard = Keyboard(places)
        self.show(motion=False)

    def zones(self) -> tuple[Zone, ...]:
        """The picture, as everybody may see it."""
        view = self._ended or self.match.view(SPECTATOR)
        return self.eyes.teller.table.side_by_side(view, self.people)

    def _plan(self, zones: Sequence[Zone], size: Size) -> Plan:
        return plan_of_race(zones, size, self.people, self._titles)

    def show(self, sentence: str = "", *, motion: bool = True) -> None:
        """Show how it stands, and say what has just happened."""
        names = self.match.names
        beside = ["" if seat in self.people else self.players[seat] for seat in range(len(names))]
        zones = self.zones()
        self.top.show(
            zones,
            seats=len(names),
            names=names,
            viewer=self.people[0],
            prompt=sentence or RACING,
            turn=() if self._over() else self.match.game.to_act(self.match.deal),
            asides=[self._words[seat] or beside[seat] for seat in range(len(names))],
            standouts=self._standouts(zones),
            motion=motion and self.top.motion,
        )

    def _standouts(self, zones: Sequence[Zone]) -> dict[str, Standout]:
        """What is lifted, and where it may go."""
        found = {}
        for seat, hand in self.keyboard.hands.items():
            if hand.lifted is None:
                continue
            goals = hand.goals(self.match.view(seat).lines)
            for zone in zones:
                place = _pile(zone, seat)
                at = max(0, len(zone.cards) - 1)
                if zone.side == seat and place == hand.lifted:
                    found[zone.name] = Standout(((at, Look.PICKED),), None, lit=True)
                elif zone.side in (seat, None) and place in goals:
                    found[zone.name] = Standout(((at, Look.LIT),), None, lit=True)
        return found

    # ── the race ──────────────────────────────────────────────────────────────────────────────────────────────

    @work(exclusive=True, group="race")
    async def run(self) -> None:
        """Play deal after deal, until the match is over."""
        from cardtable.tui.table.endings import after_the_match

        while not self.match.over:
            await self._deal()
        await after_the_match(self, self.match, self.players, None, self.leave, self.leave)

    async def _deal(self) -> None:
        from cardtable.tui.table.endings import DealOver

        self.eyes.news.clear()
        self._ended = None
        await self.ready()
        await self._race()
        if self.match.over:
            await self._seen("Space to go on")
            return
        await self._seen("Space for the score")
        await self.app.push_screen(DealOver(self.match, None), wait_for_dismiss=True)

    async def ready(self, title: str = "") -> None:
        """Hide all layouts until somebody starts the race, and count to its start."""
        self.pausing = True
        self.keyboard.let_go()
        blocks = [(self.match.names[seat], self._keys_of(seat)) for seat in self.people]
        started = await self.app.push_screen(ReadyScreen(title or self.match.game.title, blocks), wait_for_dismiss=True)
        self.pausing = False
        if not started:
            self.leave()
        self.show(motion=False)

    def _keys_of(self, seat: int) -> list[tuple[str, str]]:
        """What the keys of a seat are for: the key, and the pile."""
        own = [(key, place) for key, (whose, place) in self.keyboard.keys.items() if whose == seat]
        columns = [key for key, place in own if place.startswith("T")]
        words = {TURN: "hand: turn it", "D": "waste", "S": "stock", "H": "card in hand"}
        rest = [(key, words.get(place, words.get(place[:1], place))) for key, place in own if place[:1] != "T"]
        return [(" ".join(columns), "your piles"), *rest]

    async def _race(self) -> None:
        """Let everybody play until the deal is scored; people by their keys, rivals here."""
        thinker = thinker_of(self.program.worker)
        moved: asyncio.Task[object] | None = None
        try:
            while not self._over():
                self._moved.clear()
                moved = moved or asyncio.create_task(self._moved.wait())
                await asyncio.wait({moved, *self.rivals.call_up(thinker)}, return_when=asyncio.FIRST_COMPLETED)
                if moved.done():
                    moved = None
                for move in self.rivals.moves():
                    if not self._over():
                        self.play(move)
        finally:
            self.rivals.stop()
            if moved is not None:
                moved.cancel()

    def _over(self) -> bool:
        return self._ended is not None

    def play(self, move: Move) -> None:
        """Play a move, and show it; one that somebody has made unlawful meanwhile is left."""
        if self._over() or self.match.refusal(move) is not None:
            return
        try:
            self.match.say(move)
        except CannotSave as trouble:
            self.program.report(trouble)
        self._moved.set()
        self._show_news()

    def _show_news(self) -> None:
        """Show the last move; of a deal that is over what it has come to, and not yet the next one."""
        teller = self.eyes.teller
        played = [news for news in self.eyes.news if isinstance(news, Played)]
        scored = [news for news in self.eyes.news if isinstance(news, Scored)]
        if scored:
            self._ended = played[-1].after
            self.show(" ".join(teller.result_told(scored[-1].result)))
            return
        self.eyes.news.clear()
        self.show(" ".join(each.sentence for each in teller.told(*played[-1])))

    async def _seen(self, words: str) -> None:
        """Wait until what the deal has come to has been seen."""
        self._going_on = asyncio.Event()
        self.top.prompt.tell(self.top.prompt.sentence, aside=words)
        await self._going_on.wait()
        self._going_on = None

    async def uncovered(self) -> None:
        """Return when nothing lies over the race."""
        while self.app.screen is not self or self.pausing:
            self._bare.clear()
            await self._bare.wait()

    @on(events.ScreenResume)
    def _bare_again(self) -> None:
        self._bare.set()

    # ── keys ──────────────────────────────────────────────────────────────────────────────────────────────────

    def on_key(self, event: events.Key) -> None:
        """A key of somebody's block."""
        if self.pausing or self._going_on is not None or self._over():
            return
        press = self.keyboard.press(event.character or "", event.time, self._lines, self._spaces)
        if press is not None:
            event.stop()
            self.act_on(press)

    def act_on(self, press: Press) -> None:
        """Play what a press came to, or show what it lifted, or say that it did nothing."""
        if press.did == "repeat":
            return
        before = self._words[press.seat]
        self._words[press.seat] = self._told(press)
        if press.move is not None:
            self.play(press.move)
        elif press.did != "nothing" or before != self._words[press.seat]:
            self.show(self.top.sentence, motion=False)

    def _told(self, press: Press) -> str:
        match press.did, press.place:
            case "lift", "turn":
                return "again to rest"
            case "lift", _:
                return "where to?"
            case "nothing", "turn":
                return "nothing to turn"
            case "nothing", place:
                own = {key: of for key, (seat, of) in self.keyboard.keys.items() if seat == press.seat}
                return f"{key_of(own, place)} cannot move"
        return ""

    def _lines(self, seat: int) -> Sequence[Move]:
        return self.match.view(seat).lines

    def _spaces(self, seat: int) -> set[str]:
        return {_pile(zone, seat) for zone in self.top.zones if zone.side == seat and not zone.cards}

    # ── beside it ─────────────────────────────────────────────────────────────────────────────────────────────

    @work(exclusive=True, group="pause")
    async def _pause(self) -> None:
        await self.ready("Pause")
        self._bare.set()

    def action_pause(self) -> None:
        """Hide all layouts, or go on where something waits to be seen."""
        if self._going_on is not None:
            self._going_on.set()
        elif not self.pausing:
            self._pause()

    def action_sheet(self) -> None:
        """The score so far; nothing moves behind it."""
        self.program.ways.show_sheet(self.match)

    def action_rules(self) -> None:
        """The rules of the game."""
        self.program.ways.show_rulebook(self.match.game.id)

    def action_back(self) -> None:
        """Leave the table, once one has said yes."""
        self._leave_asking()

    @work(exclusive=True, group="leave")
    async def _leave_asking(self) -> None:
        if await self.program.ask("Leave the table? It is kept as it stands.", yes="Leave", no="Stay", sure=True):
            self.leave()

    def leave(self) -> None:
        """Back to the lobby; the table is kept as it is."""
        self.workers.cancel_group(self, "race")
        self.rivals.stop()
        self.dismiss()


def _pile(zone: Zone, seat: int) -> str:
    """The name that lines of that seat call a pile by."""
    return zone.name.removesuffix(f"-{seat}") if zone.name[:1].isupper() else zone.name
