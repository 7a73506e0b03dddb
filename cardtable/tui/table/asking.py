"""The choices of whoever is asked, shown in the bar and lit on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from cardtable.rules.calls.called import REVIEW
from cardtable.tui.board.buttons import Button
from cardtable.tui.table.any_time import spoken_buttons
from cardtable.tui.table.choose.controls import CardControls
from cardtable.tui.table.choose.pile_controls import PileControls
from cardtable.tui.table.choose.pile_selection import PilePicking, picking_of
from cardtable.tui.table.choose.pointing import BUTTON, Target
from cardtable.tui.table.choose.selection import Picking
from cardtable.tui.table.choose.words import in_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from textual.geometry import Region

    from cardtable.cards import Card
    from cardtable.rules.game import Refusal, View
    from cardtable.rules.moves import Move
    from cardtable.table.at_any_time import AtAnyTime
    from cardtable.table.question import Question
    from cardtable.tui.board.buttons import ButtonBar
    from cardtable.tui.board.drawing import Standout
    from cardtable.tui.table.calls import CallBar
    from cardtable.tui.table.picture import Picture
    from cardtable.tui.table.prompt import Prompt

__all__ = ["ARRANGE", "LOOK", "REST", "TRICKS", "Asking"]

LOOK: Final = Button("Look …", "v")
"""The button that asks to look at something."""
TRICKS: Final = Button("See the tricks", ".")
"""The button that turns all tricks up when the play is over, for those who may still call."""
ARRANGE: Final = Button("Arrange privately …", "f")
"""The button that lets a hand be arranged before any of it is said."""
REST: Final = Button("Play the rest", "g")
"""The button that plays out the tricks that are left, all of them certain."""


class Asking:
    """Shows what the person who is asked can choose.

    `commit` is told what has been chosen; `reworded` is called when Enter means something else than before.
    """

    def __init__(
        self,
        picture: Picture,
        prompt: Prompt,
        bar: ButtonBar,
        question: Question,
        calls: CallBar,
        spoken: AtAnyTime,
        commit: Callable[[Move], object],
        reworded: Callable[[], object],
        trained: Callable[[], str] = lambda: "",
    ) -> None:
        """`trained` gives a line for a player in training, if it is to stand under the choices."""
        self.trained = trained
        self.picture, self.prompt, self.bar, self.calls, self.commit = picture, prompt, bar, calls, commit
        self.question, self.spoken, self.reworded = question, spoken, reworded
        self._doing = ""
        self.eyes = picture.eyes
        self.controls: CardControls[Any] | None = None
        """What keys and clicks do to the choice of the person asked; `None` while nobody chooses."""
        self.pointed: Target | None = None
        """What the mouse points at."""
        self.forced_run = False
        """Whether forced moves are to be played until there is a choice again."""
        self.sent_at_once: Move | None = None
        """The move by which the key of a pile has last sent a card at once."""

    # ── question and answer ───────────────────────────────────────────────────────────────────────────────────

    @property
    def picking(self) -> Picking | None:
        """What the person who is asked can choose, and has chosen so far."""
        return None if self.controls is None else self.controls.picking

    @property
    def piling(self) -> PileControls | None:
        """The controls of the person asked, at a table of piles."""
        return self.controls if isinstance(self.controls, PileControls) else None

    @property
    def sent(self) -> Move | None:
        """The move by which the key of a pile has just sent a card at once; `None` once that is not the last move."""
        move = self.sent_at_once
        return move if move is not None and self.eyes.match.record.deals[-1].moves[-1:] == [str(move)] else None

    @property
    def pack(self) -> frozenset[Card]:
        """The cards with which this deal is played."""
        match = self.eyes.match
        return frozenset(card for cards in match.game.packs(match.deal.standing) for card in cards)

    def choose(self) -> Picking:
        """Let the person choose a move from the view shown."""
        view = self.picture.view
        assert view is not None
        self.question.take(view)
        picking = picking_of(view, self.picture.zones, self.eyes.teller, self.eyes.match.game)
        self.controls = PileControls(picking, self) if isinstance(picking, PilePicking) else CardControls(picking, self)
        self.question.words = {button.key for button in picking.buttons()}
        return picking

    def choose_again(self) -> Picking:
        """Let the person go on choosing from a view that has changed meanwhile: what was taken up is held still."""
        before = self.controls
        picking = self.choose()
        if before is not None:
            picking.go_on_from(before.picking)
        return picking

    def drop(self) -> None:
        """Remove the choice, and what was picked."""
        self.controls = None
        self.question.drop()

    @property
    def unneeded(self) -> Move | None:
        """At a table of piles the move about which nothing is to be asked: the only one there is, or a safe one."""
        if self.piling is None:
            return None
        return self.piling.picking.forced or self.eyes.teller.safe(self.piling.picking.view)

    def refusal(self, move: Move) -> Refusal | None:
        """Why a move is refused; `None` if it is legal."""
        return self.eyes.match.refusal(move)

    def sentence(self, view: View) -> str:
        """What is asked; and before it, where that is so, that all the tricks that are left are won."""
        asked = self.eyes.speak(self.eyes.teller.prompt(view))
        return f"The rest are yours: {REST.key} plays them. {asked}" if self.question.rest else asked

    # ── what is shown of it ───────────────────────────────────────────────────────────────────────────────────

    def offer(self) -> None:
        """Show the choices there are, and light them on the table."""
        picking, rest = self.picking, self.prompt.rest or self.prompt.unread
        goes_on = self.picture.top.prompt.goes_on and bool(self.prompt.rest)
        if picking is None:
            words = rest or self.trained() or self.prompt.unlogged
            self.bar.offer(self.besides(), None, words, whole=bool(rest), goes_on=goes_on)
            return
        self.picture.top.stand_out(picking.standouts())
        speak = self.eyes.speak
        words = speak(picking.words(self.pointed) or picking.words())
        words = "\n".join(filter(None, (self.trained(), words))) or self.prompt.unlogged
        if not words and picking.pointing and picking.cursor is None:
            words = picking.how
        ladder = picking.row.ladder(None)
        if not words and picking.cursor is None and ladder is not None:
            words = speak(in_words(picking.choices[ladder].offer))
        if not words and self.question.arranging is not None:
            title = self.question.arranging.title
            words = f"Enter tries them out first: {title[0].lower()}{title[1:]}."
        buttons = tuple(button._replace(effect="", title=speak(button.title)) for button in picking.buttons())
        self.bar.offer((*buttons, *self.besides()), picking.on_button, rest or words, whole=bool(rest), goes_on=goes_on)
        if picking.doing != self._doing:
            self._doing = picking.doing
            self.reworded()

    def besides(self) -> tuple[Button, ...]:
        """The buttons for what may be done beside a move: to look, to arrange one's hand, to call, to speak up."""
        looks = self.picking is not None and bool(self.picking.looks)
        arranges = self.question.arranging is not None
        tricks = self.eyes.phase == REVIEW and not self.picture.has_piles
        beside = ((LOOK, looks), (ARRANGE, arranges), (TRICKS, tricks), (REST, bool(self.question.rest)))
        return (
            *(button for button, there in beside if there),
            *self.calls.buttons(),
            *spoken_buttons(self.spoken),
        )

    def standouts(self) -> Mapping[str, Standout]:
        """What stands out on the table because it can be chosen."""
        return {} if self.picking is None else self.picking.standouts()

    def point(self, target: Target | None) -> None:
        """Let the mouse point there."""
        if target != self.pointed:
            self.pointed = target
            if self.picking is not None:
                self.offer()

    def step(self, dx: int, dy: int) -> None:
        """Move the cursor; a number that was begun is left."""
        if self.controls is not None:
            self.controls.digits = self.controls.name.rank = ""
        if self.picking is not None and self.picking.walk.step(dx, dy, self.where()):
            self.offer()

    def where(self) -> dict[Target, Region]:
        """Where everything that can be pointed at lies, on the screen."""
        top, bar = self.picture.top, self.bar
        offset, below = top.region.offset, bar.region.offset
        found = {Target(*key): region.translate(offset) for key, region in top.spots().items()}
        for place in self.picture.zones:
            spot = top.place_of(place.name)
            if spot is not None and not place.cards:
                found[Target(place.name, 0)] = spot.region.translate(offset)
        for nth, region in enumerate(bar.regions()):
            found[Target(BUTTON, nth)] = region.translate(below)
        return found
