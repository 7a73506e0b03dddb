"""Loading Python's modules for events and checksums without OpenSSL, which takes six megabytes and ten milliseconds.

A screen reaches no other machine, so it needs neither OpenSSL's secure connections nor its quicker checksums of long
texts. Without OpenSSL these modules do what they do in a Python that was built without it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

__all__ = ["without_openssl"]

_OWN_CHECKSUMS: Final = (
    "_md5",
    "_sha1",
    *(("_sha2",) if sys.version_info >= (3, 12) else ("_sha256", "_sha512")),
    "_sha3",
    "_blake2",
)
"""Python's own modules for all checksums that `hashlib` must have. Some systems leave a few of them out."""


@contextmanager
def without_openssl() -> Iterator[None]:
    """Return a context in which `asyncio` is to be loaded; `hashlib` and `hmac` are loaded at its end.

    All three are loaded without OpenSSL. A module that is loaded already stays as it is, and so does `hashlib` where
    Python has no checksums of its own. After the context, importing `ssl` gives the real module.
    """
    left_out = ["ssl"] if "ssl" not in sys.modules else []
    if "hashlib" not in sys.modules and all(map(find_spec, _OWN_CHECKSUMS)):
        left_out.append("_hashlib")
    loaded: dict[str, Any] = sys.modules
    for name in left_out:
        loaded[name] = None  # importing it raises the error that these modules expect of a Python without OpenSSL
    try:
        yield
        import_module("hashlib")
        import_module("hmac")
    finally:
        for name in left_out:
            if loaded.get(name, name) is None:
                del loaded[name]
