/** Tests what happens when a letter arrives: it finds its match, invites, or is told to be wrong; nothing is stored before a seat is taken. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { gameEntry } from "../fakes/games.js";
import { ANCHOR, INVITATION, letterGame, lookReply } from "../fakes/letters.js";
import { SCENE } from "../fakes/saved-games.js";
import { buttonNamed, standElements, tagged } from "../fakes/shell-elements.js";
import { answerFetch, settled, standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page, ["notices", "announcer"]);
const FILES = "https://museum.example/games/games/toy/";
answerFetch({ [`${FILES}pictures.json`]: {}, [`${FILES}art.json`]: {}, [`${FILES}scenes.json`]: {} });
const { openArrived } = await import("../../../web/src/remote/letter-arrival.js");
const { EngineLost, Refused } = await import("../../../web/src/engine/engine-errors.js");
const { expectGames, replaceGames } = await import("../../../web/src/games/catalog.js");
const { Saves } = await import("../../../web/src/saves/saves.js");

/** @type {any} */
let body;
/** What was done, in its order. @type {unknown[]} */
let done;
/** What the engine answers, by verb; an error is thrown. @type {Record<string, any>} */
let answers;
/** @type {InstanceType<typeof Saves>} */
let saves;
/** @type {any} */
let tabs;
let wanted = true;
/** Whether the code for letters can be loaded. */
let loads = true;

const engine = Object.assign(/** @type {any} */ (new EventTarget()), {
  loading: null,
  state: { kind: "ready", phase: "start" },
  ready: async () => {},
  loadPack: async (/** @type {string} */ pack) => {
    done.push(`load ${pack}`);
    if (!loads) throw new Error("404");
  },
  request: async (/** @type {any} */ request) => {
    done.push(request.do);
    const answer = answers[request.do];
    const found = typeof answer === "function" ? answer(request) : answer;
    if (found instanceof Error) throw found;
    return found;
  },
});

const refused = (/** @type {string} */ code, reason = `It is ${code}.`) =>
  new Refused(/** @type {any} */ ({ code, reason }));

/** @param {string} [message] */
async function arrive(message = `#letter=${INVITATION}`) {
  const desk = {
    engine,
    saves,
    tabs,
    wanted: () => wanted,
    show: (/** @type {any} */ shown) => body.replaceChildren(shown.element),
    open: (/** @type {any} */ saved, /** @type {string} */ line, /** @type {string | undefined} */ letter) =>
      void done.push([
        "open",
        ...(letter === undefined ? [saved.names] : [saved.id, letter]),
        ...(line ? [`line ${line}`] : []),
      ]),
    takeOver: (/** @type {any} */ saved, /** @type {string} */ line) =>
      void done.push(["take over", saved.id, ...(line ? [`line ${line}`] : [])]),
    arrive: (/** @type {string} */ letter) => void done.push(["arrive", letter]),
    leave: () => void done.push("leave"),
    now: () => 1234,
  };
  await openArrived(desk, message);
  await settled();
}

const title = () => tagged(body, "h1")[0]?.textContent;
const stored = async () => (await saves.all()).length;
/** Presses the button that takes the seat. */
const take = () => buttonNamed(body, "Take this seat").click();

beforeEach(() => {
  body = standElements(page, ["notices", "announcer"]).appendChild(document.createElement("main"));
  [done, wanted, loads] = [[], true, true];
  saves = new Saves(null);
  tabs = { deliver: async () => null, alone: (/** @type {any} */ _, /** @type {any} */ work) => work() };
  replaceGames([gameEntry()]);
  expectGames(Promise.resolve());
  const joined = {
    save: letterGame().save,
    scene: SCENE,
    names: ["You", "Ann"],
    ply: 0,
    over: null,
    next: { kind: "waiting", seat: 0, for: "decision" },
  };
  answers = { open: lookReply(), join: { table: joined, letter: "AQz" }, close: {} };
});

