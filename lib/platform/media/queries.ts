import { and, asc, eq, inArray } from "drizzle-orm";
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
): Promise<ReadonlyMap<string, readonly Media[]>> {
  if (subjects.length === 0) return new Map();
  const rows = await executor
    .select()
    .from(media)
    .where(and(eq(media.subjectKind, kind), inArray(media.subject, [...subjects])))
    .orderBy(asc(media.position), asc(media.createdAt));
  const found = new Map<string, Media[]>();
  for (const row of rows) {
    const shown = mediaFromRow(row);
    if (shown) found.set(row.subject, [...(found.get(row.subject) ?? []), shown]);
  }
  return found;
}
