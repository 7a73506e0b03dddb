"""Playing in a real browser: by keys, by mouse, in two tabs, on a phone, and back after a tab was closed."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.serving.browsing import LOBBY, PATIENCE, PHONE, WIDE, Tab, chromium, seated
from tests.serving.site import at, served

pytestmark = pytest.mark.slow

EUCHRE = "EUC-1000-005H"
KLONDIKE = "KLO-11C0-0000-1W"
"""A deal that begins with a 2♠ that goes on the 3♦."""


async def all_closed(site: Any) -> None:
    """Wait until the programs of all tabs have ended."""
    async with asyncio.timeout(30):
        while site.tabs:
            await asyncio.sleep(0.05)


async def go_on(tab: Tab) -> None:
    """Continue the last table, in the list of all tables."""
    await tab.until("Unfinished")
    await tab.press("F5")
    await tab.until("Enter Continue")
    await tab.press("Enter")


async def test_klondike_by_mouse_on_a_phone_and_in_two_tabs(tmp_path: Path) -> None:
    async with served(at(tmp_path)) as (site, home), chromium() as browser:
        server = str(home.make_url("/"))
        async with seated(browser, server, "Ann") as one, seated(browser, server, "Ann") as two:
            await one.play(KLONDIKE)
            await one.until("2♠")
            await one.drag("2♠", "3♦")
            await one.until("You move the 2♠ onto the 3♦")
            await two.until(LOBBY)
            assert "2♠" not in two.text
            await two.page.keyboard.type("pyra")
            await two.until("Pyramid")
            name, text = await one.download("=", "Control+s", "Enter", dialog="Download the score sheet as which file?")
            assert name == "klondike-scores.txt"
            assert "Klondike" in text
            await one.until("Your browser downloads klondike-scores.txt.")
            await one.press("Escape")
            await one.until("J♦")
            wide = one.glass.width
            await one.page.set_viewport_size(PHONE)
            await one.until("The table needs 80 columns")
            await one.page.set_viewport_size(WIDE)
            await one.until(lambda text: one.glass.width == wide and "J♦" in text)
            await one.page.set_viewport_size(PHONE)
            await one.page.reload()
            await go_on(one)
            await one.until("You move the 2♠ onto the 3♦")
            assert one.glass.width >= 80
        await all_closed(site)


# ── two people behind the curtain ─────────────────────────────────────────────────────────────────────────────────


async def seat_two(tab: Tab) -> None:
    """Set up a table of Euchre for two people and two computers, by keys."""
    await tab.until(LOBBY)
    await tab.page.keyboard.type("euchre")
    await tab.until("euchre")
    await tab.press("Enter")
    await tab.until("Not now")
    await tab.press("Escape")
    await tab.until("House rules")
    for key, seen in (("ArrowUp", "‹"), ("ArrowLeft", "person")):
        while seen not in line_of(tab, "Cy"):
            await tab.press(key)
            await asyncio.sleep(0.2)
    await tab.press("Enter")
    await tab.until("Lift the curtain")


def line_of(tab: Tab, name: str) -> str:
    """Return the line of a person on the set-up screen."""
    return next((line for line in tab.text.split("\n") if line.strip().startswith(name)), "")


async def leave(tab: Tab) -> None:
    """Leave the table for the lobby."""
    while "Leave the table? " not in tab.text:  # keys do nothing until the curtain has been seen
        await tab.press("Escape")
        await tab.rest()
    await tab.press("Enter")
    await tab.until(LOBBY)


async def lift(tab: Tab) -> None:
    """Lift the curtain, which takes no key until it has been seen."""
    while "Lift the curtain" in tab.text:
        await tab.press("Tab")
        await tab.rest()


async def play(tab: Tab, until: Callable[[str], bool] = lambda _: False, *, curtains: int = 99) -> None:
    """Play for both people by keys until that is shown, or until so many curtains have been lifted.

    They order up what is turned up, or pass, and play the first card that is allowed.
    """
    lifted, begun = 0, time.monotonic()
    while lifted < curtains and not until(shown := tab.text):
        assert time.monotonic() < begun + 3 * PATIENCE, shown
        if "Lift the curtain" in shown:
            assert "Everybody else, look away" in shown
            assert "We " not in shown
            await lift(tab)
            lifted += 1
        elif "o Order it up" in shown:
            await tab.press("o")
        elif "p Pass" in shown:
            await tab.press("p")
        else:
            await tab.press("ArrowRight", "Enter")
        await tab.rest()


def in_hand(text: str) -> str:
    """Return what a person whose turn it is sees: the score, the tricks, and the hand; "" if it is nobody's turn.

    The prompt is left out, because a message may have its place.
    """
    rows = text.split("\n")
    at = next((row for row, line in enumerate(rows) if re.search(r"▶ (Ann|Cy)\b", line)), None)
    return "" if at is None else "\n".join([rows[0], *rows[at : at + 7]])


async def test_euchre_for_two_behind_the_curtain_and_back_to_the_same_move(tmp_path: Path) -> None:
    async with served(at(tmp_path)) as (site, home), chromium() as browser:
        server = str(home.make_url("/"))
        async with seated(browser, server, "Ann") as tab:
            await seat_two(tab)
            await leave(tab)
            await tab.play(EUCHRE)
            await play(tab, lambda text: "▪" in text and "Enter Play" in text)
            before = in_hand(tab.text)
            assert before
        await all_closed(site)
        async with seated(browser, server, "ann") as tab:
            await go_on(tab)
            await tab.until("Lift the curtain")
            await lift(tab)
            await tab.until(lambda text: in_hand(text) == before)
            await play(tab, curtains=3)
