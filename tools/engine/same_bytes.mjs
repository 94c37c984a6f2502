// Makes the output of a Python that runs in Node reproducible: hides from it everything that differs between computers, so that the
// same sources give the same bytes in any folder, at any time, in any time zone and language. Import this before Pyodide.

// Python takes this for its own program; in a browser it has the same name.
process.argv[1] = "./this.program";
// Python reads the time zone and its names when it starts.
process.env.TZ = "UTC";
crypto.getRandomValues = (array) => array.fill(1);
Date.now = () => 1_800_000_000_000;
performance.now = () => 1_000;

/** Python's environment. The hash seed fixes the order in which sets are written; without LANG, Emscripten asks Node for the language. */
export const ENVIRONMENT = { HOME: "/home/pyodide", LANG: "C.UTF-8", PYTHONHASHSEED: "0" };

/** What a Python needs that compiles for the page: without columns in its tracebacks, compiled code is a quarter smaller. */
export const SMALL = { PYTHONNODEBUGRANGES: "1" };
