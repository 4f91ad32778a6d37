import { stoneHref } from "@/lib/goods/diamonds/stone/url";
import { findSimilar } from "@/lib/goods/inventory/queries";
import type { QueuedMail } from "@/lib/platform/mail/commands/outbox";
import type { MailSection } from "@/lib/platform/mail/layout/mail-section";
import { renderMail } from "@/lib/platform/mail/layout/mail-template";
import { formatPrice } from "@/lib/platform/money/model";
import { currentContact } from "@/lib/platform/settings/current-settings";
import { site } from "@/lib/platform/site/site";
import { absoluteUrl } from "@/lib/platform/site/site-url";
import { stoneLineName } from "@/lib/selling/cart/lines/names";
import { linePictureAddress } from "@/lib/selling/cart/lines/picture-address";
import { isOrderable } from "@/lib/selling/cart/lines/status";
import type { QuoteLine } from "@/lib/selling/cart/schema";
import { leaveLink, restoreLink } from "./link-secret";

/** Most stones that stand for one that has sold. */
const MOST_SIMILAR = 3;

type MailedLine = Pick<QuoteLine, "name" | "parts" | "quantity" | "status" | "total">;

/**
 * Reminds a customer of their cart: what of it can be ordered, at the prices of this moment in the currency at hand, and which
 * stones have sold since. Null if nothing of it can be ordered.
 * @param reminderId what the link puts back
 */
export async function leftCartMail(
  lines: readonly MailedLine[],
  { reminderId, customerId, email }: { reminderId: string; customerId: string; email: string },
): Promise<QueuedMail | null> {
  const left = lines.filter(isOrderable);
  const [first] = left;
  if (!first) return null;
  const sold = await Promise.all(lines.filter(({ status }) => status === "sold").map(soldSection));
  const names = left.length === 1 ? first.name : `${first.name} and ${left.length - 1} more`;
  return {
    purpose: `left-cart:${reminderId}`,
    recipient: email,
    cause: "shop",
    replyTo: currentContact().email,
    subject: "You left something in your cart",
    leaveUrl: leaveLink(customerId),
    // its links put the cart back and end reminders
    secret: true,
    ...(await renderMail({
      kind: "left-cart",
      title: "You left something in your cart",
      preview: names,
      action: { label: "Return to your cart", href: restoreLink(reminderId) },
      sections: [
        { facts: left.map(lineFact) },
        ...(left.some(({ parts }) => parts.diamond)
          ? [{ rows: ["Your cart doesn’t hold a diamond. Placing your order does."] }]
          : []),
        ...sold,
      ],
      footer: [
        `You’re receiving this because you asked ${site.name} to remind you of your cart.`,
        [{ words: "Stop cart reminders", href: leaveLink(customerId) }],
      ],
    })),
  };
}

const lineFact = ({ name, parts, quantity, total }: MailedLine) => ({
  label: quantity > 1 ? `${quantity} × ${name}` : name,
  value: total === null ? "" : formatPrice(total),
  picture: linePictureAddress(parts),
});

async function soldSection({ name, parts }: MailedLine): Promise<MailSection> {
  const similar = parts.diamond ? ((await findSimilar(parts.diamond.sku, MOST_SIMILAR)) ?? []) : [];
  return {
    title: `${name} has sold`,
    rows: [
      similar.length > 0 ? "These diamonds are the closest to it:" : "It’s no longer available.",
      ...similar.map((stone) => [
        {
          words: `${stoneLineName(stone)}, ${formatPrice(stone.price)}`,
          href: absoluteUrl(stoneHref(stone)),
        },
      ]),
    ],
  };
}
