import { HTML_LIMITED_BOT_UA_RE } from "next/dist/shared/lib/router/utils/html-bots.js";

/**
 * Marks a request, by its headers, as one whose page is rendered whole before its status is sent.
 *
 * Problem: with `cacheComponents` Next begins to stream before a page is read, so `notFound()`, `redirect()` and failures
 * at request time are answered with 200. It waits only for clients whose user-agent `htmlLimitedBots` matches, so a
 * marker is appended to the user-agent.
 * Goes when: Next lets a route that is rendered at request time choose not to stream.
 */
export function markForTrueStatus(headers: Headers, marker: string): void {
  headers.set("user-agent", `${headers.get("user-agent") ?? ""} ${marker}`.trim());
}

/** @param secret a part of the build's id, different in each build: nobody outside can guess the marker */
export const statusMarker = (secret: string) => `adamas-strict-${secret}`;

/**
 * What `htmlLimitedBots` is set to: requests with the marker, Next's own list, and all search engines, which believe a
 * page's canonical address only where it stands in its head.
 */
export const htmlLimitedBots = (marker: string) =>
  new RegExp(`${HTML_LIMITED_BOT_UA_RE.source}|bot\\b|crawler|spider|${marker}`);
