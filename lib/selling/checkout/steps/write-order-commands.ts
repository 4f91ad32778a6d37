import { and, eq, isNotNull, sql } from "drizzle-orm";
import { productVariants } from "@/lib/goods/catalog/tables";
import { type StockChange, stockChangeEntries } from "@/lib/goods/catalog/variants/stock-changes";
import { diamonds } from "@/lib/goods/diamonds/tables";
import type { Transaction } from "@/lib/platform/db/client";
import { isUniqueViolation } from "@/lib/platform/db/watch/database-errors";
import { endWaitingMails, queueMail } from "@/lib/platform/mail/commands/outbox";
import { multiplyCents, NO_CENTS } from "@/lib/platform/money/model";
import type { PricedItem } from "@/lib/selling/cart/pricing/price-lines";
import type { OrderPrice } from "@/lib/selling/cart/pricing/price-order";
import { stoneChanges } from "@/lib/selling/fulfillment/holds/commands/stock-effects";
import { orderConfirmation } from "@/lib/selling/fulfillment/mails/confirmation-mail";
import { mailNewOrder } from "@/lib/selling/fulfillment/mails/new-order-mail";
import { toPayableOrder } from "@/lib/selling/fulfillment/payable-order";
import { quoteRequestedMail } from "@/lib/selling/fulfillment/settlement/commands/quote-coin-amount";
import { amountDue } from "@/lib/selling/orders/amount-due";
import { holds, orderEvents, orderLines, orders } from "@/lib/selling/orders/tables";
import { isTaxOpen } from "@/lib/selling/orders/tax-open";
import { createPayment } from "@/lib/selling/payments/commands/ledger";
import type { PaymentMethod } from "@/lib/selling/payments/port";
import type { TaxLine } from "@/lib/selling/tax/model";
import { keepTaxLines } from "@/lib/selling/tax/stored-line-commands";
import { RejectedLinesError } from "./rejected-lines";

export type NewOrder = typeof orders.$inferInsert & { id: string; paymentDueAt: Date };

/**
 * Writes an order with its lines, each line's share of discount and tax, its tax lines, its payment, first event, holds and
 * confirmation mail.
 * @returns the order and the change log entries of the stones and pieces it took out of stock
 * @throws RejectedLinesError naming the line whose stone another order claimed first.
 */
export async function writeOrder(
  tx: Transaction,
  values: NewOrder,
  {
    lines,
    shares,
    taxLines,
  }: { lines: readonly PricedItem[]; shares: OrderPrice["lines"]; taxLines: readonly TaxLine[] },
  { method, now }: { method: PaymentMethod; now: Date },
) {
  const [order] = await tx.insert(orders).values(values).returning();
  if (!order) throw new Error("The order was not written");
  await tx
    .insert(orderLines)
    .values(lines.map((line, i) => ({ ...lineRow(order.id, line, i), ...shares[i] })));
  await keepTaxLines(tx, order.id, taxLines);
  const due = { id: order.id, amountCents: amountDue(order) };
  await createPayment(tx, due, method);
  if (due.amountCents > 0 && !isTaxOpen(order)) await method.open?.(tx, due, now);
  await tx.insert(orderEvents).values({
    orderId: order.id,
    status: order.status,
    note: order.placedByStaff ? "Order prepared by our team" : "Order placed",
    at: now,
  });
  // who has ordered isn’t reminded of a cart
  await endWaitingMails(tx, order.email, ["left-cart"]);
  const stones = await holdStones(tx, values, lines, now);
  const shelved = await decrementStock(tx, order.id, lines);
  // an order paid on the next page gets its confirmation once it is paid, and an offered one once it is accepted
  if (order.status === "awaiting_payment" && !order.offeredAt) {
    const howToPay = await method.mailInstructions(toPayableOrder(order), tx);
    const mail = await orderConfirmation(tx, order, howToPay);
    // no limit drops what the staff have promised the buyer
    await queueMail(tx, order.placedByStaff ? { ...mail, cause: "shop", network: undefined } : mail);
    if (method.quoting) await queueMail(tx, await quoteRequestedMail(order, method.quoting));
    if (order.emailConfirmedAt) await mailNewOrder(tx, order);
  }
  return { order, changes: [...stoneChanges(stones), ...stockChangeEntries(shelved)] };
}

function lineRow(orderId: string, line: PricedItem, position: number): typeof orderLines.$inferInsert {
  const unitPriceCents = line.unitPriceCents ?? NO_CENTS;
  return {
    orderId,
    position,
    kind: line.item.kind,
    name: line.name,
    detail: line.parts,
    diamondId: line.diamond?.id ?? null,
    variantId: line.variant?.variant.id ?? null,
    quantity: line.quantity,
    unitPriceCents,
    totalCents: multiplyCents(unitPriceCents, line.quantity),
  };
}

async function holdStones(tx: Transaction, order: NewOrder, lines: readonly PricedItem[], now: Date) {
  const wanted = lines.flatMap((line) => (line.diamond ? [{ line, id: line.diamond.id }] : []));
  wanted.sort((a, b) => a.id.localeCompare(b.id));
  for (const { line, id } of wanted) {
    try {
      await tx.insert(holds).values({ diamondId: id, orderId: order.id, expiresAt: order.paymentDueAt });
    } catch (error) {
      // the row was locked and read as free, so only a write that ignored the lock can have come first
      if (isUniqueViolation(error, "holds_one_live_claim")) {
        throw new RejectedLinesError([{ ...line, status: "reserved" }]);
      }
      throw error;
    }
    await tx.update(diamonds).set({ availability: "reserved", updatedAt: now }).where(eq(diamonds.id, id));
  }
  return wanted.map((stone) => stone.id);
}

/** Takes stocked pieces out of stock and records the quantity on their lines; made-to-order pieces have no stock. */
async function decrementStock(
  tx: Transaction,
  orderId: string,
  lines: readonly PricedItem[],
): Promise<StockChange[]> {
  const shelved: StockChange[] = [];
  for (const [position, { variant, quantity }] of lines.entries()) {
    if (!variant) continue;
    const [row] = await tx
      .update(productVariants)
      .set({ stock: sql`${productVariants.stock} - ${quantity}` })
      .where(and(eq(productVariants.id, variant.variant.id), isNotNull(productVariants.stock)))
      .returning({ stock: productVariants.stock });
    if (row?.stock === undefined || row.stock === null) continue;
    await tx
      .update(orderLines)
      .set({ taken: quantity })
      .where(and(eq(orderLines.orderId, orderId), eq(orderLines.position, position)));
    shelved.push({ slug: variant.product.slug, before: row.stock + quantity, after: row.stock });
  }
  return shelved;
}
