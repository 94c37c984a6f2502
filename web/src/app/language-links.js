/** The links at the foot of the page to the same document in the other languages. */

import { LANGUAGES, LANGUAGE_NAMES } from "#languages";
import { here, isPlaced, placeAddress } from "../base/site-documents.js";
import { h } from "../ui/dom.js";
import { lang } from "../words/i18n.js";

/** Shows the links for the language and the document of now. */
export function linkLanguages() {
  const host = document.getElementById("languages");
  if (!host || !isPlaced()) return;
  const { game } = here();
  const links = LANGUAGES.filter((language) => language !== lang()).map((language) =>
    h("a", {
      href: placeAddress({ language, game }),
      hreflang: language,
      lang: language,
      "data-document": "",
      textContent: LANGUAGE_NAMES[language],
    }),
  );
  host.replaceChildren(...links.flatMap((link, at) => (at ? [" ", link] : [link])));
  const brand = /** @type {HTMLAnchorElement | null} */ (document.querySelector("a.brand[data-document]"));
  if (brand) brand.href = placeAddress({ language: lang(), game: "" });
}
