/**
 * Where Python finds its modules. Usually Pyodide reads the standard library from one zip archive. Here it lies in folders of Python's file system,
 * as the rules do: a second part can be put beside the first, and nothing is unpacked when it is imported.
 */

/**
 * Python's environment variables.
 * @param {string} version  of Python, as 3.14
 */
export const environment = (version) => ({
  PYTHONPATH: `/rules:/lib/python${version}`,
  HOME: "/home/pyodide",
});
