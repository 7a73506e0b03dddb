"""The list of who has played what, by game or by person. Each line has a subject, such as a game or a person."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets.option_list import Option

from cardtable.table.subjects import NOTHING_FINISHED
from cardtable.tui.common.widgets import ChoiceList, cells, sentence, wrapped
from cardtable.tui.lobby.game_page import quiet
from cardtable.tui.lobby.subject_page import BROAD

if TYPE_CHECKING:
    from cardtable.table.subjects import Subject

__all__ = ["SubjectList"]

ROOMY = 31


class SubjectList(ChoiceList):
    """The list of who has played what."""

    HELP = (
        "Choose with the arrows: a game, to compare all who played it, or one of them. "
        "8 of 12 won means 8 games won of 12 played."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "enter", "select", "Tables", key_display="Enter", tooltip="The tables of these games, to replay or read"
        ),
    ]
    leads_on = True

    def __init__(self) -> None:
        super().__init__(id="careers", markup=False)
        self.subjects: Sequence[Subject] = ()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return super().check_action(action, parameters) and (action != "select" or self.leads_on)

    @property
    def subject(self) -> Subject | None:
        option = self.highlighted_option
        return self.subjects[int(option.id)] if option is not None and option.id else None

    def list_all(self, subjects: Sequence[Subject]) -> None:
        self.subjects = subjects
        self.set_options(self.options_in(self.app.size.width) if subjects else [sentence(NOTHING_FINISHED)])

    def list_again(self) -> None:
        if self.subjects and self.is_attached:
            here = self.highlighted
            self.set_options(self.options_in(self.app.size.width))
            self.highlighted = here

    def choose(self, wanted: Subject | None) -> None:
        keys = [each.key for each in self.subjects]
        at = keys.index(wanted.key) if wanted is not None and wanted.key in keys else 0
        ids = [option.id for option in self.options]
        self.highlighted = ids.index(str(at)) if str(at) in ids else None

    def options_in(self, width: int) -> Iterator[Option]:
        room = 36 if width >= BROAD else ROOMY if width >= 80 else 20
        hidden = False
        for at, subject in enumerate(self.subjects):
            career = subject.career
            if career is not None and career.hidden and not hidden:
                hidden = True
                yield Option("", disabled=True)
                yield Option("Hidden", disabled=True)
            elif career is None and at:
                yield Option("", disabled=True)
            indent = "    " if subject.about == "way" else "  " if career is not None else ""
            title, figures = subject.title, subject.figures
            if room < ROOMY:
                figures = figures.removesuffix(" won").removesuffix(" played")
            first, *rest = wrapped(title, room - len(indent) - 2)
            *lines, last = [indent + first, *(f"{indent}  {line}" for line in rest)]
            if cells(last) + 1 + cells(figures) > room:
                lines, last = [*lines, last], ""
            gap = " " * (room - cells(last) - cells(figures))
            style = "" if career is not None else "bold"
            told = "\n".join((*lines, last))
            yield Option(Content.assemble((told, style), gap, (figures, quiet(self.app))), id=str(at))
