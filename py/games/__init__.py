"""The games. The same files in each: rules, text, view, words, bots, lesson."""