describe("A letter whose match is here", () => {
  test("is opened in it at once, without asking what it is about", async () => {
    const saved = await saves.put(letterGame());
    await arrive(`Look: https://play.example/#letter=${INVITATION}`);
    assert.deepEqual(done, [["open", saved.id, INVITATION]]);
    assert.equal(await stored(), 1);
  });

  test("is opened in the tab that plays it, which this one says; the match can be taken over", async () => {
    await saves.put(letterGame({ mail: { sent: { letter: INVITATION, at: 5 }, arrived: null } }));
    for (const [outcome, words] of /** @type {[any, RegExp][]} */ ([
      [{ answer: "new" }, /^The link was opened there\.$/],
      [{ answer: "same" }, /^This is the link that you sent/],
      [
        { refused: { code: "letter-damaged", message: "It is damaged." } },
        /It is damaged\.Your game is as before\..*Ask for the link again/,
      ],
    ])) {
      tabs.deliver = async () => ({ outcome: Promise.resolve(outcome) });
      await arrive();
      assert.equal(title(), "This game is open in another tab");
      assert.match(tagged(body, "[role=status]")[0].textContent, words);
    }
    await saves.put({ ...letterGame(), rev: 1 });
    tabs.deliver = async () => ({ outcome: Promise.resolve({ answer: "same" }) });
    await arrive();
    assert.match(tagged(body, "[role=status]")[0].textContent, /^This link tells nothing new/);
    buttonNamed(body, "Go on here").click();
    assert.deepEqual(done, [["take over", "one"]]);
  });

  test("brings the code of a device in the same room along, also into this tab from another one", async () => {
    const saved = await saves.put(letterGame());
    await arrive(`#letter=${INVITATION}&line=ABz`);
    assert.deepEqual(done, [["open", saved.id, INVITATION, "line ABz"]]);
    tabs.deliver = async () => ({ outcome: Promise.resolve({ answer: "same" }) });
    await arrive(`#letter=${INVITATION}&line=ABz`);
    assert.match(body.textContent, /To connect the other device in this room, go on here\./);
    buttonNamed(body, "Go on here").click();
    assert.deepEqual(done.at(-1), ["take over", "one", "line ABz"]);
  });

  test("is found by what the engine says, too, where its beginning says nothing", async () => {
    await saves.put(letterGame({}, ["aa", "bb"]));
    answers["open"] = lookReply({ anchors: [null, "bb"] });
    await arrive(`#letter=AwIB${"x".repeat(60)}z`);
    assert.deepEqual(done.at(-1), ["open", "one", `AwIB${"x".repeat(60)}z`]);
  });
});

describe("An invitation", () => {
  test("stores nothing before the reader takes the seat; then the match begins, and is shown", async () => {
    await arrive();
    assert.equal(title(), "Ann invites you to a game");
    assert.deepEqual([done, await stored()], [["load letters", "open"], 0]);
    tagged(body, "#invited-name")[0].value = "Ben";
    take();
    await settled();
    const [saved] = await saves.all();
    assert.ok(saved);
    assert.deepEqual(done.slice(2), ["load letters", "join", "close", ["open", ["You", "Ann"]]]);
    assert.deepEqual([saved.game, saved.turn], ["toy", { seat: 0, for: "decision", since: 1234 }]);
  });

  test("with the code of a device in the same room keeps it until the match is shown", async () => {
    await arrive(`#letter=${INVITATION}&line=ABz`);
    assert.equal(title(), "Ann invites you to a game");
    take();
    await settled();
    assert.deepEqual(done.at(-1), ["open", ["You", "Ann"], "line ABz"]);
  });

  test("tells the engine which seat, and under which name", async () => {
    /** @type {any} */
    let asked;
    const { join } = answers;
    answers["open"] = lookReply({ names: ["Ann", "Ben", "", ""], open: [1, 3], anchors: [ANCHOR, null, "cc", null] });
    answers["join"] = (/** @type {any} */ request) => {
      asked = request;
      return join;
    };
    await arrive();
    const [, south] = tagged(body, "input[type=radio]");
    south.checked = true;
    south.dispatchEvent(new Event("change"));
    tagged(body, "#invited-name")[0].value = " Zoë ";
    take();
    await settled();
    assert.deepEqual([asked.letter, asked.seat, asked.name, asked.seed.length], [INVITATION, 3, "Zoë", 64]);
  });

  test("is accepted once, however often it is pressed, and in however many tabs", async () => {
    await arrive();
    take();
    take();
    await settled();
    assert.equal(await stored(), 1);
    await saves.remove((await saves.all())[0]?.id ?? "");
    done = [];
    await arrive();
    // Another tab has taken the seat meanwhile.
    await saves.put(letterGame());
    take();
    await settled();
    assert.equal(await stored(), 1);
    assert.ok(!done.includes("join"));
    assert.deepEqual(done.at(-1), ["open", ["Ben", "Anna"]]);
  });

  test("that is refused says why, and can be tried again", async () => {
    const { join } = answers;
    answers["join"] = refused("illegal", "Seat 2 is not open in this game.");
    await arrive();
    take();
    await settled();
    assert.equal(tagged(body, ".paste-fault")[0].textContent, "Seat 2 is not open in this game.");
    assert.equal(await stored(), 0);
    answers["join"] = join;
    take();
    await settled();
    assert.equal(await stored(), 1);
  });

  test("is shown nowhere, and nothing is opened, when the reader has left meanwhile", async () => {
    await arrive();
    take();
    wanted = false;
    await settled();
    assert.equal(done.at(-1), "close");
    await saves.remove((await saves.all())[0]?.id ?? "");
    body.replaceChildren();
    wanted = true;
    answers["open"] = () => {
      wanted = false;
      return lookReply();
    };
    await arrive();
    assert.equal(title(), "One moment …");
  });
});

