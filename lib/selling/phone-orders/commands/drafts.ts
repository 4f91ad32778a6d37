import { and, count, desc, eq, lt, sql } from "drizzle-orm";
import { ApiError, notFoundError } from "@/lib/platform/api/declare/errors";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import { foldWords } from "@/lib/platform/encoding/fold-text";
import type { PhoneDraft } from "../schema";
import { phoneDrafts } from "../tables";

/** How long a draft that nobody changes is kept: it holds personal data. */
const KEPT_MS = 60 * 86_400_000;

export type PhoneDraftRow = typeof phoneDrafts.$inferSelect;

/** One page of the drafts, newest first, and how many there are. */
export async function listPhoneDrafts(
  { q }: { q?: string | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: PhoneDraftRow[]; total: number }> {
  const pattern = `%${foldWords(q ?? "").replace(/[\\%_]/g, "\\$&")}%`;
  const words = sql`fold_words(${phoneDrafts.content} ->> 'email' || ' ' || (${phoneDrafts.content} -> 'shipping' ->> 'name'))`;
  const wanted = q ? sql`${words} like ${pattern}` : undefined;
  const [rows, [counted]] = await Promise.all([
    db()
      .select()
      .from(phoneDrafts)
      .where(wanted)
      .orderBy(desc(phoneDrafts.updatedAt))
      .limit(limit)
      .offset(offset),
    db().select({ total: count() }).from(phoneDrafts).where(wanted),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** @throws ApiError 404 */
export async function readPhoneDraft(id: string): Promise<PhoneDraftRow> {
  const [row] = await db().select().from(phoneDrafts).where(eq(phoneDrafts.id, id));
  if (!row) throw notFoundError("This draft");
  return row;
}

/** Begins a draft. */
export function createPhoneDraft(content: PhoneDraft, audit: AuditAction): Promise<PhoneDraftRow> {
  return db().transaction(async (tx) => {
    const [row] = await tx.insert(phoneDrafts).values({ content, createdBy: audit.actor }).returning();
    if (!row) throw new Error("The draft was not written");
    await recordShopAudit(tx, audit, row.id);
    return row;
  });
}

/**
 * Changes a draft.
 * @throws ApiError 404; 409 `version_conflict` if somebody else changed it since
 */
export async function changePhoneDraft(
  id: string,
  { version, content }: { version: number; content: PhoneDraft },
  audit: AuditAction,
  now = new Date(),
): Promise<PhoneDraftRow> {
  const changed = await db().transaction(async (tx) => {
    const isThis = and(eq(phoneDrafts.id, id), eq(phoneDrafts.version, version));
    const [before] = await tx.select().from(phoneDrafts).where(isThis).for("update");
    if (!before) return null;
    const [row] = await tx
      .update(phoneDrafts)
      .set({ content, version: version + 1, updatedAt: now })
      .where(isThis)
      .returning();
    await recordShopAudit(tx, audit, id, { changed: changedFields(before.content, content) });
    return row;
  });
  if (changed) return changed;
  const current = await readPhoneDraft(id);
  throw new ApiError("version_conflict", "Someone else changed this draft. Load it again.", {
    details: { version: current.version },
  });
}

/** Which fields of a draft differ; the log doesn't keep what they hold, which is deleted with the draft. */
const changedFields = (before: PhoneDraft, after: PhoneDraft): string[] =>
  (Object.keys(after) as (keyof PhoneDraft)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );

/** @throws ApiError 404 */
export function deletePhoneDraft(id: string, audit: AuditAction): Promise<void> {
  return db().transaction(async (tx) => {
    const [row] = await tx
      .delete(phoneDrafts)
      .where(eq(phoneDrafts.id, id))
      .returning({ id: phoneDrafts.id });
    if (!row) throw notFoundError("This draft");
    await recordShopAudit(tx, audit, row.id);
  });
}

/** Deletes drafts that nobody has changed for long; returns how many. */
export async function prunePhoneDrafts(now = new Date()): Promise<number> {
  const { rowCount } = await db()
    .delete(phoneDrafts)
    .where(lt(phoneDrafts.updatedAt, new Date(now.getTime() - KEPT_MS)));
  return rowCount ?? 0;
}
