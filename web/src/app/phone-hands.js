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

const kept = () => /** @type {Kept | undefined} */ (keptInEntry()) ?? {};

export class PhoneHands {
  #app;
  /** The hands of the match that is shown, once one was to be given to a phone. @type {{state: MatchState, hands: any} | null} */
  #shown = null;

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
   * Opens the dialog that gives a hand to a phone.
   * @param {MatchState} state
   * @param {import("../match/loop.js").GameLoop} loop
   * @param {AbortSignal} signal  the page of the match is left
   */
  async open(state, loop, signal) {
    const again = () => void this.open(state, loop, signal);
    const part = await bring("hands", PARTS.hands, { wanted: () => !signal.aborted, again });
    if (!part || signal.aborted) return;
    if (this.#shown?.state !== state) {
      const hands = new part.Hands({
        state,
        loop,
        engine: this.#app.engine,
        say: (words) => void notify(words),
        kept: (any) => keepInEntry({ ...kept(), hands: any ? state.saved.id : undefined }),
      });
      signal.addEventListener("abort", () => hands.stop());
      this.#shown = { state, hands };
    }
    part.showHands(this.#shown.hands, state);
  }

  /** Says that the hands of a match are at the table again, when its page was loaded anew. @param {string} id  of the saved game */
  greet(id) {
    if (kept().hands !== id) return;
    keepInEntry({ ...kept(), hands: undefined });
    notify(t("The hands on phones are at this device again. New codes bring the phones back."));
  }

  /** Takes the hand in the address to this device. A code is good for one time, so it is taken out of the address once it is used. @param {Visit} visit */
  async arrive(visit) {
    const { wanted, moved } = visit;
    const app = this.#app;
    const show = (/** @type {import("../ui/page.js").Page} */ page) => app.show("letter", page, moved);
    const again = () => (wanted() ? void this.arrive(visit) : location.reload());
    const late = () => show(beingFetched());
    const part = await bring("hands", PARTS.hands, { wanted, late, again });
    if (!wanted()) return;
    // lookout.js says that the script is missing, and offers to try again.
    if (!part) return late();
    const used = () => {
      rename(handAddress());
      keepInEntry({ ...kept(), taken: true });
    };
    part.takeHand({ app, wanted, show, used }, kept().taken ? "" : fragment());
  }
}

function beingFetched() {
  const element = h("div.page.waiting", {}, h("h1", { i18n: "One moment …", tabIndex: -1 }));
  return { element, title: "One moment …" };
}
