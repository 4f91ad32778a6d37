import type { QueuedMail } from "@/lib/platform/mail/commands/outbox";
import { renderMail } from "@/lib/platform/mail/layout/mail-template";
import { quoteLines } from "@/lib/platform/mail/layout/quote-lines";
import { currentContact } from "@/lib/platform/settings/current-settings";
import { backOfficeUrl } from "@/lib/platform/site/site-url";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { orderLink } from "../mails/order-link";

/**
 * The mail that tells the customer what happens with their return request.
 * @param words the items they chose; null for the whole order
 */
export async function returnReceivedMail(order: OrderRow, words: string | null): Promise<QueuedMail> {
  const { id, number, email } = order;
  return {
    purpose: `return-asked:${id}`,
    recipient: email,
    // only a delivered order is returned, and by its buyer alone
    cause: "shop",
    subject: `Your return of order ${number}`,
    ...(await renderMail({
      kind: "return-request",
      about: `Order ${number}`,
      title: "Your return",
      preview: "We’ll email you an insured label and instructions for the package.",
      action: { label: "View your order", href: orderLink(order) },
      sections: [
        {
          rows: [
            `You asked to return ${words ? `from this order: ${words}` : "this order"}. We’ll email you an insured label and instructions for the package.`,
            "Please don’t send anything without our label. You bear the risk for an uninsured package.",
          ],
        },
      ],
    })),
  };
}

/** The mail that tells the shop of a return request; a reply goes to the customer. */
export async function returnNoticeMail(
  { id, number, email }: OrderRow,
  { reason, words }: { reason: string; words: string | null },
): Promise<QueuedMail> {
  return {
    purpose: `return-wanted:${id}`,
    recipient: currentContact().email,
    cause: "shop",
    replyTo: email,
    subject: `Return of order ${number}`,
    ...(await renderMail({
      title: `Return of order ${number}`,
      preview: `${email} requested a return.`,
      action: { label: "View the order", href: backOfficeUrl(`/orders/${number}`) },
      sections: [
        {
          rows: [
            words ? `${email} wants to return: ${words}.` : `${email} wants to return everything.`,
            "Record what comes back in the order.",
          ],
        },
        { title: "In the customer’s own words", lines: quoteLines(reason) },
      ],
    })),
  };
}
