/** The end of a game: who won, the scores, the dice check, and what to do next. */

import { langOf } from "../catalog.js";
import { openDialog } from "../dialog.js";
import { button, h, picture } from "../dom.js";
import { icon } from "../icons.js";
import { spriteUrl } from "../art.js";
import { t } from "../i18n.js";
import { exportGame } from "../records.js";
import { proveDice } from "./dice.js";

/**
 * @typedef {import("./page.js").GamePage} GamePage
 * @typedef {import("../../vocabulary/bridge.js").TableReply} TableReply
 */

/**
 * @param {GamePage} page
 * @param {TableReply} table
 */
export function showResult(page, table) {
  const { over, scene } = table;
  if (!over) return;
  const proof = h("div.proof");
  const details = h(
    "details",
    { ontoggle: () => details.open && !proof.hasChildNodes() && proveDice(page, proof) },
    h("summary", { i18n: "Check chance" }),
    proof,
  );
  const dialog = openDialog({
    title: "The game is over",
    kind: "result",
    body: [
      h("p.result-words", { textContent: over.words, lang: langOf(page.game) }),
      h(
        "ul.result-seats",
        {},
        ...scene.seats.map(({ seat, name, sprite }) =>
          h(
            over.winners.includes(seat) ? "li.winner" : "li",
            {},
            sprite ? picture(spriteUrl(page.game.id, sprite), "seat-sign") : null,
            h("span.seat-name", { textContent: name }),
            over.winners.includes(seat)
              ? h("span.crown", {}, icon("crown"), h("span.visually-hidden", { textContent: t("has won") }))
              : null,
            over.scores
              ? h("span.result-score", { textContent: String(over.scores[seat] ?? "") })
              : h("span.result-score.words", { textContent: over.resigned === seat ? t("resigned") : "" }),
          ),
        ),
      ),
      details,
    ],
    actions: [
      button("save", "Save the record", () => exportGame(page.app, page.loop.saved)),
      button(null, "Look at the board", () => dialog.close()),
      button(
        "again",
        "Play again",
        () => {
          dialog.close();
          page.app.playAgain(page.loop.saved);
        },
        "primary",
      ),
    ],
  });
}
