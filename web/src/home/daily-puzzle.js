/** The puzzle of the day on home: one link, with the days on which one was solved in a row. Nothing of the puzzles themselves is loaded for it. */

import { games } from "../games/catalog.js";
import { h } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { lang, t, tn } from "../words/i18n.js";
import { puzzleAddress } from "../base/router.js";
import { gamesOfDay, isSolvedOn, puzzleOfDay, streak } from "../saves/daily.js";

/** @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry */

export class DailyPuzzle {
  #now;

  /** @param {() => Date} [now]  the clock */
  constructor(now = () => new Date()) {
    this.#now = now;
  }

  /** Shows what there is today, in the language of now; nothing where the document has no place for it (in a chat), or no game has puzzles. */
  async draw() {
    const section = document.getElementById("daily");
    if (!section) return;
    const now = this.#now();
    const all = gamesOfDay(await games(), now);
    const [first] = all;
    section.hidden = first === undefined;
    if (!first) return;
    const open = all.find(({ id }) => !isSolvedOn(id, now));
    const done = all.some(({ id }) => isSolvedOn(id, now));
    document
      .getElementById("daily-place")
      ?.replaceChildren(
        h(
          "a.daily-card",
          { href: open ? puzzleAddress(open.id, puzzleOfDay(open, now)) : puzzleAddress(first.id) },
          h("span.daily-leaf", { "aria-hidden": "true" }, done ? icon("tick") : day(now)),
          h(
            "span.daily-text",
            {},
            h("span.daily-game", { textContent: open ? open.title : t("All puzzles of today are solved") }),
            " ",
            h("span.daily-words", { textContent: words(open !== undefined, done, streak(now)) }),
          ),
          icon("next"),
        ),
      );
  }
}

/**
 * @param {boolean} open  whether there is a puzzle of today that is not solved
 * @param {boolean} done  whether there is one that is
 * @param {number} days  on how many days in a row one was solved
 */
function words(open, done, days) {
  if (!open) return tn("Tomorrow there is a new one.", "{n} days in a row. Tomorrow there is a new one.", days);
  if (done) return tn("Solved today. Here is another one.", "Solved {n} days in a row. Here is another one.", days);
  if (days === 0) return t("Find the best turn.");
  return tn("Solved yesterday. Today is still open.", "Solved {n} days in a row. Today is still open.", days);
}

/** The day of the month, in the reader's numerals. @param {Date} now */
const day = (now) => new Intl.NumberFormat(lang()).format(now.getDate());
