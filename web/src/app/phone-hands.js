/** Hands of matches on phones, at the table and at the phone. What connects them is loaded when somebody gives or takes the first hand. */

import { keepInEntry, keptInEntry } from "../base/back.js";
import { fragment, handAddress, rename } from "../base/router.js";
import { hasAddress } from "../base/site-documents.js";
import { config } from "../settings/config.js";
import { h } from "../ui/dom.js";
import { notify } from "../ui/notices.js";
import { bring } from "../words/fetch-part.js";
import { t } from "../words/i18n.js";
import { PARTS } from "./lazy-parts.js";

/**
 * @typedef {import("./app.js").App} App
 * @typedef {import("./routes.js").Visit} Visit
 * @typedef {import("../match/state.js").MatchState} MatchState
 *
 * What an entry of the browser's history keeps: at the table, the id of the game whose hands are on phones; at a phone, that a code has been used.
 * @typedef {{hands?: string, taken?: boolean}} Kept
 */

/**
 * @typedef {Pick<import("../match/loop.js").GameLoop, "carryOut" | "look">} Loop
 * @typedef {{state: MatchState, loop: Loop, signal: AbortSignal}} Table
 */

const sayBack = () => t("The hands on phones are back on this device. New codes bring the phones back.");

/** Which game it is and who sits at which seat, as a text. @param {MatchState} state */
const whoSits = ({ game, saved: { save, setup, names } }) =>
  JSON.stringify([
    game.id,
    (save?.seats ?? setup?.players ?? []).map(({ kind, level }) => [kind, level ?? ""]),
    setup?.players.map(({ name }) => name) ?? names,
  ]);

const kept = () => /** @type {Kept | undefined} */ (keptInEntry()) ?? {};

export class PhoneHands {
  #app;
  /** The match that is shown. @type {Table | null} */
  #table = null;
  /** The hands on phones, once one was to be given to a phone. @type {import("../second-screen/hands.js").Hands | null} */
  #hands = null;
  /** What takes the hand, where this is a phone. @type {{readonly left: boolean} | null} */
  #taking = null;
  /** Ends the wait of `gone`. */
  #leave = () => {};
  #gone = new Promise((resolve) => (this.#leave = () => resolve(undefined)));

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
  }

  /** Resolves as soon as the page is no hand: at once, or when the hand is left. */
  gone() {
    return this.#gone;
  }

  /** Something else than a hand is shown. */
  left() {
    this.#leave();
  }

  get offered() {
    return hasAddress() && !config().embedded && !config().kiosk && this.#app.host.mail === null;
  }

  /**
   * A match is shown. If the same people play again, their hands stay on the phones.
   * @param {MatchState} state
   * @param {Loop} loop
   * @param {AbortSignal} signal  its page is left
   */
  sit(state, loop, signal) {
    const before = this.#table;
    this.#table = { state, loop, signal };
    // When a page takes the place of another one, that is left before, and both happen in one go.
    signal.addEventListener("abort", () => queueMicrotask(() => this.#table?.signal === signal && this.#stop()));
    if (this.#hands?.any && before && whoSits(before.state) === whoSits(state)) return this.#hands.moveTo(state, loop);
    this.#stop();
    this.#table = { state, loop, signal };
    if (kept().hands !== state.saved.id) return;
    this.#keep(undefined);
    notify(sayBack());
  }

  /** Opens the dialog that gives a hand to a phone. */
  async open() {
    const table = this.#table;
    if (!table) return;
    const { state, loop, signal } = table;
    const part = await bring("hands", PARTS.hands, { wanted: () => !signal.aborted, again: () => void this.open() });
    if (!part || signal.aborted) return;
    this.#hands ??= new part.Hands({
      state,
      loop,
      engine: this.#app.engine,
      say: (words) => void notify(words),
      kept: (any) => this.#keep(any ? this.#table?.state.saved.id : undefined),
    });
    part.showHands(this.#hands, state);
  }

  /** Ends the lines to the phones. */
  #stop() {
    const hands = this.#hands;
    this.#table = this.#hands = null;
    if (hands?.any) notify(sayBack());
    hands?.stop();
  }

  /** Remembers over a reload that hands are on phones, because the page says then that they have come back. @param {string | undefined} id */
  #keep(id) {
    keepInEntry({ ...kept(), hands: id });
  }

  /** Takes the hand in the address to this device. A code is good for one time, so it is taken out of the address once it is used. @param {Visit} visit */
  async arrive(visit) {
    const { wanted, moved } = visit;
    const app = this.#app;
    // The list of games has come late, or the language has changed: what is shown stays.
    if (!moved && this.#taking?.left === false) return;
    const show = (/** @type {import("../ui/page.js").Page} */ page) => app.show("letter", page, moved);
    const again = () => (wanted() ? void this.arrive(visit) : location.reload());
    const late = () => show(beingFetched());
    const part = await bring("hands", PARTS.hands, { wanted, late, again });
    if (!wanted()) return;
    if (!part) {
      // lookout.js says that the script is missing, and offers to try again.
      this.left();
      return late();
    }
    const used = () => {
      rename(handAddress());
      keepInEntry({ ...kept(), taken: true });
    };
    this.#taking = part.takeHand({ app, show, used }, kept().taken ? "" : fragment());
    if (!this.#taking) this.left();
  }
}

function beingFetched() {
  const element = h("div.page.waiting", {}, h("h1", { i18n: "One moment …", tabIndex: -1 }));
  return { element, title: "One moment …" };
}
