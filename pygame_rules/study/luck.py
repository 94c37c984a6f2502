"""The luck of throws, for studies: the names of `pygame_rules.analysis.luck`.

They have a module of their own below `analysis` because the page uses them before it loads the studies.
"""

from pygame_rules.analysis.luck import FirstSight, Throw, luck_of

__all__ = ["FirstSight", "Throw", "luck_of"]
