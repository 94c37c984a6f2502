/** The pictures of worked examples on a rules page: puts them together from the game's art, and enlarges them when they are pressed. */

import { pictureUrl } from "../games/art.js";

/**
 * @param {ParentNode} page  what contains the rules
 * @param {string} game
 */
export function showExamples(page, game) {
  for (const box of page.querySelectorAll(".example-picture")) {
    const image = box.querySelector("img");
    const name = image?.dataset.example;
    if (!image || !name) continue;
    image.loading = "lazy";
    pictureUrl(game, name, "examples.json").then(
      (url) => url && (image.src = url),
      (error) => console.error(error),
    );
    enlarge(box);
  }
}

/**
 * Lets a press on a picture enlarge it in its place, and the next one make it small again.
 * @param {Element} box  with a button, which contains the picture
 */
export function enlarge(box) {
  const button = box.querySelector("button");
  button?.addEventListener("click", ({ offsetX, detail }) => {
    // A press by the keyboard has no place (`detail` is 0): it shows the middle.
    const pressed = detail ? offsetX / button.offsetWidth : 0.5;
    const large = box.toggleAttribute("data-large");
    button.setAttribute("aria-pressed", String(large));
    if (!large) return;
    box.scrollIntoView({ block: "nearest" });
    box.scrollLeft = pressed * button.offsetWidth - box.clientWidth / 2;
  });
}
