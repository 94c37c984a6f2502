/** The letter in what a person pastes beside all fields, such as the whole message of a friend. */

/**
 * @param {ClipboardEvent} event
 * @returns {string | null} null: it holds no letter, or a field takes what is pasted
 */
export function pastedLetter({ target, clipboardData }) {
  if (target instanceof Element && target.closest("input, textarea, select, dialog")) return null;
  return /#letter=([\w-]+)/.exec(clipboardData?.getData("text") ?? "")?.[1] ?? null;
}
