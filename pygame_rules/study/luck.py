"""The luck of throws and the error of decisions, for studies: the names of `pygame_rules.analysis.luck`.

They have a module of their own below `analysis` because the page, which contains no studies, uses them too.
"""

from pygame_rules.analysis.luck import Account, Judge, Throw, Turn, account, luck_of

__all__ = ["Account", "Judge", "Throw", "Turn", "account", "luck_of"]
