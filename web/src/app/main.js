/** Entry point of the page: starts the language, the theme and the app. */

import { SOURCE } from "#languages";
import { Frame } from "../embed/frame.js";
import { App } from "./app.js";
import { linkLanguages } from "./language-links.js";
import { PARTS } from "./lazy-parts.js";
import { watchBack } from "../base/back.js";
import { follow, startPlaces } from "../base/site-documents.js";
import { siteFile } from "../base/site.js";
import { complain, config } from "../settings/config.js";
import { knownGame } from "../games/catalog.js";
import { EngineStatus } from "../ui/engine-status.js";
import { lang, speak } from "../words/i18n.js";
import { bring } from "../words/fetch-part.js";
import { tellFound, tellMissing } from "../base/missing-files.js";
import { offline } from "../offline/registration.js";
import { settings } from "../settings/settings.js";
import { watchUpdates } from "../offline/update-notices.js";
import { showSettings } from "../game/menu.js";
import { keepNothing } from "../exhibit/visitor-data.js";

/** How long (ms) to wait before the script of the exhibit is fetched again. */
const EXHIBIT_AGAIN_MS = 30_000;

complain();
const kiosk = config().kiosk && !config().embedded;
if (kiosk) keepNothing();
const app = new App();
// Listen before the first await: the embedding page may send messages as soon as the document is loaded.
const frame = app.front && new Frame(app, app.front);

function applyTheme() {
  const { theme } = settings().values;
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Selects the manifest, with the name of an installed app, in the reader's language. */
function nameApp() {
  const link = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel="manifest"]'));
  // Nobody installs an exhibit: its browser need not fetch the file.
  if (kiosk) return link?.remove();
  link?.setAttribute("href", siteFile(lang() === SOURCE ? "manifest.webmanifest" : `manifest.${lang()}.webmanifest`));
}

settings().addEventListener("theme", applyTheme);
let missingWords = "";

/** Switches to the language of the settings. If its dictionary is missing, says so, except in kiosk mode. */
async function speakAsSet() {
  const missing = await speak(settings().values.language);
  nameApp();
  tellFound(missingWords);
  missingWords = missing;
  if (missing && !kiosk) tellMissing(missing, speakAnew);
}

async function speakAnew() {
  await speakAsSet();
  follow(lang());
  linkLanguages();
  app.relabel();
}

settings().addEventListener("language", speakAnew);
addEventListener("words", speakAnew);
document.getElementById("open-settings")?.addEventListener("click", showSettings);
// The link that skips to the main part has a fragment that is no route: if the browser followed it, the page would look for a game of that name.
document.querySelector("a.skip")?.addEventListener("click", (event) => {
  event.preventDefault();
  document.getElementById("main")?.focus();
});

new EngineStatus(app.engine);
watchBack();
// A page of its own shows its first picture before it starts the engine. An embedded page or an exhibit begins a game at once: its engine starts now.
const own = !kiosk && !config().embedded;
if (!own) app.engine.start();
document.documentElement.dataset.begun = "";
if (own && document.documentElement.dataset.place !== undefined)
  startPlaces({
    language: lang,
    arrived: () => {
      follow(lang());
      linkLanguages();
      app.arrive();
    },
    speak: (language) => settings().set("language", language),
  });

/** @type {import("../words/fetch-part.js").Load<typeof import("../exhibit/kiosk.js")>} */
const importExhibit = (anew) => (anew ? import(anew) : import("../exhibit/kiosk.js"));

/** Opens the exhibit. If its script is missing, the page says so and tries again by itself, because nobody may be there to press a button. */
async function openExhibit() {
  for (;;) {
    const part = await bring("exhibit", importExhibit);
    if (part) return part.openKiosk(app, PARTS);
    await new Promise((resolve) => setTimeout(resolve, EXHIBIT_AGAIN_MS));
  }
}

/**
 * Loads the words, then shows the page. Nothing in this module may wait for it with a top-level `await`: the parts of the page import this script
 * (tools/site/parts.mjs), so a part that is loaded meanwhile would wait for this module, and this module for the part.
 */
async function begin() {
  await speakAsSet();
  linkLanguages();
  if (kiosk) await openExhibit();
  else app.start();
  frame?.start();
  if (!own) return;
  watchUpdates(async (id) => (await knownGame(id))?.title);
  await app.pictured();
  // A phone with a hand needs no engine, until it leaves the table.
  await app.hands.gone();
  app.engine.start();
  offline().start(app.engine.settled());
}

void begin();
