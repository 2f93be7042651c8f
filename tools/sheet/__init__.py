"""Pictures of every table and every screen in every window, on sheets that a person can look at."""
