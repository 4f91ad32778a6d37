import { env } from "@/env.mjs";
import { accountOrderPath } from "@/lib/people/accounts/model";
import type { QueuedMail } from "@/lib/platform/mail/commands/outbox";
import { renderMail } from "@/lib/platform/mail/layout/mail-template";
import { quoteLines } from "@/lib/platform/mail/layout/quote-lines";
import { currentContact } from "@/lib/platform/settings/current-settings";
import { backOfficeUrl } from "@/lib/platform/site/site-url";
import type { OrderRow } from "@/lib/selling/orders/tables";

/**
 * The mail that tells the customer what happens with their return request.
 * @param words the items they chose; null for the whole order
 */
export async function returnReceivedMail(
  { id, number, email }: OrderRow,
  words: string | null,
): Promise<QueuedMail> {
  return {
    purpose: `return-asked:${id}`,
    recipient: email,
    // a return is asked for by the account that owns a delivered order
    cause: "shop",
    subject: `Your return of order ${number}`,
    ...(await renderMail({
      kind: "return-request",
      about: `Order ${number}`,
      title: "Your return",
      preview: "We’ll email you an insured label and instructions for the package.",
      action: { label: "View your order", href: new URL(accountOrderPath(id), env.SHOP_URL).href },
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
