import { Notice } from "@/components/ui/status/notice";
import { formatAmount, formatDay, formatTime } from "../kit/formats";
import { Facts, Section } from "../kit/section";
import type { OrderDetail } from "./form/types";

const STATES = { open: "In progress", completed: "Paid in full", released: "Released" } as const;

/** The parts in which an order is paid; nothing where it is paid at once. */
export function OrderPlan({ plan }: Pick<OrderDetail, "plan">) {
  if (!plan) return null;
  return (
    <Section title="Payment plan">
      {plan.is_late && (
        <Notice tone="warning" title="A payment is late">
          The terms of the plan let you release it now. Call the customer first, or release it above.
        </Notice>
      )}
      <Facts
        facts={[
          { label: "State", value: STATES[plan.state] },
          { label: "Paid so far", value: formatAmount(plan.paid) },
          ...(plan.state === "open"
            ? [{ label: "Charged by itself", value: plan.is_charged ? "Yes, on each date" : "No" }]
            : []),
          ...(plan.problem ? [{ label: "Last charge", value: plan.problem }] : []),
          ...(plan.state === "released" ? [{ label: "Kept", value: formatAmount(plan.fee) }] : []),
        ]}
      />
      <ol className="divide-y divide-line border-y border-line text-sm">
        {plan.parts.map((part) => (
          <li key={part.name} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
            <span>
              {part.name}
              <span className="block text-muted">
                {part.paid_at ? `Paid ${formatTime(part.paid_at)}` : `Due ${formatDay(part.due_on)}`}
              </span>
            </span>
            <span className="figures">{formatAmount(part.amount)}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
