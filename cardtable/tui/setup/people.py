"""The people at a new table: a line for each seat, the partners, and the first dealer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widgets import Input, Label, Static

from cardtable.match.record import NAME_LENGTH, TEXT_LENGTH, clean_name, clean_text
from cardtable.players.player import PERSON
from cardtable.rules.seating.cutting import played_in_pairs
from cardtable.table.begun_at import SCORE_LENGTH, SCORE_LINE, ZERO, may_begin_at
from cardtable.table.seating import USUAL_NAMES, first_name, stranger
from cardtable.tui.common.fields import Choice, Form
from cardtable.tui.common.widgets import Push

if TYPE_CHECKING:
    from cardtable.rules.game import Agreed, AnyGame
    from cardtable.store import Setup

__all__ = ["BY_CUTTING", "BY_LOT", "AgreedLine", "People", "ScoreLine", "Seat"]

BY_CUTTING, BY_LOT = -2, -1
"""Two choices of the first dealer: by cutting, or at random.

Any other choice is the number of the seat that deals first.
"""


class Name(Input):
    """A text field for a name, a reward or a score. Pressing Enter in this field starts the deal."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "submit", "Deal", key_display="Enter")]

    def __init__(self, text: str, *, empty: str, most: int) -> None:
        """`empty` is shown while nothing is typed, and `most` is the most characters that can be typed.

        Any text is valid, so the field has the class `-valid` from the start. Textual alone would set this class only
        after the field has got its styles, and would then work out the styles a second time.
        """
        super().__init__(
            text, placeholder=empty, compact=True, max_length=most, select_on_focus=False, classes="-valid"
        )


class Seat(Horizontal):
    """The line of a seat: the name of the player, and who plays there (a person, or a computer of some strength)."""

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
        yield Name(self._name_given, empty=USUAL_NAMES[self.number], most=NAME_LENGTH)
        player = self._player if self._player in players else stranger(self._computers)
        yield Choice("", players, words, value=player, classes="-plain")

    @property
    def person(self) -> str:
        return self.query_one(Input).value

    @property
    def player(self) -> str:
        return str(self.query_one(Choice).value)

    def seat(self, name: str, player: str) -> None:
        self.query_one(Input).value = name
        self.query_one(Choice).value = player


class TypedLine(Horizontal):
    """A label with a field in which people type."""

    DEFAULT_CSS = """
    TypedLine {
        height: 1;
        Label { width: 12; padding: 0 1; }
        Input { width: 1fr; background: $sunk; padding: 0 1 !important; }
        Input:focus { background: $panel; background-tint: transparent; }
    }
    """

    def __init__(self, label: str, *, text: str = "", empty: str, most: int) -> None:
        super().__init__()
        self._label = label
        self._field = Name(text, empty=empty, most=most)

    def compose(self) -> ComposeResult:
        yield Label(self._label)
        yield self._field


class AgreedLine(TypedLine):
    """A field for a text on which the people agree, such as the reward of the winners."""

    def __init__(self, agreed: Agreed, said: str) -> None:
        super().__init__(agreed.label, text=said, empty="nothing", most=TEXT_LENGTH)
        self.agreed = agreed

    @property
    def said(self) -> str:
        return clean_text(self._field.value)


class ScoreLine(TypedLine):
    """The field for the score at which the match begins."""

    def __init__(self) -> None:
        super().__init__(SCORE_LINE, empty=ZERO, most=SCORE_LENGTH)

    @property
    def said(self) -> str:
        return self._field.value if self.display else ""


