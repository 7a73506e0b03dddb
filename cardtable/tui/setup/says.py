"""The lines below the form of a new table: what the focused field means, or what is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content
from textual.widget import Widget
from textual.widgets import Input, Static

from cardtable.players.player import PERSON
from cardtable.rules.options import written
from cardtable.table.begun_at import SCORE_LINE
from cardtable.tui.common.fields import Choice
from cardtable.tui.common.widgets import cells
from cardtable.tui.setup.people import AgreedLine
from cardtable.tui.setup.way_line import WayLine

if TYPE_CHECKING:
    from cardtable.rules.options import OptionField

__all__ = ["Says"]

OF_CHOICES = {
    "count": "How many people and computers play.",
    "dealer": "Who deals first. At random, any seat may be picked. By cutting, the players cut the pack for it.",
}
ERRORS_AND_CALLS = (
    "Anyone can break a rule, and nobody is told. x calls a mistake: a false call "
    "you may not repeat. X lists what you may do at your own risk."
)
OF_PLAYERS = {
    PERSON: "A person at this keyboard.",
    "novice": "A novice plays reasonably but makes mistakes.",
    "club": "A club player follows the rulebook's advice on playing well.",
    "expert": "An expert looks furthest ahead and is the hardest to beat.",
}
OF_BUTTONS = {
    "start": "Start the game and deal.",
    "cut": "Cut for partners, seats and the first deal.",
    "keep": "Save these rules under a name.",
    "forget": "Delete the chosen set of house rules.",
    "write": "Save the chosen house rules in a file, for others.",
    "read": "Add house rules from a file.",
}


class Says(Static):
    """The lines below the form of a new table, which explain the focused field."""

    DEFAULT_CSS = """
    Says { height: 4; padding: 1 2 0 2; background: $sunk; }
    Says.-wrong { color: $error; }
    """

    def __init__(self) -> None:
        super().__init__(id="says", markup=False)

    def explain(self, text: str | Content, *, wrong: bool = False) -> None:
        self.set_class(wrong, "-wrong")
        self.update(text)

    def explain_choice(self, choice: Choice, field: OptionField | None) -> None:
        if isinstance(choice, WayLine):
            self.explain(Content.assemble((choice.word, "bold"), "\n", choice.told))
            return
        if field is None:
            self.explain({**OF_CHOICES, **OF_PLAYERS}.get(choice.id or choice.value, ""))
            return
        head = f"{field.label}: {choice.word}"
        help = ERRORS_AND_CALLS if (field.name, choice.value) == ("irregularities", "called") else field.help
        meanings = dict(zip(field.choices, field.meanings, strict=False))
        help = meanings.get(choice.value, "") or help
        option = f"  --option {field.name}={written(choice.value)}"
        fits = cells(f"{head}  {field.rule}{option}") <= self.content_size.width
        beside = f"  {field.rule}{option if fits else ''}"
        self.explain(Content.assemble((head, "bold"), (beside, "$calm"), "\n", help))

    def explain_score(self, help: str, rule: str) -> None:
        self.explain(Content.assemble((SCORE_LINE, "bold"), (f"  {rule}", "$calm"), "\n", help))

    def explain_field(self, field: Widget) -> None:
        if isinstance(field.parent, AgreedLine):
            agreed = field.parent.agreed
            self.explain(Content.assemble((agreed.label, "bold"), (f"  {agreed.rule}", "$calm"), "\n", agreed.help))
        elif isinstance(field, Input):
            self.explain("The name of this seat. Type your own: the statistics are kept by name, and it is remembered.")
        elif field.id in OF_BUTTONS:
            self.explain(OF_BUTTONS[field.id])
