/** Pairs the worker's replies with the messages that they answer. */

/**
 * A message without a reply. `subject`: what its sender has noted of it.
 * @template T, S
 * @typedef {{subject: S, resolve: (value: T) => void, reject: (error: Error) => void}} Message
 */

/**
 * @template T  what a reply resolves to
 * @template S  what is noted of a message
 */
export class PendingReplies {
  /** By their numbers, the oldest first. @type {Map<number, Message<T, S>>} */
  #pending = new Map();
  #lastId = 0;

  /**
   * Sends a message that gets a reply.
   * @param {S} subject
   * @param {(id: number) => void} send
   * @returns {Promise<T>} settles when somebody takes the message and settles it
   */
  ask(subject, send) {
    return new Promise((resolve, reject) => {
      const id = ++this.#lastId;
      this.#pending.set(id, { resolve, reject, subject });
      send(id);
    });
  }

  /** The messages without a reply, the oldest first. */
  get all() {
    return [...this.#pending.values()];
  }

  /** Removes the message of this number and returns it; undefined: nobody waits for a reply to it. @param {number} id */
  take(id) {
    const found = this.#pending.get(id);
    this.#pending.delete(id);
    return found;
  }

  /** Removes all messages and returns them, the oldest first. */
  takeAll() {
    const { all } = this;
    this.#pending.clear();
    return all;
  }
}
