"""What a person at the table may ask for beside a move: a hint, a look, to take back, the sheet, the log, a rule."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from cardtable.rules.arranging import tried_on
from cardtable.rules.naming import speak
from cardtable.tui.table.anew import Anew
from cardtable.tui.table.any_time import SPOKEN
from cardtable.tui.table.bookmark import Bookmark
from cardtable.tui.table.calling import Calling
from cardtable.tui.table.calls import KEYS
from cardtable.tui.table.demo import Demo
from cardtable.tui.table.finding import Finding
from cardtable.tui.table.looking import Looking
from cardtable.tui.table.playing_out import PlayingOut
from cardtable.tui.table.prompt import LOOK_FIRST, OUTRUN
from cardtable.tui.table.reading import Reading
from cardtable.tui.table.speaking_up import SpeakingUp
from cardtable.tui.table.winnable import Winnable

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator, Sequence

    from cardtable.players.player import Hint
    from cardtable.rules.game import View
    from cardtable.rules.moves import Move
    from cardtable.tui.common.screen import GameScreen
    from cardtable.tui.table.driver import Driver
    from cardtable.tui.table.stage import TableStage
    from cardtable.tui.table.standing_mark import StandingMark

__all__ = ["Requests"]

ASKED_BY: Final = {
    "exclamation_mark": "hint",
    "tilde": "take_back",
    "u": "take_back",
    "U": "take_back_turn",
    "ctrl+y": "redo",
    "ctrl+n": "new_deal",
    "f8": "same_deal",
    "f9": "deal_by_number",
    "percent_sign": "winnable",
    "ctrl+d": "demo",
    "full_stop": "last_trick",
}
"""What keys ask for that does not always lead anywhere."""

SAID: Final = {"announce": SPOKEN["announce"].key, "concede": SPOKEN["concede"].key}
"""What may be said in another's turn, by its key: that one has game, or has won, and that one gives up."""

PLAYING: Final = frozenset(
    ("take_back", "take_back_turn", "redo", "bookmark", "to_bookmark", "new_deal", "same_deal", "deal_by_number")
)
"""What is asked for by somebody who plays, and no longer watches."""

NAMED: Final = {
    "announce": ("Announce or claim", "Announce game, or claim that your side has won, even out of turn"),
    "concede": ("Concede", "Concede the hand, even out of turn"),
    "hint": ("Hint", "What an expert would do here, and why"),
    "winnable": ("Still winnable?", "Looks at all cards and says yes, no, or not known; counts as help"),
    "rest": ("Play the rest", "Play out the tricks that are left, when every one of them is yours for certain"),
    "demo": ("Demo", "The expert plays this solitaire on; it then counts neither as won nor as lost"),
    "take_back": ("Take back", "Take back your last move"),
    "take_back_turn": ("Take back the turn", "Take back your whole turn so far"),
    "redo": ("Redo", "Redo the move you just took back"),
    "sheet": ("Score sheet", "The score so far"),
    "last_trick": ("Last trick", "Show the last trick again"),
    "new_deal": ("New deal", "Start a new deal; this game is saved under Tables"),
    "same_deal": ("Same deal again", "Start this deal over with the same cards"),
    "deal_by_number": ("Deal by number", "See this deal's number, or play another deal by its number"),
    "bookmark": ("Bookmark", "Set a bookmark here to come back to"),
    "to_bookmark": ("To the bookmark", "Go to the bookmark"),
    "find": ("Find a card", "Show where a card is"),
    "faces": ("Card faces", "Two colors, four colors, or letters only"),
}
"""What can be asked for out of the palette: its title, and what it does."""

ALONE: Final = {"take_back_turn": ("Take back all", "Take back every move of this deal")}
"""What is called otherwise where one plays alone."""


