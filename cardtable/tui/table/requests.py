"""What a person at the table may ask for beside a move: a hint, a look, to take back, the sheet, the log, a rule."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from cardtable.rules.naming import speak
from cardtable.table.advice import Advice
from cardtable.table.bookmarks import Bookmarks
from cardtable.table.interruptions import Interruptions
from cardtable.table.rest import Rest
from cardtable.table.way_back import WayBack
from cardtable.tui.table.anew import Anew
from cardtable.tui.table.any_time import SPOKEN
from cardtable.tui.table.calls import KEYS
from cardtable.tui.table.demo import Demo
from cardtable.tui.table.finding import Finding
from cardtable.tui.table.looking import Looking
from cardtable.tui.table.prompt import LOOK_FIRST, OUTRUN
from cardtable.tui.table.reading import Reading
from cardtable.tui.table.winnable import Winnable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardtable.rules.moves import Move
    from cardtable.table.driver import Driver
    from cardtable.tui.common.screen import GameScreen
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
        self.question, self.bar = stage.question, stage.asking.calls
        self.calls, self.spoken = self.bar.calls, stage.asking.spoken
        self.interruptions = Interruptions(driver, self.question, self.calls, self.spoken, stage)
        self.way_back = WayBack(driver, self.question, self.calls, stage)
        self.rest = Rest(driver, self.question, stage.waits, stage)
        self.advice = Advice(driver)
        self.anew = Anew(screen, stage)
        self.bookmarks = Bookmarks(self.match, stage)
        self.winnable = Winnable(screen, stage, driver)
        self.demo = Demo(screen, stage, driver, drive)
        self.mark: StandingMark | None = None
        """The mark that says whether the deal can still come out; only at a table for one."""
        reading = Reading(screen, stage)
        self.answers: dict[str, Callable[[], None]] = {
            "go_on": self.go_on,
            "call": self.interruptions.call,
            "call_by_piles": self.interruptions.call,
            "risk": self.interruptions.risk,
            "risk_by_piles": self.interruptions.risk,
            **{what: partial(self.interruptions.speak, key) for what, key in SAID.items()},
            "rest": self.rest.play,
            "hint": self.hint,
            "winnable": self.winnable.ask,
            "demo": self.demo.begin,
            "take_back": self.take_back,
            "take_back_turn": partial(self.way_back.take_back, turn=True),
            "redo": self.way_back.redo,
            "new_deal": self.anew.new_deal,
            "same_deal": self.anew.same_deal,
            "deal_by_number": self.anew.deal_by_number,
            "bookmark": self.bookmarks.keep,
            "to_bookmark": self.bookmarks.come_back,
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
                return bool(self.calls.open()) and (what == "call") == (self.bar.keys == KEYS)
            case "risk" | "risk_by_piles" if (what == "risk") != (self.bar.keys == KEYS):
                return False
            case "risk" | "risk_by_piles":
                return self.match.game.law is not None
            case "announce" | "concede":
                return self.spoken.open(SAID[what])
            case "rest":
                return self.rest.open
            case "hint":
                return self.question.open and not self.stage.waits.on
            case "winnable":
                return self.winnable.open
            case "demo":
                return self.demo.open
            case "take_back":
                return self.way_back.open
            case "take_back_turn":
                return has_piles and self.match.game.law is None and self.way_back.open
            case "redo":
                return self.way_back.undone is not None
            case "new_deal" | "same_deal" | "deal_by_number":
                return self.anew.open
            case "bookmark" | "to_bookmark":
                return self.bookmarks.open
            case "find":
                return has_piles
            case "last_trick":
                return not has_piles and not self.stage.waits.on and self.looking.gathered()
            case "look_into":
                return has_piles or self.stage.picture.seen_again is not None
            case "arrange":
                return self.question.open and not self.stage.waits.on and self.question.arranging is not None
        return True

    def taught(self, what: str) -> bool:
        """Whether that is asked for at this table at one time or another, so that the page of keys has it always."""
        game = self.match.game
        match what:
            case "rest":
                return self.rest.known
            case "take_back":
                return not game.races and (game.law is None or game.law.mends)
            case "call" | "call_by_piles":
                called = game.law is not None or getattr(game, "errs", False) or self.calls.known
                return called and (what == "call") == (self.bar.keys == KEYS)
        return False

    def named(self) -> Iterator[tuple[str, str, Callable[[], None]]]:
        """What would lead somewhere now and has a name in the palette: its title, what it does, and doing it."""
        alone = ALONE if self.match.game.seats == 1 else {}
        return ((*alone.get(what, named), self.answers[what]) for what, named in NAMED.items() if self.open(what))

    def say_why_not(self, key: str) -> bool:
        """Say why what that key asks for leads nowhere now; whether that is so."""
        if self.spoken.has(key) and not self.spoken.open(key):
            self.interruptions.speak(key)
            return True
        if key == self.bar.keys[0] and self.calls.may_call and not self.calls.open():
            self.interruptions.call()
            return True
        what = ASKED_BY.get(key, "")
        if not what or self.open(what):
            return False
        self.answers[what]()
        return True

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
        put = self.question.put
        hint = await self.advice.on(picking.view)
        picking = self.asking.picking  # in a race rivals have played meanwhile
        if picking is None or self.question.put is not put:
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

    def arrange(self) -> None:
        """Arrange one's hand on a screen of its own; nothing is said before all of it is."""
        from cardtable.tui.table.arranging import ArrangingScreen

        question = self.question
        arranging, view = question.arranging, question.view
        if arranging is None or view is None:
            return

        def arranged(lines: tuple[Move, ...] | None) -> None:
            if lines and view is question.view:
                question.plan = lines[1:]
                question.answer(lines[0])

        advise = partial(self.advice.tried, view)
        self.screen.app.push_screen(ArrangingScreen(arranging, speak=self.eyes.speak, advise=advise), arranged)

    # ── going back, and on again ──────────────────────────────────────────────────────────────────────────────

    def take_back(self) -> None:
        """Take back one's last move; where errors are mended by whoever made them, say that one has erred."""
        law = self.match.game.law
        if law is not None and law.mends:
            self.interruptions.erred()
        else:
            self.way_back.take_back()
