"""The browser: the only code that may import js, pyodide or pyscript."""
