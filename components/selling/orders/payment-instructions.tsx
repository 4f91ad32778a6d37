import { formatDay } from "@/lib/platform/dates/format-date";
import { formatDollars } from "@/lib/platform/money/model";
import type { PaymentStep } from "@/lib/selling/payments/schema";
import { PaymentRows } from "./payment-rows";

/** Payment instructions: amount, deadline, reference and account. */
export function PaymentInstructions({
  payment,
}: {
  payment: Extract<PaymentStep, { kind: "bank_transfer" }>;
}) {
  const rows = [
    { label: "Amount", value: formatDollars(payment.amount) },
    ...(payment.due_at ? [{ label: "To arrive by", value: formatDay(payment.due_at) }] : []),
    { label: "Reference", value: payment.reference },
    ...payment.account,
  ];
  return (
    <section
      aria-labelledby="how-to-pay"
      className="grid gap-4 rounded-sm border border-line-strong bg-card p-4 sm:p-6"
    >
      <h2 id="how-to-pay" className="text-3xl">
        How to pay
      </h2>
      <p>
        Please transfer the amount from your bank and write the reference on it, so that we know it is yours.
        {payment.account.length === 0 && " Call us for our account: it is not shown here at the moment."}
      </p>
      <PaymentRows rows={rows} />
    </section>
  );
}
