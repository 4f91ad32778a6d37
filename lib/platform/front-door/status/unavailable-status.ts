import type { ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { Step } from "@/lib/platform/front-door/step";
import { afterTicks } from "@/lib/platform/runtime/after-ticks";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { isApiPath } from "@/lib/platform/security/refused-request";

type RequestStart = { began: number; url: string };
type Reason = {
  starts: WeakMap<ServerResponse, RequestStart>;
  hasFailedSince: (at: number) => boolean;
  /** when an address last failed for a cause of its own that passes, by `performance.now()` */
  failed: LRUCache<string, number>;
};

/** Addresses that fail within the time of one response. */
const MOST_FAILED = 500;

const reason = processWide(
  "unavailable-status",
  (): Reason => ({
    starts: new WeakMap(),
    hasFailedSince: () => false,
    failed: new LRUCache({ max: MOST_FAILED }),
  }),
);

/** Whether a request's failure has a cause that passes. */
export function hasPassingCause(response: ServerResponse): boolean {
  const start = reason().starts.get(response);
  if (!start) return false;
  return reason().hasFailedSince(start.began) || (reason().failed.get(start.url) ?? 0) >= start.began;
}

/**
 * Notes that an address failed for a cause that passes and that says nothing about other requests, such as a statement that
 * waited too long for a lock.
 * @param url path and query, as the request names them
 */
export const notePassingFailure = (url: string): void => void reason().failed.set(url, performance.now());

/** Time without another byte after which a failed response is ended, in ms. */
const QUIET_MS = 300;

/** Whether an address has no means to answer 503 itself: pages and the session library, and no call of the API. */
const needsStatus = (url: string): boolean => !isApiPath(url) || url.startsWith("/api/auth/");

/**
 * @property hasFailedSince whether every request could fail for a passing cause at or after a time of `performance.now()`
 * @property retryAfter seconds after which a client may try again
 */
export type UnavailableOptions = { hasFailedSince: Reason["hasFailedSince"]; retryAfter: number };

/**
 * Answers 503 with `Retry-After` instead of 500 where the cause of a failure passes, and ends every such response. Calls of
 * the API tell such failures apart themselves, so their 500 is a bug's and stays.
 *
 * Problem: Next answers 500 for a page or a handler that could not read what it needs, and has no means to answer
 * otherwise; search engines then drop the page, and load balancers the process. The document of a page that failed before it
 * read its `searchParams` is sent in full and never ended.
 * Goes when: Next lets a page or an error page choose 503 (https://github.com/vercel/next.js/discussions/53225), and ends
 *   every document.
 */
export function unavailableStatus({ hasFailedSince, retryAfter }: UnavailableOptions): Step {
  reason().hasFailedSince = hasFailedSince;
  return (request, response, next) => {
    if (needsStatus(request.url ?? "")) answerUnavailable(request.url ?? "", response, retryAfter);
    next();
  };
}

function answerUnavailable(url: string, response: ServerResponse, retryAfter: number): void {
  reason().starts.set(response, { began: performance.now(), url });
  const { writeHead } = response;
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    if (status !== 500 || !hasPassingCause(response))
      return Reflect.apply(writeHead, response, [status, ...rest]);
    response.setHeader("retry-after", String(retryAfter));
    response.statusMessage = "Service Unavailable";
    endOnceQuiet(response);
    return Reflect.apply(writeHead, response, [503, ...rest]);
  }) as typeof writeHead;
}

function endOnceQuiet(response: ServerResponse): void {
  const { write } = response;
  let cancel = () => {};
  const wait = () => {
    cancel();
    cancel = afterTicks(QUIET_MS, () => response.end());
  };
  response.write = ((...chunk: unknown[]) => {
    wait();
    return Reflect.apply(write, response, chunk);
  }) as typeof write;
  response.once("close", () => cancel());
  // what Next writes nevertheless is lost, and no error
  response.on("error", () => undefined);
  wait();
}
