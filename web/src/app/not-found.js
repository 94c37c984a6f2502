/**
 * The page that hosts send for an address at which there is nothing (404.html). It is sent at any depth below the site's folder, so the document
 * names this script at several depths; the one that exists tells where the folder is.
 */

import { SOURCE } from "#languages";
import { chosenLanguage } from "../words/language.js";

const { currentScript } = document;
const folder = new URL(".", currentScript instanceof HTMLScriptElement ? currentScript.src : location.href);
const [first = ""] = location.pathname.slice(folder.pathname.length).split("/");
const language = chosenLanguage(first, navigator.languages);

document.documentElement.lang = language;
for (const words of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("main [lang]")))
  words.hidden = words.lang !== language;
for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a[data-home]")))
  link.href = new URL(first === language && language !== SOURCE ? `${language}/` : ".", folder).href;
