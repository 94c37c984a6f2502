"""Tools that build, check and publish the project, in rooms: each folder says in its `__init__.py` what is in it.

Only `paths` and commands stand beside the rooms. docs/architecture.md has a table of the rooms, and which may import
which.
"""
