"""Benchmarks of the rules, in CPython and in the site's own Pyodide: `python -m bench`. No test depends on them."""
