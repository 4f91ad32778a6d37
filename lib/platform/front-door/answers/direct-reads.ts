import type { IncomingMessage, ServerResponse } from "node:http";
import type { EndpointAnswer } from "@/lib/platform/api/serve/answer-endpoint";
import { isRawJson, RawJson } from "@/lib/platform/api/serve/raw-json";
import type { RequestHeaders } from "@/lib/platform/api/serve/request-headers";
import { preferredEncoding } from "@/lib/platform/encoding/encodings";
import type { Step } from "@/lib/platform/front-door/step";
import { log } from "@/lib/platform/log/log";
import { ANSWER_HEADERS } from "@/lib/platform/security/answer-headers";

/** Answers a GET from its headers and its query, the address from its question mark on. */
export type DirectRead = (request: RequestHeaders, search: string) => Promise<EndpointAnswer>;

/**
 * Answers some reads of the API before Next sees them, with what their route handlers answer.
 *
 * Problem: Next takes longer to hand a request to a route handler, and its answer back through web streams and a
 * compressor, than the diamond index takes to answer.
 * Goes when: a route handler costs no more than its own work (https://github.com/vercel/next.js/pull/89566).
 * @param reads by path, `/api/v1/diamonds`
 */
export const directReads =
  (reads: ReadonlyMap<string, DirectRead>): Step =>
  (request, response, next) => {
    const target = plainRead(request);
    const read = target && reads.get(target.path);
    if (read) void send(request, response, read(headersOf(request), target.search));
    else next();
  };

/** Characters that every reader of an address takes alike. */
const PLAIN_URL = /^\/[\x21\x22\x24-\x7e]*$/;

/** The path and query of a GET that nothing sets apart, or null: the framework decides about all others. */
function plainRead({ method, url = "", headers }: IncomingMessage): { path: string; search: string } | null {
  if (method !== "GET" || !url.startsWith("/api/") || !PLAIN_URL.test(url)) return null;
  if (headers["access-control-request-method"] !== undefined || headers.expect !== undefined) return null;
  const at = url.indexOf("?");
  return at < 0 ? { path: url, search: "" } : { path: url.slice(0, at), search: url.slice(at) };
}

function headersOf({ headers, socket }: IncomingMessage): RequestHeaders {
  // as Next does, so that the address is known by which requests are counted
  headers["x-forwarded-for"] ??= socket.remoteAddress;
  return {
    headers: {
      get: (name) => {
        const value = headers[name];
        return value === undefined ? null : String(value);
      },
    },
  };
}

/** An answer so short is not worth its compressor. */
const LEAST_COMPRESSED = 1_024;

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Promise<EndpointAnswer>,
): Promise<void> {
  try {
    const { status, headers, body } = await answer;
    for (const { key, value } of ANSWER_HEADERS) response.setHeader(key, value);
    for (const [name, value] of headers) response.setHeader(name, value);
    response.statusCode = status;
    const json = isRawJson(body) ? body : new RawJson(body ?? "");
    const isLong = json.length >= LEAST_COMPRESSED;
    const encoding = isLong ? preferredEncoding(request.headers["accept-encoding"]) : "identity";
    const vary = headers.get("vary");
    response.setHeader("vary", vary ? `${vary}, Accept-Encoding` : "Accept-Encoding");
    if (encoding !== "identity") response.setHeader("content-encoding", encoding);
    const bytes = await json.bytes(encoding);
    response.setHeader("content-length", bytes.length);
    response.end(bytes);
  } catch (error) {
    log.error({ err: error, url: request.url }, "an answer could not be sent");
    response.destroy();
  }
}
