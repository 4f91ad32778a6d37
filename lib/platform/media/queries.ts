import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/platform/db/client";
import type { MediaSubject } from "./model";
import type { Media } from "./schema";
import { media } from "./tables";
import { mediaFromRow } from "./transform";

/** The media of several subjects of a kind, in their order, by the subject. */
export async function findMedia(
  executor: Database | Transaction,
  kind: MediaSubject,
  subjects: readonly string[],
): Promise<MediaBySubject> {
  if (subjects.length === 0) return new Map();
  return bySubject(executor, and(eq(media.subjectKind, kind), inArray(media.subject, [...subjects])));
}

/** A media item by its ID; null if it was removed, or is kept at another host. */
export async function findMediaById(executor: Database | Transaction, id: string): Promise<Media | null> {
  const [row] = await executor.select().from(media).where(eq(media.id, id));
  return row ? mediaFromRow(row) : null;
}

/** The media of all subjects of a kind, which are few. */
export const findMediaOfKind = (
  executor: Database | Transaction,
  kind: MediaSubject,
): Promise<MediaBySubject> => bySubject(executor, eq(media.subjectKind, kind));

type MediaBySubject = ReadonlyMap<string, readonly Media[]>;

async function bySubject(
  executor: Database | Transaction,
  condition: SQL | undefined,
): Promise<MediaBySubject> {
  const rows = await executor
    .select()
    .from(media)
    .where(condition)
    .orderBy(asc(media.position), asc(media.createdAt));
  const found = new Map<string, Media[]>();
  for (const row of rows) {
    const shown = mediaFromRow(row);
    if (shown) found.set(row.subject, [...(found.get(row.subject) ?? []), shown]);
  }
  return found;
}
