/** Tests how a line comes about, what it carries, and how it ends. */

import assert from "node:assert/strict";
import { describe, mock, test } from "node:test";
import { FakeConnection, HandClock, meet } from "../fakes/peer-connections.js";
import { standPage } from "../fakes/shell-page.js";

standPage();
const { Channel, sayEnding } = await import("../../../web/src/remote/channel.js");
const { CODE_MS, CONNECTING_MS, INTERRUPTED_MS } = await import("../../../web/src/remote/line.js");
const { Star } = await import("../../../web/src/remote/star.js");
const { SignalFault } = await import("../../../web/src/remote/signal.js");

/** A device with one line. */
function device() {
  const clock = new HandClock();
  /** @type {FakeConnection[]} */
  const made = [];
  /** @type {string[]} */
  const heard = [];
  /** @type {string[]} */
  const states = [];
  const options = {
    clock,
    hear: (/** @type {string} */ letter) => void heard.push(letter),
    changed: () => void states.push(channel.state),
    connect: () => {
      const connection = new FakeConnection();
      made.push(connection);
      return /** @type {any} */ (connection);
    },
  };
  const channel = new Channel(options);
  /** The connection of now. */
  const connection = () => made.at(-1) ?? assert.fail("no connection");
  return { clock, made, heard, states, channel, connection, options };
}

/** Two devices with a line that is live. */
async function joined() {
  const [host, guest] = [device(), device()];
  const answer = await guest.channel.answer(await host.channel.offer());
  await host.channel.take(answer);
  meet(host.connection(), guest.connection());
  return { host, guest };
}

/** The code of the fault with which a promise rejects; its message is a sentence. @param {Promise<unknown>} promise */
async function faultOf(promise) {
  const error = await promise.then(
    () => assert.fail("no fault"),
    (fault) => fault,
  );
  assert.ok(error instanceof SignalFault, String(error));
  assert.match(error.message, /^[A-Z].*\.$/);
  return error.code;
}

