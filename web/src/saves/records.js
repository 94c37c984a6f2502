/** Exports saved games as record files, imports records as saved games, and sets up rematches. */

import { Refused } from "../engine/engine-errors.js";
import { errorWords } from "../ui/error-words.js";
import { tell } from "../ui/dialog.js";
import { giveFile, readText } from "../ui/files.js";
import { lang, t } from "../words/i18n.js";
import { newId, newSeed } from "../base/random.js";
import { firstOfTwo } from "./match-of-two.js";
import { linkOf } from "./saved-game.js";

/**
 * @typedef {import("../vocabulary/bridge.js").NewRequest} NewRequest
 * @typedef {import("../vocabulary/bridge.js").ImportRequest} ImportRequest
 * @typedef {import("../vocabulary/bridge.js").View} View
 * @typedef {import("../vocabulary/bridge.js").PlayerSpec} PlayerSpec
 * @typedef {import("./saved-game.js").SavedGame} SavedGame
 * @typedef {import("./saved-game.js").Setup} Setup
 *
 * What converting between records and saved games needs.
 * @typedef {object} Desk
 * @property {import("../engine/client.js").Engine} engine
 * @property {import("./saves.js").Saves} saves
 */

/** A default view, for requests whose scene is not shown yet. @returns {View} */
const view = () => ({ seat: null, lang: lang(), shape: "landscape" });

/**
 * Creates a saved game that has not begun.
 * @param {string} game
 * @param {Setup | null} setup
 * @returns {SavedGame}
 */
export function newGame(game, setup) {
  const names = setup?.players.map(({ name = "" }) => name) ?? [];
  // How people sit is nothing that the engine has to know.
  const { seating, ...begun } = setup ?? {};
  return {
    schema: 1,
    id: newId(),
    rev: 0,
    game,
    setup: setup && /** @type {Setup} */ (begun),
    save: null,
    last_scene: null,
    names,
    ply: 0,
    over: false,
    updated: Date.now(),
    help: { hints: 0, undos: 0 },
    ...(seating && { seating }),
  };
}

/**
 * How a rematch differs from the match before: all players move on by one seat; the level of all computers ("": as before).
 * @typedef {{turned?: boolean, level?: string}} Change
 */

/**
 * The setup of a rematch: the same players and options, a new seed; after a game of a match of two, the first game of a new one.
 * @param {SavedGame} saved
 * @param {Change} [change]
 * @returns {Setup}
 */
export function setupAgain(saved, { turned = false, level = "" } = {}) {
  const again = saved.setup ?? setupFrom(saved.save, saved.names);
  const players = again.players.map((player) =>
    level && player.kind === "computer" ? { name: player.name ?? "", kind: player.kind, level } : { ...player },
  );
  const last = turned ? players.pop() : undefined;
  const match = linkOf(saved) ? { match: firstOfTwo() } : {};
  const { seating } = saved;
  return {
    ...again,
    players: last ? [last, ...players] : players,
    seed: newSeed(),
    ...match,
    ...(seating && { seating }),
  };
}

/**
 * The setup of a game that was imported, from its save.
 * @param {SavedGame["save"]} save
 * @param {string[]} names  of the seats
 * @returns {Setup}
 */
function setupFrom(save, names) {
  const record = /** @type {{options?: Record<string, unknown>, players?: string[]} | undefined} */ (save?.record);
  const players = (save?.seats ?? []).map(
    ({ kind, level, name, player }, seat) =>
      // A player without a name has the seat's name on the page; it stays with the seat.
      /** @type {PlayerSpec} */ ({
        name: record?.players?.[seat] ?? names[seat] ?? "",
        kind,
        ...(level ? { level } : {}),
        ...(player && { player, player_name: name }),
      }),
  );
  return {
    players,
    options: record?.options ?? {},
    seed: "",
    settings: { undo_past: save?.settings?.undo_past ?? false },
  };
}