describe("A letter of others", () => {
  test("says whose game it is, and where to open it", async () => {
    answers["open"] = lookReply({ names: ["Ann", "<b>Ben</b>"], open: [], anchors: [ANCHOR, "bb"] });
    await arrive();
    assert.equal(title(), "This game is not in this browser");
    assert.match(body.textContent, /a game of Toy: Ann – <b>Ben<\/b>\.All its seats are taken/);
    assert.equal(tagged(body, "b").length, 0);
    // Whose storage was cleared comes here with a friend's link.
    assert.match(body.textContent, /only your own link brings your seat back/);
    answers["open"] = lookReply({ over: true });
    await arrive();
    assert.match(body.textContent, /The game is over\./);
    assert.equal(await stored(), 0);
  });

  test("whose game this page does not have says so", async () => {
    answers["open"] = lookReply({ game: "other" });
    await arrive();
    assert.match(body.textContent, /There is no game at this address\./);
  });
});

describe("What cannot be opened", () => {
  test("says what is wrong with it and what to do, and takes another text", async () => {
    for (const [message, words] of /** @type {[string, RegExp][]} */ ([
      [
        `#letter=${INVITATION.slice(0, 50)}`,
        /The end of the link is missing: a program has cut it off\. Copy the whole/,
      ],
      ["#letter", /Paste the link here/],
    ])) {
      await arrive(message);
      assert.match(body.textContent, words);
      assert.deepEqual(done, []);
    }
    tagged(body, "textarea")[0].value = INVITATION;
    buttonNamed(body, "Open").click();
    assert.deepEqual(done, [["arrive", INVITATION]]);
  });

  for (const [code, words] of /** @type {[string, RegExp][]} */ ([
    ["letter-cut", /It is letter-cut\.A program cut it off/],
    ["letter-damaged", /It is letter-damaged\.It was changed on its way/],
    ["letter-other-rules", /It is letter-other-rules\.Reload this page/],
    ["letter-own", /It is letter-own\./],
  ]))
    test(`says why the engine has refused it: ${code}`, async () => {
      answers["open"] = refused(code);
      await arrive();
      assert.equal(title(), "This link cannot be opened");
      assert.match(tagged(body, "[role=alert]")[0].textContent, words);
      assert.throws(() => buttonNamed(body, "Try again"));
    });

  test("waits for the add-ons before a game counts as unknown", async () => {
    /** @type {() => void} */
    let come = () => {};
    expectGames(new Promise((resolve) => (come = () => resolve(undefined))));
    answers["open"] = refused("letter-other-rules");
    const arriving = arrive();
    await settled();
    answers["open"] = lookReply();
    come();
    await arriving;
    assert.equal(title(), "Ann invites you to a game");
  });

  test("can be tried again where the letter is not to blame", async () => {
    answers["open"] = new EngineLost("No answer.");
    await arrive();
    assert.match(body.textContent, /The program has stopped before it was done\. Please try again\./);
    buttonNamed(body, "Try again").click();
    assert.deepEqual(done.at(-1), ["arrive", INVITATION]);
    loads = false;
    await arrive();
    assert.match(body.textContent, /could not be loaded\. Connect to the internet and try again\./);
    assert.ok(buttonNamed(body, "Try again"));
  });
});

/** The own link of the invitation in docs/letters.md. */
const OWN =
  "bwFXJ_J5C2FVmGSMVpG5cz3kUU0GdyFcnRV5d1ftWRTlRKEBAAACAgFQ7p7j1Xsu8ZZT-tcl8oh_HAALemVub3MtdGF2bGkAA0FubgAAAADjsNS1dbCO5w77z";

