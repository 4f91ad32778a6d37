import type { ServerResponse } from "node:http";
import { REQUEST_ID_HEADER } from "@/lib/platform/log/request-id";
import { outdatedAnswers } from "./outdated-answers";
import type { SharedAnswer } from "./shared-answers";

/** Headers that belong to one request or connection; each response has its own. */
const OF_REQUEST = [
  REQUEST_ID_HEADER,
  "connection",
  "keep-alive",
  "transfer-encoding",
  "date",
  // forbidden over plain http, by which another client may ask
  "strict-transport-security",
];

/** Documents, and the parts of them that the router asks for: a path may answer some clients with something else. */
const SHARED_TYPES = /^text\/(?:html|x-component)\b/;

/**
 * Keeps what is sent as a response and hands it on at its end, or null if it failed, was aborted, or is one client's own or outdated.
 * The response never reports back-pressure: a client that reads slowly would make everybody wait who shares its answer.
 */
export function recordAnswer(response: ServerResponse, hand: (answer: SharedAnswer | null) => void): void {
  const chunks: Buffer[] = [];
  const keep = (chunk: unknown) => {
    if (typeof chunk === "string") chunks.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  let isHanded = false;
  const finish = (isWhole: boolean) => {
    if (isHanded) return;
    isHanded = true;
    const headers = { ...response.getHeaders() };
    const isPage = response.statusCode === 200 && SHARED_TYPES.test(String(headers["content-type"]));
    const isShared = isWhole && isPage && !headers["set-cookie"] && !outdatedAnswers().has(response);
    for (const name of OF_REQUEST) delete headers[name];
    hand(isShared ? { headers, body: Buffer.concat(chunks) } : null);
  };
  const { write, end } = response;
  response.write = function (this: ServerResponse, ...given: unknown[]) {
    keep(given[0]);
    Reflect.apply(write, this, given);
    return true;
  } as typeof write;
  response.end = function (this: ServerResponse, ...given: unknown[]) {
    keep(given[0]);
    const ended = Reflect.apply(end, this, given) as ServerResponse;
    finish(!response.destroyed);
    return ended;
  } as typeof end;
  response.once("close", () => finish(false));
}
