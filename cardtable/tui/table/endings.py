"""The ends of a deal and of a match: the result in words, the score sheet, and what to do next."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, get_args

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from cardtable.rules.catalogue import entry
from cardtable.rules.moves import Move
from cardtable.rules.naming import speak
from cardtable.rules.words import capital
from cardtable.table.again import same_cards
from cardtable.table.calls import Listed
from cardtable.table.ending import last_told, set_up_again, why_uncounted, winners_told, won_alone
from cardtable.table.export import about
from cardtable.table.kept import title_and_way, way_played
from cardtable.table.other_people import asked_for, cards_for, compared, may_be_others, why_not
from cardtable.table.score_counted import money_told
from cardtable.table.sheets import sheets_of
from cardtable.table.to_send import to_send
from cardtable.tui.common.dialogs import AskText
from cardtable.tui.common.screen import GameScreen
from cardtable.tui.common.seen_first import SeenFirst
from cardtable.tui.common.widgets import Heading, KeyLine, Push
from cardtable.tui.score.screen import SheetScreen, SheetView
from cardtable.tui.table.calls import RISK_KEY
from cardtable.tui.table.curtain import ForAnother
from cardtable.tui.table.move_list import MoveList
from cardtable.tui.table.what_next import COPY, REVIEW, Next, copy_line, in_rows, pushes

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from textual.app import App
    from textual.screen import Screen

    from cardtable.match.match import Match
    from cardtable.rules.teller import Sheet
    from cardtable.table.again import SameCards
    from cardtable.table.eyes import Eyes

__all__ = ["Consent", "DealOver", "MatchOver", "after_the_match", "ask_for_others"]


class DealOver(SeenFirst, SheetScreen):
    """The score sheet after a deal."""

    HELP = "The score sheet after the deal, with what the deal brought at the bottom. Space deals the next one."
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space,enter", "back", "Next deal", key_display="Space", priority=True),
        Binding("escape,equals_sign", "back", "Next deal", show=False),
        Binding(RISK_KEY, "pick_up", "Risk", tooltip="Deal, though it is another player's turn"),
    ]
    KEYS_FIRST: ClassVar[tuple[str, ...]] = ("pick_up",)

    def __init__(
        self, match: Match, eyes: Eyes | None = None, deal_out_of_turn: Callable[[int], None] = lambda seat: None
    ) -> None:
        super().__init__(match, None if eyes is None else eyes.you)
        self.eyes, self.deal_out_of_turn = eyes, deal_out_of_turn

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return bool(self.may_deal) if action == "pick_up" else super().check_action(action, parameters)

    @property
    def may_deal(self) -> list[int]:
        seats = self.match.game.out_of_turn(self.match.standing)
        return [] if self.eyes is None else [seat for seat in self.eyes.persons if seat in seats]

    def action_pick_up(self) -> None:
        """Show a list of the people here who may deal out of turn. The person who is chosen from it deals."""
        assert self.eyes is not None
        self.app.push_screen(
            MoveList([self._listed(seat, self.eyes) for seat in self.may_deal], "At your own risk"), self._picked_up
        )

    def _listed(self, seat: int, eyes: Eyes) -> Listed:
        due = self.match.standing.dealer
        assert due is not None
        offer = eyes.spoken(eyes.teller.offer_deal(seat, due))
        if eyes.you is None:
            offer = offer._replace(title=f"{self.match.names[seat]}: {offer.title}")
        return Listed((), Move(seat, "deal"), offer)

    def _picked_up(self, move: Move | None) -> None:
        if move is not None:
            self.deal_out_of_turn(move.seat)
            self.action_back()

    @property
    def deal_word(self) -> str:
        return entry(self.match.game.id).teller(self.match.game).table.deal_word

    @property
    def sheets(self) -> tuple[Sheet, ...]:
        """The score sheets without what they say about the next deal, which nobody has seen yet."""
        return tuple(sheet._replace(now=()) for sheet in super().sheets)

    @property
    def heading(self) -> str:
        return f"{capital(self.deal_word)} {self.match.standing.deals} is over"

    def doing(self, action: str) -> str:
        return f"Next {self.deal_word}" if action == "back" else super().doing(action)


class MatchOver(SeenFirst, GameScreen[Next]):
    """The end of a match: the winner, the score sheet, and buttons for what to do next."""

    AUTO_FOCUS = "#again"
    HELP = (
        "The match is over. Replay shows every deal with everybody's cards open; % looks back at the moves of the "
        "last one, and = shows the score sheet. Or play again, with the same partners or others, or go back to the "
        "lobby."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "ctrl+r",
            "go('replay')",
            "Replay",
            key_display="^R",
            tooltip=("See the deals again, with everybody's cards open"),
        ),
        Binding("equals_sign", "sheet", "Score", show=False, tooltip="The score sheet on a screen of its own"),
        REVIEW,
        COPY,
        Binding("escape", "go('leave')", "Lobby"),
        Binding("left", "app.focus_previous", show=False),
        Binding("right", "app.focus_next", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("down", "scroll(1)", show=False),
    ]
    DEFAULT_CSS = """
    MatchOver {
        align: center middle;
        & > #won { height: auto; width: 100%; padding: 1 2; text-align: center; text-style: bold; }
        & > SheetView { height: 1fr; padding: 0 1; }
        & > #next { height: auto; padding: 1; }
        & > #next > Horizontal { height: 1; align: center middle; }
        &.-short > #next { padding: 0 1 1 1; }
    }
    """

    def __init__(
        self,
        match: Match,
        looking: int | None = None,
        *,
        counts: bool = True,
        players: Sequence[str] = (),
        table: str | None = None,
    ) -> None:
        """The seat `looking` is called "you", and its side is called "We"."""
        super().__init__()
        self.match, self.table = match, table
        self.people = may_be_others(match, players)
        self.looking = looking
        self.headline = winners_told(match, looking)
        alone, won = match.game.seats == 1, bool(match.standing.winners)
        self.heading = "The game is over" if alone else "The match is over"
        self.last = ""
        if alone or not won:
            last = last_told(match)
            self.headline, self.last = speak(last, match.names, looking), speak(last, match.names)
        self.line = to_send(match, looking, counts=counts)
        """The line for a friend. Empty unless there is one person, the deal is that of a day, and the game counts."""
        if not counts:
            self.headline = f"{self.headline} {why_uncounted(match)}"

    @property
    def about_game(self) -> str:
        return self.match.game.id

    @property
    def about_way(self) -> str:
        return way_played(self.program.store, self.match)

    def compose(self) -> ComposeResult:
        yield Heading(self.heading, title_and_way(self.program.store, self.match))
        yield Static(self.headline, id="won", markup=False)
        yield SheetView(snug=True)
        with Vertical(id="next"):
            for row in in_rows([*pushes(self.match, people=self.people)], min(80, self.app.size.width) - 2):
                yield Horizontal(*row)
        yield KeyLine()

    def on_mount(self) -> None:
        view = self.query_one(SheetView)
        first, *others = sheets_of(self.match, self.looking, errors=True)
        told = [line for line in first.breakdown if line != self.last]
        told += money_told(self.match, self.program.store, None, self.program.settings)
        first = first._replace(breakdown=tuple(told))
        both = compared(self.match, self.program.store)
        view.show((first, *others, *both), about(self.match, self.program.store))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return bool(self.line) if action == "copy" else super().check_action(action, parameters)

    def action_copy(self) -> None:
        copy_line(self, self.line)

    @on(Push.Pressed)
    def pressed(self, event: Push.Pressed) -> None:
        self.action_go(str(event.push.id))

    def action_go(self, what: str) -> None:
        if what in get_args(Next):
            self.dismiss(what)

    def action_sheet(self) -> None:
        self.program.ways.show_sheet(self.match, self.looking, table=self.table)

    def action_scroll(self, lines: int) -> None:
        self.query_one(SheetView).scroll_relative(y=lines, animate=False)

    def action_back(self) -> None:
        self.dismiss("leave")


class Consent(ForAnother[bool]):
    """Asks another person whether a move may be taken back.

    The screen is opaque, because the other person must not see the asking player's hand.
    """

    AUTO_FOCUS = "#no"
    """The answer that does no harm, so that nobody allows anything by pressing Enter by accident."""
    HELP = "Another player asks to take back a move. Yes allows it; No lets the move stand."
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", "Yes, take it back"),
        Binding("n,escape", "answer(False)", "No, it stands"),
        Binding("left,up", "app.focus_previous", show=False),
        Binding("right,down", "app.focus_next", show=False),
    ]
    DEFAULT_CSS = """
    Consent {
        align: center middle; background: $sunk;
        & > #card {
            width: 60; max-width: 90%; height: auto; padding: 1 3; background: $panel; border-left: outer $lit;
        }
        #asked { text-style: bold; margin-bottom: 1; }
        Horizontal { height: 1; margin-top: 1; }
        Push { background: $background; }
        Push:focus { background: $lit; }
    }
    """

    def __init__(self, asked: str, asking: str, what: str, own: str = "") -> None:
        """`asked` and `asking` are names.

        If moves of `asked` would be taken back, too, `own` tells which.
        """
        super().__init__()
        self.asked, self.asking, self.what, self.own = asked, asking, what, own

    def compose(self) -> ComposeResult:
        with Vertical(id="card"):
            yield Static(f"{self.asked}: may {self.asking} take back {self.what}?", id="asked", markup=False)
            if self.own:
                yield Static(self.own, markup=False)
            yield Static(f"Hand the keyboard to {self.asked}, who answers.", markup=False)
            with Horizontal():
                yield Push("Yes, take it back", id="yes")
                yield Push("No, it stands", id="no")
        yield KeyLine()

    @on(Push.Pressed)
    def pressed(self, event: Push.Pressed) -> None:
        self.dismiss(event.push.id == "yes")

    def action_answer(self, yes: bool) -> None:
        self.dismiss(yes)


async def ask_for_others(app: App[None], match: Match, players: Sequence[str]) -> SameCards | None:
    """Ask which other people are to play the cards of a match.

    Return what is needed to deal the cards, or None if people cancel.
    """
    ask = AskText(
        asked_for(match, players), like="Eve, Flo", yes="Deal", wrong=lambda typed: why_not(match, players, typed)
    )
    typed = await app.push_screen(ask, wait_for_dismiss=True)
    return None if typed is None else cards_for(match, players, typed)


async def after_the_match(
    screen: GameScreen[None],
    match: Match,
    players: Sequence[str],
    looking: int | None,
    leave: Callable[[], None],
    table: str | None = None,
    *,
    counts: bool = True,
) -> bool:
    """Show who has won, and do what people choose next.

    Return whether people want to take back the last move.
    """

    def ending() -> Screen[Next]:
        if not won_alone(match) or looking != 0:
            return MatchOver(match, looking, counts=counts, players=players, table=table)
        from cardtable.tui.table.won import WonScreen

        told = speak(last_told(match), match.names, looking)
        return WonScreen(match, screen.program.store, table, told, counts=counts)

    while True:
        what = await screen.app.push_screen(ending(), wait_for_dismiss=True)
        if what in ("replay", "review"):
            from cardtable.tui.table.replay import ReplayScreen

            review = what == "review"
            replay = ReplayScreen(match.record, last=review, table=table, review=review)
            await screen.app.push_screen(replay, wait_for_dismiss=True)
            continue
        if what in ("cards", "chairs", "people"):
            again = same_cards(match, players, chairs=what == "chairs")
            if what == "people":
                again = await ask_for_others(screen.app, match, players)
            if again is None or not screen.program.ways.play_same_cards(match, again):
                continue
        elif what in ("again", "swapped", "same"):
            seed = int(match.open_number or 0) if what == "same" else None
            setup = set_up_again(match, players, swapped=what == "swapped")
            if not await screen.program.ways.play_again(match, setup, seed):
                continue
        elif what != "back":
            leave()
        return what == "back"
