/** Fetches the script that shares games when somebody shares one, or opens the link to one. */

import { hasAddress } from "../base/site-documents.js";
import { notify } from "../ui/notices.js";
import { bring } from "../words/fetch-part.js";
import { t } from "../words/i18n.js";

/** Imports the script; a parameter for tests. @type {import("../words/fetch-part.js").Load<typeof import("./share-part.js")>} */
export const importShare = (anew) => (anew ? import(anew) : import("./share-part.js"));

/** Whether others can open the address of this page: not one from a disk, nor that of an app in a chat, which is known at this device alone. */
export const canShare = () => hasAddress() && !document.documentElement.hasAttribute("data-stored");

/**
 * Opens the dialog that shares a match.
 * @param {import("../engine/client.js").Engine} engine
 * @param {import("../match/state.js").MatchState} state
 */
export async function share(engine, state) {
  const late = () => notify(t("Sharing is being fetched."));
  (await bring("share", importShare, { late, again: () => void share(engine, state) }))?.showShare(engine, state);
}
