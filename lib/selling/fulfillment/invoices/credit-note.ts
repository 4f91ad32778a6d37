import { db } from "@/lib/platform/db/client";
import { parseStored } from "@/lib/platform/db/stored-json";
import { formatDate } from "@/lib/platform/intl/dates";
import { paperLogo } from "@/lib/platform/logo/paper-logo";
import {
  type Cents,
  currencyName,
  formatMoney,
  NO_CENTS,
  subtractCents,
  sumCents,
} from "@/lib/platform/money/model";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import type { CreditNoteDocument } from "@/lib/selling/invoices/document";
import { exchangeRows, inDocumentCurrency } from "@/lib/selling/invoices/document-currency";
import { partiesOf } from "@/lib/selling/invoices/document-queries";
import { creditNoteDocumentSchema } from "@/lib/selling/invoices/document-schema";
import { InvoiceSheet } from "@/lib/selling/invoices/invoice-sheet";
import { findInvoice } from "@/lib/selling/invoices/issue-commands";
import { exemptRows, taxRows } from "@/lib/selling/invoices/tax-rows";
import { creditRows } from "@/lib/selling/orders/amount-due";
import type { OrderRow } from "@/lib/selling/orders/tables";
import type { RefundRow } from "@/lib/selling/payments/tables";
import { describeCreditNote, findCreditNote, issuedNumber } from "./credit-note-commands";

/** A credit note as it is printed. */
type PrintedCreditNote = { number: string; date: string; document: CreditNoteDocument };

/**
 * Reads the credit note of a refund as it was issued; one from before they were kept says what the refund says. Returns null
 * if it has none.
 * @throws Error if what was issued can’t be read
 */
export async function readCreditNote(order: OrderRow, refund: RefundRow): Promise<PrintedCreditNote | null> {
  const issued = await findCreditNote(db(), refund.id);
  const number = issuedNumber(refund, issued?.number ?? null);
  if (number === null || refund.state === "failed") return null;
  if (issued) {
    const document = parseStored("credit_notes.document", creditNoteDocumentSchema, issued.document);
    return { number, date: issued.issuedOn, document };
  }
  const invoice = await findInvoice(db(), order.id);
  const document = {
    ...partiesOf(order, await loadShopSettings()),
    ...(await describeCreditNote(db(), order, refund)),
    invoice: {
      number: invoice?.number ?? order.number,
      date: invoice?.issuedOn ?? order.placedAt.toISOString(),
    },
  };
  return { number, date: refund.createdAt.toISOString(), document };
}

/** Renders a credit note as a PDF, in the style of the invoice it corrects. */
export const creditNotePdf = (note: PrintedCreditNote): Promise<Buffer> =>
  inDocumentCurrency(note.document, () => printNote(note));

async function printNote({ number, date, document }: PrintedCreditNote): Promise<Buffer> {
  const { invoice, lines, orderNumber } = document;
  const sheet = new InvoiceSheet(
    `Credit note ${number}`,
    document,
    new Date(date),
    await paperLogo(document.seller.shop),
  );
  let y = sheet.head("Credit note", [
    `Number ${number}`,
    `Date ${formatDate(date)}`,
    `For invoice ${invoice.number} of ${formatDate(invoice.date)}`,
    ...(invoice.number === orderNumber ? [] : [`Order ${orderNumber}`]),
    ...exchangeRows(document),
  ]);
  y = sheet.parties(y);
  for (const { name, quantity, goodsCents } of lines) {
    const small = quantity > 1 ? [`${quantity} pieces`] : [];
    y = sheet.line({ name, amount: formatMoney(goodsCents), small }, y);
  }
  if (lines.length === 0 && document.shippingCents === 0) {
    const { totalCents, taxCents, isTaxAdded } = document;
    const goods = isTaxAdded ? subtractCents(totalCents, taxCents) : totalCents;
    y = sheet.line({ name: "Refund", amount: formatMoney(goods), small: [] }, y);
  }
  sheet.totals([...creditNoteTotals(document), { label: "Reason", value: document.reason }], y);
  return sheet.bytes();
}

/** The sums of a credit note. They add up to the refund to the cent; tax contained in them is named below the total. */
export function creditNoteTotals(
  document: CreditNoteDocument,
): { label: string; value: string; isTotal?: boolean }[] {
  const { lines, shippingLabel, shippingCents, taxCents, isTaxAdded, totalCents, creditCents } = document;
  const row = (name: string, amount: Cents) =>
    amount > 0 ? [{ label: name, value: formatMoney(amount) }] : [];
  const tax = taxRows(document, { amount: taxCents, isAdded: isTaxAdded });
  return [
    ...row("Items", sumCents(lines.map(({ goodsCents }) => goodsCents))),
    ...row(shippingLabel, shippingCents),
    ...(isTaxAdded ? tax : []),
    { label: `Total refunded (${currencyName()})`, value: formatMoney(totalCents), isTotal: true },
    ...creditRows({ creditCents, giftCardCents: document.giftCardCents ?? NO_CENTS }).flatMap(
      ({ label, cents }) =>
        row(label === "Gift cards" ? "Of it to gift cards" : "Of it in store credit", cents),
    ),
    ...(isTaxAdded ? [] : tax),
    ...exemptRows(document.exemptCents),
  ];
}
