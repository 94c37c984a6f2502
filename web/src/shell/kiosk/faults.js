/** What is wrong with kiosk.json, told to the technician; the exhibit begins by itself after a while with what is right. */

import { button, h } from "../dom.js";
import { tn } from "../i18n.js";
import { Timer } from "./clock.js";

/** Seconds until it begins all the same. */
const PATIENCE = 60;

/**
 * @param {string[]} faults
 * @returns {Promise<void>} resolves when the exhibit is to begin
 */
export function showFaults(faults) {
  return new Promise((resolve) => {
    const timer = new Timer();
    const left = h("p.help");
    const done = () => {
      timer.clear();
      element.remove();
      resolve();
    };
    const element = h(
      "section.kiosk-faults",
      { role: "alert" },
      h("h1", { i18n: "kiosk.json needs your attention" }),
      h("p", { i18n: "This file lies beside the page. What is wrong in it is left out; docs/kiosk.md tells what belongs there." }),
      h("ul", {}, ...faults.map((fault) => h("li", { textContent: fault }))),
      h(
        "p.kiosk-with",
        {},
        button("again", "Read it again", () => location.reload(), "primary large"),
        button("play", "Begin all the same", done, "large"),
      ),
      left,
    );
    /** @param {number} seconds */
    const wait = (seconds) => {
      if (seconds === 0) return done();
      left.textContent = tn("Begins by itself in one second.", "Begins by itself in {n} seconds.", seconds);
      timer.set(1000, () => wait(seconds - 1));
    };
    document.body.append(element);
    wait(PATIENCE);
  });
}
