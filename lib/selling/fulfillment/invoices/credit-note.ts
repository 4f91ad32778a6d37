import { formatDate } from "@/lib/platform/dates/format-date";
import { addCents, type Cents, formatMoney, sumCents } from "@/lib/platform/money/model";
import type { Share } from "@/lib/selling/orders/line-shares";
import { refundParts, refundTotal } from "@/lib/selling/payments/ledger";
import type { RefundRow } from "@/lib/selling/payments/tables";
import { creditNoteName } from "../refunds/credit-note-number";
import type { Order } from "../schema";
import { InvoiceSheet } from "./invoice-sheet";

type RefundedLine = Share & { name: string; quantity: number };

/**
 * Renders the credit note of a refund as a PDF, in the style of the invoice it corrects. Returns null if the refund has
 * none.
 */
export async function creditNotePdf(
  order: Order,
  refund: RefundRow,
  lines: readonly RefundedLine[],
): Promise<Buffer | null> {
  const { personal } = order;
  if (refund.creditNoteNumber === null || refund.state === "failed" || !personal) return null;
  const number = creditNoteName(refund.creditNoteNumber);
  const sheet = new InvoiceSheet(`Credit note ${number}`, personal, refund.createdAt);
  let y = sheet.head("Credit note", [
    `Number ${number}`,
    `Date ${formatDate(refund.createdAt.toISOString())}`,
    `For invoice ${order.number} of ${formatDate(order.placed_at)}`,
  ]);
  y = sheet.parties(personal, y);
  for (const { name, quantity, goodsCents } of lines) {
    const small = quantity > 1 ? [`${quantity} pieces`] : [];
    y = sheet.line({ name, amount: formatMoney(goodsCents), small }, y);
  }
  if (lines.length === 0 && refund.shippingCents === 0) {
    y = sheet.line({ name: "Refund", amount: formatMoney(refundTotal(refund)), small: [] }, y);
  }
  sheet.totals([...creditNoteTotals(order, refund, lines), { label: "Reason", value: refund.reason }], y);
  return sheet.bytes();
}

/** The sums of a credit note. They add up to the refund to the cent; tax contained in them is named below the total. */
export function creditNoteTotals(
  order: Pick<Order, "tax" | "included_tax" | "tax_label" | "shipping_label">,
  refund: Pick<
    RefundRow,
    "amountCents" | "creditCents" | "destination" | "shippingCents" | "shippingTaxCents"
  >,
  lines: readonly Share[],
): { label: string; value: string; isTotal?: boolean }[] {
  const goods = sumCents(lines.map(({ goodsCents }) => goodsCents));
  const tax = addCents(sumCents(lines.map(({ taxCents }) => taxCents)), refund.shippingTaxCents);
  const { issuedCents, returnedCents } = refundParts(refund);
  const label = order.tax_label ?? "Tax";
  const row = (name: string, amount: Cents) =>
    amount > 0 ? [{ label: name, value: formatMoney(amount) }] : [];
  return [
    ...row("Items", goods),
    ...row(order.shipping_label, refund.shippingCents),
    ...(order.tax > 0 ? row(label, tax) : []),
    { label: "Total refunded (US dollars)", value: formatMoney(refundTotal(refund)), isTotal: true },
    ...row("Of it in store credit", addCents(issuedCents, returnedCents)),
    ...(order.included_tax > 0 ? row(`Includes ${label}`, tax) : []),
  ];
}
