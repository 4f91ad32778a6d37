import { setTimeout as sleep } from "node:timers/promises";
import { PurgeRefused, type Purger } from "./purger";

/** Changes that come within this time are purged together, ms. */
const GATHER_MS = 300;
/**
 * When the same keys are purged again, ms after the first purge. A process may hear of a change a second after its commit:
 * until then it could refill the CDN with the old page.
 */
const AGAIN_MS = 1_100;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** Shortest time between two reports of a failure, ms. */
const REPORT_EVERY_MS = 60_000;

type QueueOptions = {
  purger: Purger;
  onError: (error: unknown) => void;
  gatherMs?: number;
  againMs?: number;
  firstWaitMs?: number;
};

/**
 * Purges keys in batches, each twice, one call after another. What fails is tried again, together with what has come
 * meanwhile, after a second and then after twice as long each time, or when the CDN says.
 */
export function createPurgeQueue(options: QueueOptions) {
  const { purger, onError, gatherMs = GATHER_MS, againMs = AGAIN_MS, firstWaitMs = FIRST_WAIT_MS } = options;
  /** keys to purge, and whether it is the first time */
  const waiting = new Map<string, boolean>();
  let running: Promise<void> | null = null;
  let reportedAt = Number.NEGATIVE_INFINITY;
  const second = new Set<Promise<void>>();

  function add(keys: Iterable<string>, isFirst: boolean): void {
    for (const key of keys) waiting.set(key, isFirst || (waiting.get(key) ?? false));
    running ??= run().finally(() => {
      running = null;
    });
  }

  async function run(): Promise<void> {
    let wait = firstWaitMs;
    while (waiting.size > 0) {
      const hasNew = [...waiting.values()].includes(true);
      if (hasNew) await sleep(gatherMs, undefined, { ref: false });
      const batch = firstBatch(waiting, purger);
      for (const key of batch.keys()) waiting.delete(key);
      try {
        await purger.purge([...batch.keys()]);
        wait = firstWaitMs;
        purgeAgain([...batch].flatMap(([key, isFirst]) => (isFirst ? [key] : [])));
      } catch (error) {
        report(error);
        // a key that changed again meanwhile stays new
        for (const [key, isFirst] of batch) waiting.set(key, isFirst || waiting.get(key) === true);
        const retryAfter =
          error instanceof PurgeRefused && error.retryAfter !== null ? error.retryAfter * 1_000 : 0;
        await sleep(Math.min(Math.max(wait, retryAfter), LONGEST_WAIT_MS), undefined, { ref: false });
        wait = Math.min(wait * 2, LONGEST_WAIT_MS);
      }
    }
  }

  function purgeAgain(keys: readonly string[]): void {
    if (keys.length === 0) return;
    const later = sleep(againMs, undefined, { ref: false }).then(() => {
      second.delete(later);
      add(keys, false);
    });
    second.add(later);
  }

  function report(error: unknown): void {
    if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = performance.now();
    onError(error);
  }

  return {
    add: (keys: Iterable<string>): void => add(keys, true),
    /** Resolves when nothing is left to purge. */
    settled: async (): Promise<void> => {
      while (running || second.size > 0) await Promise.all([running, ...second]);
    },
  };
}

/** The first keys that one call may name, and at least one. */
function firstBatch(waiting: ReadonlyMap<string, boolean>, purger: Purger): Map<string, boolean> {
  const { mostKeys, mostBytes = Number.POSITIVE_INFINITY } = purger;
  const batch = new Map<string, boolean>();
  let bytes = 0;
  for (const [key, isFirst] of waiting) {
    bytes += key.length + 1;
    if (batch.size === mostKeys || (batch.size > 0 && bytes > mostBytes)) break;
    batch.set(key, isFirst);
  }
  return batch;
}
