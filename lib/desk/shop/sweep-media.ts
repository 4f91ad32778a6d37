import { and, eq, notExists, sql } from "drizzle-orm";
import { categories, products, productVariants } from "@/lib/goods/catalog/tables";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import { mediaStore } from "@/lib/platform/media/media-store";
import { unreferencedFiles } from "@/lib/platform/media/sweep";
import { media } from "@/lib/platform/media/tables";

export type Swept = { rows: number; files: number; bytes: number };

const OWNERS = [
  { kind: "product", table: products },
  { kind: "variant", table: productVariants },
  { kind: "category", table: categories },
] as const;

/**
 * Removes the media of products, variants and categories that are gone, and the files of at least a day that nothing names. Without
 * an action it only counts them.
 */
export async function sweepMedia(deed: AuditAction | null, now = new Date()): Promise<Swept> {
  const orphans = OWNERS.map(({ kind, table }) =>
    and(
      eq(media.subjectKind, kind),
      notExists(
        db()
          .select({ one: sql`1` })
          .from(table)
          .where(eq(sql`${table.id}::text`, media.subject)),
      ),
    ),
  );
  let rows = 0;
  for (const orphan of orphans) {
    const gone = deed
      ? await db().delete(media).where(orphan).returning({ id: media.id })
      : await db().select({ id: media.id }).from(media).where(orphan);
    rows += gone.length;
  }
  const store = mediaStore();
  let [files, bytes] = [0, 0];
  for await (const file of unreferencedFiles(db(), store, now)) {
    if (deed) await store.remove(file.key);
    files += 1;
    bytes += file.bytes;
  }
  const swept = { rows, files, bytes };
  if (rows + files > 0) await recordShopAudit(db(), deed, "media", swept);
  return swept;
}
