"""Computer players. They are given a `View` of a deal, what their seat may know of it, and never the `Deal` itself."""
