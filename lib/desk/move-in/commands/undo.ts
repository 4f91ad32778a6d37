import { and, asc, eq, inArray, isNotNull, isNull, notInArray, sql } from "drizzle-orm";
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
import { movedRecords, moves } from "../tables";
import { productMark } from "./product-mark";
import type { Move, MovedRecord } from "./record";

/** What an undo left as it is, and why. */
export type LeftRecord = { kind: MovedKind; name: string; reason: string };
export type UndoReport = { takenBack: Partial<Record<MovedKind, number>>; left: LeftRecord[] };

/** An undo of one record: what it is called, and why it stays; null once it is taken back. */
export type Undone = { name: string; left: string | null };
type Undoer = (record: MovedRecord, audit: AuditAction) => Promise<Undone>;

const ORDERED = "It has been ordered.";
const EDITED = "Somebody has edited it since.";

/** How records of each kind are taken back, in this order: what others need goes last. */
const UNDOERS: readonly (readonly [MovedKind, Undoer])[] = [
  ["product", undoProduct],
  ["picture", undoPicture],
  ["redirect", undoRedirect],
  ["category", undoCategory],
];

/**
 * Takes back what an import brought. What was sold or edited since stays, with its pictures and old addresses, and is listed with
 * the reason; the undo can be tried again later.
 * @throws CommandError if there is no such import, or it is still running
 */
export async function undoMove(
  id: string,
  audit: AuditAction,
  onProgress: (count: number) => void = () => undefined,
): Promise<UndoReport> {
  const move = await requireMove(id);
  if (move.state === "running")
    throw new CommandError("This import is still running. Wait until it is done.");
  const report: UndoReport = { takenBack: {}, left: [] };
  let count = 0;
  for (const [kind, undo] of UNDOERS) {
    for (const record of await openRecords(id, kind)) {
      const { name, left } = await undo(record, audit);
      await db()
        .update(movedRecords)
        .set(left === null ? { takenBackAt: new Date(), left: null } : { left })
        .where(eq(movedRecords.id, record.id));
      if (left === null) report.takenBack[kind] = (report.takenBack[kind] ?? 0) + 1;
      else report.left.push({ kind, name, reason: left });
      count += 1;
      onProgress(count);
    }
  }
  await db().transaction(async (tx) => {
    await tx.update(moves).set({ state: "undone", undoneAt: new Date() }).where(eq(moves.id, id));
    await recordShopAudit(tx, audit, id, { file: move.name, ...report.takenBack, left: report.left.length });
  });
  return report;
}

async function requireMove(id: string): Promise<Move> {
  const [move] = await db().select().from(moves).where(eq(moves.id, id));
  if (!move) throw new CommandError("There is no import with this ID.");
  return move;
}

const openRecords = (id: string, kind: MovedKind): Promise<MovedRecord[]> =>
  db()
    .select()
    .from(movedRecords)
    .where(and(eq(movedRecords.moveId, id), eq(movedRecords.kind, kind), isNull(movedRecords.takenBackAt)))
    .orderBy(asc(movedRecords.createdAt), asc(movedRecords.id));

async function undoProduct(record: MovedRecord, audit: AuditAction): Promise<Undone> {
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

async function undoPicture(record: MovedRecord, audit: AuditAction): Promise<Undone> {
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

async function undoRedirect({ subject: from, mark: to, before }: MovedRecord): Promise<Undone> {
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

async function undoCategory({ subject, mark }: MovedRecord, audit: AuditAction): Promise<Undone> {
  const name = mark ?? subject;
  try {
    await deleteCategory(subject, { ...audit, action: "category delete" });
    return { name, left: null };
  } catch (error) {
    if (error instanceof CommandError) return { name, left: error.message };
    throw error;
  }
}
