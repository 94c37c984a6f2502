/** The dialog on fair dice: the promise before the game, the proof after it. */

import { openDialog } from "../dialog.js";
import { h } from "../dom.js";
import { lang, t } from "../i18n.js";
import { explain } from "../records.js";
import { digits, throwsTable } from "../throws.js";

/** @typedef {import("./page.js").GamePage} GamePage */

const PROMISE = /** @type {const} */ ([
  "All that chance decides in this game was fixed before it began, by a secret number: the seed. It was drawn by your browser, not by the rules and not by a computer player.",
  "The hash is the seed’s fingerprint. It cannot be calculated backwards, and no other seed has the same one. So write it down, if you like: when the game is over, the seed is shown, and anybody can check that it fits and that all chance came from it.",
]);

/** @param {GamePage} page */
export function showDice(page) {
  const table = page.loop.table;
  const proof = h("div.proof");
  openDialog({
    title: "Fair chance",
    kind: "wide",
    body: [...PROMISE.map((i18n) => h("p", { i18n })), proof],
  });
  if (!table?.over) proof.append(digits("Hash, shown before the game", table?.dice.hash ?? null));
  else proveDice(page, proof);
}

/**
 * @param {GamePage} page
 * @param {HTMLElement} host
 */
export async function proveDice(page, host) {
  host.replaceChildren(h("p", { textContent: t("Letting chance decide once more …") }));
  try {
    host.replaceChildren(
      throwsTable(await page.app.engine.request({ do: "check", session: page.loop.saved.id, lang: lang() })),
    );
  } catch (error) {
    host.replaceChildren(h("p", { textContent: explain(error) }));
  }
}
