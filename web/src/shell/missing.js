/**
 * Says which part of the page is missing, in words and colours that need none of its parts: they may be what is missing.
 */

/** With what it takes until it counts, less than ten seconds. */
export const PATIENCE_MS = 8000;

const WORDS = {
  en: { part: "A part of this page is missing", list: "The list of games is missing", again: "Try again" },
  de: { part: "Ein Teil dieser Seite fehlt", list: "Die Liste der Spiele fehlt", again: "Noch einmal versuchen" },
};

/** In the reader's language; the document knows it where its first script has run. */
function words() {
  const { classList, lang } = document.documentElement;
  return /^de\b/i.test(classList.contains("script") ? lang : navigator.language) ? WORDS.de : WORDS.en;
}

/** What is said, by file. @type {Map<string, HTMLElement>} */
const told = new Map();

/**
 * @param {string} file  its path in the site
 * @param {() => void} [again]  tries again
 */
export function tellMissing(file, again = () => location.reload()) {
  // What is said already is not said again.
  if (told.has(file)) return;
  const { part, list, again: name } = words();
  let host = document.getElementById("missing");
  if (!host) {
    host = document.createElement("div");
    host.id = "missing";
    host.setAttribute("role", "alert");
    host.style.cssText =
      "position:fixed;inset:auto 0 0;z-index:99;padding:0 16px;font:1rem/1.5 system-ui;color:CanvasText;background:Canvas";
    // The document may have been broken off before its body.
    (document.body ?? document.documentElement.appendChild(document.createElement("body"))).append(host);
  }
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = name;
  button.style.cssText = "min-height:44px;padding:0 16px;font:inherit";
  button.addEventListener("click", again);
  const row = document.createElement("p");
  row.append(`${file === "games.json" ? list : part} (${file}). `, button);
  host.append(row);
  told.set(file, row);
}

/** It has come after all. @param {string} file */
export function tellFound(file) {
  told.get(file)?.remove();
  told.delete(file);
}

/**
 * Says that a part is missing when it cannot be had, or is long in coming; when it comes after all, it is said no more.
 * @param {Promise<unknown>} coming
 * @param {string} file
 * @param {() => boolean} [wanted]  whether anybody still waits for it
 */
export function expectPart(coming, file, wanted = () => true) {
  const tell = () => wanted() && tellMissing(file);
  const timer = setTimeout(tell, PATIENCE_MS);
  coming
    .then(() => tellFound(file), tell)
    .finally(() => clearTimeout(timer));
}
