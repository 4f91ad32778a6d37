import { formatDay } from "@/lib/platform/dates/format-day";
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
    ...(payment.due_at ? [{ label: "Due by", value: formatDay(payment.due_at) }] : []),
    { label: "Reference", value: payment.reference },
    ...payment.account,
  ];
  return (
    <section
      aria-labelledby="how-to-pay"
      className="grid gap-4 rounded-sm border border-line-strong bg-card p-4 sm:p-6 print:gap-3 print:break-inside-avoid print:p-4"
    >
      <h2 id="how-to-pay" className="text-3xl">
        How to pay
      </h2>
      <p>
        Transfer the amount from your bank and include the reference so we can match your payment.
        {payment.account.length === 0 && " We can’t show our bank details right now. Call us to get them."}
      </p>
      <PaymentRows rows={rows} />
    </section>
  );
}
