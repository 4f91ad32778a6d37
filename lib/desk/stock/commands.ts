import { and, eq, inArray } from "drizzle-orm";
import { products, productVariants } from "@/lib/goods/catalog/tables";
import { stockChangeEntries } from "@/lib/goods/catalog/variants/stock-changes";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { db, type Transaction } from "@/lib/platform/db/client";
import { holds, orders } from "@/lib/selling/orders/tables";
import { CommandError } from "../errors/command-error";

export type StockRecord =
  | { subject: "diamond"; sku: string; availability: string; orders: { number: string; hold: string }[] }
  | { subject: "variant"; sku: string; name: string; stock: number | null };

/**
 * The availability of a stone or variant, with the orders that claim the stone; null if nothing has that SKU.
 */
export async function findStock(sku: string): Promise<StockRecord | null> {
  const [stone] = await db().select().from(diamonds).where(eq(diamonds.sku, sku));
  if (stone) {
    const claims = await db()
      .select({ number: orders.number, hold: holds.state })
      .from(holds)
      .innerJoin(orders, eq(orders.id, holds.orderId))
      .where(eq(holds.diamondId, stone.id));
    return { subject: "diamond", sku, availability: stone.availability, orders: claims };
  }
  const [variant] = await db()
    .select({ stock: productVariants.stock, name: products.name })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(eq(productVariants.sku, sku));
  return variant ? { subject: "variant", sku, ...variant } : null;
}

/**
 * Withdraws a stone from sale or offers it again. A stone that an order holds or has bought stays as it is,
 * unless that order has ended and was refunded or its parcel came back: then the stone belongs to the shop
 * again.
 * @throws CommandError
 */
export async function setAvailability(
  sku: string,
  to: "available" | "withdrawn",
  audit: AuditAction | null,
  now = new Date(),
): Promise<void> {
  await db().transaction(async (tx) => {
    const [stone] = await tx.select().from(diamonds).where(eq(diamonds.sku, sku)).for("update");
    if (!stone) throw new CommandError(`No stone with SKU ${sku} found.`);
    if (stone.availability === to) return;
    if (to === "available" && stone.availability === "sold") {
      await releaseEnded(tx, stone, now);
    } else if (stone.availability === "reserved" || stone.availability === "sold") {
      throw claimedByOrderError(stone);
    }
    await tx.update(diamonds).set({ availability: to, updatedAt: now }).where(eq(diamonds.id, stone.id));
    await recordShopAudit(tx, audit, sku, { from: stone.availability, to });
    await recordChanges(tx, [{ kind: "diamond", key: stone.id }]);
  });
}

type StoneRow = typeof diamonds.$inferSelect;

const claimedByOrderError = ({ sku, availability }: Pick<StoneRow, "sku" | "availability">) =>
  new CommandError(`${sku} is ${availability}: its order determines its availability.`);

/**
 * Releases the claim of an ended order on a stone, which must be locked.
 * @throws CommandError if its order is still open
 */
async function releaseEnded(tx: Transaction, stone: StoneRow, now: Date): Promise<void> {
  const over = tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.status, ["returned", "refunded"]));
  const released = await tx
    .update(holds)
    .set({ state: "released", endedAt: now })
    .where(and(eq(holds.diamondId, stone.id), eq(holds.state, "sold"), inArray(holds.orderId, over)))
    .returning({ id: holds.id });
  if (released.length === 0) throw claimedByOrderError(stone);
}

/**
 * Sets how many pieces of a variant are in stock; null = made to order.
 * @throws CommandError
 */
export async function setPieceCount(
  sku: string,
  pieces: number | null,
  audit: AuditAction | null,
): Promise<void> {
  if (pieces !== null && (!Number.isInteger(pieces) || pieces < 0)) {
    throw new CommandError("The number of pieces must be a whole number, 0 or more.");
  }
  await db().transaction(async (tx) => {
    const [variant] = await tx
      .select({ id: productVariants.id, stock: productVariants.stock, slug: products.slug })
      .from(productVariants)
      .innerJoin(products, eq(products.id, productVariants.productId))
      .where(eq(productVariants.sku, sku))
      .for("update", { of: productVariants });
    if (!variant) throw new CommandError(`No variant with SKU ${sku} found.`);
    await tx.update(productVariants).set({ stock: pieces }).where(eq(productVariants.id, variant.id));
    await recordShopAudit(tx, audit, sku, { from: variant.stock, to: pieces });
    await recordChanges(
      tx,
      stockChangeEntries([{ slug: variant.slug, before: variant.stock, after: pieces }]),
    );
  });
}
