"""Tests in a real browser. Only what needs one is tested here."""
