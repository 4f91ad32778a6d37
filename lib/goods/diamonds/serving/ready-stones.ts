/** Reads stones by their ids, in any order; those that are not there are absent. */
export type ReadStones = (ids: readonly string[]) => Promise<readonly { id: string; json: string | null }[]>;

/** Some 0.8 KB a stone: at most a few tens of megabytes. */
const MOST_KEPT = 25_000;

/**
 * Stones as the JSON text the API sends, kept for those that lists show again and again. Whoever follows the change
 * log has them forgotten as soon as their change is in the index: what is shown is never older than the list.
 */
export function createReadyStones(read: ReadStones, mostKept = MOST_KEPT) {
  /** by id, the least recently shown first; null for a stone that is in no list any more */
  const kept = new Map<string, string | null>();
  /** what was forgotten while it was read: the text on its way may be older than the change */
  const reading = new Set<{ forgotten: Set<string>; all: boolean }>();

  async function readAndKeep(ids: readonly string[]): Promise<Map<string, string | null>> {
    const mark = { forgotten: new Set<string>(), all: false };
    reading.add(mark);
    try {
      const rows = await read(ids);
      const found = new Map(rows.map(({ id, json }) => [id, json]));
      for (const [id, json] of found) if (!mark.all && !mark.forgotten.has(id)) kept.set(id, json);
      for (const id of kept.keys()) {
        if (kept.size <= mostKept) break;
        kept.delete(id);
      }
      return found;
    } finally {
      reading.delete(mark);
    }
  }

  return {
    /** The JSON of stones in the given order, without those sold, withdrawn or deleted since the list was made. */
    async textsOf(ids: readonly string[]): Promise<string[]> {
      const texts = ids.map((id) => {
        const text = kept.get(id);
        if (text !== undefined) {
          kept.delete(id);
          kept.set(id, text);
        }
        return text;
      });
      const missing = ids.filter((_, i) => texts[i] === undefined);
      const found = missing.length > 0 ? await readAndKeep(missing) : null;
      return ids.flatMap((id, i) => texts[i] ?? found?.get(id) ?? []);
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
export type ReadyStones = ReturnType<typeof createReadyStones>;
