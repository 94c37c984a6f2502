/**
 * Entry point of the app for messengers: takes the page's files from the one file that holds them, starts the engine's worker with what the page has
 * fetched, and shows the app in its chat. Nothing here needs a service worker, Web Crypto, a permission, or files with the right type: some
 * messengers have none of them.
 */

import { showIn } from "../app/hosts.js";
import { hold, siteFile } from "../base/site.js";
import { scriptUrl } from "../base/trusted-types.js";
import { startWorkersBy } from "../engine/start.js";
import { ownName, rememberOwnName } from "../remote/own-name.js";
import { FAR_WORDS } from "../setup/far-seats.js";
import { Chat } from "./chat.js";
import { KeptSeats } from "./kept-seats.js";
import { MessengerHost } from "./messenger-host.js";

/** The names of the engine's files stand in the document, written by the build. */
const engineFiles = (document.documentElement.dataset["engineFiles"] ?? "").split(" ");

/** @param {string} path */
async function read(path) {
  const response = await fetch(siteFile(path));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

/** The engine's files; a worker that is started anew gets them again. @type {Promise<Map<string, ArrayBuffer>> | undefined} */
let fetched;

async function fetchEngine() {
  const files = await Promise.all(
    engineFiles.map(async (path) => /** @type {const} */ ([path, await (await read(path)).arrayBuffer()])),
  );
  return new Map(files);
}

startWorkersBy(() => {
  const worker = new Worker(scriptUrl(siteFile("worker.js")), { name: "engine" });
  fetched ??= fetchEngine();
  fetched.then(
    (files) => worker.postMessage({ files }),
    (error) => {
      console.error(error);
      fetched = undefined;
      // Without files, the worker's boot says which one is missing.
      worker.postMessage({ files: new Map() });
    },
  );
  return worker;
});

FAR_WORDS.kind = "Somebody in this chat";
FAR_WORDS.table = "With somebody in this chat";
FAR_WORDS.name = "Whoever takes the seat";
FAR_WORDS.how =
  "All people in this chat see the game, and whoever is first takes the seat. Each turn goes to them by itself.";

for (const [path, text] of Object.entries(await (await read("page.json")).json())) hold(path, text);
const { webxdc } = window;
if (webxdc) {
  const chat = new Chat(webxdc);
  if (!ownName() && chat.name) rememberOwnName(chat.name);
  showIn((app) => {
    const kept = new KeptSeats(app.saves, () => localStorage);
    const host = new MessengerHost(app, chat, kept);
    // What this device needs is there before the chat tells of its matches.
    void kept.start().then(() => chat.listen());
    return host;
  });
}
await import("../app/main.js");
