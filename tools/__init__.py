"""What builds, checks and gives away the project, in rooms: each folder says in its `__init__.py` what is in it.

Beside the rooms stand only `paths` and commands. docs/architecture.md has a table of the rooms, and which may import
which.
"""
