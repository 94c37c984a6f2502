/**
 * Runs before the first picture, as a plain script in the head: language and colours of the document, so that nothing
 * flashes. Also on the static rules pages, whose language is fixed.
 */

import { config } from "../settings/config.js";
import { chosenLanguage } from "../words/language.js";
import { firstSettings } from "../settings/settings.js";

const PATIENCE_MS = 3000;

const root = document.documentElement;
const settings = firstSettings();

if (settings.theme !== "auto") root.dataset.theme = settings.theme;
if (config().ui === "board") root.dataset.ui = "board";
// A sandbox that takes the page's origin away: modules, words and the engine cannot be loaded. embed.html says so itself.
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
    // The texts of the document are English; they stay invisible until main.js has translated them.
    root.lang = language;
    root.classList.add("untranslated");
    // Should that never happen, English is better than nothing.
    setTimeout(() => root.classList.remove("untranslated"), PATIENCE_MS);
  }
}
