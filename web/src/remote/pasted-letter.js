/** Opens the letter in what a person pastes beside all fields, such as the whole message of a friend. */

/**
 * @param {ClipboardEvent} event
 * @returns {string | null} null: it holds neither a letter nor an own link, or a field takes what is pasted
 */
export function pastedLetter({ target, clipboardData }) {
  if (target instanceof Element && target.closest("input, textarea, select, dialog")) return null;
  return /#(?:letter|own)=([\w-]+(?:&sent)?)/.exec(clipboardData?.getData("text") ?? "")?.[1] ?? null;
}

/**
 * @param {import("../match/state.js").MatchState} state
 * @param {Pick<import("./post.js").Post, "open">} post
 * @param {AbortSignal} signal  when the match is left
 */
export function openPasted(state, post, signal) {
  document.addEventListener(
    "paste",
    (event) => {
      const letter = state.byLetters ? pastedLetter(event) : null;
      if (letter === null) return;
      event.preventDefault();
      // The person has been told why it was refused.
      post.open(state, letter).catch(() => {});
    },
    { signal },
  );
}
