/**
 * Bundles the page and the parts of it that are loaded when somebody opens them, each as a script of its own:
 * `node tools/site/parts.mjs task.json`.
 *
 * The page's sources import a part by `import()` and nothing else. What a part imports that the page has as well is not in the part: it
 * imports that from the page's script, so that there is one dictionary, one list of games, one of everything. (esbuild's own splitting
 * would put what is shared into further files, which the page would have to load before it begins.)
 *
 * The task: `page` and `parts` (the entry point of the page, and those of the parts by name), `out` (a folder), and `options`, those of
 * esbuild's command line that hold for all.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

/** @typedef {{page: string, parts: Record<string, string>, out: string, options: string[]}} Task */

/** @type {Task} */
const { page, parts, out, options } = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8"));

/** The options of the command line as esbuild's functions take them: `--log-level=warning`, `--define:a=b`, `--minify`. */
const common = Object.fromEntries(
  options.map((option) => {
    const [, name = "", kind, value = ""] = /^--([\w-]+)([=:])?(.*)$/.exec(option) ?? [];
    const [key, text] = value.split(/=(.*)/s);
    return [
      name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase()),
      kind === undefined || (kind === ":" ? { [key ?? ""]: text } : name === "target" ? value.split(",") : value),
    ];
  }),
);

/**
 * The file that an import names; "" for one that is not bundled.
 * @param {import("esbuild").PluginBuild} build
 * @param {import("esbuild").OnResolveArgs} args
 */
async function fileOf({ resolve }, { path, kind, importer, resolveDir }) {
  const found = await resolve(path, { kind, importer, resolveDir, pluginData: "resolving" });
  return found.external || found.errors.length ? "" : found.path;
}

/**
 * A plugin that puts other addresses in the place of some files.
 * @param {(file: string, kind: string) => string | undefined} addressOf  undefined: the file is bundled
 * @returns {import("esbuild").Plugin}
 */
const elsewhere = (addressOf) => ({
  name: "elsewhere",
  setup(build) {
    build.onResolve({ filter: /./ }, async (args) => {
      if (args.pluginData === "resolving" || args.kind === "entry-point") return undefined;
      const path = addressOf(await fileOf(build, args), args.kind);
      return path === undefined ? undefined : { path, external: true };
    });
  },
});

/** @type {Map<string, string>} */
const scripts = new Map(Object.entries(parts).map(([name, file]) => [file, `./${name}.js`]));
/** @type {string[]} */
const imported = [];
const apart = elsewhere((file, kind) => {
  if (!scripts.has(file)) return undefined;
  if (kind !== "dynamic-import") throw new Error(`${file} is a part, which the page may only import by import().`);
  imported.push(file);
  return scripts.get(file);
});

/** @param {import("esbuild").BuildOptions} more */
const bundled = (more) => build({ ...common, ...more, format: "esm", write: false, metafile: true });

/** What a bundle consists of, as paths. @param {import("esbuild").BuildResult} result */
const filesOf = ({ metafile }) => Object.keys(metafile?.inputs ?? {}).map((path) => join(process.cwd(), path));

/** @param {import("esbuild").BuildResult} result */
const textOf = ({ outputFiles }) => outputFiles?.[0]?.text ?? "";

const shared = filesOf(await bundled({ entryPoints: [page], plugins: [apart] }));
for (const [file, address] of scripts)
  if (!imported.includes(file)) throw new Error(`The page does not import ${file}, so nobody would load ${address}.`);

/** By the number of a shared file and what is imported from it, the name that the page exports it by. @type {Map<string, string>} */
const names = new Map();
const NUMBER = "page-file:";
const fromThePage = elsewhere((file) => (shared.includes(file) ? NUMBER + shared.indexOf(file) : undefined));
/** What esbuild writes for such an import: the names that are used, each perhaps with another one. */
const IMPORT = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*"${NUMBER}(\\d+)"`, "g");

for (const [name, file] of Object.entries(parts)) {
  const text = textOf(await bundled({ entryPoints: [file], plugins: [fromThePage] })).replaceAll(
    IMPORT,
    (_, list, number) => {
      const entries = list.split(",").map((/** @type {string} */ entry) => {
        const [original, local = original] = entry.trim().split(/\s+as\s+/);
        const key = `${number} ${original}`;
        if (!names.has(key)) names.set(key, `p${names.size}`);
        return `${names.get(key)} as ${local}`;
      });
      return `import{${entries.join(",")}}from"./app.js"`;
    },
  );
  if (text.includes(NUMBER)) throw new Error(`${file} imports all of a file of the page; name what it needs.`);
  writeFileSync(join(out, `${name}.js`), text);
}

const lines = [...names].map(([key, name]) => {
  const [number, original] = key.split(" ");
  return `export { ${original} as ${name} } from ${JSON.stringify(shared[Number(number)])};`;
});
const contents = [`import ${JSON.stringify(page)};`, ...lines].join("\n");
const stdin = { contents, resolveDir: process.cwd(), sourcefile: "page.js" };
writeFileSync(join(out, "app.js"), textOf(await bundled({ stdin, plugins: [apart] })));
