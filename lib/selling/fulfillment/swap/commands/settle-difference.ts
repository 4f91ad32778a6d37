import { eq } from "drizzle-orm";
import type { Transaction } from "@/lib/platform/db/client";
import { addCents, formatMoney, NO_CENTS, subtractCents } from "@/lib/platform/money/model";
import { stoneLineName } from "@/lib/selling/cart/lines/names";
import { storedParts } from "@/lib/selling/cart/stored-parts";
import { amendInvoice } from "@/lib/selling/fulfillment/invoices/amend-commands";
import { issueCreditNote } from "@/lib/selling/fulfillment/invoices/credit-note-commands";
import { summarizeRefund } from "@/lib/selling/fulfillment/mails/refund-summary";
import { notifyPartialRefund } from "@/lib/selling/fulfillment/refund/commands/refund-order";
import { leaveRefund } from "@/lib/selling/fulfillment/refund/refund-by-hand";
import type { DocumentTaxes } from "@/lib/selling/invoices/document";
import { findInvoice } from "@/lib/selling/invoices/issue-commands";
import { lessTax, readOrderTaxes } from "@/lib/selling/invoices/tax-queries";
import { amountDue } from "@/lib/selling/orders/amount-due";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { stoneSwaps } from "@/lib/selling/orders/tables";
import { isUnpaid } from "@/lib/selling/orders/transitions";
import { lockPayment, type PaymentRow, requestRefund } from "@/lib/selling/payments/commands/ledger";
import { payments } from "@/lib/selling/payments/tables";
import type { SwapRow } from "../mails";
import type { LineRow } from "../price-queries";

/** An order before and after a swap of one line's stone. */
type Swapped = {
  before: OrderRow;
  after: OrderRow;
  line: LineRow;
  swap: SwapRow;
  taxesBefore: DocumentTaxes;
};

/**
 * Asks for the new amount of an unpaid order. Gives back what a paid one comes to less, and amends its invoice, which names the
 * stone that the customer no longer gets.
 */
export async function settleDifference(tx: Transaction, swapped: Swapped, now: Date): Promise<void> {
  const { before, after, line, swap } = swapped;
  const payment = await lockPayment(tx, after.id);
  if (!payment) throw new Error(`Order ${after.number} has no payment`);
  if (isUnpaid(after.status)) {
    await tx
      .update(payments)
      .set({ amountCents: amountDue(after), updatedAt: now })
      .where(eq(payments.id, payment.id));
    return;
  }
  const less = subtractCents(before.totalCents, after.totalCents);
  const creditNote = less > NO_CENTS ? await giveBack(tx, swapped, payment, now) : null;
  const changes = [
    `${exchangedStones(line, swap)}.`,
    less > NO_CENTS
      ? `The total is ${formatMoney(less)} less${creditNote ? `, which credit note ${creditNote} gives back` : ""}. The amounts below include this.`
      : "The total stays the same.",
  ];
  await amendInvoice(tx, after, { swapId: swap.id, changes }, now);
}

/** Refunds what an order comes to less. @returns the number of the credit note */
async function giveBack(
  tx: Transaction,
  { before, after, line, swap, taxesBefore }: Swapped,
  payment: PaymentRow,
  now: Date,
): Promise<string | null> {
  const less = subtractCents(before.totalCents, after.totalCents);
  const reason = "The new diamond costs less.";
  const { refund } = await requestRefund(
    tx,
    payment,
    { amountCents: less, reason, key: `stone-swap:${swap.id}` },
    now,
  );
  const taxCents = subtractCents(taxOfOrder(before), taxOfOrder(after));
  const goodsCents = before.taxCents > 0 ? subtractCents(less, taxCents) : less;
  const change = {
    lines: [{ name: exchangedStones(line, swap), quantity: 1, goodsCents, taxCents }],
    taxes: lessTax(taxesBefore, await readOrderTaxes(tx, after.id)),
  };
  // an invoice that wasn't kept as it was issued says what the order says, so its tax is less already
  const isKept = (await findInvoice(tx, after.id))?.document != null;
  const creditNote = await issueCreditNote(tx, before, payment, refund, now, isKept ? change : null);
  await leaveRefund(tx, after, refund, payment);
  await tx.update(stoneSwaps).set({ refundedCents: less }).where(eq(stoneSwaps.id, swap.id));
  const sent = summarizeRefund(refund, { order: after, payment, byHand: false, creditNote });
  await notifyPartialRefund(tx, after, refund, { sent, now });
  return creditNote;
}

const taxOfOrder = ({ taxCents, includedTaxCents }: OrderRow) => addCents(taxCents, includedTaxCents);

/** `Changed diamond: 1.52 ct oval lab-grown diamond, E color, VS1 clarity (IGI 600000002) in place of 1.50 ct …` */
const exchangedStones = (line: LineRow, { newDetail }: SwapRow): string =>
  `Changed diamond: ${stoneOf(newDetail)} in place of ${stoneOf(line.detail)}`;

/** A stone by its name, and what tells it from others of that name. */
function stoneOf(detail: Record<string, unknown>): string {
  const { diamond } = storedParts(detail);
  if (!diamond) return "another diamond";
  const { certificate_type: type, certificate_number: number, sku } = diamond;
  return `${stoneLineName(diamond)} (${number ? `${type} ${number}` : sku})`;
}
