"""The page's Python: makes Pyodide, its standard library and the rules into the files that the page loads."""
