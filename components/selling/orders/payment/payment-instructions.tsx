import { buttonClass } from "@/components/ui/form/button-style";
import { formatDay } from "@/lib/platform/dates/format-day";
import { formatPriceIn, type Written } from "@/lib/platform/money/written";
import type { PaymentStep } from "@/lib/selling/payments/schema";
import { PaymentRows } from "./payment-rows";

type Instructed = Extract<PaymentStep, { kind: "bank_transfer" | "instructions" }>;

function textOf(payment: Instructed): string {
  if (payment.kind === "instructions") return payment.text;
  const text = "Transfer the amount from your bank and include the reference so we can match your payment.";
  return payment.account.length > 0
    ? text
    : `${text} We can’t show our bank details right now. Call us to get them.`;
}

/** Payment instructions: what to do, amount, deadline, reference and account. */
export function PaymentInstructions({
  payment,
  format,
}: {
  payment: Instructed;
  /** how the amount is written, if it isn't in the shop's own currency */
  format?: Written;
}) {
  const rows = [
    { label: "Amount", value: formatPriceIn(payment.amount, format) },
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
      <p>{textOf(payment)}</p>
      <PaymentRows rows={rows} />
      {payment.kind === "instructions" && payment.link && (
        <a
          href={payment.link.href}
          className={buttonClass("primary", "md", "justify-self-start print:hidden")}
        >
          {payment.link.label}
        </a>
      )}
    </section>
  );
}
