/**
 * The page at the old address of a site that has moved (`python build.py farewell`): leads to the same place below the new address. It is also sent
 * for the addresses below, so the document names this script at several depths; the one that exists tells where the old folder is.
 */

const { currentScript, documentElement } = document;
const to = documentElement.dataset["to"];
if (to && currentScript instanceof HTMLScriptElement) {
  const { pathname } = new URL(".", currentScript.src);
  const rest = location.pathname.startsWith(pathname) ? location.pathname.slice(pathname.length) : "";
  // Without the document's own name: the new host may have another one for a folder.
  const below = new URL(rest.replace(/(^|\/)index\.html$/, "$1"), to);
  location.replace(`${below.href.startsWith(to) ? below.href : to}${location.search}${location.hash}`);
}
