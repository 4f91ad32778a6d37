import { setTimeout as sleep } from "node:timers/promises";
import type { Page, Request } from "playwright/test";

const QUIET_MS = 500;
const SETTLED_WITHIN_MS = 10_000;

/** Requests in the order in which they were sent. */
export type Traffic = readonly Request[];

/** Follows a page's requests over the network, without what it makes itself (`data:`, `blob:`). */
export function followTraffic(page: Page) {
  const open = new Set<Request>();
  let last = Date.now();
  let recorded: Request[] = [];
  page.on("request", (request) => {
    if (!/^https?:/.test(request.url())) return;
    open.add(request);
    recorded.push(request);
    last = Date.now();
  });
  const close = (request: Request) => {
    if (open.delete(request)) last = Date.now();
  };
  page.on("requestfinished", close);
  page.on("requestfailed", close);
  return {
    /** Starts a new record, which grows with every request from now on. */
    record: (): Traffic => {
      recorded = [];
      return recorded;
    },
    /** Waits until nothing is fetched for half a second, for ten seconds at most. */
    settled: async (): Promise<void> => {
      for (const since = Date.now(); Date.now() - since < SETTLED_WITHIN_MS; await sleep(50)) {
        if (open.size === 0 && Date.now() - Math.max(last, since) >= QUIET_MS) return;
      }
    },
  };
}
