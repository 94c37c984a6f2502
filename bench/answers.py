"""A script for pages under measurement: it calls functions for each request to the engine, and for each reply.

`watchEngine(asked, answered)` must run before the page's own scripts. It calls `asked(text)` with a request as the page
sends it, and `answered(text, reply, at)` with the same, the reply's text, and the time (`performance.now()`) of the
request.
"""

from __future__ import annotations

from typing import Final

WATCH_ENGINE: Final = """
const watchEngine = (asked, answered) => {
  const Plain = Worker;
  window.Worker = class extends Plain {
    constructor(...how) {
      super(...how);
      const sent = new Map();
      const post = this.postMessage.bind(this);
      this.postMessage = (message, ...rest) => {
        if (message?.type === "request") {
          sent.set(message.id, { at: performance.now(), text: message.text });
          asked(message.text);
        }
        post(message, ...rest);
      };
      this.addEventListener("message", ({ data }) => {
        if (data?.type !== "reply" || !sent.has(data.id)) return;
        const { at, text } = sent.get(data.id);
        sent.delete(data.id);
        answered(text, data.text, at);
      });
    }
  };
};
"""
