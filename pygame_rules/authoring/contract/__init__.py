"""The contract of a game, in the order in which it is checked; each module adds its checks to `check.CHECKS`."""

from pygame_rules.authoring.contract import entry as entry  # isort: skip
from pygame_rules.authoring.contract import decisions as decisions  # isort: skip
from pygame_rules.authoring.contract import states as states  # isort: skip
from pygame_rules.authoring.contract import chance as chance  # isort: skip
from pygame_rules.authoring.contract import scenes as scenes  # isort: skip
from pygame_rules.authoring.contract import choices as choices  # isort: skip
from pygame_rules.authoring.contract import frames as frames  # isort: skip
from pygame_rules.authoring.contract import telling as telling  # isort: skip
from pygame_rules.authoring.contract import help_for_players as help_for_players  # isort: skip
from pygame_rules.authoring.contract import drafts as drafts  # isort: skip
from pygame_rules.authoring.contract import texts as texts  # isort: skip
from pygame_rules.authoring.contract import lessons as lessons  # isort: skip
from pygame_rules.authoring.contract import tasks as tasks  # isort: skip