class Requests:
    """Answers what is asked for at a table, whoever is to play; `drive` lets the match go on from where it stands."""

    def __init__(
        self,
        screen: GameScreen[None],
        stage: TableStage,
        driver: Driver,
        drive: Callable[[], object],
        not_now: Callable[[], None],
    ) -> None:
        """`not_now` says why nothing can be chosen."""
        self.screen, self.stage, self.driver, self.drive, self.not_now = screen, stage, driver, drive, not_now
        self.asking, self.prompt, self.eyes, self.match = stage.asking, stage.prompt, stage.eyes, stage.match
        self.looking = Looking(screen, stage)
        self.calling = Calling(screen, stage, driver, drive)
        self.speaking = SpeakingUp(screen, stage, driver, drive)
        self.playing_out = PlayingOut(screen, stage, driver, drive)
        self.anew = Anew(screen, stage)
        self.bookmark = Bookmark(screen, stage, drive)
        self.winnable = Winnable(screen, stage, driver)
        self.demo = Demo(screen, stage, driver, drive)
        self.mark: StandingMark | None = None
        """The mark that says whether the deal can still come out; only at a table for one."""
        self.advised: dict[tuple[int, int, tuple[str, ...]], Hint | None] = {}
        """The hints that were given in this deal, by deal, seat and the moves made before."""
        self._asked_back: tuple[tuple[int, int, int], bool] = (-1, -1, -1), False
        """For whom, and in which deal before which move, it was asked last whether it may be taken back; and that."""
        reading = Reading(screen, stage)
        self.answers: dict[str, Callable[[], None]] = {
            "go_on": self.go_on,
            "call": self.calling.call,
            "call_by_piles": self.calling.call,
            "risk": self.calling.risk,
            "risk_by_piles": self.calling.risk,
            **{what: partial(self.speaking.speak, key) for what, key in SAID.items()},
            "rest": self.playing_out.play,
            "hint": self.hint,
            "winnable": self.winnable.ask,
            "demo": self.demo.begin,
            "take_back": self.take_back,
            "take_back_turn": self.take_back_turn,
            "redo": self.redo,
            "new_deal": self.anew.new_deal,
            "same_deal": self.anew.same_deal,
            "deal_by_number": self.anew.deal_by_number,
            "bookmark": self.bookmark.keep,
            "to_bookmark": self.bookmark.come_back,
            "find": Finding(screen, stage).find,
            "arrange": self.arrange,
            "last_trick": self.looking.last_trick,
            "look_into": self.looking.look_into,
            "sheet": reading.sheet,
            "log": reading.log,
            "rule": reading.rule,
            "settings": reading.settings,
            "faces": reading.faces,
        }
        """What is done about each thing that may be asked for."""
        self.answers |= {what: self.demo.stopping(self.answers[what]) for what in PLAYING}
        self.answers |= {what: self._first(self.answers[what]) for what in ("hint", "winnable", "demo")}

    def _first(self, act: Callable[[], None]) -> Callable[[], None]:
        """What is answered before the mark in the heading is: both think in one process."""

        def acted() -> None:
            if self.mark is not None:
                self.mark.stop()
            act()

        return acted

    def open(self, what: str) -> bool:
        """Whether asking for that would lead anywhere now."""
        has_piles = self.stage.picture.has_piles
        match what:
            case "go_on":
                return self.stage.waits.on or self.stage.races
            case "call" | "call_by_piles":
                return bool(self.calling.bar.open()) and (what == "call") == (self.calling.bar.keys == KEYS)
            case "risk" | "risk_by_piles" if (what == "risk") != (self.calling.bar.keys == KEYS):
                return False
            case "risk" | "risk_by_piles":
                return self.match.game.law is not None
            case "announce" | "concede":
                return self.speaking.open(SAID[what])
            case "rest":
                return self.playing_out.open
            case "hint":
                return self.asking.open and not self.stage.waits.on
            case "winnable":
                return self.winnable.open
            case "demo":
                return self.demo.open
            case "take_back":
                return self._has_moved()
            case "take_back_turn":
                return has_piles and self.match.game.law is None and self._has_moved()
            case "redo":
                return self._undone is not None
            case "new_deal" | "same_deal" | "deal_by_number":
                return self.anew.open
            case "bookmark" | "to_bookmark":
                return self.bookmark.open
            case "find":
                return has_piles
            case "last_trick":
                return not has_piles and not self.stage.waits.on and self.looking.gathered()
            case "look_into":
                return has_piles or self.stage.picture.seen_again is not None
            case "arrange":
                return self.asking.open and not self.stage.waits.on and self.asking.arranging is not None
        return True

    def taught(self, what: str) -> bool:
        """Whether that is asked for at this table at one time or another, so that the page of keys has it always."""
        game = self.match.game
        match what:
            case "rest":
                return self.playing_out.known
            case "take_back":
                return not game.races and (game.law is None or game.law.mends)
            case "call" | "call_by_piles":
                called = game.law is not None or getattr(game, "errs", False) or self.calling.bar.known
                return called and (what == "call") == (self.calling.bar.keys == KEYS)
        return False

    def named(self) -> Iterator[tuple[str, str, Callable[[], None]]]:
        """What would lead somewhere now and has a name in the palette: its title, what it does, and doing it."""
        alone = ALONE if self.match.game.seats == 1 else {}
        return ((*alone.get(what, named), self.answers[what]) for what, named in NAMED.items() if self.open(what))

    def say_why_not(self, key: str) -> bool:
        """Say why what that key asks for leads nowhere now; whether that is so."""
        if self.speaking.refuses(key):
            return True
        bar = self.calling.bar
        if key == bar.keys[0] and bar.may_call and not bar.open():
            self.calling.call()
            return True
        what = ASKED_BY.get(key, "")
        if not what or self.open(what):
            return False
        self.answers[what]()
        return True

    def _has_moved(self) -> bool:
        """Whether whoever is at the keyboard has made a move in this deal, and moves may be taken back at all.

        Where errors are called nothing is, but what its maker may mend.
        """
        match = self.match
        stands = match.game.races or (match.over and match.game.seats > 1)
        if match.game.law is not None and not self.calling.bar.mendable():
            stands = True
        viewer = self.eyes.viewer
        if stands or viewer not in self.eyes.persons or not match.history.since(viewer):
            return False
        return match.game.law is not None or self._may_go_back(viewer)

    def _may_go_back(self, viewer: int) -> bool:
        """Whether the last move of whoever looks may be taken back at all; asked once before each move."""
        match = self.match
        if not self.stage.picture.has_piles or match.game.seats == 1:
            return True
        now = viewer, match.number, match.ply
        if now != self._asked_back[0]:
            self._asked_back = now, match.take_back_offer(viewer, self.eyes.persons).possible
        return self._asked_back[1]

    @property
    def _undone(self) -> Move | None:
        """The move that whoever is at the keyboard has taken back last; of another's the table says nothing."""
        move = self.match.undone[-1] if self.match.undone else None
        return move if move is not None and move.seat == self.eyes.viewer else None

    def go_on(self) -> None:
        """Wait no longer; in a race let everybody rest: nothing is shown meanwhile, nor played."""
        if self.stage.waits.on:
            self.stage.go_on()
        else:
            self.screen.run_worker(self.stage.pause(), group="pause", exclusive=True)

    # ── advice ────────────────────────────────────────────────────────────────────────────────────────────────

    def hint(self) -> None:
        """Propose a move, with its reason, and highlight it."""
        self.screen.run_worker(self._hint(), group="hint", exclusive=True)

    async def _hint(self) -> None:
        picking, prompt = self.asking.picking, self.prompt
        if picking is None:
            self.not_now()
            return
        prompt.whisper("Thinking …")
        question = self.asking.question
        hint = await self._advice(picking.view)
        picking = self.asking.picking  # in a race rivals have played meanwhile
        if picking is None or self.asking.question is not question:
            return
        if hint is not None and hint.move not in picking.view.lines:
            prompt.whisper(OUTRUN)
            return
        if hint is None:
            owed = ": look for yourself whether you must build a card" if self.stage.picture.has_piles else " for this"
            prompt.advise(f"No hint{owed}.", None)
            return
        self.match.keeping.hinted(picking.view.who)
        if hint.look_first:  # whoever presses Enter at once would do what may be an error
            picking.cursor = picking.hinted = None
        else:
            picking.row.figures = dict(hint.figures)
            picking.to_line(hint.move)
        self.asking.offer()
        aside = LOOK_FIRST if hint.look_first else ""
        prompt.advise(speak(hint.sentence, self.match.names, picking.view.who), hint.rule, aside)  # whoever looks on

    async def _advice(self, view: View) -> Hint | None:
        """The hint for that view: whoever asks twice in one position, or comes back to it, is told the same."""
        deals = self.match.record.deals
        at = (len(deals), view.who, tuple(deals[-1].moves))
        if at not in self.advised:
            hint = await self.driver.thinker.hint(self.match.game, view)
            self.advised = {kept: told for kept, told in self.advised.items() if kept[0] == at[0]} | {at: hint}
        return self.advised[at]

    def arrange(self) -> None:
        """Arrange one's hand on a screen of its own; nothing is said before all of it is."""
        from cardtable.tui.table.arranging import ArrangingScreen

        arranging, picking, match = self.asking.arranging, self.asking.picking, self.match
        if arranging is None or picking is None:
            return

        def advise(lines: Sequence[Move]) -> Awaitable[Hint | None]:
            match.keeping.hinted(picking.view.who)
            return self.driver.thinker.hint(match.game, tried_on(match.game, picking.view, lines))

        def arranged(lines: tuple[Move, ...] | None) -> None:
            if lines and picking is self.asking.picking:
                self.asking.plan = lines[1:]
                self.asking.answer(lines[0])

        self.screen.app.push_screen(ArrangingScreen(arranging, speak=self.eyes.speak, advise=advise), arranged)

    # ── going back, and on again ──────────────────────────────────────────────────────────────────────────────

    def take_back(self) -> None:
        """Take back one's last move, if the others agree where they must; nothing is played while they are asked.

        Where errors are mended by whoever made them, it says that one has erred.
        """
        law = self.match.game.law
        if law is not None and law.mends:
            self.calling.erred()
            return
        self.screen.run_worker(self._take_back(), group="back", exclusive=True)

    def take_back_turn(self) -> None:
        """Take back all that one has played since somebody else last did."""
        self.screen.run_worker(self._take_back(turn=True), group="back", exclusive=True)

    async def _take_back(self, *, turn: bool = False) -> None:
        from cardtable.tui.table.taking_back import take_back

        workers, screen = self.screen.workers, self.screen

        def pause() -> None:
            workers.cancel_group(screen, "drive")

        if await take_back(self.driver, self.stage, screen.program, pause, turn=turn):
            self.drive()

    def redo(self) -> None:
        """Make the move again that was taken back last."""
        move = self._undone
        if move is None:
            self.prompt.whisper("There is nothing to redo.")
        elif self.asking.picking is not None and move in self.asking.picking.view.lines:
            self.asking.answer(move)
