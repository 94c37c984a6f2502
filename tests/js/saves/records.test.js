/** Tests turning games into records and back, starting a match like an old one, and the messages when that fails. */

import assert from "node:assert/strict";
import { resolveObjectURL } from "node:buffer";
import { beforeEach, describe, mock, test } from "node:test";
import { standElements, tagged } from "../fakes/shell-elements.js";
import { SCENE, savedGame } from "../fakes/saved-games.js";
import { standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page);
const { EngineLost, Refused } = await import("../../../web/src/engine/engine-errors.js");
const { exportGame, explain, importGame, newGame, setupAgain, takeBeginning, takeRecord, takeTable } =
  await import("../../../web/src/saves/records.js");

const TABLE = {
  ok: true,
  ply: 3,
  scene: { ...SCENE, seats: [{ name: "Ada" }, { name: "Black" }] },
  save: { schema: 1, seats: [], record: { events: ["a", "b", "c"] } },
  over: null,
};

/** @type {any} */
let body;
beforeEach(() => {
  body = standElements(page);
});

/**
 * Makes an app whose engine has an answer for each kind of request; it records what it was asked, stored and opened.
 * @param {Record<string, unknown>} answers  by `do`; an error is thrown
 * @param {string} [kind]  of the engine's state
 * @returns {any}
 */
