/**
 * The whole board in words, for those who do not see the canvas: a list of all spots, kept up to date. What can be chosen has
 * a button besides.
 *
 * @typedef {import("../vocabulary/scene.js").Spot} Spot
 */

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
      if (entry && entry.textContent !== spot.label) entry.textContent = spot.label;
    });
  }
}
