import { headers } from "next/headers";
import { ApiError } from "@/lib/platform/api/errors";
import { assertRateLimit, type RateLimitName } from "./rate-limit";

/**
 * Counts a view of a page that is made anew for each who asks, as its endpoint counts a request; false where its
 * address has asked too often.
 */
export async function isPageViewAllowed(name: RateLimitName): Promise<boolean> {
  try {
    await assertRateLimit({ headers: await headers() }, name);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return false;
    throw error;
  }
}
