/** The choice of one's own colour, sign or pawn, where one person plays: its seat changes places with another. */

import { spriteUrl } from "../games/art.js";
import { langOf } from "../games/catalog.js";
import { h, picture } from "../ui/dom.js";
import { seatSigns } from "./pictures.js";
import { onlySeat, seatedAt, seatName } from "./seating.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../saves/last-choices.js").Choices} Choices
 */

/**
 * @param {GameEntry} game
 * @param {Choices} choices
 * @param {() => void} changed  called when somebody sits elsewhere
 */
export function ownSeat(game, choices, changed) {
  const labels = h("div.own-signs");
  const element = h("fieldset.segments.own-seat", {}, h("legend", { i18n: "You play" }), labels);
  /** @type {HTMLInputElement[]} */
  let inputs = [];

  /** @param {number} seat */
  function sit(seat) {
    choices.players = seatedAt(choices, seat);
    changed();
    inputs[seat]?.focus();
  }

  return {
    element,

    /** Lays out the seats of this number of players. */
    lay() {
      const signs = seatSigns(game.id, choices.seats);
      inputs = Array.from({ length: choices.seats }, (_, seat) =>
        h("input", { type: "radio", name: "own", value: String(seat), onchange: () => sit(seat) }),
      );
      labels.replaceChildren(
        ...inputs.map((input, seat) => {
          const url = signs.then(async (all) => (all[seat] ? spriteUrl(game.id, all[seat]) : ""));
          const name = h("span", { textContent: seatName(game, seat, choices.seats), lang: langOf(game) });
          return h("label", {}, input, h("span.own-sign", {}, picture(url, ""), name));
        }),
      );
    },

    show() {
      const own = onlySeat(choices);
      element.hidden = own === null;
      inputs.forEach((input, seat) => (input.checked = seat === own));
    },
  };
}
