"""The web pages: the first page, which asks for a name, and the page in which a tab shows the program."""

from __future__ import annotations

from html import escape
from pathlib import Path
from string import Template
from typing import Final

from cardtable.rules.catalogue import all_games
from cardtable.serving.visitors import LONGEST_NAME

__all__ = ["OURS", "shared_page", "table_page", "welcome_page"]

FOLDER: Final = Path(__file__).parent
OURS: Final = {"pages.css": "text/css", "table.js": "text/javascript"}
"""The files that the pages load, with their types."""


def _filled(page: str, **values: object) -> str:
    template = Template((FOLDER / page).read_text(encoding="utf-8"))
    return template.substitute({name: escape(str(value)) for name, value in values.items()})


def _first_page(form: str) -> str:
    return Template(_filled("welcome.html", games=len(all_games()), form="$form")).substitute(form=form)


def welcome_page(name: str = "", why: str = "") -> str:
    """Return the first page, which asks for a name. `why` says why the last name was not taken."""
    return _first_page(_filled("named.html", name=name, why=why, longest=LONGEST_NAME))


def shared_page(table: str) -> str:
    """Return the first page if all visitors share one folder. `table` is the address of the page with the table."""
    return _first_page(_filled("shared.html", table=table))


def table_page(table: str, socket: str) -> str:
    """Return the page with the table. `table` is the page's address, and `socket` is the address of its connection."""
    return _filled("table.html", table=table, socket=socket)
