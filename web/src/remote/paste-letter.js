/** A box that takes a letter out of a pasted message: where links cannot be followed, or lead into another browser. */

import { openDialog } from "../ui/dialog.js";
import { h, submit } from "../ui/dom.js";
import { t } from "../words/i18n.js";
import { isOwnLink } from "../match/own-link-text.js";
import { playersBehind, playersIn } from "./brought-game.js";
import { findLetter, lineIn } from "./find-letter.js";
import { withSent } from "./own-link.js";

let lastId = 0;

/** What is wrong with a text, as msgids. */
const FAULTS = {
  none: "There is no link to a game in this text. Copy the whole message you received, and paste it here.",
  cut: "The end of the link is missing: a program has cut it off. Copy the whole message, or ask for the link again.",
};

/**
 * @param {(letter: string) => void} open  opens the letter, or the own link, that was found, with what stands behind it: the code by which a device can
 *   be connected, or that all has been sent
 * @param {{autofocus?: boolean}} [how]
 */
export function pasteBox(open, { autofocus = false } = {}) {
  const id = `paste-letter-${++lastId}`;
  const fault = h("p.paste-fault", { id: `${id}-fault`, role: "alert" });
  const field = h("textarea", {
    id,
    rows: 4,
    spellcheck: false,
    autocomplete: "off",
    autofocus,
    "aria-describedby": `${id}-fault`,
    oninput: () => tell(""),
    ondragover: (/** @type {DragEvent} */ event) => event.preventDefault(),
    ondrop: (/** @type {DragEvent} */ event) => void drop(event),
  });

  /** @param {string} words */
  function tell(words) {
    if (fault.textContent === words) return;
    fault.textContent = words;
    if (words) field.setAttribute("aria-invalid", "true");
    else field.removeAttribute("aria-invalid");
  }

  function read() {
    const found = findLetter(field.value);
    if (found.kind === "letter") {
      const line = lineIn(field.value);
      if (isOwnLink(found.text)) return open(withSent(found.text, field.value));
      const players = playersBehind(playersIn(field.value));
      if (players) return open(found.text + players);
      return open(line ? `${found.text}&line=${line}` : found.text);
    }
    tell(t(FAULTS[found.kind]));
    field.focus();
  }

  /** Takes a text or a file with a text, such as a saved mail, instead of what stands in the field. @param {DragEvent} event */
  async function drop(event) {
    event.preventDefault();
    const { dataTransfer } = event;
    const [file] = dataTransfer?.files ?? [];
    const text = file ? await file.text().catch(() => "") : dataTransfer?.getData("text");
    field.value = text ?? "";
    read();
  }

  return h(
    "form.paste-letter",
    {
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        read();
      },
    },
    h("label", { htmlFor: id, i18n: "The message, with the link somewhere inside" }),
    field,
    fault,
    h("p", {}, h("button.button.primary", { type: "submit", onclick: submit, i18n: "Open" })),
  );
}

/**
 * Opens the box in a dialog.
 * @param {(letter: string) => void} open
 */
export function showPasteLetter(open) {
  const dialog = openDialog({
    title: "I have a link",
    body: [
      h("p", { i18n: "Paste the link here, or the whole message that contains it." }),
      pasteBox(
        (letter) => {
          dialog.close();
          open(letter);
        },
        { autofocus: true },
      ),
    ],
  });
}
