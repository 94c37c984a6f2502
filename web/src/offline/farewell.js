/**
 * The service worker that stands at the old address of a site that has moved, as its `sw.js` (`python build.py farewell`). The site's own service
 * worker would serve the old site there for ever, and nobody would see a redirect of the host. This one replaces it, deletes the site's caches,
 * unregisters itself, and reloads the open pages, which then come from the host. Saved games are not in caches and stay (saves/earlier-address.js).
 */

import { cachePrefix } from "../base/caches.js";

const scope = /** @type {import("./service-worker.js").ServiceWorkerScope} */ (/** @type {unknown} */ (self));

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  const prefix = cachePrefix(scope.registration.scope);
  for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name);
  await scope.registration.unregister();
  const pages = await scope.clients.matchAll({ type: "window" });
  // A page that is being closed rejects, and need not be reloaded.
  await Promise.allSettled(pages.map((page) => page.navigate(page.url)));
}
