import { and, asc, eq, gt, gte, max, min } from "drizzle-orm";
import type { Database } from "../client";
import { changeCounter, changeLog } from "../tables";

/** The newest version of the change log. Every version up to it is visible, since its row is locked until the commit. */
export async function readNewestVersion(database: Database): Promise<number> {
  const [row] = await database.select({ version: changeCounter.version }).from(changeCounter);
  if (!row) throw new Error("The change counter's row is missing: the database was not migrated");
  return row.version;
}

/** The first version that wrote a tag at this time or later; null if none has. */
export async function readFirstTagVersion(database: Database, since: Date): Promise<number | null> {
  const [row] = await database
    .select({ version: min(changeLog.version) })
    .from(changeLog)
    .where(and(eq(changeLog.kind, "tag"), gte(changeLog.at, since)));
  return row?.version ?? null;
}

/** When a tag was last written; null if it never was. */
export async function readLastTime(database: Database, tag: string): Promise<Date | null> {
  const [row] = await database
    .select({ at: max(changeLog.at) })
    .from(changeLog)
    .where(and(eq(changeLog.kind, "tag"), eq(changeLog.key, tag)));
  return row?.at ?? null;
}

/** The tags written after a version, oldest first. */
export const readTagsAfter = (database: Database, version: number, most: number) =>
  database
    .select({ version: changeLog.version, key: changeLog.key })
    .from(changeLog)
    .where(and(eq(changeLog.kind, "tag"), gt(changeLog.version, version)))
    .orderBy(asc(changeLog.version))
    .limit(most);
