/** Opens the whole game page in a document, with a little match in place of the engine, for tests of how its parts work together. */

import { standBoardPage } from "./board-page.js";
import { gameEntry } from "./games.js";
import { LittleMatch } from "./little-match.js";
import { HandSaves, savedMatch } from "./match.js";
import { settled, standPage } from "./shell-page.js";

const page = standPage();
standBoardPage(page);
/** Counts the pages, because a page that has been left gets no frames any more. */
let pages = 0;
/** The frames come as soon as the page has done what it is doing. */
const clock = {
  now: () => performance.now(),
  frame: (/** @type {() => void} */ draw) => {
    const of = pages;
    setImmediate(() => of === pages && draw());
  },
};

const { GamePage } = await import("../../../web/src/game/game-page.js");
const { closeDialogs } = await import("../../../web/src/ui/dialog.js");
const { DEFAULTS, settings } = await import("../../../web/src/settings/settings.js");

/** The page that is open. @type {any} */
let open = null;

/**
 * Opens a game page and waits until it shows its match.
 * @param {object} [how]
 * @param {LittleMatch} [how.match]
 * @param {object} [how.saved]  what is special about the saved game
 * @param {object} [how.host]  what is special about the place where it is shown
 * @param {Record<string, unknown>} [how.set]  settings
 */
export async function openGame({ match = new LittleMatch(), saved = {}, host = {}, set = {} } = {}) {
  leave();
  standBoardPage(page);
  hear();
  page.storage.entries.clear();
  const quick = { speed: "instant", motion: "reduced", intro: false, single: false, sound: false };
  for (const [name, value] of Object.entries({ ...DEFAULTS, ...quick, ...set }))
    settings().set(/** @type {any} */ (name), value);
  const players = match.kinds.map((kind, at) => ({ name: ["Ada", "Ben"][at] ?? "", kind, level: "easy" }));
  const begun = match.events.length > 0;
  const setup = { players, options: {}, seed: "00", settings: { undo_past: true } };
  const stored = savedMatch({ setup, save: begun ? match.save : null, names: ["Ada", "Ben"], ...saved });
  const saves = new HandSaves();
  /** What the app was asked to do. @type {any[]} */
  const done = [];
  const deed =
    (/** @type {string} */ name) =>
    async (/** @type {any[]} */ ...how) =>
      void done.push([name, ...how]);
  const place = {
    screen: { clock, sharing: "screen" },
    home: "#/",
    hints: true,
    introduces: () => false,
    afterGame: () => false,
    broken: deed("broken"),
    showSetup: deed("set-up"),
    open: deed("open"),
    ...host,
  };
  const app = {
    engine: match,
    saves,
    host: place,
    shown() {},
    showGame: deed("game"),
    playAgain: deed("again"),
    playSecond: deed("second"),
  };
  open = new GamePage(/** @type {any} */ (app), /** @type {any} */ (gameEntry()), /** @type {any} */ (stored));
  document.body.append(open.element);
  open.start();
  await quiet();
  return { game: open, match, saves, done, element: open.element };
}

/** Waits until the page has shown whatever has happened. */
export async function quiet() {
  for (let turn = 0; turn < 12; turn += 1) await settled();
}

/** Leaves the open page. */
export function leave() {
  closeDialogs();
  open?.destroy();
  open = null;
  pages += 1;
}

/** What has been announced, in order. @type {string[]} */
let heard = [];

/** Listens to what is announced: the page itself keeps only the last lines. */
function hear() {
  heard = [];
  const announcer = /** @type {HTMLElement} */ (document.getElementById("announcer"));
  const { append } = announcer;
  announcer.append = (...lines) => {
    heard.push(...lines.map((line) => (typeof line === "string" ? line : (line.textContent ?? ""))));
    append.apply(announcer, lines);
  };
}

/** What has been announced, in order. */
export const said = () => heard;

/** Presses a key where the focus is. @param {string} key @param {object} [more] */
export function press(key, more = {}) {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  (document.activeElement ?? document.body).dispatchEvent(event);
}
