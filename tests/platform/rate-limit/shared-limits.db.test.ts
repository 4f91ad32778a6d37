import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";
import { forgetProcess } from "../../support/setup/forget-process";

let shop: TestDatabase;
let limits: typeof import("@/lib/platform/rate-limit/rate-limit");
beforeAll(async () => {
  vi.stubEnv("RATE_LIMITS_OFF", "0");
  vi.stubEnv("RATE_LIMITS_SHARED", "1");
  shop = await createTestDatabase();
  limits = await import("@/lib/platform/rate-limit/rate-limit");
});
afterAll(() => shop.close());

const request = { headers: new Headers({ "x-forwarded-for": "203.0.113.9" }) };

/** How many of so many searches are allowed. */
async function allowed(searches: number): Promise<number> {
  let count = 0;
  for (let i = 0; i < searches; i++) {
    count += await limits.assertRateLimit(request, "search").then(
      () => 1,
      () => 0,
    );
  }
  return count;
}
const counted = async () => {
  const { rows } = await shop.pool.query<{ points: number }>(
    "select points from rate_limits where key = 'search:203.0.113.9'",
  );
  return rows[0]?.points ?? 0;
};

test("a client's searches in one process count in the next", async () => {
  const { points } = limits.LIMITS.search;
  expect(await allowed(points / 2)).toBe(points / 2);
  await vi.waitFor(async () => expect(await counted()).toBe(points / 2));
  forgetProcess();
  await allowed(points / 10);
  await vi.waitFor(async () => expect(await counted()).toBe(points / 2 + points / 10));
  await vi.waitFor(async () => expect(await allowed(points)).toBeLessThanOrEqual(points * 0.5));
  expect(await allowed(10)).toBe(0);
});
