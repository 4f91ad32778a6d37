import { env } from "@/env.mjs";
import { formatLongDate } from "@/lib/platform/intl/dates";
import type { RenderedMail } from "@/lib/platform/mail/layout/mail-template";
import { renderMail } from "@/lib/platform/mail/layout/mail-template";
import { formatMoney } from "@/lib/platform/money/model";
import { site } from "@/lib/platform/site/site";
import type { HeldCard } from "@/lib/selling/store-credit/gift-card-ledger-commands";

type MailedCard = Pick<
  HeldCard,
  "balanceCents" | "senderName" | "recipientName" | "message" | "isPrinted" | "expiresOn" | "codes"
>;

/**
 * Writes the mail that brings a gift card, the only place that has its code. The code is in the link's fragment, which browsers keep
 * to themselves.
 * @param card with the number of codes that it had before
 */
export async function giftCardMail(
  card: MailedCard,
  code: string,
): Promise<RenderedMail & { subject: string }> {
  const { senderName, recipientName, message, isPrinted, expiresOn } = card;
  const amount = formatMoney(card.balanceCents);
  const isNew = card.codes > 0;
  const giver = senderName ?? site.name;
  const subject = isNew
    ? `A new code for your ${site.name} gift card`
    : isPrinted
      ? `Your ${amount} gift card is ready to print`
      : `${giver} sent you a ${site.name} gift card`;
  const opening = isNew
    ? `This is the new code of your gift card. There’s ${amount} on it, and the code you had before no longer works.`
    : isPrinted
      ? `Here’s the gift card${recipientName ? ` for ${recipientName}` : ""}. Print it from the page below, or write the code on a card of your own.`
      : `${recipientName ? `${recipientName}, ` : ""}${giver} gave you ${amount} to spend at ${site.name}.`;
  const written = await renderMail({
    kind: "gift-card",
    title: isPrinted ? `A gift card for ${amount}` : `You have a gift card for ${amount}`,
    preview: opening,
    action: {
      label: isPrinted ? "Print this gift card" : "View or print your gift card",
      href: new URL(`/gift-cards#${code}`, env.SHOP_URL).href,
    },
    sections: [
      { rows: [opening] },
      ...(message && !isNew
        ? [{ title: `Message from ${giver}`, lines: message.split("\n").map((line) => `> ${line}`) }]
        : []),
      {
        facts: [
          { label: "Code", value: code },
          { label: "Amount", value: amount },
          ...(expiresOn ? [{ label: "Good through", value: formatLongDate(expiresOn) }] : []),
        ],
      },
      {
        title: "How to use it",
        rows: [
          "Enter the code at checkout. What you don’t spend stays on the card.",
          "Anyone who has this code can use it, so keep it to yourself. We can replace it if you lose it, as long as it hasn’t been spent.",
        ],
      },
    ],
  });
  return { subject, ...written };
}
