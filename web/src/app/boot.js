/**
 * Runs before the first paint, as a blocking script in the head: sets the document's language and colour theme, so that nothing flashes.
 * The static rules pages use it, too; their language is fixed, as is that of most documents of the site.
 */

import { startEarly } from "../engine/early.js";
import { tellStaff } from "../exhibit/staff.js";
import { hadGames } from "../base/returning.js";
import { config } from "../settings/config.js";
import { chosenLanguage, noteLanguage, writtenLanguage } from "../words/language.js";
import { firstSettings } from "../settings/settings.js";

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
// These need the engine at once. Rules, stories and the builder have none, and their policies allow no worker.
if (root.hasAttribute("data-engine") && (config().embedded || config().kiosk)) startEarly();

root.classList.add("script");
// Until the page is shown that the address means, hide the one that the document contains. An exhibit never shows home.
const { place } = root.dataset;
const ownPage = place ? /^#?$/ : /^#?\/?$/;
root.classList.toggle("away", exhibit || !ownPage.test(location.hash));
if (place === "" && hadGames()) {
  // The saved games will stand above the list of games: hide that until they are there.
  root.classList.add("returning");
  setTimeout(() => root.classList.remove("returning"), PATIENCE_MS);
}
if (!root.hasAttribute("data-language-fixed")) {
  const language = chosenLanguage(settings.language, navigator.languages);
  if (language !== writtenLanguage()) {
    // The document's texts are English; hide them until main.js has translated them.
    noteLanguage(language);
    root.classList.add("untranslated");
    // Show the English texts if that does not happen in time.
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
