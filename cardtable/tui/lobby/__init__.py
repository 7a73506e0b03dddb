"""The lobby, and the screens that open from it: tables, statistics and the calendar."""
