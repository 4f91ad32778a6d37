import { LRUCache } from "lru-cache";
import { RawJson } from "@/lib/platform/api/serve/raw-json";
import { processWide } from "@/lib/platform/runtime/process-wide";

/** A page of twenty-four stones has about 20 KB, and a tenth of it compressed. */
const CACHE_BYTES = 8 * 1024 * 1024;
/** What an answer takes besides its bytes. */
const OVERHEAD_BYTES = 500;

/**
 * Keeps the answers to inventory queries, compressed, until any stone changes: the first pages of the
 * inventory are asked for again and again, and to compress one takes longer than to find its stones. An answer
 * depends on the query and the stock alone, never on who asks.
 */
export function createListAnswers(mostBytes = CACHE_BYTES) {
  const cache = new LRUCache<string, RawJson>({
    maxSize: mostBytes,
    sizeCalculation: ({ heldBytes }, key) => heldBytes + key.length + OVERHEAD_BYTES,
  });
  let generation = {};

  /** Lets as many be kept as their compressed bytes leave room for. */
  async function pack(key: string, answer: RawJson): Promise<void> {
    await answer.pack();
    if (cache.peek(key) !== answer) return;
    // setting what is there already would leave its size as it was
    cache.delete(key);
    cache.set(key, answer);
  }

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
      if (before !== generation) return made;
      cache.set(key, made);
      // one that can't be compressed is kept as it is
      pack(key, made).catch(() => undefined);
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
