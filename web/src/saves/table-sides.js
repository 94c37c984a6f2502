/** Where each person sits around a table: on which side, and in which part of it. */

/**
 * The sides of the screen, clockwise from the lower one.
 * @typedef {"south" | "west" | "north" | "east"} SideName
 *
 * @typedef {object} Place
 * @property {SideName} side
 * @property {0 | 1} part  the half of the side, from the left as the screen is seen from below, or from the top
 * @property {1 | 2} of  how many sit on this side
 */

/** By how many degrees, clockwise, what a person reads is turned. @type {Readonly<Record<SideName, number>>} */
export const TURNS = { south: 0, west: 90, north: 180, east: 270 };

/** From this number of people on, some sides have two. */
const CROWD = 5;

/** The sides on which people sit, clockwise, for up to four of them. @type {Readonly<Record<number, SideName[]>>} */
const SIDES = {
  1: ["south"],
  2: ["south", "north"],
  3: ["south", "west", "east"],
  4: ["south", "west", "north", "east"],
};

/**
 * Seats people clockwise, as turns go round a table: the first one at the lower edge, two opposite each other, three at three sides, four
 * at all. Of five and six, two sit on each long side, as far as they come.
 * @param {number} count
 * @param {boolean} [upright]  whether the screen is higher than wide
 * @returns {Place[]}  one for each person, in the order of turns; two people on a long side sit clockwise as well
 */
export function placesOf(count, upright = false) {
  const alone = SIDES[count];
  if (alone) return alone.map((side) => ({ side, part: 0, of: 1 }));
  /** @type {SideName[]} */
  const sides = ["south", "west", "north", "east"];
  /** @type {[SideName, SideName]} */
  const [one, other] = upright ? ["west", "east"] : ["south", "north"];
  /** @type {Place[]} */
  const all = [
    // Clockwise is to the left at the lower edge, upwards at the left one, to the right at the upper one, downwards at the right one.
    { side: "south", part: 1, of: 2 },
    { side: "south", part: 0, of: 2 },
    { side: "west", part: 1, of: 2 },
    { side: "west", part: 0, of: 2 },
    { side: "north", part: 0, of: 2 },
    { side: "north", part: 1, of: 2 },
    { side: "east", part: 0, of: 2 },
    { side: "east", part: 1, of: 2 },
  ];
  // Of five, the second long side has one person; of more than six, the short sides have two as well.
  const pairs = [one, ...(count > CROWD ? [other] : [])];
  for (const side of sides) if (!pairs.includes(side) && pairs.length < count - sides.length) pairs.push(side);
  return all.flatMap((place) => {
    if (pairs.includes(place.side)) return [place];
    return place.part === 0 ? [{ ...place, of: 1 }] : [];
  });
}

/** How many people have a side around the table. */
export const MOST = 8;
