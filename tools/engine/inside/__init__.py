"""Modules that scripts in Node run inside Pyodide during a build; they use the standard library and the rules."""
