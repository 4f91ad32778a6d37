import { eq } from "drizzle-orm";
import type { Transaction } from "@/lib/platform/db/client";
import { minCents, subtractCents } from "@/lib/platform/money/model";
import { ownWorthOf } from "@/lib/selling/orders/currency/order-currency-queries";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { refundParts } from "@/lib/selling/payments/commands/ledger";
import { type RefundRow, refunds } from "@/lib/selling/payments/tables";
import { refundToCards } from "@/lib/selling/store-credit/gift-card-ledger-commands";
import { addCredit, unreturnedAccountCredit } from "@/lib/selling/store-credit/ledger-commands";

/**
 * Adds to gift cards and to the customer's store credit what a refund gives back that way: what the order spent of them, the
 * owner's store credit first, and the payment's part if that goes to store credit too.
 * @returns the refund, with what of it went to cards
 */
export async function refundToCredit(
  tx: Transaction,
  order: OrderRow,
  refund: RefundRow,
  { author, now }: { author: string | null; now: Date },
): Promise<RefundRow> {
  const { returnedCents, issuedCents } = refundParts(refund);
  const ofAccount =
    order.giftCardCents === 0
      ? returnedCents
      : minCents([returnedCents, await unreturnedAccountCredit(tx, order)]);
  const ofCards = subtractCents(returnedCents, ofAccount);
  const giftCardCents = await refundToCards(
    tx,
    order,
    { id: refund.id, amountCents: ofCards },
    { author, now },
  );
  if (giftCardCents > 0) await tx.update(refunds).set({ giftCardCents }).where(eq(refunds.id, refund.id));
  const entry = { orderId: order.id, refundId: refund.id, author };
  const reason = `Refund of order ${order.number}`;
  for (const [kind, amountCents] of [
    ["returned", ofAccount],
    ["issued", issuedCents],
  ] as const) {
    if (amountCents === 0) continue;
    const key = `${kind}:${refund.id}`;
    // credit is in the shop's own currency, and what an order in another spends of it is none
    await addCredit(
      tx,
      kind,
      order,
      { ...entry, amountCents: ownWorthOf(amountCents, order), reason, key },
      now,
    );
  }
  return { ...refund, giftCardCents };
}
