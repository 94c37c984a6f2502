"""The weights of the features in evaluation_features.py, fitted to the results of games.

For each number of players, the level `medium` (without look-ahead beyond its own turn) played about 3,000 games against
itself with a few random decisions. The weights were fitted to the winners (softmax over the seats, logistic loss). This
was repeated with the new weights, six times in all, the last time without the features that did not seem to matter. On
held-out games of this kind the loss is 0.59 with two players, 0.76 with three and 1.10 with four; a uniform guess has
0.69, 1.10 and 1.39. The previous features and weights have 0.64, 0.82 and 1.19 on these games, but they were fitted to
games of different play; if both are fitted to the same games, the present features gain about 0.01.

With the fitted weights alone hardly any player would turn to Lasa Vecuvia in games for four. Her first weight is
therefore raised by 0.55, found by trial, so that she comes into play in about half of the games.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Final, TypeAlias

from pygame_rules.core.package_files import read_file

Weights: TypeAlias = "Mapping[str, tuple[float, ...]]"
"""By situation: one weight for each feature."""

SEASONED: Final = "seasoned.json"
"""By number of players: the weights of `evaluate_seasoned`, which training/tuchulcha.py writes."""

WEIGHTS: Final = {
    2: {
        "free": (
            0.0, 0.06, -0.06, 2.51, -2.4, 0.9, 0.99, 0.1, 2.91, 0.54, -0.84, -1.17, 0.21, 0.26, 2.45, -0.72, -1.08,
            2.01, 2.4, 1.8, 0.26, -0.63, -0.41, 0.75, 0.01, 0.21, -0.1, -0.29, 0.69, 0.44, 0.84,
        ),
        "hunted": (
            0.25, 0.22, 0.09, 0.27, 0.81, 0.77, 0.37, -0.45, -0.67, 0.36, 1.74, -1.78, -1.53, -0.18, -1.97, 0.0, 0.0,
            0.0, -0.41, -0.44, -0.69, 0.26, -0.46, -0.63, -0.61, -1.31, 0.28, -0.49, -0.24, 0.0, 0.0, 1.05, 0.31,
        ),
        "tuchulcha": (
            -0.25, -0.09, -0.21, 0.61, 1.31, -0.25, -0.79, -0.36, -0.34, -0.74, -1.74, 0.06, 1.18, 0.23, 0.03, -0.79,
            0.49, 0.0, 0.0, -0.74, 1.34, 1.8,
        ),
        "lasa": (
            0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0,
        ),
    },
    3: {
        "free": (
            0.0, -0.06, -0.58, -0.26, 2.79, -1.85, -0.52, 0.8, 1.35, 0.62, 0.53, -0.23, -0.69, -0.04, 0.73, 2.27,
            -2.24, 1.07, 2.05, -0.29, 0.3, 1.31, -0.46, 0.71, 0.18, -0.24, 0.73, 1.1, 0.41, -0.32, 1.48,
        ),
        "hunted": (
            0.17, -0.1, -0.24, 0.53, 0.49, 2.13, 3.09, -0.83, 0.05, -0.17, 1.17, -0.33, -2.69, -0.18, -0.26, -0.52,
            -1.6, -0.5, -0.63, -0.15, 0.58, 3.5, 0.58, -0.63, -1.5, -1.46, 0.03, -0.4, 0.0, 0.0, 0.0, 1.77, 1.02,
        ),
        "tuchulcha": (
            -0.17, -0.23, -0.62, 1.5, 1.46, 0.02, -0.19, 0.17, -0.36, -0.15, -1.17, -0.41, 1.04, -0.05, -0.27, -0.74,
            -0.18, 0.0, 0.0, 1.88, 0.17, 1.65,
        ),
        "lasa": (
            0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0,
        ),
    },
    4: {
        "free": (
            0.06, -0.05, -0.32, -0.97, 0.95, -0.57, -0.05, 2.22, 0.86, -0.28, 0.15, -0.11, -0.34, -0.18, 0.17, 2.0,
            -1.9, 1.26, 2.56, -0.75, 0.02, 0.94, 0.42, -0.57, -0.15, -0.02, 0.29, 1.07, -0.09, -0.43, 1.64,
        ),
        "hunted": (
            0.17, 0.0, -0.19, 0.38, 0.41, 1.83, 2.35, -0.81, 0.58, 0.25, 0.86, -0.66, -2.24, -0.65, -0.28, -0.88,
            0.38, -1.16, -1.47, -0.07, -1.06, 2.33, 2.32, 2.04, -1.12, -0.7, 0.15, -0.31, 0.0, 0.18, 0.21, 0.64, 0.44,
        ),
        "tuchulcha": (
            -0.01, -0.34, -0.82, 1.93, 1.69, 0.1, -0.39, 0.27, -0.07, -0.84, -1.35, 0.04, 0.61, -0.19, 0.85, -0.57,
            -0.11, 0.12, 0.23, 1.82, 0.45, 1.23,
        ),
        "lasa": (
            0.06, -0.12, -0.28, -1.77, -1.18, -0.77, -0.12, 1.86, -0.47, 0.17, -0.73, 0.62, 1.07, -1.06, 0.24, 0.91,
            0.71, 0.5,
        ),
    },
}  # fmt: skip
"""By number of players, then by situation: one weight for each feature, in units of log odds."""


@cache
def weights_of(players: int, seasoned: bool) -> Weights:
    """Return the weights for a number of players.

    :param seasoned: take those of `seasoned.json` if it has any for this number, else those of `WEIGHTS`.
    """
    data: dict[str, dict[str, list[float]]] = (
        json.loads(read_file("pygame_rules.games.tuchulcha", SEASONED)) if seasoned else {}
    )
    found = data.get(str(players))
    return WEIGHTS[players] if found is None else {name: tuple(weights) for name, weights in found.items()}
