"""The card table in a terminal: screens, panels and the furniture of the table."""
