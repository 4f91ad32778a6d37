import { and, eq, gt, lte, sql } from "drizzle-orm";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { changeCounter, changeLog } from "@/lib/platform/db/tables";
import { cdnPurgeClaims } from "./tables";

/** The most tags that are read of one claim; those that name one thing come last, since each of their pages has another tag too. */
const MOST_TAGS = 1_000;

/** All that pages depend on, for a CDN of which nothing is known. */
const EVERYTHING = [tags.catalog, tags.shop, tags.stones, tags.stocked, tags.redirects, tags.promo];

/**
 * Claims the changes that the CDN has not been purged of, for all processes of the shop, and returns their cache tags; null if
 * there are none. A claim is made before its purge, so what a process claims and doesn't finish is lost to the others.
 */
export async function claimChanges(database: Database): Promise<string[] | null> {
  const [seen] = await database
    .select({ claimed: cdnPurgeClaims.version, newest: changeCounter.version })
    .from(changeCounter)
    .leftJoin(cdnPurgeClaims, eq(cdnPurgeClaims.id, 1));
  if (!seen) throw new Error("The change counter's row is missing: the database was not migrated");
  if (seen.claimed === seen.newest) return null;
  return database.transaction(async (tx) => {
    await tx.insert(cdnPurgeClaims).values({ id: 1, version: -1 }).onConflictDoNothing();
    const [claimed] = await tx.select().from(cdnPurgeClaims).for("update");
    // read while the claim is locked, so it is lower only where the database was replaced
    const [counter] = await tx.select({ version: changeCounter.version }).from(changeCounter);
    if (!claimed || !counter || claimed.version === counter.version) return null;
    await tx.update(cdnPurgeClaims).set({ version: counter.version });
    const range = { after: claimed.version, upTo: counter.version };
    if (range.after < 0 || range.after > range.upTo) return EVERYTHING;
    // before the claim is committed, so that it isn't lost where this fails
    return tagsWithin(tx, range);
  });
}

async function tagsWithin(tx: Transaction, range: { after: number; upTo: number }): Promise<string[]> {
  const within = and(gt(changeLog.version, range.after), lte(changeLog.version, range.upTo));
  const rows = await tx
    .selectDistinct({ key: changeLog.key, isOne: sql<boolean>`${changeLog.key} like '%:%'` })
    .from(changeLog)
    .where(and(eq(changeLog.kind, "tag"), within))
    .orderBy(sql`2`, changeLog.key)
    .limit(MOST_TAGS);
  const stones = await tx
    .select({ version: changeLog.version })
    .from(changeLog)
    .where(and(eq(changeLog.kind, "diamond"), within))
    .limit(1);
  return [...rows.map(({ key }) => key), ...(stones.length > 0 ? [tags.stones] : [])];
}
