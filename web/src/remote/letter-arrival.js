/**
 * Opens a letter that has arrived. Its match is found by the letter's beginning, so a match that is here is shown at once, in this tab or in the one
 * where it is played. Otherwise the engine says what the letter is about: an invitation, or a match of others. Nothing is stored before the reader has
 * taken a seat, and nothing of the letter is shown but as text. A person's own link arrives in the same way, wherever a letter is expected.
 */

import { newSeed } from "../base/random.js";
import { Refused } from "../engine/engine-errors.js";
import { findGame, noGame } from "../games/catalog.js";
import { bringLetters } from "../match/letter-desk.js";
import { isOwnLink } from "../match/own-link-text.js";
import { explain, newGame } from "../saves/records.js";
import { lang, t } from "../words/i18n.js";
import { elsewherePage, pastePage, refusedPage, strangersPage, waitingPage } from "./arrival-pages.js";
import { broughtPage, playersBehind, playersIn, takeBrought } from "./brought-game.js";
import { findLetter, headOf, lineIn } from "./find-letter.js";
import { invitationPage } from "./invitation-page.js";
import { refusalWords } from "./letter-words.js";
import { moveIn, othersLink, ownPage } from "./own-arrival.js";
import { isOfThisPlayer, saysAllSent, withSent } from "./own-link.js";
import { refusal } from "./refusal.js";
import { matchOf } from "./same-match.js";
import { storedOf } from "./stored-match.js";

/**
 * @typedef {import("../saves/saved-game.js").SavedGame} SavedGame
 * @typedef {import("../ui/page.js").Page} Page
 * @typedef {import("./invitation-page.js").Look} Look
 *
 * What the arrival of a letter needs of the app.
 * @typedef {object} Desk
 * @property {import("../engine/client.js").Engine} engine
 * @property {import("../saves/saves.js").Saves} saves
 * @property {Pick<import("./one-tab.js").OneTab, "deliver" | "alone">} tabs
 * @property {() => boolean} wanted  whether the reader has not gone elsewhere meanwhile
 * @property {(page: Page) => void} show
 * @property {(saved: SavedGame, line: string, letter?: string) => unknown} open  shows a match, and opens the letter in it; `line`: the code beside
 *   it, by which a device in the same room can be connected ("": none), which the match asks about
 * @property {(saved: SavedGame, line: string) => unknown} takeOver  shows a match that another tab plays, which then leaves it
 * @property {() => void} leave  goes home, and forgets what has arrived
 * @property {(letter: string) => unknown} arrive  begins again with another letter
 * @property {() => number} now  the clock, in milliseconds since 1970
 */

/**
 * Opens what an address or a message contains.
 * @param {Desk} desk
 * @param {string} message
 */
export async function openArrived(desk, message) {
  const found = findLetter(message);
  if (found.kind === "none") return desk.show(pastePage(desk));
  if (found.kind === "cut") {
    const words = t(
      "The end of the link is missing: a program has cut it off. Copy the whole message, or ask for the link again.",
    );
    return desk.show(refusedPage(desk, [words]));
  }
  const letter = withSent(found.text, message);
  const line = lineIn(message);
  const players = playersIn(message);
  const page = waitingPage(desk.engine);
  desk.show(page);
  try {
    const here = await matchOf(desk.saves, headOf(letter)?.anchors ?? []);
    if (!desk.wanted()) return undefined;
    return await (here ? goOn(desk, here, letter, line) : meet(desk, letter, line, players));
  } catch (error) {
    if (!desk.wanted()) return undefined;
    const outcome = refusal(error);
    return desk.show(
      refusedPage(
        desk,
        "refused" in outcome ? refusalWords(outcome.refused) : [],
        letter + playersBehind(players),
        error,
      ),
    );
  }
}

/**
 * Opens a letter in its match, here or in the tab that plays it.
 * @param {Desk} desk
 * @param {SavedGame} saved
 * @param {string} letter
 * @param {string} line
 */
async function goOn(desk, saved, letter, line) {
  const taken = await desk.tabs.deliver(saved.id, letter);
  if (!desk.wanted()) return;
  if (taken) desk.show(elsewherePage(desk, saved, letter, line, taken.outcome));
  else await desk.open(saved, line, letter);
}

/**
 * Shows what a letter is about whose match is not here.
 * @param {Desk} desk
 * @param {string} letter
 * @param {string} line
 * @param {readonly string[]} players  who plays by a link that holds a record
 */
