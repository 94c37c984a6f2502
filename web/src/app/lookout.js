/**
 * Shows which files of the page are missing, with its own texts and styles, and checks itself for the files that the page needs to start:
 * boot.js, the style sheets and the main module. It is a separate async script, so that none of those can block it.
 */

import { MISSING_WORDS } from "#languages";
import { chosenLanguage } from "../words/language.js";
import { PATIENCE_MS, missing, tellFound, tellMissing } from "../base/missing.js";

/** How long (ms) to wait between checks while loading was held up. */
const MOMENT_MS = 1000;
/** How long (ms) a kiosk waits before it checks again whether the site answers. */
const AGAIN_MS = 30_000;

const root = document.documentElement;
/** The shown messages, by file. @type {Map<string, HTMLElement>} */
const said = new Map();
/** @type {HTMLElement | undefined} */
let host;

/** Shows one message for each missing file, and removes those of files that have been loaded since. */
function say() {
  for (const [file, row] of said) {
    if (missing.has(file)) continue;
    row.remove();
    said.delete(file);
  }
  // Use the reader's language: boot.js has set it as the document's, if it has run.
  const words = MISSING_WORDS[root.classList.contains("script") ? root.lang : chosenLanguage(navigator.language, [])];
  /** @param {string} msgid */
  const early = (msgid) => words?.[msgid] ?? msgid;
  for (const file of missing.keys()) {
    if (said.has(file)) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = early("Try again");
    button.style.cssText = "min-height:44px;padding:0 16px;font:inherit";
    button.addEventListener("click", () => missing.get(file)?.());
    const row = document.createElement("p");
    row.append(
      `${file === "games.json" ? early("The list of games is missing") : early("A part of this page is missing")} (${file}). `,
      button,
    );
    place().append(row);
    said.set(file, row);
  }
}

/** The element for the messages, created on first use. */
function place() {
  if (host) return host;
  host = document.createElement("div");
  host.id = "missing";
  host.setAttribute("role", "alert");
  host.style.cssText =
    "position:fixed;inset:auto 0 0;z-index:99;padding:0 16px;font:1rem/1.5 system-ui;color:CanvasText;background:Canvas";
  // If loading was stopped early, the document has no body yet.
  (document.body ?? root.appendChild(document.createElement("body"))).append(host);
  return host;
}

/** Checks whether the files that the page needs to start have been loaded. */
function look() {
  // A frame with an opaque origin cannot load anything; embed.html contains the message for that.
  if (root.classList.contains("opaque")) return;
  if (
    document.querySelector('script[src$="boot.js"]') &&
    !root.classList.contains("script") &&
    document.readyState === "loading"
  ) {
    // The parser is blocked by this script: stop loading the document.
    stop();
    return lacking("boot.js");
  }
  if (!document.body) return void setTimeout(look, MOMENT_MS);
  let held = document.readyState === "loading";
  for (const link of /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll('link[rel="stylesheet"]'))) {
    const [, name = ""] = /(\w+)\.css/.exec(link.href) ?? [];
    if (isWhole(name)) continue;
    if (!missing.has(`${name}.css`)) mend(() => !isWhole(name));
    tellMissing(`${name}.css`);
    // A pending style sheet blocks rendering and scripts: remove it, and add it again if it can be fetched later.
    if (!link.sheet) {
      link.remove();
      held = true;
      fetch(link.href).then(
        ({ ok }) => ok && bring(link, name),
        () => {},
      );
    }
  }
  if (held) setTimeout(look, MOMENT_MS);
  // A rules page, which is in a subfolder but is none of the documents that are the page, has no program that begins.
  else if ((root.dataset.site === undefined || root.dataset.place !== undefined) && root.dataset.begun === undefined) {
    const program = document.querySelector('script[type="module"]')?.getAttribute("src") ?? location.pathname;
    lacking(program.split("/").pop() ?? "");
  }
}

/** Whether a style sheet has been loaded completely: its last rule sets this property. @param {string} name */
const isWhole = (name) => getComputedStyle(root).getPropertyValue(`--whole-${name}`) !== "";

/** Adds a removed style sheet again, which can be loaded now. @param {HTMLLinkElement} link @param {string} name */
function bring(link, name) {
  link.onload = () => isWhole(name) && tellFound(`${name}.css`);
  document.head.append(link);
}

/** Registers a file as missing without which the page cannot start, until the page starts after all. @param {string} file */
function lacking(file) {
  tellMissing(file);
  new MutationObserver(() => tellFound(file)).observe(root, { attributeFilter: ["data-begun"] });
  mend(() => root.dataset.begun === undefined);
}

/**
 * Reloads a kiosk's page once the site answers, because nobody may be there to press a button.
 * @param {() => boolean} lacks  whether something is still missing
 */
function mend(lacks) {
  if (!/[?&]kiosk\b/.test(location.search)) return;
  setTimeout(async () => {
    const answer = await fetch("build.json", { cache: "no-store" }).catch(() => null);
    if (!lacks()) return;
    if (answer?.ok) location.reload();
    else mend(lacks);
  }, AGAIN_MS);
}

addEventListener("missing", say);
if (missing.size) say();
setTimeout(look, PATIENCE_MS);
