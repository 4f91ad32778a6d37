/**
 * Marks a request by its headers, so that its page is rendered completely before the status is sent.
 *
 * Problem: with `cacheComponents` Next starts to stream before a page is rendered, so `notFound()`, `redirect()` and
 * failures at request time are answered with 200. It waits only for clients whose user-agent matches
 * `htmlLimitedBots`, so a marker is appended to the user-agent.
 * Goes when: Next lets a route that is rendered at request time opt out of streaming
 *   (https://github.com/vercel/next.js/issues/98518).
 */
export function markForTrueStatus(headers: Headers, marker: string): void {
  headers.set("user-agent", `${headers.get("user-agent") ?? ""} ${marker}`.trim());
}

/** @param secret a part of the build's id, different in each build, so that outsiders cannot guess the marker */
export const statusMarker = (secret: string) => `adamas-strict-${secret}`;

/** The clients that Next renders pages whole for by default; a test compares them with its own list. */
export const NEXT_BOTS =
  "[\\w-]+-Google|Google-[\\w-]+|Chrome-Lighthouse|Slurp|DuckDuckBot|baiduspider|yandex|sogou|bitlybot|tumblr|vkShare|quora link preview|redditbot|ia_archiver|Bingbot|BingPreview|applebot|facebookexternalhit|facebookcatalog|Twitterbot|LinkedInBot|Slackbot|Discordbot|WhatsApp|SkypeUriPreview|Yeti|googleweblight";

/**
 * Returns the value of `htmlLimitedBots`, of which Next takes the source and tests it in any case: requests with the marker, Next's own list, and all search engines, which
 * accept a page's canonical address only in its head.
 */
export const htmlLimitedBots = (marker: string) =>
  new RegExp(`${NEXT_BOTS}|bot\\b|crawler|spider|${marker}`, "i");
