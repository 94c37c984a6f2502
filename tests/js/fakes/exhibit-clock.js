/** Fakes the exhibit's clock (`window.kioskClock`), which only tests advance. */

export class HandClock {
  #now = 1000;
  #timers = new Set();

  now = () => this.#now;

  after = (ms, run) => {
    const timer = { at: this.#now + ms, run };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  };

  frame = (callback) => void this.after(0, callback);

  /** Lets seconds pass, and runs all timers that become due, in order. */
  forward(seconds) {
    const end = this.#now + seconds * 1000;
    for (;;) {
      const [next] = [...this.#timers].filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
      if (!next) break;
      this.#timers.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.run();
    }
    this.#now = end;
  }

  /** The number of pending timers. */
  get waiting() {
    return this.#timers.size;
  }
}
