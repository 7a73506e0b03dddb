"""The program in browsers: the pages, the visitors and their folders, and a process of the program for each tab.

Only the command `serve` imports this package, because it needs the extra `web`: `pip install 'cardtable[web]'`.
"""
