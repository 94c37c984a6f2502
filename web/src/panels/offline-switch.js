/** The switch for playing offline, with the state of the stored files, and the button that stores all games. */

import { button, h } from "../ui/dom.js";
import { lang, t } from "../words/i18n.js";
import { offline } from "../offline/registration.js";

/** @typedef {import("../offline/registration.js").OfflineState} OfflineState */

/** @type {Record<OfflineState, string>} */
const STATES = {
  missing: "This browser does not keep pages here, for instance in a private window.",
  off: "Nothing is kept.",
  waiting: "The games are stored as soon as the program runs.",
  storing: "The games are being stored.",
  home: "A game is stored when you open it.",
  ready: "Ready to play offline ({size}): the games that you have opened.",
  failed: "Not everything could be stored; it is tried again at the next visit.",
};

const ALL = "All games can be played offline ({size}).";

/**
 * Adds the state of the stored files below the switch and keeps it up to date.
 * @param {HTMLElement} field  a label and a switch
 */
export function offlineField(field) {
  const box = /** @type {HTMLInputElement} */ (field.querySelector("input"));
  const words = h("span.help.offline-state", { id: `${box.id}-state` });
  const more = button(null, "Store all games", () => offline().everything());
  box.setAttribute("aria-describedby", words.id);
  field.append(words, more);
  const show = () => {
    const { state, size, all } = offline();
    box.disabled = state === "missing";
    words.textContent = t(all && state === "ready" ? ALL : STATES[state], { size: megabytes(size) });
    more.hidden = all || !["home", "ready"].includes(state);
  };
  const gone = new AbortController();
  offline().addEventListener(
    "state",
    () => {
      // Stop listening once the dialog with this form has been closed.
      if (field.isConnected) show();
      else gone.abort();
    },
    { signal: gone.signal },
  );
  show();
  return field;
}

/** @param {number} bytes */
function megabytes(bytes) {
  return new Intl.NumberFormat(lang(), { style: "unit", unit: "megabyte", maximumFractionDigits: 1 }).format(
    bytes / 1_000_000,
  );
}
