import { formatDate } from "@/lib/platform/intl/dates";
import type { QueuedMail } from "@/lib/platform/mail/commands/outbox";
import { renderMail } from "@/lib/platform/mail/layout/mail-template";
import { formatMoney, subtractCents } from "@/lib/platform/money/model";
import { currentContact } from "@/lib/platform/settings/current-settings";
import { backOfficeUrl } from "@/lib/platform/site/site-url";
import { orderMail } from "@/lib/selling/fulfillment/mails/status-mail";
import { amountDue } from "@/lib/selling/orders/amount-due";
import type { OrderRow } from "@/lib/selling/orders/tables";
import type { Plan } from "@/lib/selling/payments/plan/commands";
import { takenOf } from "@/lib/selling/payments/plan/model";
import type { PartRow } from "@/lib/selling/payments/plan/tables";
import { partName, planFacts, planWords } from "@/lib/selling/payments/plan/wording";

const schedule = (plan: Plan) => ({ title: "Your payments", facts: planFacts(plan) });
const nameOf = ({ position }: PartRow, plan: Plan) => partName(position, plan.parts.length).toLowerCase();

/** Confirms a part that isn't the last. @param plan with the part as paid */
export function partReceivedMail(order: OrderRow, plan: Plan, part: PartRow): Promise<QueuedMail> {
  const amount = formatMoney(part.amountCents);
  const taken = takenOf(plan.parts);
  const left = subtractCents(amountDue(order), taken);
  return orderMail(order, `plan-received:${part.id}`, `We received ${amount} for order ${order.number}`, {
    title: "Your payment has arrived",
    preview: `${formatMoney(left)} is left to pay.`,
    sections: [
      {
        rows: [
          `We received ${amount} for order ${order.number}. You’ve paid ${formatMoney(taken)}, and ${formatMoney(left)} is left.`,
          ...planWords(plan),
        ],
      },
      schedule(plan),
    ],
  });
}

/** Announces a part, some days before it is due. */
export function partDueMail(order: OrderRow, plan: Plan, part: PartRow): Promise<QueuedMail> {
  const [amount, due] = [formatMoney(part.amountCents), formatDate(part.dueOn)];
  const subject = `Order ${order.number}: ${amount} is due ${due}`;
  return orderMail(order, `plan-due:${part.id}`, subject, {
    title: "Your next payment is coming up",
    preview: `${amount} on ${due}.`,
    sections: [{ rows: planWords(plan) }, schedule(plan)],
  });
}

/** Reminds of a part that is overdue. */
export function partOverdueMail(order: OrderRow, plan: Plan, part: PartRow): Promise<QueuedMail> {
  const [amount, due] = [formatMoney(part.amountCents), formatDate(part.dueOn)];
  const subject = `Order ${order.number}: ${amount} is overdue`;
  return orderMail(order, `plan-overdue:${part.id}`, subject, {
    title: "We haven’t received your payment",
    preview: `${amount} was due ${due}.`,
    sections: [
      {
        rows: [
          `We haven’t received your ${nameOf(part, plan)} for order ${order.number}: ${amount} was due ${due}. Open your order to pay it.`,
          ...planWords(plan).slice(-1),
        ],
      },
      schedule(plan),
    ],
  });
}

/** Says that what the buyer saved was declined. @param attempt how often by now */
export function chargeFailedMail(
  order: OrderRow,
  plan: Plan,
  part: PartRow,
  attempt: number,
): Promise<QueuedMail> {
  const amount = formatMoney(part.amountCents);
  const subject = `Your payment for order ${order.number} didn’t go through`;
  return orderMail(order, `plan-failed-${attempt}:${part.id}`, subject, {
    title: "Your payment didn’t go through",
    preview: `We couldn’t charge ${amount}.`,
    sections: [
      {
        rows: [
          `We tried to charge ${amount} to the payment method you saved, and it was declined. Nothing was charged. Open your order to pay with another card.`,
          ...planWords(plan).slice(-1),
        ],
      },
      schedule(plan),
    ],
  });
}

/** Tells the shop that a part is later than the terms wait, so that somebody decides. */
export async function partLateMail(order: OrderRow, plan: Plan, part: PartRow): Promise<QueuedMail> {
  const { number, email } = order;
  return {
    purpose: `plan-late:${part.id}`,
    recipient: currentContact().email,
    cause: "shop",
    replyTo: email,
    subject: `Payment plan of order ${number}: decide what happens next`,
    ...(await renderMail({
      title: `A payment for order ${number} is late`,
      preview: `${formatMoney(part.amountCents)} was due ${formatDate(part.dueOn)}.`,
      action: { label: "View the order", href: backOfficeUrl(`/orders/${number}`) },
      sections: [
        {
          rows: [
            `We reminded ${email} about the ${formatMoney(part.amountCents)} due ${formatDate(part.dueOn)}, but it hasn’t been paid. ${formatMoney(takenOf(plan.parts))} has been paid so far.`,
            "Call the customer, or release the plan on the order’s page: its items go back on sale, and what was paid is refunded, less what the terms let you keep.",
          ],
        },
      ],
    })),
  };
}
