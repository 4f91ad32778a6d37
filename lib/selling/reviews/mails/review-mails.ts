import type { QueuedMail } from "@/lib/platform/mail/commands/outbox";
import type { MailParagraph } from "@/lib/platform/mail/layout/mail-section";
import { renderMail } from "@/lib/platform/mail/layout/mail-template";
import { currentContact } from "@/lib/platform/settings/current-settings";
import { site } from "@/lib/platform/site/site";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { REJECT_WORDS, type RejectReason } from "../model";
import type { ReviewRow } from "../tables";
import { reviewLink, stopLink } from "./link-secret";

type AskedOrder = Pick<OrderRow, "id" | "email" | "number">;

/** Queue purpose of the mail that asks for an order’s reviews. */
const requestPurpose = (orderId: string): string => `review-request:${orderId}`;

/**
 * Asks for reviews of a delivered order’s items, once.
 * @param names of the items, as on the order
 * @param incentive what a review brings, whatever it says; null for nothing
 */
export async function requestMail(
  order: AskedOrder,
  names: readonly string[],
  incentive: string | null,
): Promise<QueuedMail> {
  const what = names.length === 1 ? (names[0] ?? "your purchase") : `your ${names.length} items`;
  const footer: MailParagraph[] = [
    "You’re receiving this because you ordered from us. We ask once per order.",
    [{ words: "Stop these emails", href: stopLink(order) }],
  ];
  const written = await renderMail({
    kind: "review-request",
    about: `Order ${order.number}`,
    title: "How do you like it?",
    preview: "Your review helps other customers choose.",
    action: { label: names.length === 1 ? "Write a review" : "Write your reviews", href: reviewLink(order) },
    sections: [
      {
        rows: [
          `Your order ${order.number} arrived a while ago. Tell other customers what you think of ${what}, good or bad. It takes a minute, and you don’t need to sign in.`,
          ...(incentive ? [`You get ${incentive} for a review, whatever you write.`] : []),
        ],
      },
      ...(names.length > 1 ? [{ lines: names }] : []),
    ],
    footer,
  });
  return {
    purpose: requestPurpose(order.id),
    recipient: order.email,
    cause: "shop",
    replyTo: currentContact().email,
    leaveUrl: stopLink(order),
    subject: `How do you like your order ${order.number}?`,
    ...written,
  };
}

type AnsweredReview = Pick<ReviewRow, "id" | "version" | "text" | "title">;

/** Tells a reviewer that the shop answered their review, and what. */
export async function replyMail(
  order: AskedOrder,
  { id, version }: AnsweredReview,
  reply: string,
): Promise<QueuedMail> {
  const written = await renderMail({
    kind: "review-answer",
    about: `Order ${order.number}`,
    title: "We replied to your review",
    preview: reply.slice(0, 90),
    action: { label: "View your review", href: reviewLink(order) },
    sections: [
      { rows: reply.split(/\n+/) },
      { rows: ["Our reply is shown below your review once it’s published."] },
    ],
  });
  return {
    purpose: `review-reply:${id}:${version}`,
    recipient: order.email,
    cause: "shop",
    replyTo: currentContact().email,
    subject: `${site.name} replied to your review`,
    ...written,
  };
}

/** Tells a reviewer why their review isn’t published, and that they can change it. */
export async function rejectionMail(
  order: AskedOrder,
  { id, version }: AnsweredReview,
  reason: RejectReason,
): Promise<QueuedMail> {
  const written = await renderMail({
    kind: "review-answer",
    about: `Order ${order.number}`,
    title: "We couldn’t publish your review",
    preview: REJECT_WORDS[reason],
    action: { label: "Change your review", href: reviewLink(order) },
    sections: [
      {
        rows: [
          `We couldn’t publish your review as it is. ${REJECT_WORDS[reason]}`,
          "You can change it and submit it again. How many stars you gave made no difference.",
        ],
      },
    ],
  });
  return {
    purpose: `review-rejected:${id}:${version}`,
    recipient: order.email,
    cause: "shop",
    replyTo: currentContact().email,
    subject: "About your review",
    ...written,
  };
}
