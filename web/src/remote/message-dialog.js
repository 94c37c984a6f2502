/** Asks for the few words that go with a letter. */

import { upTo } from "../base/code-points.js";
import { openDialog } from "../ui/dialog.js";
import { h } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { t, tn } from "../words/i18n.js";

/** Maximum length of a message, in code points. */
export const MESSAGE_LENGTH = 140;

/**
 * @param {string} message  what has been written so far
 * @param {(message: string) => void} written  is told each change
 * @param {() => void} send
 * @param {string} name  what the button is called that sends, in the reader's language
 */
export function askMessage(message, written, send, name) {
  const left = h("span.help", { id: "letter-message-left" });
  const field = h("input", {
    id: "letter-message",
    type: "text",
    value: message,
    autocomplete: "off",
    enterKeyHint: "send",
    autofocus: true,
    "aria-describedby": "letter-message-left",
    oninput: () => {
      // The attribute `maxlength` counts halves of characters, and may cut an emoji in two.
      const kept = upTo(field.value, MESSAGE_LENGTH);
      if (kept !== field.value) field.value = kept;
      written(kept.trim());
      count();
    },
  });
  const go = () => {
    dialog.close();
    send();
  };
  function count() {
    const more = MESSAGE_LENGTH - [...field.value].length;
    left.textContent = tn("one character left", "{n} characters left", more);
  }
  count();
  const dialog = openDialog({
    title: "A message with your link",
    body: [
      h(
        "form.post-message",
        {
          onsubmit: (/** @type {Event} */ event) => {
            event.preventDefault();
            go();
          },
        },
        h("label", { htmlFor: "letter-message", textContent: t("Your message") }),
        field,
        left,
      ),
    ],
    actions: [
      h("button.button.primary", { type: "button", onclick: go }, icon("share"), h("span", { textContent: name })),
    ],
    kind: "small",
  });
}
