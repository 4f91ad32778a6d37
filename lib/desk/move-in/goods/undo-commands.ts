import { and, eq, inArray, isNotNull, isNull, notInArray, sql } from "drizzle-orm";
import { deleteCategory } from "@/lib/desk/categories/commands";
import { CommandError } from "@/lib/desk/errors/command-error";
import { parseDocument } from "@/lib/desk/errors/document-error";
import { removeMedia } from "@/lib/desk/media/commands";
import { isOrdered, removeProduct, transact } from "@/lib/desk/products/commands/change-product";
import { lockProduct, writeProduct } from "@/lib/desk/products/commands/write-product";
import type { StoredProduct } from "@/lib/desk/products/queries/read-document";
import { removeRedirects, writeRedirects } from "@/lib/desk/redirects/bulk-commands";
import type { VariantDocument } from "@/lib/goods/catalog/products/document";
import { products } from "@/lib/goods/catalog/tables";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { db, type Transaction } from "@/lib/platform/db/client";
import { media } from "@/lib/platform/media/tables";
import type { MovedKind } from "../model";
import type { MovedRecord, Undone } from "../records/record-commands";
import { movedRecords } from "../tables";
import { productMark } from "./product-mark";

const ORDERED = "It has been ordered.";
const EDITED = "Someone has edited it since.";

/** Deletes a product that an import created, or writes one as it was before. */
export async function undoProduct(record: MovedRecord, audit: AuditAction): Promise<Undone> {
  try {
    return await transact(async (tx) => {
      const stored = await lockProduct(tx, record.subject);
      if (!stored) return { name: record.subject, left: null };
      const { name } = stored.product;
      const left = await whyItStays(tx, record, stored);
      if (left !== null) return { name, left };
      if (record.before === null) await removeProduct(tx, stored, { ...audit, action: "product delete" });
      else await restoreProduct(tx, record.before, stored, audit);
      return { name, left: null };
    });
  } catch (error) {
    // an unpaid order may hold a variant that the import added
    if (error instanceof CommandError) return { name: record.subject, left: error.message };
    throw error;
  }
}

async function whyItStays(
  tx: Transaction,
  record: MovedRecord,
  stored: StoredProduct,
): Promise<string | null> {
  const since = record.before === null ? null : record.createdAt;
  if (await isOrdered(tx, stored.variants, since)) return ORDERED;
  if (record.mark !== null && record.mark !== productMark(stored.document)) return EDITED;
  if (record.before === null && (await hasOwnPictures(tx, stored))) return "Pictures were added to it since.";
  return null;
}

/** Whether a product has pictures that no import brought. */
async function hasOwnPictures(tx: Transaction, { product, variants }: StoredProduct): Promise<boolean> {
  const brought = tx
    .select({ id: sql`${movedRecords.subject}::uuid` })
    .from(movedRecords)
    .where(eq(movedRecords.kind, "picture"));
  const [own] = await tx
    .select({ id: media.id })
    .from(media)
    .where(
      and(
        inArray(media.subject, [product.id, ...variants.map(({ id }) => id)]),
        inArray(media.subjectKind, ["product", "variant"]),
        notInArray(media.id, brought),
      ),
    )
    .limit(1);
  return own !== undefined;
}

/** Writes a product as it was before the import, with the stock that it has now. */
async function restoreProduct(
  tx: Transaction,
  before: Record<string, unknown>,
  stored: StoredProduct,
  audit: AuditAction,
): Promise<void> {
  const { version: _, variants, ...document } = before;
  const sold = (variants as VariantDocument[]).map(({ stock, ...variant }) =>
    stored.document.variants.some(({ sku }) => sku === variant.sku) ? variant : { ...variant, stock },
  );
  const written = await writeProduct(tx, parseDocument({ ...document, variants: sold }), stored, new Date());
  await recordShopAudit(tx, { ...audit, action: "product update" }, stored.product.slug, {
    changes: written.changes,
  });
  await recordChanges(tx, written.stale);
}

/** Removes a picture that an import added, unless its product stays. */
export async function undoPicture(record: MovedRecord, audit: AuditAction): Promise<Undone> {
  const [row] = await db().select().from(media).where(eq(media.id, record.subject));
  // gone with its product, or by hand
  if (!row) return { name: record.subject, left: null };
  if (await isLeft("product", row.subject)) return { name: row.alt, left: "Its product stays." };
  if (row.alt !== record.mark) return { name: row.alt, left: EDITED };
  try {
    await removeMedia(row.id, { ...audit, action: "media remove" });
    return { name: row.alt, left: null };
  } catch (error) {
    if (error instanceof CommandError) return { name: row.alt, left: error.message };
    throw error;
  }
}

/** Whether an undo left something as it is. */
async function isLeft(kind: MovedKind, subject: string): Promise<boolean> {
  const [row] = await db()
    .select({ left: movedRecords.left })
    .from(movedRecords)
    .where(
      and(eq(movedRecords.kind, kind), eq(movedRecords.subject, subject), isNull(movedRecords.takenBackAt)),
    )
    .limit(1);
  return row !== undefined && row.left !== null;
}

/** Removes a redirect that an import added, or brings back the one before, unless its product stays. */
export async function undoRedirect({ subject: from, mark: to, before }: MovedRecord): Promise<Undone> {
  if (to === null) return { name: from, left: null };
  const slug = /^\/product\/(.+)$/.exec(to)?.[1];
  return db().transaction(async (tx) => {
    if (slug !== undefined && (await isLeftProduct(tx, slug)))
      return { name: from, left: "Its product stays." };
    const [removed] = await removeRedirects(tx, [{ from, to }]);
    if (removed === undefined) return { name: from, left: "It leads elsewhere now, or is gone." };
    if (before !== null) {
      const rule = { from, to: String(before.to), permanent: before.permanent !== false };
      await writeRedirects(tx, [rule], { replaces: true });
    }
    return { name: from, left: null };
  });
}

/** Whether the product of a slug was left by an undo. */
async function isLeftProduct(tx: Transaction, slug: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: products.id })
    .from(products)
    .innerJoin(movedRecords, eq(movedRecords.subject, sql`${products.id}::text`))
    .where(
      and(
        eq(products.slug, slug),
        eq(movedRecords.kind, "product"),
        isNull(movedRecords.takenBackAt),
        isNotNull(movedRecords.left),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Deletes a category that an import added, once it is empty. */
export async function undoCategory({ subject, mark }: MovedRecord, audit: AuditAction): Promise<Undone> {
  const name = mark ?? subject;
  try {
    await deleteCategory(subject, { ...audit, action: "category delete" });
    return { name, left: null };
  } catch (error) {
    if (error instanceof CommandError) return { name, left: error.message };
    throw error;
  }
}
