import { type IncomingHttpHeaders, type IncomingMessage, Server, type ServerResponse } from "node:http";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { ANSWER_HEADERS } from "@/lib/platform/security/answer-headers";

const SEGMENT_HEADER = "next-router-segment-prefetch";

/**
 * Answers the router's prefetches of a list's content with nothing, and those of what lies around it as for the address
 * without a query.
 *
 * Problem: the router takes what it has prefetched of a static page for the same under every query, so after a prefetch of
 * a list each of its filters would show the unfiltered list.
 * Goes when: Next lets a static page say that it varies with the query.
 * @param isList whether a path is a list's
 */
export function limitListPrefetches(isList: (path: string) => boolean): void {
  processWide("limit-list-prefetches", () => {
    const { emit } = Server.prototype;
    Server.prototype.emit = function (this: Server, event: string | symbol, ...given: unknown[]) {
      if (event === "request") {
        const [request, response] = given as [IncomingMessage, ServerResponse];
        const url = prefetchUrl(request.url ?? "", request.headers, isList);
        if (url === null) {
          for (const { key, value } of ANSWER_HEADERS) response.setHeader(key, value);
          response.writeHead(204, { "cache-control": "no-store" }).end();
          return true;
        }
        request.url = url;
      }
      return Reflect.apply(emit, this, [event, ...given]) as boolean;
    };
    return true;
  })();
}

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
