import { and, eq, gt, inArray, or } from "drizzle-orm";
import { CommandError, VersionConflict } from "@/lib/desk/errors/command-error";
import { assertRenders, parseDocument } from "@/lib/desk/errors/document-error";
import { products } from "@/lib/goods/catalog/tables";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { type Database, db, type Transaction } from "@/lib/platform/db/client";
import { isRetryable, isUniqueViolation } from "@/lib/platform/db/watch/database-errors";
import { media } from "@/lib/platform/media/tables";
import { orderLines, orders } from "@/lib/selling/orders/tables";
import { rings } from "@/lib/selling/ring-builder/tables";
import { listedWith, readCategoryPlaces } from "../queries/category-places";
import {
  assertPriceRight,
  keepingDiscounts,
  type PriceRight,
  PUBLISH_REFUSAL,
  rightsOver,
} from "../queries/price-right";
import { readStored, type StoredProduct } from "../queries/read-document";
import { lockProduct, type Written, writeProduct } from "./write-product";
import { removeVariants } from "./write-variants";

export type ShownProduct = StoredProduct["document"];

/** The id of the product with a slug or SKU; null if there is none. */
export async function productIdOf(executor: Database | Transaction, named: string): Promise<string | null> {
  const rows = await executor
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .where(or(eq(products.slug, named), eq(products.sku, named)));
  return (rows.find(({ slug }) => slug === named) ?? rows[0])?.id ?? null;
}

/** The slug that a product of another shop gets: its own, or the next one that no product of the demo has. */
export async function freeForeignSlug(tx: Transaction, slug: string): Promise<string> {
  for (let nth = 1; slug !== ""; nth++) {
    const free = nth === 1 ? slug : `${slug.slice(0, 95)}-${nth}`;
    const [row] = await tx.select({ isDemo: products.isDemo }).from(products).where(eq(products.slug, free));
    if (!row?.isDemo) return free;
  }
  return "";
}

const unknown = (named: string) => new CommandError(`No product has the slug or SKU ${named}.`);

/**
 * A product as the document that creates and updates read. Its stock counts are left out unless asked for, because orders
 * change them while somebody edits, and an update would bring the old ones back.
 * @throws CommandError
 */
export async function showProduct(named: string, { stock = false } = {}): Promise<ShownProduct> {
  const stored = await findStored(named);
  const { variants, ...shared } = stored.document;
  return { ...shared, variants: stock ? variants : variants.map(({ stock: _, ...rest }) => rest) };
}

/** What somebody may do to a product as it is now. @throws CommandError if there is none */
export const readRightsOver = async (named: string, right: PriceRight) =>
  rightsOver(right, await findStored(named));

async function findStored(named: string): Promise<StoredProduct> {
  const id = await productIdOf(db(), named);
  const [stored] = id === null ? [] : await readStored(db(), [id], await readCategoryPlaces(db()));
  if (!stored) throw unknown(named);
  return stored;
}

/** Creates a product, as a draft unless its document says otherwise. @throws CommandError */
export async function createProduct(
  input: unknown,
  audit: AuditAction | null,
  now = new Date(),
  right: PriceRight = "all",
): Promise<Written> {
  const document = parseDocument(input);
  await assertRenders(document);
  assertPriceRight(right, null, document);
  return transact(async (tx) => {
    const written = await writeProduct(tx, document, null, now);
    const [stored] = await readStored(tx, [written.id], await readCategoryPlaces(tx));
    await recordShopAudit(tx, audit, written.slug, { created: stored?.document });
    await recordChanges(tx, written.stale);
    return written;
  });
}

/**
 * Changes a product to what its whole document says. The document names the version it was made from, so that nobody
 * overwrites what somebody else has changed since.
 * @throws CommandError
 */
export async function updateProduct(
  named: string,
  input: unknown,
  audit: AuditAction | null,
  now = new Date(),
  right: PriceRight = "all",
): Promise<Written> {
  const document = parseDocument(input);
  await assertRenders(document);
  return transact(async (tx) => {
    const before = await requireLocked(tx, named);
    const { version } = before.product;
    if (document.version === undefined) {
      throw new CommandError(versionMissing(before.product), { hint: "Or start from products show." });
    }
    if (document.version !== version) {
      throw new VersionConflict(named, document.version, version);
    }
    assertPriceRight(right, before, document);
    const written = await keepingDiscounts(tx, right, before, () => writeProduct(tx, document, before, now));
    if (written.outcome === "unchanged") return written;
    await recordShopAudit(tx, audit, before.product.slug, { version: version + 1, changes: written.changes });
    await recordChanges(tx, written.stale);
    return written;
  });
}

/** What is said of a whole document that could overwrite what somebody else has changed. */
export const versionMissing = ({
  slug,
  version,
}: Pick<StoredProduct["product"], "slug" | "version">): string =>
  `The document doesn’t say which version of ${slug} it changes. Add "version": ${version}.`;

async function requireLocked(tx: Transaction, named: string): Promise<StoredProduct> {
  const id = await productIdOf(tx, named);
  const stored = id === null ? null : await lockProduct(tx, id);
  if (!stored) throw unknown(named);
  return stored;
}

