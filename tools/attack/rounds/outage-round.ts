import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { serveTestShop } from "../../../scripts/lib/test/test-shop.mjs";
import { openDatabaseGate } from "../../../tests/support/database/database-gate";
import type { RoundResult } from "../round-result";

/** Longest wait while the database is away, for what needs it and for a cached page, in ms. */
export const AWAY_MS = { needing: 3_000, cached: 1_500 };
/** Longest wait for the first good answer when it is back, in ms. */
const BACK_MS = 5_000;
/** No answer takes longer, however busy the machine, in ms. */
const STUCK_MS = 15_000;
/** Most that a busy machine excuses, in ms. */
const MOST_EXCUSED_MS = 2_000;
/** Pause between two batches of calls, in ms. */
const PAUSE_MS = 250;

const CALLS = ["/api/ready", "/api/v1/product-category", "/api/v1/products", "/api/v1/redirect-url"];
/** Pages that nobody has asked for before. */
const NEW_PAGES = {
  "a new piece": () => `/product/${crypto.randomUUID()}`,
  "a new list": () => `/product-category/earrings?price_max=${randomInt(1, 1_000_000)}`,
  "a new order": () => `/thankyou/order-received/${crypto.randomUUID()}`,
};

/** What is asked for of the database in one batch: its name, and its path. */
const needing = (): [string, string][] => [
  ...CALLS.map((path): [string, string] => [path, path]),
  ...Object.entries(NEW_PAGES).map(([name, path]): [string, string] => [name, path()]),
];

type Answer = { status: number; retry: string | null; text: string; ms: number };

async function ask(url: string): Promise<Answer> {
  const since = performance.now();
  const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(60_000) });
  const text = await response.text();
  const ms = performance.now() - since;
  return { status: response.status, retry: response.headers.get("retry-after"), text, ms };
}

/**
 * The machine's own slowness, as far as it excuses the shop's.
 * @param health what was answered meanwhile without the database and without rendering anything
 */
export const excusedMs = (health: { ms: number }): number => Math.min(health.ms, MOST_EXCUSED_MS);

/**
 * Asks for what needs neither the database nor rendering, again and again until other answers are there: the machine may be slow at any
 * moment of theirs.
 * @returns the first fault's answer, or else the slowest one
 */
async function slowestHealth(url: string, others: Promise<unknown>): Promise<Answer> {
  let isOver = false;
  const over = others.finally(() => {
    isOver = true;
  });
  let slowest = await ask(url);
  while (!isOver && slowest.status === 200) {
    await sleep(100);
    const next = await ask(url);
    if (next.status !== 200 || next.ms > slowest.ms) slowest = next;
  }
  await over;
  return slowest;
}

/** What is wrong with a cached page's answer while the database is away, but for its time, or null. */
export const cachedFault = (path: string, { status }: Pick<Answer, "status">): string | null =>
  status === 200 ? null : `${path} answered ${status}`;

/** What is wrong with the answer of what needs the database while it is away, but for its time, or null. */
export function needingFault(
  path: string,
  { status, retry, text }: Pick<Answer, "status" | "retry" | "text">,
): string | null {
  if (status !== 503) return `${path} answered ${status}`;
  if (!(Number(retry) > 0)) return `${path} has no Retry-After`;
  if (path.startsWith("/api/") && !text.includes('"code":"unavailable"'))
    return `${path} is not the API's error`;
  return null;
}

/**
 * What is wrong with the times of one path's answers, or null: more than half of them were late, or one was stuck. A single late one
 * shows that the machine was busy, or that the code of a page was loaded; a shop that waits for its database is late every time.
 * @param answers in ms: how long each took, and how long it could have
 */
export function lateFault(path: string, answers: readonly { ms: number; most: number }[]): string | null {
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  const late = answers.filter(({ ms, most }) => ms > most).length;
  if (slowest <= STUCK_MS && late <= answers.length / 2) return null;
  return `${path} was late ${late} times of ${answers.length}, at most ${Math.round(slowest)} ms`;
}

/**
 * Freezes the database of a served shop, so that it accepts connections and answers nothing, and counts every call that
 * is not answered as it should be: 503, mostly within three seconds, cached pages mostly within one and a half, and
 * everything again within five seconds of its return.
 */
export async function runFrozenDatabaseRound({
  seconds,
  databaseUrl,
}: {
  seconds: number;
  databaseUrl: string;
}): Promise<RoundResult> {
  const result: RoundResult = { name: `database frozen for ${seconds} s`, tried: 0, failed: 0, notes: [] };
  const count = (fault: string | null) => {
    result.tried += 1;
    if (fault === null) return;
    result.failed += 1;
    if (!result.notes.includes(fault) && result.notes.length < 20) result.notes.push(fault);
  };
  const times = new Map<string, { ms: number; most: number }[]>();
  const time = (name: string, { ms }: Answer, most: number) =>
    times.set(name, [...(times.get(name) ?? []), { ms, most }]);
  const gate = await openDatabaseGate(databaseUrl);
  const shop = await serveTestShop({
    databaseUrl: gate.url,
    quiet: true,
    env: { RATE_LIMITS_OFF: "1", LOG_LEVEL: "silent", SHUTDOWN_SECONDS: "3" },
  });
  const isReady = async (withinMs: number) => {
    for (const since = performance.now(); performance.now() - since < withinMs; await sleep(100)) {
      if ((await ask(`${shop.url}/api/ready`)).status === 200) return true;
    }
    return false;
  };
  // the first request has the page made, beside its own answer
  const isKept = async (url: string) => {
    for (const since = performance.now(); performance.now() - since < 30_000; await sleep(100)) {
      const { headers } = await fetch(url, { method: "HEAD" });
      if (headers.get("x-nextjs-cache") === "HIT") return true;
    }
    return false;
  };
  try {
    count((await isReady(30_000)) ? null : "the shop was never ready");
    count((await isKept(`${shop.url}/`)) ? null : "the home page was never cached");
    gate.freeze();
    for (
      const since = performance.now();
      performance.now() - since < seconds * 1_000;
      await sleep(PAUSE_MS)
    ) {
      const asking = Promise.all(
        needing().map(async ([name, path]) => [name, path, await ask(shop.url + path)] as const),
      );
      const cached = ask(`${shop.url}/`);
      const health = await slowestHealth(`${shop.url}/api/health`, Promise.all([asking, cached]));
      const home = await cached;
      const excused = excusedMs(health);
      count(cachedFault("/api/health", health));
      count(cachedFault("/", home));
      time("/", home, AWAY_MS.cached + excused);
      for (const [name, path, answer] of await asking) {
        count(needingFault(path, answer));
        time(name, answer, AWAY_MS.needing + excused);
      }
    }
    for (const [name, answers] of times) count(lateFault(name, answers));
    gate.thaw();
    const since = performance.now();
    const [isBack, health] = await Promise.all([
      isReady(BACK_MS + MOST_EXCUSED_MS),
      ask(`${shop.url}/api/health`),
    ]);
    const backMs = performance.now() - since;
    count(isBack && backMs <= BACK_MS + excusedMs(health) ? null : "not back within five seconds");
    const products = await ask(`${shop.url}/api/v1/products`);
    count(products.status === 200 ? null : `afterwards products answered ${products.status}`);
    const missing = await ask(`${shop.url}/product/${crypto.randomUUID()}`);
    count(missing.status === 404 ? null : `afterwards a new page answered ${missing.status}`);
  } finally {
    gate.thaw();
    await shop.stop();
    await gate.close();
  }
  return result;
}
