"""Serving the table to browsers.

The command `serve` alone imports this package, which needs the extra `web`.
"""
