import type { InferSelectModel } from "drizzle-orm";
import { and, eq, sql } from "drizzle-orm";
import { recordChangesOf } from "@/lib/platform/db/change-log/changes";
import type { Database } from "@/lib/platform/db/client";
import type { MediaKind } from "../model";
import { media, remoteFiles } from "../tables";

export type RemoteFile = InferSelectModel<typeof remoteFiles>;

/** What is kept of a file that is there. */
export type FoundFile = Pick<RemoteFile, "hash" | "file" | "width" | "height" | "placeholder" | "bytes">;

const MINUTE = 60_000;
/** Time until an address that failed once, twice … is asked again; what isn't there at all waits for the last. */
const WAITS = [5, 30, 120, 720, 1_440].map((minutes) => minutes * MINUTE);

export async function findRemoteFile(database: Database, key: string): Promise<RemoteFile | null> {
  const [row] = await database.select().from(remoteFiles).where(eq(remoteFiles.key, key));
  return row ?? null;
}

/** The address that a key stands for, and what its feed calls it; null if no row names it any more. */
export async function findRemoteAddress(
  database: Database,
  key: string,
): Promise<{ address: string; kind: MediaKind } | null> {
  const [row] = await database
    .select({ address: media.address, kind: media.kind })
    .from(media)
    .where(and(eq(media.source, "remote"), sql`md5(${media.address}) = ${key}`))
    .limit(1);
  return row?.address ? { address: row.address, kind: row.kind } : null;
}

/** Keeps what was found, and tells the pages of the stones that were without it. */
export const recordFound = (
  database: Database,
  key: string,
  found: FoundFile,
  now: Date,
): Promise<RemoteFile> => record(database, key, now, () => ({ ...found, failures: 0, retryAt: null }));

/** Keeps that a file can't be had now; a file that was found before is kept all the same. */
export const recordFailure = (
  database: Database,
  key: string,
  { isGone, now }: { isGone: boolean; now: Date },
): Promise<RemoteFile> =>
  record(database, key, now, (before) => {
    const failures = isGone ? WAITS.length : Math.min((before?.failures ?? 0) + 1, WAITS.length);
    return { failures, retryAt: new Date(now.getTime() + (WAITS[failures - 1] ?? 0)) };
  });

async function record(
  database: Database,
  key: string,
  now: Date,
  change: (before: RemoteFile | undefined) => Partial<RemoteFile>,
): Promise<RemoteFile> {
  return database.transaction(async (tx) => {
    const [before] = await tx.select().from(remoteFiles).where(eq(remoteFiles.key, key)).for("update");
    const values = { ...change(before), fetchedAt: now };
    const [row] = await tx
      .insert(remoteFiles)
      .values({ key, ...values })
      .onConflictDoUpdate({ target: remoteFiles.key, set: values })
      .returning();
    if (!row) throw new Error("The row was not returned");
    // pages show a file until they know better, so only a turn is news
    if (before?.failures ? row.failures === 0 : row.failures > 0) {
      await recordChangesOf(
        tx,
        "diamond",
        sql`select distinct subject from ${media} where subject_kind = 'stone' and source = 'remote' and md5(address) = ${key}`,
      );
    }
    return row;
  });
}
