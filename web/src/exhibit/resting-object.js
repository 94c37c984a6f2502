/** Asks for what lies on the screen to be taken away: a sentence over everything else that stops nobody, for as long as it lies there. */

import { h } from "../ui/dom.js";

/** @returns {(lying: boolean) => void} shows the request, or takes it away */
export function clearing() {
  // A popover, because it must be seen above open dialogs as well.
  const element = h(
    "div.kiosk-clear",
    { role: "alert", popover: "manual" },
    h("strong", { i18n: "Please clear the table" }),
    h("span", { i18n: "Something is lying on the screen." }),
  );
  document.body.append(element);
  return (lying) => void element.togglePopover(lying);
}
