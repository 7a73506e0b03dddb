"""The program on the screen: start and end, settings, and the opening of screens.

Whatever of it is imported first, Textual's app is loaded without what no first frame needs.
"""

from cardtable.tui.app.loading import putting_off

with putting_off():
    import textual.app  # noqa: F401
