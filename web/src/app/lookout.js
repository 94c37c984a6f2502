/**
 * Shows which files of the page are missing, with its own texts and styles, and checks itself for the files that the page needs to start:
 * boot.js, the style sheets and the main module. Where the host sends a file wrongly, it says how. It is a separate async script, so that none of
 * those can block it.
 */

import { MISSING_WORDS } from "#languages";
import { chosenLanguage, writtenLanguage } from "../words/language.js";
import { SITE } from "../base/site.js";
import { hostFault } from "./server-fault.js";
import { PATIENCE_MS, missing, tellFound, tellMissing } from "../base/missing-files.js";

/** How long (ms) to wait between checks while loading was held up. */
const MOMENT_MS = 1000;
/** How long (ms) a kiosk waits before it checks again whether the site answers as it should. */
const AGAIN_MS = 30_000;

const root = document.documentElement;
/** The shown messages, by file. @type {Map<string, HTMLElement>} */
const said = new Map();
/** @type {HTMLElement | undefined} */
let host;
/** What is said of a file that the host sends wrongly, by the kind of the fault. */
const SENT = {
  status: "The web host answers {found} instead of sending {file}.",
  type: "The web host sends {file} as {found}, which browsers do not accept; it must send it as {expected}.",
  untyped: "The web host does not say what type {file} has; it must send it as {expected}.",
  page: "The web host sends a page instead of {file}: the file is not where it should be.",
  coding: "The web host sends {file} compressed, but not as it says.",
};

/** Shows one message for each missing file, and removes those of files that have been loaded since. */
function say() {
  for (const [file, row] of said) {
    if (missing.has(file)) continue;
    row.remove();
    said.delete(file);
  }
  for (const file of missing.keys()) {
    if (said.has(file)) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = early("Try again");
    button.style.cssText = "min-height:44px;padding:0 16px;font:inherit";
    const row = document.createElement("p");
    const sentence = document.createElement("span");
    const what = file === "games.json" ? "The list of games is missing" : "A part of this page is missing";
    sentence.textContent = `${early(what)} (${file}). `;
    row.append(sentence, button);
    place().append(row);
    said.set(file, row);
    let wrong = false;
    void faultOf(file).then((found) => {
      if (!found) return;
      wrong = true;
      sentence.textContent = `${early(SENT[found.kind], { file, ...found })} `;
    });
    button.addEventListener("click", async () => {
      // Ask the host again: if it has been put right, the browser must no longer use the copy that it has.
      if (wrong) await faultOf(file);
      missing.get(file)?.();
    });
  }
}

/**
 * A text in the reader's language.
 * @param {string} msgid
 * @param {Record<string, string>} [values]  for the places in braces
 */
function early(msgid, values = {}) {
  // Use the reader's language: boot.js has set it as the document's, if it has run.
  const language = root.classList.contains("script") ? writtenLanguage() : chosenLanguage(navigator.language, []);
  const words = MISSING_WORDS[language];
  return (words?.[msgid] ?? msgid).replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/** How the host sends a file wrongly; null: it does not. @param {string} file */
async function faultOf(file) {
  return /^https?:$/.test(SITE.protocol) ? await hostFault(new URL(file, SITE).href) : null;
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
    if (!missing.has(`${name}.css`)) mend(`${name}.css`, () => !isWhole(name));
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
  mend(file, () => root.dataset.begun === undefined);
}

/**
 * Reloads a kiosk's page once the site answers, and sends this file as it should, because nobody may be there to press a button.
 * @param {string} file
 * @param {() => boolean} lacks  whether it is still missing
 */
function mend(file, lacks) {
  if (!/[?&]kiosk\b/.test(location.search)) return;
  setTimeout(async () => {
    const answer = await fetch("build.json", { cache: "no-store" }).catch(() => null);
    const fault = answer?.ok && (await faultOf(file));
    if (!lacks()) return;
    if (answer?.ok && !fault) location.reload();
    else mend(file, lacks);
  }, AGAIN_MS);
}

addEventListener("missing", say);
if (missing.size) say();
setTimeout(look, PATIENCE_MS);
