import { ApiError } from "@/lib/platform/api/declare/errors";
import { recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import { formatMoment } from "@/lib/platform/intl/dates";
import type { QueuedMail } from "@/lib/platform/mail/commands/outbox";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { renderMail } from "@/lib/platform/mail/layout/mail-template";
import { formatMoney } from "@/lib/platform/money/model";
import { currentContact, currentTimeZone } from "@/lib/platform/settings/current-settings";
import { backOfficeUrl } from "@/lib/platform/site/site-url";
import type { CommandContext } from "@/lib/selling/fulfillment/act-commands";
import { orderMail } from "@/lib/selling/fulfillment/mails/status-mail";
import { amountDue } from "@/lib/selling/orders/amount-due";
import { lockOrder } from "@/lib/selling/orders/commands/lock-orders";
import { recordOrderEvent } from "@/lib/selling/orders/commands/record-event";
import { inCurrencyOfOrder, inOrderCurrency } from "@/lib/selling/orders/currency/order-currency-queries";
import type { OrderRow } from "@/lib/selling/orders/tables";
import type { CoinQuote } from "@/lib/selling/payments/commands/coin-quotes";
import { findPaymentMethod } from "@/lib/selling/payments/methods";
import type { Quoting } from "@/lib/selling/payments/port";

/**
 * Quotes an order paid by quote: the coin amount, the payment address and the deadline. A new quote replaces the
 * previous one. The buyer is notified by mail, but only the order's page shows the payment address. The order's hold
 * does not change.
 * @throws ApiError 409 `not_quotable`, 422 `invalid_quote`
 */
export const quoteOrder = (
  orderId: string,
  quote: CoinQuote,
  context: CommandContext = {},
): Promise<OrderRow> => inCurrencyOfOrder(db(), orderId, () => quoteInItsCurrency(orderId, quote, context));

async function quoteInItsCurrency(
  orderId: string,
  quote: CoinQuote,
  { now = new Date(), audit = null }: CommandContext,
): Promise<OrderRow> {
  const { coin, amount, address, validUntil } = quote;
  return db().transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const quoting = order && findPaymentMethod(order.paymentMethod)?.quoting;
    if (order?.status !== "awaiting_payment" || !quoting) {
      throw new ApiError("not_quotable", "Only an order waiting for a quote can be quoted.");
    }
    const quoteId = await quoting.saveQuote(tx, orderId, quote, now);
    if (!quoteId) throw invalidQuoteError();
    const words = `${amount} ${coin}, until ${formatMoment(validUntil, currentTimeZone())}`;
    await recordOrderEvent(tx, order, `Quoted: ${words}.`, now);
    const content = {
      title: "Your quote is ready",
      preview: words,
      sections: [
        {
          rows: [
            `The ${formatMoney(amountDue(order))} due for order ${order.number} comes to ${amount} ${coin}. This quote is valid until ${formatMoment(validUntil, currentTimeZone())}.`,
            "You’ll find the payment address on your order’s page, in the browser you ordered with or when you’re signed in. We never send an address by email, so don’t pay to one you receive that way.",
          ],
        },
      ],
    };
    const subject = `Your quote for order ${order.number}`;
    const mail = await orderMail(order, `order-quote:${quoteId}`, subject, content);
    await queueMail(tx, { ...mail, cause: "shop", network: undefined });
    await recordShopAudit(tx, audit, order.number, {
      coin,
      amount,
      address,
      until: validUntil.toISOString(),
    });
    return order;
  });
}

const invalidQuoteError = () =>
  new ApiError(
    "invalid_quote",
    "A quote needs a cryptocurrency, such as BTC, an amount, such as 0.0123, an address, and a time in the future.",
  );

/** The mail that tells the shop an order awaits its quote; a reply goes to the customer. */
export async function quoteRequestedMail(order: OrderRow, { methodPhrase }: Quoting): Promise<QueuedMail> {
  const { id, number, email } = order;
  const due = inOrderCurrency(order, () => formatMoney(amountDue(order)));
  return {
    purpose: `quote-wanted:${id}`,
    recipient: currentContact().email,
    cause: "shop",
    replyTo: email,
    subject: `Quote request for order ${number}`,
    ...(await renderMail({
      title: `Order ${number} needs a quote`,
      preview: due,
      action: { label: "View the order", href: backOfficeUrl(`/orders/${number}`) },
      sections: [
        {
          rows: [
            `${email} wants to pay ${due} ${methodPhrase}. Enter the amount and the payment address in the order.`,
          ],
        },
      ],
    })),
  };
}
