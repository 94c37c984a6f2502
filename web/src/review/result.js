/** The end of a game: who won, the scores, the dice check, and what to do next. */

import { langOf } from "../games/catalog.js";
import { openDialog } from "../ui/dialog.js";
import { button, h, picture } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { spriteUrl } from "../games/art.js";
import { t } from "../words/i18n.js";
import { showProof } from "./chance-proof.js";

/**
 * @typedef {import("../vocabulary/bridge.js").TableReply} TableReply
 */

/**
 * @param {import("../vocabulary/bridge.js").GameEntry} game
 * @param {TableReply} table
 * @param {object} act
 * @param {import("./chance-proof.js").Prove} act.prove
 * @param {() => void} act.exportRecord
 * @param {() => void} act.playAgain
 */
export function showResult(game, table, { prove, exportRecord, playAgain }) {
  const { over, scene } = table;
  if (!over) return;
  const proof = h("div.proof");
  const details = h(
    "details",
    { ontoggle: () => details.open && !proof.hasChildNodes() && showProof(prove, proof) },
    h("summary", { i18n: "Check chance" }),
    proof,
  );
  const dialog = openDialog({
    title: "The game is over",
    kind: "result",
    body: [
      h("p.result-words", { textContent: over.words, lang: langOf(game) }),
      h(
        "ul.result-seats",
        {},
        ...scene.seats.map(({ seat, name, sprite }) =>
          h(
            over.winners.includes(seat) ? "li.winner" : "li",
            {},
            sprite ? picture(spriteUrl(game.id, sprite), "seat-sign") : null,
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
      button("save", "Save the record", exportRecord),
      button(null, "Look at the board", () => dialog.close()),
      button(
        "again",
        "Play again",
        () => {
          dialog.close();
          playAgain();
        },
        "primary",
      ),
    ],
  });
}