async function meet(desk, letter, line, players) {
  const own = isOwnLink(letter);
  const [text = ""] = letter.split("&");
  const look = await lookAt(desk.engine, text);
  const known = await matchOf(desk.saves, look.anchors);
  if (!desk.wanted()) return;
  if (known && !(own && !isOfThisPlayer(known, look.own))) return void (await goOn(desk, known, letter, line));
  const game = await findGame(look.game);
  if (!desk.wanted()) return;
  if (game && known) return desk.show(refusedPage(desk, [othersLink(game, look)]));
  const act = { go: () => settle(desk, letter, look), leave: () => desk.leave() };
  if (game && own) return desk.show(ownPage(game, look, act));
  if (!game) return desk.show(refusedPage(desk, [noGame()], letter));
  if (look.record)
    return desk.show(broughtPage(game, look.names.length, { ...act, go: () => bringGame(desk, game, look, players) }));
  if (look.over || look.open.length === 0) return desk.show(strangersPage(desk, game.title, look, letter));
  desk.show(invitationPage(game, look, (seat, name) => sitDown(desk, { letter, line }, look, seat, name)));
}

/**
 * Asks the engine what a letter is about.
 * @param {import("../engine/client.js").Engine} engine
 * @param {string} letter
 * @returns {Promise<Look>}
 */
export async function lookAt(engine, letter) {
  await bringLetters(engine);
  // Without a session, the reply describes the letter.
  const ask = async () => /** @type {Look} */ (await engine.request({ do: "open", letter, lang: lang() }));
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== "letter-other-rules") throw error;
    // An add-on may bring the game: no game has this id, so this waits for all of them.
    await findGame("");
    return ask();
  }
}

/**
 * Takes a seat: begins the match here, and shows it.
 * @param {Desk} desk
 * @param {{letter: string, line: string}} arrived
 * @param {Look} look
 * @param {number} seat
 * @param {string} name
 * @throws {Error} the message is a sentence for the reader
 */
async function sitDown(desk, { letter, line }, look, seat, name) {
  await begin(desk, look, line, () => join(desk, letter, seat, name));
}

/**
 * Goes on here with the match of an own link.
 * @param {Desk} desk
 * @param {string} link
 * @param {Look} look
 * @throws {Error} the message is a sentence for the reader
 */
async function settle(desk, link, look) {
  const [text = ""] = link.split("&");
  await begin(desk, look, "", () => moveIn(desk, text, saysAllSent(link)));
}

/**
 * Goes on here with a game from one device alone. It has nothing by which it could be found again, so each time it begins anew.
 * @param {Desk} desk
 * @param {import("../vocabulary/bridge.js").GameEntry} game
 * @param {Look} look
 * @param {readonly string[]} players
 * @throws {Error} the message is a sentence for the reader
 */
async function bringGame(desk, game, look, players) {
  try {
    const saved = await takeBrought(desk, game, look.record ?? "", players);
    if (desk.wanted()) await desk.open(saved, "");
  } catch (error) {
    throw new Error(explain(error), { cause: error });
  }
}

/**
 * Begins a match here, and shows it. It is begun once, whatever is pressed in how many tabs.
 * @param {Desk} desk
 * @param {Look} look
 * @param {string} line
 * @param {() => Promise<SavedGame>} make
 * @throws {Error} the message is a sentence for the reader
 */
async function begin(desk, look, line, make) {
  const host = look.anchors.find((anchor) => anchor !== null) ?? "";
  try {
    const saved = await desk.tabs.alone(`seat ${host}`, async () => {
      return (await matchOf(desk.saves, look.anchors)) ?? (await make());
    });
    if (desk.wanted()) await desk.open(saved, line);
  } catch (error) {
    const outcome = refusal(error);
    throw new Error("refused" in outcome ? refusalWords(outcome.refused).join(" ") : "", { cause: error });
  }
}

/**
 * Takes a seat in the match of a letter, and stores it.
 * @param {Pick<Desk, "engine" | "saves" | "now">} desk
 * @param {string} letter
 * @param {number} seat
 * @param {string} name
 * @returns {Promise<SavedGame>}
 */
export async function join({ engine, saves, now }, letter, seat, name) {
  const fresh = newGame("", null);
  const common = { session: fresh.id, lang: lang() };
  // The engine may have been started anew since the invitation was shown.
  await bringLetters(engine);
  const { table } = await engine.request({
    do: "join",
    letter,
    seat,
    ...(name && { name }),
    seed: newSeed(),
    view: { seat: null, lang: lang(), shape: "landscape" },
    ...common,
  });
  engine.request({ do: "close", ...common }).catch(() => {});
  return saves.put(storedOf(fresh, table, now));
}

/**
 * Looks on at the match of a letter, and stores it.
 * @param {Pick<Desk, "engine" | "saves" | "now">} desk
 * @param {string} letter
 * @param {string} id  of the saved game
 * @returns {Promise<SavedGame>}
 */
export async function lookOn({ engine, saves, now }, letter, id) {
  await bringLetters(engine);
  const common = { session: id, lang: lang() };
  const view = { seat: null, lang: lang(), shape: /** @type {const} */ ("landscape") };
  const table = await engine.request({ do: "watch", letter, view, ...common });
  engine.request({ do: "close", ...common }).catch(() => {});
  const before = await saves.get(id);
  return saves.put(storedOf(before ?? { ...newGame("", null), id }, table, now));
}
