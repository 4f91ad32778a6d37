import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { onVisitorRequest } from "@/lib/platform/runtime/visitor-requests";

export const REQUEST_ID_HEADER = "x-request-id";

const ids = processWide("request-ids", () => new AsyncLocalStorage<string>());

/** The id of the request that is being answered, if any. */
export const requestId = (): string | undefined => ids().getStore();

/** Ids as proxies generate them: UUIDs, hexadecimal numbers, and the like. */
const SENSIBLE = /^[\w.:-]{8,100}$/;

/**
 * Gives every request an id, which its response has as `x-request-id` and its log lines as `request_id`.
 * @param isTrusted whether to use the ids of a proxy in front; those of clients are ignored
 */
export function nameRequests(isTrusted: boolean): void {
  onVisitorRequest((request, response) => {
    const given = request.headers[REQUEST_ID_HEADER];
    const id = isTrusted && typeof given === "string" && SENSIBLE.test(given) ? given : randomUUID();
    response.setHeader(REQUEST_ID_HEADER, id);
    ids().enterWith(id);
  });
}
