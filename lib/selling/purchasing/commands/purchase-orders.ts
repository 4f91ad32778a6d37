import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { stoneOffers } from "@/lib/goods/suppliers/tables";
import type { Transaction } from "@/lib/platform/db/client";
import { orderLines, stoneConfirmations } from "@/lib/selling/orders/tables";
import { hasFreedPieces } from "@/lib/selling/payments/freed-line-queries";
import { describeStone } from "../describe-stone";
import type { PurchaseState } from "../model";
import { purchaseOrderLines, purchaseOrders } from "../tables";

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
    const own = lines.filter((line) => line.supplier === supplier).map(({ supplier: _, ...line }) => line);
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
    if (made) {
      await tx
        .insert(purchaseOrderLines)
        .values(own.map((line, position) => ({ ...line, position, purchaseOrderId: made.id })));
    } else if (lineId) await addStones(tx, orderId, supplier, own, now);
  }
}

type NewStone = Omit<typeof purchaseOrderLines.$inferInsert, "position" | "purchaseOrderId">;

/** Adds stones to the supplier's purchase order, which has others of the order; one that has arrived stays as it is. */
async function addStones(
  tx: Transaction,
  orderId: string,
  supplier: string,
  stones: readonly NewStone[],
  now: Date,
): Promise<void> {
  const [open] = await lockOpenPurchases(tx, orderId, supplier);
  if (!open) return;
  await tx.insert(purchaseOrderLines).values(
    stones.map((stone, i) => ({
      ...stone,
      purchaseOrderId: open.id,
      position: sql`(select coalesce(max(position), -1) + 1 + ${i}::int from ${purchaseOrderLines} where purchase_order_id = ${open.id})`,
      isChangeUnsent: open.mailQueuedAt !== null,
    })),
  );
  await tx.update(purchaseOrders).set({ updatedAt: now }).where(eq(purchaseOrders.id, open.id));
}

const OPEN: readonly PurchaseState[] = ["sent", "confirmed"];

/** Locks what was bought for an order and has not arrived. */
const lockOpenPurchases = (tx: Transaction, orderId: string, supplier?: string) =>
  tx
    .select()
    .from(purchaseOrders)
    .where(
      and(
        eq(purchaseOrders.orderId, orderId),
        inArray(purchaseOrders.state, [...OPEN]),
        supplier === undefined ? undefined : eq(purchaseOrders.supplier, supplier),
      ),
    )
    .orderBy(asc(purchaseOrders.number))
    .for("update");

/**
 * Takes the stones of some lines of an order off its purchase orders, because they are given back before they arrived. A
 * purchase order without any other wanted stone is canceled.
 */
export async function cancelPurchaseOrders(
  tx: Transaction,
  orderId: string,
  lineIds: readonly string[],
  now: Date,
): Promise<void> {
  for (const purchase of await lockOpenPurchases(tx, orderId)) {
    const stones = await tx
      .select({
        id: purchaseOrderLines.id,
        lineId: purchaseOrderLines.orderLineId,
        isFreed: sql<boolean>`${hasFreedPieces(purchaseOrderLines.orderLineId)}`,
      })
      .from(purchaseOrderLines)
      .where(and(eq(purchaseOrderLines.purchaseOrderId, purchase.id), isNull(purchaseOrderLines.struckAt)));
    const struck = stones.filter(({ lineId }) => lineIds.includes(lineId));
    // the release before left refunded stones on their purchase order, beside others
    const wanted = stones.filter((stone) => struck.includes(stone) || !stone.isFreed);
    if (struck.length === 0) continue;
    if (struck.length === wanted.length) {
      await tx
        .update(purchaseOrders)
        .set({ state: "canceled", updatedAt: now })
        .where(eq(purchaseOrders.id, purchase.id));
      continue;
    }
    await tx
      .update(purchaseOrderLines)
      .set({ struckAt: now, isChangeUnsent: purchase.mailQueuedAt !== null })
      .where(
        inArray(
          purchaseOrderLines.id,
          struck.map(({ id }) => id),
        ),
      );
    await tx.update(purchaseOrders).set({ updatedAt: now }).where(eq(purchaseOrders.id, purchase.id));
  }
}
