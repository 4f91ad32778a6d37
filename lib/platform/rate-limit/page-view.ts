import { headers } from "next/headers";
import { ApiError } from "@/lib/platform/api/errors";
import { assertRateLimit, type RateLimitName } from "./rate-limit";

/**
 * Counts a view of a dynamically rendered page against its endpoint's limit; returns false if the limit is exceeded.
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
