/** The address by which a worker that gets its files from the page knows them: on no existing host; only the path after it matters. */
export const BASE = "https://embedded.invalid/";
