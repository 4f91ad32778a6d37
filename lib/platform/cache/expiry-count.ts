import { processWide } from "@/lib/platform/runtime/process-wide";
import { tags } from "./tags-and-lifetimes";

const counted = processWide("tag-expiries", () => ({ expiries: 0 }));

/**
 * How many times tags have expired in this process. As part of a key it keeps what was read before a change, or while it was
 * made, from being found after it.
 */
export const expiryCount = (): number => counted().expiries;

/** Counts an expiry of tags, before they expire. Stones have an index of their own and expire with every sale. */
export function countExpiry(expired: readonly string[]): void {
  if (expired.some((tag) => tag !== tags.stones)) counted().expiries += 1;
}
