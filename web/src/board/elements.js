/**
 * Creates a board's elements inside its host element.
 *
 * @typedef {object} Parts
 * @property {HTMLCanvasElement} canvas
 * @property {HTMLElement} grips Elements where a drag may start although there is no button.
 * @property {HTMLElement} layer The buttons.
 * @property {HTMLElement} caption
 * @property {HTMLElement} answer Why a tap did nothing, beside the thing.
 * @property {HTMLElement} notice How the board is moved, for a moment, over all of it.
 * @property {HTMLElement} rail The buttons that lead to the parts of a board that is too high for its room.
 * @property {HTMLButtonElement} back Leads back to what the turn is about, while that is out of sight.
 * @property {HTMLElement} list The board in words, for screen readers.
 */

let made = 0;

/**
 * @param {HTMLElement} host
 * @returns {Parts}
 */
export function parts(host) {
  host.classList.add("drawn-board");
  const canvas = document.createElement("canvas");
  canvas.className = "board-canvas";
  canvas.setAttribute("aria-hidden", "true");

  const grips = document.createElement("div");
  grips.className = "board-grips";
  grips.setAttribute("aria-hidden", "true");

  const layer = document.createElement("div");
  layer.className = "board-spots";
  layer.tabIndex = -1;
  layer.setAttribute("role", "group");

  const caption = document.createElement("div");
  caption.className = "board-caption";
  made += 1;
  caption.id = `board-caption-${made}`;

  const answer = document.createElement("div");
  answer.className = "board-answer";

  const notice = document.createElement("div");
  notice.className = "board-notice";
  notice.setAttribute("aria-hidden", "true");

  const rail = document.createElement("div");
  rail.className = "board-rail";
  rail.setAttribute("role", "group");

  const back = document.createElement("button");
  back.type = "button";
  back.className = "board-back";
  back.hidden = true;

  const list = document.createElement("ul");
  list.className = "board-words";
  list.setAttribute("role", "list"); // some screen readers do not treat a list without bullets as a list

  host.append(canvas, grips, layer, back, rail, caption, answer, notice, list);
  return { canvas, grips, layer, caption, answer, notice, rail, back, list };
}

/**
 * Label the parts for screen readers, in the current language.
 * @param {Parts} parts
 * @param {import("./types.js").Translate} t
 */
export function name({ layer, rail, back, list }, t) {
  layer.setAttribute("aria-label", t("Board"));
  rail.setAttribute("aria-label", t("Parts of the board"));
  back.textContent = t("Back to the turn");
  list.setAttribute("aria-label", t("The board in words"));
}

/**
 * Lay an element over each of these spots. Only touch needs them: their CSS stops a drag there from scrolling the page.
 * @param {HTMLElement} grips
 * @param {import("../vocabulary/scene.js").Spot[]} spots
 * @param {import("./camera.js").Camera} camera
 */
export function layGrips(grips, spots, camera) {
  while (grips.children.length > spots.length) grips.lastElementChild?.remove();
  while (grips.children.length < spots.length) grips.append(document.createElement("div"));
  spots.forEach((spot, index) => {
    const grip = /** @type {HTMLElement} */ (grips.children[index]);
    const [x, y] = camera.toRoom([spot.x - spot.w / 2, spot.y - spot.h / 2]);
    grip.style.transform = `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px)`;
    grip.style.width = `${(spot.w * camera.place.scale).toFixed(2)}px`;
    grip.style.height = `${(spot.h * camera.place.scale).toFixed(2)}px`;
  });
}
