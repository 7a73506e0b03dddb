"""The choice of the object that makes the sentences of a game for rivals, such as Russian Bank."""

from __future__ import annotations

from typing import Any

from cardtable.rules.rivals.called.russian_bank import CalledRussianBank
from cardtable.rules.rivals.game import Rivals
from cardtable.rules.rivals.pishe_pasha import PishePasha
from cardtable.rules.rivals.pishe_pasha_teller import PishePashaTable, PishePashaTeller
from cardtable.rules.rivals.russian_bank import RussianBank
from cardtable.rules.rivals.russian_bank_teller import CalledBankTable, RussianBankTable, RussianBankTeller
from cardtable.rules.rivals.single_deck_russian_bank import SingleDeckRussianBank
from cardtable.rules.rivals.single_deck_teller import SingleDeckTable, SingleDeckTeller
from cardtable.rules.rivals.spite_and_malice import SpiteAndMalice
from cardtable.rules.rivals.spite_and_malice_teller import SpiteTable, SpiteTeller
from cardtable.rules.rivals.telling import RivalTeller

TELLERS: dict[str, Any] = {
    RussianBank.id: (RussianBankTeller, RussianBankTable),
    SingleDeckRussianBank.id: (SingleDeckTeller, SingleDeckTable),
    SpiteAndMalice.id: (SpiteTeller, SpiteTable),
    PishePasha.id: (PishePashaTeller, PishePashaTable),
}


def teller(game: Rivals[Any]) -> RivalTeller[Any]:
    """Return the object that makes the sentences of a game."""
    tells, table = TELLERS[game.id]
    if isinstance(game, CalledRussianBank):
        table = CalledBankTable
    made: RivalTeller[Any] = tells(game, table(game))
    return made
