/** The builder page: the user chooses what to embed, sees a preview, and copies the HTML. It contains nothing specific to one game. */

import "../embed/element.js";
import { ALLOW } from "../embed/protocol.js";
import { games } from "../games/catalog.js";
import { rulesOf } from "../games/other-rules.js";
import { complain } from "../settings/config.js";
import { h } from "../ui/dom.js";
import { speak, t } from "../words/i18n.js";
import { tellMissing } from "../base/missing-files.js";
import { settings } from "../settings/settings.js";
import { firstChoice, formParts } from "./form.js";
import { storyMaker } from "./story-maker.js";
import { elementAttributes, frameAddress, snippet, USUAL_HEIGHT } from "./snippet.js";

/** @typedef {import("./snippet.js").Chosen} Chosen */

const SITE = new URL("./", document.baseURI).href;

/** The distance in pixels of what stays in sight from the window's upper edge (builder.css). */
const MARGIN = 16;

/** @param {string} id */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

complain();
document.documentElement.dataset.begun = "";
const missing = await speak(settings().values.language);
if (missing) tellMissing(missing);
document.title = `${t("Embed a game")} – Spieltisch`;
const all = await games();
const [first] = all;
if (first) run(firstChoice(first));
else part("builder-form").replaceChildren(h("p.hint", { i18n: "The list of games could not be loaded." }));

/** @param {Chosen} chosen */
function run(chosen) {
  const form = part("builder-form");
  const lines = /** @type {HTMLTextAreaElement} */ (part("lines"));
  const copied = part("copied");
  let shown = "";
  /** Of each game that has been chosen, once their words are there. @type {Map<string, import("./form.js").Rules>} */
  const known = new Map();

  /** The other rules of the chosen game; while their words are being fetched none, and then the form is shown anew. */
  function rules() {
    const { game: id } = chosen;
    const found = known.get(id) ?? { options: [], open: false };
    const game = all.find((one) => one.id === id);
    if (!known.has(id) && game)
      rulesOf(game).then((options) => {
        found.options = options;
        if (chosen.game === id && options.length) showForm();
      }, console.error);
    known.set(id, found);
    return found;
  }

  function showForm() {
    const { activeElement } = document;
    const id = form.contains(activeElement) ? activeElement?.id : "";
    form.replaceChildren(...formParts(all, chosen, changed, rules()).filter((each) => each !== null));
    // The form has new elements: focus the one that replaces the changed field.
    if (id) document.getElementById(id)?.focus();
  }

  /** @param {boolean} again */
  function changed(again) {
    if (again) showForm();
    show();
  }

  function show() {
    const text = snippet(chosen, SITE);
    if (text === shown) return;
    shown = text;
    lines.value = text;
    lines.rows = chosen.kind === "element" ? 4 : 5;
    copied.textContent = "";
    part("preview").replaceChildren(preview(chosen));
  }

  part("copy").addEventListener("click", async () => {
    copied.textContent = (await copy(lines))
      ? t("The lines are copied.")
      : t("This browser does not let the page copy. The lines are marked: copy them with the keyboard or the menu.");
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  showForm();
  show();
  stickWhereItFits(part("preview").parentElement);
  part("story-maker").replaceChildren(storyMaker(SITE));
}

/**
 * Marks a part while it is lower than the window: only then does it stay in sight while the form beside it is scrolled.
 * @param {HTMLElement | null} part
 */
function stickWhereItFits(part) {
  if (!part) return;
  const measure = () => part.classList.toggle("fits", part.offsetHeight + 2 * MARGIN <= innerHeight);
  new ResizeObserver(measure).observe(part);
  addEventListener("resize", measure);
}

/** @param {Chosen} chosen */
function preview(chosen) {
  const { kind, title, width, height } = chosen;
  if (kind === "element") {
    const element = document.createElement("spieltisch-game");
    element.setAttribute("site", SITE);
    for (const [name, value] of elementAttributes(chosen)) if (name !== "style") element.setAttribute(name, value);
    // The policy of this page forbids the attribute `style`.
    if (width) element.style.maxWidth = `${width}px`;
    return element;
  }
  const frame = h("iframe", { src: frameAddress(chosen, SITE), title, allow: ALLOW });
  Object.assign(frame.style, {
    border: "0",
    width: width ? `${width}px` : "100%",
    height: `${height || USUAL_HEIGHT}px`,
  });
  return frame;
}

/**
 * @param {HTMLTextAreaElement} field
 * @returns {Promise<boolean>} whether it was copied; if not, the text is selected
 */
async function copy(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    // Deprecated, but it works on insecure origins, where `navigator.clipboard` does not exist.
    return document.execCommand("copy");
  }
}
