"""What a replay shows of one step: the table, the track below it, and what the review of mistakes says of the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.rules.naming import speak
from cardtable.tui.board.board import Tabletop
from cardtable.tui.table.choose.lights import lapped_over
from cardtable.tui.table.reviews import ReviewPanel
from cardtable.tui.table.transport import Transport

if TYPE_CHECKING:
    from cardtable.match.match import Match
    from cardtable.table.steps import Steps
    from cardtable.tui.common.screen import GameScreen
    from cardtable.tui.table.replay_eyes import ReplayEyes
    from cardtable.tui.table.reviews import Reviews

__all__ = ["ReplayPicture"]


class ReplayPicture:
    """The picture of the step that was shown last."""

    reviews: Reviews

    def __init__(self, screen: GameScreen[None], match: Match, steps: Steps, eyes: ReplayEyes) -> None:
        self.screen, self.match, self.steps, self.eyes = screen, match, steps, eyes
        self.at = 0

    def show(self, at: int, who: int, *, motion: bool) -> None:
        self.at = at
        transport = self.screen.query_one(Transport)
        if not self.steps:
            transport.place = "no cards were dealt"
            return
        step = self.steps[at]
        names, lengths = self.match.names, self.steps.lengths
        viewer = who if who >= 0 else None
        zones = self.steps.zones(step, who)
        self.screen.query_one(Tabletop).show(
            zones,
            seats=self.match.game.seats,
            names=names,
            viewer=viewer,
            prompt=speak(self.steps.sentence(step, who), names, viewer),
            standouts=lapped_over(zones),
            motion=motion and self.screen.program.settings.motion,
        )
        self.tell_review()
        transport.at = at
        transport.place = (
            f"{self.steps.teller.table.deal_word} {step.deal + 1}/{len(lengths)}  move {step.ply}/{lengths[step.deal]}"
        )
        transport.eyes = self.eyes.told(who)

    def tell_review(self) -> None:
        if self.screen.stays and self.screen.query(ReviewPanel):
            self.screen.query_one(ReviewPanel).tell(self.reviews.told(self.steps[self.at]))
            self.screen.query_one(Transport).slips = self.reviews.all_marked
