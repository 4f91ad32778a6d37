import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * A year, the least that browsers' own lists ask for. Other hosts below the shop's domain are left out: a jeweler's
 * mail, booking or till pages there may have no certificate, and a browser would refuse them for a year.
 */
const STRICT_TRANSPORT = "max-age=31536000";

/**
 * Has an answer say that the shop is reached by https alone, unless the proxy in front will send it over plain http, where
 * the standard forbids it (RFC 6797, 7.2).
 */
export function requireStrictTransport(request: IncomingMessage, response: ServerResponse): void {
  if (isPlain(request.headers["x-forwarded-proto"])) return;
  response.setHeader("strict-transport-security", STRICT_TRANSPORT);
}

/** Each proxy appends how it was asked; the first was asked by the browser. */
const isPlain = (forwarded: string | string[] | undefined): boolean =>
  String(forwarded ?? "")
    .split(",")[0]
    ?.trim()
    .toLowerCase() === "http";
