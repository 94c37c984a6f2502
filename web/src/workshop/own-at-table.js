/** Players of the reader's own at the table: what becomes of one that cannot go on, and who takes its place. */

import { go, workshopAddress } from "../base/router.js";
import { levelName } from "../games/levels.js";
import { OwnPlayers } from "../saves/own-players.js";
import { errorWords } from "../ui/error-words.js";
import { openDialog } from "../ui/dialog.js";
import { button, h } from "../ui/dom.js";
import { notify } from "../ui/notices.js";
import { t } from "../words/i18n.js";
import { decisionLimit } from "./decision-limit.js";
import { OwnEngine, troubleOf } from "./own-engine.js";
import { NotHere, NotLegal, OwnSeats } from "./own-seats.js";

/**
 * @typedef {import("../match/state.js").MatchState} MatchState
 * @typedef {import("../saves/saved-game.js").SavedGame} SavedGame
 * @typedef {import("./own-seats.js").Stopped} Stopped
 * @typedef {{kind: "human"} | {kind: "computer", level: string}} Successor
 *
 * What the part needs from the app.
 * @typedef {object} App
 * @property {Pick<import("../saves/saves.js").Saves, "put">} saves
 * @property {Pick<import("../engine/client.js").Engine, "wheels">} engine  of the page
 * @property {Map<string, import("../saves/own-players.js").OwnPlayer>} written  players that the browser does not store
 * @property {(game: import("../vocabulary/bridge.js").GameEntry, saved: SavedGame) => void} showGame
 */

/**
 * Has the reader's own players decide in a match, until it is left.
 * @param {App} app
 * @param {MatchState} state
 * @param {AbortSignal} signal
 * @param {boolean} play  whether they play here; otherwise each one is told as missing
 */
export function seatOwnPlayers(app, state, signal, play) {
  const store = new OwnPlayers(app.written);
  const seats = new OwnSeats(state, {
    read: async (id) => (play ? await store.read(id) : null),
    start: () => new OwnEngine({ wheels: app.engine.wheels, spare: false }),
    limitMs: () => 1000 * decisionLimit(),
    stopped: (stopped) => tellStopped(app, state, stopped, play ? () => seats.again() : null),
  });
  signal.addEventListener("abort", () => seats.end());
  const id = saved(state).find(({ player }) => player)?.player;
  if (play && id)
    state.commands = [{ icon: "pen", name: "Open the workshop", run: () => go(toWorkshop(state.game.id, id)) }];
}

/** How many printed lines the dialog shows. */
const MOST_LINES = 12;

/** The seats of a match, as its save or its set-up tells them. @param {MatchState} state */
const saved = ({ saved: { save, setup } }) => save?.seats ?? setup?.players ?? [];

/**
 * The address at which a player is open in the workshop.
 * @param {string} game
 * @param {string} player  its id
 */
const toWorkshop = (game, player) => workshopAddress(game, `player=${encodeURIComponent(player)}`);

/**
 * The match with somebody else at a seat, from the next event on.
 * @param {SavedGame} saved
 * @param {number} seat
 * @param {Successor} who
 * @returns {SavedGame}
 */
export function reseated(saved, seat, who) {
  const { save, setup } = saved;
  /** @template T @param {readonly T[]} all @param {(old: T) => T} change */
  const changed = (all, change) => all.map((old, at) => (at === seat ? change(old) : old));
  const seats = changed(save?.seats ?? [], () => who);
  return {
    ...saved,
    save: save && { ...save, seats, record: { ...save.record, seats } },
    // A rematch begins with the players of the set-up.
    setup: setup && { ...setup, players: changed(setup.players, ({ name = "" }) => ({ name, ...who })) },
  };
}

/**
 * Says why a player cannot go on, and lets the reader choose what now.
 * @param {App} app
 * @param {MatchState} state
 * @param {Stopped} stopped
 * @param {(() => void) | null} again  asks it once more; null: no such player plays here
 */
function tellStopped(app, state, { seat, player, error }, again) {
  const { game } = state;
  const level = game.levels.includes("easy") ? "easy" : (game.levels[0] ?? "random");
  const name = state.newest?.table.names[seat] ?? "";
  /** @param {() => unknown} act */
  const then = (act) => () => {
    dialog.close();
    act();
  };
  /** @param {Successor} who */
  const reseat = async (who) => {
    try {
      app.showGame(game, await app.saves.put(reseated(state.saved, seat, who)));
    } catch (failed) {
      notify(errorWords(failed));
    }
  };
  const dialog = openDialog({
    title: "A player of your own has stopped",
    body: [
      h("p", { textContent: t("{name} cannot go on. The game stands where it was, and nothing is lost.", { name }) }),
      ...told(error),
    ],
    actions: [
      again &&
        button(
          "pen",
          "Open the workshop",
          then(() => go(toWorkshop(game.id, player))),
        ),
      button(
        "person",
        "I play on",
        then(() => reseat({ kind: "human" })),
      ),
      h("button.button", {
        type: "button",
        textContent: t("Let “{level}” play on", { level: levelName(level) }),
        onclick: then(() => reseat({ kind: "computer", level })),
      }),
      again && button("again", "Try again", then(again), "primary"),
    ],
  });
}

/** Why it cannot go on, with the line of its text, if that is to blame. @param {unknown} error */
function told(error) {
  if (error instanceof NotHere)
    return [
      h("p", {
        textContent: t(
          "This player is not kept here. It may have been deleted, or the game comes from another device or another page.",
        ),
      }),
    ];
  if (error instanceof NotLegal) return [h("p", { textContent: t("What it has decided is not allowed here.") })];
  const { words, fault } = troubleOf(error);
  return [
    ...words.split("\n").map((line) => h("p", { textContent: line })),
    fault?.source ? h("p", {}, h("code", { textContent: fault.source.trim(), translate: false })) : null,
    ...printedLines(fault?.printed ?? ""),
  ];
}

/** What it has printed before that; of many lines the last ones. @param {string} text */
function printedLines(text) {
  const lines = text.trimEnd().split("\n");
  if (text.trim() === "") return [];
  const shown = lines.length > MOST_LINES ? ["…", ...lines.slice(-MOST_LINES)] : lines;
  return [
    h("p", { i18n: "Printed before that:" }),
    ...shown.map((line) => h("p", {}, h("code", { textContent: line, translate: false }))),
  ];
}
