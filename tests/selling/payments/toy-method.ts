import { type Cents, cents } from "@/lib/platform/money/model";
import type { Evidence, ProviderDispute } from "@/lib/selling/payments/dispute-port";
import type {
  JewelerMethod,
  PaymentMethod,
  ProviderMethod,
  ProviderPayment,
} from "@/lib/selling/payments/port";

const DAY_MS = 86_400_000;

const words: Pick<PaymentMethod, "refundTerms" | "description" | "quoting" | "accepts"> = {
  description: "Paid in marbles.",
  refundTerms: { way: "in marbles", arrival: "A bag of marbles comes by post." },
  quoting: null,
  accepts: () => true,
};

/** What stands behind the toy: payments by their keys, and refunds by the shop's ids of them. */
export class ToyProvider {
  readonly payments = new Map<string, ProviderPayment>();
  readonly refunds = new Map<string, number>();
  readonly disputes = new Map<string, ProviderDispute>();
  readonly evidence = new Map<string, Evidence>();

  payment(orderId: string): ProviderPayment {
    const found = this.payments.get(`toy-${orderId}`);
    if (!found) throw new Error(`no toy payment for ${orderId}`);
    return found;
  }

  /** The buyer promises the order's money, or other money. */
  promise(orderId: string, change: Partial<ProviderPayment> = {}): void {
    this.set({ ...this.payment(orderId), state: "authorized", ...change });
  }

  set(payment: ProviderPayment): ProviderPayment {
    this.payments.set(payment.reference, payment);
    return payment;
  }
}

/** A dispute that has just been opened, and took the money of a payment. */
export const disputeOf = (paymentReference: string, amountCents: Cents): ProviderDispute => ({
  reference: `dispute-${paymentReference}`,
  paymentReference,
  state: "needs_response",
  isInquiry: false,
  reason: "not_received",
  amountCents,
  currency: "USD",
  evidenceDueAt: new Date(Date.now() + 9 * DAY_MS),
  openedAt: new Date(),
  hasEvidence: false,
  movements: [
    { id: `move-${paymentReference}`, amountCents, feeCents: cents(1_500), currency: "USD", at: new Date() },
  ],
});

/** A way to pay that shops have never heard of, with a provider of its own, offered in the United States. */
export function toyMethod(toys: ToyProvider, keep: (orderId: string, key: string) => Promise<void>) {
  const open = async ({ id, amountCents }: { id: string; amountCents: Cents }) => {
    const reference = `toy-${id}`;
    await keep(id, reference);
    const money = { amountCents, currency: "USD" };
    return toys.payments.get(reference) ?? toys.set({ orderId: id, reference, state: "open", ...money });
  };
  const now = (payment: ProviderPayment) => toys.payments.get(payment.reference) ?? payment;
  const method: ProviderMethod = {
    ...words,
    id: "toy",
    label: "Marbles",
    instructionsVisibleTo: "buyer",
    initialStatus: "awaiting_payment",
    confirmedBy: "provider",
    lapse: {
      dueAt: async (at) => new Date(at.getTime() + 3 * DAY_MS),
      needsConfirmedEmail: false,
      isReminded: true,
      extension: async () => DAY_MS,
    },
    isOffered: (country) => country === undefined || country === "US",
    isReachable: () => true,
    isOutage: () => false,
    isProviderError: () => false,
    isUnknownPayment: () => false,
    async begin(order) {
      await open(order);
      return null;
    },
    instructions: async () => null,
    mailInstructions: async () => ({ rows: ["Count your marbles."] }),
    paymentLink: async ({ id }) => `https://toys.example/pay/${id}`,
    authorize: open,
    async capture(payment) {
      const before = now(payment);
      return before.state === "authorized" ? toys.set({ ...before, state: "captured" }) : before;
    },
    async cancel(payment) {
      const before = now(payment);
      return before.state === "captured" ? before : toys.set({ ...before, state: "canceled" });
    },
    async refund({ id, amountCents }) {
      toys.refunds.set(id, amountCents);
      return { state: "done", reference: `back-${id}` };
    },
    listDisputes: async (since) => [...toys.disputes.values()].filter(({ openedAt }) => openedAt >= since),
    readDispute: async (reference) => toys.disputes.get(reference) ?? null,
    async submitEvidence(reference, evidence) {
      const dispute = toys.disputes.get(reference);
      if (!dispute) throw new Error(`no toy dispute ${reference}`);
      toys.evidence.set(reference, evidence);
      const answered = { ...dispute, state: "under_review", hasEvidence: true } as const;
      toys.disputes.set(reference, answered);
      return answered;
    },
    async readNotice(request) {
      const { id, about } = await request.json();
      return { event: { id, type: "toy" }, about: "payment", payment: toys.payment(about) };
    },
  };
  return method;
}

/** A way to pay that needs no provider: over the counter, held for a day. */
export const counter: JewelerMethod = {
  ...words,
  id: "counter",
  label: "At the counter",
  instructionsVisibleTo: "anybody",
  initialStatus: "awaiting_payment",
  confirmedBy: "jeweler",
  lapse: {
    dueAt: async (at) => new Date(at.getTime() + DAY_MS),
    needsConfirmedEmail: false,
    isReminded: false,
    extension: null,
  },
  isOffered: () => true,
  begin: async () => null,
  instructions: async () => null,
  mailInstructions: async () => ({ rows: ["Come by."] }),
  paymentLink: async ({ page }) => page,
};
