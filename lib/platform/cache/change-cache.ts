import { LRUCache } from "lru-cache";
import { expiryCount } from "./expiry-count";
import { keyInCurrency } from "./key-in-currency";

type Options<T> = {
  /** beyond them the values used longest ago are dropped */
  mostBytes: number;
  /** how long a value is fresh while nothing changes, in seconds */
  ttlSeconds: number;
  /** what a value takes in memory, in bytes */
  sizeOf: (value: T) => number;
};

/** What a key takes beside its text. */
const KEY_BYTES = 100;

/**
 * Keeps in this process what follows from the database, until tags expire: what was read before a change, or while it was
 * made, is not found after it.
 */
export function createChangeCache<T extends NonNullable<unknown>>({
  mostBytes,
  ttlSeconds,
  sizeOf,
}: Options<T>) {
  const all = new LRUCache<string, T, () => Promise<T>>({
    maxSize: mostBytes,
    sizeCalculation: (value, key) => Math.ceil(sizeOf(value)) + key.length + KEY_BYTES,
    ttl: ttlSeconds * 1_000,
    // checks the clock on every access instead of starting a timer
    ttlResolution: 0,
    // a caller still gets a value that expired while it was read
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: read }) => read(),
  });
  let count = expiryCount();

  /** The values of this moment: those from before the last expiry are gone. */
  function current() {
    if (count !== expiryCount()) {
      count = expiryCount();
      all.clear();
    }
    return all;
  }

  return {
    get: (key: string): T | undefined => current().get(keyInCurrency(key)),
    /** Returns the value of a key, or reads it; concurrent callers share one read, and a failed one is retried by the next. */
    find: (key: string, read: () => Promise<T>): Promise<T> =>
      current().forceFetch(keyInCurrency(key), { context: read }),
    /** Begins a read of several values. The returned function keeps one, unless tags have expired since. */
    begin(): (key: string, value: T) => void {
      const began = expiryCount();
      return (key, value) => {
        if (began === expiryCount()) current().set(keyInCurrency(key), value);
      };
    },
  };
}
