import { formatDay } from "@/lib/platform/dates/format-day";
import { db, type Transaction } from "@/lib/platform/db/client";
import { type QueuedMail, queueMail } from "@/lib/platform/mail/commands/outbox";
import { renderMail } from "@/lib/platform/mail/layout/mail-template";
import { withCurrency } from "@/lib/platform/money/currency-scope";
import { type Cents, formatMoney } from "@/lib/platform/money/model";
import { currentContact } from "@/lib/platform/settings/current-settings";
import { site } from "@/lib/platform/site/site";
import { backOfficeUrl } from "@/lib/platform/site/site-url";
import {
  awaitsSupplierUntil,
  type ConfirmationRow,
} from "@/lib/selling/fulfillment/holds/commands/confirmation-gate";
import { amountDue } from "@/lib/selling/orders/amount-due";
import { inOrderCurrency } from "@/lib/selling/orders/currency/order-currency-queries";
import { findOrderById } from "@/lib/selling/orders/order-queries";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { isUnpaid } from "@/lib/selling/orders/transitions";
import { findPayment } from "@/lib/selling/payments/commands/ledger";
import { isConfirmedByJeweler } from "@/lib/selling/payments/methods";
import { orderMail } from "../mails/status-mail";
import { listUnsettledStones } from "./question-queries";

export type AskedStone = { sku: string; report: string | null; email: string | null };

/** Short enough to say on the phone, and unguessable enough that nobody answers for another stone by mistake. */
const referenceOf = ({ id }: ConfirmationRow) => id.slice(0, 8).toUpperCase();

/** Asks a supplier by mail; without its address the shop gets the mail, to ask by phone. */
export async function queueSupplierRequest(
  tx: Transaction,
  row: ConfirmationRow,
  stone: AskedStone,
): Promise<void> {
  await queueMail(tx, await supplierRequest(row, stone));
}

/** The mail that asks a supplier to hold a stone and to answer by the row's deadline. */
export async function supplierRequest(
  row: ConfirmationRow,
  { sku, report, email }: AskedStone,
): Promise<QueuedMail> {
  const contact = currentContact();
  const by = formatDay(row.deadline);
  return {
    // asked again once a hold has ended, by a later deadline
    purpose: `supplier-request:${row.id}:${row.offerSku}:${row.deadline.getTime()}`,
    sendBy: row.deadline,
    recipient: email ?? contact.email,
    cause: "shop",
    replyTo: contact.email,
    subject: `Please hold ${sku} for ${site.name}`,
    ...(await renderMail({
      title: `Is ${sku} still available?`,
      preview: `Please answer by ${by}.`,
      sections: [
        {
          rows: [
            ...(email ? [] : [`${row.supplier} has no email address in the shop. Please ask them by phone.`]),
            `We’re about to order this stone from you. Please reply by ${by} and tell us whether you’re holding it for us, whether it’s gone, or what it costs now.`,
          ],
          facts: [
            { label: "Stock number", value: sku },
            ...(report ? [{ label: "Report", value: report }] : []),
            ...(row.costCents === null ? [] : [{ label: "Price", value: formatCost(row.costCents) }]),
            { label: "Our reference", value: referenceOf(row) },
          ],
        },
      ],
    })),
  };
}

const orderAction = (number: string) => ({
  label: "View the order",
  href: backOfficeUrl(`/orders/${number}`),
});

