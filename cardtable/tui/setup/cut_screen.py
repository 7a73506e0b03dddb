"""The ceremony before the first deal: people cut, choose seats and name the first dealer [CUT-3 to CUT-10, CUT-18].

Nothing is secret here.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random, SystemRandom
from typing import ClassVar

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Vertical
from textual.geometry import Region
from textual.strip import Strip
from textual.widgets import Static

from cardtable.cards import BACK, Card
from cardtable.match.sitting_down import GoneThrough, Lot
from cardtable.players.player import PERSON, beside_name
from cardtable.rules.game import AnyGame
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.seating.ceremony import CuttingDeal
from cardtable.rules.teller import Zone
from cardtable.rules.words import amount, listed
from cardtable.store.settings import Settings
from cardtable.table.cutting_told import CuttingTeller
from cardtable.tui.board.buttons import Button, ButtonBar
from cardtable.tui.board.canvas import Canvas
from cardtable.tui.board.drawing import Standout, draw_zone, lie_of
from cardtable.tui.board.faces import LARGE, SMALL, CardSize, Faces, faces_set, sprite
from cardtable.tui.board.pieces import PromptLine, TableWidget
from cardtable.tui.board.trick_plan import ZonePlace
from cardtable.tui.common.screen import CardtableScreen
from cardtable.tui.common.widgets import Heading, KeyLine, cut

__all__ = ["CeremonyScreen"]

WIDE = 26


def _size_in(height: int) -> CardSize:
    return LARGE if height > LARGE.height else SMALL


class Cutters(TableWidget):
    """The people side by side, with the cards they have cut and what the cut has decided."""

    DEFAULT_CSS = "Cutters { height: 7; width: 1fr; }"

    def __init__(self, names: Sequence[str], asides: Sequence[str]) -> None:
        super().__init__()
        self.names, self.asides = tuple(names), tuple(asides)
        self.shown: tuple[tuple[Card, ...], ...] = ((),) * len(self.names)
        self.words: tuple[str, ...] = ("",) * len(self.names)
        self.turn: int | None = None

    def on_resize(self) -> None:
        self.redraw()

    def draw(self, faces: Faces) -> tuple[Strip, ...]:
        palette = faces.palette
        size = _size_in(self.size.height)
        canvas = Canvas(self.size.width, self.size.height, palette.felt, palette.text)
        step = min(WIDE, (self.size.width - 2) // len(self.names))
        left = (self.size.width - step * len(self.names)) // 2 + 1
        for person, shown in enumerate(self.shown):
            x, on_turn = left + person * step, person == self.turn
            title = cut(f"{'▶ ' if on_turn else ''}{self.names[person]}", step - 2)
            canvas.write(title, x, 0, palette.lit if on_turn else palette.text, bold=True)
            canvas.write(cut(self.asides[person], max(0, step - 3 - len(title))), x + len(title) + 1, 0, palette.calm)
            for at, card in enumerate(shown[-(step // (size.width + 1)) :]):
                canvas.stamp(sprite(card, size, faces), x + (size.width + 1) * at, 1)
            canvas.write(cut(self.words[person], step - 2), x, 1 + size.height, palette.calm)
        return tuple(canvas.strips())


class Cloth(TableWidget):
    """The spread pack, in which the cards that would be cut are raised.

    From the choice of seats on, the table with its seats is shown instead.
    """

    DEFAULT_CSS = "Cloth { height: 6; width: 1fr; max-width: 116; margin: 0 2; }"

    def __init__(self) -> None:
        super().__init__()
        self.left = 0
        self.depth = 0
        self.places: tuple[str, ...] = ()
        """The name of the person at each seat, or "" for a free seat. Empty while people cut."""
        self.here: int | None = None

    def pack(self) -> tuple[Zone, ZonePlace, Standout]:
        zone = Zone("pack", None, (1, 0), "row", (BACK,) * self.left)
        size = _size_in(self.size.height)
        place = ZonePlace(Region(0, 0, self.size.width, size.height + 1), size)
        return zone, place, Standout(raised=frozenset(range(self.depth)))

    def on_resize(self) -> None:
        self.redraw()

    def draw(self, faces: Faces) -> tuple[Strip, ...]:
        if self.places:
            return self._seats(faces)
        zone, place, standout = self.pack()
        lie = lie_of(zone, place, standout)
        canvas = Canvas(self.size.width, 1, faces.palette.felt, faces.palette.text)
        if 0 < self.depth <= len(lie):
            words = f"▲ {self.depth}"
            x = min(lie[self.depth - 1].x, canvas.width - len(words))
            canvas.write(words, x, 0, faces.palette.lit, bold=True)
        return (*draw_zone(zone, place, standout, faces), *canvas.strips())

    def _seats(self, faces: Faces) -> tuple[Strip, ...]:
        palette = faces.palette
        canvas = Canvas(self.size.width, self.size.height, palette.felt, palette.text)
        centre, top = self.size.width // 2, (self.size.height - 6) // 2
        for y, line in enumerate(("╭──────────────╮", "│              │", "╰──────────────╯"), top + 1):
            canvas.write(line, centre - 8, y, palette.line)
        for seat, who in enumerate(self.places):
            lit, side = seat == self.here, seat * (2 if len(self.places) == 2 else 1)
            words = cut(f" {seat + 1} {who or '—'} ", 24)
            x, y = (
                (centre - len(words) // 2, 4),
                (centre - 9 - len(words), 2),
                (centre - len(words) // 2, 0),
                (centre + 9, 2),
            )[side + (side == 2 and len(self.places) == 3)]
            ink = palette.on_lit if lit else palette.text if who else palette.calm
            canvas.write(words, x, top + y, ink, palette.lit if lit else palette.panel, bold=bool(who) or lit)
        return tuple(canvas.strips())

    def on_click(self, event: events.Click) -> None:
        screen = self.screen
        if self.places or not isinstance(screen, CeremonyScreen):
            return
        before = [spot for spot in lie_of(*self.pack()) if spot.x <= event.x]
        if before:
            screen.choose(before[-1].nth)


class CeremonyScreen(CardtableScreen[Lot | None]):
    """The ceremony before the first deal.

    The result of the screen is the finished ceremony (a `Lot`), or None if people have left it.
    """

    AUTO_FOCUS = ""
    HELP = (
        "Cutting the pack. In turn, each player takes cards from the top and shows the bottom one. Choose how many "
        "with the arrows or a number, then press Enter. The cut decides the first deal or turn, and in a game of "
        "partners also who sits where."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "enter", "Cut", key_display="Enter"),
        Binding("left", "step(-1)", "Choose", key_display="← →"),
        Binding("right", "step(1)", "Choose", show=False),
        Binding("up", "step(5)", "Five more or fewer", show=False),
        Binding("down", "step(-5)", "Five more or fewer", show=False),
        Binding("f1", "rule", "Rule", tooltip="Read how the cut works"),
        Binding("escape", "back", "Leave", key_display="Esc", tooltip="Go back without sitting down"),
    ]
    DEFAULT_CSS = """
    CeremonyScreen {
        align: center middle;
        &.-tall Cutters { height: 10; }
        &.-tall Cloth { height: 9; }
        #middle { height: 1fr; max-height: 32; align: center middle; }
        #said { height: 4; width: 120; max-width: 100%; padding: 0 2; color: $foreground; }
        PromptLine { height: 1; width: 1fr; }
    }
    """

    def __init__(
        self, game: AnyGame, names: Sequence[str], players: Sequence[str], *, rng: Random | None = None
    ) -> None:
        super().__init__()
        ceremony = game.ceremony or game.cut_for_the_deal
        assert ceremony is not None
        self.game = game
        self.names, self.players = tuple(names), tuple(players)
        self.rng = SystemRandom() if rng is None else rng
        self.through = GoneThrough(ceremony, self.rng)
        self.teller = CuttingTeller(self.through, names, players)
        self.people = Cutters(names, [*map(beside_name, players)])
        self.cloth = Cloth()
        self.prompt = PromptLine()
        self.bar = ButtonBar()
        self.at = 0
        self.sentences: list[str] = []
        self._digits = ""
        self._next = asyncio.Event()

    def compose(self) -> ComposeResult:
        yield Heading(f"{self.game.title}: {self.teller.heading}")
        with Vertical(id="middle"):
            yield self.people
            with Center():
                yield self.cloth
            yield self.prompt
            with Center():
                yield Static(id="said", markup=False)
        yield self.bar
        yield KeyLine()

    def doing(self, action: str) -> str:
        if action != "enter" or (self.through.asked is not None and self.deal.phase == "cut"):
            return ""
        return "Sit down" if self.through.asked is None or self.deal.phase == "sit" else "Choose"

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return self.mine or action not in ("step", "enter") or (action == "enter" and self.through.asked is None)

    @property
    def deal(self) -> CuttingDeal:
        return self.through.deal

    @property
    def mine(self) -> bool:
        asked = self.through.asked
        return asked is not None and self.players[asked] == PERSON

    def on_mount(self) -> None:
        self.program.settings_signal.subscribe(self, self._settled)
        self.app.theme_changed_signal.subscribe(self, lambda _theme: self._settled(self.program.settings))
        self._settled(self.program.settings)
        self.drive()

    def _settled(self, settings: Settings) -> None:
        faces = faces_set(self.app, settings)
        for widget in (self.people, self.cloth, self.bar, self.prompt):
            widget.paint_with(faces)

    # ── running the ceremony ──────────────────────────────────────────────────────────────────────────────────

    @work(exclusive=True)
    async def drive(self) -> None:
        while self.through.asked is not None:
            self._begin_turn()
            if self.mine:
                self._next.clear()
                await self._next.wait()
            else:
                await asyncio.sleep(self.program.settings.pace)
                self._say(self.rng.choice(self.through.lawful))
        self._show()

    def _begin_turn(self) -> None:
        lawful = self.through.lawful
        self.at = len(lawful) // 2 if self.deal.phase == "cut" else 0
        self._digits = ""
        self._show()

    def _say(self, move: Move) -> None:
        cutters = self.deal.cutters
        self.through.play(move)
        self.sentences += self.teller.told(move, cutters)

    # ── drawing ───────────────────────────────────────────────────────────────────────────────────────────────

    def _show(self) -> None:
        deal, asked = self.deal, self.through.asked
        people, cloth = self.people, self.cloth
        people.shown, people.turn = tuple(deal.shown), asked
        people.words = tuple(self.teller.standing(person) for person in range(len(self.names)))
        cloth.left = len(deal.pack)
        cloth.places = ()
        if deal.phase in ("sit", "dealer") or asked is None:
            cloth.places = tuple("" if who == NOBODY else self.names[who] for who in deal.places)
        self.query_one("#said", Static).update("\n".join(self.teller.speak(said) for said in self.sentences[-4:]))
        self._point()
        people.redraw()

    def _point(self) -> None:
        cloth, lawful = self.cloth, self.through.lawful
        cloth.depth, cloth.here = 0, None
        buttons: list[Button] = []
        cursor, words = None, ""
        if self.through.asked is None:
            buttons, cursor = [Button("Sit down", "", "")], 0
        elif self.mine and self.deal.phase == "cut":
            cloth.depth = int(lawful[self.at].args[0])
            buttons, cursor = [Button(f"Cut {amount(cloth.depth, 'card')}")], 0
            words = "Left and right or a number: how many cards. Up and down: five at a time."
        elif self.mine:
            cloth.here, cursor = int(lawful[self.at].args[0]), self.at
            buttons = [Button(self.teller.title(move), str(int(move.args[0]) + 1)) for move in lawful]
        cloth.redraw()
        self.bar.offer(buttons, cursor, words)
        self.refresh_bindings()
        self.prompt.tell(self.teller.speak(self.teller.asks()), mine=self.mine or self.through.asked is None)

    # ── keys and the mouse ────────────────────────────────────────────────────────────────────────────────────

    def choose(self, at: int) -> None:
        if self.mine:
            self.at = min(max(at, 0), len(self.through.lawful) - 1)
            self._point()

    def action_step(self, by: int) -> None:
        """Move the cursor to a cut that is `by` cards deeper, or less deep if `by` is negative.

        When a seat is chosen, move it to the next or the previous seat.
        """
        self._digits = ""
        self.choose(self.at + (by if self.deal.phase == "cut" or abs(by) == 1 else by // abs(by)))

    def on_key(self, event: events.Key) -> None:
        character = event.character or ""
        if not event.is_printable or not self._is_idle(event.key):
            return
        event.stop()
        numbers, before = self._numbers, self._digits
        for digits in (before + character, character) if character.isdecimal() and self.mine else ():
            if int(digits) in numbers:
                self._digits = digits
                self.choose(numbers.index(int(digits)))
                break
        else:
            self.notify_here(self._wanted(), 5.0)
            return
        if before and digits == character and not any(str(number).startswith(before + character) for number in numbers):
            self.notify_here(f"{self._wanted()} {digits} is chosen.", 5.0)

    @property
    def _numbers(self) -> list[int]:
        return [int(move.args[0]) + (self.deal.phase != "cut") for move in self.through.lawful]

    def _wanted(self) -> str:
        if not self.mine:
            return self.teller.speak(self.teller.asks())
        numbers = self._numbers
        if self.deal.phase != "cut":
            whose = "you take" if self.deal.phase == "sit" else "that deals first"
            return f"Type the seat {whose}: {listed(map(str, numbers), 'or')}."
        return f"The pack has {amount(len(self.deal.pack), 'card')}: type {numbers[0]} to {numbers[-1]}."

    def action_enter(self) -> None:
        if self.through.asked is None:
            self.dismiss(self.through.lot)
        elif self.mine and not self._next.is_set():
            self._say(self.through.lawful[self.at])
            self._next.set()

    @on(ButtonBar.Pressed)
    def _pressed(self, event: ButtonBar.Pressed) -> None:
        event.stop()
        if self.mine and self.deal.phase != "cut":
            self.choose(event.nth)
        self.action_enter()

    def action_rule(self) -> None:
        self.program.ways.show_rule("CUT-18" if self.through.ceremony.lowest else "CUT-3")

    def action_back(self) -> None:
        self.dismiss(None)
