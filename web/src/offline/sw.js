/**
 * The service worker: stores all files of the site, so that every game can be played offline.
 *
 * The build prepends the list of files to this code (tools/site/offline.py). A version is installed completely or not at all, and each file is
 * verified by its hash. For a new version only changed files are fetched. It waits until a person activates it.
 */

import { PrecacheController } from "workbox-precaching/PrecacheController.js";
import { PrecacheRoute } from "workbox-precaching/PrecacheRoute.js";
import { NavigationRoute } from "workbox-routing/NavigationRoute.js";
import { Route } from "workbox-routing/Route.js";
import { Router } from "workbox-routing/Router.js";
import { NetworkFirst } from "workbox-strategies/NetworkFirst.js";
import { cacheName, cachePrefix } from "../base/caches.js";

/** @typedef {import("./service-worker.js").Kept} Kept */
/** @typedef {import("./service-worker.js").SiteFile} SiteFile */

const scope = /** @type {import("./service-worker.js").ServiceWorkerScope} */ (/** @type {unknown} */ (self));
const folder = scope.registration.scope;
const SITE = cacheName(folder, "site");
const ADDED = cacheName(folder, "added");
const SPARE = cacheName(folder, "spare");
const spare = scope.siteFiles.filter((file) => file.spare);
/** The file in which the site's owner lists additional wheels. */
const CONFIGURATION = new URL("spieltisch.json", folder).href;
/** The file in which a museum configures its exhibit (kiosk mode). */
const EXHIBIT = new URL("kiosk.json", folder).href;
/** How long (s) to wait for the network before serving a stored copy of a configuration file or wheel. */
const PATIENCE_S = 3;

const site = new PrecacheController({
  cacheName: SITE,
  plugins: [
    {
      // The page has just loaded most of these files: revalidate the browser's copies instead of downloading them again.
      requestWillFetch: async ({ request }) => new Request(request, { cache: "no-cache" }),
      // Store files only during an installation, so that files that a person has deleted are not stored again one by one.
      cacheWillUpdate: async ({ response, event }) =>
        event?.type === "install" && response.status === 200 ? response : null,
    },
  ],
});
site.precache(scope.siteFiles.filter((file) => !file.spare));

/** Serves configuration files and wheels: the newest from the network, or the last stored copy when offline. */
const added = new NetworkFirst({
  cacheName: ADDED,
  networkTimeoutSeconds: PATIENCE_S,
  fetchOptions: { cache: "no-cache" },
  plugins: [
    {
      // Store a 404 as well: offline it says that the file does not exist.
      cacheWillUpdate: async ({ response }) => (response.ok || response.status === 404 ? response : null),
      handlerDidError: async () => new Response(null, { status: 404 }),
    },
  ],
});

const router = new Router();
// "cleanURLs": hosts that send browsers from `/builder.html` to `/builder` mean the same document.
router.registerRoute(new PrecacheRoute(site, { ignoreURLParametersMatching: [/./], cleanURLs: true }));
router.registerRoute(
  new Route(
    ({ url }) => spare.some((file) => url.href === fileAddress(file)),
    async ({ request, url }) => {
      const known = spare.find((file) => url.href === fileAddress(file));
      const cache = known && (await caches.has(SPARE)) && (await caches.open(SPARE));
      return (cache && (await cache.match(copyAddress(known)))) || (await fetch(request));
    },
  ),
);
router.registerRoute(new NavigationRoute(({ request }) => navigate(/** @type {Request} */ (request))));
router.registerRoute(
  new Route(
    ({ url }) =>
      url.href.startsWith(folder) && ([CONFIGURATION, EXHIBIT].includes(url.href) || /\.(whl|zip)$/.test(url.pathname)),
    added,
  ),
);
router.addFetchListener();

/**
 * Answers the navigation to an address below the site's folder at which the site has no file. The address of a folder with a document gets a slash at
 * its end, as hosts do it. Others are fetched; they lead home if that fails, or if the host answers with one of the site's documents.
 * @param {Request} request
 */
async function navigate(request) {
  const inside = new URL(request.url);
  inside.pathname += "/";
  if (site.getCacheKeyForURL(new URL("index.html", inside).href)) return Response.redirect(inside.href);
  try {
    const answer = await fetch(request);
    return (await isMisplaced(answer.clone(), request.url)) ? Response.redirect(folder) : answer;
  } catch {
    return Response.redirect(folder);
  }
}

/**
 * Whether an answer is a document of the site at a wrong address: some hosts answer every address at which there is nothing with the home document,
 * which finds neither its style nor its scripts from there. (A document of another copy of the site, in a folder below this one, is at its right
 * address: its folder has a `build.json`.)
 * @param {Response} answer
 * @param {string} url  the address
 */
