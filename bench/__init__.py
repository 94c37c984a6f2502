"""How fast the rules are: `python -m bench`, natively and in the site's own Pyodide. Figures, never a test."""
