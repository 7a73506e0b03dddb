"""The sentences that say why a card is worth playing at both kinds of Schafkopf, by the name of the judgement.

A function returns an empty string if there is nothing helpful to say.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from cardtable.cards import Card
from cardtable.players.advice.schafkopf.telling.giving import (
    partner_has_it,
    second_hand_low,
    throw_off,
    throw_the_least,
)
from cardtable.players.advice.schafkopf.telling.leading import (
    above_the_fat,
    cash_aces,
    draw_before_the_last,
    draw_trumps,
    force_the_last_trump,
    harmless,
    make_him_trump,
    small_cards_stand,
    through_him,
    win_all_the_rest,
)
from cardtable.players.advice.schafkopf.telling.leasters import (
    give_one_away,
    highest_that_loses,
    keep_the_exit,
    lead_low,
    let_him,
    stay_low,
    throw_points,
    under_a_higher_trump,
)
from cardtable.players.advice.schafkopf.telling.taking import (
    bring_the_ace_home,
    risk_the_less,
    take_it,
    trump_it,
    trump_under,
)
from cardtable.players.advice.solo.position import Position

Saying = Callable[[Position, Card], str]
SAYINGS: Final[Mapping[str, Saying]] = {
    saying.__name__: saying
    for saying in (
        win_all_the_rest,
        draw_trumps,
        small_cards_stand,
        force_the_last_trump,
        draw_before_the_last,
        cash_aces,
        above_the_fat,
        make_him_trump,
        through_him,
        harmless,
        partner_has_it,
        trump_it,
        take_it,
        bring_the_ace_home,
        risk_the_less,
        trump_under,
        throw_off,
        second_hand_low,
        throw_the_least,
        give_one_away,
        let_him,
        lead_low,
        throw_points,
        under_a_higher_trump,
        highest_that_loses,
        keep_the_exit,
        stay_low,
    )
}