describe("A line", () => {
  test("comes about by two codes", async () => {
    const { host, guest } = await joined();
    assert.deepEqual(host.states, ["offering", "connecting", "live"]);
    assert.deepEqual(guest.states, ["answering", "connecting", "live"]);
    assert.equal(host.clock.pending + guest.clock.pending, 0);
  });

  test("has one channel, which both make by its number, and gives each browser what the other one has written", async () => {
    const { host, guest } = await joined();
    for (const { made } of [host, guest]) {
      assert.equal(made.length, 1);
      const { label, options } = /** @type {any} */ (made[0]?.data);
      assert.deepEqual([label, options], ["letters", { negotiated: true, id: 0 }]);
    }
    const password = (/** @type {any} */ description) => /a=ice-pwd:(\S+)/.exec(description.sdp)?.[1];
    assert.equal(password(host.connection().remoteDescription), password(guest.connection().localDescription));
    assert.equal(password(guest.connection().remoteDescription), password(host.connection().localDescription));
  });

  test("waits for the browser's addresses, but not for ever", async () => {
    const { channel, clock, options } = device();
    const slow = new FakeConnection();
    slow.gathers = false;
    options.connect = () => /** @type {any} */ (slow);
    const other = new Channel(options);
    let told = "";
    const coming = other.offer().then((text) => (told = text));
    await new Promise(setImmediate);
    assert.equal(told, "");
    clock.pass(3000);
    assert.ok(await coming);
    channel.close();
  });

  test("whose code nobody answers ends, and says so", async () => {
    const { channel, clock, states, connection } = device();
    await channel.offer();
    clock.pass(CODE_MS - 1);
    assert.equal(channel.state, "offering");
    clock.pass(1);
    assert.deepEqual(states, ["offering", "none"]);
    assert.equal(channel.ending, "unanswered");
    assert.match(sayEnding(channel.ending), /Nobody has answered/);
    assert.equal(connection().connectionState, "closed");
  });

  test("whose answer nobody reads ends, too", async () => {
    const [host, guest] = [device(), device()];
    await guest.channel.answer(await host.channel.offer());
    guest.connection().become("failed");
    assert.equal(guest.channel.state, "answering", "the other device may still read it");
    guest.clock.pass(CODE_MS);
    assert.deepEqual([guest.channel.state, guest.channel.ending], ["none", "unanswered"]);
  });

  test("between devices that do not see each other ends after fifteen seconds", async () => {
    const [host, guest] = [device(), device()];
    await host.channel.take(await guest.channel.answer(await host.channel.offer()));
    host.connection().become("failed");
    host.clock.pass(CONNECTING_MS - 1);
    assert.equal(host.channel.state, "connecting");
    host.clock.pass(1);
    assert.deepEqual([host.channel.state, host.channel.ending], ["none", "unseen"]);
    assert.match(sayEnding(host.channel.ending), /guest networks/);
  });

  test("ends at once where neither device has an address", async () => {
    const [host, guest] = [device(), device()];
    for (const { options } of [host, guest]) {
      const bare = Object.assign(new FakeConnection(), { candidates: "" });
      options.connect = () => /** @type {any} */ (bare);
    }
    const [one, other] = [new Channel(host.options), new Channel(guest.options)];
    await one.take(await other.answer(await one.offer()));
    assert.deepEqual([one.state, one.ending], ["none", "unseen"]);
  });

  test("that breaks is interrupted for five seconds, then ended", async () => {
    const { host, guest } = await joined();
    host.connection().become("disconnected");
    assert.equal(host.channel.state, "interrupted");
    host.clock.pass(INTERRUPTED_MS - 1);
    assert.equal(host.channel.state, "interrupted");
    host.clock.pass(1);
    assert.deepEqual(host.states.slice(-3), ["live", "interrupted", "none"]);
    assert.equal(host.channel.ending, "broken");
    // The other device notices that this one has closed its end.
    guest.clock.pass(INTERRUPTED_MS);
    assert.deepEqual(guest.states.slice(-3), ["live", "interrupted", "none"]);
  });

  test("that has been interrupted goes on, and carries what came meanwhile", async () => {
    const { host, guest } = await joined();
    host.connection().become("disconnected");
    host.channel.tell("letter-1");
    host.channel.tell("letter-2");
    host.clock.pass(INTERRUPTED_MS - 1);
    assert.deepEqual(guest.heard, []);
    host.connection().become("connected");
    assert.equal(host.channel.state, "live");
    assert.deepEqual(guest.heard, ["letter-2"]);
    assert.equal(host.clock.pending, 0);
  });

  test("whose other end was closed does not seem live, whatever the connection says", async () => {
    const { host, guest } = await joined();
    guest.channel.close();
    assert.deepEqual([guest.channel.state, guest.channel.ending], ["none", "closed"]);
    assert.equal(sayEnding("closed"), "");
    assert.equal(host.channel.state, "interrupted");
    host.connection().become("connected");
    assert.equal(host.channel.state, "interrupted");
  });

  test("can begin anew after its end, and hears nothing of the connection before", async () => {
    const { host, guest } = await joined();
    const [before] = host.made;
    guest.channel.close();
    host.clock.pass(INTERRUPTED_MS);
    host.channel.tell("letter");
    const again = await guest.channel.answer(await host.channel.offer());
    before?.become("connected");
    before?.data.dispatchEvent(new MessageEvent("message", { data: "old" }));
    assert.equal(host.channel.state, "offering");
    await host.channel.take(again);
    meet(host.connection(), guest.connection());
    assert.deepEqual([guest.heard, host.heard], [["letter"], []]);
  });

  test("that is closed while it is made says so", async () => {
    const { channel } = device();
    const coming = channel.offer();
    channel.close();
    assert.equal(await faultOf(coming), "closed");
    assert.equal(channel.state, "none");
  });
});

describe("A letter", () => {
  test("is sent when the line becomes live, and each newer one at once", async () => {
    const [host, guest] = [device(), device()];
    host.channel.tell("letter-1");
    await host.channel.take(await guest.channel.answer(await host.channel.offer()));
    meet(host.connection(), guest.connection());
    assert.deepEqual(guest.heard, ["letter-1"]);
    host.channel.tell("letter-2");
    guest.channel.tell("letter-3");
    assert.deepEqual([guest.heard, host.heard], [["letter-1", "letter-2"], ["letter-3"]]);
  });

  test("that the other device has sent is not sent back", async () => {
    const { host, guest } = await joined();
    host.channel.tell("letter");
    guest.channel.tell("letter");
    host.channel.tell("letter");
    assert.deepEqual([guest.heard, host.heard], [["letter"], []]);
  });

  test("that cannot be sent is kept", async () => {
    const { host, guest } = await joined();
    host.connection().data.refuses = true;
    host.channel.tell("letter");
    assert.equal(host.channel.state, "interrupted");
    host.connection().data.refuses = false;
    host.connection().become("connected");
    assert.deepEqual(guest.heard, ["letter"]);
  });

  for (const [what, message] of /** @type {[string, unknown][]} */ ([
    ["bytes", new ArrayBuffer(8)],
    ["a text that is far too long", "A".repeat(140_001)],
  ]))
    test(`is no ${what}: then the line ends, and says so`, async () => {
      const { host } = await joined();
      host.connection().data.dispatchEvent(new MessageEvent("message", { data: message }));
      assert.deepEqual([host.heard, host.channel.state, host.channel.ending], [[], "none", "no-letter"]);
      assert.match(sayEnding("no-letter"), /no link/);
    });
});