describe("An own link", () => {
  /** @type {any} */
  let asked;

  beforeEach(() => {
    answers["open"] = lookReply({ names: ["Ann", "Ben"], anchors: [ANCHOR, "bb"], open: [], own: [0] });
    const { table } = answers["join"];
    answers["move-in"] = (/** @type {any} */ request) => {
      asked = request;
      return {
        ...table,
        answer: "new",
        letters: { letter: "AQz" },
        next: { kind: "waiting", seat: 1, for: "decision" },
      };
    };
  });

  const go = () => buttonNamed(body, "Go on here").click();

  test("says in whose place one would play, and stores nothing before the reader goes on", async () => {
    await arrive(`#own=${OWN}&sent`);
    assert.equal(title(), "Continue on this device?");
    assert.match(body.textContent, /You play as Ann, with Ben\..*If you are not Ann, this link was not meant for you/);
    assert.deepEqual([done, await stored()], [["load letters", "open"], 0]);
    buttonNamed(body, "Not now").click();
    assert.deepEqual([done.at(-1), await stored()], ["leave", 0]);
    go();
    go();
    await settled();
    const [saved, ...others] = await saves.all();
    assert.ok(saved && others.length === 0);
    assert.deepEqual([asked.text, saved.setup], [OWN, null]);
    // All has been sent, so this device has nothing to send.
    assert.deepEqual(saved.mail, { sent: null, arrived: null, heard: { letter: "AQz", ply: 0 } });
    assert.deepEqual(done.at(-1), ["open", ["You", "Ann"]]);
  });

  test("of a match in which something has not been sent leaves that to this device", async () => {
    await arrive(`#letter=${OWN}`);
    go();
    await settled();
    const [saved] = await saves.all();
    assert.equal(saved?.mail, undefined);
  });

  test("of somebody who has invited lets the invitation be sent from here", async () => {
    const alone = letterGame({}, [ANCHOR, null]).save;
    const before = answers["move-in"];
    answers["move-in"] = (/** @type {any} */ request) => ({ ...before(request), save: alone });
    await arrive(OWN);
    go();
    await settled();
    const [saved] = await saves.all();
    assert.deepEqual(
      saved?.setup?.players.map(({ kind }) => kind),
      ["human", "remote"],
    );
  });

  test("whose match is here is opened in it, with what stands behind it", async () => {
    const saved = await saves.put(letterGame());
    await arrive(`#own=${OWN}&sent`);
    assert.deepEqual(done.at(-1), ["open", saved.id, `${OWN}&sent`]);
  });

  test("of another player in a match that is here is refused, with whose fault it is and what to do", async () => {
    await saves.put(letterGame());
    answers["open"] = lookReply({ names: ["Ann", "Ben"], anchors: [ANCHOR, "bb"], open: [], own: [1] });
    await arrive(`#own=${OWN}`);
    assert.equal(title(), "This link cannot be opened");
    assert.match(tagged(body, "[role=alert]")[0].textContent, /^This link is Ben’s own, .* Delete the message/);
    assert.equal(await stored(), 1);
  });

  test("that the engine refuses is told on its page, and can be tried again", async () => {
    await arrive(`#own=${OWN}`);
    answers["move-in"] = refused("letter-damaged");
    go();
    await settled();
    assert.match(tagged(body, "[role=alert]")[0].textContent, /^It is letter-damaged\./);
    assert.equal(buttonNamed(body, "Go on here").getAttribute("aria-disabled"), "false");
    assert.equal(await stored(), 0);
  });
});

describe("A game from one device alone", () => {
  const RECORD = JSON.stringify({ format: "spieltisch-record", game: "toy", players: ["", ""], events: ["a"] });

  test("goes on as a game of the reader’s own, with the players that the link names", async () => {
    /** @type {any} */
    let asked;
    answers["open"] = lookReply({ names: ["", ""], anchors: [null, null], open: [], own: [], record: RECORD });
    answers["import"] = (/** @type {any} */ request) => {
      asked = request;
      return { ...answers["join"].table, scene: { ...SCENE, seats: [] } };
    };
    await arrive(`#letter=${INVITATION}&seats=hard,human`);
    assert.equal(title(), "Continue on this device?");
    assert.equal(await stored(), 0);
    buttonNamed(body, "Go on here").click();
    await settled();
    assert.equal(await stored(), 1);
    const { seats, events } = JSON.parse(asked.text);
    assert.deepEqual(events, ["a"]);
    assert.deepEqual(
      seats.map((/** @type {any} */ { kind }) => kind),
      ["computer", "human"],
    );
  });
});
