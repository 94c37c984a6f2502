"""The implementation of build.py.

`environment`, `alone`, `chromium`, `console`, `debian`, `firefox`, `paths`, `serve` and `webkit` run before or outside
the virtual environment and need the standard library only; the other modules run inside it.
"""
