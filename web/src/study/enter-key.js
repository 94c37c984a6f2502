/** What Enter does in the form of a study. */

/**
 * Has Enter start nothing on a radio button or a switch: in a form it presses the button that starts, which a person who chooses does not expect. In a
 * field for a number it does.
 * @param {KeyboardEvent} event  "keydown"
 */
export function startsNothing(event) {
  const { key, target } = event;
  if (key === "Enter" && target instanceof HTMLInputElement && target.type !== "text") event.preventDefault();
}
