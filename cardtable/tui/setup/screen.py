"""Setting up a table: who sits where, who they are, the rules of the house, and who deals first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from textual import on, work
from textual.app import ComposeResult, SystemCommand
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Input, Label, Static

from cardtable.errors import BadInput, CardtableError
from cardtable.match.record import NAME_LENGTH, clean_name
from cardtable.players.player import PERSON
from cardtable.players.strengths import strengths
from cardtable.rules.catalogue import entry
from cardtable.rules.options import OptionField
from cardtable.rules.seating.cutting import played_in_pairs
from cardtable.store import Setup
from cardtable.tui.common.screen import CardtableScreen
from cardtable.tui.common.widgets import Choice, Heading, KeyLine, Push
from cardtable.tui.setup.new_table import USUAL_NAMES, cleaned, first_name, new_table

if TYPE_CHECKING:
    from cardtable.match.sitting_down import Lot
    from cardtable.rules.game import AnyGame

__all__ = ["SetupScreen"]

BY_LOT = -1
THE_BOOK = ""
"""The name of the rules with all options at their defaults."""
OWN = "\N{BULLET}"
"""The name shown for changed rules that have not been saved."""


def stranger(computers: Sequence[str]) -> str:
    """The player of a seat by default: the club player, if there is one."""
    return "club" if "club" in computers else (PERSON, *computers)[-1]


class Seat(Horizontal):
    """A seat: the name of who sits there, and whether that is a person or a computer of some strength."""

    DEFAULT_CSS = """
    Seat {
        height: 1; margin-bottom: 1;
        Input { width: 12; background: $sunk; padding: 0 1 !important; margin-right: 1; }
        Input:focus { background: $panel; background-tint: transparent; }
        Choice { width: 1fr; }
    }
    """

    def __init__(self, number: int, name: str, player: str, computers: Sequence[str]) -> None:
        super().__init__(id=f"seat-{number}")
        self.number = number
        self._name_given, self._player, self._computers = name, player, computers

    def compose(self) -> ComposeResult:
        players = (PERSON, *self._computers)
        words = ("person", *(f"computer, {strength}" for strength in self._computers))
        yield Input(
            self._name_given,
            placeholder=USUAL_NAMES[self.number],
            compact=True,
            max_length=NAME_LENGTH,
            select_on_focus=False,
        )
        player = self._player if self._player in players else stranger(self._computers)
        yield Choice("", players, words, value=player, classes="-plain")

    @property
    def person(self) -> str:
        """The name given."""
        return self.query_one(Input).value

    @property
    def player(self) -> str:
        """`person`, or the computer's strength."""
        return str(self.query_one(Choice).value)

    def seat(self, name: str, player: str) -> None:
        """Change the name and the player."""
        self.query_one(Input).value = name
        self.query_one(Choice).value = player


