"""Games for Cardtable that come with another distribution."""
