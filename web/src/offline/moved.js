/**
 * The script of the document at the old address of a site that has moved (`python build.py farewell`): leads to the same place below the new
 * address. Hosts also send that document for addresses deeper in the old folder. So it names this script at several depths; the address from which
 * the script is loaded says which folder is the old one.
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
