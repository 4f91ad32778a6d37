import { randomUUID } from "node:crypto";
import { scopedValue } from "@/lib/platform/runtime/scoped-value";
import { onVisitorRequest } from "@/lib/platform/runtime/visitors/requests";

export const REQUEST_ID_HEADER = "x-request-id";

const id = scopedValue<string>("request-id");

/** The id of the request that is being answered, if any. */
export const requestId = (): string | undefined => id.get();

/** Ids as proxies generate them: UUIDs, hexadecimal numbers, and the like. */
const SENSIBLE = /^[\w.:-]{8,100}$/;

/**
 * Gives every request an id, which its response has as `x-request-id` and its log lines as `request_id`.
 * @param isTrusted whether to use the ids of a proxy in front; those of clients are ignored
 */
export function nameRequests(isTrusted: boolean): void {
  onVisitorRequest((request, response) => {
    const given = request.headers[REQUEST_ID_HEADER];
    const own = isTrusted && typeof given === "string" && SENSIBLE.test(given) ? given : randomUUID();
    response.setHeader(REQUEST_ID_HEADER, own);
    id.enterWith(own);
  });
}
