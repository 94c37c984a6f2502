/**
 * The service worker: stores the files of the site in stages (`Stage` in service-worker.d.ts), so that home and the games that somebody has opened
 * work offline.
 *
 * The build prepends the list of files to this code (tools/site/offline.py). Each file is verified by its hash. A new version stores every stage of
 * which the old one has stored something, all of them or nothing; it fetches only changed files, and waits until a person activates it.
 *
 * As long as no game has been opened, files come from the network, and the copies serve only where it fails: otherwise the page of an old version
 * could load the game of a new one.
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
/** @typedef {import("./service-worker.js").Stage} Stage */

const scope = /** @type {import("./service-worker.js").ServiceWorkerScope} */ (/** @type {unknown} */ (self));
const folder = scope.registration.scope;
const SITE = cacheName(folder, "site");
const ADDED = cacheName(folder, "added");
const SPARE = cacheName(folder, "spare");
const spare = scope.siteFiles.filter(({ stage }) => stage === "spare");
const usual = scope.siteFiles.filter(({ stage }) => stage !== "spare");
/** The file in which the site's owner lists additional wheels. */
const CONFIGURATION = new URL("spieltisch.json", folder).href;
/** The file in which a museum configures its exhibit (kiosk mode). */
const EXHIBIT = new URL("kiosk.json", folder).href;
/** How long (s) to wait for the network before serving a stored copy of a configuration file or wheel. */
const PATIENCE_S = 3;

const PLUGINS = [
  {
    // The page has just loaded most of these files: revalidate the browser's copies instead of downloading them again.
    requestWillFetch: async (/** @type {{request: Request}} */ { request }) =>
      new Request(request, { cache: "no-cache" }),
  },
];

/** All files but the spare ones. It is never installed as a whole. */
const site = new PrecacheController({ cacheName: SITE });
site.addToCacheList(usual);

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
const ofSite = new PrecacheRoute(site, { ignoreURLParametersMatching: [/./], cleanURLs: true });
ofSite.handler = {
  handle: ({ request, params }) => answer(request, /** @type {{cacheKey: string}} */ (params).cacheKey),
};
router.registerRoute(ofSite);
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

/** Whether the files that every game needs are stored; once they are, this worker does not ask again. */
let playsOffline = false;

/** Whether the files that every game needs are stored. The last one of them tells, because they are stored one after the other. */
async function canPlay() {
  const last = usual.findLast(({ stage }) => stage === "play");
  playsOffline ||= !last || (await storedCopy(site.getCacheKeyForURL(fileAddress(last)) ?? "")) !== undefined;
  return playsOffline;
}

/** @param {string} key */
const storedCopy = (key) => caches.match(key, { cacheName: SITE });

/**
 * Answers with a file of the site. It does not store what it fetches, so that files that a person has deleted are not stored again one by one.
 * @param {Request} request
 * @param {string} key  of the stored copy
 */
async function answer(request, key) {
  if (await canPlay()) return (await storedCopy(key)) ?? (await fetch(request));
  const newest = await fetch(request).catch(() => null);
  if (newest?.ok) return newest;
  return (await storedCopy(key)) ?? newest ?? Response.error();
}

scope.addEventListener("install", (event) => event.waitUntil(install(event)));

/** Stores home, and the stages that the old version has begun. @param {ExtendableEvent} event */
async function install(event) {
  const there = new Set((await storedIn(SITE)).map((url) => url.split("?")[0]));
  const begun = new Set(usual.filter((file) => there.has(fileAddress(file))).map(({ stage }) => stage));
  await store(new Set(["home", ...begun]), event);
  // Before the first game, pages have their files from the network: they are of this version already.
  if (!begun.has("play")) await scope.skipWaiting();
}

/**
 * Stores the missing files of these stages, one after the other.
 * @param {ReadonlySet<string>} stages
 * @param {ExtendableEvent} event
 */
async function store(stages, event) {
  const some = new PrecacheController({ cacheName: SITE, plugins: PLUGINS });
  some.addToCacheList(usual.filter(({ stage }) => stages.has(stage)));
  // Workbox stores nothing for events of another type.
  const installing = { type: "install", waitUntil: (/** @type {Promise<unknown>} */ work) => event.waitUntil(work) };
  await some.install(/** @type {ExtendableEvent} */ (/** @type {unknown} */ (installing)));
}

scope.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([forgetOld(event), scope.clients.claim(), forgetOthers(), keepAdded(event)]));
});

/** Deletes the files of other versions. @param {ExtendableEvent} event */
async function forgetOld(event) {
  // `activate` would create the cache.
  if (await caches.has(SITE)) await site.activate(event);
}

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
  const { data } = event;
  if (data === "state") event.waitUntil(kept().then((state) => port?.postMessage(state)));
  else if (data === "take-over") event.waitUntil(scope.skipWaiting());
  else if (Array.isArray(data?.keep)) event.waitUntil(keep(data.keep, event).finally(() => port?.postMessage(null)));
});

/** @returns {Promise<Kept>} */
async function kept() {
  const there = new Set([...(await storedIn(SITE)), ...(await storedIn(SPARE))]);
  /** @type {Kept} */
  const found = { size: 0, stages: {} };
  for (const file of scope.siteFiles) {
    const { stage, size } = file;
    const key = stage === "spare" ? copyAddress(file) : (site.getCacheKeyForURL(fileAddress(file)) ?? "");
    found.stages[stage] = (found.stages[stage] ?? true) && there.has(key);
    if (there.has(key)) found.size += size;
  }
  return found;
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
 * Stores stages that a page wants, or what is missing of them: a person has switched offline play off and on again, or the browser has evicted some
 * files.
 * @param {Stage[]} stages
 * @param {ExtendableEvent} event
 */
async function keep(stages, event) {
  const wanted = new Set(stages);
  if (wanted.delete("spare")) await keepSpare();
  if (!wanted.size) return;
  try {
    await store(wanted, event);
    await keepAdded(event);
  } catch {
    // Try again at the next visit.
  }
}
