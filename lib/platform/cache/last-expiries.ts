import { processWide } from "@/lib/platform/runtime/process-wide";
import { tags } from "./tags-and-lifetimes";

/** How many tags are remembered; of more, those that expired longest ago are left out. */
const MOST_TAGS = 20_000;

/** When each tag last expired in this process, ms since 1970. */
const noted = processWide("tag-expiry-times", () => new Map<string, number>());
/** The name under which the last expiry of anything but stones is remembered. */
const BUT_STONES = "";

/** Notes that tags expire in this process at this moment. */
export function noteExpiry(expired: readonly string[]): void {
  const times = noted();
  const now = Date.now();
  for (const tag of expired) {
    // the newest is last
    times.delete(tag);
    times.set(tag, now);
  }
  if (expired.some((tag) => tag !== tags.stones)) times.set(BUT_STONES, now);
  for (const tag of times.keys()) {
    if (times.size <= MOST_TAGS) break;
    if (tag !== BUT_STONES) times.delete(tag);
  }
}

/** Has Next's cache of pages, which is no part of the bundle, note the tags that it expires (lib/platform/page-cache/page-cache.mjs). */
processWide("note-expiry", () => noteExpiry)();

/** Whether one of these tags has expired in this process after a time, ms since 1970. */
export const hasExpiredSince = (since: number, named: readonly string[]): boolean =>
  named.some((tag) => (noted().get(tag) ?? 0) > since);

/** Whether any tag has expired since then, or any but that of stones. */
export const hasAnyExpiredSince = (since: number, withStones: boolean): boolean =>
  hasExpiredSince(since, withStones ? [BUT_STONES, tags.stones] : [BUT_STONES]);
