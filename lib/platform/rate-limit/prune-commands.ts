import { lt } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { rateLimits } from "./tables";

/**
 * Deletes counts that limit nothing any more; returns how many. Processes do so while they count, but one that ended leaves
 * its own behind.
 */
export async function pruneRateLimits(now = new Date()): Promise<number> {
  const { rowCount } = await db().delete(rateLimits).where(lt(rateLimits.expire, now.getTime()));
  return rowCount ?? 0;
}
