/**
 * Says what of the page is missing, in words and colours that need none of its parts, and looks out itself for what it needs to begin: its
 * first script, its style, its program. It is an async script of its own, so that none of them can keep it from running.
 */

import { MISSING_WORDS } from "#languages";
import { chosenLanguage } from "../words/language.js";
import { PATIENCE_MS, missing, tellFound, tellMissing } from "../base/missing.js";

/** What was held up gets so long to begin. */
const MOMENT_MS = 1000;
/** How long an exhibit waits before it asks again whether the site answers. */
const AGAIN_MS = 30_000;

const root = document.documentElement;
/** What is said, by file. @type {Map<string, HTMLElement>} */
const said = new Map();
/** @type {HTMLElement | undefined} */
let host;

/** Says what is missing, each file once, and no more what has come. */
function say() {
  for (const [file, row] of said) {
    if (missing.has(file)) continue;
    row.remove();
    said.delete(file);
  }
  // The reader's language; the document knows it where its first script has run.
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
    row.append(`${file === "games.json" ? early("The list of games is missing") : early("A part of this page is missing")} (${file}). `, button);
    place().append(row);
    said.set(file, row);
  }
}

/** Where it is said. */
function place() {
  if (host) return host;
  host = document.createElement("div");
  host.id = "missing";
  host.setAttribute("role", "alert");
  host.style.cssText =
    "position:fixed;inset:auto 0 0;z-index:99;padding:0 16px;font:1rem/1.5 system-ui;color:CanvasText;background:Canvas";
  // The document may have been broken off before its body.
  (document.body ?? root.appendChild(document.createElement("body"))).append(host);
  return host;
}

function look() {
  // A frame without an origin can load nothing; embed.html says so itself.
  if (root.classList.contains("opaque")) return;
  if (document.querySelector('script[src$="boot.js"]') && !root.classList.contains("script") && document.readyState === "loading") {
    // The browser reads no further before this script has come.
    stop();
    return lacking("boot.js");
  }
  if (!document.body) return void setTimeout(look, MOMENT_MS);
  let held = document.readyState === "loading";
  for (const link of /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll('link[rel="stylesheet"]'))) {
    const [, name = ""] = /(\w+)\.css/.exec(link.href) ?? [];
    if (isWhole(name)) continue;
    tellMissing(`${name}.css`);
    // Nothing is shown and nothing runs before a style has come or is given up.
    if (!link.sheet) {
      link.remove();
      held = true;
      fetch(link.href).then(({ ok }) => ok && bring(link, name), () => {});
    }
  }
  if (held) setTimeout(look, MOMENT_MS);
  else if (root.dataset.site === undefined && root.dataset.begun === undefined) {
    const program = document.querySelector('script[type="module"]')?.getAttribute("src");
    lacking(program ?? location.pathname.split("/").pop() ?? "");
  }
}

/** The last rule of each style says that it is. @param {string} name */
const isWhole = (name) => getComputedStyle(root).getPropertyValue(`--whole-${name}`) !== "";

/** A style that was given up can be had after all. @param {HTMLLinkElement} link @param {string} name */
function bring(link, name) {
  link.onload = () => isWhole(name) && tellFound(`${name}.css`);
  document.head.append(link);
}

/** Without it nothing begins; it may still come. @param {string} file */
function lacking(file) {
  tellMissing(file);
  new MutationObserver(() => tellFound(file)).observe(root, { attributeFilter: ["data-begun"] });
  // Before an exhibit nobody need be who presses the button.
  if (/[?&]kiosk\b/.test(location.search)) again();
}

/** Loads the page anew once the site answers. */
function again() {
  setTimeout(async () => {
    const answer = await fetch("build.json", { cache: "no-store" }).catch(() => null);
    if (root.dataset.begun !== undefined) return;
    if (answer?.ok) location.reload();
    else again();
  }, AGAIN_MS);
}

addEventListener("missing", say);
if (missing.size) say();
setTimeout(look, PATIENCE_MS);