/**
 * Downloads the record of a saved game as a file.
 * @param {Pick<Desk, "engine">} desk
 * @param {SavedGame} saved
 */
export async function exportGame({ engine }, saved) {
  const { save, id, game } = saved;
  if (!save) return;
  let file = { name: `${game}.json`, text: `${JSON.stringify(save.record, null, 2)}\n` };
  if (engine.state.kind === "ready") {
    const session = `export ${id}`;
    try {
      await engine.request({ do: "restore", session, save, lang: lang(), view: view() });
      file = await engine.request({ do: "export", session, lang: lang() });
      engine.request({ do: "close", session, lang: lang() }).catch(() => {});
    } catch {
      // Fall back to the record in the save, which is complete as well.
    }
  }
  giveFile(file.name.replace(/(\.json)?$/, ` ${id}.json`).replaceAll(" ", "-"), file.text);
}

/**
 * Imports a record file that a person has chosen. If the file is not a record, shows a message and changes nothing.
 * @param {Desk} desk
 * @param {File} file
 * @param {(saved: SavedGame) => unknown} open
 */
export async function importGame(desk, file, open) {
  try {
    await open(await takeRecord(desk, await readText(file)));
  } catch (error) {
    tell(
      "This file is not a playable record",
      t("{file} was not taken; nothing has changed.", { file: file.name }),
      explain(error),
    );
  }
}

/**
 * Makes a saved game from the text of a record.
 * @param {Desk} desk
 * @param {string} text
 * @returns {Promise<SavedGame>}
 * @throws {Refused | import("../engine/engine-errors.js").EngineLost}
 */
export function takeRecord(desk, text) {
  return takeTable(desk, (session) => ({ do: "import", session, text, seed: newSeed() }));
}

/**
 * Makes a saved game of the beginning of another one, with chance of its own from there.
 * @param {Desk} desk
 * @param {Pick<SavedGame, "save" | "shared">} saved
 * @param {number} events  how many of its events it begins with
 * @returns {Promise<SavedGame>}
 * @throws {Refused | import("../engine/engine-errors.js").EngineLost}
 */
export function takeBeginning(desk, { save, shared }, events) {
  // What belongs to the whole game: its end, and the promise of its dice.
  const {
    result: _result,
    ended: _ended,
    dice: _dice,
    ...record
  } = /** @type {Record<string, unknown>} */ (save?.record);
  const played = /** @type {string[]} */ (record["events"]).slice(0, events);
  // Whoever goes on with a shared game does so in the place of those whose names it tells.
  const seats = /** @type {{kind: string}[] | undefined} */ (record["seats"]);
  const names = /** @type {string[]} */ (record["players"]);
  const players = shared ? names.map((name, seat) => (seats?.[seat]?.kind === "computer" ? name : "")) : names;
  return takeRecord(desk, JSON.stringify({ ...record, players, events: played, result: null }));
}

/**
 * Sends a "new" or "import" request and makes a saved game from the engine's reply.
 * @param {Desk} desk
 * @param {(session: string) => (Omit<NewRequest, "view"> | Omit<ImportRequest, "view">) & {view?: View}} request  without the properties common to both; `view`: another than the usual one
 * @returns {Promise<SavedGame>}
 * @throws {Refused | import("../engine/engine-errors.js").EngineLost}
 */
export async function takeTable({ engine, saves }, request) {
  const fresh = newGame("", null);
  const table = await engine.request({ lang: lang(), view: view(), ...request(fresh.id) });
  return saves.put({
    ...fresh,
    game: table.scene.game,
    save: table.save,
    last_scene: table.scene,
    names: table.scene.seats.map(({ name }) => name),
    ply: table.ply,
    over: table.over !== null,
  });
}

/**
 * Describes an error in the reader's language.
 * @param {unknown} error
 */
export function explain(error) {
  if (error instanceof Refused && error.event !== null) {
    return t("Event {n} ({text}): {reason}", { n: error.event, text: error.text ?? "", reason: error.message });
  }
  return errorWords(error);
}
