/** Fakes a small story: two counters on a board, in three scenes and two languages. */

/** @returns {any} a new story that is in order */
export function tinyStory() {
  const items = [
    { id: "red@1", x: 10, y: 10, w: 8, h: 8, sprite: "red", label: 1 },
    { id: "red@2", x: 30, y: 10, w: 8, h: 8, sprite: "red", label: 1 },
    { id: "name", x: 20, y: 30, w: 20, h: 6, text: 2, ink: "chalk", widths: [20, 26] },
  ];
  const board = {
    languages: ["en", "de"],
    heads: [
      { width: 40, height: 40, background: "board", status: 3 },
      { width: 40, height: 40, background: "board", status: 4 },
    ],
    items,
    spots: [{ id: "house", x: 10, y: 10, w: 9, h: 9, label: 5 }],
    seats: [
      { seat: 0, name: 6, sprite: "red", active: true, colour: "#aa2211", figures: [{ label: 5, value: 7 }] },
      { seat: 0, name: 6, sprite: "red", winner: true },
    ],
    steps: [
      { head: 0, items: [[0, 0, 0, 2]], spots: [[0, 0, 0]], seats: [[0, 0, 0]] },
      {
        head: 0,
        items: [[0, 1, 1]],
        frames: [{ length: 200, caption: 8, moves: [{ item: "red@1", to: 1 }], sound: "step" }],
      },
      { head: 1, items: [[1, 1]], seats: [[0, 1, 1]], frames: [{ length: 10, hide: ["name"], sound: "win" }] },
    ],
  };
  return {
    format: "spieltisch-story",
    version: 2,
    game: "toy",
    title: "Toy",
    languages: ["en", "de"],
    texts: {
      en: ["", "red counter", "House", "Red moves", "Red has won", "House 1", "Red", "1", "Red goes to 2", "Red wins"],
      de: [
        "",
        "roter Stein",
        "Haus",
        "Rot zieht",
        "Rot hat gewonnen",
        "Haus 1",
        "Rot",
        "1",
        "Rot geht auf 2",
        "Rot siegt",
      ],
    },
    palette: { chalk: "#ffffff" },
    start: 4,
    told: [8, 9],
    turns: [{ start: 4, end: 6, words: 8, notation: 7, seat: 0 }],
    boards: [
      { shape: "landscape", ...board },
      { shape: "portrait", ...structuredClone(board) },
    ],
    record: {
      format: "spieltisch-record",
      version: 1,
      game: "toy",
      players: ["Red"],
      options: {},
      events: ["a", "b", "c", "d", "e", "f"],
    },
    heading: "How red won",
    end: 4,
  };
}
