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
    element.replaceChildren(
      h("div.lessons-picture", {}, picture(pictureUrl(game.id, "cover"), "")),
      h(
        "div.lessons-main",
        {},
        h("h1", { textContent: t("Puzzles: {game}", { game: game.title }), tabIndex: -1 }),
        h("p.lead", { textContent: t("Find the best turn. One percentage point is forgiven.") }),
        h(
          "p.lessons-ends",
          {},
          h("a.button.primary.large", { href: puzzleAddress(game.id, today), i18n: "Puzzle of the day" }),
          h("a.button", { href: address(game.id), i18n: "Play" }),
        ),
        h(
          "ol.puzzles-grid",
          {},
          ...Array.from({ length: count }, (_, at) => link(game.id, String(at + 1), done, today)),
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

/**
 * @param {string} game
 * @param {string} id
 * @param {ReadonlySet<string>} done
 * @param {string} today
 */
function link(game, id, done, today) {
  const name = t("Puzzle {n}", { n: id });
  return h(
    "li",
    {},
    h("a", {
      className: done.has(id) ? "done" : "",
      href: puzzleAddress(game, id),
      textContent: id,
      "aria-label": done.has(id) ? `${name} (${t("finished")})` : name,
      "aria-current": id === today ? "date" : undefined,
    }),
  );
}
