"""What build.py is made of.

`environment`, `alone`, `chromium`, `console`, `paths` and `serve` run before or beside the virtual environment and need
the standard library only; the rest runs in it.
"""
