"""The process that measures python-chess: `python -m bench.peers.chess_library` (requests: `worker.py`).

It runs in the peers' environment, and imports nothing of this project that needs another package.
"""

from __future__ import annotations

import random
from typing import Final

import chess

from bench.peers.plan import CHESS
from bench.peers.worker import Counts, serve

RANDOM: Final = random.Random(1)


def random_game() -> Counts:
    """Play one random game to a mate or to a draw that needs no claim."""
    board = chess.Board()
    decisions = 0
    while not board.is_game_over():
        moves = list(board.legal_moves)
        board.push(moves[int(RANDOM.random() * len(moves))])
        decisions += 1
    return {"decisions": decisions, "games": 1}


if __name__ == "__main__":
    serve(chess.__version__, {f"play {CHESS}": random_game})
