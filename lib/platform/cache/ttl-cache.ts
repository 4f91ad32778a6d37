import { LRUCache } from "lru-cache";

/**
 * Remembers in this process what is dear to make, by key: several who ask at once wait for one making, what failed is
 * made anew by the next who asks, and of more than `most` the one asked for longest ago goes.
 * @param seconds how long a value is believed
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
    // reads the clock at each request instead of starting a timer
    ttlResolution: 0,
    // a caller still gets a value that lost its room while it was made
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: make }) => make(),
  });
  return (key: string, make: () => Promise<T>): Promise<T> => all.forceFetch(key, { context: make });
}
