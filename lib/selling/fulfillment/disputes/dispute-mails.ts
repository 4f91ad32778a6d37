import type { Transaction } from "@/lib/platform/db/client";
import { formatDate } from "@/lib/platform/intl/dates";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { renderMail } from "@/lib/platform/mail/layout/mail-template";
import { addCents } from "@/lib/platform/money/model";
import { currentContact } from "@/lib/platform/settings/current-settings";
import { REASON_WORDS } from "@/lib/selling/disputes/dispute-words";
import type { DisputeRow } from "@/lib/selling/disputes/tables";
import type { OrderRow } from "@/lib/selling/orders/tables";
import type { ProviderWarning } from "@/lib/selling/payments/dispute-port";
import { formatReceived } from "@/lib/selling/payments/model";

type Words = { purpose: string; subject: string; title: string; preview: string; rows: string[] };

/** Mails the shop about an order; a reply goes to nobody, since the customer gets no mail. */
async function mailShop(tx: Transaction, { purpose, subject, title, preview, rows }: Words): Promise<void> {
  await queueMail(tx, {
    purpose,
    recipient: currentContact().email,
    cause: "shop",
    subject,
    ...(await renderMail({ title, preview, sections: [{ rows }] })),
  });
}

/** Tells the shop that a customer disputes a payment, what it costs, and by when to answer. */
export function mailDisputeStart(tx: Transaction, { number }: OrderRow, dispute: DisputeRow): Promise<void> {
  const { amountCents, feeCents, currency, isInquiry, evidenceDueAt } = dispute;
  const amount = formatReceived(amountCents, currency);
  const reason = REASON_WORDS[dispute.reason];
  const answer = evidenceDueAt ? ` by ${formatDate(evidenceDueAt)}` : "";
  return mailShop(tx, {
    purpose: `dispute-${isInquiry ? "inquiry" : "opened"}:${dispute.id}`,
    subject: isInquiry ? `A bank asks about order ${number}` : `The payment for order ${number} is disputed`,
    title: isInquiry
      ? `A bank asks about ${amount} for order ${number}`
      : `The payment for order ${number} is disputed`,
    preview: `Answer${answer}.`,
    rows: [
      isInquiry
        ? `The customer’s bank asks about ${amount}. No money was taken yet. The reason given: ${reason}.`
        : `The customer’s bank took back ${amount}${feeCents > 0 ? `, and the payment provider charged a fee of ${formatReceived(feeCents, currency)}` : ""}. The reason given: ${reason}.`,
      `Open order ${number} in the back office, review the evidence, and submit it${answer}. Without an answer, the bank decides for the customer.`,
      ...(isInquiry ? [] : ["Don’t refund the payment: the customer would get the money twice."]),
    ],
  });
}

const ENDS = {
  won: (amount: string) => [
    "You won a dispute",
    `The customer’s bank decided for you. ${amount} is returned to your account by the payment provider.`,
  ],
  lost: (amount: string) => [
    "You lost a dispute",
    `The customer’s bank decided for the customer, who keeps ${amount}. The reports show it as a loss.`,
  ],
  closed: () => ["A bank’s inquiry has ended", "The customer’s bank closed its inquiry. No money was taken."],
} as const;

/** Tells the shop how a dispute ended. */
export async function mailDisputeEnd(
  tx: Transaction,
  { number }: OrderRow,
  dispute: DisputeRow,
): Promise<void> {
  const { state, amountCents, feeCents, currency } = dispute;
  if (state !== "won" && state !== "lost" && state !== "closed") return;
  const [title = "", words = ""] = ENDS[state](formatReceived(amountCents, currency));
  const cost = formatReceived(addCents(amountCents, feeCents), currency);
  await mailShop(tx, {
    purpose: `dispute-${state}:${dispute.id}`,
    subject: `${title}: order ${number}`,
    title: `${title}: order ${number}`,
    preview: words,
    rows: [words, ...(state === "lost" && feeCents > 0 ? [`With the fee, it cost you ${cost}.`] : [])],
  });
}

/** Tells the shop that the provider reports a sign of fraud, and that the order is held. */
export const mailWarning = (
  tx: Transaction,
  { id, number }: OrderRow,
  { kind, reference, words }: ProviderWarning,
): Promise<void> =>
  mailShop(tx, {
    purpose: `order-warning:${id}:${reference}`,
    subject:
      kind === "review" ? `Review the payment for order ${number}` : `Fraud reported on order ${number}`,
    title: kind === "review" ? `Review the payment for order ${number}` : `Fraud reported on order ${number}`,
    preview: words,
    rows: [words, `Nothing of order ${number} ships until you release it in the back office.`],
  });
