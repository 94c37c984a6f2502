/**
 * Tells the supervisor that staff have left the exhibit by the hidden exit, so that it does not bring the exhibit back at once. The note is in
 * the tab's name, because that outlasts a change of the page, and an exhibit stores nothing.
 */

const NAME = "exhibit: staff";

/** What the page tells the supervisor in the exhibit's place. */
const STATE = { state: "staff" };

/** The staff leave the exhibit. */
export function leaveToStaff() {
  window.name = NAME;
  Object.assign(window, { kiosk: STATE });
}

/**
 * Call this at the start of each page.
 * @param {boolean} exhibit  whether the page is an exhibit: then the staff are back
 */
export function tellStaff(exhibit) {
  if (window.name !== NAME) return;
  if (exhibit) window.name = "";
  else Object.assign(window, { kiosk: STATE });
}