class SetupScreen(CardtableScreen[None]):
    """A new table of one game."""

    HELP = "A new table: who sits there, and by which rules. Every rule says below what it means; F1 reads it in full."
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "deal", "Deal", key_display="↵"),
        Binding("up", "app.focus_previous", "Field above", show=False),
        Binding("down", "app.focus_next", "Field below", show=False),
        Binding("f1", "rule", "Read the rule"),
        Binding("f4", "cut", "Cut for partners", tooltip="Each draws a card: the two lower against the two higher"),
        Binding("shift+up", "move(-1)", "Seat up", show=False, tooltip="Change places with the seat above"),
        Binding("shift+down", "move(1)", "Seat down", show=False, tooltip="Change places with the seat below"),
        Binding("escape", "back", "Back"),
    ]
    DEFAULT_CSS = """
    SetupScreen {
        #form { height: 1fr; }
        #people { width: 37; padding: 1 0 0 2; scrollbar-size-vertical: 1; }
        #people.-crowded Seat { margin-bottom: 0; }
        #people.-crowded Seat:last-of-type { margin-bottom: 1; }
        #rules { width: 1fr; padding: 1 1 0 1; scrollbar-size-vertical: 1; }
        #options { height: auto; }
        .title { text-style: bold; margin-bottom: 1; }
        #sides { height: 2; color: $foreground 70%; margin-bottom: 1; }
        #dealer { margin-bottom: 1; }
        .pushes { height: 1; margin-top: 1; }
        #says { height: 4; padding: 1 2 0 2; background: $sunk; }
        #says.-wrong { color: $error; }
        #start { height: 1; }
        &.-wide #people { width: 50; padding: 1 4 0 4; }
        &.-wide #rules { padding: 1 4 0 2; max-width: 60; }
        &.-wide Seat Input { width: 20; }
    }
    """

    def __init__(self, game: str) -> None:
        super().__init__()
        self.entry = entry(game)
        self.game_class = self.entry.game()
        self.values: dict[str, Any] = {}
        """The options that differ from their defaults."""
        self.field: OptionField | None = None
        """The option that has the focus."""
        self.dealer: int = BY_LOT

    # ── the form ──────────────────────────────────────────────────────────────────────────────────────────────

    def compose(self) -> ComposeResult:
        last = self.program.last_setup(self.entry.id) or self.program.last_setup()
        counts = self.game_class.seat_counts
        mine = last is not None and last.game == self.entry.id
        seats = len(last.names) if last is not None and len(last.names) in counts else counts[0]
        self.values = self.known_options(last.options) if mine and last is not None else {}
        names = list(last.names) if last is not None else [first_name()]
        players = list(last.players) if last is not None else [PERSON]
        computers = strengths(self.entry.id)
        yield Heading(self.entry.title, "a new table")
        with Horizontal(id="form"):
            with VerticalScroll(id="people", can_focus=False, classes="-crowded" if max(counts) > 4 else ""):
                yield Label("Who sits down", classes="title")
                if len(counts) > 1:
                    yield Choice("Players", counts, value=seats, id="count", classes="-plain")
                for number in range(max(counts)):
                    taken = number < len(names)
                    name = names[number] if taken else next(free for free in USUAL_NAMES if free not in names)
                    if not taken:
                        names.append(name)
                    seat = Seat(number, name, players[number] if taken else stranger(computers), computers)
                    seat.display = number < seats
                    yield seat
                yield Static(id="sides", markup=False)
                yield Choice("First dealer", (BY_LOT,), ("by lot",), value=BY_LOT, id="dealer", classes="-plain")
                with Horizontal(classes="pushes"):
                    yield Push("Deal", id="start")
                    yield Push("Cut for partners", id="cut")
            with VerticalScroll(id="rules", can_focus=False):
                yield Label("Rules of the house", classes="title")
                yield Choice("These are", (THE_BOOK,), ("the book's",), value=THE_BOOK, id="set")
                yield Vertical(id="options")
                with Horizontal(classes="pushes"):
                    yield Push("Keep as …", id="keep")
                    yield Push("Forget", id="forget")
        yield Static(id="says", markup=False)
        yield KeyLine()

    async def on_mount(self) -> None:
        """Update what depends on the seats and on the choices."""
        await self.draw_options()
        self.draw_sets()
        self.people_changed()
        self.query_one("#start").focus()

    def known_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options that are still valid: an old set-up may have others."""
        known: dict[str, Any] = {}
        for name, value in options.items():
            try:
                known |= self.game_class.Options.read({name: value}).changed()
            except BadInput:
                continue
        return known

    @property
    def seats(self) -> list[Seat]:
        """The seats at the table, as many as there are players."""
        return [seat for seat in self.query(Seat) if seat.display]

    async def draw_options(self) -> None:
        """Show a line for each option that applies now; the focus stays where it was."""
        fields = self.game_class.Options.form(self.values, len(self.seats))
        holder = self.query_one("#options", Vertical)
        if [choice.id for choice in holder.query(Choice)] == [f"option-{field.name}" for field in fields]:
            for field, choice in zip(fields, holder.query(Choice), strict=True):
                choice.usual = field.default
                choice.value = self.values.get(field.name, field.default)
            return
        focused = self.focused.id if self.focused is not None else None
        await holder.remove_children()
        await holder.mount_all(
            Choice(
                field.label,
                field.choices,
                field.words,
                value=self.values.get(field.name, field.default),
                usual=field.default,
                least=field.least or 0,
                most=field.most or 0,
                id=f"option-{field.name}",
            )
            for field in fields
        )
        if focused and focused.startswith("option-") and (again := self.query(f"#{focused}")):
            again.first().focus()

    def draw_sets(self) -> None:
        """Show the sets of house rules by name, with the current one chosen."""
        sets = self.house_rules()
        same = next((name for name, options in sets.items() if options == self.values), None)
        now = THE_BOOK if not self.values else OWN if same is None else same
        choice = self.query_one("#set", Choice)
        choice.values = (THE_BOOK, *sets, *((OWN,) if now == OWN else ()))
        choice.words = ("the book's", *sets, *(("this table's own",) if now == OWN else ()))
        choice.usual = THE_BOOK
        choice.value = now
        choice.refresh()
        self.query_one("#keep", Push).disabled = now != OWN
        self.query_one("#forget", Push).disabled = now in (THE_BOOK, OWN)

    def house_rules(self) -> dict[str, dict[str, Any]]:
        """The stored sets, as far as their options are still valid."""
        try:
            kept = {} if self.program.store is None else self.program.store.house_rules(self.entry.id)
        except CardtableError as error:
            self.explain(str(error), wrong=True)
            return {}
        return {name: self.known_options(options) for name, options in kept.items()}

    # ── what is said below ────────────────────────────────────────────────────────────────────────────────────

    def explain(self, text: str | Content, *, wrong: bool = False) -> None:
        """Show a text below the form."""
        says = self.query_one("#says", Static)
        says.set_class(wrong, "-wrong")
        says.update(text)

    @on(Choice.Entered)
    def entered(self, event: Choice.Entered) -> None:
        """Explain the line that has the focus."""
        self.field = self.field_of(event.choice)
        if self.field is not None:
            field = self.field
            head = f"{field.label}: {event.choice.word}"
            self.explain(Content.assemble((head, "bold"), (f"  {field.rule}", "dim"), "\n", field.help))
        elif event.choice.id == "set":
            self.explain("The book's rules, or a set of the house kept by name.")
        elif event.choice.id == "dealer":
            self.explain("Who deals first. By lot, any seat may be drawn.")
        else:
            self.explain("A person sits at this keyboard; computers are weaker or stronger.")
        self.refresh_bindings()

    def field_of(self, choice: Choice) -> OptionField | None:
        """The option that a line is for."""
        name = (choice.id or "").removeprefix("option-")
        fields = self.game_class.Options.form(self.values, len(self.seats))
        return next((field for field in fields if choice.id == f"option-{field.name}" and field.name == name), None)

    def on_descendant_focus(self) -> None:
        """Show the help of the other fields."""
        focused = self.focused
        if isinstance(focused, Choice):
            return
        self.field = None
        if isinstance(focused, Input):
            self.explain("The name by which the table, the log and the statistics know this seat.")
        elif isinstance(focused, Push):
            self.explain(
                {
                    "start": "Deal the first hands.",
                    "cut": "Cut for partners, seats and the first deal.",
                    "keep": "Keep these rules under a name of the house.",
                    "forget": "Forget the set of rules that is chosen.",
                }[focused.id or ""]
            )
        self.refresh_bindings()

    def people_changed(self) -> None:
        """Say who plays with whom, and who may deal first."""
        names = self.names_now()
        game = self.game_class.table(self.values, len(names))
        sides = [seats for seats in game.accounts if len(seats) > 1]
        text = " against ".join(" and ".join(names[seat] for seat in seats) for seats in game.accounts) if sides else ""
        by_cutting = game.ceremony is not None
        if sides and by_cutting:
            text = "Who plays with whom is cut for."
        self.query_one("#sides", Static).update(text)
        dealer = self.query_one("#dealer", Choice)
        dealer.values = (BY_LOT, *(() if by_cutting else range(len(names))))
        dealer.words = ("cut for",) if by_cutting else ("by lot", *names)
        dealer.value = self.dealer if self.dealer in dealer.values else BY_LOT
        dealer.display = len(names) > 1
        dealer.refresh()
        cut = self.query_one("#cut", Push)
        cut.display = played_in_pairs(game)
        cut.disabled = not cut.display
        self.refresh_bindings()

    def names_now(self) -> tuple[str, ...]:
        """The names as they are typed at the moment."""
        return tuple(clean_name(seat.person) or USUAL_NAMES[seat.number] for seat in self.seats)

    # ── what is changed ───────────────────────────────────────────────────────────────────────────────────────

    @on(Input.Changed)
    def renamed(self) -> None:
        """A name was typed."""
        self.people_changed()

    @on(Choice.Changed)
    async def changed(self, event: Choice.Changed) -> None:
        """Something else was chosen."""
        match event.choice.id:
            case "count":
                for seat in self.query(Seat):
                    seat.display = seat.number < event.value
                await self.draw_options()
                self.people_changed()
            case "dealer":
                self.dealer = event.value
            case "set":
                if event.value != OWN:
                    self.values = {} if event.value == THE_BOOK else dict(self.house_rules().get(event.value, {}))
                    await self.draw_options()
                self.draw_sets()
            case _:
                await self.option_changed(event.choice, event.value)

    async def option_changed(self, choice: Choice, value: Any) -> None:
        """An option was changed; others may matter now, or no longer."""
        field = self.field_of(choice)
        if field is None:
            return
        self.values.pop(field.name, None)
        if value != field.default:
            self.values[field.name] = value
        self.entered(Choice.Entered(choice))
        matter = {field.name for field in self.game_class.Options.form(self.values, len(self.seats))}
        self.values = {name: kept for name, kept in self.values.items() if name in matter}
        await self.draw_options()
        self.draw_sets()
        self.people_changed()

    def action_move(self, by: int) -> None:
        """Let the seat that has the focus change places with a neighbour."""
        here = next((seat for seat in self.seats if seat.has_focus_within), None)
        if here is None:
            self.explain("Go to a seat first: shift with ↑ or ↓ moves it.", wrong=True)
            return
        seats = self.seats
        there = seats[(here.number + by) % len(seats)]
        mine, theirs = (here.person, here.player), (there.person, there.player)
        here.seat(*theirs)
        there.seat(*mine)
        there.query_one(Input if isinstance(self.focused, Input) else Choice).focus()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Disable cutting where there are no partners."""
        return not (action == "cut" and self.is_mounted and not self.query("#cut:enabled"))

    # ── buttons and keys ──────────────────────────────────────────────────────────────────────────────────────

    @on(Push.Pressed)
    async def pressed(self, event: Push.Pressed) -> None:
        """Do what the button says."""
        await self.run_action({"start": "deal", "cut": "cut", "keep": "keep", "forget": "forget"}[event.push.id or ""])

    @on(Input.Submitted)
    def submitted(self) -> None:
        """Enter in a field for a name deals as well."""
        self.action_deal()

    def action_deal(self) -> None:
        """Sit down and deal."""
        try:
            names = cleaned([seat.person for seat in self.seats])
            options = self.game_class.Options.read(self.values).changed()
            players = tuple(seat.player for seat in self.seats)
            setup = Setup(self.entry.id, names, players, options, self.program.settings.take_backs)
            game = self.entry.game().table(options, len(names))
        except CardtableError as error:
            self.explain(str(error), wrong=True)
            return
        if game.ceremony is not None:
            self.cut_in(game, setup)
        else:
            self.sit_down(setup)

    def sit_down(self, setup: Setup, lot: Lot | None = None) -> None:
        """Make the table, and open its first deal."""
        try:
            dealer = None if lot is not None or self.dealer == BY_LOT else self.dealer
            seating = new_table(self.program.store, setup, dealer, lot=lot)
        except CardtableError as error:
            self.explain(str(error), wrong=True)
            return
        self.dismiss()
        self.program.ways.sit_at(seating)

    @work(exclusive=True, group="cutting in")
    async def cut_in(self, game: AnyGame, setup: Setup) -> None:
        """Cut for partners, seats and the deal by the rules of the table, unless people leave that screen."""
        from cardtable.tui.setup.cut_screen import CeremonyScreen

        lot = await self.app.push_screen_wait(CeremonyScreen(game, setup.names, setup.players))
        if lot is not None:
            self.sit_down(setup, lot)

    @work
    async def action_cut(self) -> None:
        """Cut for partners, seats and the deal; by the game's own ceremony where it has one, then play at once."""
        from cardtable.tui.setup.draw_screen import CutScreen

        if "seating" in self.game_class.Options.model_fields:
            self.values["seating"] = "cut"
            await self.draw_options()
            self.draw_sets()
            self.people_changed()
            self.action_deal()
            return
        people = [(name, seat.player) for name, seat in zip(self.names_now(), self.seats, strict=True)]
        game = self.game_class.table(self.values, len(people))
        (pack,) = game.packs(game.start())
        seated = await self.app.push_screen_wait(CutScreen([name for name, _ in people], pack))
        if seated is None:
            return
        for seat, person in zip(self.seats, seated.places, strict=True):
            seat.seat(*people[person])
        self.dealer = seated.dealer_seat
        self.people_changed()
        self.query_one("#start").focus()

    @work
    async def action_keep(self) -> None:
        """Keep the rules chosen under a name."""
        from cardtable.tui.common.dialogs import AskText

        store = self.program.store
        if store is None:
            self.explain("There is no store to keep them in.", wrong=True)
            return
        name = await self.app.push_screen_wait(AskText("What are these rules of the house to be called?", yes="Keep"))
        if name is None:
            return
        try:
            store.save_house_rules(self.entry.id, name, self.values)
        except CardtableError as error:
            self.explain(str(error), wrong=True)
            return
        self.draw_sets()
        self.query_one("#set").focus()

    @work
    async def action_forget(self) -> None:
        """Delete the chosen set of rules, after a question."""
        choice = self.query_one("#set", Choice)
        store = self.program.store
        if store is None or choice.value in (THE_BOOK, OWN):
            return
        if not await self.program.ask(f"Forget the house rules “{choice.value}”?", yes="Forget them"):
            return
        try:
            store.drop_house_rules(self.entry.id, choice.value)
        except CardtableError as error:
            self.explain(str(error), wrong=True)
            return
        self.draw_sets()
        choice.focus()

    def action_rule(self) -> None:
        """Read the rule of the option that has the focus, or the game's page."""
        if self.field is not None:
            self.program.ways.show_rule(self.field.rule)
        else:
            self.program.ways.show_rulebook(self.entry.id)

    def commands(self) -> Iterable[SystemCommand]:
        yield SystemCommand("Deal", "Sit down and deal the first hands", self.action_deal)
        yield SystemCommand("Keep these rules", "Keep them as rules of the house, under a name", self.action_keep)
