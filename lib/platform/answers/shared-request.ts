import type { IncomingHttpHeaders } from "node:http";
import { isCountedPage } from "@/lib/platform/security/counted-pages";
import { isFormPage, isPreviewPage, isStrictPath } from "@/lib/platform/security/strict-paths";

/** The head of a request, and what the shop makes of its headers. */
export type AskedPage = {
  method: string;
  /** path and query */
  url: string;
  headers: IncomingHttpHeaders;
  /** whether its client gets pages whole instead of streamed */
  isBot: boolean;
  /** whether its client gets Markdown of the pages that have it */
  isMarkdown: boolean;
};

/** Headers by which the router asks for a part of a page; each part is an answer of its own. */
const ROUTER_HEADERS = [
  "rsc",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-router-state-tree",
  "next-url",
] as const;

/** Headers that make an answer one client's own, or that could make the framework answer differently. */
const UNSHARED =
  /^(?:authorization|range|if-.*|next-.*|x-nextjs-.*|x-middleware-.*|x-invoke-.*|x-matched-.*)$/;

/** Paths that are no pages, files by their ending, and spellings that a router would have to decode. */
const NO_PAGE = /^\/(?:api|_next|pictures|renders|markdown)(?:\/|$)|\.[a-z0-9]{1,12}$|%/i;

const LONGEST = 1_000;

/** Whether a path is a page that is the same for everybody: a page of the catalog, without a nonce, counted views, or a preview. */
export const isPublicPage = (path: string): boolean =>
  // a form page carries a nonce of its own in every answer, a counted one may refuse its client, and a preview depends on
  // who is signed in to the back office
  !(
    NO_PAGE.test(path) ||
    isStrictPath(path) ||
    isFormPage(path) ||
    isCountedPage(path) ||
    isPreviewPage(path)
  );

/** Whether a path is a page of the catalog, among them those that are one visitor's. */
export const isShopPage = (path: string): boolean =>
  !(NO_PAGE.test(path) || isStrictPath(path) || isPreviewPage(path));

/** Whether a query has a secret, as the links of emails do; a redirect would repeat it. */
export const hasSecret = (query: URLSearchParams): boolean => query.has("token");

/** Whether a request has headers that make its answer one client's own, apart from those that the router sends. */
export const isOwnRequest = (names: readonly string[]): boolean =>
  names.some((name) => !(ROUTER_HEADERS as readonly string[]).includes(name) && UNSHARED.test(name));

/**
 * Returns the key under which the answer to a request may be shared with everybody who asks alike, or null if it may
 * not: only catalog pages are the same for everybody.
 */
export function sharedKey({ method, url, headers, isBot, isMarkdown }: AskedPage): string | null {
  if (method !== "GET" || isMarkdown || url.length > LONGEST || !url.startsWith("/")) return null;
  const path = url.split("?", 1)[0] ?? "";
  if (!isPublicPage(path) || isOwnRequest(Object.keys(headers))) return null;
  const parts = ROUTER_HEADERS.map((name) => headers[name] ?? "");
  return JSON.stringify([url, headers.host ?? "", headers["accept-encoding"] ?? "", isBot, ...parts]);
}
