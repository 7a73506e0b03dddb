"""The classes of the games for two at a table where mistakes are called, keyed by the id of the game."""

from __future__ import annotations

from typing import Final

from cardtable.rules.rivals.called.pishe_pasha import CalledPishePasha
from cardtable.rules.rivals.called.russian_bank import CalledRussianBank
from cardtable.rules.rivals.called.single_deck_russian_bank import CalledSingleDeck

GAMES: Final = {game.id: game for game in (CalledRussianBank, CalledPishePasha, CalledSingleDeck)}
