import { asc, eq, inArray, sql } from "drizzle-orm";
import { productVariants } from "@/lib/goods/catalog/tables";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { suppliers } from "@/lib/goods/suppliers/tables";
import type { Transaction } from "@/lib/platform/db/client";
import { mails } from "@/lib/platform/mail/tables";
import { withCurrency } from "@/lib/platform/money/currency-scope";
import { addCents, currencyCode, formatMoney, subtractCents } from "@/lib/platform/money/model";
import { findCreditNote } from "@/lib/selling/fulfillment/invoices/credit-note-commands";
import { leftToShip, readLineProgress } from "@/lib/selling/fulfillment/lines/progress-queries";
import { listRefundLines } from "@/lib/selling/fulfillment/lines/refunded-share-queries";
import { ownWorthOf } from "@/lib/selling/orders/currency/order-currency-queries";
import { ORDER_STATUS_LABELS } from "@/lib/selling/orders/model";
import { piecesInWords } from "@/lib/selling/orders/pieces-in-words";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { orderLines, orders } from "@/lib/selling/orders/tables";
import { findPayment, refundParts } from "@/lib/selling/payments/commands/ledger";
import { findPaymentMethod, isConfirmedByJeweler } from "@/lib/selling/payments/methods";
import { formatReceived } from "@/lib/selling/payments/model";
import { type RefundRow, refunds } from "@/lib/selling/payments/tables";
import { purchaseNumber } from "@/lib/selling/purchasing/model";
import { purchaseOrderLines, purchaseOrders } from "@/lib/selling/purchasing/tables";

/** What of an order, and of what belongs to it, a refund may change. */
type OrderState = Awaited<ReturnType<typeof readOrderState>>;

