/**
 * Plays a study in an engine of its own, which lives only while the study runs: a table stays playable, and the memory is free again when
 * the study has stopped. What has been played is kept; going on takes it over.
 */

import { errorMessage } from "../base/error-message.js";
import { EngineLost, Refused } from "../engine/engine-errors.js";
import { lang } from "../words/i18n.js";
import { Progress } from "./progress.js";
import { Table } from "./rows.js";

/**
 * @typedef {import("./parameters.js").Parameters} Parameters
 * @typedef {import("./kept-studies.js").Kept} Kept
 * @typedef {import("../engine/client.js").Engine} Engine
 *
 * "open": reading what is kept; "ready": not running; "starting": the engine boots; "running"; "done".
 * @typedef {"open" | "ready" | "starting" | "running" | "done"} State
 */

const SESSION = "study";
/** How long (ms) a request plays: the engine is nobody else's, and a stop ends it at once. */
const SLICE_MS = 200;
/** How often (ms) the figures are asked for, shown and kept. */
const PAUSE_MS = 600;
/** How many lines a request hands over. */
const LINES = 2_000;
/** How often a study begins again with a fresh engine when one has broken down. */
const RESTARTS = 3;

/**
 * What identifies a table, whatever the number of its games.
 * @param {string} game
 * @param {Parameters} parameters
 */
export const nameOf = (game, { players, options, against, luck, seed }) =>
  JSON.stringify([game, players, options, seed, ...(against ? [against, luck === true] : [])]);

/**
 * How many games figures are about, of both settings where two are compared.
 * @param {import("../vocabulary/bridge.js").StudySummary | null} summary
 */
const counted = (summary) => (summary?.games ?? 0) + (summary?.compared?.against.games ?? 0);

/**
 * Whether the figures of both settings stand beside each difference. An earlier version kept a comparison without them; going on adds them up anew.
 * @param {import("../vocabulary/bridge.js").StudySummary | null} summary
 */
const hasSides = (summary) => summary?.compared?.effects.every(({ a, b }) => a && b) ?? true;

/** The columns whose distributions are shown. @param {number} seats */
export const countedColumns = (seats) => [
  "turns",
  "lead_changes",
  ...Array.from({ length: seats }, (_, seat) => `score_${seat}`),
];

/** Dispatches "change" when there is something new to be shown. */
export class Runner extends EventTarget {
  /** @type {State} */
  state = "open";
  /** @type {Table | null} */
  table = null;
  /** @type {import("../vocabulary/bridge.js").StudyColumn[]} */
  columns = [];
  /** @type {import("../vocabulary/bridge.js").StudySummary | null} */
  summary = null;
  /** Why it has stopped, in the reader's language; "": a person has stopped it, or it is done. */
  trouble = "";
  /** Whether games of other rules were there, and have been dropped. */
  outdated = false;
  /** Whether games are kept in this browser; null: not tried yet. @type {boolean | null} */
  kept = null;

  #game;
  #parameters;
  #makeEngine;
  #keep;
  #now;
  /** @type {Engine | null} */
  #engine = null;
  #key = "";
  #head = "";
  /** How many lines are kept. */
  #safe = 0;
  /** @type {Progress | null} */
  #progress = null;
  /** Writes to the database, one after the other. @type {Promise<unknown>} */
  #writing = Promise.resolve();

  /**
   * @param {object} what
   * @param {string} what.game
   * @param {Parameters} what.parameters
   * @param {() => Engine} what.makeEngine  an engine that is not started
   * @param {Pick<import("./kept-studies.js").Keep, "read" | "add" | "drop" | "tidy">} what.keep
   * @param {() => number} what.now  a clock in milliseconds
   */
  constructor({ game, parameters, makeEngine, keep, now }) {
    super();
    this.#game = game;
    this.#parameters = parameters;
    this.#makeEngine = makeEngine;
    this.#keep = keep;
    this.#now = now;
  }

  get done() {
    return this.table?.size ?? 0;
  }

  get of() {
    return this.#parameters.games * (this.#parameters.against ? 2 : 1);
  }

  /** The engine's name for the table, in short: another one where the rules or the players are of another version; "": not known yet. */
  get mark() {
    return this.#key.slice(0, 8);
  }

  get active() {
    return this.state === "starting" || this.state === "running";
  }

