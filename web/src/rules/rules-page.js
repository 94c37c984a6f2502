/** Shows a game's rules and history inside the app, for games whose rules are in memory and not a separate document of the site. */

import { pictureUrl } from "../games/art.js";
import { h, picture, setVariables } from "../ui/dom.js";
import { paletteOf } from "../games/catalog.js";
import { lang, t } from "../words/i18n.js";
import { expectPart } from "../base/missing-files.js";
import { address, lessonAddress } from "../base/router.js";
import { copies, languageOf, rulesDocument } from "./document.js";
import { showExamples } from "./examples.js";
import { addNotes } from "./section-notes.js";

/** @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry */

/** The tags and attributes that the build generates from Markdown (tools/pages/rules_pages.py). @type {import("./document.js").Parts} */
const PROSE = {
  ...Object.fromEntries(["h1", "h2", "h3", "h4", "h5", "h6"].map((tag) => [tag, ["id"]])),
  ...Object.fromEntries(
    ["ul", "li", "blockquote", "pre", "code", "em", "strong", "s", "br", "hr"].map((tag) => [tag, []]),
  ),
  ...Object.fromEntries(["table", "thead", "tbody", "tr", "th", "td"].map((tag) => [tag, []])),
  a: ["href"],
  div: ["class", "lang"],
  ol: ["start"],
  p: ["class"],
  figure: ["class"],
  figcaption: [],
  button: ["type", "aria-pressed"],
  img: ["src", "alt", "width", "height", "data-example"],
};

/**
 * An element for the rules in the reader's language; it is filled when they are loaded.
 * @param {string} game
 * @param {string} kind  CSS classes
 * @param {string} [anchor]  the id of the heading to scroll to
 * @param {Promise<ReadonlyMap<string, readonly string[]>>} [noting]  what is said below headings, by their anchors
 */
export function rulesText(game, kind, anchor = "", noting = Promise.resolve(new Map())) {
  const host = h("div", { className: kind });
  const language = lang();
  const coming = rulesDocument(game, language);
  expectPart(coming, `games/${game}/rules.${language}.html`, () => host.isConnected);
  Promise.all([coming, noting])
    .then(([page, notes]) => {
      const body = page.querySelector("main") ?? page.body;
      host.lang = languageOf(body);
      host.replaceChildren(...[...body.childNodes].flatMap((node) => copies(node, PROSE)));
      addNotes(host, notes);
      showExamples(host, game);
      if (anchor) host.querySelector(`#${CSS.escape(anchor)}`)?.scrollIntoView();
    })
    .catch((error) => console.error(error));
  return host;
}

/**
 * @param {GameEntry} game
 * @returns {import("../ui/page.js").Page}
 */
export function showRules(game) {
  const text = h("div", {}, rulesText(game.id, "prose"));
  const element = h(
    "div.page.rules-page",
    {},
    h("div.reading-picture", {}, picture(pictureUrl(game.id, "cover"), "")),
    text,
    h(
      "p.rules-end",
      {},
      h("a.button.primary", { href: address(game.id), i18n: "Play" }),
      game.lessons ? h("a.button", { href: lessonAddress(game.id), i18n: "Learn in short lessons" }) : null,
    ),
  );
  setVariables(element, paletteOf(game));
  return {
    element,
    get title() {
      return t("Rules: {game}", { game: game.title });
    },
    relabel: () => text.replaceChildren(rulesText(game.id, "prose")),
  };
}
