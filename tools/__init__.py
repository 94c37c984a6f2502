"""What build.py is made of.

`environment`, `alone`, `chromium`, `console`, `debian`, `firefox`, `paths`, `serve` and `webkit` run before or beside
the virtual environment and need the standard library only; the rest runs in it.
"""
