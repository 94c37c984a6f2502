// Shortens Pyodide's script `pyodide.asm.mjs`, which browsers parse twice at every start. It has a statement and a variable for each of some
// thousand functions of its WebAssembly, which nothing in the script uses: only WebAssembly in an add-on may ask for them, by name. A loop over
// what the WebAssembly exports does the same.

/** The function that takes over what the WebAssembly exports, behind the variables for that. Nothing in it has braces. */
const ASSIGN = /var ([\w$,]+);function assignWasmExports\(wasmExports\)\{([^{}]*)\}/g;
/** A statement in it about one function, or one address. */
const ONE = /^(_\w+)=Module\["(_\w+)"\]=wasmExports\["(\w+)"\](\.value>>>0)?$/;
const LOOP =
  "for(const[name,one]of Object.entries(wasmExports))" +
  'if(typeof one==="function")Module["_"+name]??=one;' +
  'else if(one instanceof WebAssembly.Global)Module["_"+name]??=one.value>>>0';

/**
 * @param {string} script  Emscripten's
 * @returns {string} it does the same
 * @throws {Error} it is not what Emscripten writes
 */
export function shortened(script) {
  const found = [...script.matchAll(ASSIGN)];
  const [whole = "", names = "", body = ""] = found[0] ?? [];
  if (found.length !== 1) throw new Error("Pyodide's script assigns what its WebAssembly exports in another way.");
  /** How often each word is in the script. @type {Map<string, number>} */
  const words = new Map();
  for (const [word] of script.matchAll(/[\w$]+/g)) words.set(word, (words.get(word) ?? 0) + 1);
  /** @type {Set<string>} */
  const unused = new Set();
  const kept = body.split(";").filter((statement) => {
    const [, variable = "", property, name] = ONE.exec(statement) ?? [];
    // Its declaration, and twice this statement.
    const alone = variable !== "" && property === variable && variable === `_${name}` && words.get(variable) === 3;
    if (alone) unused.add(variable);
    return !alone;
  });
  const variables = names.split(",").filter((variable) => !unused.has(variable));
  const short = `var ${variables.join(",")};function assignWasmExports(wasmExports){${[...kept.filter(Boolean), LOOP].join(";")}}`;
  return script.replace(whole, () => short);
}