/** Reads what a refund may change, before it and after it. */
export async function readOrderState(tx: Transaction, orderId: string) {
  const [order] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId));
  const stones = await tx
    .select({ sku: diamonds.sku, availability: diamonds.availability, offerSku: diamonds.offerSku })
    .from(orderLines)
    .innerJoin(diamonds, eq(diamonds.id, orderLines.diamondId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const stock = await tx
    .select({ sku: productVariants.sku, stock: productVariants.stock })
    .from(productVariants)
    .where(
      inArray(
        productVariants.id,
        tx.select({ id: orderLines.variantId }).from(orderLines).where(eq(orderLines.orderId, orderId)),
      ),
    )
    .orderBy(asc(productVariants.sku));
  const bought = await tx
    .select({
      number: purchaseOrders.number,
      supplier: purchaseOrders.supplier,
      email: suppliers.email,
      state: purchaseOrders.state,
      mailQueuedAt: purchaseOrders.mailQueuedAt,
      sku: purchaseOrderLines.sku,
      isStruck: sql<boolean>`${purchaseOrderLines.struckAt} is not null`,
    })
    .from(purchaseOrders)
    .innerJoin(purchaseOrderLines, eq(purchaseOrderLines.purchaseOrderId, purchaseOrders.id))
    .leftJoin(suppliers, eq(suppliers.name, purchaseOrders.supplier))
    .where(eq(purchaseOrders.orderId, orderId))
    .orderBy(asc(purchaseOrders.number), asc(purchaseOrderLines.position));
  const mailed = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(eq(sql`split_part(${mails.purpose}, ':', 2)`, orderId));
  return { status: order?.status, stones, stock, bought, mailIds: mailed.map(({ id }) => id) };
}

/**
 * Says what a refund has done in its transaction, in sentences for the staff: the money, the items, stock, supplier's orders,
 * the order's status, and who is mailed.
 * @param before the state read before it
 */
export async function describeRefund(
  tx: Transaction,
  {
    before,
    order,
    refund,
    byHand,
  }: { before: OrderState; order: OrderRow; refund: RefundRow; byHand: boolean },
): Promise<string[]> {
  const after = await readOrderState(tx, order.id);
  return [
    ...(await moneyWords(tx, order, refund, byHand)),
    ...(await itemWords(tx, refund)),
    ...stockWords(before, after),
    ...supplierWords(before, after),
    await statusWords(tx, before, order),
    ...(await mailWords(tx, before, { order, refund })),
  ];
}

async function moneyWords(
  tx: Transaction,
  order: OrderRow,
  refund: RefundRow,
  byHand: boolean,
): Promise<string[]> {
  const payment = await findPayment(tx, order.id);
  const { sentCents, issuedCents, returnedCents } = refundParts(refund);
  const amount = formatReceived(sentCents, payment?.currency ?? currencyCode());
  const label = findPaymentMethod(order.paymentMethod)?.label ?? order.paymentMethod;
  const way = byHand
    ? `${amount} is recorded as sent already. The shop sends nothing.`
    : isConfirmedByJeweler(order.paymentMethod)
      ? `You send ${amount} to the customer yourself. It stays in “Refunds to send” until you record that it was sent.`
      : `${amount} goes back the way it was paid (${label}).`;
  const credit = addCents(issuedCents, subtractCents(returnedCents, refund.giftCardCents));
  const isNoted = (await findCreditNote(tx, refund.id)) !== null;
  return [
    ...(sentCents > 0 ? [way] : []),
    ...(credit > 0
      ? [
          `The customer gets ${withCurrency(null, () => formatMoney(ownWorthOf(credit, order)))} in store credit, to spend on another order.`,
        ]
      : []),
    ...(refund.giftCardCents > 0
      ? [`${formatMoney(refund.giftCardCents)} goes back to the gift cards that paid for the order.`]
      : []),
    ...(refund.giftSoldCents > 0
      ? [
          `The refunded gift cards become void, and nobody can spend the ${formatMoney(refund.giftSoldCents)} left on them anymore.`,
        ]
      : []),
    ...(isNoted ? ["A credit note is issued."] : []),
  ];
}

async function itemWords(tx: Transaction, refund: RefundRow): Promise<string[]> {
  const lines = await listRefundLines(tx, refund.id);
  const here = lines.filter(({ unshipped }) => unshipped > 0);
  const gone = lines.filter(({ unshipped, quantity }) => quantity > unshipped);
  const [current] = await tx
    .select({ shippingCents: refunds.shippingCents })
    .from(refunds)
    .where(eq(refunds.id, refund.id));
  const words = (some: typeof lines, count: (line: (typeof lines)[number]) => number) =>
    piecesInWords(some.map((line) => ({ name: line.name, quantity: count(line) })));
  return [
    ...(lines.length === 0 ? ["No item is refunded or canceled."] : []),
    ...(here.length > 0 ? [`Refunded, and won’t ship: ${words(here, ({ unshipped }) => unshipped)}.`] : []),
    ...(gone.length > 0
      ? [`Refunded, and has already shipped: ${words(gone, (line) => line.quantity - line.unshipped)}.`]
      : []),
    ...(current && current.shippingCents > 0
      ? [`Shipping is refunded: ${formatMoney(current.shippingCents)}.`]
      : []),
  ];
}

function stockWords(before: OrderState, after: OrderState): string[] {
  const freed = after.stones.filter(
    ({ sku, availability }) =>
      availability === "available" &&
      before.stones.some((stone) => stone.sku === sku && stone.availability !== "available"),
  );
  const pieces = after.stock.flatMap(({ sku, stock }) => {
    const was = before.stock.find((one) => one.sku === sku)?.stock;
    const more = was == null || stock === null ? 0 : stock - was;
    return more > 0 ? [`${more} × ${sku}`] : [];
  });
  return [
    ...freed.map(({ sku }) => `Diamond ${sku} goes back on sale.`),
    ...(pieces.length > 0 ? [`Back in stock: ${pieces.join(", ")}.`] : []),
  ];
}

function supplierWords(before: OrderState, after: OrderState): string[] {
  const numbers = [...new Set(before.bought.map(({ number }) => number))];
  const words = numbers.flatMap((number) => {
    const of = ({ bought }: OrderState) => bought.filter((line) => line.number === number);
    const [was, now] = [of(before), of(after)];
    const [first] = now;
    if (!first || first.state === "received") return [];
    const { supplier, email, mailQueuedAt } = first;
    const named = `Purchase order ${purchaseNumber(number)} to ${supplier}`;
    const notice = !mailQueuedAt
      ? `${supplier} hasn’t been emailed about it yet`
      : email
        ? `${supplier} is emailed`
        : `${supplier} has no email address, so you get the email to pass on`;
    if (was[0]?.state !== first.state && first.state === "canceled")
      return [`${named} is canceled. ${notice}.`];
    const struck = now.filter(
      ({ sku, isStruck }) => isStruck && !was.some((line) => line.sku === sku && line.isStruck),
    );
    if (struck.length === 0) return first.state === "canceled" ? [] : [`${named} stays as it is.`];
    const skus = struck.map(({ sku }) => sku).join(", ");
    return [`${skus} is taken off purchase order ${purchaseNumber(number)} to ${supplier}. ${notice}.`];
  });
  return words;
}

async function statusWords(tx: Transaction, before: OrderState, order: OrderRow): Promise<string> {
  const label = ORDER_STATUS_LABELS[order.status];
  if (before.status !== order.status) return `The order becomes “${label}”.`;
  const left = (await readLineProgress(tx, order.id)).reduce((sum, line) => sum + leftToShip(line), 0);
  const canShip = ["paid", "in_production"].includes(order.status);
  const rest = left === 1 ? "1 item is still to ship" : `${left} items are still to ship`;
  return canShip && left > 0 ? `The order stays “${label}”, and ${rest}.` : `The order stays “${label}”.`;
}

async function mailWords(
  tx: Transaction,
  before: OrderState,
  { order, refund }: { order: OrderRow; refund: RefundRow },
): Promise<string[]> {
  const about = await tx
    .select({ id: mails.id, recipient: mails.recipient, subject: mails.subject })
    .from(mails)
    .where(inArray(sql`split_part(${mails.purpose}, ':', 2)`, [order.id, refund.id]))
    // mails of one transaction have one time, and a preview must read like the refund it is compared with
    .orderBy(asc(mails.recipient), asc(mails.subject));
  return about
    .filter(({ id }) => !before.mailIds.includes(id))
    .map(({ recipient, subject }) => `${recipient} is emailed: “${subject}”.`);
}
