/** Unpredictable random values from the browser's cryptographic generator, which insecure origins have, too. */

/** @param {number} bytes */
function hexadecimal(bytes) {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
}

/** The seed of a match: 64 hexadecimal digits. */
export const newSeed = () => hexadecimal(32);

/** The id of a saved game. */
export const newId = () => hexadecimal(6);
