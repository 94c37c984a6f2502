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

/** The promise where players sit at several devices (docs/letters.md). */
const PARTS = /** @type {const} */ ([
  "All players took part in every throw and draw. Before the game began, each player’s device fixed a secret part for each of them, and told a fingerprint of all its parts: its anchor.",
  "A device reveals its part only when the throw is due, and the throw is calculated from all parts. So nobody can know a throw beforehand, or choose it; and a part that was changed later does not lead to its anchor.",
  "This page checks each throw when it comes. Here you can check all of them again.",
]);

/**
 * Recomputes all chance events of a match.
 * @typedef {() => Promise<import("../vocabulary/bridge.js").CheckReply>} Prove
 */

/**
 * @param {Pick<import("../match/state.js").MatchState, "newest" | "byLetters">} state
 * @param {Prove} prove
 */
export function showChance({ newest, byLetters }, prove) {
  const table = newest?.table ?? null;
  const proof = h("div.proof");
  openDialog({
    title: "Fair chance",
    kind: "wide",
    body: [...(byLetters ? PARTS : PROMISE).map((i18n) => h("p", { i18n })), proof],
  });
  if (byLetters && !table) return;
  if (!table?.over && !byLetters) proof.append(digits("Hash, shown before the game", table?.dice.hash ?? null));
  else showProof(prove, proof);
}

/**
 * @param {Prove} prove
 * @param {HTMLElement} host
 */
export async function showProof(prove, host) {
  host.replaceChildren(h("p", { textContent: t("Recomputing all throws and draws …") }));
  try {
    host.replaceChildren(chanceTable(await prove()));
  } catch (error) {
    host.replaceChildren(h("p", { textContent: explain(error) }));
  }
}
