"""The advice on rivals games, in which players race to get rid of their own cards, such as Russian Bank.

It has measures of a position, plans of a turn, and errors seen or overlooked.
"""
