/**
 * Where Python finds its modules. Pyodide would have the standard library in one zip archive; here it lies in folders of Python's file
 * system, like the rules, so that a second part can be put beside the first, and nothing is unpacked when it is imported.
 */

/**
 * Python's environment variables.
 * @param {string} version  of Python, as 3.14
 */
export const environment = (version) => ({
  PYTHONPATH: `/rules:/lib/python${version}`,
  HOME: "/home/pyodide",
});