  /** About how many seconds the rest takes; null: not known. */
  get left() {
    return this.state === "running" ? (this.#progress?.left(this.#now(), this.done, this.of) ?? null) : null;
  }

  get #id() {
    return nameOf(this.#game, this.#parameters);
  }

  /** Shows what is kept of this study. */
  async open() {
    const found = await this.#keep.read(this.#id);
    if (this.state !== "open") return;
    if (found) {
      const { study, text } = found;
      this.#key = study.key;
      this.#head = study.head;
      this.columns = study.columns;
      this.table = this.#fresh();
      this.table.add(firstLines(text, this.of));
      this.#safe = study.done;
      this.kept = true;
      // Where fewer games are asked for than are there, the figures are those of other games.
      this.summary = study.done === this.done && hasSides(study.summary) ? study.summary : null;
    }
    this.#set(counted(this.summary) === this.of ? "done" : "ready");
  }

  /** Plays what is missing; resolves when it is done or stopped. */
  async run() {
    if (this.active) return;
    this.trouble = "";
    this.outdated = false;
    this.#set("starting");
    const engine = this.#makeEngine();
    this.#engine = engine;
    engine.start();
    try {
      for (let failed = 0; this.#engine === engine;) {
        try {
          await this.#play(engine);
          break;
        } catch (error) {
          // A broken engine restarts by itself; what it had not handed over is played again.
          if (!(error instanceof EngineLost) || this.#engine !== engine || ++failed > RESTARTS) throw error;
        }
      }
    } catch (error) {
      if (this.#engine === engine) this.trouble = errorMessage(error);
    }
    if (this.#engine === engine) this.#end(!this.trouble && this.done >= this.of ? "done" : "ready");
    await this.#writing;
  }

  /** Stops; what has been played is kept. */
  stop() {
    if (this.active) this.#end("ready");
    return this.#writing;
  }

  /** Forgets all games of this study. */
  async forget() {
    if (this.active) return;
    this.table = null;
    this.summary = null;
    this.#key = "";
    this.#safe = 0;
    this.#set("ready");
    await this.#keep.drop(this.#id);
  }

  /** @param {State} state */
  #end(state) {
    this.#engine?.end();
    this.#engine = null;
    this.#save();
    this.#set(state);
  }

  /** @param {Engine} engine @returns {Promise<void>} */
  async #play(engine) {
    const { players, options, against, luck, games, seed } = this.#parameters;
    await engine.settled();
    if (engine.state.kind === "failed") throw new Error(engine.state.message);
    const { generation } = engine;
    await engine.loadPack("study");
    const begun = await engine.request({
      do: "study",
      session: SESSION,
      lang: lang(),
      game: this.#game,
      players,
      options,
      ...(against && { against, luck: luck === true }),
      games,
      seed,
    });
    if (this.#engine !== engine) return;
    this.#welcome(begun);
    if (!(await this.#handOver(engine))) {
      this.table = null;
      return this.#play(engine);
    }
    if (this.#engine !== engine) return;
    this.#progress = new Progress(this.#now(), this.done);
    this.#set("running");
    let shown = this.#now();
    // Rows join the table together with the figures about them, so that a stop leaves both about the same games.
    let rows = "";
    while (counted(this.summary) !== this.of) {
      const summed = this.done + linesIn(rows) >= this.of || this.#now() - shown >= PAUSE_MS;
      /** @type {import("../vocabulary/bridge.js").StudyGoReply} */
      let reply;
      try {
        reply = await engine.request({ do: "study-go", session: SESSION, lang: lang(), ms: SLICE_MS, summed });
        if (engine.generation !== generation) throw new EngineLost("The engine has restarted.");
      } catch (error) {
        // Keep the games before one that cannot be played.
        if (this.#engine === engine) this.table?.add(rows);
        throw error;
      }
      if (this.#engine !== engine) return;
      rows += reply.rows;
      if (!summed) continue;
      this.table?.add(rows);
      rows = "";
      shown = this.#now();
      this.summary = reply.summary;
      this.#save();
      this.#changed();
    }
  }

  /**
   * Hands the games that are there to the engine; resolves to whether it takes them: two pages may have written the same study.
   * @param {Engine} engine
   */
  async #handOver(engine) {
    for (let from = 0; from < this.done; from += LINES) {
      const rows = this.table?.text(from, from + LINES) ?? "";
      try {
        const reply = await engine.request({ do: "study-go", session: SESSION, lang: lang(), rows, summed: true });
        this.summary = reply.summary;
      } catch (error) {
        if (error instanceof Refused && error.code === "bad-table") return false;
        throw error;
      }
    }
    return true;
  }

  /**
   * Takes the beginning of the engine's table; drops games that were played by other rules.
   * @param {import("../vocabulary/bridge.js").StudyReply} begun
   */
  #welcome({ key, head, columns }) {
    if (key !== this.#key || !this.table) {
      this.outdated = this.done > 0;
      this.#key = key;
      this.#head = head;
      this.#safe = 0;
      this.summary = null;
      this.table = this.#fresh();
      void this.#keep.tidy();
    }
    this.columns = columns;
  }

  #fresh() {
    const { players, against } = this.#parameters;
    return new Table(this.#head, countedColumns(players.length), against ? 2 : 1);
  }

  /** Keeps the lines that are not kept yet. */
  #save() {
    const { table, summary, columns, done } = this;
    const from = this.#safe;
    if (!table || done < from || (done === from && !summary)) return;
    const text = table.text(from);
    /** @type {Kept} */
    const study = { id: this.#id, at: Date.now(), key: this.#key, head: this.#head, columns, done, summary };
    this.#safe = done;
    this.#writing = this.#writing.then(async () => {
      this.kept = await this.#keep.add(study, from, text);
    });
  }

  /** @param {State} state */
  #set(state) {
    this.state = state;
    this.#changed();
  }

  #changed() {
    this.dispatchEvent(new Event("change"));
  }
}

/** @param {string} text  whole lines */
const linesIn = (text) => text.split("\n").length - 1;

/**
 * @param {string} text
 * @param {number} count
 */
function firstLines(text, count) {
  const lines = text.split("\n");
  return lines.length - 1 <= count ? text : `${lines.slice(0, count).join("\n")}\n`;
}
