import { and, asc, eq, inArray, isNotNull, not, notExists, notInArray, sql } from "drizzle-orm";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { stoneOffers } from "@/lib/goods/suppliers/tables";
import type { Transaction } from "@/lib/platform/db/client";
import { orderLines, stoneConfirmations } from "@/lib/selling/orders/tables";
import { hasFreedPieces } from "@/lib/selling/payments/freed-lines";
import { describeStone } from "./describe-stone";
import type { PurchaseState } from "./model";
import { purchaseOrderLines, purchaseOrders } from "./tables";

/** Serializes the numbers, which have no gaps: a sequence would lose one with every transaction that fails. */
const LOCK_NUMBERS = sql`select pg_advisory_xact_lock(hashtextextended('purchase order numbers', 0))`;

/**
 * Writes the purchase orders of a paid order, one for each supplier, in the transaction that pays it. Stones without an
 * offer are the shop's own and need none; lines that have one already are left out.
 * @param options.lineId the only line to buy for, whose stone has changed
 */
export async function writePurchaseOrders(
  tx: Transaction,
  orderId: string,
  now: Date,
  { lineId }: { lineId?: string } = {},
): Promise<void> {
  const stones = await tx
    .select({
      line: orderLines.id,
      stone: diamonds,
      confirmed: stoneConfirmations.offerSku,
      cost: stoneConfirmations.newCostCents,
    })
    .from(orderLines)
    .innerJoin(diamonds, eq(diamonds.id, orderLines.diamondId))
    .leftJoin(
      stoneConfirmations,
      and(eq(stoneConfirmations.orderId, orderLines.orderId), eq(stoneConfirmations.diamondId, diamonds.id)),
    )
    .where(
      and(
        eq(orderLines.orderId, orderId),
        isNotNull(diamonds.offerSku),
        lineId ? eq(orderLines.id, lineId) : undefined,
      ),
    )
    .orderBy(asc(orderLines.position));
  if (stones.length === 0) return;
  // the supplier that confirmed the stone, which may not be the one whose offer was shown
  const skus = stones.map(({ stone, confirmed }) => confirmed ?? stone.offerSku ?? "");
  const offers = await tx.select().from(stoneOffers).where(inArray(stoneOffers.sku, skus));
  const lines = stones.flatMap(({ line, stone, cost }, i) => {
    const offer = offers.find(({ sku }) => sku === skus[i]);
    if (!offer) return [];
    const { supplier, supplierSku, sku, costCents } = offer;
    return [
      {
        supplier,
        orderLineId: line,
        sku: supplierSku ?? sku,
        report: stone.reportKey,
        description: describeStone(stone),
        costCents: cost ?? costCents,
      },
    ];
  });
  const suppliers = [...new Set(lines.map(({ supplier }) => supplier))].sort();
  if (suppliers.length === 0) return;
  await tx.execute(LOCK_NUMBERS);
  for (const supplier of suppliers) {
    const [made] = await tx
      .insert(purchaseOrders)
      .values({
        number: sql`(select coalesce(max(number), 0) + 1 from ${purchaseOrders})`,
        supplier,
        orderId,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({
        target: [purchaseOrders.orderId, purchaseOrders.supplier],
        where: sql`state <> 'canceled'`,
      })
      .returning({ id: purchaseOrders.id });
    if (!made) continue;
    const own = lines.filter((line) => line.supplier === supplier);
    await tx
      .insert(purchaseOrderLines)
      .values(
        own.map(({ supplier: _, ...line }, position) => ({ ...line, position, purchaseOrderId: made.id })),
      );
  }
}

const OPEN: readonly PurchaseState[] = ["sent", "confirmed"];

/**
 * Cancels what was bought for some lines of an order, which is given back before the stones arrived. A purchase order with
 * another line stays, unless that one was refunded before it left the shop too.
 */
export async function cancelPurchaseOrders(
  tx: Transaction,
  orderId: string,
  lineIds: readonly string[],
  now: Date,
): Promise<void> {
  await tx
    .update(purchaseOrders)
    .set({ state: "canceled", updatedAt: now })
    .where(
      and(
        eq(purchaseOrders.orderId, orderId),
        inArray(purchaseOrders.state, [...OPEN]),
        notExists(
          tx
            .select({ id: purchaseOrderLines.id })
            .from(purchaseOrderLines)
            .where(
              and(
                eq(purchaseOrderLines.purchaseOrderId, purchaseOrders.id),
                notInArray(purchaseOrderLines.orderLineId, [...lineIds]),
                not(hasFreedPieces(purchaseOrderLines.orderLineId)),
              ),
            ),
        ),
      ),
    );
}
