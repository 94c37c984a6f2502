/** Fakes workers that do nothing by themselves: a test decides what they answer. */

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

  /** Sends a message to the page. */
  say(message) {
    this.onmessage({ data: message });
  }

  /** Says that the start is in a phase, and which part of all files has come, 0 to 1. */
  phase(phase, part) {
    this.say({ type: "phase", phase, amount: { part, bytes: 1000 } });
  }

  ready() {
    this.say({ type: "ready" });
  }

  /** Answers a request, by default the newest one. */
  reply(reply, id = this.sent.at(-1).id) {
    this.say({ type: "reply", id, text: typeof reply === "string" ? reply : JSON.stringify(reply) });
  }

  /** Reports an uncaught error of the worker. */
  crash(message = "out of memory") {
    this.onerror({ message, preventDefault() {} });
  }

  /** The received requests, parsed. */
  get asked() {
    return this.sent.filter(({ type }) => type === "request").map(({ text }) => JSON.parse(text));
  }

  /** The received wheels. */
  get wheels() {
    return this.sent.filter(({ type }) => type === "install").map(({ addOn }) => addOn);
  }
}
