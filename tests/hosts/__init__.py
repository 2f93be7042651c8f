"""Tests with real web servers, run by make hosts: what a copy does on nginx and on Apache as Debian ships them."""
