"""The screen on which a new table is set up: the people, the first dealer, and the house rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from textual import events, on, work
from textual.app import ComposeResult, SystemCommand
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widgets import Input

from cardtable.errors import CardtableError
from cardtable.players.strengths import computers
from cardtable.rules.catalogue import entry
from cardtable.rules.options import OptionField
from cardtable.rules.ways import first_way
from cardtable.store import Setup
from cardtable.table.begun_at import score_help, start_meant
from cardtable.table.kept import last_setup
from cardtable.table.rulebook import page
from cardtable.table.seating import at_another_game, cleaned, new_table
from cardtable.tui.board.no_room import no_room
from cardtable.tui.common.fields import Choice
from cardtable.tui.common.screen import GameScreen
from cardtable.tui.common.widgets import Heading, KeyLine, Push
from cardtable.tui.rulebook.reader import Reader
from cardtable.tui.setup.house_rules import HouseRules
from cardtable.tui.setup.new_table import NOT_KNOWN, number_of_winnable, wants_winnable
from cardtable.tui.setup.people import BY_CUTTING, People, ScoreLine
from cardtable.tui.setup.says import Says

if TYPE_CHECKING:
    from cardtable.match.sitting_down import Lot
    from cardtable.rules.game import AnyGame

__all__ = ["SetupScreen"]


class SetupScreen(GameScreen[None]):
    """The screen on which a new table of one game is set up."""

    AUTO_FOCUS = "#start"
    HELP = (
        "A new table: choose the players and the rules. The chosen rule is "
        "explained below; F1 opens it in the rulebook."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "deal", "Deal", key_display="Enter"),
        Binding("f1", "rule", "Read the rule"),
        Binding(
            "f4",
            "cut",
            "Cut for partners",
            tooltip="Everybody draws a card: the two lowest play against the two highest",
        ),
        Binding("shift+up", "move(-1)", "Seat up", show=False, tooltip="Swap with the seat above"),
        Binding("shift+down", "move(1)", "Seat down", show=False, tooltip="Swap with the seat below"),
        Binding("escape", "back", "Back"),
    ]
    DEFAULT_CSS = """
    SetupScreen {
        & > Horizontal { align-horizontal: center; }
        #form { height: 1fr; width: 1fr; }
        #people { width: 37; padding: 1 0 0 2; scrollbar-size-vertical: 1; }
        #people.-crowded Seat { margin-bottom: 0; }
        #people.-crowded #dealer { margin-top: 1; }
        #count { margin-bottom: 1; }
        #rules { width: 1fr; padding: 1 1 0 1; scrollbar-size-vertical: 1; }
        #options { height: auto; }
        .title { text-style: bold; margin-bottom: 1; }
        #sides { height: auto; max-height: 2; padding: 0 1; color: $calm; margin-bottom: 1; }
        .pushes { height: 1; margin-top: 1; }
        #rules .pushes Push { padding: 0 1; margin: 0 1 0 0; }
        #rules .pushes Push:focus { padding: 0; }
        #start { height: 1; }
        #page { display: none; width: 1fr; max-width: 84; margin: 1 2 0 3; }
        &.-wide #form { layout: vertical; width: 64; overflow-y: auto; scrollbar-size-vertical: 1; padding: 0 1; }
        &.-wide #people, &.-wide #rules { width: 100%; height: auto; padding: 1 2 0 2; }
        &.-wide Seat Input { width: 20; }
        &.-wide #page { display: block; }
    }
    """

    def __init__(self, game: str) -> None:
        super().__init__()
        self.entry = entry(game)
        self.game_class = self.entry.game()
        self.shown = page(game)
        self.field: OptionField | None = None
        self._names_shown: tuple[str, ...] | None = None
        """The names for which the table has been shown. None until it is shown for the first time."""

    @property
    def about_game(self) -> str:
        return self.entry.id

    # ── the form ──────────────────────────────────────────────────────────────────────────────────────────────

    def compose(self) -> ComposeResult:
        store = self.program.store
        last = last_setup(store, self.entry.id) or last_setup(store)
        players = computers(self.entry.id)
        if last is not None and last.game != self.entry.id:
            last = at_another_game(last, players)
        as_last = last is not None and last.game == self.entry.id
        options = last.options if last is not None and as_last else first_way(self.entry.id).options
        people = People(self.game_class.seat_counts, players, last, self.game_class.agreed)
        yield Heading(self.entry.title, "a new table")
        with Horizontal():
            with Horizontal(id="form"):
                yield people
                yield HouseRules(self.entry.id, self.game_class, options, seats=people.count, store=self.program.store)
            yield Reader(id="page")
        yield Says()
        yield KeyLine()

    async def on_mount(self) -> None:
        await self.rules.draw()
        self.show_table()
        self.query_one("#start").focus()
        self.query_one(Reader).can_focus = False
        if self.shown is not None:
            self.query_one(Reader).show(self.shown.blocks)

    @property
    def people(self) -> People:
        return self.query_one(People)

    @property
    def rules(self) -> HouseRules:
        return self.query_one(HouseRules)

    @on(Input.Changed)
    def named(self) -> None:
        """Show sides and dealers anew if a name has changed. Textual also calls this for each field that appears."""
        if self.people.names != self._names_shown:
            self.show_table()

    def show_table(self) -> None:
        self._names_shown = self.people.names
        self.people.show_table(self.game_class.table(self.rules.values, len(self.people.seats)))
        self.refresh_bindings()

    @on(Choice.Changed)
    async def changed(self, event: Choice.Changed) -> None:
        match event.choice.id:
            case "count":
                self.people.sit(event.value)
                self.rules.seats = event.value
                await self.rules.draw_options()
                self.show_table()
            case "dealer":
                self.people.dealer = event.value
            case "set":
                await self.rules.take_way(event.value)
                self.entered(Choice.Entered(event.choice))
                self.show_table()
            case _:
                field = self.rules.field_of(event.choice)
                if field is None:
                    self.entered(Choice.Entered(event.choice))
                else:
                    self.rules.take(field, event.value)
                    self.entered(Choice.Entered(event.choice))
                    await self.rules.draw()
                    self.show_table()

    # ── the explanation below the form, and the rulebook beside it ────────────────────────────────────────────

    def explain(self, text: str, *, wrong: bool = False) -> None:
        self.query_one(Says).explain(text, wrong=wrong)

    @on(Choice.Entered)
    def entered(self, event: Choice.Entered) -> None:
        self.field = self.rules.field_of(event.choice)
        self.query_one(Says).explain_choice(event.choice, self.field)
        if self.field is not None and self.shown is not None and self.field.rule in self.shown.rules:
            self.query_one(Reader).go_to(self.shown.rules[self.field.rule])
        self.refresh_bindings()

    @on(HouseRules.Failed)
    def failed(self, event: HouseRules.Failed) -> None:
        self.explain(str(event.error), wrong=True)

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        if self.focused is not None and not isinstance(self.focused, Choice):
            self.field = None
            if isinstance(self.focused.parent, ScoreLine):
                game = self.game_class.table(self.rules.values, len(self.people.seats))
                self.query_one(Says).explain_score(score_help(game, self.people.names), game.start_rule)
            else:
                self.query_one(Says).explain_field(self.focused)
            self.refresh_bindings()

    def doing(self, action: str) -> str:
        return "Rules" if action == "rule" and self.field is None else ""

    # ── buttons and keys ──────────────────────────────────────────────────────────────────────────────────────

    def action_move(self, by: int) -> None:
        if not self.people.move(by):
            self.explain("Choose a seat first. Then Shift with an arrow moves it.", wrong=True)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "move":
            return not self.is_mounted or len(self.people.seats) > 1
        return not (action == "cut" and self.is_mounted and not self.query("#cut:enabled"))

    @on(Push.Pressed, "#start, #cut")
    async def pressed(self, event: Push.Pressed) -> None:
        await self.run_action("deal" if event.push.id == "start" else "cut")

    @on(Input.Submitted)
    def submitted(self) -> None:
        self.action_deal()

    def action_deal(self) -> None:
        """Make the table from the form. A cut, or the search for a winnable deal, comes first.

        If something in the form is wrong, only say what.
        """
        try:
            names = cleaned([seat.person for seat in self.people.seats])
            options = self.game_class.Options.read(self.rules.values).changed()
            players = tuple(seat.player for seat in self.people.seats)
            take_backs, texts = self.program.settings.take_backs, self.people.texts
            setup = Setup(self.entry.id, names, players, options, take_backs, texts)
            game = self.entry.game().table(options, len(names))
            start_meant(game, names, self.people.score)
        except CardtableError as error:
            self.explain(str(error), wrong=True)
            return
        cuts = game.cut_for_the_deal is not None and self.people.first_dealer == BY_CUTTING
        if cuts or game.ceremony is not None:
            self.cut_in(game, setup)
        elif wants_winnable(self.program, setup):
            self.draw_winnable(setup)
        else:
            self.sit_down(setup)

    @work(exclusive=True, group="drawing")
    async def draw_winnable(self, setup: Setup) -> None:
        """Search for a winnable deal, and sit down to play it.

        If no winnable deal is found, sit down to play a random deal.
        """
        number = await number_of_winnable(self.program, setup, self.app)
        self.sit_down(setup, seed=number, word=NOT_KNOWN if number is None else "")

    def sit_down(self, setup: Setup, lot: Lot | None = None, seed: int | None = None, word: str = "") -> None:
        try:
            dealer = self.people.first_dealer if self.people.first_dealer >= 0 else None
            seating = new_table(
                self.program.store,
                setup,
                dealer,
                seed=seed,
                lot=lot,
                no_race=no_room(self.app.size),
                begins=self.people.score,
            )
        except CardtableError as error:
            self.explain(str(error), wrong=True)
            return
        self.dismiss()
        self.program.ways.sit_at(seating.with_first(word))

    @work(exclusive=True, group="cutting in")
    async def cut_in(self, game: AnyGame, setup: Setup) -> None:
        from cardtable.tui.setup.cut_screen import CeremonyScreen

        lot = await self.app.push_screen_wait(CeremonyScreen(game, setup.names, setup.players))
        if lot is not None:
            self.sit_down(setup, lot)

    @work
    async def action_cut(self) -> None:
        """Cut for partners, seats and the deal.

        In a game with a ceremony of its own, hold the ceremony and then begin the play. In other games, the cut only
        changes the seats and the first dealer in the form.
        """
        from cardtable.tui.setup.draw_screen import DrawScreen

        if "seating" in self.game_class.Options.model_fields:
            self.rules.values["seating"] = "cut"
            await self.rules.draw()
            self.show_table()
            self.action_deal()
            return
        people = [(name, seat.player) for name, seat in zip(self.people.names, self.people.seats, strict=True)]
        game = self.game_class.table(self.rules.values, len(people))
        (pack,) = game.packs(game.start())
        seated = await self.app.push_screen_wait(DrawScreen([name for name, _ in people], pack))
        if seated is None:
            return
        for seat, person in zip(self.people.seats, seated.places, strict=True):
            seat.seat(*people[person])
        self.people.dealer = seated.dealer_seat
        self.show_table()
        self.query_one("#start").focus()

    def action_rule(self) -> None:
        if self.field is not None:
            self.program.ways.show_rule(self.field.rule)
        else:
            self.show_rules()

    def commands(self) -> Iterable[SystemCommand]:
        yield SystemCommand("Deal", "Start the game and deal", self.action_deal)
        if self.rules.changed:
            yield SystemCommand("Save these rules", "Save them as house rules, under a name", self.rules.keep)
