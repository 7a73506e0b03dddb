"""Computer players. They are given a `View` (what their seat may know of a deal), and never the `Deal` itself."""
