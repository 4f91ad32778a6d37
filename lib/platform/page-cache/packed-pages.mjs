import { LRUCache } from "lru-cache";
import { decodePage, encodePage } from "./page-bytes.mjs";

/** What all packed pages may occupy: some 190 pieces with a hundred variants each. */
const CACHE_BYTES = 12 * 1024 * 1024;
/** What an entry occupies besides its bytes: key, times, and the links of the cache. */
const ENTRY_BYTES = 300;
/** How many pages are packed at a time; more are dropped, since rendering a page again costs less than a queue. */
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
      const before = packed.get(key);
      if (before && before.lastModified === entry.lastModified) return;
      if (packing.size >= MOST_AT_ONCE) return;
      packing.set(key, entry);
      try {
        const body = await encodePage(entry);
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
      return found ? /** @type {E} */ (await decodePage(found.body)) : null;
    },
    /** Forgets a page, of which there is a newer one. @param {string} key */
    forget(key) {
      packing.delete(key);
      packed.delete(key);
    },
  };
}
