/** Tests live lines on the page of a match: what goes over them by itself, what the page says of them, and the dialogs that begin them. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { gameEntry } from "../fakes/games.js";
import { savedMatch, table } from "../fakes/match.js";
import { FakeConnection, HandClock, meet } from "../fakes/peer-connections.js";
import { buttonNamed, standElements, tagged } from "../fakes/shell-elements.js";
import { settled, standPage } from "../fakes/shell-page.js";

const page = /** @type {any} */ (standPage());
standElements(page, ["engine", "notices", "announcer"]);
const { closeDialogs } = await import("../../../web/src/ui/dialog.js");
const { MatchState } = await import("../../../web/src/match/state.js");
const { Refused } = await import("../../../web/src/engine/engine-errors.js");
const { Post } = await import("../../../web/src/remote/post.js");
const { Channel } = await import("../../../web/src/remote/channel.js");
const { INTERRUPTED_MS, CONNECTING_MS } = await import("../../../web/src/remote/line.js");
const part = await import("../../../web/src/remote/post-part.js");
// It is fetched when a scan is opened.
await import("../../../web/src/remote/scan.js");

const WAITING = { kind: "waiting", seat: 1, level: null, for: "decision" };
const OWN = { ply: 1, text: "a", seat: 0, chance: false, words: "" };

/** @type {any} */
let body;
/** @type {any} */
let state;
/** @type {any} */
let post;
/** @type {HandClock} */
let clock;
/** The connections of this device. @type {FakeConnection[]} */
let made;
/** What the desk was asked to do. @type {any[]} */
let done;
/** What opening a letter gives, or why it is refused. @type {any} */
let opens;
/** What history keeps. @type {any} */
let kept;
/** What has been copied. @type {string[]} */
let copied;

const connect = () => {
  const connection = new FakeConnection();
  made.push(connection);
  return /** @type {any} */ (connection);
};

/**
 * Shows a state of the match.
 * @param {string} letter
 */
function stand(letter, { players = 2, next = WAITING, anchors = ["aa", "bb", "cc"], still = true, at = {} } = {}) {
  const seats = [{ kind: "human" }, ...Array(players - 1).fill({ kind: "remote" })];
  const save = { schema: 1, seats, record: { dice: { anchors: anchors.slice(0, players) } }, letters: at };
  const letters = { terms: { hints: false }, messages: [], offers: [], letter };
  const names = ["Ann", "Ben", "Cleo"].slice(0, players);
  const newest = { table: table(1, { next, save, letters, names }), moves: [OWN], turns: [] };
  const shown = still ? { shown: newest, scene: newest.table.scene } : {};
  state.set({ saved: { ...state.saved, save, names }, letter, newest, ...shown });
  post.draw(state);
}

/** Another device in the room. */
function guest() {
  /** @type {string[]} */
  const heard = [];
  /** @type {string[]} */
  const stored = [];
  /** @type {FakeConnection[]} */
  const connections = [];
  const line = new Channel({
    clock: new HandClock(),
    hear: (letter) => void heard.push(letter),
    confirmed: (letter) => void stored.push(letter),
    connect: () => {
      const connection = new FakeConnection();
      connections.push(connection);
      return /** @type {any} */ (connection);
    },
  });
  return { line, heard, stored, connection: () => connections.at(-1) ?? assert.fail() };
}

const buttons = () =>
  tagged(post.element, "button").flatMap((one) => (one.hidden ? [] : [one.textContent || one.title]));
const said = () => (post.line.hidden ? "" : post.line.textContent);
const notices = () => document.getElementById("notices")?.textContent ?? "";
/** The dialog on top. */
const dialog = () => tagged(document.body, "dialog[open]").at(-1) ?? null;
const press = async (/** @type {string} */ name) => {
  buttonNamed(dialog(), name).click();
  for (let turn = 0; turn < 8; turn += 1) await settled();
};

