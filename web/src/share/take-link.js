/** Makes a saved game of a link: the whole game, to be looked at from its beginning, or its position, to be played on from. */

import { bringLetters } from "../match/letter-desk.js";
import { takeBeginning, takeTable } from "../saves/records.js";
import { lang } from "../words/i18n.js";
import { newSeed } from "../base/random.js";

/**
 * @param {import("../saves/records.js").Desk} desk
 * @param {string} text  what stands behind `#g=`
 * @returns {Promise<import("../saves/saved-game.js").SavedGame>}
 * @throws {Error} the message is a sentence for the person
 */
export async function takeLink(desk, text) {
  await bringLetters(desk.engine);
  const { record, by, task } = await desk.engine.request({ do: "shared", text: unquoted(text), lang: lang() });
  const shared = { by, ...(task !== null && { task }) };
  if (task !== null) {
    const save = /** @type {any} */ ({ record: JSON.parse(record) });
    return desk.saves.put({ ...(await takeBeginning(desk, { save, shared }, task)), shared });
  }
  const view = /** @type {const} */ ({ seat: null, lang: lang(), shape: "landscape", named: true });
  const whole = await takeTable(desk, (session) => ({ do: "import", session, text: record, seed: newSeed(), view }));
  // It begins with the first position, not with the last scene.
  return desk.saves.put({ ...whole, shared, last_scene: null });
}

/** What a messenger has encoded for an address. @param {string} text */
function unquoted(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
