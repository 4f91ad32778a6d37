import { LRUCache } from "lru-cache";
import type { RateLimiterAbstract } from "rate-limiter-flexible";

/** How many clients' unreported requests are remembered. */
const MOST_CLIENTS = 20_000;

type SharedLimiterOptions = {
  /** counts in this process; decides on each request */
  local: RateLimiterAbstract;
  /** counts for all processes; asked beside the requests */
  total: Pick<RateLimiterAbstract, "penalty" | "delete">;
  onError: (error: unknown) => void;
};

/**
 * Counts a client's requests in this process, and reports each tenth of what it may make to a counter that processes
 * share, which answers with the requests of all of them. So a client costs at most ten writes in the time its limit
 * counts, and one that asks seldom costs none; with n processes it gets at most n tenths more than its limit.
 */
export function createSharedLimiter({ local, total, onError }: SharedLimiterOptions) {
  const step = Math.ceil(local.points / 10);
  const unreported = new LRUCache<string, number>({ max: MOST_CLIENTS, ttl: local.duration * 1_000 });
  const reporting = new Set<string>();

  async function report(key: string): Promise<void> {
    reporting.add(key);
    try {
      for (let count = unreported.get(key) ?? 0; count >= step; count = unreported.get(key) ?? 0) {
        unreported.delete(key);
        const { consumedPoints, msBeforeNext } = await total.penalty(key, count);
        // a window that has just ended starts over, and 0 seconds would never end
        if (msBeforeNext > 0)
          await local.set(key, consumedPoints + (unreported.get(key) ?? 0), Math.ceil(msBeforeNext / 1_000));
      }
    } catch (error) {
      onError(error);
    } finally {
      reporting.delete(key);
    }
  }

  return {
    /** Rejects like a limiter's own method; what it refuses is not reported, since the counter is past the limit already. */
    async consume(key: string): Promise<void> {
      await local.consume(key);
      const count = (unreported.get(key) ?? 0) + 1;
      unreported.set(key, count);
      if (count >= step && !reporting.has(key)) void report(key);
    },
    async delete(key: string): Promise<void> {
      unreported.delete(key);
      await Promise.all([local.delete(key), total.delete(key)]);
    },
  };
}
