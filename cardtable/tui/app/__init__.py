"""The program on the screen: start and end, settings, and the opening of screens.

Whatever of it is imported first, Textual's app is loaded without what no first frame needs.
"""

from cardtable.tui.app.later import without_palette

with without_palette():
    import textual.app  # noqa: F401
