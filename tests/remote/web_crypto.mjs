/**
 * Computes chains, seeds and throws of the scheme `chains-1` with Web Crypto, as a page could, from docs/rules/dice.md alone.
 *
 * Usage: node web_crypto.mjs GAME PLACES THROWS SECRET...
 * Prints JSON: `values`, of each seat at these places (joined by commas), and `throws`: seed and three dice of the first ones.
 */

const LENGTH = 4096;
const SIZE = 16;
const TEXT = new TextEncoder();

const [game, places, throws, ...secrets] = process.argv.slice(2);

/** The bytes of SHA-256 of a text followed by bytes. */
async function hash(text, ...parts) {
  const joined = [...TEXT.encode(text), ...parts.flatMap((part) => [...part])];
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array(joined)));
}

const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const bytesOf = (digits) => Uint8Array.from(digits.match(/../g), (pair) => parseInt(pair, 16));

/** The values of a seat's chain; the index is the place. */
async function chain(seat, secret) {
  const values = Array(LENGTH + 1);
  values[LENGTH] = secret;
  for (let place = LENGTH; place > 0; place--) {
    const value = await hash(`spieltisch chains-1 ${game} part ${seat} ${place} `, values[place]);
    values[place - 1] = value.slice(0, SIZE);
  }
  return values;
}

/** Three dice of chance event i. */
async function dice(seed, i) {
  const found = [];
  for (let j = 0; found.length < 3; j++) {
    const block = new Uint8Array(
      await crypto.subtle.digest("SHA-256", new Uint8Array([...seed, ...TEXT.encode(`${i}.${j}`)])),
    );
    for (const byte of block) if (byte < 252 && found.length < 3) found.push(1 + (byte % 6));
  }
  return found.sort().join("-");
}

const chains = [];
for (const [seat, secret] of secrets.entries()) chains.push(await chain(seat, bytesOf(secret)));
const told = [];
for (let i = 0; i < Number(throws); i++) {
  const seed = await hash(`spieltisch chains-1 ${game} seed ${i} `, ...chains.map((values) => values[i + 1]));
  told.push([hex(seed), await dice(seed, i)]);
}
const values = chains.map((all) => places.split(",").map((place) => hex(all[Number(place)])));
process.stdout.write(JSON.stringify({ values, throws: told }));
