import { LRUCache } from "lru-cache";

/** A stone as JSON; null for one that is in no list any more. */
type StoneJson = { readonly id: string; readonly json: string | null };

/** Reads stones by their ids, in any order; those that are not there are absent. */
export type ReadStones = (ids: readonly string[]) => Promise<readonly StoneJson[]>;

/** Some 0.8 KB a stone: at most a few tens of megabytes. */
const MAX_CACHED_STONES = 25_000;

/**
 * Stones as the JSON text the API sends, kept for those that lists show again and again. Whoever follows the change
 * log has them forgotten as soon as their change is in the index: what is shown is never older than the list.
 */
export function createStoneJsonCache(read: ReadStones, mostKept = MAX_CACHED_STONES) {
  const kept = new LRUCache<string, StoneJson>({ max: mostKept });
  /** what was forgotten while it was read: the text on its way may be older than the change */
  const reading = new Set<{ forgotten: Set<string>; all: boolean }>();

  async function readAndCache(ids: readonly string[]): Promise<Map<string, StoneJson>> {
    const mark = { forgotten: new Set<string>(), all: false };
    reading.add(mark);
    try {
      const rows = await read(ids);
      for (const row of rows) if (!mark.all && !mark.forgotten.has(row.id)) kept.set(row.id, row);
      return new Map(rows.map((row) => [row.id, row]));
    } finally {
      reading.delete(mark);
    }
  }

  return {
    /** The JSON of stones in the given order, without those sold, withdrawn or deleted since the list was made. */
    async textsOf(ids: readonly string[]): Promise<string[]> {
      const known = ids.map((id) => kept.get(id));
      const missing = ids.filter((_, i) => known[i] === undefined);
      const found = missing.length > 0 ? await readAndCache(missing) : null;
      return ids.flatMap((id, i) => (known[i] ?? found?.get(id))?.json ?? []);
    },
    forget(ids: readonly string[]): void {
      for (const id of ids) {
        kept.delete(id);
        for (const mark of reading) mark.forgotten.add(id);
      }
    },
    forgetAll(): void {
      kept.clear();
      for (const mark of reading) mark.all = true;
    },
    get size() {
      return kept.size;
    },
  };
}
