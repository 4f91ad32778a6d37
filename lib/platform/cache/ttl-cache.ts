import { LRUCache } from "lru-cache";
import { keyInCurrency } from "./key-in-currency";

/**
 * Caches expensive values in this process by key: concurrent callers share one computation, a failed one is retried
 * by the next caller, and beyond `maxEntries` the least recently used entry is evicted.
 * @param ttlSeconds how long a value is fresh, in seconds
 */
export function createTtlCache<T extends NonNullable<unknown>>({
  ttlSeconds,
  maxEntries,
}: {
  ttlSeconds: number;
  maxEntries: number;
}) {
  const all = new LRUCache<string, T, () => Promise<T>>({
    max: maxEntries,
    ttl: ttlSeconds * 1_000,
    // checks the clock on every access instead of starting a timer
    ttlResolution: 0,
    // a caller still gets a value that was evicted while it was computed
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: make }) => make(),
  });
  return (key: string, make: () => Promise<T>): Promise<T> =>
    all.forceFetch(keyInCurrency(key), { context: make });
}
