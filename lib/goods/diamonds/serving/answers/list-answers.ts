import { LRUCache } from "lru-cache";
import { RawJson } from "@/lib/platform/api/serve/raw-json";
import { processWide } from "@/lib/platform/runtime/process-wide";

/** A page of twenty-four stones has about 20 KB, and a tenth of it compressed. */
const CACHE_BYTES = 8 * 1024 * 1024;

/**
 * Keeps the answers to inventory queries, whole and compressed, until any stone changes: the first pages of the
 * inventory are asked for again and again, and to compress one takes longer than to find its stones. An answer
 * depends on the query and the stock alone, never on who asks.
 */
export function createListAnswers(mostBytes = CACHE_BYTES) {
  const cache = new LRUCache<string, RawJson>({
    maxSize: mostBytes,
    // a tenth more for each compressed form
    sizeCalculation: ({ text }, key) => Math.ceil(text.length * 1.2) + key.length,
  });
  let generation = {};

  return {
    /**
     * The answer to a query, kept or made now.
     * @param key tells queries apart whose answers differ
     */
    async find(key: string, make: () => Promise<string>): Promise<RawJson> {
      const found = cache.get(key);
      if (found) return found;
      const before = generation;
      const made = new RawJson(await make());
      // one that began before a change may show the state before it
      if (before === generation) cache.set(key, made);
      return made;
    },
    expire(): void {
      generation = {};
      cache.clear();
    },
  };
}

/** This process's answers to inventory queries. */
export const listAnswers = processWide("list-answers", () => createListAnswers());
