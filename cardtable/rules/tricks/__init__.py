"""The trick kit: hands, ranking and the play of tricks, and the phases in which one seat at a time is asked."""
