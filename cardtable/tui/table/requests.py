"""The requests that a person can make at the table.

They are for things that are no move, such as a hint or the log. Key bindings, the line of keys, the page of keys and
the command palette are made from this list.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from textual.binding import Binding, BindingType

from cardtable.table.calls import verb_of
from cardtable.tui.table.any_time import SPOKEN
from cardtable.tui.table.calls import CALL_KEY, KEYS_BY_PILES, RISK_KEY, RISKS
from cardtable.tui.table.field import ARRANGE, LOOK, REST, TRICKS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardtable.tui.board.buttons import Button
    from cardtable.tui.table.parts import TableParts

__all__ = ["BY_KEY", "KEYS_FIRST", "REQUESTS", "STOP_THE_HINT", "Request", "Requests", "bindings"]

Ask = Callable[["TableParts"], object]
"""A function that takes a table's parts.

It carries out a request, or returns whether something is true at the table.
"""
Say = Callable[["TableParts"], str]
MOVE_ABOUT: Final = "Move around to choose"
PLAY_OUT: Final = "Play out the rest"
STOP_THE_DEMO: Final = "Stop the demo, and play on yourself"
STOP_THE_SEARCH: Final = "Stop the search whether the deal is still winnable"
STOP_THE_HINT: Final = "Stop the hint that is being worked out"
CALL_KEYS: Final = CALL_KEY, KEYS_BY_PILES[0]
NOTHING_LEFT_OUT: Final[Mapping[str, str]] = MappingProxyType({})
LAST: Final = 99
"""The rank of the keys that the line of keys leaves out first."""
ANNOUNCE, CONCEDE = SPOKEN["announce"], SPOKEN["concede"]


def _always(at: TableParts) -> bool:
    return True


def _never(at: TableParts) -> bool:
    return False


def _nothing(at: TableParts) -> str:
    return ""


def _asked(at: TableParts) -> bool:
    return at.question.asked


def _stops(at: TableParts) -> str:
    if at.demo.on:
        return STOP_THE_DEMO
    if at.winnable.searching:
        return STOP_THE_SEARCH
    return STOP_THE_HINT if at.hints.thinking else ""


def _going_on(at: TableParts) -> str:
    if at.demo.on:
        return STOP_THE_DEMO
    return "Go on without waiting" if at.waits.on else "Pause: everything is hidden until you go on"


def _call_word(at: TableParts) -> str:
    calls = at.calls.open()
    return verb_of(calls).capitalize() if calls else ""


def _call_words(at: TableParts) -> str:
    if at.match.game.pauses_at(at.match.deal):
        return "Propose something before the next deal, whoever deals"
    return "" if at.called else "Call Stop when your opponent has made a mistake"


def _calls_come(at: TableParts) -> bool:
    return at.called or getattr(at.match.game, "errs", False) or at.calls.known


class Request(NamedTuple):
    """Something that a person can ask for.

    `key` has Textual's names for its keys, separated by commas. `shown` is the key as people know it. `label_now` and
    `words_now` return texts that replace `label` and `words` at present. An empty text replaces nothing. `open` returns
    whether the request would do anything now.
    """

    name: str
    key: str
    label: str
    words: str
    does: Ask
    open: Ask = _always
    label_now: Say = _nothing
    words_now: Say = _nothing
    shown: str | None = None
    in_line: bool = True
    rank: int = LAST
    """When room is short, the line of keys keeps the requests with the lowest ranks."""
    taught: Ask = _never
    """Whether the page of keys shows the request at this table even while it would do nothing."""
    title: str = ""
    """The title in the command palette. A request without a title is not in the palette."""
    buttons: tuple[Button, ...] = ()
    ours: Ask = _always
    """Whether, at this table, the key belongs to the request rather than to a card."""
    ends_waits: Ask = _never
    """Whether the key ends a wait. Otherwise it makes the request even during a wait."""
    says_why: bool = False
    """Whether the key says why if the request can do nothing now."""
    plays: bool = False
    """Whether the request stops a demo. Whoever makes such a request takes over the play."""
    thinks: bool = False
    """Whether the request needs the worker process. The solver for the mark in the heading must then stop."""

    @property
    def action(self) -> str:
        return self.name if self.name == "back" else f"ask_for('{self.name}')"


REQUESTS: Final = (
    Request(
        "forced",
        "g",
        "Go on",
        "Play on while only one move is possible, or a move is safe",
        lambda at: at.forced(),
        open=lambda at: at.field.unneeded is not None or (bool(at.question.rest) and at.question.open),
        words_now=lambda at: "" if at.piles else f"{PLAY_OUT}, when every trick that is left is yours for certain",
        taught=lambda at: at.rest.known,
        ours=lambda at: at.piles or bool(at.question.rest),
        rank=5,
    ),
    Request(
        "rest",
        "",
        "",
        f"{PLAY_OUT}, when every trick that is left is yours for certain",
        lambda at: at.rest.play(),
        open=lambda at: at.rest.open,
        title="Play the rest",
        buttons=(REST,),
    ),
    Request(
        "look_into",
        "v",
        "Look",
        "See the cards in a pile, as far as you may",
        lambda at: at.looks.look_into(),
        open=lambda at: at.piles or at.stage.picture.seen_again is not None,
        ours=lambda at: at.piles or at.stage.picture.seen_again is not None,
        ends_waits=lambda at: not at.piles,
        rank=11,
        title="Look",
    ),
    Request("look_for", "", "", "", lambda at: at.looks.look_for(), buttons=(LOOK,)),
    Request(
        "arrange",
        ARRANGE.key,
        "Arrange",
        "Try out trumps and melds before you announce them",
        lambda at: at.arrange(),
        open=lambda at: at.choosing and at.question.arranging is not None,
        ours=lambda at: at.question.arranging is not None,
        ends_waits=_always,
        rank=10,
        buttons=(ARRANGE,),
        title="Arrange trumps and melds",
    ),
    Request(
        "go_on",
        "space",
        "Go on",
        "Go on; in a solitaire turn the hand",
        lambda at: at.go_on(),
        open=lambda at: at.waits.on or at.stage.races,
        label_now=lambda at: "Stop" if at.demo.on else "" if at.waits.on else "Pause",
        words_now=_going_on,
        shown="Space",
        ends_waits=_always,
        rank=1,
    ),
    Request(
        "left",
        "left",
        "Choose",
        MOVE_ABOUT,
        lambda at: at.field.step(-1, 0),
        open=_asked,
        shown="← →",
        ends_waits=_always,
        rank=12,
    ),
    Request(
        "right",
        "right",
        "Choose",
        MOVE_ABOUT,
        lambda at: at.field.step(1, 0),
        open=_asked,
        ends_waits=_always,
        in_line=False,
    ),
    Request(
        "up", "up", "Up", MOVE_ABOUT, lambda at: at.field.step(0, -1), open=_asked, ends_waits=_always, in_line=False
    ),
    Request(
        "down",
        "down",
        "Down",
        MOVE_ABOUT,
        lambda at: at.field.step(0, 1),
        open=_asked,
        ends_waits=_always,
        in_line=False,
    ),
    Request(
        "enter",
        "enter",
        "Choose",
        "Make the chosen move",
        lambda at: at.enter(),
        open=lambda at: at.question.asked and not at.hints.thinking,
        label_now=lambda at: at.enter_word,
        words_now=lambda at: at.enter_words,
        shown="Enter",
        ends_waits=_always,
        rank=0,
    ),
    Request(
        "call",
        CALL_KEY,
        "Call",
        "Call another player's mistake, even out of turn",
        lambda at: at.interruptions.call(),
        open=lambda at: at.usual_keys and bool(at.calls.open()),
        label_now=_call_word,
        words_now=_call_words,
        taught=lambda at: at.usual_keys and _calls_come(at),
        ours=lambda at: at.usual_keys and (at.piles or at.calls.may_call),
        says_why=True,
        rank=6,
        title="Call a mistake",
    ),
    Request(
        "risk",
        RISK_KEY,
        "Risk",
        "Break a rule, at your own risk",
        lambda at: at.interruptions.risk(),
        open=lambda at: at.usual_keys and at.called,
        ours=lambda at: at.usual_keys and at.called,
        ends_waits=lambda at: not at.calls.risks(),
        in_line=False,
        buttons=RISKS,
        title="Break a rule",
    ),
    Request(
        "call_by_piles",
        KEYS_BY_PILES[0],
        "Call",
        "Call another player's mistake (x is a pile here)",
        lambda at: at.interruptions.call(),
        open=lambda at: not at.usual_keys and bool(at.calls.open()),
        label_now=_call_word,
        words_now=_call_words,
        taught=lambda at: not at.usual_keys and _calls_come(at),
        ours=lambda at: not at.usual_keys,
        says_why=True,
        rank=7,
        title="Call a mistake",
    ),
    Request(
        "risk_by_piles",
        KEYS_BY_PILES[1],
        "Risk",
        "Break a rule, at your own risk (X is a pile here)",
        lambda at: at.interruptions.risk(),
        open=lambda at: not at.usual_keys and at.called,
        ours=lambda at: not at.usual_keys and at.called,
        ends_waits=lambda at: not at.calls.risks(),
        in_line=False,
        title="Break a rule",
    ),
    Request(
        "announce",
        ANNOUNCE.key,
        "Claim",
        "Claim, or announce game, even out of turn",
        lambda at: at.interruptions.speak(ANNOUNCE.key),
        open=lambda at: at.spoken.open(ANNOUNCE.key),
        label_now=lambda at: at.spoken.word(ANNOUNCE.key),
        ours=lambda at: at.spoken.has(ANNOUNCE.key),
        says_why=True,
        title="Announce or claim",
        buttons=(ANNOUNCE, SPOKEN["claim"]),
        rank=8,
    ),
    Request(
        "concede",
        CONCEDE.key,
        "Concede",
        "Concede, even out of turn",
        lambda at: at.interruptions.speak(CONCEDE.key),
        open=lambda at: at.spoken.open(CONCEDE.key),
        ours=lambda at: at.spoken.has(CONCEDE.key),
        says_why=True,
        title="Concede",
        buttons=(CONCEDE,),
        rank=9,
    ),
    Request(
        "hint",
        "exclamation_mark",
        "Hint",
        "What an expert would do here, and why",
        lambda at: at.hints.give(),
        open=lambda at: at.choosing and not at.hints.thinking,
        shown="!",
        ends_waits=_always,
        says_why=True,
        thinks=True,
        title="Hint",
        rank=2,
    ),
    Request(
        "winnable",
        "percent_sign",
        "Winnable?",
        "Looks at all cards and says yes, no, or not known; counts as help",
        lambda at: at.winnable.ask(),
        open=lambda at: at.winnable.open,
        shown="%",
        ends_waits=_always,
        says_why=True,
        thinks=True,
        title="Still winnable?",
        in_line=False,
    ),
    Request(
        "demo",
        "ctrl+d",
        "Demo",
        "The expert plays this solitaire on; Space or Esc stops it, and it counts neither as won nor as lost",
        lambda at: at.demo.begin(),
        open=lambda at: at.demo.open,
        says_why=True,
        thinks=True,
        title="Demo",
        in_line=False,
    ),
    Request(
        "take_back",
        "tilde,u",
        "Take back",
        "Take back your last move",
        lambda at: at.way_back.take_back(),
        open=lambda at: at.way_back.open,
        label_now=lambda at: "Mistake?" if at.calls.mendable() else "",
        words_now=lambda at: "Say that you made a mistake, and take it back if you still can" if at.called else "",
        taught=lambda at: at.way_back.known,
        shown="~",
        says_why=True,
        plays=True,
        title="Take back",
        rank=3,
    ),
    Request(
        "take_back_turn",
        "U",
        "Whole turn",
        "Take back your whole turn so far",
        lambda at: at.way_back.take_back(turn=True),
        open=lambda at: at.piles and not at.called and at.way_back.open,
        label_now=lambda at: "Take back all" if at.alone else "",
        words_now=lambda at: "Take back every move of this deal" if at.alone else "",
        says_why=True,
        plays=True,
        title="Take back the turn",
        in_line=False,
    ),
    Request(
        "redo",
        "ctrl+y",
        "Redo",
        "Redo the move you just took back",
        lambda at: at.way_back.redo(),
        open=lambda at: at.way_back.undone is not None,
        says_why=True,
        plays=True,
        title="Redo",
        in_line=False,
    ),
    Request(
        "new_deal",
        "ctrl+n",
        "New deal",
        "Start a new deal; this game is saved under Tables",
        lambda at: at.anew.new_deal(),
        open=lambda at: at.anew.open,
        says_why=True,
        plays=True,
        title="New deal",
        in_line=False,
    ),
    Request(
        "same_deal",
        "f8",
        "Same deal",
        "Start this deal over with the same cards",
        lambda at: at.anew.same_deal(),
        open=lambda at: at.anew.open,
        says_why=True,
        plays=True,
        title="Same deal again",
        in_line=False,
    ),
    Request(
        "deal_by_number",
        "f9",
        "Number",
        "Play other cards by their number or code",
        lambda at: at.anew.deal_by_number(),
        plays=True,
        title="Deal by number or code",
        in_line=False,
    ),
    Request(
        "bookmark",
        "plus",
        "Bookmark",
        "Set a bookmark here to come back to",
        lambda at: at.bookmarks.keep(),
        open=lambda at: at.bookmarks.open,
        ours=lambda at: at.piles,
        says_why=True,
        plays=True,
        title="Bookmark",
        in_line=False,
    ),
    Request(
        "to_bookmark",
        "at",
        "To it",
        "Go to the bookmark",
        lambda at: at.bookmarks.come_back(),
        open=lambda at: at.bookmarks.open,
        ours=lambda at: at.piles,
        says_why=True,
        plays=True,
        title="To the bookmark",
        in_line=False,
    ),
    Request(
        "find",
        "slash",
        "Search",
        "Type a card and see where it is",
        lambda at: at.search.find(),
        open=lambda at: at.piles,
        ours=lambda at: at.piles,
        title="Find a card",
        in_line=False,
    ),
    Request(
        "sheet",
        "equals_sign",
        "Score",
        "The score sheet",
        lambda at: at.sheet(),
        shown="=",
        title="Score sheet",
        rank=4,
    ),
    Request(
        "last_trick",
        "full_stop",
        "Last trick",
        "Show the last trick again",
        lambda at: at.looks.last_trick(),
        open=lambda at: not at.piles and not at.waits.on and at.looks.gathered(),
        shown=".",
        ends_waits=_always,
        says_why=True,
        title="Last trick",
        buttons=(TRICKS,),
        rank=13,
    ),
    Request("log", "l", "Log", "What has happened so far", lambda at: at.log(), title="Log", in_line=False),
    Request(
        "settings",
        "comma",
        "Settings",
        "Theme, card faces, pace, motion …",
        lambda at: at.program.ways.show_settings(),
        in_line=False,
    ),
    Request(
        "faces",
        "f7",
        "Faces",
        "Two colors, four colors, or letters only",
        lambda at: at.faces(),
        title="Card faces",
        in_line=False,
    ),
    Request("rule", "f1", "Rules", "The rule just named, or the rules of the game", lambda at: at.rule()),
    Request(
        "let_go",
        "backspace",
        "Undo the last pick",
        "",
        lambda at: at.let_go(),
        open=_asked,
        ends_waits=_always,
        in_line=False,
    ),
    Request(
        "back",
        "escape",
        "Leave",
        "Go to the lobby; the table is saved",
        lambda at: at.back(),
        label_now=lambda at: "Stop" if _stops(at) else "Let go" if at.field.holding else "",
        words_now=_stops,
        shown="Esc",
    ),
)
BY_NAME: Final = {request.name: request for request in REQUESTS}
BY_KEY: Final = {key: request for request in REQUESTS for key in request.key.split(",") if key}
BY_BUTTON: Final = {button: request.name for request in REQUESTS for button in request.buttons}
KEYS_FIRST: Final = tuple(
    request.action for request in sorted(REQUESTS, key=lambda each: each.rank) if request.rank < LAST
)


def bindings() -> list[BindingType]:
    """Return the key bindings of all requests."""
    return [
        Binding(
            request.key,
            request.action,
            request.label,
            show=request.in_line,
            key_display=request.shown,
            tooltip=request.words,
        )
        for request in REQUESTS
        if request.key
    ]


def _of(action: str) -> Request | None:
    return BY_NAME.get(action.partition("'")[2].rstrip("')") or action)


class Requests:
    """Carries out the requests made at a table, whoever is on turn."""

    def __init__(self, parts: TableParts, without: Mapping[str, str] = NOTHING_LEFT_OUT) -> None:
        """`without` has reasons why nobody can make certain requests at this table, keyed by the requests' names."""
        self.parts, self.without = parts, without

    def ask_for(self, name: str) -> None:
        request, parts = BY_NAME[name], self.parts
        if name in self.without:
            self._refuse(self.without[name])
            return
        if request.plays:
            parts.demo.stop()
        if request.thinks and parts.mark is not None:
            parts.mark.stop()
        request.does(parts)

    def _refuse(self, why: str) -> None:
        if self.parts.waits.on:
            self.parts.screen.notify(why)
        else:
            self.parts.prompt.whisper(why)

    def press(self, button: Button) -> None:
        self.ask_for(BY_BUTTON.get(button, "call"))

    def open(self, name: str) -> bool:
        return name not in self.without and bool(BY_NAME[name].open(self.parts))

    def taught(self, action: str) -> bool:
        request = _of(action)
        return request is not None and request.name not in self.without and bool(request.taught(self.parts))

    def label(self, action: str) -> str:
        request = _of(action)
        return "" if request is None else request.label_now(self.parts)

    def words(self, action: str) -> str:
        request = _of(action)
        return "" if request is None else request.words_now(self.parts)

    def named(self) -> Iterator[tuple[str, str, Callable[[], None]]]:
        """Yield title, words and function of the requests that can be made now, for the palette."""
        for request in REQUESTS:
            if request.title and self.open(request.name):
                title, words = request.label_now(self.parts), request.words_now(self.parts)
                yield title or request.title, words or request.words, partial(self.ask_for, request.name)

    # ── keys ──────────────────────────────────────────────────────────────────────────────────────────────────

    def has(self, key: str) -> bool:
        """Whether, at this table, a key belongs to a request and to nothing else."""
        request = BY_KEY.get(key)
        return request is not None and bool(request.ours(self.parts))

    def calls_by(self, key: str) -> bool:
        """Whether `key` is the key of calls at this table, even while no error can be called."""
        return key in CALL_KEYS and key == self.parts.call_bar.keys[0]

    def passes(self, key: str) -> bool:
        """Whether a key belongs to a request here, and does not end a wait."""
        return self.has(key) and not BY_KEY[key].ends_waits(self.parts)

    def says_why_not(self, key: str) -> bool:
        """Say why the request of a key can do nothing now. Return False if there is nothing to say."""
        request = BY_KEY.get(key)
        if request is None or not request.says_why or not request.ours(self.parts) or self.open(request.name):
            return False
        self.ask_for(request.name)
        return True
