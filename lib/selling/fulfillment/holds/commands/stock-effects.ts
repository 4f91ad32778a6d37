import { and, eq, gt, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { products, productVariants } from "@/lib/goods/catalog/tables";
import { type StockChange, stockChangeEntries } from "@/lib/goods/catalog/variants/stock-changes";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { replaceLostOffers } from "@/lib/goods/suppliers/offers/best-offer-commands";
import type { Change } from "@/lib/platform/db/change-log/changes";
import type { Transaction } from "@/lib/platform/db/client";
import { isDemoRemoved } from "@/lib/platform/settings/demo-queries";
import type { Pieces } from "@/lib/selling/fulfillment/lines/progress-queries";
import { holds, orderLines } from "@/lib/selling/orders/tables";

/** Builds change log entries for stones from their ids. */
export const stoneChanges = (stones: readonly string[]): Change[] =>
  stones.map((key) => ({ kind: "diamond", key }));

/** The stones of an order's lines; a stone that is offered for one is held, but no line's. */
const lineStones = (tx: Transaction, orderId: string) =>
  tx
    .select({ diamondId: orderLines.diamondId })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), isNotNull(orderLines.diamondId)));

/** Marks an order's held stones as sold. @returns the changes, for the change log */
export async function sellStones(tx: Transaction, orderId: string, now: Date): Promise<Change[]> {
  const sold = await tx
    .update(holds)
    .set({ state: "sold", endedAt: now })
    .where(
      and(
        eq(holds.orderId, orderId),
        eq(holds.state, "held"),
        inArray(holds.diamondId, lineStones(tx, orderId)),
      ),
    )
    .returning({ diamondId: holds.diamondId });
  const stones = sold.map((hold) => hold.diamondId);
  await setAvailability(tx, stones, sql`'sold'`, now);
  return stoneChanges(stones);
}

/** A demo stone never returns to a shop whose owner has removed the demo. */
const BACK_ON_SALE = sql`case when ${diamonds.isDemo} and ${isDemoRemoved} then 'withdrawn' else 'available' end`;

/**
 * Releases the stones of some pieces of an order, and returns to stock those that came from it.
 * @returns the changes, for the change log
 */
export async function releasePieces(
  tx: Transaction,
  orderId: string,
  pieces: readonly Pieces[],
  now: Date,
): Promise<Change[]> {
  if (pieces.length === 0) return [];
  const lineIds = pieces.map(({ lineId }) => lineId);
  const stones = await tx
    .select({ id: orderLines.diamondId })
    .from(orderLines)
    .where(and(inArray(orderLines.id, lineIds), isNotNull(orderLines.diamondId)));
  const freed = await releaseStones(
    tx,
    orderId,
    stones.flatMap(({ id }) => id ?? []),
    { backOnSale: true },
    now,
  );
  const restocked = await restock(tx, pieces);
  return [...freed, ...restocked];
}

/**
 * Releases an order's holds on stones. Files leave held stones alone, so those whose offer was lost meanwhile show another
 * only now.
 * @param backOnSale false withdraws them, because nobody can have them
 * @returns the changes, for the change log
 */
export async function releaseStones(
  tx: Transaction,
  orderId: string,
  diamondIds: readonly string[],
  { backOnSale }: { backOnSale: boolean },
  now: Date,
): Promise<Change[]> {
  const freed = await tx
    .update(holds)
    .set({ state: "released", endedAt: now })
    .where(
      and(
        eq(holds.orderId, orderId),
        inArray(holds.state, ["held", "sold"]),
        inArray(holds.diamondId, [...diamondIds]),
      ),
    )
    .returning({ diamondId: holds.diamondId });
  const stones = freed.map((hold) => hold.diamondId);
  const changed = await setAvailability(tx, stones, backOnSale ? BACK_ON_SALE : sql`'withdrawn'`, now);
  const supplied = backOnSale ? changed.filter(({ offerSku }) => offerSku !== null) : [];
  if (supplied.length > 0) {
    await replaceLostOffers(
      tx,
      supplied.map(({ id }) => id),
    );
  }
  return stoneChanges(stones);
}

async function setAvailability(
  tx: Transaction,
  stones: string[],
  availability: SQL,
  now: Date,
): Promise<Pick<typeof diamonds.$inferSelect, "id" | "offerSku">[]> {
  if (stones.length === 0) return [];
  // a removal of the demo that holds these rows is waited for, and the update sees what it wrote
  await tx
    .select({ id: diamonds.id })
    .from(diamonds)
    .where(inArray(diamonds.id, stones))
    .orderBy(diamonds.id)
    .for("update");
  return tx
    .update(diamonds)
    .set({ availability, updatedAt: now })
    .where(and(inArray(diamonds.id, stones), inArray(diamonds.availability, ["reserved", "sold"])))
    .returning({ id: diamonds.id, offerSku: diamonds.offerSku });
}

/** Returns pieces to stock, of lines that came from stock. */
async function restock(tx: Transaction, pieces: readonly Pieces[]): Promise<Change[]> {
  const lines = await tx
    .select({
      lineId: orderLines.id,
      variantId: productVariants.id,
      taken: orderLines.taken,
      slug: products.slug,
    })
    .from(orderLines)
    .innerJoin(productVariants, eq(productVariants.id, orderLines.variantId))
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(
      and(
        inArray(
          orderLines.id,
          pieces.map(({ lineId }) => lineId),
        ),
        gt(orderLines.taken, 0),
      ),
    );
  const shelved: StockChange[] = [];
  for (const { lineId, variantId, taken, slug } of lines) {
    // a line comes from stock in full or not at all
    const back = Math.min(taken, pieces.find((one) => one.lineId === lineId)?.quantity ?? 0);
    const [row] = await tx
      .update(productVariants)
      // null marks a product that has become made to order since, and null + n stays null
      .set({ stock: sql`${productVariants.stock} + ${back}` })
      .where(eq(productVariants.id, variantId))
      .returning({ stock: productVariants.stock });
    const after = row?.stock ?? null;
    shelved.push({ slug, before: after === null ? null : after - back, after });
  }
  return stockChangeEntries(shelved);
}
