import type { Transaction } from "@/lib/platform/db/client";
import { subtractCents } from "@/lib/platform/money/model";
import { ownWorthOf } from "@/lib/selling/orders/currency/order-currency-queries";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { refundParts } from "@/lib/selling/payments/commands/ledger";
import type { RefundRow } from "@/lib/selling/payments/tables";
import { refundToCards } from "@/lib/selling/store-credit/gift-card-ledger-commands";
import { addCredit } from "@/lib/selling/store-credit/ledger-commands";

/**
 * Adds to gift cards and to the customer's store credit what a refund gives back that way: what the order spent of them, and the
 * payment's part if that goes to store credit too.
 */
export async function refundToCredit(
  tx: Transaction,
  order: OrderRow,
  refund: RefundRow,
  { author, now }: { author: string | null; now: Date },
): Promise<void> {
  const { returnedCents, issuedCents } = refundParts(refund);
  await refundToCards(tx, order, refund, { author, now });
  const entry = { orderId: order.id, refundId: refund.id, author };
  const reason = `Refund of order ${order.number}`;
  for (const [kind, amountCents] of [
    ["returned", subtractCents(returnedCents, refund.giftCardCents)],
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
}
