/**
 * The state of a page with a board, in one object, the only place where it lives. Code changes it with `set`.
 * There are two ways to hear of changes: what `follow` registers is called at once (the board), what `watch` registers once before the browser's
 * next frame (the parts that draw).
 */

/**
 * @typedef {import("../settings/settings.js").Settings} Settings
 * @typedef {(changes: Readonly<Record<string, unknown>>) => void} Follower
 */

/** How fast frames are played at each pace: 1 is normal, 0 at once. */
const SPEEDS = { slow: 0.5, normal: 1, fast: 2, instant: 0 };

export class BoardState {
  /** Whether a person may choose something now. */
  able = false;
  /** Whether a tap on the board asks what lies there instead of choosing it. */
  asking = false;
  /** What the person has set. @type {Readonly<Settings>} */
  settings;
  /** The shape in which the board has room. @type {"portrait" | "landscape"} */
  shape = "landscape";
  /** Whether the system asks for no animation. */
  reduced = false;
  /** Whether frames are played at once whatever the pace: the rest of a game that people only watch. */
  hurried = false;

  /** @type {(() => void)[]} */
  #watchers = [];
  /** @type {Follower[]} */
  #followers = [];
  /** Whether a drawing is scheduled for the next browser frame. */
  #wanted = false;
  #frame;

  /**
   * @param {Readonly<Settings>} settings
   * @param {(draw: () => void) => void} frame  calls back before the next browser frame
   */
  constructor(settings, frame) {
    this.settings = settings;
    this.#frame = frame;
  }

  /**
   * Changes fields: tells those who follow at once, and has the parts draw in the next browser frame.
   * @param {Partial<this>} changes
   */
  set(changes) {
    Object.assign(this, changes);
    for (const follow of this.#followers) follow(changes);
    if (this.#wanted) return;
    this.#wanted = true;
    this.#frame(() => {
      if (this.#wanted) this.draw();
    });
  }

  /** Registers a function that is told the changed fields at each change. @param {Follower} follow */
  follow(follow) {
    this.#followers.push(follow);
  }

  /** Registers a function that draws the state after each change. @param {(state: this) => void} draw */
  watch(draw) {
    this.#watchers.push(() => draw(this));
  }

  /** Draws at once, for callers that need the updated page: moving the focus, announcing a message. */
  draw() {
    this.#wanted = false;
    for (const draw of this.#watchers) draw();
  }

  /** How fast frames are played: 1 is normal, 0 at once. */
  get speed() {
    return this.hurried ? 0 : SPEEDS[this.settings.speed];
  }

  /** Whether frames are shown one by one, without animation. */
  get still() {
    return this.reduced || this.settings.motion === "reduced";
  }
}
