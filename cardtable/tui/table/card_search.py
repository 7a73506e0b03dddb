"""Searching for a card on the table: the card is highlighted, and the prompt says where it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.cards import read_card
from cardtable.errors import BadLine
from cardtable.rules.words import amount
from cardtable.tui.board.drawing import Standout
from cardtable.tui.board.faces import Look
from cardtable.tui.common.dialogs import AskText
from cardtable.tui.table.choose.pile_words import place_of

if TYPE_CHECKING:
    from cardtable.tui.common.screen import CardtableScreen
    from cardtable.tui.table.stage import TableStage

__all__ = ["CardSearch"]

QUESTION = "Which card are you looking for? Type its rank, then its suit: q h is the queen of hearts."


class CardSearch:
    """Asks for the name of a card, and highlights the card if it can be seen."""

    def __init__(self, screen: CardtableScreen[None], stage: TableStage) -> None:
        self.screen, self.stage, self.picture = screen, stage, stage.picture

    def find(self) -> None:
        self.screen.run_worker(self._asked(), group="find", exclusive=True)

    async def _asked(self) -> None:
        self.stage.field.offer()  # lay the table without the highlight of the last search
        said = await self.screen.app.push_screen_wait(AskText(QUESTION, like="a card", yes="Find", longest=5))
        if not said:
            return
        typed = "".join(said.split()).replace("10", "T")
        try:
            card = read_card(typed[:-1].upper() + typed[-1:].lower())
        except BadLine:
            self.stage.prompt.whisper(f"“{said}” is not a card. Type its rank, then the first letter of its suit.")
            return
        zone = next((zone for zone in self.picture.zones if card in zone.cards), None)
        if zone is None:
            self.stage.prompt.whisper(f"The {card.title} cannot be seen now.")
            return
        nth = zone.cards.index(card)
        found = Standout(((nth, Look.HINT),))
        self.picture.top.stand_out({**self.stage.field.standouts(), zone.name: found})
        over = len(zone.cards) - 1 - nth
        under = f" under {amount(over, 'card')}" if over else ", with no card on it"
        place = place_of(zone)
        where = place if place.startswith("in ") else f"in {place}"
        self.stage.prompt.whisper(f"The {card.title} is {where}{under}.")
