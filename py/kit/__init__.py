"""Markup and words: helpers for views and screens that know no game and no screen."""