/** Runs a change in one transaction; a name that somebody else took meanwhile is refused in words. */
export async function transact<T>(change: (tx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await db().transaction(change);
  } catch (error) {
    const names = ["products_slug_unique", "products_sku_unique", "product_variants_sku_unique"];
    if (names.some((name) => isUniqueViolation(error, name))) {
      throw new CommandError("Another product was given the same slug or SKU at the same time. Try again.");
    }
    if (isRetryable(error)) {
      throw new CommandError(
        "The same products were changed at the same time. Nothing was changed here. Try again.",
      );
    }
    throw error;
  }
}

type Status = ShownProduct["status"];

/** Puts a product on sale now. @throws CommandError */
export const activateProduct = (
  named: string,
  audit: AuditAction | null,
  now = new Date(),
  right: PriceRight = "all",
) => changeStatus(named, "active", audit, now, right);

/** Takes a product off sale; its page stays, and says so. @throws CommandError */
export const withdrawProduct = (
  named: string,
  audit: AuditAction | null,
  now = new Date(),
  right: PriceRight = "all",
) => changeStatus(named, "withdrawn", audit, now, right);

/** Hides a product from everybody but the jeweler. @throws CommandError */
export const redraftProduct = (named: string, audit: AuditAction | null, now = new Date()) =>
  changeStatus(named, "draft", audit, now, "all");

/** The dates of a product with a new status; one that would undo it within a minute is taken off. */
function datesFor(status: Status, { activeFrom, activeUntil }: StoredProduct["product"], now: Date) {
  const begins = status === "draft" || (status === "active" && activeFrom !== null && activeFrom > now);
  const hasEnded = status === "active" && activeUntil !== null && activeUntil <= now;
  return { activeFrom: begins ? null : activeFrom, activeUntil: hasEnded ? null : activeUntil };
}

async function changeStatus(
  named: string,
  status: Status,
  audit: AuditAction | null,
  now: Date,
  right: PriceRight,
): Promise<{ slug: string; name: string; from: Status; to: Status }> {
  return transact(async (tx) => {
    const { product, document } = await requireLocked(tx, named);
    const result = { slug: product.slug, name: product.name, from: product.status, to: status };
    if (product.status === status) return result;
    if (right === "drafts" && product.status === "draft") throw new CommandError(PUBLISH_REFUSAL);
    await tx
      .update(products)
      .set({ status, ...datesFor(status, product, now), version: product.version + 1, updatedAt: now })
      .where(eq(products.id, product.id));
    await recordShopAudit(tx, audit, product.slug, { from: product.status, to: status });
    await recordShown(tx, [document]);
    return result;
  });
}

/** Tells every process that products are shown, or no longer. */
export async function recordShown(
  tx: Transaction,
  shown: readonly Pick<ShownProduct, "slug" | "category">[],
): Promise<void> {
  const places = await readCategoryPlaces(tx);
  const lists = shown.flatMap(({ category }) => listedWith(places, category));
  await recordChanges(
    tx,
    [...shown.map(({ slug }) => tags.product(slug)), tags.catalog, ...lists.map(tags.category)].map(
      (key) => ({ kind: "tag", key }),
    ),
  );
}

/**
 * Deletes a draft that was never ordered, with its media, price history, and the rings saved with it.
 * @throws CommandError
 */
export async function deleteProduct(
  named: string,
  audit: AuditAction | null,
  right: PriceRight = "all",
): Promise<ShownProduct> {
  return transact(async (tx) => {
    const { product, variants, document } = await requireLocked(tx, named);
    if (product.status !== "draft") {
      throw new CommandError(
        `${product.name} is ${product.status}. Only drafts can be deleted. Withdraw it, or make it a draft first.`,
      );
    }
    // the same product could be created again at another price
    if (!rightsOver(right, { document, product }).deletion) {
      throw new CommandError(
        `${product.name} was on sale. Ask an owner or a manager to delete it, or leave it as a draft.`,
      );
    }
    if (await isOrdered(tx, variants)) {
      throw new CommandError(
        `${product.name} has been ordered, so it can’t be deleted. Leave it as a draft.`,
      );
    }
    await removeProduct(tx, { product, variants, document }, audit);
    return document;
  });
}

/** Whether an order names one of some variants. */
export async function isOrdered(
  tx: Transaction,
  variants: StoredProduct["variants"],
  since: Date | null = null,
): Promise<boolean> {
  const ids = variants.map(({ id }) => id);
  if (ids.length === 0) return false;
  const [sold] = await tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(inArray(orderLines.variantId, ids), since ? gt(orders.placedAt, since) : undefined))
    .limit(1);
  return sold !== undefined;
}

/** Deletes a locked product that was never ordered, with its media, price history, and the rings saved with it. */
export async function removeProduct(
  tx: Transaction,
  { product, variants, document }: StoredProduct,
  audit: AuditAction | null,
): Promise<void> {
  await removeVariants(tx, variants);
  await tx.delete(media).where(and(eq(media.subjectKind, "product"), eq(media.subject, product.id)));
  await tx.delete(rings).where(eq(rings.productId, product.id));
  await tx.delete(products).where(eq(products.id, product.id));
  await recordShopAudit(tx, audit, product.slug, { deleted: document });
  await recordShown(tx, [document]);
}
