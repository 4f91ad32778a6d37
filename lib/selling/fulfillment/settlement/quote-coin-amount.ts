import { eq } from "drizzle-orm";
import { ApiError } from "@/lib/platform/api/errors";
import { recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { formatMoment } from "@/lib/platform/dates/format-date";
import { db } from "@/lib/platform/db/client";
import { renderMail } from "@/lib/platform/mail/mail-template";
import type { QueuedMail } from "@/lib/platform/mail/outbox";
import { queueMail } from "@/lib/platform/mail/outbox";
import { formatMoney } from "@/lib/platform/money/model";
import { site } from "@/lib/platform/site/site";
import { orders } from "@/lib/selling/orders/tables";
import type { CoinQuote } from "@/lib/selling/payments/coin-quotes";
import { findPaymentMethod } from "@/lib/selling/payments/methods";
import type { Quoting } from "@/lib/selling/payments/port";
import type { CommandContext } from "../commands";
import { orderMail } from "../mails/status-mail";
import { type OrderRow, recordOrderEvent } from "../transition-order";

/**
 * Quotes an order paid by quote: the coin amount, the payment address and the deadline. A new quote replaces the
 * previous one. The buyer is notified by mail, but only the order's page shows the payment address. The order's hold
 * does not change.
 * @throws ApiError 409 `not_quotable`, 422 `invalid_quote`
 */
export async function quoteOrder(
  orderId: string,
  quote: CoinQuote,
  { now = new Date(), deed = null }: CommandContext = {},
): Promise<OrderRow> {
  const { coin, amount, address, validUntil } = quote;
  return db().transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
    const quoting = order && findPaymentMethod(order.paymentMethod)?.quoting;
    if (order?.status !== "awaiting_payment" || !quoting) {
      throw new ApiError(409, "not_quotable", "Only an order that waits for a quotation can be quoted.");
    }
    const quoteId = await quoting.saveQuote(tx, orderId, quote, now);
    if (!quoteId) throw invalidQuoteError();
    const words = `${amount} ${coin}, until ${formatMoment(validUntil)}`;
    await recordOrderEvent(tx, order, `Quoted: ${words}.`, now);
    const letter = {
      title: "Your quotation is ready",
      preview: words,
      sections: [
        {
          rows: [
            `Order ${order.number} over ${formatMoney(order.totalCents)} comes to ${amount} ${coin}. This holds until ${formatMoment(validUntil)}.`,
            "Where to pay stands on your order’s page, opened in the browser that ordered or signed in. No mail of ours names an address: do not pay to one that comes by mail.",
          ],
        },
      ],
    };
    const subject = `Your quotation for order ${order.number}`;
    const mail = await orderMail(order, `order-quote:${quoteId}`, subject, letter);
    await queueMail(tx, { ...mail, cause: "shop", network: undefined });
    await recordShopAudit(tx, deed, order.number, { coin, amount, address, until: validUntil.toISOString() });
    return order;
  });
}

const invalidQuoteError = () =>
  new ApiError(
    422,
    "invalid_quote",
    "A quotation has a coin like BTC, an amount like 0.0123, an address, and a time to come.",
  );

/** The mail that tells the shop an order awaits its quote; a reply goes to the customer. */
export async function quoteRequestedMail(
  { id, number, email, totalCents }: OrderRow,
  { methodPhrase }: Quoting,
): Promise<QueuedMail> {
  return {
    purpose: `quote-wanted:${id}`,
    recipient: site.email,
    cause: "shop",
    replyTo: email,
    subject: `Quotation for order ${number}`,
    ...(await renderMail({
      title: `Order ${number} awaits a quotation`,
      preview: formatMoney(totalCents),
      sections: [
        {
          rows: [
            `${email} wants to pay ${formatMoney(totalCents)} ${methodPhrase}.`,
            `npm run shop -- quote ${number} --coin … --amount … --address …`,
          ],
        },
      ],
    })),
  };
}
