"""Called tables: people can err there, and somebody must notice. Phases that let errors pass, calls, and the review."""
