import type { Database, Transaction } from "@/lib/platform/db/client";
import { decimalFromCents } from "@/lib/platform/money/model";
import { endOfDay, workingDaysAfter } from "@/lib/selling/shipping/working-days";
import { readBankTerms } from "./bank-terms";
import type { PayableOrder, PaymentMethod } from "./methods";
import type { PaymentStep } from "./schema";

async function instructions(order: PayableOrder, executor?: Database | Transaction): Promise<PaymentStep> {
  const { account } = await readBankTerms(executor);
  return {
    kind: "bank_transfer",
    amount: decimalFromCents(order.totalCents),
    currency: "USD",
    reference: order.number,
    due_at: order.dueAt?.toISOString() ?? null,
    account,
  };
}

/** Bank transfer: the order stands at once and its stones are held until the transfer is due. */
export const bankTransfer: PaymentMethod = {
  id: "bank_transfer",
  label: "Bank transfer",
  description: "You get our account and a reference with the order. Your diamond is held for you meanwhile.",
  isOffered: () => true,
  toldTo: "anybody",
  takes: () => true,
  terms: async (now) => ({
    status: "awaiting_payment",
    dueAt: endOfDay(workingDaysAfter(now, (await readBankTerms()).days)),
  }),
  begin: (order) => instructions(order),
  instructions,
};
