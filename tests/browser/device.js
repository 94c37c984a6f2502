/** A device for tests of live lines: a line, or a star of them, whose clock stands still until the test lets it go on. */

import { Channel } from "./channel.js";
import { Star } from "./star.js";

const heard = [];
const states = [];
const watchers = new Set();
const look = () => watchers.forEach((watcher) => watcher());
let waiting = [];
const clock = {
  after(ms, run) {
    const timer = { ms, run };
    waiting.push(timer);
    return () => (waiting = waiting.filter((other) => other !== timer));
  },
};

const line = new Channel({
  clock,
  hear: (letter) => {
    heard.push(letter);
    look();
  },
  changed: () => {
    states.push(line.state);
    look();
  },
});
/** Passes on what it hears, as a match would do. */
const star = new Star({
  clock,
  hear: (letter) => {
    heard.push(letter);
    star.tell(letter);
    look();
  },
});

/** Resolves when something is so. */
const until = (isSo) =>
  new Promise((resolve) => {
    const watcher = () => isSo() && watchers.delete(watcher) && resolve();
    watchers.add(watcher);
    watcher();
  });

Object.assign(window, {
  heard,
  states,
  line,
  star,
  timers: () => waiting.map(({ ms }) => ms),
  pass: (ms) => waiting.filter((timer) => timer.ms <= ms).forEach(({ run }) => run()),
  becomes: (state) => until(() => line.state === state),
  hears: (letters) => until(() => heard.join() === letters.join()),
});
