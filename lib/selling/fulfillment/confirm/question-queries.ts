import { and, eq, inArray } from "drizzle-orm";
import { diamonds } from "@/lib/goods/diamonds/tables";
import type { ConfirmSettings } from "@/lib/goods/suppliers/confirm/model";
import { stoneOffers, suppliers } from "@/lib/goods/suppliers/tables";
import { type Database, db, type Transaction } from "@/lib/platform/db/client";
import {
  type ConfirmationRow,
  readConfirmSettings,
} from "@/lib/selling/fulfillment/holds/commands/confirmation-gate";
import { stoneConfirmations } from "@/lib/selling/orders/tables";

/** What a supplier is asked about a stone of an order, and how. */
export type Question = {
  row: ConfirmationRow;
  settings: ConfirmSettings;
  /** the supplier's own stock number */
  sku: string;
  /** laboratory and number of its report; null without one */
  report: string | null;
  /** the supplier's address; null if the shop has none */
  email: string | null;
};

/** Reads what is asked along with some rows. Those whose supplier is gone are left out. */
export async function withFacts(
  rows: readonly ConfirmationRow[],
  executor: Database | Transaction = db(),
): Promise<Question[]> {
  if (rows.length === 0) return [];
  const facts = await executor
    .select({
      id: stoneConfirmations.id,
      confirm: suppliers.confirm,
      email: suppliers.email,
      supplierSku: stoneOffers.supplierSku,
      report: diamonds.reportKey,
    })
    .from(stoneConfirmations)
    .innerJoin(suppliers, eq(suppliers.name, stoneConfirmations.supplier))
    .innerJoin(diamonds, eq(diamonds.id, stoneConfirmations.diamondId))
    .leftJoin(stoneOffers, eq(stoneOffers.sku, stoneConfirmations.offerSku))
    .where(
      inArray(
        stoneConfirmations.id,
        rows.map(({ id }) => id),
      ),
    );
  return rows.flatMap((row) => {
    const found = facts.find(({ id }) => id === row.id);
    if (!found) return [];
    return [
      {
        row,
        settings: readConfirmSettings(found.confirm),
        sku: found.supplierSku ?? row.offerSku,
        report: found.report,
        email: found.email,
      },
    ];
  });
}

/** The stones of an order whose supplier hasn't answered, or asks for another price. */
export const listUnsettledStones = (executor: Database | Transaction, orderId: string) =>
  executor
    .select()
    .from(stoneConfirmations)
    .where(
      and(
        eq(stoneConfirmations.orderId, orderId),
        inArray(stoneConfirmations.state, ["unknown", "price_changed"]),
      ),
    );
