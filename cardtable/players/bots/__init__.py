"""Bots: programs of other people, in any language, that play a seat. Each is a process that is told what its seat sees.

Which program is started is said on the command line only. Nothing that is stored, sent or served names a program.
"""
