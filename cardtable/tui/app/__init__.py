"""The program on the screen: start and end, settings, and the opening of screens.

Importing any module of this package first loads Textual's app, but without the parts of Textual that the first frame
does not need, and Python's `asyncio` without OpenSSL.
"""

from cardtable.openssl import without_openssl
from cardtable.tui.app.loading import putting_off

with putting_off(), without_openssl():
    import textual.app  # noqa: F401
