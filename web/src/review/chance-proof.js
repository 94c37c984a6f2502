/** The "Fair chance" dialog: shows the seed's hash during a game, and checks all chance events once it is over. */

import { openDialog } from "../ui/dialog.js";
import { h } from "../ui/dom.js";
import { t } from "../words/i18n.js";
import { explain } from "../saves/records.js";
import { chanceTable, digits } from "../chance-check/chance-table.js";

const PROMISE = /** @type {const} */ ([
  "All that chance decides in this game was fixed before it began, by a secret number: the seed. It was drawn by your browser, not by the rules and not by a computer player.",
  "The hash is the seed’s fingerprint. It cannot be calculated backwards, and no other seed has the same one. So write it down, if you like: when the game is over, the seed is shown, and anybody can check that it fits and that all chance came from it.",
]);

/**
 * Recomputes all chance events of a finished match.
 * @typedef {() => Promise<import("../vocabulary/bridge.js").CheckReply>} Prove
 */

/**
 * @param {import("../vocabulary/bridge.js").TableReply | null} table
 * @param {Prove} prove
 */
export function showChance(table, prove) {
  const proof = h("div.proof");
  openDialog({
    title: "Fair chance",
    kind: "wide",
    body: [...PROMISE.map((i18n) => h("p", { i18n })), proof],
  });
  if (!table?.over) proof.append(digits("Hash, shown before the game", table?.dice.hash ?? null));
  else showProof(prove, proof);
}

/**
 * @param {Prove} prove
 * @param {HTMLElement} host
 */
export async function showProof(prove, host) {
  host.replaceChildren(h("p", { textContent: t("Computing all throws and draws again …") }));
  try {
    host.replaceChildren(chanceTable(await prove()));
  } catch (error) {
    host.replaceChildren(h("p", { textContent: explain(error) }));
  }
}
