/**
 * Configures ESLint to check what TypeScript does not: a module imports only from its own folder and from folders on lower floors, and
 * imports form no cycle. web/rooms.json lists the folders ("rooms") of web/src by floor, the lowest first; docs/architecture.md explains
 * each folder.
 */

import { readFileSync } from "node:fs";
import imports from "eslint-plugin-import-x";

/** @type {string[][]} */
const floors = JSON.parse(readFileSync(new URL("web/rooms.json", import.meta.url), "utf8"));

/** For each room, the rooms that it must not import from: the others on its floor, and all on higher floors. */
const zones = floors.flatMap((floor, height) =>
  floor.map((room) => ({
    target: `./web/src/${room}`,
    from: [...floor.filter((other) => other !== room), ...floors.slice(height + 1).flat()].map(
      (other) => `./web/src/${other}`,
    ),
    message: `web/src/${room} imports only from the floors below it in web/rooms.json.`,
  })),
);

export default [
  {
    files: ["web/src/**/*.js"],
    plugins: { imports },
    rules: {
      "imports/no-cycle": "error",
      "imports/no-restricted-paths": ["error", { zones: zones.filter(({ from }) => from.length) }],
      "imports/no-self-import": "error",
      "imports/no-duplicates": "error",
    },
  },
  {
    files: ["web/src/**/*.js", "pygame_rules/study/extras/*.js", "tests/js/**/*.js", "tools/**/*.mjs", "*.js"],
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-var": "error",
      "prefer-const": "error",
      "no-unused-expressions": ["error", { allowShortCircuit: true, allowTernary: true }],
      "no-self-compare": "error",
      "no-template-curly-in-string": "error",
      "no-unmodified-loop-condition": "error",
      "no-constructor-return": "error",
      "no-promise-executor-return": "off",
      "array-callback-return": "error",
      "default-case-last": "error",
    },
  },
];
