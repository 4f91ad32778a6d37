import { type Database, db, type Transaction } from "@/lib/platform/db/client";
import { decimalFromCents } from "@/lib/platform/money/model";
import { endOfDay, workingDaysAfter } from "@/lib/selling/shipping/working-days";
import { readBankTerms } from "./bank-terms";
import type { PayableOrder, PaymentMethod } from "./methods";
import { quoteOf } from "./quotes";
import type { PaymentStep } from "./schema";
import { stripeKeys } from "./stripe/client";

async function instructions(order: PayableOrder, executor?: Database | Transaction): Promise<PaymentStep> {
  const quote = await quoteOf(executor ?? db(), order.id);
  return {
    kind: "crypto",
    amount: decimalFromCents(order.totalCents),
    currency: "USD",
    reference: order.number,
    due_at: order.dueAt?.toISOString() ?? null,
    quote: quote && {
      coin: quote.coin,
      amount: quote.amount,
      address: quote.address,
      valid_until: quote.validUntil.toISOString(),
    },
  };
}

/**
 * Cryptocurrency by quotation: the order stands at once, held as long as one by bank transfer, and the jeweler names
 * amount and address for it (`npm run shop -- quote`). Offered where no card can be taken.
 */
export const crypto: PaymentMethod = {
  id: "crypto",
  label: "Cryptocurrency",
  description:
    "We quote the amount in a coin by mail and show on your order’s page where to pay it. Your diamond is held for you meanwhile.",
  isOffered: () => stripeKeys() === null,
  toldTo: "buyer",
  takes: () => true,
  terms: async (now) => ({
    status: "awaiting_payment",
    dueAt: endOfDay(workingDaysAfter(now, (await readBankTerms()).days)),
  }),
  begin: (order) => instructions(order),
  instructions,
};
