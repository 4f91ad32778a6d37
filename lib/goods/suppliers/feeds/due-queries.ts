import { and, asc, eq, lte } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { feedSources } from "../tables";

/** Whether any feed runs by itself. */
export async function hasFeeds(): Promise<boolean> {
  const rows = await db()
    .select({ id: feedSources.id })
    .from(feedSources)
    .where(eq(feedSources.isEnabled, true))
    .limit(1);
  return rows.length > 0;
}

/** The ids of the feeds whose time has come, the longest due first. */
export async function dueFeeds(now = new Date()): Promise<string[]> {
  const rows = await db()
    .select({ id: feedSources.id })
    .from(feedSources)
    .where(and(eq(feedSources.isEnabled, true), lte(feedSources.nextRunAt, now)))
    .orderBy(asc(feedSources.nextRunAt));
  return rows.map(({ id }) => id);
}
