"""The table on the screen: the plan of where everything lies, and the drawing of cards, piles and name plates.

Words used throughout this package:

A zone is a place on the table with its cards, such as a hand or a pile (`cardtable.rules.teller`). Its lay says how its
cards lie: fanned, squared in a pile, in a row and so on. A plate is the field with a seat's name and what the seat has
said and won. The prompt is the line that says what is asked. A table of hands is one at which each player holds a hand,
as in games of tricks. A table of piles is one whose piles have names that are typed, as in a patience. A chip is a card
written as a word in a line of text, such as `Q♥`.
"""