/** Opens the dialog with the code, and begins a line without the camera. */
async function begin() {
  buttonNamed(post.element, "Show as a code").click();
  await press("Connect a device");
  await press("Without the camera");
}

/** Carries the codes of a line that has begun; the text of the first one is what can be copied. @param {ReturnType<typeof guest>} other */
async function carry(other) {
  await press("Copy as text");
  const answer = await other.line.answer(copied.at(-1) ?? "");
  await press("Read the answer");
  // The first time, the script of this dialog is imported.
  for (let turn = 0; turn < 10_000 && !tagged(dialog(), "textarea")[0]; turn += 1) await settled();
  tagged(dialog(), "textarea")[0].value = answer;
  await press("Use this text");
  return () => meet(made.at(-1) ?? assert.fail(), other.connection());
}

/** Another device to which a line is live. */
async function joined() {
  const other = guest();
  await begin();
  (await carry(other))();
  await settled();
  return other;
}

beforeEach(async () => {
  closeDialogs();
  body = standElements(page, ["engine", "notices", "announcer"]);
  [made, done, copied, kept] = [[], [], [], {}];
  opens = { answer: "new" };
  clock = new HandClock();
  Object.defineProperty(globalThis, "RTCPeerConnection", { value: function () {}, configurable: true });
  Object.defineProperty(globalThis.navigator, "clipboard", {
    value: { writeText: async (/** @type {string} */ text) => void copied.push(text) },
    configurable: true,
  });
  const history = {
    get state() {
      return { kept };
    },
    replaceState: (/** @type {any} */ next) => (kept = next.kept),
    pushState() {},
  };
  Object.defineProperty(globalThis, "history", { value: history, configurable: true });
  state = new MatchState(gameEntry(), savedMatch({}), /** @type {any} */ ({}), () => {});
  await open();
  stand("L1");
  await settled();
});

/** Opens the page of the match. */
async function open() {
  const desk = {
    open: async (/** @type {string} */ letter) => {
      done.push(["open", letter]);
      if (opens instanceof Error) throw opens;
      return opens;
    },
    write: async (/** @type {string} */ message) => (done.push(["write", message]), message),
    sent: async (/** @type {string} */ letter) => {
      done.push(["sent", letter]);
      state.set({ saved: { ...state.saved, mail: { sent: { letter, at: 0 }, arrived: null } } });
    },
    offer: async () => {},
  };
  const act = { desk, prove: async () => ({ rows: [], parts: { unproven: [], early: [] } }), now: () => 0 };
  const network = { clock, connect };
  post = new Post(/** @type {any} */ ({ ...act, network, share: async () => true }), async () => part);
  body.append(post.element, post.line);
  stand("L0");
  for (let turn = 0; turn < 6; turn += 1) await settled();
  post.element = tagged(document.body, ".post").at(-1);
}

