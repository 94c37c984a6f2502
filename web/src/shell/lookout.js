/**
 * Looks out for what the page needs to begin, and says what does not come: its first script, its style, its program. It is an async
 * script of its own, so that none of them can keep it from running.
 */

import { PATIENCE_MS, tellFound, tellMissing } from "./missing.js";

/** What was held up gets so long to begin. */
const MOMENT_MS = 1000;
/** How long an exhibit waits before it asks again whether the site answers. */
const AGAIN_MS = 30_000;

const root = document.documentElement;

function look() {
  // A frame without an origin can load nothing; embed.html says so itself.
  if (root.classList.contains("opaque")) return;
  if (document.querySelector('script[src$="boot.js"]') && !root.classList.contains("script") && document.readyState === "loading") {
    // The browser reads no further before this script has come.
    stop();
    return missing("boot.js");
  }
  let held = document.readyState === "loading";
  for (const link of /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll('link[rel="stylesheet"]'))) {
    const [, name = ""] = /(\w+)\.css/.exec(link.href) ?? [];
    // The last rule of each style says that it is whole.
    if (getComputedStyle(root).getPropertyValue(`--whole-${name}`)) continue;
    tellMissing(`${name}.css`);
    // Nothing is shown and nothing runs before a style has come or is given up.
    if (!link.sheet) {
      link.remove();
      held = true;
    }
  }
  if (held) setTimeout(look, MOMENT_MS);
  else if (root.dataset.site === undefined && root.dataset.begun === undefined) {
    const program = document.querySelector('script[type="module"]')?.getAttribute("src");
    missing(program ?? location.pathname.split("/").pop() ?? "");
  }
}

/** Without it nothing begins; it may still come. @param {string} file */
function missing(file) {
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

setTimeout(look, PATIENCE_MS);
