"""Alles läuft!: a push-your-luck race with two dice along ten mats to the hut."""
