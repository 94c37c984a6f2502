/**
 * Creates DOM elements. Strings always become text nodes, never markup. A page of few elements that stay the same needs no library that
 * compares trees.
 */

import { logUnlessLeft } from "../base/error-message.js";
import { t } from "../words/i18n.js";
import { icon } from "./icons.js";

export { setText } from "../base/set-text.js";

/**
 * @typedef {Node | string | null | undefined | false} Child
 * @typedef {Record<string, unknown>} Properties
 */

/**
 * Creates an element. A property `on…` is an event listener; `i18n`, `i18nLabel`, `i18nTitle` name a msgid, which is translated now and
 * whenever the language changes; names with a dash, and `role`, are set as attributes; all others as properties of the element.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T | `${T}.${string}`} name  a tag, with classes after dots
 * @param {Properties} [properties]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(name, properties = {}, ...children) {
  const [tag = "div", ...classes] = name.split(".");
  const element = /** @type {HTMLElementTagNameMap[T]} */ (document.createElement(tag));
  if (classes.length) element.className = classes.join(" ");
  for (const [key, value] of Object.entries(properties)) set(element, key, value);
  element.append(...children.filter((child) => child instanceof Node || typeof child === "string"));
  return element;
}

/**
 * @param {HTMLElement} element
 * @param {string} key
 * @param {unknown} value
 */
function set(element, key, value) {
  if (value === undefined || value === null) return;
  if (key === "i18n") {
    element.dataset.i18n = String(value);
    element.textContent = t(String(value));
  } else if (key === "i18nLabel" || key === "i18nTitle" || key === "i18nPlaceholder") {
    const attribute = key === "i18nLabel" ? "aria-label" : key.slice(4).toLowerCase();
    element.dataset[key] = String(value);
    element.setAttribute(attribute, t(String(value)));
  } else if (key.startsWith("on") && typeof value === "function") {
    element.addEventListener(key.slice(2), /** @type {EventListener} */ (value));
  } else if (key.includes("-") || key === "role" || key === "for" || key === "list") {
    if (value !== false) element.setAttribute(key, String(value));
  } else {
    Object.assign(element, { [key]: value });
  }
}

/**
 * Splits a text into children for `h`, so that a throw in it, such as "6-4-3-1", stays on one line.
 * @param {string} text
 * @returns {Child[]}
 */
export const unbroken = (text) =>
  text.split(/(\d+(?:-\d+)+)/).map((part, at) => (at % 2 ? h("span.unbroken", { textContent: part }) : part));

/**
 * Creates a button with a visible name, and an icon beside it if one is given.
 * @param {import("./icons.js").IconName | null} sign
 * @param {string} msgid
 * @param {() => void} onclick
 * @param {string} [kind]  further CSS classes
 */
export function button(sign, msgid, onclick, kind = "") {
  const element = h("button", { type: "button", onclick }, sign && icon(sign), h("span", { i18n: msgid }));
  element.className = `button ${kind}`.trim();
  return element;
}

/**
 * Creates a button that shows only an icon; its name is the accessible label and the tooltip.
 * @param {import("./icons.js").IconName} sign
 * @param {string} msgid
 * @param {() => void} onclick
 */
export function iconButton(sign, msgid, onclick) {
  return h("button.icon-button", { type: "button", onclick, i18nLabel: msgid, i18nTitle: msgid }, icon(sign));
}

/**
 * Click handler of a form's submit button. It dispatches "submit" itself, because a sandboxed frame may forbid form submission, and the
 * browser would then dispatch nothing.
 * @param {MouseEvent} event
 */
export function submit(event) {
  event.preventDefault();
  const { form } = /** @type {HTMLButtonElement} */ (event.currentTarget);
  form?.dispatchEvent(new SubmitEvent("submit", { cancelable: true }));
}

/**
 * Creates a decorative image (with an empty `alt`); nearby text says what it shows.
 * @param {Promise<string>} src  its address; the image stays empty if this rejects or is ""
 * @param {string} kind  CSS classes
 */
export function picture(src, kind) {
  const image = h("img", { alt: "", className: kind, decoding: "async", draggable: false });
  src.then((url) => url && set(image, "src", url), logUnlessLeft);
  return image;
}

/**
 * Sets CSS custom properties from script: the content security policy forbids `style` attributes in markup.
 * @param {HTMLElement} element
 * @param {Record<string, string>} values
 */
export function setVariables(element, values) {
  for (const [name, value] of Object.entries(values)) element.style.setProperty(`--${name}`, value);
}
