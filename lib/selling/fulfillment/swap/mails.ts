import { env } from "@/env.mjs";
import type { Transaction } from "@/lib/platform/db/client";
import { formatMoment } from "@/lib/platform/intl/dates";
import type { QueuedMail } from "@/lib/platform/mail/commands/outbox";
import { type Cents, formatMoney, subtractCents } from "@/lib/platform/money/model";
import { currentTimeZone } from "@/lib/platform/settings/current-settings";
import { orderMail } from "@/lib/selling/fulfillment/mails/status-mail";
import { toPayableOrder } from "@/lib/selling/fulfillment/payable-order";
import { amountDue } from "@/lib/selling/orders/amount-due";
import type { OrderRow, stoneSwaps } from "@/lib/selling/orders/tables";
import { isUnpaid } from "@/lib/selling/orders/transitions";
import { findPaymentMethod } from "@/lib/selling/payments/methods";
import type { LineRow } from "./price-queries";

export type SwapRow = typeof stoneSwaps.$inferSelect;

/** Path of the page where a customer accepts or declines another stone. */
export const swapPath = (token: string) => `/checkout/stone/${token}`;

/** What a swap changes about the total, in words. */
export function differenceInWords(before: Cents, after: Cents): string {
  if (after === before) return "Your total stays the same.";
  const amount = formatMoney(subtractCents(after > before ? after : before, after > before ? before : after));
  return after > before ? `Your total is ${amount} more.` : `Your total is ${amount} less.`;
}

/** Asks a customer whether they want another stone. */
export async function offerMail(
  order: OrderRow,
  line: LineRow,
  swap: SwapRow,
  token: string,
): Promise<QueuedMail> {
  const until = formatMoment(swap.expiresAt, currentTimeZone());
  const mail = await orderMail(
    order,
    `order-stone:${order.id}:${swap.id}`,
    `Another diamond for your order ${order.number}`,
    {
      title: "We found another diamond for you",
      preview: differenceInWords(swap.oldTotalCents, swap.price.totalCents),
      action: { label: "Review the diamond", href: new URL(swapPath(token), env.SHOP_URL).href },
      sections: [
        {
          rows: [swap.message],
          facts: [
            { label: "You ordered", value: line.name },
            { label: "We offer", value: swap.newName },
            { label: "New total", value: formatMoney(swap.price.totalCents) },
          ],
        },
        {
          rows: [
            differenceInWords(swap.oldTotalCents, swap.price.totalCents),
            `We’re holding this diamond for you until ${until}. Nothing changes unless you accept it.`,
          ],
        },
      ],
    },
  );
  // the link answers for the customer, and the jeweler causes it, whatever the order's state
  return { ...mail, secret: true, cause: "shop", network: undefined };
}

/** Tells a customer what their order comes to with the stone they accepted. */
export async function acceptedMail(tx: Transaction, order: OrderRow, swap: SwapRow): Promise<QueuedMail> {
  const method = order.status === "awaiting_payment" ? findPaymentMethod(order.paymentMethod) : null;
  const mail = await orderMail(
    order,
    `order-stone-swapped:${order.id}:${swap.id}`,
    `We changed the diamond in order ${order.number}`,
    {
      title: "We changed your diamond",
      preview: `New total: ${formatMoney(order.totalCents)}.`,
      sections: [
        {
          rows: [
            `You accepted another diamond for order ${order.number}.`,
            ...(isUnpaid(order.status)
              ? []
              : ["Your invoice has a new page that names it. You can download it on your order’s page."]),
          ],
          facts: [
            { label: "Your diamond", value: swap.newName },
            { label: "New total", value: formatMoney(order.totalCents) },
            ...(isUnpaid(order.status)
              ? [{ label: "Amount due", value: formatMoney(amountDue(order)) }]
              : []),
          ],
        },
        ...(method
          ? [{ title: "How to pay", ...(await method.mailInstructions(toPayableOrder(order), tx)) }]
          : []),
      ],
    },
  );
  return { ...mail, cause: "shop", network: undefined };
}
