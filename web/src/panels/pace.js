/** The pace of the moves, as buttons of which one is chosen; a change takes effect at once. */

import { CHOICES, settings } from "../settings/settings.js";
import { openDialog } from "../ui/dialog.js";
import { h } from "../ui/dom.js";
import { PACE_NAMES } from "../words/setting-names.js";

let lastField = 0;

export function paceField() {
  const name = `pace-${++lastField}`;
  return h(
    "fieldset.segments.pace",
    {},
    h("legend", { i18n: "Pace" }),
    ...CHOICES.speed.map((speed) =>
      h(
        "label",
        {},
        h("input", {
          type: "radio",
          name,
          value: speed,
          checked: settings().values.speed === speed,
          onchange: () => settings().set("speed", speed),
        }),
        h("span", { i18n: PACE_NAMES[speed] }),
      ),
    ),
  );
}

/** Opens a dialog with the pace alone, for the key; the arrow keys choose. */
export function showPace() {
  const field = paceField();
  // The dialog's title says it.
  field.querySelector("legend")?.classList.add("visually-hidden");
  openDialog({ title: "Pace", body: [field], kind: "small" });
  /** @type {HTMLInputElement | null} */ (field.querySelector(":checked"))?.focus();
}
