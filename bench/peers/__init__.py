"""Compare the speed of the rules with that of other programs for board games: `python -m bench --peers`.

Each program runs in a process of its own, which measures one task at a time, on request (`worker.py`): `ours.py`,
`openspiel.py`, `chess_library.py` and `boardgame.mjs`. `install.py` installs the other programs below `build/peers/`,
`plan.py` names the tasks, `run.py` lets the programs take turns, and `report.py` makes figures from their counts, and a
table from the figures. docs/performance.md explains what can be compared.
"""
