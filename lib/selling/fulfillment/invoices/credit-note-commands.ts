import { eq } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { addCents, currencyCode, sumCents } from "@/lib/platform/money/model";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { listRefundLines } from "@/lib/selling/fulfillment/lines/refunded-share-queries";
import type { CreditNoteDocument, DocumentTaxes } from "@/lib/selling/invoices/document";
import { partiesOf, shippingLabelOf } from "@/lib/selling/invoices/document-queries";
import { issueInvoice } from "@/lib/selling/invoices/issue-commands";
import { takeNumber } from "@/lib/selling/invoices/number-commands";
import { seriesOf } from "@/lib/selling/invoices/series";
import { creditNotes } from "@/lib/selling/invoices/tables";
import { readRefundTaxes, taxOf } from "@/lib/selling/invoices/tax-queries";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { isUnpaid } from "@/lib/selling/orders/transitions";
import { type PaymentRow, refundParts, refundTotal } from "@/lib/selling/payments/commands/ledger";
import { type RefundRow, refunds } from "@/lib/selling/payments/tables";

/** Writes the number of a credit note from before there were series: CN-000001. */
const earlierName = (number: number) => `CN-${String(number).padStart(6, "0")}`;

/** What an order comes to less after a change, in lines as a credit note has them, and the tax on it. */
type CreditedChange = { lines: CreditNoteDocument["lines"]; taxes: DocumentTaxes };

/** Finds the credit note of a refund, or null. */
export async function findCreditNote(executor: Database | Transaction, refundId: string) {
  const [row] = await executor.select().from(creditNotes).where(eq(creditNotes.refundId, refundId));
  return row ?? null;
}

/** The number that a refund's credit note was issued with, also if the refund failed; null if it has none. */
export const issuedNumber = (
  { creditNoteNumber }: Pick<RefundRow, "creditNoteNumber">,
  number: string | null,
): string | null => number ?? (creditNoteNumber === null ? null : earlierName(creditNoteNumber));

/**
 * Issues the credit note of a refund, in the transaction that asks for it, after its parts were recorded. An order without an
 * invoice has none. A refund that replaces a failed one takes its credit note over; any other has its own, even one of the
 * same amount.
 * @param change what the refund is for where it is for no items of the order
 * @returns its number
 */
export async function issueCreditNote(
  tx: Transaction,
  order: OrderRow,
  { currency }: Pick<PaymentRow, "currency">,
  { id, replacesId }: Pick<RefundRow, "id" | "replacesId">,
  now: Date,
  change: CreditedChange | null = null,
): Promise<string | null> {
  if (isUnpaid(order.status) || order.status === "canceled" || currency !== currencyCode()) return null;
  const taken = replacesId === null ? null : await takeOver(tx, replacesId, id);
  if (taken) return taken;
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id));
  if (!refund) throw new Error(`The refund ${id} was not found`);
  const settings = await loadShopSettings(tx);
  const document: CreditNoteDocument = {
    ...partiesOf(order, settings),
    ...(await describeCreditNote(tx, order, refund, change)),
    invoice: await invoiceOf(tx, order, now),
  };
  const series = seriesOf(order, settings).creditNote;
  const place = await takeNumber(tx, series, { now, timeZone: settings.timeZone });
  await tx
    .insert(creditNotes)
    .values({ ...place, refundId: id, issuedAt: now, totalCents: refundTotal(refund), document });
  return place.number;
}

async function invoiceOf(tx: Transaction, order: OrderRow, now: Date) {
  const { number, issuedOn } = await issueInvoice(tx, order, now);
  return { number, date: issuedOn };
}

/** Describes what a refund gives back, as its credit note does. */
export async function describeCreditNote(
  executor: Database | Transaction,
  order: OrderRow,
  refund: RefundRow,
  change: CreditedChange | null = null,
): Promise<Omit<CreditNoteDocument, keyof ReturnType<typeof partiesOf> | "invoice">> {
  const lines = change?.lines ?? (await listRefundLines(executor, refund.id));
  const taxes = change?.taxes ?? (await readRefundTaxes(executor, refund.id));
  const { issuedCents, returnedCents } = refundParts(refund);
  return {
    ...taxes,
    reason: refund.reason,
    lines: lines.map(({ name, quantity, goodsCents, taxCents }) => ({
      name,
      quantity,
      goodsCents,
      taxCents,
    })),
    shippingLabel: shippingLabelOf(order),
    shippingCents: refund.shippingCents,
    taxCents:
      taxes.taxes.length > 0
        ? taxOf(taxes)
        : addCents(sumCents(lines.map(({ taxCents }) => taxCents)), refund.shippingTaxCents),
    isTaxAdded: order.taxCents > 0,
    taxLabel: order.taxLabel,
    totalCents: refundTotal(refund),
    creditCents: addCents(issuedCents, returnedCents),
    ...(refund.giftCardCents > 0 ? { giftCardCents: refund.giftCardCents } : {}),
  };
}

/** Gives the credit note of a failed refund to the one that replaces it. @returns its number; null if there is none */
async function takeOver(tx: Transaction, failedId: string, id: string): Promise<string | null> {
  const [moved] = await tx
    .update(creditNotes)
    .set({ refundId: id })
    .where(eq(creditNotes.refundId, failedId))
    .returning({ number: creditNotes.number });
  if (moved) return moved.number;
  const [failed] = await tx
    .select({ number: refunds.creditNoteNumber })
    .from(refunds)
    .where(eq(refunds.id, failedId));
  if (!failed?.number) return null;
  await tx.update(refunds).set({ creditNoteNumber: null }).where(eq(refunds.id, failedId));
  await tx.update(refunds).set({ creditNoteNumber: failed.number }).where(eq(refunds.id, id));
  return earlierName(failed.number);
}
