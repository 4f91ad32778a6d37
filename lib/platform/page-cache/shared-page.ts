import type { IncrementalCachedAppPageValue } from "next/dist/server/response-cache/types.js";

/** How Next marks a whole page among what it keeps. */
export type WholePage = IncrementalCachedAppPageValue["kind"];

/** How long a page may be shown, in seconds, as Next keeps it: again rendered after `revalidate`, not shown after `expire`. */
export type PageLifetime = { revalidate: number | false; expire?: number };

/** A rendered page as Next keeps it in memory. */
export type SharedPage = { value: IncrementalCachedAppPageValue; cacheControl: PageLifetime };

/**
 * What a page rendered from now on shows: every change of the log up to a version, and a state of the process that is in no
 * log, such as which kinds of stones are on sale.
 */
export type Shown = { version: number; state: string };

/** A page of the store: one that is past its lifetime is shown while it is rendered again. */
export type FoundPage = SharedPage & { isStale: boolean };

/** How a page was rendered: what it shows, and when that began, ms since 1970. */
export type Rendering = Shown & { since: number };

/** What Next's cache of pages asks of the other processes. */
export type PageSharing = {
  /** What a page rendered from now on shows; null while that is not known. */
  shown(): Shown | null;
  /** Returns a page that was rendered before, here or elsewhere, with what is left of its lifetime; null without one. Never rejects. */
  find(key: string): Promise<FoundPage | null>;
  /** Which of these paths have no page in the store; all of them where it doesn't say. Never rejects. */
  missing(paths: readonly string[]): Promise<string[]>;
  /** Shares a page that this process has rendered. Nothing waits for it. */
  offer(key: string, page: SharedPage, rendering: Rendering): void;
};
