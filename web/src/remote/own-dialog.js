/** Shows the player's own link, with which a match by letters goes on at another device of the same person. */

import { openDialog } from "../ui/dialog.js";
import { button, h } from "../ui/dom.js";
import { passOn } from "../ui/share-link.js";
import { t } from "../words/i18n.js";
import { ALL_SENT } from "../match/own-link-text.js";
import { drawCode } from "./code.js";
import { ownAddress } from "./own-link.js";

/**
 * @param {string} text  the own link as a text
 * @param {boolean} sent  whether all has been sent to the other players
 */
export function showOwnLink(text, sent) {
  const whole = text + (sent ? ALL_SENT : "");
  const link = ownAddress(whole);
  const code = drawCode(link ?? whole, "Code of your own link");
  const copied = t("The link was copied.");
  // The warning goes with the link: whoever finds it in a messenger later must know what it is.
  const warning = t(ONLY_FOR_YOU);
  const pass = () =>
    void (link
      ? passOn({ text: warning, url: link }, `${warning}\n${link}`, copied)
      : passOn({ text: whole }, whole, copied));
  openDialog({
    title: "Continue on another of my devices",
    body: [
      h("p", {
        i18n: link
          ? "Open this link on your other device, or point its camera at the code. The game goes on there as it stands here."
          : "Paste this text on your other device under “I have a link”. The game goes on there as it stands here.",
      }),
      h("p.own-warning", {}, h("strong", { i18n: ONLY_FOR_YOU })),
      code,
      h("p", { i18n: "From then on, play only on that device: if both go on, the turn that is opened first counts." }),
    ],
    actions: [button("share", link ? "Send the link to myself" : "Copy the text", pass, "primary")],
  });
}

const ONLY_FOR_YOU =
  "Only for you: whoever has this link plays in your place. Never send it to the people you play with.";
