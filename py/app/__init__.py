"""The screens: from the state of the shelf to HTML, and from touches to moves. Pure, tested in plain CPython."""
