// The process that measures boardgame.io: node boardgame.mjs <folder of its node_modules> <random games of a search>
// Requests and answers are those of worker.py: a line names a task, the answer is a line of JSON.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createInterface } from "node:readline";

const [folder = ".", searches = "1000"] = process.argv.slice(2);
// As in a page that is built for visitors: without it, some of its packages check more than they need to.
process.env.NODE_ENV = "production";
const installed = createRequire(join(folder, "package.json"));
const { Client } = installed("boardgame.io/client");
const { INVALID_MOVE } = installed("boardgame.io/core");
const { MCTSBot } = installed("boardgame.io/ai");

const LEAST = 0.4; // seconds, as in worker.py

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

/** Tic-tac-toe as boardgame.io's tutorial writes it, with the moves that its bots choose from. */
const ticTacToe = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (G.cells[id] !== null) return INVALID_MOVE;
      G.cells[id] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    const isMarked = (/** @type {number[]} */ line) => {
      const [first, ...others] = line.map((id) => G.cells[id]);
      return first !== null && others.every((mark) => mark === first);
    };
    if (LINES.some(isMarked)) return { winner: ctx.currentPlayer };
    if (G.cells.every((/** @type {string | null} */ mark) => mark !== null)) return { draw: true };
  },
  ai: {
    enumerate: (/** @type {{ cells: (string | null)[] }} */ G) =>
      G.cells.flatMap((mark, id) => (mark === null ? [{ move: "clickCell", args: [id] }] : [])),
  },
};

const client = Client({ game: ticTacToe, debug: false });

/** Plays one random game through the client, as a page does. */
function randomGame() {
  client.reset();
  let decisions = 0;
  for (let state = client.getState(); state.ctx.gameover === undefined; state = client.getState()) {
    const moves = ticTacToe.ai.enumerate(state.G);
    const { args } = moves[Math.floor(Math.random() * moves.length)];
    client.moves.clickCell(...args);
    decisions += 1;
  }
  return { decisions, games: 1 };
}

/** Decides once by Monte Carlo tree search, from the empty board. */
async function search() {
  const iterations = Number(searches);
  const bot = new MCTSBot({ game: ticTacToe, enumerate: ticTacToe.ai.enumerate, iterations });
  client.reset();
  await bot.play(client.getState(), "0");
  return { searches: bot.iterationCounter };
}

/** @type {Record<string, () => Record<string, number> | Promise<Record<string, number>>>} */
const TASKS = { "play tic_tac_toe": randomGame, "search tic_tac_toe": search };

const { version } = JSON.parse(readFileSync(join(folder, "node_modules", "boardgame.io", "package.json"), "utf8"));
console.log(JSON.stringify({ version, runtime: `Node.js ${process.versions.node}` }));
for await (const line of createInterface({ input: process.stdin })) {
  /** @type {Record<string, number>} */
  const sums = {};
  const begun = performance.now();
  let seconds = 0;
  while ((seconds = (performance.now() - begun) / 1000) < LEAST) {
    for (const [name, count] of Object.entries(await TASKS[line.trim()]())) sums[name] = (sums[name] ?? 0) + count;
  }
  console.log(JSON.stringify({ ...sums, seconds }));
}
