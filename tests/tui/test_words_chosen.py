"""Buttons of words that are said together: what they begin with, and what becomes of words that exclude one another."""

from __future__ import annotations

from cardtable.rules.catalogue import entry
from cardtable.tui.table.choose.button_row import ButtonRow
from tests.rules.pinochle.table import Table, pack_for


def row(at: Table) -> ButtonRow:
    """The buttons of the seat on turn."""
    teller, view = entry(at.game.id).teller(at.game), at.view(at.turn)
    by = {move: teller.by(view, move) for move in view.lines if teller.by(view, move) in ("words", "button")}
    return ButtonRow(by, lambda move: teller.offer(view, move))


def said(buttons: ButtonRow) -> str:
    """What the button says that is composed of the words chosen."""
    return next(str(choice.move) for choice in buttons.choices if choice.composed)


def test_melds_begin_with_the_richest_and_give_way_to_one_another() -> None:
    """A second pair of king and queen is a royal marriage beside the flush, and two of them only without it."""
    at = Table(pack_for({0: "As Ts Ks Qs Js Ks Qs Ac Ad Ah Jd 9c 9d Tc Td"}, "9h Jh Js")).bid(0, 350)
    buttons = row(at.say("0 name s; 0 bury 9c Tc Js trumps 1"))
    words = [choice.token for choice in buttons.choices]
    assert said(buttons) == "0 meld flush royal aces pinochle"
    buttons.toggle(words.index("flush"))
    assert said(buttons) == "0 meld royal aces pinochle"
    buttons.toggle(words.index("royal"))
    buttons.toggle(words.index("royal"))
    assert said(buttons) == "0 meld royal royal aces pinochle"
    buttons.toggle(words.index("flush"))
    assert said(buttons) == "0 meld flush royal aces pinochle"


def test_nothing_is_shown_unless_it_is_chosen() -> None:
    """Whoever asks for a concession begins with showing nothing."""
    at = Table(pack_for({0: "As Ts Ks Qs Js Ks Qs Ac Ad Ah Jd 9c 9d Tc Td"}, "9h Jh Js")).bid(0, 350)
    buttons = row(at.say("0 name s; 0 bury 9c Tc Js trumps 1; 0 meld none"))
    assert said(buttons) == "0 ask"
    buttons.toggle(2)
    buttons.toggle(0)
    assert said(buttons) == "0 ask c h"
