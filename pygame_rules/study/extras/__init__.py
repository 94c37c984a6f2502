"""The parts of studies that need packages besides this one.

Only the modules here import such packages (the extras of pyproject.toml), and nothing but themselves imports these
modules before they are asked for. The page does not load them.
"""
