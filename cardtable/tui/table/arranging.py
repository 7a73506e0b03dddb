"""The screen on which a player arranges a hand: tries trumps, melds and cards to lay aside before announcing them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from rich.cells import cell_len
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip

from cardtable.cards import JOKER, SUITS, Card, Suit
from cardtable.rules.arranging import Arranged, Arranging, Declarable, TriedChoices
from cardtable.rules.teller import Zone
from cardtable.tui.board.canvas import Canvas
from cardtable.tui.board.drawing import Standout, lie_of, wrapped
from cardtable.tui.board.faces import LARGE, MEDIUM, SMALL, Faces, Look, faces_set
from cardtable.tui.board.geometry import ZonePlace, inset
from cardtable.tui.board.pieces import TableWidget, ZoneView
from cardtable.tui.common.screen import CardtableScreen
from cardtable.tui.common.widgets import Heading, KeyLine, cut
from cardtable.tui.table.choose.card_names import CardName, suit_wanted
from cardtable.tui.table.choose.words import nothing_by
from cardtable.tui.table.trial import Trial

if TYPE_CHECKING:
    from cardtable.players.player import Hint
    from cardtable.rules.moves import Move

__all__ = ["ArrangingScreen"]

FIRST_PART: Final = 3
PARTS: Final = 8
"""How many rows are kept for the list of melds. Longer lists are rare."""
SUMS: Final = 26
SIZES: Final = ((44, LARGE), (32, MEDIUM), (0, SMALL))
"""Pairs of a number of rows and a size of cards. The size is used in a terminal with at least that many rows."""
HAND: Final = "hand"


class Gains(TableWidget):
    """The rows above the hand: what each suit would score, what can be announced, and the totals."""

    @dataclass
    class Chosen(Message):
        what: Suit | str

    DEFAULT_CSS = """
    Gains { width: 100%; height: 1fr; max-height: 19; }
    """

    def __init__(self, arranging: Arranging) -> None:
        super().__init__()
        self.arranging = arranging
        self.tried = TriedChoices()
        self.arranged = arranging.arranged(self.tried)

    def show(self, tried: TriedChoices, arranged: Arranged) -> None:
        self.tried, self.arranged = tried, arranged
        self.redraw()

    def on_resize(self) -> None:
        self.redraw()

    @property
    def _drop(self) -> int:
        return max(0, self.size.height - FIRST_PART - PARTS) * 2 // 3

    def _suit_regions(self) -> list[Region]:
        begin = inset(self.size.width)
        wide = (self.size.width - 2 * begin - 2) // len(SUITS)
        return [Region(begin + 1 + nth * wide, self._drop, wide - 1, 2) for nth in range(len(SUITS))]

    def _part_regions(self) -> list[Region]:
        begin = inset(self.size.width)
        wide = self.size.width - 2 * begin - SUMS - 3
        rows = min(len(self.arranged.parts), max(0, self.size.height - FIRST_PART))
        return [Region(begin + 1, FIRST_PART + self._drop + nth, wide, 1) for nth in range(rows)]

    def draw(self, faces: Faces) -> tuple[Strip, ...]:
        palette, (width, height) = faces.palette, self.size
        begin = inset(width)
        canvas = Canvas(width, height, palette.felt, palette.text)
        for region, gains in zip(self._suit_regions(), self.arranged.suits, strict=True):
            self._draw_suit(canvas, region, *gains, faces)
        for nth, (region, part) in enumerate(zip(self._part_regions(), self.arranged.parts, strict=False), 1):
            self._draw_part(canvas, region, nth, part, faces)
        if self.tried.suit is not None and not self.arranged.parts:
            canvas.write("no melds", begin + 1, FIRST_PART + self._drop, palette.calm)
        left = width - begin - SUMS - 1
        for nth, (name, number) in enumerate(self.arranged.sums):
            y, last = FIRST_PART + self._drop + nth, nth == len(self.arranged.sums) - 1
            canvas.write(name, left + 2, y, palette.text if last else palette.calm, bold=last)
            canvas.write(number, left + SUMS - cell_len(number), y, palette.text, bold=last)
        return tuple(canvas.strips())

    def _draw_suit(self, canvas: Canvas, region: Region, suit: Suit, first: str, second: str, faces: Faces) -> None:
        palette, here = faces.palette, suit is self.tried.suit
        ink, ground = (palette.on_lit, palette.lit) if here else (palette.text, palette.panel)
        if faces.outlines:
            ink, ground = palette.text, palette.felt
        for y in (region.y, region.y + 1):
            canvas.write(" " * region.width, region.x, y, ink, ground)
        mark = "▸" if here else " "
        canvas.write(mark, region.x, region.y, ink, ground, bold=True)
        key = ink if here or faces.outlines else palette.lit
        canvas.write(suit.letter, region.x + 1, region.y, key, ground, bold=True)
        if not faces.letters:
            canvas.write(suit.symbol, region.x + 3, region.y, ink, ground, bold=True)
        canvas.write(cut(first, region.width - 5), region.x + 5, region.y, ink, ground, bold=here)
        canvas.write(cut(second, region.width - 5), region.x + 5, region.y + 1, ink, ground, bold=here)

    def _draw_part(self, canvas: Canvas, region: Region, nth: int, part: Declarable, faces: Faces) -> None:
        palette = faces.palette
        ink = palette.text if part.said else palette.calm
        key = str(nth) if nth < 10 else " "
        canvas.write(key, region.x + 1, region.y, palette.lit, bold=True)
        canvas.write("✓" if part.said == part.most else "–", region.x + 3, region.y, ink)
        points = str(part.points) if part.said else "left out"
        room = region.width - 6 - len(points) - 1
        cards = " ".join(card.symbol for card in part.cards * max(1, part.said))
        canvas.write(cut(part.title, room), region.x + 5, region.y, ink)
        if cell_len(part.title) + cell_len(cards) + 3 <= room:
            canvas.write(cards, region.x + 6 + max(cell_len(part.title), 20), region.y, palette.calm)
        canvas.write(points, region.right - len(points), region.y, ink, bold=bool(part.said))

    def on_click(self, event: events.Click) -> None:
        for region, (suit, *_) in zip(self._suit_regions(), self.arranged.suits, strict=True):
            if region.contains(*event.offset):
                self.post_message(self.Chosen(suit))
        for region, part in zip(self._part_regions(), self.arranged.parts, strict=False):
            if region.contains(*event.offset):
                self.post_message(self.Chosen(part.word))


class Foot(TableWidget):
    """The rows under the hand: what laying aside a card would cost, marks for new cards, and a sentence."""

    DEFAULT_CSS = """
    Foot { width: 100%; height: 5; }
    """

    def __init__(self, mark: str) -> None:
        super().__init__()
        self.mark = mark
        self.costs: tuple[tuple[int, str], ...] = ()
        self.marks: tuple[int, ...] = ()
        self.sentence = ""

    def show(self, costs: Sequence[tuple[int, str]], marks: Sequence[int], sentence: str) -> None:
        self.costs, self.marks, self.sentence = tuple(costs), tuple(marks), sentence
        self.redraw()

    def on_resize(self) -> None:
        self.redraw()

    def draw(self, faces: Faces) -> tuple[Strip, ...]:
        palette, (width, height) = faces.palette, self.size
        begin = inset(width)
        canvas = Canvas(width, height, palette.felt, palette.text)
        for x, words in self.costs:
            canvas.write(words, x, 0, palette.text, bold=True)
        for x in self.marks:
            canvas.write("▴", x, 1, palette.lit)
        legend = [f"▴ {self.mark}"] if self.marks else []
        if any(words for _, words in self.costs):
            legend.append("a number: meld points you lose with the card")
        if legend:
            canvas.write(" · ".join(legend), begin + 2, 2, palette.calm)
        lines = wrapped(self.sentence, width - 2 * begin - 5, 2)
        for y in (3, 4):
            canvas.write(" " * width, 0, y, palette.text, palette.panel)
        canvas.write("▸", begin, 3, palette.lit, palette.panel, bold=True)
        for y, line in enumerate(lines, 3):
            canvas.write(cut(line, width - 2 * begin - 4), begin + 2, y, palette.text, palette.panel, bold=True)
        return tuple(canvas.strips())


class ArrangingScreen(CardtableScreen["tuple[Move, ...] | None"]):
    """The screen for arranging a hand.

    Its result is the moves to make, or None if nothing is announced. The screen shows only what the player may know. No
    other player learns what was tried. `advise` takes moves and returns a hint for the position after them.
    """

    HELP = (
        "Here you can try trumps and cards before you announce anything. Choose a suit as trumps. Type a card, click it"
        " or move to it to lay it aside or take it back. Press a number to leave out what stands beside it. Enter"
        " announces it all. Esc puts everything back and announces nothing."
    )
    ALLOW_SELECT = False
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "enter", "Pick", tooltip="Lay the card aside, or announce it all when you are done"),
        Binding("space", "pick", "Lay aside", key_display="Space", tooltip="Lay the card aside, or take it back"),
        Binding("left", "step(-1)", "Card", key_display="← →", tooltip="Another card"),
        Binding("right", "step(1)", "Card", show=False, tooltip="Another card"),
        Binding("up", "turn(-1)", "Suit", key_display="↑ ↓", tooltip="Try another suit as trumps"),
        Binding("down", "turn(1)", "Suit", show=False, tooltip="Another suit as trumps"),
        Binding("exclamation_mark", "hint", "Hint", key_display="!", tooltip="What an expert would do here, and why"),
        Binding("backspace", "let_go", "Take back the card laid aside last", show=False),
        Binding("escape", "back", "Let go", key_display="Esc", tooltip="Put everything back, then return to the table"),
    ]
    DEFAULT_CSS = """
    ArrangingScreen { background: $background; align-vertical: middle; }
    """

    def __init__(
        self,
        arranging: Arranging,
        *,
        speak: Callable[[str], str],
        advise: Callable[[Sequence[Move]], Awaitable[Hint | None]],
    ) -> None:
        super().__init__()
        self.speak, self.advise = speak, advise
        self.trial = Trial(arranging)
        self.typing = CardName()
        self.notice = ""
        self.gains, self.hand, self.foot = Gains(arranging), ZoneView(), Foot(arranging.mark)

    def compose(self) -> ComposeResult:
        yield Heading(self.trial.arranging.title, "not announced yet")
        yield self.gains
        yield self.hand
        yield self.foot
        yield KeyLine()

    def on_mount(self) -> None:
        self._paint()
        self.app.theme_changed_signal.subscribe(self, lambda _theme: self._paint())
        self.show()

    def _paint(self) -> None:
        settings = self.program.settings
        faces = faces_set(self.app, settings)
        for part in (self.gains, self.hand, self.foot):
            part.paint_with(faces)

    @on(events.Resize)
    def _size_changed(self) -> None:
        self.call_after_refresh(self.show)

    # ── drawing ───────────────────────────────────────────────────────────────────────────────────────────────

    def show(self, notice: str = "") -> None:
        trial, arranged = self.trial, self.trial.arranged
        self.notice = notice
        width, height = self.size
        size = next(size for rows, size in SIZES if height >= rows)
        begin = inset(width)
        room = Region(0, 0, width - 2 * begin, size.height + 1)
        self.hand.styles.width, self.hand.styles.height = room.size
        self.hand.styles.margin = (0, 0, 0, begin)
        zone = Zone(HAND, 0, (0, 0), "hand", tuple(trial.cards[at] for at in arranged.order))
        looks = [(nth, look) for nth, at in enumerate(arranged.order) if (look := self._look(at)) is not Look.PLAIN]
        raised = frozenset(nth for nth, at in enumerate(arranged.order) if at in trial.tried.aside)
        place, standout = ZonePlace(room, size), Standout(tuple(looks), raised)
        self.hand.lay(zone, place, standout)
        self.gains.show(trial.tried, arranged)
        spots = {arranged.order[spot.nth]: begin + spot.x + 1 for spot in lie_of(zone, place, standout)}
        costs = [(spots[at], str(cost)) for at, cost in enumerate(arranged.costs) if cost and at in spots]
        marks = [spots[at] for at in sorted(trial.arranging.marked) if at in spots]
        self.foot.show(costs, marks, notice or trial.asked())
        self.refresh_bindings()

    def _look(self, at: int) -> Look:
        if at == self.trial.cursor:
            return Look.CURSOR
        return Look.PICKED if at in self.trial.tried.aside else Look.PLAIN

    def doing(self, action: str) -> str:
        if action != "enter":
            return ""
        return "Announce" if self.trial.complete else "Lay aside"

    # ── keys and the mouse ────────────────────────────────────────────────────────────────────────────────────

    def on_key(self, event: events.Key) -> None:
        character = event.character or ""
        if not event.is_printable or event.key in ("space", "exclamation_mark", "question_mark"):
            return
        event.stop()
        trial = self.trial
        if character.isdigit() and character != "0" and not self.typing.rank:
            if int(character) <= len(trial.arranged.parts):
                self.show(trial.leave_out(trial.arranged.parts[int(character) - 1].word))
                return
            if character not in "19":
                self.show(f"Nothing here has number {character}.")
                return
        typed = self.typing.key(character)
        if isinstance(typed, Card) and typed is not JOKER:
            self.show(trial.typed(typed))
        elif isinstance(typed, Suit):
            self.show(trial.suit(typed))
        elif isinstance(typed, str):
            self.show(suit_wanted(typed))
        else:
            self.show(nothing_by(character))

    @on(Gains.Chosen)
    def _chosen(self, event: Gains.Chosen) -> None:
        self.show(self.trial.suit(event.what) if isinstance(event.what, Suit) else self.trial.leave_out(event.what))

    @on(ZoneView.Picked)
    def _picked(self, event: ZoneView.Picked) -> None:
        event.stop()
        if event.nth is not None:
            self.show(self.trial.aside(self.trial.arranged.order[event.nth]))

    def action_step(self, by: int) -> None:
        self.trial.step(by)
        self.show()

    def action_turn(self, by: int) -> None:
        self.show(self.trial.turn(by))

    def action_pick(self) -> None:
        self.show(self.trial.pick())

    def action_enter(self) -> None:
        if self.trial.complete:
            self.dismiss(self.trial.arranged.lines)
        else:
            self.show(self.trial.go_on())

    def action_let_go(self) -> None:
        self.trial.let_go()
        self.show()

    def action_back(self) -> None:
        if self.trial.tried != TriedChoices():
            self.trial.tried = TriedChoices()
            self.show("Everything is put back. Press Esc again to return to the table.")
        else:
            self.dismiss(None)

    # ── advice ────────────────────────────────────────────────────────────────────────────────────────────────

    def action_hint(self) -> None:
        self.run_worker(self._hint(), group="hint", exclusive=True)

    async def _hint(self) -> None:
        tried = self.trial.tried
        self.show("Thinking about your hand …")
        hint = await self.advise(self.trial.arranged.lines[:2])
        if not self.stays or tried != self.trial.tried:
            return
        if hint is None:
            self.show("No advice for this.")
            return
        self.trial.tried = self.trial.arranging.tried_by(hint.move, tried)
        self.show(f"{self.speak(hint.sentence)} ({hint.rule})")
