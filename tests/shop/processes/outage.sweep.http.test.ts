import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { AWAY_MS, excusedMs, lateFault } from "@/tools/attack/rounds/outage-round";
import { openDatabaseGate } from "../../support/database/database-gate";
import { startSecondShop } from "../../support/shops/second-shop";

const databaseUrl = process.env.DATABASE_URL ?? "";

let gate: Awaited<ReturnType<typeof openDatabaseGate>>;
let shop: Awaited<ReturnType<typeof startSecondShop>>;
beforeAll(async () => {
  gate = await openDatabaseGate(databaseUrl);
  shop = await startSecondShop({ DATABASE_URL: gate.url, RATE_LIMITS_OFF: "1" });
  await isBack(20_000);
  // a process that starts has made no page yet, and makes what it made before it knew the shop once more
  for (let i = 0; i < 10; i++) {
    expect((await ask("/")).status).toBe(200);
    await sleep(500);
  }
});
afterAll(async () => {
  await shop.stop();
  await gate.close();
});

async function ask(path: string, init: RequestInit = {}) {
  const since = performance.now();
  const response = await fetch(`${shop.url}${path}`, { redirect: "manual", ...init });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, ms: performance.now() - since };
}
/** Most that is taken off the time until the shop is back, since the machine is busy, in ms. */
const MOST_SLOW_MS = 1_500;
/** Waits until the shop is ready, at most so many ms and what a call without the database takes meanwhile. */
async function isBack(most: number) {
  const since = performance.now();
  const slow: number[] = [];
  await vi.waitFor(
    async () => {
      const [ready, health] = await Promise.all([ask("/api/ready"), ask("/api/health")]);
      slow.push(health.ms);
      expect(ready.status).toBe(200);
    },
    { timeout: most + MOST_SLOW_MS },
  );
  expect(performance.now() - since - Math.min(Math.max(...slow), MOST_SLOW_MS)).toBeLessThan(most);
}

/** A sign-in, as the form makes it. */
async function signIn() {
  const csrf = await ask("/api/auth/csrf");
  const { csrfToken } = JSON.parse(csrf.text) as { csrfToken: string };
  return ask("/api/auth/callback/credentials", {
    method: "POST",
    headers: {
      cookie: csrf.headers
        .getSetCookie()
        .map((line) => line.split(";")[0])
        .join("; "),
    },
    body: new URLSearchParams({ csrfToken, email: "nobody@example.com", password: "wrong password" }),
  });
}

test.each([
  ["refuses connections", () => gate.shut()],
  ["is silent", () => gate.freeze()],
])(
  "while the database %s, a sign-in and new pages answer 503 within three seconds, never to be stored",
  async (_, takeAway) => {
    takeAway();
    try {
      const times: { ms: number; most: number }[] = [];
      for (let i = 0; i < 3; i++) {
        const [sign, page, list, home, health] = await Promise.all([
          signIn(),
          ask(`/product/${crypto.randomUUID()}`),
          ask(`/inventory?shape=round&carat_from=1.${(Date.now() + i) % 100}`),
          ask("/"),
          ask("/api/health"),
        ]);
        for (const { status, headers, ms } of [sign, page, list]) {
          expect(status).toBe(503);
          expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
          expect(headers.get("cache-control")).toContain("no-store");
          times.push({ ms, most: AWAY_MS.needing + excusedMs(health) });
        }
        expect(JSON.parse(sign.text)).toMatchObject({ status: 503, code: "unavailable" });
        expect(page.text).toContain('id="__next_error__"');
        expect(home.status).toBe(200);
        times.push({ ms: home.ms, most: AWAY_MS.cached + excusedMs(health) });
      }
      expect(lateFault("what was asked for", times)).toBeNull();
    } finally {
      gate.reopen();
      gate.thaw();
      await isBack(5_000);
    }
    expect((await ask(`/product/${crypto.randomUUID()}`)).status).toBe(404);
  },
);
