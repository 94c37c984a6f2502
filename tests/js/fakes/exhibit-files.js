/** Fakes the files that an exhibit reads: its kiosk.json and the games of the site. */

const game = (id, levels, options) => ({
  id,
  title: id,
  seats: [2, 3],
  levels,
  words: { en: { summary: "", credits: "", options, seat_names: [] } },
});

/** Two games with different levels and options. */
export const GAMES = [
  game(
    "zeno",
    ["easy", "medium", "hard"],
    [
      { id: "start", choices: [{ value: 0 }, { value: 1 }] },
      { id: "position", draft: true, choices: [] },
    ],
  ),
  game("tomb", ["easy", "hard"], [{ id: "length", choices: [{ value: "short" }] }]),
];

/**
 * Makes `fetch` answer with these files.
 * @param {unknown} plan  what kiosk.json holds: a text as it is, all else as JSON; undefined: there is none
 * @param {unknown[]} [games]
 */
export function exhibitFiles(plan, games = GAMES) {
  globalThis.fetch = async (address) => {
    const path = new URL(String(address)).pathname;
    if (path.endsWith("/games.json")) return Response.json(games);
    if (!path.endsWith("/kiosk.json") || plan === undefined) return new Response("", { status: 404 });
    return new Response(typeof plan === "string" ? plan : JSON.stringify(plan));
  };
}
