import { formatDay } from "@/lib/platform/dates/format-day";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { currencyCode, decimalFromCents, formatMoney } from "@/lib/platform/money/model";
import { bankDueAt, readBankTerms } from "./bank-terms";
import type { JewelerMethod, PayableOrder } from "./port";
import type { PaymentStep } from "./schema";

async function instructions(order: PayableOrder, executor?: Database | Transaction): Promise<PaymentStep> {
  const { account } = await readBankTerms(executor);
  return {
    kind: "bank_transfer",
    amount: decimalFromCents(order.amountCents),
    currency: currencyCode(),
    reference: order.number,
    due_at: order.dueAt?.toISOString() ?? null,
    account,
  };
}

/** Bank transfer: the order is valid at once, and its stones are held until the transfer is due. */
export const bankTransfer: JewelerMethod = {
  id: "bank_transfer",
  label: "Bank transfer",
  description:
    "We’ll show our bank details and your reference when you place the order. We’ll hold your order for you in the meantime.",
  cashFrom: "third_party",
  clearedBy: "bank",
  refundTerms: {
    way: "to your original payment method",
    arrival: "Allow up to five business days for it to appear in your bank account.",
  },
  instructionsVisibleTo: "anybody",
  initialStatus: "awaiting_payment",
  confirmedBy: "jeweler",
  lapse: { dueAt: bankDueAt, needsConfirmedEmail: true, isReminded: true, extension: null },
  quoting: null,
  isOffered: () => true,
  accepts: () => true,
  begin: (order) => instructions(order),
  instructions,
  async mailInstructions({ amountCents, dueAt, number }, executor) {
    const { account } = await readBankTerms(executor);
    return {
      rows: [`Transfer ${formatMoney(amountCents)}${dueAt ? ` by ${formatDay(dueAt)}` : ""}.`],
      facts: [...account, { label: "Reference", value: number }],
    };
  },
  paymentLink: async ({ page }) => page,
};