function appWith(answers, kind = "ready") {
  const app = {
    asked: /** @type {any[]} */ ([]),
    stored: /** @type {any[]} */ ([]),
    opened: /** @type {any[]} */ ([]),
    engine: {
      state: { kind },
      async request(/** @type {any} */ body) {
        app.asked.push(body);
        const answer = answers[body.do];
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
    saves: {
      async put(/** @type {any} */ game) {
        app.stored.push(game);
        return { ...game, rev: game.rev + 1 };
      },
    },
    async open(/** @type {any} */ game) {
      app.opened.push(game);
    },
  };
  return app;
}

const refused = (/** @type {object} */ more = {}) =>
  new Refused({ code: "bad-record", reason: "This is no JSON.", ...more });

describe("A new game", () => {
  test("it is empty, has an id of its own, and is called as its players are", () => {
    mock.timers.enable({ apis: ["Date"], now: 77 });
    try {
      const { setup } = savedGame();
      const { id, ...rest } = newGame("toy", setup);
      assert.match(id, /^[0-9a-f]{12}$/);
      const expected = { schema: 1, rev: 0, game: "toy", setup, save: null, last_scene: null, names: ["Ada"] };
      assert.deepEqual(rest, { ...expected, ply: 0, over: false, updated: 77, help: { hints: 0, undos: 0 } });
      assert.notEqual(newGame("toy", setup).id, id);
      assert.deepEqual(newGame("toy", null).names, []);
    } finally {
      mock.timers.reset();
    }
  });
});

describe("One more match", () => {
  test("it has the same setup and new dice, and the old one keeps its own", () => {
    const saved = savedGame();
    const again = setupAgain(saved);
    assert.deepEqual({ ...again, seed: "00" }, saved.setup);
    assert.match(again.seed, /^[0-9a-f]{64}$/);
    assert.equal(saved.setup.seed, "00");
  });

  test("of an imported game the save says who played and how", () => {
    const seats = [
      { kind: "human", level: null },
      { kind: "computer", level: "hard" },
      { kind: "human", level: null },
    ];
    const save = { seats, record: { options: { open: true } }, settings: { undo_past: true } };
    const { seed, ...again } = setupAgain(savedGame({ setup: null, save, names: ["Ada", "Bot"] }));
    assert.match(seed, /^[0-9a-f]{64}$/);
    assert.deepEqual(again, {
      players: [
        { name: "Ada", kind: "human" },
        { name: "Bot", kind: "computer", level: "hard" },
        { name: "", kind: "human" },
      ],
      options: { open: true },
      settings: { undo_past: true },
    });
  });

  test("the players may move on by one seat, each with name and level", () => {
    const players = [
      { name: "Ada", kind: "human" },
      { name: "", kind: "computer", level: "easy" },
      { name: "Bo", kind: "human" },
    ];
    const saved = savedGame({ setup: { ...savedGame().setup, players } });
    const again = setupAgain(saved, { turned: true });
    assert.deepEqual(again.players, [players[2], players[0], players[1]]);
    assert.deepEqual(saved.setup.players, players);
    assert.deepEqual({ ...again, seed: "", players }, { ...saved.setup, seed: "" });
  });

  test("who has no name of their own in an imported game does not take a seat's name along", () => {
    const save = { seats: [{ kind: "human" }, { kind: "human" }], record: { players: ["Ada", ""] } };
    const again = setupAgain(savedGame({ setup: null, save, names: ["Ada", "Black"] }), { turned: true });
    assert.deepEqual(again.players, [
      { name: "", kind: "human" },
      { name: "Ada", kind: "human" },
    ]);
  });

  test("another level is for all computers, and for nobody else", () => {
    const players = [
      { name: "Ada", kind: "human", level: "easy" },
      { name: "", kind: "computer", level: "easy" },
    ];
    const saved = savedGame({ setup: { ...savedGame().setup, players } });
    assert.deepEqual(setupAgain(saved, { level: "hard" }).players, [players[0], { ...players[1], level: "hard" }]);
    assert.equal(saved.setup.players[1].level, "easy");
  });

  test("a player of the reader's own comes back, until another level takes its place", () => {
    const seats = [{ kind: "human" }, { kind: "computer", level: "own", player: "p1", name: "Greedy" }];
    const saved = savedGame({ setup: null, save: { seats, record: { players: ["", ""] } }, names: ["Ada", "Greedy"] });
    const own = { name: "", kind: "computer", level: "own", player: "p1", player_name: "Greedy" };
    assert.deepEqual(setupAgain(saved).players[1], own);
    assert.deepEqual(setupAgain(saved, { level: "hard" }).players[1], { name: "", kind: "computer", level: "hard" });
  });

  test("a save that says no more than its seats is enough", () => {
    const again = setupAgain(savedGame({ setup: null, save: { seats: [] }, names: [] }));
    assert.deepEqual({ ...again, seed: "" }, { players: [], options: {}, seed: "", settings: { undo_past: false } });
  });
});

describe("Giving a record", () => {
  /** Returns the files that a person receives. @param {() => Promise<void>} give */
  async function given(give) {
    /** @type {any[]} */
    const files = [];
    mock.timers.enable({ apis: ["setTimeout"] });
    const click = mock.method(HTMLElement.prototype, "click", function () {
      const { download, href } = /** @type {any} */ (this);
      files.push({ download, blob: resolveObjectURL(href) });
    });
    try {
      await give();
      return await Promise.all(files.map(async ({ download, blob }) => ({ name: download, text: await blob.text() })));
    } finally {
      click.mock.restore();
      mock.timers.reset();
    }
  }

  const OWN = `${JSON.stringify({ events: [] }, null, 2)}\n`;

  test("the engine writes it, in a session that is closed afterwards", async () => {
    const app = appWith({ restore: TABLE, export: { name: "toy Ada.json", text: "the record" } });
    const files = await given(() => exportGame(app, savedGame()));
    assert.deepEqual(files, [{ name: "toy-Ada-one.json", text: "the record" }]);
    assert.deepEqual(
      app.asked.map((/** @type {any} */ one) => one.do),
      ["restore", "export", "close"],
    );
    assert.equal(new Set(app.asked.map((/** @type {any} */ one) => one.session)).size, 1);
    assert.notEqual(app.asked[0].session, "one");
  });

  for (const [what, app] of Object.entries({
    "is still starting": appWith({}, "boot"),
    "has failed": appWith({}, "failed"),
    "refuses the game": appWith({ restore: refused() }),
    "breaks down": appWith({ restore: TABLE, export: new EngineLost("gone") }),
  })) {
    test(`where the engine ${what} the record is given as it was saved`, async () => {
      assert.deepEqual(await given(() => exportGame(app, savedGame())), [{ name: "toy-one.json", text: OWN }]);
    });
  }

  test("a damaged record can be kept, too", async () => {
    const damaged = savedGame({ save: { seats: [], record: "garbage" } });
    const [file] = await given(() => exportGame(appWith({}, "boot"), damaged));
    assert.equal(file?.text, '"garbage"\n');
  });

  test("of a game that has not begun there is no record", async () => {
    assert.deepEqual(await given(() => exportGame(appWith({}), savedGame({ save: null }))), []);
  });
});

describe("Taking a record", () => {
  test("it becomes a saved game with what the engine says of it", async () => {
    const app = appWith({ import: TABLE });
    const saved = await takeRecord(app, "text of a record");
    const [request] = app.asked;
    const { seed, ...asked } = request;
    assert.match(seed, /^[0-9a-f]{64}$/);
    const view = { seat: null, lang: "en", shape: "landscape" };
    assert.deepEqual(asked, { do: "import", session: saved.id, text: "text of a record", lang: "en", view });
    assert.equal(saved.rev, 1);
    assert.deepEqual(
      [saved.game, saved.setup, saved.save, saved.last_scene, saved.names, saved.ply, saved.over],
      ["toy", null, TABLE.save, TABLE.scene, ["Ada", "Black"], 3, false],
    );
  });

  test("the beginning of a game goes on with chance of its own", async () => {
    const app = appWith({ import: TABLE });
    const record = {
      game: "toy",
      players: ["", ""],
      events: ["a", "b", "c"],
      result: {},
      dice: {},
      ended: {},
      note: "x",
    };
    const save = /** @type {any} */ ({ schema: 1, seats: [], record });
    await takeBeginning(app, { ...newGame("toy", null), save }, 2);
    assert.deepEqual(JSON.parse(app.asked[0].text), {
      game: "toy",
      players: ["", ""],
      note: "x",
      events: ["a", "b"],
      result: null,
    });
    assert.equal(record.events.length, 3);
  });

  test("a game that has ended is over", async () => {
    const app = appWith({ new: { ...TABLE, over: { winners: [0] } } });
    assert.equal((await takeTable(app, (session) => ({ do: "new", session }))).over, true);
  });

  test("one that is refused is not stored", async () => {
    const app = appWith({ import: refused() });
    await assert.rejects(takeRecord(app, ""), Refused);
    assert.deepEqual(app.stored, []);
  });

  test("a file that a person has chosen is opened as a game", async () => {
    const app = appWith({ import: TABLE });
    await importGame(app, new File(["a record"], "a.json"), app.open);
    assert.equal(app.asked[0].text, "a record");
    assert.deepEqual(
      app.opened.map((/** @type {any} */ { game, rev }) => [game, rev]),
      [["toy", 1]],
    );
    assert.deepEqual(tagged(body, "dialog"), []);
  });

  for (const [what, file, answer, words] of /** @type {[string, File, unknown, RegExp][]} */ ([
    ["that is no record", new File(["1. e4"], "a.json"), refused(), /This is no JSON\./],
    [
      "with a wrong event",
      new File(["{}"], "a.json"),
      refused({ event: 7, text: "roll 9", reason: "no such die" }),
      /Event 7 \(roll 9\): no such die/,
    ],
    ["that is no text", new File([Uint8Array.of(0x89, 0xff)], "a.json"), TABLE, /UTF-8/],
    [
      "with which the engine breaks down",
      new File(["{}"], "a.json"),
      new EngineLost("No answer."),
      /The program has stopped before it was done\. Please try again\./,
    ],
  ])) {
    test(`a file ${what} gets a message and changes nothing`, async () => {
      const app = appWith({ import: answer });
      await importGame(app, file, app.open);
      const [dialog, ...others] = tagged(body, "dialog");
      assert.deepEqual(others, []);
      assert.match(dialog?.textContent ?? "", /a\.json was not taken; nothing has changed\./);
      assert.match(dialog?.textContent ?? "", words);
      assert.deepEqual([app.stored, app.opened], [[], []]);
    });
  }
});

describe("An error in words", () => {
  test("it names the event where there is one, the first one as well", () => {
    assert.equal(explain(refused()), "This is no JSON.");
    assert.equal(explain(refused({ event: 0, text: "roll" })), "Event 0 (roll): This is no JSON.");
    assert.equal(explain(refused({ event: 2 })), "Event 2 (): This is no JSON.");
  });

  test("whatever is thrown has words", () => {
    assert.equal(explain(new Error("broken")), "broken");
    assert.equal(explain("text"), "text");
    assert.equal(explain(null), "null");
  });
});
