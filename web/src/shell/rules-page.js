/** Rules and history of a game as a page within the page, where they are held in memory and have no document of their own. */

import { pictureUrl } from "./art.js";
import { heldRules } from "./catalog.js";
import { h, picture, setVariables } from "./dom.js";
import { paletteOf } from "./home.js";
import { address } from "./router.js";
import { siteFile } from "./site.js";

/** @typedef {import("../engine/types.js").GameEntry} GameEntry */

/** Most pages never need it. @type {() => Promise<typeof import("./prose.js")>} */
let loadProse = () => import(siteFile("prose.js"));

/** @param {typeof loadProse} other */
export function loadProseBy(other) {
  loadProse = other;
}

/**
 * The text of the rules, filled in when it is there.
 * @param {string} game
 * @param {string} kind  classes
 * @param {string} [anchor]  the heading that is to be seen
 */
export function rulesText(game, kind, anchor = "") {
  const host = h("div.prose");
  host.className = kind;
  heldRulesText(game)
    .then((text) => {
      host.replaceChildren(text);
      if (anchor) host.querySelector(`#${CSS.escape(anchor)}`)?.scrollIntoView();
    })
    .catch((error) => console.error(error));
  return host;
}

/**
 * The rules of a game that is held in memory, in the reader's language.
 * @param {string} game
 */
export async function heldRulesText(game) {
  const { prose } = await loadProse();
  return prose(heldRules(game) ?? "");
}

/**
 * @param {GameEntry} game
 * @returns {import("./app.js").Page}
 */
export function showRules(game) {
  const text = h("div", {}, rulesText(game.id, "prose"));
  const element = h(
    "div.page.rules-page",
    {},
    h("div.reading-picture", {}, picture(pictureUrl(game.id, "cover"), "")),
    text,
    h("p.rules-end", {}, h("a.button.primary", { href: address(game.id), i18n: "Play" })),
  );
  setVariables(element, paletteOf(game));
  return {
    element,
    title: game.title,
    relabel: () => text.replaceChildren(rulesText(game.id, "prose")),
  };
}
