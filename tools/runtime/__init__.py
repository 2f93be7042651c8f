"""Python itself as a page needs it: Pyodide, taken apart and made smaller. GUIDE.md says how to take a new one."""
