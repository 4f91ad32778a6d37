import { setTimeout as sleep } from "node:timers/promises";
import { log } from "@/lib/platform/log/log";
import { withCurrency } from "@/lib/platform/money/currency-scope";
import { processWide } from "@/lib/platform/runtime/process-wide";

const DEFAULT_TTL_MS = 5_000;
/** Longest wait for a database that does not answer, in ms. */
const MAX_WAIT_MS = 1_500;

type CacheEntry = {
  tag: string;
  value: unknown;
  /** how long the value is fresh, in ms */
  ttlMs: number;
  /** fresh until then, in ms of this process's clock; 0 = must be read before use */
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

const all = processWide("kept-values", () => new Map<string, CacheEntry>());

/**
 * Caches a value that the middleware needs for every page, where `'use cache'` does not work. It is refreshed every
 * few seconds, and before its next use once its tag has expired. While a read fails the last known value is used,
 * since a page without its redirect is better than no page.
 * @param parts.tag the cache tag that expires the value
 * @param parts.name unique among all cached values; a tag may have several
 * @param parts.initial the value until the first successful read
 * @param parts.ttlMs how long the value is fresh while its tag does not expire, in ms
 */
export function cachedValue<T>({ tag, name, initial, read, ttlMs = DEFAULT_TTL_MS }: CachedValueOptions<T>) {
  return async (): Promise<T> => {
    const entry = all().get(name) ?? { tag, value: initial, ttlMs, until: 0, reading: null };
    all().set(name, entry);
    if (performance.now() < entry.until) return entry.value as T;
    // concurrent requests share one read, and none waits for a value that is merely stale
    const wait = entry.until === 0;
    // what every page shows is in no currency that one reader chose
    entry.reading ??= withCurrency(null, () => refresh(entry, read));
    if (wait) await Promise.race([entry.reading, sleep(MAX_WAIT_MS, undefined, { ref: false })]);
    return entry.value as T;
  };
}

function refresh(entry: CacheEntry, read: () => Promise<unknown>): Promise<void> {
  // a failed read is retried after the default lifetime, however long the value's own is
  let believedMs = DEFAULT_TTL_MS;
  const reading: Promise<void> = read()
    .then((value) => {
      believedMs = entry.ttlMs;
      // a value that expired during its read is still newer than the old one, unless a later read has finished
      if (entry.reading === reading || entry.until === 0) entry.value = value;
    })
    .catch((error: unknown) => {
      log.error({ err: error, tag: entry.tag }, "a value cached for every page could not be read");
    })
    .finally(() => {
      if (entry.reading !== reading) return;
      entry.until = performance.now() + believedMs;
      entry.reading = null;
    });
  return reading;
}

/** Expires the values of these tags, so that they are read again before their next use. */
export function expireCachedValues(tags: readonly string[]): void {
  for (const entry of all().values()) {
    if (tags.includes(entry.tag)) Object.assign(entry, { until: 0, reading: null });
  }
}
