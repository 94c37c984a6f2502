/** The list of a game's puzzles: the puzzle of the day, and all others by number. */

import { pictureUrl } from "../games/art.js";
import { paletteOf } from "../games/catalog.js";
import { puzzleOf } from "../games/lesson-files.js";
import { h, picture, setVariables } from "../ui/dom.js";
import { t } from "../words/i18n.js";
import { address, puzzleAddress } from "../base/router.js";
import { finishedOf } from "../saves/finished.js";
import { PUZZLES } from "./lessons-and-puzzles.js";

/**
 * @param {import("../vocabulary/bridge.js").GameEntry} game
 * @param {Date} day
 * @returns {import("../ui/page.js").Page}
 */
export function showPuzzles(game, day) {
  const element = h("div.page.lessons");
  setVariables(element, paletteOf(game));
  const count = game.puzzles ?? 0;
  const today = String(puzzleOf(count, day) + 1);
  const draw = () => {
    const done = finishedOf(PUZZLES.kept(game.id));
    const seen = PUZZLES.seen ? finishedOf(PUZZLES.seen(game.id)) : new Set();
    const ids = Array.from({ length: count }, (_, at) => String(at + 1));
    const open = ids.find((id) => !done.has(id) && !seen.has(id));
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
        h(
          "ol.puzzles-grid",
          {},
          ...ids.map((id) => link(game.id, id, done.has(id) ? "solved" : seen.has(id) ? "seen" : "", today)),
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

/** What is said of a puzzle that was answered, as a msgid, and its class. */
const STATES = { solved: ["solved", "done"], seen: ["seen, not solved", "seen"], "": ["", ""] };

/**
 * @param {string} game
 * @param {string} id
 * @param {keyof typeof STATES} state
 * @param {string} today
 */
function link(game, id, state, today) {
  const [said = "", look = ""] = STATES[state];
  const name = t("Puzzle {n}", { n: id });
  return h(
    "li",
    {},
    h("a", {
      className: look,
      href: puzzleAddress(game, id),
      textContent: id,
      "aria-label": said ? `${name} (${t(said)})` : name,
      "aria-current": id === today ? "date" : undefined,
    }),
  );
}
