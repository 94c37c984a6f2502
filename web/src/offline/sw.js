/**
 * The service worker: keeps all files of the site, so that every game can be played offline.
 *
 * The build puts the list of files before this code (tools/offline.py). A version is taken whole or not at all: each file is
 * compared with its hash. Of a new version only the files that changed are fetched. It waits until a person asks for it.
 */

import { PrecacheController } from "workbox-precaching/PrecacheController.js";
import { PrecacheRoute } from "workbox-precaching/PrecacheRoute.js";
import { NavigationRoute } from "workbox-routing/NavigationRoute.js";
import { Route } from "workbox-routing/Route.js";
import { Router } from "workbox-routing/Router.js";
import { NetworkFirst } from "workbox-strategies/NetworkFirst.js";
import { cacheName, cachePrefix } from "./names.js";

/** @typedef {import("./types.js").Kept} Kept */

const scope = /** @type {import("./types.js").ServiceWorkerScope} */ (/** @type {unknown} */ (self));
const folder = scope.registration.scope;
const SITE = cacheName(folder, "site");
const ADDED = cacheName(folder, "added");
/** Where somebody who runs the site names further wheels. */
const CONFIGURATION = new URL("spieltisch.json", folder).href;
/** Where a museum says how its exhibit shall be. */
const EXHIBIT = new URL("kiosk.json", folder).href;
/** How long the network may keep a start waiting for what a site has added. */
const PATIENCE_S = 3;

const site = new PrecacheController({
  cacheName: SITE,
  plugins: [
    {
      // The page has just loaded most of these files: the browser need only ask whether its copies are still right.
      requestWillFetch: async ({ request }) => new Request(request, { cache: "no-cache" }),
      // Nothing is stored but by an installation: what a person has deleted stays away.
      cacheWillUpdate: async ({ response, event }) =>
        event?.type === "install" && response.status === 200 ? response : null,
    },
  ],
});
site.precache(scope.siteFiles);

/** What somebody has added to the site: the newest, or offline the last one that was seen. */
const added = new NetworkFirst({
  cacheName: ADDED,
  networkTimeoutSeconds: PATIENCE_S,
  fetchOptions: { cache: "no-cache" },
  plugins: [
    {
      // That there is nothing is worth knowing, too.
      cacheWillUpdate: async ({ response }) => (response.ok || response.status === 404 ? response : null),
      handlerDidError: async () => new Response(null, { status: 404 }),
    },
  ],
});

const router = new Router();
router.registerRoute(new PrecacheRoute(site, { ignoreURLParametersMatching: [/./], cleanURLs: false }));
router.registerRoute(new NavigationRoute(({ request }) => elsewhere(/** @type {Request} */ (request))));
router.registerRoute(
  new Route(
    ({ url }) => url.href.startsWith(folder) && ([CONFIGURATION, EXHIBIT].includes(url.href) || /\.(whl|zip)$/.test(url.pathname)),
    added,
  ),
);
router.addFetchListener();

/**
 * A document in the site's folder that is none of the site's: the host's, or offline the home page.
 * @param {Request} request
 */
async function elsewhere(request) {
  try {
    return await fetch(request);
  } catch {
    return Response.redirect(folder);
  }
}

scope.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([scope.clients.claim(), forgetOthers(), keepAdded(event)]));
});

/** Deletes the caches that an older form of this worker has made. */
async function forgetOthers() {
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(cachePrefix(folder)) && name !== SITE && name !== ADDED,
  );
  await Promise.all(others.map((name) => caches.delete(name)));
}

/**
 * The pages have loaded these before there was a worker. What is missing is kept when it is loaded the next time.
 * @param {ExtendableEvent} event
 */
async function keepAdded(event) {
  try {
    const keep = (/** @type {string} */ url) => added.handle({ request: new Request(url), event });
    await keep(EXHIBIT);
    const configuration = await keep(CONFIGURATION);
    if (!configuration.ok) return;
    const wheels = [...texts(await configuration.clone().json())].map((text) => new URL(text, folder).href);
    await Promise.all(wheels.filter((url) => url.startsWith(folder) && url.endsWith(".whl")).map(keep));
  } catch {
    // No configuration that can be read: the engine says so.
  }
}

/**
 * All texts in a JSON value.
 * @param {unknown} value
 * @returns {Generator<string>}
 */
function* texts(value) {
  if (typeof value === "string") yield value;
  else if (value && typeof value === "object") for (const part of Object.values(value)) yield* texts(part);
}

scope.addEventListener("message", (event) => {
  const [port] = event.ports;
  if (event.data === "state") event.waitUntil(kept().then((state) => port?.postMessage(state)));
  else if (event.data === "complete") event.waitUntil(complete(event).finally(() => port?.postMessage(null)));
  else if (event.data === "take-over") event.waitUntil(scope.skipWaiting());
});

/** @returns {Promise<Kept>} */
async function kept() {
  const there = new Set((await (await caches.open(SITE)).keys()).map(({ url }) => url));
  return {
    size: scope.siteFiles.reduce((sum, { size }) => sum + size, 0),
    complete: [...site.getURLsToCacheKeys().values()].every((key) => there.has(key)),
  };
}

/**
 * Fetches what is missing: a person has switched this off and on again, or the browser has thrown something away.
 * @param {ExtendableEvent} event
 */
async function complete(event) {
  try {
    const installing = { type: "install", waitUntil: (/** @type {Promise<unknown>} */ work) => event.waitUntil(work) };
    await site.install(/** @type {ExtendableEvent} */ (/** @type {unknown} */ (installing)));
    await keepAdded(event);
  } catch {
    // The next visit tries again.
  }
}
