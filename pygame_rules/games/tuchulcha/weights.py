"""The weights of the figures in evaluate.py, fitted to the results of games.

With four players nobody would turn to Lasa Vecuvia by the fit alone, as those whom Tuchulcha hunts win with her seldom:
her first figure is raised so that she comes into play.
"""

from __future__ import annotations

from typing import Final

WEIGHTS: Final = {
    2: {
        "free": (0.0, 0.121, 8.122, 2.194, 1.104, 0.686, 1.535, 1.618, -0.653, 0.0, 3.162, 0.458, -0.06, 0.149),
        "hunted": (0.032, 0.24, -0.825, 0.446, 0.123, 0.067, 1.566, 1.256, -0.346, -1.245, -0.038, 0.506, 0.0, 0.699),
        "tuchulcha": (-0.032, 0.208, 0.96, 1.224, -0.032, -3.175, -1.13, -1.52, 1.016, 0.0),
        "lasa": (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
    },
    3: {
        "free": (0.0, 0.0, -1.12, -0.68, 1.02, -0.24, 0.92, 0.98, -0.31, 0.0, 6.6, 4.42, 0.1, 0.1),
        "hunted": (0.35, -0.02, 1.17, -0.85, 1.24, -0.48, 1.69, 1.14, -0.19, -0.52, -0.38, 6.9, 0.0, 0.06),
        "tuchulcha": (-0.45, 0.35, 3.57, 1.22, 0.15, -0.15, -0.19, -1.99, 0.05, 0.0),
        "lasa": (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
    },
    4: {
        "free": (-0.87, 0.03, 3.86, -0.85, 3.1, 0.02, 1.11, 0.91, -0.14, 0.0, 1.23, 0.69, 0.1, 0.16),
        "hunted": (0.0, 0.02, 2.41, -1.98, 0.94, -0.23, 1.81, 1.31, -0.28, -0.83, -0.52, 8.07, 0.0, 0.05),
        "tuchulcha": (0.15, 0.27, 2.16, 0.39, 0.17, -0.15, -0.76, -0.83, 0.13, -0.18),
        "lasa": (2.0, 0.04, -2.4, 1.61, -0.08, -0.82, 1.61),
    },
}
"""Number of players, situation: one weight for each figure, in units of log odds."""
