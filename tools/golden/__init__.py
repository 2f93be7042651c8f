"""What must stay as it is: whole games as text, as a listener hears them, and as saves. ``make playthroughs``."""
