"""What runs inside Pyodide while a site is built: standard library and rules only, started by scripts in Node."""
