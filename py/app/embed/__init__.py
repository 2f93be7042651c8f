"""On a publisher's page: the line to the page around our frame, what it may wish for, and what it is told."""
