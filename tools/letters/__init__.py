"""Plays matches by letters in large numbers: whether they end as they would without, what damaged letters do, how long
letters are (docs/remote.md).

`python -m tools.letters` has a command for each.
"""
