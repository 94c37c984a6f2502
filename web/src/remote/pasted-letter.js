/** Opens the letter in what a person pastes beside all fields, such as the whole message of a friend. */

/**
 * @param {ClipboardEvent} event
 * @returns {string} "": there is no text, or a field takes it
 */
export function pastedText({ target, clipboardData }) {
  if (target instanceof Element && target.closest("input, textarea, select, dialog")) return "";
  return clipboardData?.getData("text") ?? "";
}

/**
 * @param {import("../match/state.js").MatchState} state
 * @param {Pick<import("./post.js").Post, "openFound">} post
 * @param {AbortSignal} signal  when the match is left
 */
export function openPasted(state, post, signal) {
  document.addEventListener(
    "paste",
    (event) => {
      const text = state.byLetters ? pastedText(event) : "";
      if (text) void post.openFound(state, text);
    },
    { signal },
  );
}