describe("A line that is live", () => {
  test("carries each new letter, and nothing has to be sent", async () => {
    assert.deepEqual(buttons(), ["Send your turn to Ben", "Write a message", "Show as a code"]);
    const other = await joined();
    assert.deepEqual(other.heard, ["L1"]);
    assert.equal(said(), "Live with Ben");
    assert.match(notices(), /Live with Ben/);
    assert.equal(dialog(), null);
    stand("L2");
    assert.deepEqual(other.heard, ["L1", "L2"]);
    assert.deepEqual(buttons(), ["Write a message", "Show as a code"]);
    assert.equal(state.waiting, "Waiting for Ben.");
    assert.equal(post.due, null);
  });

  test("remembers as sent what the other device has stored, and no more", async () => {
    const other = await joined();
    stand("L2");
    other.line.confirm("L1");
    assert.deepEqual(done, []);
    other.line.confirm("L2");
    await settled();
    assert.deepEqual(done, [["sent", "L2"]]);
  });

  test("brings letters, which are opened in the match when the board shows what was before", async () => {
    const other = await joined();
    other.line.tell("M1");
    await settled();
    assert.deepEqual([done, other.stored], [[["open", "M1"]], ["M1"]]);
    stand("L2", { still: false });
    other.line.tell("M2");
    other.line.tell("M3");
    await settled();
    assert.equal(done.length, 1, "the board still plays");
    stand("L2");
    await settled();
    assert.deepEqual(done.slice(1), [["open", "M3"]]);
  });

  test("that brings a letter of another match is closed, and the page says why", async () => {
    const other = await joined();
    opens = new Refused(
      /** @type {any} */ ({ code: "letter-other-game", reason: "This letter belongs to another game." }),
    );
    other.line.tell("M1");
    await settled();
    assert.match(dialog().textContent, /This letter belongs to another game\./);
    assert.deepEqual(other.stored, []);
    assert.match(said(), /^The live line has ended\./);
    assert.equal(buttons()[0], "Send your turn to Ben");
  });

  test("carries what is written with the turn", async () => {
    await joined();
    buttonNamed(post.element, "Write a message").click();
    const field = tagged(dialog(), "#letter-message")[0];
    field.value = "Hello";
    field.dispatchEvent(new Event("input"));
    await press("Send");
    assert.deepEqual(done, [["write", "Hello"]]);
  });

  test("that breaks is interrupted, then gone, and the turn can be sent by link", async () => {
    await joined();
    made[0]?.become("disconnected");
    assert.match(said(), /^Interrupted: the other device cannot be reached\./);
    assert.equal(buttons()[0], "Send your turn to Ben");
    clock.pass(INTERRUPTED_MS);
    assert.match(said(), /^The live line has ended\. Go on by link or code: it is the same game\./);
    assert.match(notices(), /The live line is broken\. Nothing is lost/);
    buttonNamed(post.element, "Send your turn to Ben").click();
    await settled();
    await settled();
    assert.deepEqual([done, said()], [[["sent", "L1"]], ""]);
  });

  test("ends when a person wants it", async () => {
    await joined();
    buttonNamed(post.element, "Show as a code").click();
    await press("End the live line");
    assert.match(said(), /^The live line has ended\./);
    assert.equal(kept.live, false);
  });

  test("ends with the page, which says so, also after it was loaded anew", async () => {
    const other = await joined();
    assert.equal(kept.live, true);
    post.stop();
    assert.equal(other.line.state, "interrupted");
    assert.match(notices(), /The live line ended when this page was left/);
    body = standElements(page, ["engine", "notices", "announcer"]);
    await open();
    assert.match(notices(), /The live line ended when this page was left/);
    assert.match(said(), /^The live line has ended\./);
    assert.equal(kept.live, false);
  });
});

describe("A line to a device with several seats", () => {
  test("reaches everybody, and a letter that is stored there is sent", async () => {
    const shared = { players: 3, at: { devices: [[0], [1, 2]], computers: [] } };
    stand("L1", shared);
    const other = await joined();
    assert.equal(said(), "Live with Ben and Cleo");
    assert.ok(!buttons().includes("Send by link"));
    stand("L2", shared);
    other.line.confirm("L2");
    await settled();
    assert.deepEqual(done, [["sent", "L2"]]);
  });
});

describe("Several lines", () => {
  test("are counted, pass on what they hear, and leave the way by link to those who are elsewhere", async () => {
    stand("L1", { players: 3 });
    const [ben, cleo] = [await joined(), await joined()];
    assert.equal(said(), "Live with 2 other devices");
    assert.ok(buttons().includes("Send by link"));
    ben.line.tell("M1");
    stand("L2", { players: 3 });
    assert.deepEqual(cleo.heard, ["L1", "L2"]);
    cleo.line.confirm("L2");
    await settled();
    assert.deepEqual(done.slice(1), [], "Ben's device has not stored it yet");
    ben.line.confirm("L2");
    await settled();
    assert.deepEqual(done.slice(1), [["sent", "L2"]]);
    cleo.line.close();
    clock.pass(INTERRUPTED_MS);
    assert.equal(said(), "Live with one other device");
  });
});

