/** Keeps the state of a page with a board up to date with the settings and the screen, and the board with that state. */

import { BROWSER_CLOCK } from "../board/animation-loop.js";
import { PORTRAIT, PORTRAIT_EMBEDDED, STILL } from "../base/media.js";
import { config } from "../settings/config.js";
import { settings } from "../settings/settings.js";
import { BoardView } from "./board-view.js";

/** The settings that matter to a page with a board. */
const NAMES = /** @type {const} */ ([
  "speed",
  "motion",
  "sound",
  "volume",
  "vibration",
  "single",
  "autoThrow",
  "confirm",
  "moves",
  "warn",
  "ahead",
]);

/**
 * What the state of a page begins with: the settings, and how it waits for the browser's next frame. A hidden page gets no frames, and draws
 * at once.
 * @param {import("./board-view.js").Screen} screen
 * @returns {ConstructorParameters<typeof import("./board-state.js").BoardState>}
 */
export const beginning = ({ clock = BROWSER_CLOCK }) => [
  settings().values,
  (draw) => (document.hidden ? queueMicrotask(draw) : clock.frame(draw)),
];

/**
 * Makes a board that follows a state: what may be chosen, what a tap does, the pace, the sound.
 * @param {HTMLElement} host
 * @param {import("../vocabulary/bridge.js").GameEntry} game
 * @param {import("./board-state.js").BoardState} state
 * @param {import("./board-view.js").Screen} screen
 * @param {import("./board-view.js").Options} options
 */
export function boardOf(host, game, state, screen, options) {
  const board = new BoardView(host, game, state, screen, options);
  let heard = state.settings;
  board.hear(heard);
  state.follow((changes) => {
    if ("able" in changes || "asking" in changes) board.update();
    if (!("settings" in changes)) return;
    const { sound, volume, vibration } = state.settings;
    const other = (sound && (!heard.sound || volume !== heard.volume)) || (vibration && !heard.vibration);
    board.hear((heard = state.settings));
    // The person hears what has been chosen.
    if (other) board.cue("place");
  });
  return board;
}

/**
 * Keeps a state at the settings and at the screen of now.
 * @param {import("./board-state.js").BoardState} state
 * @param {AbortSignal} signal  when the page is left
 */
export function followReader(state, signal) {
  const portrait = matchMedia(config().embedded ? PORTRAIT_EMBEDDED : PORTRAIT);
  const still = matchMedia(STILL);
  /** @returns {"portrait" | "landscape"} */
  const shape = () => (portrait.matches ? "portrait" : "landscape");
  Object.assign(state, { shape: shape(), reduced: still.matches });
  portrait.addEventListener("change", () => state.set({ shape: shape() }), { signal });
  still.addEventListener("change", () => state.set({ reduced: still.matches }), { signal });
  for (const name of NAMES)
    settings().addEventListener(
      name,
      // A pace that is chosen while the rest is played at once counts.
      () => state.set({ settings: settings().values, ...(name === "speed" && { hurried: false }) }),
      { signal },
    );
}
