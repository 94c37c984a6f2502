/**
 * Runs before the first picture, as a plain script in the head: language and colours of the document, so that nothing
 * flashes. Also on the static rules pages, whose language is fixed.
 */

import { chosenLanguage } from "./language.js";
import { readSettings } from "./settings.js";

const PATIENCE_MS = 3000;

const root = document.documentElement;
const settings = readSettings();

if (settings.theme !== "auto") root.dataset.theme = settings.theme;
if (new URLSearchParams(location.search).has("panel")) root.classList.add("panel");

if (!root.hasAttribute("data-language-fixed")) {
  const language = chosenLanguage(settings.language, navigator.languages);
  root.classList.add("script");
  root.classList.toggle("away", !/^#?\/?$/.test(location.hash));
  if (language !== root.lang) {
    // The texts of the document are English; they stay invisible until main.js has translated them.
    root.lang = language;
    root.classList.add("untranslated");
    // Should that never happen, English is better than nothing.
    setTimeout(() => root.classList.remove("untranslated"), PATIENCE_MS);
  }
}
