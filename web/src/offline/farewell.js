/**
 * The farewell of a site that has moved: the file `sw.js` at its old address (`python build.py farewell`). The service worker there would serve the
 * old site for ever, and no redirect of the host would be seen. This one takes its place, deletes what was stored of the site, and goes; the open
 * pages are loaded again, from the host. Saved games are not in caches: they stay (saves/elsewhere.js).
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
  // A page that is being closed refuses: then it needs no more.
  await Promise.allSettled(pages.map((page) => page.navigate(page.url)));
}
