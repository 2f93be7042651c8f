"""The screens: each is one file with one frozen class that owns its data, its picture, its presses and fields."""
