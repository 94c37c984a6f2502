/** Workers that do nothing by themselves: a test says what they answer. */

export class HandWorker {
  /** What the page has sent, oldest first. */
  sent = [];
  terminated = false;
  onmessage = null;
  onerror = null;
  onmessageerror = null;

  postMessage(message) {
    this.sent.push(message);
  }

  terminate() {
    this.terminated = true;
  }

  /** Says something to the page. */
  say(message) {
    this.onmessage({ data: message });
  }

  ready() {
    this.say({ type: "ready" });
  }

  /** Answers a request; the newest one if none is named. */
  reply(reply, id = this.sent.at(-1).id) {
    this.say({ type: "reply", id, text: typeof reply === "string" ? reply : JSON.stringify(reply) });
  }

  /** An error that nobody in the worker has caught. */
  crash(message = "out of memory") {
    this.onerror({ message, preventDefault() {} });
  }

  /** The requests that came, as values. */
  get asked() {
    return this.sent.filter(({ type }) => type === "request").map(({ text }) => JSON.parse(text));
  }

  /** The wheels that came. */
  get wheels() {
    return this.sent.filter(({ type }) => type === "install").map(({ addOn }) => addOn);
  }
}
