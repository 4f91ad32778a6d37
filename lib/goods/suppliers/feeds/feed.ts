import type { lookup } from "node:dns";
import type { ReadAddress } from "@/lib/platform/media/remote/address";
import type { FeedMark, FeedOptions } from "../schema";
import type { feedSources } from "../tables";

export type FeedSource = typeof feedSources.$inferSelect;

/** A feed that could not be had; the message gives the reason in one sentence for the jeweler. */
export class FeedFailure extends Error {
  override name = "FeedFailure";
}

/** Which hosts may be reached; tests bring hosts of their own. */
export type FeedNetwork = {
  readonly read: (address: string) => ReadAddress;
  readonly isAllowed: (ip: string) => boolean;
  readonly lookup: typeof lookup;
  /** certificate authority to trust instead of the usual ones */
  readonly ca?: string;
};

/** One attempt to fetch a feed. */
export type FetchRequest = {
  readonly address: string;
  readonly options: FeedOptions;
  readonly secret: string | null;
  /** what it was when it was last read; null if it has to be read in any case */
  readonly mark: FeedMark | null;
  /** path to write the file to */
  readonly target: string;
  readonly network: FeedNetwork;
  readonly signal: AbortSignal;
  readonly now: () => number;
  /** waits between two requests, in ms */
  readonly pause: (ms: number) => Promise<void>;
};

/** The feed's mark if the file was written, or null if it has not changed. */
export type Fetched = FeedMark | null;

/** Largest file, unpacked. */
export const MOST_BYTES = 2 * 1024 ** 3;

/** A file that changed more recently may still be being written, in ms. */
export const SETTLED_MS = 60_000;

/** Whether a name matches a pattern with `*` and `?`. */
export function matchesPattern(name: string, pattern = "*.csv"): boolean {
  const [wanted, text] = [pattern.toLowerCase(), name.toLowerCase()];
  // a regular expression of many stars takes exponential time
  let [at, from, star, tried] = [0, 0, -1, 0];
  while (from < text.length) {
    if (wanted[at] === "*") {
      star = at++;
      tried = from;
    } else if (wanted[at] === "?" || wanted[at] === text[from]) {
      at += 1;
      from += 1;
    } else if (star >= 0) {
      at = star + 1;
      from = ++tried;
    } else return false;
  }
  return /^\**$/.test(wanted.slice(at));
}
