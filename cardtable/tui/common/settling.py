"""Painting a screen only once after the terminal's size has changed: when everything on it has found its place."""

from __future__ import annotations

from asyncio import sleep
from time import monotonic
from typing import Any, Final, cast

from textual.geometry import Size
from textual.screen import Screen

__all__ = ["Settles"]

AT_THE_LATEST: Final = 0.8
"""The most seconds for which a screen is not painted after a change of the size."""
NOT_YET: Final = Size(0, 0)
"""The size of a screen that has not been laid out."""


class Settles:
    """A screen that is painted once after a change of the terminal's size.

    Textual alone would paint the first layout, and would paint again after each change that the widgets then make.
    """

    _settling: bool = False

    def begin_to_settle(self, size: Size) -> None:
        """After a change of the terminal's size, hold painting back, and set the style classes for the new size.

        Textual alone would set the classes only after a first layout, which would be wasted. If the screen has never
        been laid out, or is laid out for this size already, do nothing.
        """
        screen = cast("Screen[Any]", self)
        if screen._compositor.size in (NOT_YET, size):
            return
        self.take_classes(size, update=True)
        if screen is screen.app.screen and not self._settling:
            self._settling = True
            screen.run_worker(self._come_to_rest(), group="settle")

    def take_classes(self, size: Size, *, update: bool) -> None:
        """Set the style classes for a size of the terminal. `update` is whether the styles are worked out anew."""
        screen = cast("Screen[Any]", self)
        classes: dict[str, bool] = {}
        for length, own, general in (
            (size.width, screen.HORIZONTAL_BREAKPOINTS, screen.app.HORIZONTAL_BREAKPOINTS),
            (size.height, screen.VERTICAL_BREAKPOINTS, screen.app.VERTICAL_BREAKPOINTS),
        ):
            points = (general if own is None else own) or []
            fitting = screen._get_breakpoint_classes(length, points)
            classes |= {name: name in fitting for _, name in points}
        screen.update_classes(classes, update=update, animate=False)

    def _screen_resized(self, size: Size) -> None:
        """Lay the screen out for a size, unless it has already been laid out for this size.

        Textual calls this three times for the size with which a screen opens, and twice for every later size.
        """
        if size != cast("Screen[Any]", self)._compositor.size:
            Screen._screen_resized(cast("Screen[Any]", self), size)

    async def _come_to_rest(self) -> None:
        screen = cast("Screen[Any]", self)
        screens = (*screen.app._background_screens, screen)
        parts = (screen.app, *(part for each in screens for part in each.walk_children(with_self=True)))
        deadline = monotonic() + AT_THE_LATEST
        try:
            while screen is screen.app.screen and monotonic() < deadline:
                await sleep(0)  # every part handles its messages meanwhile
                if any(part.message_queue_size for part in parts):
                    continue
                if moved := [each for each in screens if each._layout_required or each._scroll_required]:
                    for each in moved:
                        each._on_timer_update()
                elif screen._callbacks:
                    await screen._invoke_and_clear_callbacks()
                else:
                    break
        finally:
            self._settling = False
        screen.refresh()
        screen._on_timer_update()

    def _compositor_refresh(self) -> None:
        screen = cast("Screen[Any]", self)
        if self._settling and screen is screen.app.screen:
            screen._dirty_widgets.clear()
        else:
            Screen._compositor_refresh(screen)
