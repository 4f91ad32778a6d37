import type { IncomingMessage, ServerResponse } from "node:http";
import { LINGER_MS } from "@/lib/platform/api/declare/limited-body";
import type { Step } from "@/lib/platform/front-door/step";
import {
  type AllowedMethods,
  isApiPath,
  isFormAction,
  type Refusal,
  type RequestHead,
  readableUrl,
  refuseRequest,
} from "@/lib/platform/security/refused-request";
import { refuseMalformedAction } from "./malformed-action";
import { isRouterState } from "./router-state";

/**
 * Answers requests that Next would fail over before it sees them, and hands it the others.
 *
 * Problem: Next answers with 500 where a request has a method of which it knows nothing, a path or a picture's address that
 * can't be decoded, a router state that can't be read, or an action from another site; it throws before the middleware
 * runs, or beside it. The methods a call does not have it answers without saying which there are.
 * Goes when: Next answers these with 4xx of its own (https://github.com/vercel/next.js/issues/94278,
 *   https://github.com/vercel/next.js/issues/92703).
 */
export const malformedRequests =
  (allowedMethods: AllowedMethods): Step =>
  (request, response, next) => {
    const head: RequestHead = {
      method: request.method ?? "",
      url: request.url ?? "",
      headers: request.headers,
    };
    const refusal = refuseRequest(head, allowedMethods) ?? refuseRouterState(head);
    if (refusal) {
      answer(request, response, refusal);
      return;
    }
    request.url = readableUrl(head.url);
    if (isFormAction(head)) refuseMalformedAction(response, next);
    else next();
  };

function refuseRouterState({ headers }: RequestHead): Refusal | null {
  const state = headers["next-router-state-tree"];
  if (state === undefined || isRouterState(state)) return null;
  return { status: 400, code: "bad_request", message: "The router state of this request can’t be read." };
}

function answer(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  const { status, code, message, headers } = refusal;
  const isApi = isApiPath(request.url ?? "");
  const body = isApi ? JSON.stringify({ status, code, message }) : `${message}\n`;
  response.writeHead(status, {
    ...headers,
    "content-type": isApi ? "application/json" : "text/plain; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  if (request.method !== "HEAD") response.write(body);
  // a connection that is closed while its client sends is reset, and the answer lost
  const end = () => response.end();
  const timer = setTimeout(end, LINGER_MS);
  request.once("close", () => clearTimeout(timer));
  request.once("end", end);
  request.resume();
}
