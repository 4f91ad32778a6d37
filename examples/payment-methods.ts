import { formatDay } from "@/lib/platform/dates/format-day";
import { currencyCode, decimalFromCents, formatMoney } from "@/lib/platform/money/model";
import type { JewelerMethod, PayableOrder, PaymentMethod } from "@/lib/selling/payments/port";
import type { PaymentStep } from "@/lib/selling/payments/schema";
import { endOfDay, workingDaysAfter, workshopDay } from "@/lib/selling/shipping/working-days";

/** Working days for which an order waits in the store. */
const HELD_DAYS = 3;

const instructions = async (order: PayableOrder): Promise<PaymentStep> => ({
  kind: "instructions",
  amount: decimalFromCents(order.amountCents),
  currency: currencyCode(),
  reference: order.number,
  due_at: order.dueAt?.toISOString() ?? null,
  text: "Visit our store to see your piece and pay for it. Bring the reference.",
  account: [{ label: "Opening hours", value: "Tuesday to Saturday, 10 to 6" }],
  link: null,
});

/** The buyer pays at the counter, and the staff confirm the money as they do for a bank transfer. */
const inStore: JewelerMethod = {
  id: "in_store",
  label: "Pay in store",
  description: "See your piece before you pay. We’ll hold it for you for three business days.",
  cashFrom: "anybody",
  refundTerms: { way: "at our store", arrival: "Come by, and bring the reference." },
  instructionsVisibleTo: "anybody",
  initialStatus: "awaiting_payment",
  confirmedBy: "jeweler",
  lapse: {
    dueAt: async (now) => endOfDay(workingDaysAfter(workshopDay(now), HELD_DAYS)),
    needsConfirmedEmail: true,
    isReminded: true,
    extension: null,
  },
  quoting: null,
  isOffered: (country) => country === undefined || country === "US",
  accepts: () => true,
  begin: instructions,
  instructions,
  mailInstructions: async ({ amountCents, dueAt, number }) => ({
    rows: [`Pay ${formatMoney(amountCents)} at our store${dueAt ? ` by ${formatDay(dueAt)}` : ""}.`],
    facts: [{ label: "Reference", value: number }],
  }),
  paymentLink: async ({ page }) => page,
};

const paymentMethods: PaymentMethod[] = [inStore];

export default paymentMethods;
