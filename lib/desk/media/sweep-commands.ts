import { and, eq, notExists, sql } from "drizzle-orm";
import { categories, products, productVariants } from "@/lib/goods/catalog/tables";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import { mediaStore } from "@/lib/platform/media/stores/media-store";
import { findUnreferencedFiles, isStillUnused } from "@/lib/platform/media/stores/sweep";
import { media, remoteFiles } from "@/lib/platform/media/tables";
import { listPhotoHashes } from "@/lib/selling/reviews/form/photo-commands";
import { CommandError } from "../errors/command-error";
import { listLogoHashes } from "../logo/queries";

export type Swept = { rows: number; files: number; bytes: number };

const OWNERS = [
  { kind: "product", table: products },
  { kind: "variant", table: productVariants },
  { kind: "category", table: categories },
  { kind: "stone", table: diamonds },
] as const;

/** Files that may go without a question, and the share of all files above which a sweep looks like a mistake. */
const FEW = 20;
const LARGE_SHARE = 0.2;

/**
 * Removes the media of products, variants, categories and stones that are gone, and the files of at least a day that nothing names. Without
 * an action it only counts them.
 * @param all also where that is a large part of the store, which is usual for the store of another shop or after an
 * old backup was restored
 * @throws CommandError
 */
export async function sweepMedia(
  audit: AuditAction | null,
  { all = false, now = new Date() }: { all?: boolean; now?: Date } = {},
): Promise<Swept> {
  const store = mediaStore();
  const before = await findUnreferencedFiles(db(), store, now, await namedElsewhere());
  if (audit && !all && before.unused.length > Math.max(FEW, before.stored * LARGE_SHARE)) {
    throw new CommandError(
      `${before.unused.length} of ${before.stored} files would be deleted. Check that DATABASE_URL and the media store belong to the same shop, then add --all.`,
    );
  }
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
    const gone = audit
      ? await db().delete(media).where(orphan).returning({ id: media.id })
      : await db().select({ id: media.id }).from(media).where(orphan);
    rows += gone.length;
  }
  if (audit) await pruneRemoteFiles();
  // again, because the rows that are gone have freed theirs
  const { unused } = audit ? await findUnreferencedFiles(db(), store, now, await namedElsewhere()) : before;
  let [files, bytes] = [0, 0];
  for (const file of unused) {
    if (!(await isStillUnused(store, file, now))) continue;
    if (audit) await store.remove(file.key);
    files += 1;
    bytes += file.bytes;
  }
  const swept = { rows, files, bytes };
  if (rows + files > 0) await recordShopAudit(db(), audit, "media", swept);
  return swept;
}

/** The hashes of files that no row of the media names: logos, and the photos of reviews. */
const namedElsewhere = async (): Promise<ReadonlySet<string>> =>
  new Set([...(await listLogoHashes()), ...(await listPhotoHashes())]);

/** Forgets files of other hosts that no row names any more, so that a sweep removes the store's copies, too; returns how many. */
export async function pruneRemoteFiles(): Promise<number> {
  const { rowCount } = await db()
    .delete(remoteFiles)
    .where(
      notExists(
        db()
          .select({ one: sql`1` })
          .from(media)
          .where(and(eq(media.source, "remote"), eq(sql`md5(${media.address})`, remoteFiles.key))),
      ),
    );
  return rowCount ?? 0;
}
