/**
 * The names of computer players by id, as msgids. Written by `python -m tools.vocabulary` from pygame_rules/workshop/level_names.py; changes belong there.
 * @type {Record<string, string>}
 */
export const LEVEL_NAMES = {
  random: "Chance player",
  beginner: "Beginner",
  easy: "Easy",
  medium: "Medium",
  strong: "Fairly hard",
  hard: "Hard",
  master: "Master",
  own: "Own player",
};
