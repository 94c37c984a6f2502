/** Lists the errors in kiosk.json and the address for the technician. The exhibit starts by itself after a while and ignores them. */

import { button, h } from "../ui/dom.js";
import { tn } from "../words/i18n.js";
import { Timer } from "./clock.js";

/** Seconds until the exhibit starts by itself. */
const PATIENCE = 60;

/**
 * @param {import("./plan.js").Faults} faults
 * @returns {Promise<void>} resolves when the exhibit may start; at once if there are no errors
 */
export function showFaults({ file, address }) {
  if (file.length + address.length === 0) return Promise.resolve();
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
      ...list(
        "kiosk.json needs your attention",
        "This file lies beside the page. Invalid entries in it are ignored; docs/kiosk.md lists the valid ones.",
        file,
      ),
      ...list(
        "The address of the page needs your attention",
        "Invalid entries in it are ignored; docs/kiosk.md lists the valid ones.",
        address,
      ),
      h(
        "p.kiosk-with",
        {},
        button("again", "Read it again", () => location.reload(), "primary large"),
        button("play", "Start anyway", done, "large"),
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

/**
 * @param {string} title  a msgid
 * @param {string} words  a msgid
 * @param {string[]} faults
 */
function list(title, words, faults) {
  if (faults.length === 0) return [];
  return [
    h("h1", { i18n: title }),
    h("p", { i18n: words }),
    h("ul", {}, ...faults.map((fault) => h("li", { textContent: fault }))),
  ];
}
