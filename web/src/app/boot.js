/**
 * Runs before the first paint, as a blocking script in the head: sets the document's language and colour theme, so that nothing flashes.
 * The static rules pages use it, too. Their language is fixed, as is that of most documents of the site.
 */

import { startEarly } from "../engine/early-start.js";
import { tellStaff } from "../exhibit/staff.js";
import { hadGames } from "../base/had-saved-games.js";
import { config } from "../settings/config.js";
import { chosenLanguage, noteLanguage, writtenLanguage } from "../words/language.js";
import { firstSettings } from "../settings/settings.js";

/** How long (ms) something stays hidden at most until the page's script replaces it. */
const PATIENCE_MS = 3000;

const root = document.documentElement;
const settings = firstSettings();

if (settings.theme !== "auto") root.dataset.theme = settings.theme;
if (config().ui === "board") root.dataset.ui = "board";
// A sandboxed frame with an opaque origin cannot load modules, dictionaries or the engine. embed.html contains the message for that.
if (self.origin === "null" && config().embedded) {
  root.classList.add("opaque");
  document.addEventListener("DOMContentLoaded", () => {
    for (const words of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".opaque-only [lang]")))
      words.hidden = words.lang !== writtenLanguage();
  });
}

if (new URLSearchParams(location.search).has("panel")) root.classList.add("panel");
const exhibit = config().kiosk && !config().embedded;
tellStaff(exhibit);
if (exhibit) forbidTranslation();
// Embedded games and exhibits need the engine at once. Rules, stories and the builder have no engine, and their policies allow no worker.
if (root.hasAttribute("data-engine") && (config().embedded || config().kiosk)) startEarly();

root.classList.add("script");
// The document contains one page: home, or what it says about a game. Hide that if the address names another one, until the page's script shows
// this. An exhibit never shows home.
const { place } = root.dataset;
const ownPage = place ? /^#?$/ : /^#?\/?$/;
root.classList.toggle("away", exhibit || !ownPage.test(location.hash));
if (place === "" && ownPage.test(location.hash) && hadGames()) {
  // The saved games are shown above the list of games. Hide the list until they are there, so that it does not move.
  root.classList.add("returning");
  setTimeout(() => root.classList.remove("returning"), PATIENCE_MS);
}
if (!root.hasAttribute("data-language-fixed")) {
  const language = chosenLanguage(settings.language, navigator.languages);
  if (language !== writtenLanguage()) {
    // The document's texts are English. Hide them until main.js has translated them, or show them if that takes too long.
    noteLanguage(language);
    root.classList.add("untranslated");
    setTimeout(() => root.classList.remove("untranslated"), PATIENCE_MS);
  }
}

/** Keeps the browser from offering to translate the page: an exhibit speaks its visitor's language. */
function forbidTranslation() {
  root.setAttribute("translate", "no");
  const meta = document.createElement("meta");
  meta.name = "google";
  meta.content = "notranslate";
  document.head.append(meta);
}
