import { headers } from "next/headers";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { COUNTED_PAGES, type CountedPage } from "@/lib/platform/security/counted-pages";
import { assertRateLimit } from "./rate-limit";

/**
 * Counts a view of a page against its endpoint's limit; returns false if the limit is exceeded.
 */
export async function isPageViewAllowed(page: CountedPage): Promise<boolean> {
  try {
    await assertRateLimit({ headers: await headers() }, COUNTED_PAGES[page]);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return false;
    throw error;
  }
}