describe("A code", () => {
  test("that is an answer is not answered", async () => {
    const [host, guest] = [device(), device()];
    const answer = await guest.channel.answer(await host.channel.offer());
    assert.equal(await faultOf(device().channel.answer(answer)), "other-kind");
  });

  test("that is no answer, or one to another code, is refused, and this one goes on waiting", async () => {
    const [host, guest, third] = [device(), device(), device()];
    const offer = await host.channel.offer();
    const other = await guest.channel.answer(await third.channel.offer());
    for (const [text, code] of [
      [offer, "other-kind"],
      [other, "other-code"],
      [other.slice(0, -1), "cut"],
      ["nothing of the kind", "none"],
    ])
      assert.equal(await faultOf(host.channel.take(text ?? "")), code);
    assert.equal(host.channel.state, "offering");
    await host.channel.take(await guest.channel.answer(offer));
    assert.equal(host.channel.state, "connecting");
  });

  test("is not answered twice", async () => {
    const [host, guest] = [device(), device()];
    const answer = await guest.channel.answer(await host.channel.offer());
    await host.channel.take(answer);
    assert.equal(await faultOf(host.channel.take(answer)), "other-code");
    assert.equal(host.channel.state, "connecting");
  });

  test("that the browser refuses ends the line with a sentence", async () => {
    const silent = mock.method(console, "error", () => {});
    const [host, guest] = [device(), device()];
    const answer = await guest.channel.answer(await host.channel.offer());
    host.connection().refuses = new DOMException("no", "OperationError");
    assert.equal(await faultOf(host.channel.take(answer)), "no-channel");
    assert.equal(host.channel.state, "none");
    assert.equal(silent.mock.callCount(), 1);
    silent.mock.restore();
  });
});

describe("A star", () => {
  /** A star with so many devices that are joined. @param {number} count */
  async function star(count) {
    const hub = device();
    /** @type {[string, number][]} */
    const heard = [];
    /** @type {[string, number][]} */
    const stored = [];
    const all = new Star({
      ...hub.options,
      changed: () => {},
      hear: (letter, from) => void heard.push([letter, all.all.indexOf(from)]),
      confirmed: (letter, from) => void stored.push([letter, all.all.indexOf(from)]),
    });
    const guests = Array.from({ length: count }, device);
    const offers = [];
    for (const _ of guests) offers.push(await all.add()?.offer());
    for (const [at, guest] of guests.entries()) {
      await all.take(await guest.channel.answer(offers[at] ?? ""));
      meet(hub.made[at] ?? assert.fail(), guest.connection());
    }
    return { all, guests, heard, stored, hub };
  }

  test("has up to five lines, and knows which code an answer belongs to", async () => {
    const { all, guests } = await star(5);
    assert.deepEqual(
      all.all.map(({ state }) => state),
      Array(5).fill("live"),
    );
    assert.equal(all.add(), null);
    all.tell("letter");
    for (const { heard } of guests) assert.deepEqual(heard, ["letter"]);
  });

  test("says which line has stored a letter", async () => {
    const { all, guests, stored } = await star(2);
    all.tell("letter");
    guests[1]?.channel.confirm("letter");
    assert.deepEqual(stored, [["letter", 1]]);
    assert.deepEqual(guests[0]?.heard, ["letter"], "nobody else gets it");
  });

  test("says from where a letter comes, and does not send it back", async () => {
    const { all, guests, heard } = await star(3);
    guests[1]?.channel.tell("letter");
    assert.deepEqual(heard, [["letter", 1]]);
    all.tell("letter");
    assert.deepEqual(
      guests.map((guest) => guest.heard.length),
      [1, 0, 1],
    );
  });

  test("has room again when a line has ended, and a new one knows the newest letter", async () => {
    const { all, guests, hub } = await star(5);
    all.tell("letter");
    guests[2]?.channel.close();
    hub.clock.pass(INTERRUPTED_MS);
    const late = device();
    const fresh = all.add();
    assert.equal(all.all.length, 5);
    await all.take(await late.channel.answer((await fresh?.offer()) ?? ""));
    meet(hub.connection(), late.connection());
    assert.deepEqual(late.heard, ["letter"]);
  });

  test("refuses an answer to no code of its own", async () => {
    const { all } = await star(1);
    const [host, guest] = [device(), device()];
    const answer = await guest.channel.answer(await host.channel.offer());
    assert.equal(await faultOf(all.take(answer)), "other-code");
    assert.equal(await faultOf(all.take(await host.channel.offer())), "other-kind");
  });

  test("closes all lines", async () => {
    const { all, guests } = await star(2);
    all.close();
    assert.deepEqual(all.all, []);
    for (const { channel } of guests) assert.equal(channel.state, "interrupted");
  });
});
