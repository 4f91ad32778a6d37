import { type Database, db, type Transaction } from "@/lib/platform/db/client";
import { CURRENCY, decimalFromCents, formatMoney } from "@/lib/platform/money/model";
import { bankDueAt } from "./bank-terms";
import { findCoinQuote, saveQuote } from "./coin-quotes";
import type { JewelerMethod, PayableOrder } from "./port";
import type { PaymentStep } from "./schema";
import { stripeKeys } from "./stripe/client";

async function instructions(order: PayableOrder, executor?: Database | Transaction): Promise<PaymentStep> {
  const quote = await findCoinQuote(executor ?? db(), order.id);
  return {
    kind: "crypto",
    amount: decimalFromCents(order.totalCents),
    currency: CURRENCY,
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
    "We quote the amount in a coin by mail and show on your order’s page where to pay it. Your diamond is held for you meanwhile.",
  // a blockchain payment can't be reversed
  refundTerms: {
    way: "to you in US dollars, by bank transfer",
    arrival: "A bank account shows it within five working days.",
  },
  instructionsVisibleTo: "buyer",
  initialStatus: "awaiting_payment",
  confirmedBy: "jeweler",
  lapse: { dueAt: bankDueAt, needsConfirmedEmail: true, isReminded: true, extension: null },
  quoting: { methodPhrase: "in cryptocurrency", saveQuote: saveQuote },
  isOffered: () => stripeKeys() === null,
  accepts: () => true,
  begin: (order) => instructions(order),
  instructions,
  mailInstructions: async ({ totalCents }) => ({
    rows: [
      `You pay ${formatMoney(totalCents)} in cryptocurrency. Answer this mail with the coin you wish; we write to you with the amount in it.`,
      "The address to pay to stands on your order's page and nowhere else: no mail of ours names one.",
    ],
  }),
  paymentLink: async ({ page }) => page,
};
