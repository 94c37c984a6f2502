/**
 * The whole board in words, for screen readers: a list of all spots, kept up to date. Spots that can be chosen have a button in
 * the overlay as well.
 *
 * @typedef {import("../vocabulary/scene.js").Spot} Spot
 */

import { setText } from "../base/set-text.js";

export class Reading {
  /** @param {HTMLElement} list */
  constructor(list) {
    this.list = list;
  }

  /** @param {readonly Spot[]} spots */
  update(spots) {
    while (this.list.children.length > spots.length) this.list.lastElementChild?.remove();
    while (this.list.children.length < spots.length) {
      this.list.append(document.createElement("li"));
    }
    spots.forEach((spot, index) => {
      const entry = this.list.children[index];
      if (entry) setText(entry, spot.label);
    });
  }
}
