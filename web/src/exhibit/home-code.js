/** Shows the visitor's game as a code, with which it goes on at the visitor's own phone, against the computer. */

import { bringLetters } from "../match/letter-desk.js";
import { broughtAddress } from "../remote/brought-game.js";
import { drawCode } from "../remote/code.js";
import { personsOf } from "../saves/players.js";
import { openDialog } from "../ui/dialog.js";
import { h } from "../ui/dom.js";
import { lang } from "../words/i18n.js";

/**
 * @typedef {import("../saves/saved-game.js").SavedGame} SavedGame
 */

/**
 * Who plays at home: the person who is to move here, else the first one; computers take all other seats.
 * @param {SavedGame} saved
 * @param {string} level  of those computers that take the seats of people; "": the usual one
 */
export function playersAtHome(saved, level) {
  const persons = personsOf(saved);
  const active = saved.last_scene?.seats.find((seat) => seat.active)?.seat ?? -1;
  const me = persons.includes(active) ? active : persons[0];
  return (saved.save?.seats ?? []).map((seat, at) => {
    if (at === me) return "human";
    return (seat.kind === "computer" && seat.level) || level || "computer";
  });
}

/**
 * The link with which a game goes on at home.
 * @param {import("../engine/client.js").Engine} engine
 * @param {SavedGame} saved  the game that is being played
 * @param {Pick<import("./plan.js").Plan, "home" | "level">} plan
 */
export async function homeLink(engine, saved, { home, level }) {
  await bringLetters(engine);
  const { letter } = await engine.request({ do: "letter", session: saved.id, lang: lang() });
  return broughtAddress(home, letter, playersAtHome(saved, level));
}

/**
 * @param {string} link
 * @returns {boolean} false: the game is too long for a code
 */
export function showHomeCode(link) {
  const code = drawCode(link, "Code of your game");
  if (!code) return false;
  // Without a row of buttons at its end, so that the code has the room: the head has a button to close it.
  openDialog({
    title: "Go on at home",
    kind: "kiosk-home",
    body: [
      h("p", { i18n: "Point your phone’s camera at the code: your game goes on there, against the computer." }),
      code,
    ],
  });
  return true;
}
