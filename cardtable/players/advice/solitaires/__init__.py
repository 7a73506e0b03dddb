"""The advice on patiences: measures of a position, and plans of moves up to the next turn of an unseen card.

A measure is a number that judges a position, such as how many cards are on the foundations.
"""
