"""The middle end: seats people and bots at a game; log, undo, chance, saves. Names games only in registry.py."""
