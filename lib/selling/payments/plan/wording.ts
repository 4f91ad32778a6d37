import { formatDate } from "@/lib/platform/intl/dates";
import { type Cents, formatMoney } from "@/lib/platform/money/model";
import type { Plan } from "./commands";
import { nextPart } from "./model";

/** What a shop’s own plan says before anything is chosen, in sentences. */
export function offeredPlanWords({
  depositPercent,
  payments,
  graceDays,
  feePercent,
}: {
  depositPercent: number;
  payments: number;
  graceDays: number;
  feePercent: number;
}): string {
  const rest = payments === 1 ? "the rest in a month" : `the rest in ${payments} monthly payments`;
  return `Pay ${depositPercent}% today and ${rest}, charged to the same card. We hold your items, and start on your order once it’s paid in full. ${lateWords(graceDays, feePercent === 0 ? null : `${feePercent}% of the total`)}`;
}

const lateWords = (graceDays: number, fee: string | null): string => {
  const late = graceDays === 0 ? "late" : `more than ${graceDays === 1 ? "a day" : `${graceDays} days`} late`;
  const back = fee === null ? "refund what you’ve paid" : `refund what you’ve paid, less ${fee}`;
  return `If a payment is ${late}, we may cancel the plan, put the items back on sale, and ${back}.`;
};

/** The name of a part: `Deposit`, `Payment 2 of 4`. */
export const partName = (position: number, parts: number): string =>
  position === 0 ? "Deposit" : `Payment ${position + 1} of ${parts}`;

/** The terms of an order’s plan, in sentences. */
export function planWords(plan: Pick<Plan, "parts" | "graceDays" | "feeCents" | "savedMethod">): string[] {
  const next = nextPart(plan.parts);
  const isBegun = plan.parts.some(({ capturedAt }) => capturedAt !== null);
  const fee: Cents = plan.feeCents;
  return [
    ...(next && next.position > 0
      ? [
          plan.savedMethod
            ? `On ${formatDate(next.dueOn)}, we’ll charge ${formatMoney(next.amountCents)} to the payment method you saved. You can pay earlier on your order’s page.`
            : `Your next payment of ${formatMoney(next.amountCents)} is due by ${formatDate(next.dueOn)}. Pay it on your order’s page.`,
        ]
      : []),
    ...(isBegun
      ? []
      : [
          "We’ll save the card you pay the deposit with, and charge it for each payment on its date. You can pay earlier on your order’s page.",
        ]),
    "We hold your items for you, and start on your order once it’s paid in full.",
    lateWords(plan.graceDays, fee === 0 ? null : formatMoney(fee)),
  ];
}

/** How a plan is paid, for a choice beside its schedule and its terms: `$100 today, then 2 payments, each on its date.` */
export function planInShort({ parts }: Pick<Plan, "parts">): string {
  const [first] = parts;
  const rest = parts.length - 1;
  if (!first) return "";
  return `${formatMoney(first.amountCents)} today, then ${rest === 1 ? "one payment on its date" : `${rest} payments, each on its date`}.`;
}

/** The schedule of a plan as facts of a mail or paper. */
export const planFacts = (plan: Pick<Plan, "parts">): { label: string; value: string }[] =>
  plan.parts.map(({ position, dueOn, amountCents, capturedAt }) => ({
    label: `${partName(position, plan.parts.length)}, ${capturedAt ? "paid" : `due ${formatDate(dueOn)}`}`,
    value: formatMoney(amountCents),
  }));
