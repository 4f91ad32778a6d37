import { promisify } from "node:util";
import { deserialize, serialize } from "node:v8";
import { constants, gunzip, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** What all packed pages may occupy, about 400 of them. */
const CACHE_BYTES = 16 * 1024 * 1024;
/** What an entry occupies besides its bytes: key, times, and the links of the cache. */
const ENTRY_BYTES = 300;
/** How many pages are packed at a time; more are let go, which a page rendered anew costs less than a queue. */
const MOST_AT_ONCE = 20;

/**
 * A page as the cache has it.
 * @typedef {{ lastModified?: number, value: object | null }} Entry
 */

/**
 * Pages that the cache of pages has put out, compressed to an eighth of what they occupy there.
 * @template {Entry} E
 * @param {number} [mostBytes]
 */
export function createPackedPages(mostBytes = CACHE_BYTES) {
  /** @type {LRUCache<string, { body: Buffer, lastModified: number | undefined }>} */
  const packed = new LRUCache({
    maxSize: mostBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length + ENTRY_BYTES,
  });
  /** pages being packed, by their keys @type {Map<string, E>} */
  const packing = new Map();

  return {
    /**
     * Packs a page beside the requests.
     * @param {string} key @param {E} entry
     */
    async keep(key, entry) {
      // one that was asked for meanwhile is packed already
      if (packed.get(key)?.lastModified === entry.lastModified && packed.has(key)) return;
      if (packing.size >= MOST_AT_ONCE) return;
      packing.set(key, entry);
      try {
        const body = await compress(serialize(entry), { level: constants.Z_BEST_SPEED });
        // a newer one may have come
        if (packing.get(key) === entry) packed.set(key, { body, lastModified: entry.lastModified });
      } finally {
        if (packing.get(key) === entry) packing.delete(key);
      }
    },
    /**
     * Returns a page that was put out, or null.
     * @param {string} key
     * @returns {Promise<E | null>}
     */
    async find(key) {
      const waiting = packing.get(key);
      if (waiting) return waiting;
      const found = packed.get(key);
      if (!found) return null;
      const entry = /** @type {E} */ (deserialize(await decompress(found.body)));
      ownBytes(entry.value);
      return entry;
    },
    /** Forgets a page, of which there is a newer one. @param {string} key */
    forget(key) {
      packing.delete(key);
      packed.delete(key);
    },
  };
}

/**
 * Copies the bytes of a page, which `deserialize` leaves in the buffer that it read, where they would keep the whole of it.
 * @param {{ rscData?: Buffer, segmentData?: Map<string, Buffer> } | null} value
 */
function ownBytes(value) {
  if (value?.rscData) value.rscData = Buffer.from(value.rscData);
  for (const [path, bytes] of value?.segmentData ?? []) value?.segmentData?.set(path, Buffer.from(bytes));
}
