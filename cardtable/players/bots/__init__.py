"""Bots: other people's programs that play a seat, as processes that are told what the seat sees.

The command line alone names programs. Nothing stored, sent or served does.
"""
