/** The page of an own link that is opened at another device: it says which game it is and whose, and stores nothing before the reader goes on here. */

import { seatNames } from "../games/catalog.js";
import { bringLetters } from "../match/letter-desk.js";
import { anchorsOf } from "../saves/saved-game.js";
import { newGame, setupAgain } from "../saves/records.js";
import { h } from "../ui/dom.js";
import { lang, t } from "../words/i18n.js";
import { goOnPage } from "./go-on-page.js";
import { storedOf } from "./stored-match.js";

/**
 * @typedef {import("../vocabulary/bridge.js").LookReply} Look
 * @typedef {import("../saves/saved-game.js").SavedGame} SavedGame
 */

/** What the names of players are put together with, in the reader's language. @param {string[]} names */
const listed = (names) => new Intl.ListFormat(lang(), { type: "conjunction" }).format(names);

/**
 * Who plays by an own link, and with whom.
 * @param {import("../vocabulary/bridge.js").GameEntry} game
 * @param {Look} look
 */
export function sidesOf(game, { names, own }) {
  const seats = seatNames(game, names.length);
  const called = names.map((name, seat) => name || (seats[seat] ?? ""));
  return {
    own: listed(called.filter((_, seat) => own.includes(seat))),
    others: listed(called.filter((_, seat) => !own.includes(seat))),
  };
}

/**
 * What is said where somebody opens the own link of another player.
 * @param {import("../vocabulary/bridge.js").GameEntry} game
 * @param {Look} look
 */
export const othersLink = (game, look) =>
  t(
    "This link is {name}’s own, and you have a different seat in this game: one device cannot play both. Somebody has sent you the wrong link. Delete the message, and ask for the link of the turn.",
    { name: sidesOf(game, look).own },
  );

/**
 * The page of an own link.
 * @param {import("../vocabulary/bridge.js").GameEntry} game
 * @param {Look} look
 * @param {import("./go-on-page.js").Act} act
 */
export function ownPage(game, look, act) {
  const { own, others } = sidesOf(game, look);
  const about = [
    h("p.lead", { textContent: t("You play as {name}, with {others}.", { name: own, others }) }),
    look.over ? h("p", { i18n: "The game is over." }) : null,
    h("p", {
      textContent: t("If you are not {name}, this link was not meant for you: close the page, and tell {name}.", {
        name: own,
      }),
    }),
  ];
  const help = "Nothing is stored before you continue. From then on, play only on this device.";
  return goOnPage(game, look.names.length, about, help, act);
}

/**
 * Begins the match of an own link at this device, and stores it.
 * @param {Pick<import("./letter-arrival.js").Desk, "engine" | "saves" | "now">} desk
 * @param {string} text
 * @param {boolean} sent  whether all has been sent to the other players
 * @returns {Promise<SavedGame>}
 */
export async function moveIn({ engine, saves, now }, text, sent) {
  const fresh = newGame("", null);
  const common = { session: fresh.id, lang: lang() };
  // The engine may have been started anew since the page was shown.
  await bringLetters(engine);
  const view = { seat: null, lang: lang(), shape: /** @type {const} */ ("landscape") };
  const table = await engine.request({ do: "move-in", text, view, ...common });
  engine.request({ do: "close", ...common }).catch(() => {});
  const stored = storedOf(fresh, table, now);
  const letter = table.letters?.letter;
  /** @type {Partial<SavedGame>} */
  const mail = sent && letter ? { mail: { sent: null, arrived: null, heard: { letter, ply: table.ply } } } : {};
  return saves.put({ ...stored, ...mail, setup: isHost(stored) ? setupAgain(stored) : null });
}

/** Whether nobody else sits at the table yet: then this player has invited, and can send the invitation from here. @param {SavedGame} stored */
function isHost(stored) {
  const seats = stored.save?.seats ?? [];
  return anchorsOf(stored).every((anchor, seat) => anchor === null || seats[seat]?.kind !== "remote");
}
