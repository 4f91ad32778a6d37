import type { Database, Transaction } from "@/lib/platform/db/client";
import { type Cents, sumCents } from "@/lib/platform/money/model";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { refundableCents, refundableTotal } from "@/lib/selling/payments/commands/ledger";
import type { payments } from "@/lib/selling/payments/tables";
import { unreturnedCredit } from "@/lib/selling/store-credit/ledger-commands";
import { type BoughtCards, readBoughtCards } from "./queries/bought-card-queries";

/**
 * What can still be given back of an order: of its payment, and of the store credit spent on it. In total, what was spent with
 * gift cards that it bought is missing.
 */
export type Refundable = { paymentCents: Cents; creditCents: Cents; totalCents: Cents; bought: BoughtCards };

export async function findRefundable(
  executor: Database | Transaction,
  order: OrderRow,
  payment: typeof payments.$inferSelect,
): Promise<Refundable> {
  const creditCents = await unreturnedCredit(executor, order);
  const bought = await readBoughtCards(executor, order);
  const totalCents = refundableTotal(payment, creditCents, soldOf(bought));
  return { paymentCents: refundableCents(payment), creditCents, totalCents, bought };
}

/** What the payment holds for gift cards, for the ledger of payments. */
export const soldOf = ({ openCents, cards }: BoughtCards) => ({
  openCents,
  refundableCents: sumCents(cards.map((card) => card.refundableCents)),
});
