import { asc, desc, eq, inArray } from "drizzle-orm";
import { suppliers } from "@/lib/goods/suppliers/tables";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { type Cents, sumCents } from "@/lib/platform/money/model";
import { orders } from "@/lib/selling/orders/tables";
import { type PurchaseState, purchaseNumber } from "./model";
import { purchaseOrderLines, purchaseOrders } from "./tables";

/** A stone of a purchase order, as its supplier knows it. */
export type PurchasedStone = {
  sku: string;
  report: string | null;
  description: string;
  costCents: Cents | null;
  /** whether it was added or taken off after the purchase order was mailed, and the supplier hasn’t been emailed */
  isChangeUnsent: boolean;
};

/** A purchase order with its stones. */
export type PurchaseOrder = {
  id: string;
  /** PO-000042 */
  number: string;
  supplier: string;
  /** where it is sent; null: the supplier has no address */
  email: string | null;
  /** number of the customer's order */
  order: string;
  state: PurchaseState;
  at: Date;
  /** the stones that are bought */
  lines: PurchasedStone[];
  /** stones taken off since, while others stay */
  struck: PurchasedStone[];
  /** null if a cost isn't known */
  totalCents: Cents | null;
};

type Executor = Pick<Database | Transaction, "select">;

/** Purchase orders, newest first; all of them, or those with these ids. */
export async function findPurchaseOrders(
  executor: Executor,
  ids?: readonly string[],
): Promise<PurchaseOrder[]> {
  const rows = await executor
    .select({ row: purchaseOrders, order: orders.number, email: suppliers.email })
    .from(purchaseOrders)
    .innerJoin(orders, eq(orders.id, purchaseOrders.orderId))
    .leftJoin(suppliers, eq(suppliers.name, purchaseOrders.supplier))
    .where(ids ? inArray(purchaseOrders.id, [...ids]) : undefined)
    .orderBy(desc(purchaseOrders.number));
  if (rows.length === 0) return [];
  const lines = await executor
    .select()
    .from(purchaseOrderLines)
    .where(
      inArray(
        purchaseOrderLines.purchaseOrderId,
        rows.map(({ row }) => row.id),
      ),
    )
    .orderBy(asc(purchaseOrderLines.position));
  return rows.map(({ row: { id, number, supplier, state, createdAt }, order, email }) => {
    const own = lines.filter((line) => line.purchaseOrderId === id);
    const [wanted, struck] = [own.filter(({ struckAt }) => !struckAt), own.filter((line) => line.struckAt)];
    const costs = wanted.flatMap(({ costCents }) => costCents ?? []);
    return {
      id,
      number: purchaseNumber(number),
      supplier,
      email,
      order,
      state,
      at: createdAt,
      lines: wanted.map(stoneOf),
      struck: struck.map(stoneOf),
      totalCents: costs.length === wanted.length ? sumCents(costs) : null,
    };
  });
}

const stoneOf = ({
  sku,
  report,
  description,
  costCents,
  isChangeUnsent,
}: typeof purchaseOrderLines.$inferSelect): PurchasedStone => ({
  sku,
  report,
  description,
  costCents,
  isChangeUnsent,
});
