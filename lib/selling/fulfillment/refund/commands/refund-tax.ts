import { and, eq, ne, sql } from "drizzle-orm";
import type { Transaction } from "@/lib/platform/db/client";
import {
  type Cents,
  cents,
  currencyCode,
  NO_CENTS,
  subtractCents,
  sumCents,
} from "@/lib/platform/money/model";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { type PaymentRow, refundTotal } from "@/lib/selling/payments/commands/ledger";
import { type RefundRow, refunds } from "@/lib/selling/payments/tables";
import { giveBackTax, type OpenTaxLine } from "@/lib/selling/tax/give-back";
import { ensureTaxLines } from "@/lib/selling/tax/stored-line-commands";
import { orderTaxLines, refundTaxLines } from "@/lib/selling/tax/tables";
import type { BoughtCard } from "../queries/bought-card-queries";
import type { RefundParts } from "./refund-parts";

/** Reads what refunds, but for the failed ones, left of an order's tax lines. */
async function readOpenTaxLines(tx: Transaction, order: OrderRow): Promise<OpenTaxLine[]> {
  const lines = await ensureTaxLines(tx, order);
  const rows = await tx
    .select({
      id: refundTaxLines.orderTaxLineId,
      taxableCents: sql<number>`sum(${refundTaxLines.taxableCents})::int`,
      exemptCents: sql<number>`sum(${refundTaxLines.exemptCents})::int`,
      taxCents: sql<number>`sum(${refundTaxLines.taxCents})::int`,
    })
    .from(refundTaxLines)
    .innerJoin(orderTaxLines, eq(orderTaxLines.id, refundTaxLines.orderTaxLineId))
    .innerJoin(refunds, eq(refunds.id, refundTaxLines.refundId))
    .where(and(eq(orderTaxLines.orderId, order.id), ne(refunds.state, "failed")))
    .groupBy(refundTaxLines.orderTaxLineId);
  const given = new Map(rows.map((row) => [row.id, row]));
  const left = (whole: Cents, part = 0) => cents(Math.max(0, whole - part));
  return lines.map(({ id, orderLineId, ...line }) => ({
    id,
    orderLineId,
    taxableCents: left(line.taxableCents, given.get(id)?.taxableCents),
    exemptCents: left(line.exemptCents, given.get(id)?.exemptCents),
    taxCents: left(line.taxCents, given.get(id)?.taxCents),
  }));
}

/**
 * Records which of its order's tax a new refund gives back.
 * @param leftCents what was left to refund of the order before it
 * @param cards gift cards that the order bought, which aren't taxed and keep their parts
 * @returns the refund's parts, with the tax that is left for them
 */
export async function recordRefundTax(
  tx: Transaction,
  { order, payment, refund }: { order: OrderRow; payment: PaymentRow; refund: RefundRow },
  { parts, leftCents, cards }: { parts: RefundParts | null; leftCents: Cents; cards: readonly BoughtCard[] },
): Promise<RefundParts | null> {
  // money in another currency, or that was not the order's total, has no part that is tax
  if (payment.currency !== currencyCode() || payment.state === "mismatched") return parts;
  const isCard = ({ lineId }: { lineId: string }) => cards.some((card) => card.lineId === lineId);
  const goods = parts?.lines.filter((line) => !isCard(line)) ?? [];
  const bought = parts?.lines.filter(isCard) ?? [];
  const delivery = parts && { lineId: null, ...parts.shipping };
  const given = giveBackTax(await readOpenTaxLines(tx, order), {
    amountCents: subtractCents(refundTotal(refund), sumCents(bought.map(({ goodsCents }) => goodsCents))),
    leftCents: cents(Math.max(0, leftCents - sumCents(cards.map(({ refundableCents }) => refundableCents)))),
    isTaxAdded: order.includedTaxCents === NO_CENTS,
    parts: parts && delivery ? [...goods, delivery] : null,
  });
  if (given.lines.length > 0) {
    await tx
      .insert(refundTaxLines)
      .values(given.lines.map(({ id, ...line }) => ({ ...line, refundId: refund.id, orderTaxLineId: id })));
  }
  if (!parts) return null;
  const shares = given.parts.map(({ goodsCents, taxCents }) => ({ goodsCents, taxCents }));
  return {
    lines: [...goods.map((line, i) => ({ ...line, ...shares[i] })), ...bought],
    shipping: shares.at(-1) ?? parts.shipping,
  };
}

/** Gives back the same tax by the refund that replaces a failed one. */
export async function copyRefundTax(tx: Transaction, fromId: string, toId: string): Promise<void> {
  const lines = await tx.select().from(refundTaxLines).where(eq(refundTaxLines.refundId, fromId));
  if (lines.length > 0)
    await tx.insert(refundTaxLines).values(lines.map((line) => ({ ...line, refundId: toId })));
}
