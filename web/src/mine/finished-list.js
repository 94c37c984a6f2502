/** The finished games, the newest first, each with the way to its look back. */

import { address } from "../base/router.js";
import { button, h } from "../ui/dom.js";
import { listing, t } from "../words/i18n.js";
import { opponentOf, outcomeOf, ownSeat } from "./statistics.js";
import { dateWords, opponentWords, outcomeWords, signed } from "./strength-words.js";

/**
 * @typedef {import("./result-row.js").Row} Row
 *
 * @typedef {object} Finished
 * @property {Row} row
 * @property {string} title  of the game
 * @property {readonly string[]} levels  of the game, the weakest first
 * @property {import("./statistics.js").Moved | undefined} moved
 * @property {boolean} stored  whether its record is stored
 */

/** How many games are shown at first, and how many more each time. */
const AT_ONCE = 20;

export class FinishedList {
  element = h("section.mine-finished", { "aria-labelledby": "mine-finished" });
  #list = h("ul", { role: "list" });
  #more = button(null, "Show more", () => this.#showMore());
  /** @type {readonly Finished[]} */
  #games = [];
  #shown = AT_ONCE;

  constructor() {
    this.element.append(h("h2", { id: "mine-finished", i18n: "Finished games" }), this.#list, this.#more);
  }

  /** @param {readonly Finished[]} games  the newest first */
  draw(games) {
    this.#games = games;
    this.element.hidden = games.length === 0;
    this.#list.replaceChildren(...games.slice(0, this.#shown).map(entry));
    this.#more.hidden = games.length <= this.#shown;
  }

  /** Shows more games, and goes to the first of them. */
  #showMore() {
    const from = this.#shown;
    this.#shown += AT_ONCE;
    this.draw(this.#games);
    const first = this.#list.children[from];
    (first?.querySelector("a") ?? /** @type {HTMLElement | undefined} */ (first))?.focus();
  }
}

/** @param {Finished} finished */
function entry({ row, title, levels, moved, stored }) {
  const outcome = outcomeOf(row);
  const text = h(
    "span.mine-text",
    {},
    h("span.mine-title", { textContent: title }),
    h("span.help", {
      textContent: [
        dateWords(row.ended),
        outcome && t("against {others}", { others: opponentWords(opponentOf(row, levels)) }),
        stored ? "" : t("its record is deleted"),
      ]
        .filter(Boolean)
        .join(" · "),
    }),
  );
  const result = h(
    "span.mine-result",
    {},
    h(`span.mine-outcome${outcome === "won" ? ".won" : ""}`, { textContent: endWords(row) }),
    h("span.help", {
      textContent: [scoreWords(row), moved && t("strength {change}", { change: signed(moved.after - moved.before) })]
        .filter(Boolean)
        .join(" · "),
    }),
  );
  return h(
    "li",
    { tabIndex: -1 },
    stored
      ? h(
          "a.mine-entry",
          { href: address(row.game, row.id) },
          text,
          result,
          h("span.mine-look", { textContent: t("Look back") }),
        )
      : h("span.mine-entry", {}, text, result),
  );
}

/** Whose score is which: the person's own first, then the others, the highest first: "You 14 · Ibis 26 · Jackal 14". @param {Row} row */
function scoreWords({ scores, names = [], ...row }) {
  const own = ownSeat({ ...row, scores });
  if (scores.every((score) => score === 0)) return "";
  const rank = (/** @type {number} */ seat) => (seat === own ? Infinity : (scores[seat] ?? 0));
  return scores
    .map((score, seat) => ({ seat, score: String(score).replace("-", "−") }))
    .sort((one, other) => rank(other.seat) - rank(one.seat))
    .map(({ seat, score }) => `${seat === own ? t("You") : (names[seat] ?? "")} ${score}`.trim())
    .join(" · ");
}

/** How it ended for the person, or, at a table of several people, who has won. @param {Row} row */
function endWords(row) {
  const { winners, names } = row;
  if (outcomeOf(row) !== null || !names || winners.length === 0) return outcomeWords(outcomeOf(row));
  return t("Won by {names}", { names: listing(winners.map((seat) => names[seat] ?? "")) });
}
