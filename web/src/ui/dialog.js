/** Native modal dialogs: the browser traps the focus and restores it afterwards. */

import { closesOnBack } from "../base/back.js";
import { button, h, iconButton } from "./dom.js";
import { noticesInto } from "./notices.js";

/** @typedef {import("./dom.js").Child} Child */

let lastId = 0;

/**
 * Opens a dialog with a title and a close button; it is removed from the document when it closes.
 * @param {object} options
 * @param {string} options.title  a msgid
 * @param {Child[]} options.body
 * @param {Child[]} [options.actions]  a row of buttons at the end
 * @param {string} [options.kind]  CSS classes: "sheet" (slides in from the edge on a phone), "wide", "tall"
 * @param {() => void} [options.onclose]
 * @returns {HTMLDialogElement}
 */
export function openDialog({ title, body, actions = [], kind = "", onclose }) {
  const id = `dialog-${++lastId}`;
  const dialog = h("dialog", { "aria-labelledby": id });
  dialog.className = `dialog ${kind}`.trim();
  const close = iconButton("close", "Close", () => dialog.close());
  dialog.append(
    h("header.dialog-head", {}, h("h2", { id, i18n: title, tabIndex: -1 }), close),
    h("div.dialog-body", {}, ...body),
  );
  if (actions.length) dialog.append(h("footer.dialog-actions", {}, ...actions));
  closeBeside(dialog);
  const back = closesOnBack(() => (dialog.open ? () => dialog.close() : null));
  dialog.addEventListener("close", () => {
    back.gone();
    leave();
    dialog.remove();
    onclose?.();
  });
  document.body.append(dialog);
  dialog.showModal();
  back.opened();
  const leave = noticesInto(dialog);
  // A screen reader should read the title first, not the close button, unless a field has `autofocus`.
  if (!dialog.querySelector("[autofocus]")) dialog.querySelector("h2")?.focus();
  return dialog;
}

/**
 * Closes the dialog on a press outside of it, with pointer down and up. Ignores a click without a preceding pointer down in this dialog:
 * after a long press has opened the dialog, lifting the finger causes such a click. (Keys and screen readers click with `detail` 0.)
 * @param {HTMLDialogElement} dialog
 */
function closeBeside(dialog) {
  /** @type {EventTarget | null} */
  let pressed = null;
  dialog.addEventListener("pointerdown", ({ target }) => (pressed = target), true);
  dialog.addEventListener(
    "click",
    (event) => {
      if (event.detail > 0 && !pressed) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else if (event.target === dialog && pressed === dialog) dialog.close();
    },
    true,
  );
}

/**
 * Asks a yes-or-no question.
 * @param {object} question
 * @param {string} question.title  a msgid
 * @param {string} question.text  in the reader's language
 * @param {string} question.yes  a msgid
 * @param {string} [question.no]  a msgid
 * @param {boolean} [question.danger]
 * @param {boolean} [question.even]  neither answer stands out
 * @returns {Promise<boolean>}
 */
export function ask({ title, text, yes, no = "Cancel", danger = false, even = false }) {
  return new Promise((resolve) => {
    let answer = false;
    const decide = (/** @type {boolean} */ value) => {
      answer = value;
      dialog.close();
    };
    const dialog = openDialog({
      title,
      body: [h("p", { textContent: text })],
      actions: [
        button(null, no, () => decide(false)),
        button(null, yes, () => decide(true), danger ? "danger" : even ? "" : "primary"),
      ],
      kind: "small",
      onclose: () => resolve(answer),
    });
  });
}

/**
 * Shows a message in a dialog, for what a person must not miss.
 * @param {string} title  a msgid
 * @param {...string} paragraphs  in the reader's language
 */
export function tell(title, ...paragraphs) {
  const dialog = openDialog({
    title,
    body: paragraphs.map((text) => h("p", { textContent: text })),
    actions: [button(null, "Close", () => dialog.close(), "primary")],
    kind: "small",
  });
}

/** Closes all open dialogs, because the route changes. */
export function closeDialogs() {
  for (const dialog of document.querySelectorAll("dialog[open]")) /** @type {HTMLDialogElement} */ (dialog).close();
}
