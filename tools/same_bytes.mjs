// Hides the builder's computer from a Python that runs in Node, for what the build keeps of it: the same sources shall give the same
// bytes in any folder, at any time, in any time zone and language. To be imported before Pyodide.

// What Python takes for its own program; the name that it has in a browser.
process.argv[1] = "./this.program";
// Python notes the zone and its names when it starts.
process.env.TZ = "UTC";
crypto.getRandomValues = (array) => array.fill(1);
Date.now = () => 1_800_000_000_000;
performance.now = () => 1_000;

/** Python's environment. Sets are written in the order of their hashes, and Emscripten would ask Node for the language. */
export const ENVIRONMENT = { HOME: "/home/pyodide", LANG: "C.UTF-8", PYTHONHASHSEED: "0" };
