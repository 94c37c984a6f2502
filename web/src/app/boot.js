/**
 * Runs before the first paint, as a blocking script in the head: sets the document's language and colour theme, so that nothing flashes.
 * The static rules pages use it, too; their language is fixed.
 */

import { config } from "../settings/config.js";
import { chosenLanguage } from "../words/language.js";
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
      words.hidden = words.lang !== root.lang;
  });
}
if (new URLSearchParams(location.search).has("panel")) root.classList.add("panel");

root.classList.add("script");
if (!root.hasAttribute("data-language-fixed")) {
  const language = chosenLanguage(settings.language, navigator.languages);
  root.classList.toggle("away", !/^#?\/?$/.test(location.hash));
  if (language !== root.lang) {
    // The document's texts are English; hide them until main.js has translated them.
    root.lang = language;
    root.classList.add("untranslated");
    // Show the English texts if that does not happen in time.
    setTimeout(() => root.classList.remove("untranslated"), PATIENCE_MS);
  }
}
