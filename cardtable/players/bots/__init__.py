"""Bots: programs of other people, in any language, that play a seat. Each is a process that is told what its seat sees.

Only the command line says which program is started. Nothing that is stored, sent or served names a program.
"""
