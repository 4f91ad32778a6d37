import { type Database, db, type Transaction } from "@/lib/platform/db/client";
import { currencyCode, currencyName, decimalFromCents, formatMoney } from "@/lib/platform/money/model";
import { bankDueAt } from "./bank-terms";
import { findCoinQuote, saveQuote } from "./commands/coin-quotes";
import type { JewelerMethod, PayableOrder } from "./port";
import type { PaymentStep } from "./schema";
import { stripeKeys } from "./stripe/client";
import { isChargedByStripe } from "./stripe/units";

async function instructions(order: PayableOrder, executor?: Database | Transaction): Promise<PaymentStep> {
  const quote = await findCoinQuote(executor ?? db(), order.id);
  return {
    kind: "crypto",
    amount: decimalFromCents(order.amountCents),
    currency: currencyCode(),
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
 * Cryptocurrency by quote: the order is valid at once and held as long as one paid by bank transfer, and the jeweler
 * quotes its amount and address (`npm run shop -- quote`). Offered where cards are not available.
 */
export const crypto: JewelerMethod = {
  id: "crypto",
  label: "Cryptocurrency",
  description:
    "We’ll email you the amount in your cryptocurrency and show where to pay on your order’s page. We’ll hold your order for you in the meantime.",
  // a blockchain payment can't be reversed
  refundTerms: {
    get way() {
      return `in ${currencyName()}, by bank transfer`;
    },
    arrival: "Allow up to five business days for it to appear in your bank account.",
  },
  cashFrom: "anybody",
  instructionsVisibleTo: "buyer",
  initialStatus: "awaiting_payment",
  confirmedBy: "jeweler",
  lapse: { dueAt: bankDueAt, needsConfirmedEmail: true, isReminded: true, extension: null },
  quoting: { methodPhrase: "in cryptocurrency", saveQuote: saveQuote },
  isOffered: () => stripeKeys() === null || !isChargedByStripe(),
  accepts: () => true,
  begin: (order) => instructions(order),
  instructions,
  mailInstructions: async ({ amountCents }) => ({
    rows: [
      `You’re paying ${formatMoney(amountCents)} in cryptocurrency. Reply to this email with the cryptocurrency you’d like to use, and we’ll email you the amount.`,
      "The payment address appears only on your order’s page. We never send one by email.",
    ],
  }),
  paymentLink: async ({ page }) => page,
};