class People(Form):
    """The form for the seats of a new table, the first dealer, and what the people agree on."""

    def __init__(
        self, counts: Sequence[int], computers: Sequence[str], last: Setup | None, agreed: Sequence[Agreed] = ()
    ) -> None:
        """`computers` are the strengths that computer players can have.

        If there is a last set-up, its people are filled in.
        """
        super().__init__(id="people")
        self.counts, self.computers, self.last, self.agreed = counts, computers, last, agreed
        self.count = len(last.names) if last is not None and len(last.names) in counts else counts[0]
        self.set_class(self.count > 4, "-crowded")
        self.dealer: int | None = None
        """The choice of the first dealer: a seat, `BY_CUTTING`, `BY_LOT`, or None for no choice yet."""

    def compose(self) -> ComposeResult:
        names = [first_name()] if self.last is None else list(self.last.names)
        players = [PERSON] if self.last is None else list(self.last.players)
        yield Label("Players", classes="title")
        if len(self.counts) > 1:
            yield Choice("How many", self.counts, value=self.count, id="count", classes="-plain")
        for number in range(max(self.counts)):
            taken = number < len(names)
            name = names[number] if taken else next(free for free in USUAL_NAMES if free not in names)
            if not taken:
                names.append(name)
            seat = Seat(number, name, players[number] if taken else stranger(self.computers), self.computers)
            seat.display = number < self.count
            yield seat
        yield Static(id="sides", markup=False)
        yield Choice("First dealer", (BY_LOT,), ("at random",), value=BY_LOT, id="dealer", classes="-plain")
        yield ScoreLine()
        for agreed in self.agreed:
            said = self.last.texts.get(agreed.name, "") if self.last is not None else ""
            yield AgreedLine(agreed, said)
        with Horizontal(classes="pushes"):
            yield Push("Deal", id="start")
            yield Push("Cut for partners", id="cut")

    @property
    def seats(self) -> list[Seat]:
        return [seat for seat in self.query(Seat) if seat.display]

    @property
    def names(self) -> tuple[str, ...]:
        """The names as they are typed now. An empty field stands for a usual name."""
        return tuple(clean_name(seat.person) or USUAL_NAMES[seat.number] for seat in self.seats)

    @property
    def texts(self) -> dict[str, str]:
        return {line.agreed.name: line.said for line in self.query(AgreedLine) if line.said}

    @property
    def score(self) -> str:
        return self.query_one(ScoreLine).said

    @property
    def first_dealer(self) -> int:
        return int(self.query_one("#dealer", Choice).value)

    def sit(self, count: int) -> None:
        self.count = count
        self.set_class(count > 4, "-crowded")
        for seat in self.query(Seat):
            seat.display = seat.number < count

    def show_table(self, game: AnyGame) -> None:
        names = self.names
        sides = [seats for seats in game.accounts if len(seats) > 1]
        text = " against ".join(" and ".join(names[seat] for seat in seats) for seats in game.accounts) if sides else ""
        if sides and game.ceremony is not None:
            text = "The cut decides the partners."
        told = self.query_one("#sides", Static)
        told.update(text)
        told.display = bool(text)
        dealer = self.query_one("#dealer", Choice)
        words = (
            {BY_CUTTING: "by cutting"} if game.ceremony is not None else {BY_LOT: "at random", **dict(enumerate(names))}
        )
        if game.cut_for_the_deal is not None:
            words = {BY_CUTTING: "by cutting", **words}
        dealer.values, dealer.words = tuple(words), tuple(words.values())
        dealer.value = self.dealer if self.dealer in words else dealer.values[0]
        dealer.display = len(names) > 1
        dealer.refresh()
        self.query_one(ScoreLine).display = may_begin_at(game)
        cut = self.query_one("#cut", Push)
        cut.display = played_in_pairs(game)
        cut.disabled = not cut.display

    def move(self, by: int) -> bool:
        """Swap the players of the focused seat and of the seat `by` places later. Return whether a seat is focused."""
        seats = self.seats
        here = next((seat for seat in seats if seat.has_focus_within), None)
        if here is None:
            return False
        there = seats[(here.number + by) % len(seats)]
        mine, theirs = (here.person, here.player), (there.person, there.player)
        here.seat(*theirs)
        there.seat(*mine)
        there.query_one(Input if isinstance(self.screen.focused, Input) else Choice).focus()
        return True
