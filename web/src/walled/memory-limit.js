/** Limits Python's memory, so that a program that allocates without end gets a MemoryError before the computer has no memory left. */

/** The most memory (bytes) that Python may have; it starts with some 30 million. */
const MOST = 512 * 1024 * 1024;
/** The bytes in a page of WebAssembly's memory. */
const PAGE = 65_536;

/** Lets no memory of this worker grow beyond the limit. Call it before Python starts. */
export function limitMemory() {
  const { prototype } = WebAssembly.Memory;
  const { grow } = prototype;
  prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * PAGE > MOST) throw new RangeError("Python may have no more memory.");
    return grow.call(this, pages);
  };
}
