/** Opens the whole game page in a document, with a little match in place of the engine, for tests of how its parts work together. */

import { gameEntry } from "./games.js";
import { LittleMatch } from "./little-match.js";
import { HandSaves, savedMatch } from "./match.js";
import { standElements } from "./shell-elements.js";
import { answerFetch, settled, standPage } from "./shell-page.js";

const page = standPage();
standElements(page);

/** Counts the pages, because a page that has been left gets no frames any more. */
let pages = 0;
/** The media queries that hold. @type {Set<string>} */
const holding = new Set();
/** @type {Map<string, EventTarget & {matches: boolean, media: string}>} */
const queries = new Map();

Object.assign(globalThis, {
  devicePixelRatio: 1,
  innerWidth: 1280,
  innerHeight: 800,
  matchMedia: (/** @type {string} */ media) => {
    const known = queries.get(media);
    if (known) return known;
    const query = Object.defineProperty(Object.assign(new EventTarget(), { media }), "matches", {
      get: () => [...holding].some((part) => media.includes(part)),
    });
    queries.set(media, /** @type {any} */ (query));
    return query;
  },
  requestAnimationFrame: (/** @type {() => void} */ draw) => {
    const of = pages;
    setImmediate(() => of === pages && draw());
  },
  setInterval: () => 0,
});
Object.defineProperty(document, "fonts", { value: Object.assign(new EventTarget(), { load: async () => [] }) });
for (const [name, value] of Object.entries({ clientWidth: 800, clientHeight: 600 }))
  Object.defineProperty(HTMLElement.prototype, name, { get: () => value, configurable: true });
answerFetch({ "https://museum.example/games/games.json": [gameEntry()] });

const { GamePage } = await import("../../../web/src/game/game-page.js");
// What advises is fetched when somebody wants it; here it is there at once.
await import("../../../web/src/advice/advice-part.js");
const { closeDialogs } = await import("../../../web/src/ui/dialog.js");
const { DEFAULTS, settings } = await import("../../../web/src/settings/settings.js");

/** The page that is open. @type {any} */
let open = null;

/**
 * Opens a game page and waits until it shows its match.
 * @param {object} [how]
 * @param {LittleMatch} [how.match]
 * @param {object} [how.saved]  what is special about the saved game
 * @param {object} [how.host]  what is special about the app
 * @param {Record<string, unknown>} [how.set]  settings
 * @param {string[]} [how.media]  parts of the media queries that hold
 */
export async function openGame({ match = new LittleMatch(), saved = {}, host = {}, set = {}, media = [] } = {}) {
  leave();
  standElements(page, ["announcer", "notices"]);
  hear();
  holding.clear();
  for (const part of media) holding.add(part);
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
  const app = {
    engine: match,
    saves,
    front: null,
    exhibit: null,
    shown() {},
    trouble: deed("trouble"),
    showSetup: deed("set-up"),
    showGame: deed("game"),
    open: deed("open"),
    playAgain: deed("again"),
    playSecond: deed("second"),
    ...host,
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

/** Changes whether a media query holds. @param {string} part  of the query @param {boolean} on */
export function setMedia(part, on) {
  if (on) holding.add(part);
  else holding.delete(part);
  for (const [media, query] of queries) if (media.includes(part)) query.dispatchEvent(new Event("change"));
}

/** Presses a key where the focus is. @param {string} key @param {object} [more] */
export function press(key, more = {}) {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  (document.activeElement ?? document.body).dispatchEvent(event);
}
