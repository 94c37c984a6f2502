/** The list of a game's puzzles: the puzzle of the day, and all by theme, the easiest first. */

import { pictureUrl } from "../games/art.js";
import { langOf, paletteOf } from "../games/catalog.js";
import { puzzleOf } from "../games/lesson-files.js";
import { h, picture, setVariables } from "../ui/dom.js";
import { lang, t } from "../words/i18n.js";
import { address, puzzleAddress } from "../base/router.js";
import { finishedOf } from "../saves/finished.js";
import { PUZZLES } from "./lessons-and-puzzles.js";

/**
 * @param {import("../vocabulary/bridge.js").GameEntry} game
 * @param {import("../games/lesson-files.js").Course} course
 * @param {Date} day
 * @returns {import("../ui/page.js").Page}
 */
export function showPuzzles(game, { lessons: puzzles, themes }, day) {
  const element = h("div.page.lessons");
  setVariables(element, paletteOf(game));
  const count = puzzles.length;
  const groups = byTheme(puzzles);
  const today = String(puzzleOf(count, day) + 1);
  const draw = () => {
    const done = finishedOf(PUZZLES.kept(game.id));
    const seen = PUZZLES.seen ? finishedOf(PUZZLES.seen(game.id)) : new Set();
    const ids = puzzles.map(({ id }) => id);
    const open = [...groups.values()]
      .flat()
      .map(({ id }) => id)
      .find((id) => !done.has(id) && !seen.has(id));
    element.replaceChildren(
      h("div.lessons-picture", {}, picture(pictureUrl(game.id, "cover"), "")),
      h(
        "div.lessons-main",
        {},
        h("h1", { textContent: t("Puzzles: {game}", { game: game.title }), tabIndex: -1 }),
        h("p.lead", { textContent: t("Find the best turn. One percentage point is forgiven.") }),
        h("p.puzzles-solved", {
          textContent: t("Solved: {n} of {count}.", { n: ids.filter((id) => done.has(id)).length, count }),
        }),
        h(
          "p.lessons-ends",
          {},
          h("a.button.primary.large", { href: puzzleAddress(game.id, today), i18n: "Puzzle of the day" }),
          open && open !== today
            ? h("a.button", { href: puzzleAddress(game.id, open), i18n: "Next open puzzle" })
            : null,
          h("a.button", { href: address(game.id), i18n: "Play" }),
        ),
        ...[...groups].map(([theme, those]) =>
          h(
            "section.puzzles-theme",
            {},
            h("h2", {
              lang: langOf(game),
              textContent: themes?.[theme]?.[lang()] ?? themes?.[theme]?.en ?? t("Others"),
            }),
            h(
              "ol.puzzles-grid",
              {},
              ...those.map((one) =>
                link(game.id, one, done.has(one.id) ? "solved" : seen.has(one.id) ? "seen" : "", today),
              ),
            ),
          ),
        ),
      ),
    );
  };
  draw();
  return {
    element,
    get title() {
      return game.title;
    },
    relabel: draw,
  };
}

/** How hard a puzzle is, as msgids, by the number of levels that fail at it. */
const HARD = ["Very easy", "Easy", "Rather easy", "Rather hard", "Hard", "Very hard", "Very hard"];

/**
 * The puzzles by theme, the easiest of each first; themes with many come first, and last those without one.
 * @param {readonly import("../games/lesson-files.js").Lesson[]} puzzles
 */
export function byTheme(puzzles) {
  /** @type {Map<string, import("../games/lesson-files.js").Lesson[]>} */
  const groups = new Map();
  for (const one of puzzles) groups.set(one.theme ?? "", [...(groups.get(one.theme ?? "") ?? []), one]);
  for (const those of groups.values()) those.sort((one, other) => (one.fails ?? 0) - (other.fails ?? 0));
  const sorted = [...groups].sort(([, one], [, other]) => other.length - one.length);
  return new Map([...sorted.filter(([theme]) => theme), ...sorted.filter(([theme]) => !theme)]);
}

/** What is said of a puzzle that was answered, as a msgid, and its class. */
const STATES = { solved: ["solved", "done"], seen: ["seen, not solved", "seen"], "": ["", ""] };

/**
 * @param {string} game
 * @param {import("../games/lesson-files.js").Lesson} puzzle
 * @param {keyof typeof STATES} state
 * @param {string} today
 */
function link(game, { id, fails = 0 }, state, today) {
  const [said = "", look = ""] = STATES[state];
  const hard = t(HARD[fails] ?? "Very hard");
  // The name contains what is seen, word for word, so that somebody can say it to a device that listens.
  const name = `${t("Puzzle {n}", { n: id })} ${hard}`;
  return h(
    "li",
    {},
    h(
      "a",
      {
        className: look,
        href: puzzleAddress(game, id),
        "aria-label": said ? `${name} (${t(said)})` : name,
        "aria-current": id === today ? "date" : undefined,
      },
      `${id} `,
      h("small", { textContent: hard }),
    ),
  );
}
