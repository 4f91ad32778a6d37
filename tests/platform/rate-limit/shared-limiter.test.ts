import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSharedLimiter } from "@/lib/platform/rate-limit/shared-limiter";

const LIMIT = { keyPrefix: "search", points: 100, duration: 60 };
/** A tenth of the limit, after which a process reports. */
const STEP = 10;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Processes that count together, and how often they wrote to what they share. */
function processes(count: number) {
  const total = new RateLimiterMemory(LIMIT);
  const writes = vi.spyOn(total, "penalty");
  const errors: unknown[] = [];
  const limiters = Array.from({ length: count }, () =>
    createSharedLimiter({
      local: new RateLimiterMemory(LIMIT),
      total,
      onError: (error) => errors.push(error),
    }),
  );
  return { limiters, writes, errors, total };
}

/** How many of so many requests of one client each process allows, asked in turn. */
async function allowed(limiters: readonly { consume: (key: string) => Promise<void> }[], requests: number) {
  let count = 0;
  for (let i = 0; i < requests; i++) {
    for (const { consume } of limiters) {
      count += await consume("203.0.113.1").then(
        () => 1,
        () => 0,
      );
    }
  }
  return count;
}

test("a client that asks two processes gets its limit once, and a tenth more for each process at most", async () => {
  const { limiters } = processes(2);
  const count = await allowed(limiters, 200);
  expect(count).toBeGreaterThanOrEqual(LIMIT.points);
  expect(count).toBeLessThanOrEqual(LIMIT.points + 2 * STEP);
});

test("a flood costs each process at most ten writes, and a client that asks seldom none", async () => {
  const { limiters, writes } = processes(2);
  await allowed(limiters, 5_000);
  expect(writes.mock.calls.length).toBeLessThanOrEqual(2 * 10);
  writes.mockClear();
  const [first] = limiters;
  for (let i = 0; i < STEP - 1; i++) await first?.consume("203.0.113.2");
  expect(writes).not.toHaveBeenCalled();
});

test("a client may go on after the time its limit counts, in every process", async () => {
  const { limiters } = processes(2);
  await allowed(limiters, 200);
  expect(await allowed(limiters, 1)).toBe(0);
  vi.advanceTimersByTime(61_000);
  expect(await allowed(limiters, 1)).toBe(2);
});

test("while nothing can be written, each process counts for itself", async () => {
  const { limiters, writes, errors } = processes(2);
  writes.mockRejectedValue(new Error("away"));
  expect(await allowed(limiters, 200)).toBe(2 * LIMIT.points);
  expect(errors.length).toBeGreaterThan(0);
});

test("requests made while a report is under way are counted too", async () => {
  const { limiters, writes, total } = processes(1);
  const penalty = RateLimiterMemory.prototype.penalty.bind(total);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  writes.mockImplementationOnce(async (...report) => {
    await held;
    return penalty(...report);
  });
  expect(await allowed(limiters, STEP + 5)).toBe(STEP + 5);
  // what others have made meanwhile
  await penalty("203.0.113.1", 80);
  release();
  await vi.advanceTimersByTimeAsync(0);
  expect(await allowed(limiters, 20)).toBe(5);
});

test("a report that arrives as its window ends refuses nobody after it", async () => {
  const { limiters, total, writes } = processes(1);
  writes.mockImplementation(async (key, points) => {
    const { consumedPoints } = await total.reward(key, -(points ?? 1));
    return {
      consumedPoints,
      msBeforeNext: 0,
      remainingPoints: 0,
      isFirstInDuration: false,
    } as RateLimiterRes;
  });
  await allowed(limiters, LIMIT.points);
  await vi.advanceTimersByTimeAsync((LIMIT.duration + 1) * 1_000);
  expect(await allowed(limiters, LIMIT.points)).toBe(LIMIT.points);
});
