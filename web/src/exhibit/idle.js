/** Checks whether the visitor is still there: after a time without input it asks, counts down, and ends the visit. */

import { openDialog } from "../ui/dialog.js";
import { button, h } from "../ui/dom.js";
import { t, tn } from "../words/i18n.js";
import { announce } from "../ui/notices.js";
import { Timer, clock } from "./clock.js";

/** Seconds to answer. */
export const COUNTDOWN = 10;

export class Idle {
  #timer = new Timer();
  #on = false;
  #last = 0;
  /** @type {HTMLDialogElement | null} */
  #dialog = null;
  #number = h("p.kiosk-count", { "aria-hidden": "true" });
  #left = 0;

  /**
   * @param {number} seconds
   * @param {() => void} gone  the visitor has not answered
   */
  constructor(seconds, gone) {
    this.seconds = seconds;
    this.gone = gone;
  }

  /** Starts watching: a visitor is there. */
  start() {
    this.#on = true;
    this.touched();
    this.#wait(this.seconds * 1000);
  }

  stop() {
    this.#on = false;
    this.#timer.clear();
    this.#close();
  }

  /** Notes an input. It does not reset the timer: when that expires, it looks at the time of the last input. */
  touched() {
    this.#last = clock.now();
    if (this.#dialog) this.#show(COUNTDOWN);
  }

  /** @param {number} ms */
  #wait(ms) {
    this.#timer.set(ms, () => {
      const left = this.#last + this.seconds * 1000 - clock.now();
      if (left > 1) this.#wait(left);
      else this.#ask();
    });
  }

  #ask() {
    const dialog = openDialog({
      title: "Are you still there?",
      kind: "small kiosk-ask",
      body: [h("p", { i18n: "Otherwise the table will be cleared for the next guest." }), this.#number],
      actions: [button(null, "Yes, I am here", () => dialog.close(), "primary large")],
      onclose: () => {
        if (this.#dialog !== dialog) return;
        this.#dialog = null;
        if (this.#on) this.start();
      },
    });
    // A touch anywhere is an answer. Close on click, not on pointerdown, or the click would hit what lies behind the dialog.
    dialog.addEventListener("click", () => dialog.close());
    this.#dialog = dialog;
    this.#show(COUNTDOWN);
    announce(`${t("Are you still there?")} ${t("Otherwise the table will be cleared for the next guest.")}`);
  }

  /** @param {number} left  seconds */
  #show(left) {
    this.#left = left;
    this.#number.textContent = String(left);
    this.#number.title = tn("one second", "{n} seconds", left);
    this.#timer.set(1000, () => {
      if (this.#left > 1) this.#show(this.#left - 1);
      else {
        this.stop();
        this.gone();
      }
    });
  }

  #close() {
    const dialog = this.#dialog;
    this.#dialog = null;
    dialog?.close();
  }
}
