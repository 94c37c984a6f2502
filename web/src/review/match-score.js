/** How a match of two stands, in the result of one of its games. */

import { langOf } from "../games/catalog.js";
import { h } from "../ui/dom.js";

/**
 * @param {import("../vocabulary/bridge.js").GameEntry} game
 * @param {import("../vocabulary/bridge.js").TableReply} table
 */
export function matchStanding(game, { match, scene }) {
  if (!match) return null;
  return h(
    "section.result-match",
    { i18nLabel: "Match" },
    h("p", { textContent: match.words, lang: langOf(game) }),
    h(
      "table",
      {},
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("td"),
          h("th", { scope: "col", i18n: "Games won" }),
          h("th", { scope: "col", textContent: match.lead, lang: langOf(game) }),
        ),
      ),
      h(
        "tbody",
        {},
        ...match.scores.map(({ wins, lead }, seat) =>
          h(
            match.winners.includes(seat) ? "tr.winner" : "tr",
            {},
            h("th", { scope: "row", textContent: scene.seats.find((one) => one.seat === seat)?.name ?? "" }),
            h("td", { textContent: String(wins) }),
            h("td", { textContent: String(lead) }),
          ),
        ),
      ),
    ),
  );
}
