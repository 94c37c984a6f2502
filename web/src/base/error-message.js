/**
 * The message of whatever was thrown: of an `Error` its own, otherwise the value as text.
 * @param {unknown} error
 */
export const errorMessage = (error) => (error instanceof Error ? error.message : String(error));
