import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * A year, the least that browsers' own lists ask for. Other hosts below the shop's domain are left out: a jeweler's
 * mail, booking or till pages there may have no certificate, and a browser would refuse them for a year.
 */
const STRICT_TRANSPORT = "max-age=31536000";

/**
 * Has every answer of this process say that the shop is reached by https alone: pages, calls, files and refusals, also
 * those that are sent before Next or after it fails. A shop whose address is plain http says nothing, and neither does
 * an answer that the proxy in front will send over plain http, where the standard forbids it (RFC 6797, 7.2).
 */
export function requireStrictTransport(shopUrl: string): void {
  if (!shopUrl.startsWith("https:")) return;
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (isPlain(request.headers["x-forwarded-proto"])) return;
    response.setHeader("strict-transport-security", STRICT_TRANSPORT);
  });
}

/** Each proxy appends how it was asked; the first was asked by the browser. */
const isPlain = (forwarded: string | string[] | undefined): boolean =>
  String(forwarded ?? "")
    .split(",")[0]
    ?.trim()
    .toLowerCase() === "http";
