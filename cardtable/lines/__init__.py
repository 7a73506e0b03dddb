"""The program in lines of plain text with typed answers: for screen readers, braille displays, pipes and slow lines.

Importing any module of this package first loads Python's `asyncio`, without OpenSSL.
"""

from cardtable.openssl import without_openssl

with without_openssl():
    import asyncio  # noqa: F401
