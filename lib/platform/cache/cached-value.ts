import { setTimeout as sleep } from "node:timers/promises";
import { log } from "@/lib/platform/log/log";
import { processWide } from "@/lib/platform/runtime/process-wide";

const DEFAULT_TTL_MS = 5_000;
/** A visitor waits no longer for a database that does not answer. */
const MAX_WAIT_MS = 1_500;

type CacheEntry = {
  tag: string;
  value: unknown;
  /** how long it is believed (ms) */
  ttlMs: number;
  /** until then (ms of this process) it is believed; 0 = it has to be read before it is used */
  until: number;
  reading: Promise<void> | null;
};

type CachedValueOptions<T> = {
  tag: string;
  name: string;
  initial: T;
  read: () => Promise<T>;
  ttlMs?: number;
};

const all = processWide("kept-values", () => new Map<string, CacheEntry>())();

/**
 * A value the middleware needs for every page, which `'use cache'` does not reach: read anew every few seconds, and
 * before the next use once its tag has expired. While it can't be read the last known one stands, since a page
 * without its redirect beats no page.
 * @param parts.tag what has it read again
 * @param parts.name whose value it is: a tag has several, and no two values one name
 * @param parts.initial what stands until a first read has succeeded
 * @param parts.keepMs how long it is believed while its tag does not expire
 */
export function cachedValue<T>({ tag, name, initial, read, ttlMs = DEFAULT_TTL_MS }: CachedValueOptions<T>) {
  return async (): Promise<T> => {
    const kept = all.get(name) ?? { tag, value: initial, ttlMs, until: 0, reading: null };
    all.set(name, kept);
    if (performance.now() < kept.until) return kept.value as T;
    // of several requests one reads; none waits for what is merely a few seconds old
    const wait = kept.until === 0;
    kept.reading ??= refresh(kept, read);
    if (wait) await Promise.race([kept.reading, sleep(MAX_WAIT_MS, undefined, { ref: false })]);
    return kept.value as T;
  };
}

function refresh(kept: CacheEntry, read: () => Promise<unknown>): Promise<void> {
  // what could not be read is tried again soon, however long it is believed once it was
  let believedMs = DEFAULT_TTL_MS;
  const reading: Promise<void> = read()
    .then((value) => {
      believedMs = kept.ttlMs;
      // one that expired while it was read is still newer than what was known, unless the next is there already
      if (kept.reading === reading || kept.until === 0) kept.value = value;
    })
    .catch((error: unknown) => {
      log.error({ err: error, tag: kept.tag }, "a value kept for every page could not be read");
    })
    .finally(() => {
      if (kept.reading !== reading) return;
      kept.until = performance.now() + believedMs;
      kept.reading = null;
    });
  return reading;
}

/** Has the values of these tags read again before they are next used. */
export function expireCachedValues(tags: readonly string[]): void {
  for (const kept of all.values()) {
    if (tags.includes(kept.tag)) Object.assign(kept, { until: 0, reading: null });
  }
}
