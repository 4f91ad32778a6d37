import type { IncomingHttpHeaders } from "node:http";
import type { Step } from "@/lib/platform/front-door/step";
import { ANSWER_HEADERS } from "@/lib/platform/security/answer-headers";

const SEGMENT_HEADER = "next-router-segment-prefetch";

/**
 * Answers the router's prefetches of a list's content with nothing, and those of what lies around it as for the address
 * without a query.
 *
 * Problem: the router takes what it has prefetched of a static page for the same under every query, so after a prefetch of
 * a list each of its filters would show the unfiltered list.
 * Goes when: Next lets a static page say that it varies with the query (https://github.com/vercel/next.js/pull/75990 says
 *   that it cannot).
 * @param isList whether a path is a list's
 */
export const listPrefetches =
  (isList: (path: string) => boolean): Step =>
  (request, response, next) => {
    const url = prefetchUrl(request.url ?? "", request.headers, isList);
    if (url === null) {
      for (const { key, value } of ANSWER_HEADERS) response.setHeader(key, value);
      response.writeHead(204, { "cache-control": "no-store" }).end();
      return;
    }
    request.url = url;
    next();
  };

/** The address to answer a request for, or null if it is answered with nothing. */
export function prefetchUrl(
  url: string,
  headers: IncomingHttpHeaders,
  isList: (path: string) => boolean,
): string | null {
  const segment = headers[SEGMENT_HEADER];
  if (typeof segment !== "string") return url;
  const [path = "", query = ""] = url.split("?", 2);
  if (!isList(path)) return url;
  if (segment.includes("__PAGE__")) return null;
  const rsc = new URLSearchParams(query).get("_rsc");
  return rsc === null ? path : `${path}?${new URLSearchParams({ _rsc: rsc })}`;
}
