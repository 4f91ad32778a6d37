import { LRUCache } from "lru-cache";

/** A stone as JSON; null if it is no longer listed. */
type StoneJson = { readonly id: string; readonly json: string | null };

/** Reads stones by id, in any order; missing stones are absent. */
export type ReadStones = (ids: readonly string[]) => Promise<readonly StoneJson[]>;

/**
 * About 1.2 KB a stone with what keeps it, so the ten thousand that lists show most fit. A cache for a whole stock would go on filling
 * for half an hour of visits.
 */
const CACHE_BYTES = 12 * 1024 * 1024;
/** What a stone takes beside its text: its id, its key, and the links of the cache. */
const ENTRY_BYTES = 200;
/** Reads at a time; what more lists lack meanwhile is read together, since many small reads cost far more. */
const MOST_READS = 2;

/**
 * Caches stones as the JSON text of the API's response, for stones that many lists show. The follower of the
 * change log invalidates them as soon as their change is in the index, so that a stone is never older than
 * its list.
 */
export function createStoneJsonCache(read: ReadStones, mostBytes = CACHE_BYTES) {
  const cache = new LRUCache<string, StoneJson>({
    maxSize: mostBytes,
    sizeCalculation: ({ json }) => (json?.length ?? 0) + ENTRY_BYTES,
  });
  /** stones invalidated during a read, whose text may be older than the change */
  const reading = new Set<{ forgotten: Set<string>; all: boolean }>();

  const underWay = new Set<Promise<unknown>>();
  let next: { ids: Set<string>; rows: Promise<Map<string, StoneJson>> } | null = null;

  /** Reads stones at once, or together with those of other lists as soon as another read ends. */
  function readSoon(ids: readonly string[]): Promise<Map<string, StoneJson>> {
    if (underWay.size < MOST_READS) return begin(ids);
    const wanted = next?.ids ?? new Set<string>();
    for (const id of ids) wanted.add(id);
    next ??= {
      ids: wanted,
      rows: Promise.race(underWay).then(() => {
        next = null;
        return begin([...wanted]);
      }),
    };
    return next.rows;
  }

  function begin(ids: readonly string[]): Promise<Map<string, StoneJson>> {
    const rows = readAndCache(ids);
    // callers wait for its end only, however it ended
    const ended: Promise<void> = rows.then(
      () => void underWay.delete(ended),
      () => void underWay.delete(ended),
    );
    underWay.add(ended);
    return rows;
  }

  async function readAndCache(ids: readonly string[]): Promise<Map<string, StoneJson>> {
    const mark = { forgotten: new Set<string>(), all: false };
    reading.add(mark);
    try {
      const rows = await read(ids);
      for (const row of rows) if (!mark.all && !mark.forgotten.has(row.id)) cache.set(row.id, row);
      return new Map(rows.map((row) => [row.id, row]));
    } finally {
      reading.delete(mark);
    }
  }

  return {
    /**
     * The JSON of stones in the given order, without those sold, withdrawn or deleted since the list was
     * made.
     */
    async textsOf(ids: readonly string[]): Promise<string[]> {
      const known = ids.map((id) => cache.get(id));
      const missing = ids.filter((_, i) => known[i] === undefined);
      const found = missing.length > 0 ? await readSoon(missing) : null;
      return ids.flatMap((id, i) => (known[i] ?? found?.get(id))?.json ?? []);
    },
    forget(ids: readonly string[]): void {
      for (const id of ids) {
        cache.delete(id);
        for (const mark of reading) mark.forgotten.add(id);
      }
    },
    forgetAll(): void {
      cache.clear();
      for (const mark of reading) mark.all = true;
    },
    get size() {
      return cache.size;
    },
  };
}
