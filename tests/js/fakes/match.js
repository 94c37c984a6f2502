/** Fakes a match without rules: an engine whose answers the test gives, the saves, the presenter, and the replies. */

/** An engine that answers when the test tells it to. */
export class HandEngine {
  generation = 1;
  /** Requests that have no answer yet, oldest first. */
  open = [];
  /** All requests so far. */
  asked = [];
  #gate = Promise.resolve();

  ready() {
    return this.#gate;
  }

  /** Keeps `ready()` waiting until the returned function is called. */
  shut() {
    let open = () => {};
    this.#gate = new Promise((resolve) => (open = resolve));
    return open;
  }

  request(body) {
    this.asked.push(body);
    return new Promise((resolve, reject) => this.open.push({ body, resolve, reject }));
  }

  /** Answers the oldest open request. */
  answer(reply) {
    this.open.shift().resolve(reply);
  }

  /** Lets the oldest open request fail. */
  fail(error) {
    this.open.shift().reject(error);
  }

  /** The kinds of all requests so far, including those at the end of the match. */
  get deeds() {
    return this.asked.map((body) => body.do);
  }
}

/** Saves that count the revisions; a test can delay them or make them fail. */
export class HandSaves {
  stored = [];
  /** Called before each write; may return a promise or throw. */
  before = async () => {};

  async put(entry) {
    await this.before(entry);
    const kept = { ...entry, rev: entry.rev + 1 };
    this.stored.push(kept);
    return kept;
  }
}

/** A presenter that records the calls that it receives. */
export class HandStage {
  said = [];
  /** The end of the turn compared, of each look back. */
  compared = [];
  /** Called when something is presented; the picture is shown until it resolves. */
  showing = async () => {};

  async present(table) {
    this.said.push(["present", table]);
    await this.showing(table);
  }

  settled(table) {
    this.said.push(["settled", table]);
  }

  async presentLook(look, comparing = null) {
    this.said.push(["look", look]);
    this.compared.push(comparing);
    await this.showing(look);
  }

  skip() {
    this.said.push(["skip"]);
  }

  onlyWay() {
    this.said.push(["only way"]);
  }

  refused(reason) {
    this.said.push(["refused", reason]);
  }

  broken(reason) {
    this.said.push(["broken", reason]);
  }

  elsewhere() {
    this.said.push(["elsewhere"]);
  }

  /** The arguments of the calls of one kind. */
  of(kind) {
    return this.said.filter(([name]) => name === kind).map(([, what]) => what);
  }
}

export const HUMAN = { kind: "human", seat: 0, level: null };
export const COMPUTER = { kind: "computer", seat: 1, level: "easy" };
export const OVER = { kind: "over", seat: null, level: null };

/** Who sits at the table. */
export const SEATS = [{ kind: "human" }, { kind: "computer", level: "easy" }];

/** An entry of the list of moves. */
export const entry = (ply, text = `e${ply}`) => ({ ply, seat: 0, text, words: `plays ${text}` });

/** A reply with the state of a match after `ply` events. */
export function table(ply, more = {}) {
  const { scene = {}, ...rest } = more;
  return {
    ok: true,
    session: "abc",
    ply,
    scene: {
      seats: [
        { seat: 0, name: "Ada" },
        { seat: 1, name: "Bob" },
      ],
      ...scene,
    },
    frames: [{ caption: `frame ${ply}`, length: 1 }],
    moves: { from: 0, entries: Array.from({ length: ply }, (_, at) => entry(at + 1)) },
    next: HUMAN,
    can: { undo: ply > 0, undo_choice: ply > 0, redo: false, resign: true },
    names: ["Ada", "Bob"],
    turns: { from: 0, entries: [] },
    round: [],
    forced: [],
    dice: { hash: null, seed: null },
    over: null,
    save: { schema: 1, seats: SEATS, ply },
    ...rest,
  };
}

/** A saved match that has not begun, or with a save that has. */
export function savedMatch(more = {}) {
  return {
    schema: 1,
    id: "abc",
    rev: 0,
    game: "toy",
    setup: {
      players: [{ name: "", kind: "human" }],
      options: { big: true },
      seed: "00",
      settings: { undo_past: true },
    },
    save: null,
    last_scene: null,
    names: [],
    ply: 0,
    over: false,
    updated: 0,
    ...more,
  };
}
