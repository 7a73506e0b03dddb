"""The screens on which a new table is set up."""
