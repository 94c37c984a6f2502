/**
 * The message of whatever was thrown: of an `Error` its own, otherwise the value as text.
 * @param {unknown} error
 */
export const errorMessage = (error) => (error instanceof Error ? error.message : String(error));

/**
 * Logs why something could not be loaded. A browser also aborts what a page still loads while it is left, which is no error.
 * @param {unknown} error
 */
export function logUnlessLeft(error) {
  if (!(error instanceof DOMException && error.name === "AbortError")) console.error(error);
}