/** Asks the jeweler whether to sell a stone whose supplier wants more than its price leaves room for. */
export async function queuePriceQuestion(
  tx: Transaction,
  row: ConfirmationRow,
  costCents: Cents,
): Promise<void> {
  const order = await findOrderById(tx, row.orderId);
  const number = order?.number ?? "";
  const before = row.costCents === null ? "an unknown price" : formatCost(row.costCents);
  await queueMail(tx, {
    purpose: `supplier-price:${row.id}:${costCents}:${row.deadline.getTime()}`,
    sendBy: row.deadline,
    recipient: currentContact().email,
    cause: "shop",
    subject: `Order ${number} needs your decision`,
    ...(await renderMail({
      title: `${row.supplier} now asks ${formatCost(costCents)} for ${row.offerSku}`,
      preview: `Please decide by ${formatDay(row.deadline)}.`,
      action: orderAction(number),
      sections: [
        {
          rows: [
            `The stone cost ${before} when order ${number} was placed. At the new cost, the customer’s price leaves less than your least margin. The customer hasn’t been charged.`,
            `Sell it anyway or cancel the order by ${formatDay(row.deadline)}. After that, the order is canceled.`,
          ],
        },
      ],
    })),
  });
}

/**
 * Tells the buyer, once, that the money is authorized and not taken while a supplier is asked; and the shop, once, that a
 * supplier hasn't answered. Nothing is said of orders nobody has paid for, most of which never will be, nor while an
 * answer may come within seconds.
 */
export async function tellWaiting(orderId: string): Promise<void> {
  await db().transaction(async (tx) => {
    const order = await findOrderById(tx, orderId);
    const until = await awaitsSupplierUntil(tx, orderId);
    if (!order || !until || !isUnpaid(order.status)) return;
    const unsettled = await listUnsettledStones(tx, orderId);
    if (unsettled.length === 0) return;
    if ((await findPayment(tx, orderId))?.state === "authorized") await queueBuyersNotice(tx, order, until);
    else if (!isConfirmedByJeweler(order.paymentMethod)) return;
    // the jeweler has a mail of its own about a new price
    const silent = unsettled.filter(({ state }) => state === "unknown");
    if (silent.length > 0) await queueShopsNotice(tx, order, silent, until);
  });
}

/** Tells the jeweler which suppliers haven't answered, and what to do. */
async function queueShopsNotice(
  tx: Transaction,
  { id, number }: OrderRow,
  silent: readonly ConfirmationRow[],
  until: Date,
): Promise<void> {
  const by = formatDay(until);
  await queueMail(tx, {
    purpose: `supplier-silent:${id}`,
    sendBy: until,
    recipient: currentContact().email,
    cause: "shop",
    subject: `Order ${number} is waiting for its supplier`,
    ...(await renderMail({
      title: `Order ${number} is waiting for its supplier`,
      preview: `Please ask by ${by}.`,
      action: orderAction(number),
      sections: [
        {
          rows: [
            `We don’t have an answer yet. A supplier with a program is asked again every few minutes; others answer by mail or phone. If a stone isn’t confirmed by ${by}, the order is canceled and the customer isn’t charged.`,
            "Once you know, record the stone as held or gone in the order.",
          ],
          facts: silent.map((row) => ({
            label: row.offerSku,
            value: row.supplier,
            details: [referenceOf(row)],
          })),
        },
      ],
    })),
  });
}

async function queueBuyersNotice(tx: Transaction, order: OrderRow, until: Date): Promise<void> {
  const day = formatDay(until);
  await queueMail(
    tx,
    await orderMail(order, `awaiting-supplier:${order.id}`, `We’re confirming your diamond`, {
      about: `Order ${order.number}`,
      title: "We’re confirming your diamond with our supplier",
      preview: "You haven’t been charged yet.",
      sections: [
        {
          rows: [
            `Thank you for order ${order.number}. Before we charge you, our supplier has to confirm that your diamond is still there. We expect an answer by ${day}.`,
            `When it comes, we’ll charge ${inOrderCurrency(order, () => formatMoney(amountDue(order)))} and email you your confirmation. If the diamond is gone, or we hear nothing by then, we’ll cancel the order and you won’t be charged.`,
            "There’s nothing you need to do.",
          ],
        },
      ],
    }),
  );
}

/** What a supplier asks is in the shop's own currency, whatever one the order is in. */
const formatCost = (amount: Cents): string => withCurrency(null, () => formatMoney(amount));
