import type { IncomingMessage } from "node:http";
import { monitorEventLoopDelay, PerformanceObserver } from "node:perf_hooks";
import { processWide } from "./process-wide";
import { onVisitorRequest } from "./visitors/requests";

/** How often the loop is looked at, and how late a look must be to count: so every hold of 100 ms is seen. */
const LOOK_MS = 50;
const RESOLUTION_MS = 20;
const WINDOW_MS = 60_000;
/** How long a hold is shown, and of how many names. */
const SHOWN_MS = 3_600_000;
const MOST_NAMES = 50;
/** The share of a hold that named work must explain to be blamed for it. */
const BLAMED_SHARE = 0.5;
/** A request that took less explains no hold. */
const SHORT_MS = LOOK_MS * BLAMED_SHARE;
const NS = 1e6;

/** What held the event loop, so that nothing else ran: how often in the last hour, and how long at most (ms). */
export type LoopHold = { name: string; times: number; longestMs: number; lastAt: Date };

type Work = { name: string; from: number; to: number };
/** `to`: when its response ended; null while it is under way */
type ActiveRequest = { request: IncomingMessage; from: number; to: number | null };

const state = processWide("loop-watch", () => ({
  isWatching: false,
  /** how late the loop was in the last whole minute; null in the first */
  lastMinute: null as { p99Ms: number; mostMs: number } | null,
  /** named work since the last look */
  done: [] as Work[],
  requests: new Set<ActiveRequest>(),
  holds: new Map<string, LoopHold>(),
}));

/** Runs work that may hold the loop, under a name that the System page shows if it does. */
export function namedWork<T>(name: string, work: () => T): T {
  if (!state().isWatching) return work();
  const from = performance.now();
  try {
    return work();
  } finally {
    state().done.push({ name, from, to: performance.now() });
  }
}

/**
 * Measures how late this process's event loop is, and notes what held it: named work, garbage collection, or else the
 * requests that were under way.
 * @param nameOf a request's name without anything a visitor chose
 */
export function watchLoop(nameOf: (request: IncomingMessage) => string): void {
  const held = state();
  if (held.isWatching) return;
  held.isWatching = true;
  followRequests();
  // the observer's own entries come late, so a hold is explained one look after it
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      held.done.push({ name: "Garbage collection", from: startTime, to: startTime + duration });
    }
  }).observe({ entryTypes: ["gc"] });
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  setInterval(() => {
    const late = (ns: number) => Math.max(0, ns / NS - RESOLUTION_MS);
    held.lastMinute = { p99Ms: late(delay.percentile(99)), mostMs: late(delay.max) };
    delay.reset();
  }, WINDOW_MS).unref();
  let before = performance.now();
  setInterval(() => {
    const [from, to] = [before, performance.now()];
    before = to;
    // one that ended within a hold may have held it
    for (const active of held.requests) {
      if (active.to !== null && active.to < from) held.requests.delete(active);
    }
    const lateMs = to - from - LOOK_MS;
    if (lateMs < LOOK_MS) {
      held.done = [];
      return;
    }
    const requests = [...held.requests];
    setImmediate(() => {
      for (const name of blamedFor({ from, to, lateMs }, held.done, requests, nameOf)) note(name, lateMs);
      held.done = [];
    });
  }, LOOK_MS).unref();
}

function followRequests(): void {
  const { requests } = state();
  onVisitorRequest((request, response) => {
    const active: ActiveRequest = { request, from: performance.now(), to: null };
    requests.add(active);
    response.once("close", () => {
      active.to = performance.now();
      // kept until the next look, thousands of short ones would outlive the young heap
      if (active.to - active.from < SHORT_MS) requests.delete(active);
    });
  });
}

type Hold = { from: number; to: number; lateMs: number };

/** The names to blame for a hold: the work that took most of it, else every request that was under way. */
export function blamedFor(
  { from, to, lateMs }: Hold,
  done: readonly Work[],
  requests: readonly Pick<ActiveRequest, "request" | "from">[],
  nameOf: (request: IncomingMessage) => string,
): string[] {
  const spent = new Map<string, number>();
  for (const work of done) {
    const within = Math.min(work.to, to) - Math.max(work.from, from);
    if (within > 0) spent.set(work.name, (spent.get(work.name) ?? 0) + within);
  }
  const [most] = [...spent].sort(([, a], [, b]) => b - a);
  if (most && most[1] >= lateMs * BLAMED_SHARE) return [most[0]];
  const names = new Set(
    requests.filter((request) => request.from < to).map(({ request }) => nameOf(request)),
  );
  return names.size > 0 ? [...names] : ["Background work"];
}

function note(name: string, ms: number): void {
  const { holds } = state();
  const known = holds.get(name);
  const isRecent = known && Date.now() - known.lastAt.getTime() < SHOWN_MS;
  holds.delete(name);
  holds.set(name, {
    name,
    times: (isRecent ? known.times : 0) + 1,
    longestMs: Math.max(isRecent ? known.longestMs : 0, ms),
    lastAt: new Date(),
  });
  const [oldest] = holds.keys();
  if (holds.size > MOST_NAMES && oldest !== undefined) holds.delete(oldest);
}

/** How late the loop was in the last whole minute, and what held it in the last hour, the longest first. */
export function readLoopState(now = Date.now()) {
  const { lastMinute, holds } = state();
  const recent = [...holds.values()].filter(({ lastAt }) => now - lastAt.getTime() < SHOWN_MS);
  return { lastMinute, holds: recent.sort((a, b) => b.longestMs - a.longestMs) };
}
