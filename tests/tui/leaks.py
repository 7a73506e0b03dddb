"""Secrets on the screen: cards that somebody must not know, shown or held ready to be shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from textual.app import App
from textual.strip import Strip
from textual.widget import Widget

from cardtable.cards import BACK, Card
from cardtable.match.match import Match
from cardtable.testing.playing import seen_in
from cardtable.tui.board.pieces import FlyingCard, TableWidget, ZoneView
from cardtable.tui.lobby.screen import LobbyScreen
from cardtable.tui.table.log import LogPanel
from cardtable.tui.table.screen import TableScreen
from tests.tui.program import text_of


def hidden_from(match: Match, who: int) -> set[Card]:
    """Return the cards that a seat cannot know now: all cards that stand nowhere in its view."""
    seen = seen_in(match.view(who))
    return {card for pack in match.game.packs(match.deal.standing) for card in pack if card not in seen}


def texts_of(app: App[Any], strips: Iterable[Strip] | None = None) -> Iterator[str]:
    """Yield every text that the program shows, or holds ready to show, on any of its screens.

    `strips` are the lines of the screen on top if they have been drawn already.
    """
    yield text_of(app, strips)
    yield f"{app.title} {app.sub_title}"
    yield from (notification.message for notification in app._notifications)
    for screen in app.screen_stack:
        if isinstance(screen, LobbyScreen):
            continue  # the cards on its sign belong to no deal
        yield f"{screen.title} {screen.sub_title} {screen.get_selected_text() or ''}"
        if screen is not app.screen and screen.size and screen._compositor.size:
            yield "\n".join(strip.text for strip in screen._compositor.render_strips(screen.size))
        for command in app.get_system_commands(screen):
            yield f"{command.title} {command.help}"
        for binding in screen.active_bindings.values():
            yield f"{binding.binding.description} {binding.tooltip}"
        for widget in screen.walk_children(Widget):
            yield str(widget.tooltip or "")
            yield str(widget.border_title or "") + str(widget.border_subtitle or "")
            if isinstance(widget, LogPanel):
                yield "\n".join(line.plain for line in widget._lines)
            if isinstance(widget, TableWidget) and widget._drawn is not None and widget.display:
                yield "\n".join(strip.text for strip in widget._drawn)


def cards_held(app: App[Any]) -> set[Card]:
    """Return every card that any widget on any screen is set to draw."""
    held: set[Card] = set()
    for screen in app.screen_stack:
        for widget in screen.walk_children():
            if isinstance(widget, ZoneView) and widget.zone is not None:
                held.update(widget.zone.cards)
            if isinstance(widget, FlyingCard) and widget.flight is not None:
                held.add(widget.flight.card)
        if isinstance(screen, TableScreen):
            held.update(card for zone in screen.top.zones for card in zone.cards)
            held.update(card for zone in screen.picture.zones for card in zone.cards)
            if screen.field.selection is not None:
                held.update(
                    token
                    for line in screen.field.selection.view.lines
                    for token in line.args
                    if isinstance(token, Card)
                )
    return held - {BACK}


def leaks(app: App[Any], hidden: set[Card], texts: Sequence[str] | None = None) -> list[str]:
    """Return a sentence for each of these cards that is shown, or held ready to be shown.

    `texts` are the texts of the program, if they have been collected already.
    """
    texts = [*texts_of(app)] if texts is None else texts
    all_of_it = "\n".join(texts)
    named = [card for card in sorted(hidden) if card.symbol in all_of_it or card.title in all_of_it]
    return [f"{card} is held" for card in sorted(cards_held(app) & hidden)] + [
        f"{card} stands in {text!r}" for card in named for text in texts if card.symbol in text or card.title in text
    ]


def assert_nothing_leaks(app: App[Any], match: Match, who: int) -> None:
    """Check that no card that `who` may not know is shown, or held ready to be shown."""
    hidden = hidden_from(match, who)
    assert hidden
    assert leaks(app, hidden) == []
