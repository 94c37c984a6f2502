/**
 * The strength of a player as one number that moves with each result: Glicko-2, by Mark E. Glickman, "Example of the Glicko-2 system" (Boston
 * University, 2013). The numbers of the steps below are those of the paper. Unlike there, each game is a rating period of its own, so that the number
 * moves at once; with this, the deviation grows by what was played since, and not by the time that passes.
 */

/**
 * @typedef {object} Strength
 * @property {number} rating
 * @property {number} deviation  how uncertain it is: the true one lies with 95 % within twice as much
 * @property {number} volatility  how much it is expected to change
 *
 * One opponent and the result against him: 1 won, 0.5 drawn, 0 lost.
 * @typedef {{rating: number, deviation: number, score: number}} Result
 */

/** Somebody of whom no game is known. @type {Strength} */
export const NEW = Object.freeze({ rating: 1500, deviation: 350, volatility: 0.06 });

/** Points of the scale of Glicko in one of Glicko-2. */
const SCALE = 173.7178;
/** How much the volatility may change (the paper's tau; it recommends 0.3 to 1.2). */
const TAU = 0.5;
/** How exactly the volatility is computed. */
const EXACT = 1e-6;

/**
 * The strength after a rating period.
 * @param {Strength} before
 * @param {readonly Result[]} results  at least one
 * @returns {Strength}
 */
export function rated({ rating, deviation, volatility }, results) {
  // Step 2: the other scale.
  const mu = (rating - NEW.rating) / SCALE;
  const phi = deviation / SCALE;
  // Steps 3 and 4: how much the results tell, and how far they lie from what was expected.
  let told = 0;
  let surprise = 0;
  for (const opponent of results) {
    const weight = weightOf(opponent.deviation / SCALE);
    const expected = 1 / (1 + Math.exp(-weight * (mu - (opponent.rating - NEW.rating) / SCALE)));
    told += weight * weight * expected * (1 - expected);
    surprise += weight * (opponent.score - expected);
  }
  const variance = 1 / told;
  // Steps 5 to 8.
  const sigma = volatilityAfter(variance * surprise, phi, variance, volatility);
  const wide = phi * phi + sigma * sigma;
  const narrow = 1 / Math.sqrt(1 / wide + told);
  return {
    rating: SCALE * (mu + narrow * narrow * surprise) + NEW.rating,
    deviation: SCALE * narrow,
    volatility: sigma,
  };
}

/** How much a result against an opponent counts whose strength is this uncertain. @param {number} phi */
const weightOf = (phi) => 1 / Math.sqrt(1 + (3 * phi * phi) / Math.PI ** 2);

/**
 * Step 5: the new volatility, by the Illinois algorithm.
 * @param {number} delta  by how much the results improve the rating
 * @param {number} phi
 * @param {number} variance
 * @param {number} sigma  the volatility before
 */
function volatilityAfter(delta, phi, variance, sigma) {
  const start = Math.log(sigma * sigma);
  const f = (/** @type {number} */ x) => {
    const grown = phi * phi + variance + Math.exp(x);
    return (Math.exp(x) * (delta * delta - grown)) / (2 * grown * grown) - (x - start) / (TAU * TAU);
  };
  let a = start;
  let b = Math.log(delta * delta - phi * phi - variance);
  if (!(delta * delta > phi * phi + variance)) {
    b = start - TAU;
    while (f(b) < 0) b -= TAU;
  }
  let [fa, fb] = [f(a), f(b)];
  while (Math.abs(b - a) > EXACT) {
    const c = a + ((a - b) * fa) / (fb - fa);
    const fc = f(c);
    if (fc * fb <= 0) [a, fa] = [b, fb];
    else fa /= 2;
    [b, fb] = [c, fc];
  }
  return Math.exp(a / 2);
}