async function isMisplaced(answer, url) {
  if (!answer.ok || !answer.headers.get("Content-Type")?.startsWith("text/html")) return false;
  const [root = ""] = /<html\b[^>]*>/.exec(await answer.text()) ?? [];
  const [, site = "."] = /\bdata-site="([^"]*)"/.exec(root) ?? [];
  const own = new URL(site, url);
  if (!/\bdata-place=/.test(root) || own.href === folder) return false;
  const other = await fetch(new URL("build.json", own))
    .then((list) => list.json())
    .catch(() => null);
  return !other?.made_from;
}

scope.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([scope.clients.claim(), forgetOthers(), keepAdded(event)]));
});

/** Deletes caches of other formats, made by other versions of this worker. */
async function forgetOthers() {
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(cachePrefix(folder)) && ![SITE, ADDED, SPARE].includes(name),
  );
  await Promise.all(others.map((name) => caches.delete(name)));
}

/**
 * Stores the configuration files and wheels, which the pages have loaded before this worker was active. If one fails, it is stored when a
 * page loads it the next time.
 * @param {ExtendableEvent} event
 */
async function keepAdded(event) {
  try {
    const keep = (/** @type {string} */ url) => added.handle({ request: new Request(url), event });
    await keep(EXHIBIT);
    const configuration = await keep(CONFIGURATION);
    if (!configuration.ok) return;
    const named = [...texts(await configuration.clone().json())].map((text) => new URL(text, folder).href);
    const wheels = named.filter((url) => url.startsWith(folder) && url.endsWith(".whl"));
    await Promise.all(wheels.map(keep));
    await forgetOlder(wheels);
  } catch {
    // The configuration cannot be read: games/add-ons.js tells the person.
  }
}

/**
 * Deletes other versions of the wheels that the configuration names, so that they do not accumulate. Wheels that it does not name stay, because other
 * wheels may need them.
 * @param {string[]} wheels
 */
async function forgetOlder(wheels) {
  // The name of a wheel's file begins with that of its distribution, up to the first hyphen.
  const nameOf = (/** @type {string} */ url) => url.slice(url.lastIndexOf("/") + 1).split("-")[0];
  const names = new Set(wheels.map(nameOf));
  const older = (await storedIn(ADDED)).filter(
    (url) => url.endsWith(".whl") && !wheels.includes(url) && names.has(nameOf(url)),
  );
  const cache = older.length ? await caches.open(ADDED) : null;
  await Promise.all(older.map((url) => cache?.delete(url)));
}

/**
 * Yields all strings in a JSON value.
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
  else if (event.data === "spare") event.waitUntil(keepSpare().finally(() => port?.postMessage(null)));
  else if (event.data === "take-over") event.waitUntil(scope.skipWaiting());
});

/** @returns {Promise<Kept>} */
async function kept() {
  const there = new Set(await storedIn(SITE));
  const spareThere = new Set(await storedIn(SPARE));
  const isThere = (/** @type {SiteFile} */ file) => !file.spare || spareThere.has(copyAddress(file));
  return {
    size: scope.siteFiles.filter(isThere).reduce((sum, { size }) => sum + size, 0),
    complete: [...site.getURLsToCacheKeys().values()].every((key) => there.has(key)),
    spare: spare.every(isThere),
  };
}

/**
 * The addresses of what a cache holds. A cache that does not exist is not created: a person may not want any.
 * @param {string} name
 */
async function storedIn(name) {
  if (!(await caches.has(name))) return [];
  return (await (await caches.open(name)).keys()).map(({ url }) => url);
}

/** The address of a file. @param {SiteFile} file */
const fileAddress = ({ url }) => new URL(url, folder).href;

/** The address of the stored copy of a file that only later visits need. @param {SiteFile} file */
const copyAddress = (file) => `${fileAddress(file)}?${file.revision}`;

/** Stores the files that only later visits need, and deletes other versions of them. */
async function keepSpare() {
  try {
    const cache = await caches.open(SPARE);
    for (const file of spare) {
      const key = copyAddress(file);
      const copies = (await cache.keys())
        .map(({ url }) => url)
        .filter((url) => url.startsWith(`${fileAddress(file)}?`));
      if (!copies.includes(key)) {
        const response = await fetch(fileAddress(file), { cache: "no-cache", integrity: file.integrity ?? "" });
        if (!response.ok) continue;
        await cache.put(key, response);
      }
      for (const url of copies) if (url !== key) await cache.delete(url);
    }
  } catch {
    // The next visit tries again.
  }
}

/**
 * Fetches missing files: a person has switched offline play off and on again, or the browser has evicted some.
 * @param {ExtendableEvent} event
 */
async function complete(event) {
  try {
    const installing = { type: "install", waitUntil: (/** @type {Promise<unknown>} */ work) => event.waitUntil(work) };
    await site.install(/** @type {ExtendableEvent} */ (/** @type {unknown} */ (installing)));
    await keepAdded(event);
  } catch {
    // Try again at the next visit.
  }
}
