import { formatDate } from "@/lib/platform/intl/dates";
import { formatPrice } from "@/lib/platform/money/model";
import type { Order } from "@/lib/selling/fulfillment/customer/schema";

/** The parts in which an order is paid, and the terms of its plan; nothing where it is paid at once. */
export function PaymentPlan({ plan }: { plan: Order["plan"] }) {
  if (!plan) return null;
  return (
    <section
      aria-labelledby="payment-plan"
      className="grid gap-4 rounded-sm border border-line bg-card p-4 sm:p-6 print:break-inside-avoid print:border-0 print:p-0"
    >
      <h2 id="payment-plan" className="text-3xl print:text-2xl">
        Payment plan
      </h2>
      <ol className="divide-y divide-line border-y border-line">
        {plan.parts.map((part) => (
          <li key={part.name} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
            <span>
              <span className="font-medium">{part.name}</span>
              <span className="block text-sm text-muted">
                {part.paid_at ? "Paid" : `Due ${formatDate(part.due_on)}`}
              </span>
            </span>
            <span className="figures">{formatPrice(part.amount)}</span>
          </li>
        ))}
      </ol>
      {plan.terms.length > 0 && (
        <ul className="grid gap-2 text-sm text-muted">
          {plan.terms.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