describe("The dialog", () => {
  test("shows the link as a code, and remembers that it was read", async () => {
    buttonNamed(post.element, "Show as a code").click();
    assert.equal(tagged(dialog(), "svg.link-code").length, 1);
    assert.match(dialog().textContent, /Your friend points the camera of the phone at it\./);
    await press("My friend has read it");
    assert.deepEqual([done, dialog()], [[["sent", "L1"]], null]);
  });

  test("goes on without a camera that is refused, and says why", async () => {
    Object.defineProperty(globalThis.navigator, "mediaDevices", { value: undefined, configurable: true });
    buttonNamed(post.element, "Show as a code").click();
    await press("Connect a device");
    await press("With the camera");
    assert.match(dialog().textContent, /A camera cannot be used at this address/);
    assert.equal(tagged(dialog(), "svg.link-code").length, 1);
    await press("Copy as text");
    assert.match(copied[0] ?? "", /#letter=L1&line=[\w-]+z$/);
  });

  test("says when the devices do not see each other", async () => {
    await begin();
    await carry(guest());
    assert.match(dialog().textContent, /The devices are connecting …/);
    clock.pass(CONNECTING_MS);
    assert.match(dialog().textContent, /These two devices cannot see each other/);
    assert.equal(buttons()[0], "Send your turn to Ben");
  });

  test("that is closed before anybody has answered ends its code", async () => {
    await begin();
    assert.equal(made[0]?.connectionState, "new");
    tagged(dialog(), "[aria-label=Close]")[0].click();
    await settled();
    assert.equal(made[0]?.connectionState, "closed");
    assert.equal(said(), "");
  });

  test("has no lines where the browser has none", () => {
    Object.defineProperty(globalThis, "RTCPeerConnection", { value: undefined, configurable: true });
    buttonNamed(post.element, "Show as a code").click();
    assert.match(dialog().textContent, /This browser cannot connect two devices directly/);
    assert.doesNotMatch(dialog().textContent, /Connect a device/);
  });
});

describe("A code that came with a letter", () => {
  test("is used only after the person agrees; then the answer is shown until the line is live", async () => {
    const host = guest();
    const offer = await host.line.offer();
    await post.offerLine(offer);
    assert.match(dialog().textContent, /The device of Ben is in this room\. Connect this one to it\?/);
    await press("Not now");
    assert.equal(made.length, 0);
    await post.offerLine(offer);
    await press("Connect");
    assert.match(dialog().textContent, /Hold this code before the camera of the other device/);
    await press("Copy as text");
    await host.line.take(copied[0] ?? "");
    meet(host.connection(), made[0] ?? assert.fail());
    await settled();
    assert.deepEqual([dialog(), said(), host.heard], [null, "Live with Ben", ["L1"]]);
  });

  test("that is damaged is refused in words", async () => {
    await post.offerLine("ABz");
    await press("Connect");
    assert.match(dialog().textContent, /code/);
    assert.equal(made.length, 0);
  });

  test("is not asked about where its letter was refused", async () => {
    opens = new Refused(/** @type {any} */ ({ code: "letter-cut", reason: "It is cut." }));
    await post.open(state, "M1").catch(() => {});
    closeDialogs();
    await post.offerLine("ABz");
    assert.equal(dialog(), null);
  });

  test("can be read in the match, too", async () => {
    const host = guest();
    const offer = await host.line.offer();
    buttonNamed(post.element, "Show as a code").click();
    await press("Read the other device’s code");
    tagged(dialog(), "textarea")[0].value = "nothing";
    await press("Use this text");
    assert.match(dialog().textContent, /There is no code of another device in this text\./);
    tagged(dialog(), "textarea")[0].value = offer;
    await press("Use this text");
    assert.match(dialog().textContent, /Hold this code before the camera/);
  });
});
