/** The pages that a letter leads to, besides the match itself and the invitation. */

import { address } from "../base/router.js";
import { addressForOthers } from "../base/site-documents.js";
import { Refused } from "../engine/engine-errors.js";
import { config } from "../settings/config.js";
import { button, h } from "../ui/dom.js";
import { loadingWords } from "../ui/loading-words.js";
import { shareLink } from "../ui/share-link.js";
import { t } from "../words/i18n.js";
import { oldNews, refusalWords } from "./letter-words.js";
import { pasteBox } from "./paste-letter.js";

/**
 * @typedef {import("./letter-arrival.js").Desk} Desk
 * @typedef {import("./invitation-page.js").Look} Look
 * @typedef {import("../saves/saved-game.js").SavedGame} SavedGame
 * @typedef {import("../ui/page.js").Page} Page
 */

/**
 * While the engine starts, and says what a letter is about.
 * @param {import("../engine/client.js").Engine} engine
 * @returns {Page}
 */
export function waitingPage(engine) {
  const words = h("p.lead", { role: "status", textContent: t("The link is being read.") });
  const loading = h("p.help");
  const say = () => (loading.textContent = loadingWords(engine));
  const ended = new AbortController();
  for (const name of ["state", "loading"]) engine.addEventListener(name, say, { signal: ended.signal });
  say();
  const element = h("div.page.waiting", {}, h("h1", { i18n: "One moment …", tabIndex: -1 }), words, loading);
  return { element, title: "One moment …", destroy: () => ended.abort() };
}

/**
 * Where an address names a letter and holds none.
 * @param {Pick<Desk, "arrive">} desk
 * @returns {Page}
 */
export function pastePage(desk) {
  return page(
    "I have a link",
    h("p.lead", { i18n: "Paste the link here, or the whole message that contains it." }),
    pasteBox(desk.arrive),
  );
}

/**
 * Why a letter cannot be opened, and the box for another try.
 * @param {Pick<Desk, "arrive">} desk
 * @param {string[]} words  a paragraph each
 * @param {string} [letter]
 * @param {unknown} [error]  after one that is not the letter's fault, it can be tried again
 * @returns {Page}
 */
export function refusedPage(desk, words, letter, error) {
  const again = letter !== undefined && error !== undefined && !(error instanceof Refused);
  return page(
    "This link cannot be opened",
    h("div", { role: "alert" }, ...words.map((text, at) => h(at ? "p" : "p.lead", { textContent: text }))),
    again
      ? h(
          "p",
          {},
          button("again", "Try again", () => void desk.arrive(letter), "primary"),
        )
      : null,
    pasteBox(desk.arrive),
  );
}

/**
 * A match in which nobody in this browser has a seat.
 * @param {Pick<Desk, "arrive">} desk
 * @param {string} title  of the game
 * @param {Look} look
 * @param {string} letter
 * @returns {Page}
 */
export function strangersPage(desk, title, { names, over }, letter) {
  const players = names.filter(Boolean).join(" – ");
  const whose = players
    ? t("This link belongs to a game of {game}: {players}.", { game: title, players })
    : t("This link belongs to a game of {game}.", { game: title });
  const copy = () => void shareLink(new URL(`#letter=${letter}`, addressForOthers()).href, t("The link was copied."));
  return page(
    "This game is not in this browser",
    h("p.lead", { textContent: whose }),
    over
      ? h("p", { i18n: "The game is over." })
      : h("p", { i18n: "All its seats are taken, none of them in this browser." }),
    h("p", {
      i18n: "If you play in it, open the link in the browser or app in which you took your seat: copy it, and paste it there under “I have a link”. If the game was deleted here, only your own link brings your seat back; without one, begin a new game.",
    }),
    h("p.invited-acts", {}, button("share", "Copy the link", copy)),
    pasteBox(desk.arrive),
  );
}

/**
 * A match that another tab plays, where the letter is being opened.
 * @param {Pick<Desk, "takeOver">} desk
 * @param {SavedGame} saved
 * @param {string} letter
 * @param {string} line  the code beside it; "": none
 * @param {Promise<import("./one-tab.js").Outcome>} outcome
 * @returns {Page}
 */
export function elsewherePage(desk, saved, letter, line, outcome) {
  const words = h("div", { role: "status" }, h("p.lead", { i18n: "The link is being opened there." }));
  void outcome.then((found) => {
    words.replaceChildren(...outcomeWords(found, saved, letter).map((text) => h("p.lead", { textContent: text })));
  });
  return page(
    "This game is open in another tab",
    words,
    line ? h("p", { i18n: "To connect the other device in this room, go on here." }) : null,
    h(
      "p.invited-acts",
      {},
      button(null, "Go on here", () => void desk.takeOver(saved, line), "primary"),
    ),
  );
}

/**
 * @param {import("./one-tab.js").Outcome} found
 * @param {SavedGame} saved
 * @param {string} letter
 * @returns {string[]}
 */
function outcomeWords(found, saved, letter) {
  if ("refused" in found) return refusalWords(found.refused, true);
  return [found.answer === "new" ? t("The link was opened there.") : oldNews(found.answer, saved, letter)];
}

/**
 * @param {string} title  a msgid
 * @param {...import("../ui/dom.js").Child} children
 * @returns {Page}
 */
function page(title, ...children) {
  const home = config().embedded ? null : h("p", {}, h("a.button.quiet", { href: address(), i18n: "Home" }));
  return { element: h("div.page.letter", {}, h("h1", { i18n: title, tabIndex: -1 }), ...children, home), title };
}
