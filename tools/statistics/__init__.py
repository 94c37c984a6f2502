"""Measures whether the intervals of studies keep what they promise (docs/study.md, "Intervals").

`python -m tools.statistics` has a command for each kind.
"""
