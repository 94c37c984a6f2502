/** Passes a link on: by the device's own list of ways to share, otherwise by the clipboard. */

import { openDialog } from "./dialog.js";
import { h } from "./dom.js";
import { notify } from "./notices.js";

/**
 * Phones and tablets have a list of ways to share, and a person may close it again. Elsewhere the link is copied; where the browser
 * allows neither, a dialog shows the link.
 * @param {string} link  an absolute address
 * @param {string} copied  what to say once the link is copied
 */
export async function shareLink(link, copied) {
  const data = { title: document.title, url: link };
  try {
    if (navigator.canShare?.(data)) return await navigator.share(data);
    await navigator.clipboard.writeText(link);
    notify(copied);
  } catch (error) {
    if (/** @type {Error} */ (error).name !== "AbortError") showLink(link);
  }
}

/** @param {string} link */
function showLink(link) {
  const field = h("input", { type: "text", readOnly: true, value: link, i18nLabel: "Link", autofocus: true });
  openDialog({ title: "Link", body: [h("p", { i18n: "Copy this link and pass it on." }), field] });
  field.select();
}
