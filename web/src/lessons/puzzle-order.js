/** In which order a game's puzzles are listed, which of them a reader wants to see, and which comes next. */

/**
 * @typedef {import("../games/lesson-files.js").Lesson} Lesson
 *
 * What a reader wants to see.
 * @typedef {object} Wish
 * @property {string | null} theme  the id of a theme, "" for the puzzles without one; null: all
 * @property {number | null} hard  an index into `HARD`; null: all
 * @property {boolean} open  only those that are neither solved nor seen
 */

/** @type {Readonly<Wish>} */
export const ALL = Object.freeze({ theme: null, hard: null, open: false });

/** How hard a puzzle is, as msgids, by the number of levels that fail at it. */
export const HARD = ["Very easy", "Easy", "Rather easy", "Rather hard", "Hard", "Very hard"];

/** How hard a puzzle is: an index into `HARD`. @param {Lesson} puzzle */
export const hardnessOf = ({ fails = 0 }) => Math.min(Math.max(fails, 0), HARD.length - 1);

/**
 * The puzzles by theme, the easiest of each first; themes with many come first, and last those without one.
 * @param {readonly Lesson[]} puzzles
 */
export function byTheme(puzzles) {
  /** @type {Map<string, Lesson[]>} */
  const groups = new Map();
  for (const one of puzzles) groups.set(one.theme ?? "", [...(groups.get(one.theme ?? "") ?? []), one]);
  for (const those of groups.values()) those.sort((one, other) => hardnessOf(one) - hardnessOf(other));
  const sorted = [...groups].sort(([, one], [, other]) => other.length - one.length);
  return new Map([...sorted.filter(([theme]) => theme), ...sorted.filter(([theme]) => !theme)]);
}

/**
 * The puzzles that a reader wants to see, in the order of the list; themes without any are left out.
 * @param {readonly Lesson[]} puzzles
 * @param {Wish} wish
 * @param {(id: string) => boolean} isOpen  whether a puzzle is neither solved nor seen
 */
export function wanted(puzzles, { theme, hard, open }, isOpen) {
  const groups = [...byTheme(puzzles)].map(
    ([id, those]) =>
      /** @type {const} */ ([
        id,
        those.filter(
          (one) =>
            (theme === null || theme === id) &&
            (hard === null || hard === hardnessOf(one)) &&
            (!open || isOpen(one.id)),
        ),
      ]),
  );
  return new Map(groups.filter(([, those]) => those.length > 0));
}

/**
 * The next open puzzle in the order of the list, after one of them or from the beginning; undefined: none is open.
 * @param {ReadonlyMap<string, readonly Lesson[]>} groups  as `wanted` gives them
 * @param {(id: string) => boolean} isOpen
 * @param {string} [after]  the id of a puzzle
 */
export function nextOpen(groups, isOpen, after) {
  const all = [...groups.values()].flat();
  const at = all.findIndex(({ id }) => id === after) + 1;
  return [...all.slice(at), ...all.slice(0, at)].find(({ id }) => id !== after && isOpen(id));
}
