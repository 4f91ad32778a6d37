import { db } from "@/lib/platform/db/client";
import { parseStored } from "@/lib/platform/db/stored-json";
import { formatDate } from "@/lib/platform/intl/dates";
import { paperLogo } from "@/lib/platform/logo/paper-logo";
import { currencyName, formatMoney, NO_CENTS, subtractCents } from "@/lib/platform/money/model";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { DUTIES_LABEL } from "@/lib/selling/duties/wording";
import type { AmendedInvoiceDocument, InvoiceDocument } from "@/lib/selling/invoices/document";
import { exchangeRows, inDocumentCurrency } from "@/lib/selling/invoices/document-currency";
import { describeInvoice } from "@/lib/selling/invoices/document-queries";
import { amendedInvoiceDocumentSchema, invoiceDocumentSchema } from "@/lib/selling/invoices/document-schema";
import { invoiceName } from "@/lib/selling/invoices/invoice-name";
import { InvoiceSheet } from "@/lib/selling/invoices/invoice-sheet";
import { findInvoice } from "@/lib/selling/invoices/issue-commands";
import { exemptRows, taxRows } from "@/lib/selling/invoices/tax-rows";
import { creditRows } from "@/lib/selling/orders/amount-due";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { isTaxOpen } from "@/lib/selling/orders/tax-open";
import { isUnpaid } from "@/lib/selling/orders/transitions";
import { listAmendedInvoices } from "./amend-commands";

/** An invoice, or an unpaid one, as it is printed. */
export type PrintedInvoice = {
  name: string;
  number: string;
  /** a day such as 2026-12-24, or a moment */
  date: string;
  isPaid: boolean;
  document: InvoiceDocument;
  /** what it says since another stone changed the order, oldest first: each is printed after it */
  amended: readonly { number: string; date: string; document: AmendedInvoiceDocument }[];
};

/**
 * Reads an order's invoice as it was issued. An unpaid order has one under its own number, and an invoice from before they were kept
 * says what the order says. Returns null if the order has none.
 * @throws Error if what was issued can’t be read
 */
export async function readInvoice(order: OrderRow): Promise<PrintedInvoice | null> {
  // no paper names a total before its tax is known
  const name = isTaxOpen(order) ? null : invoiceName(order.status);
  if (!name) return null;
  const isPaid = !isUnpaid(order.status);
  const issued = isPaid ? await findInvoice(db(), order.id) : null;
  const document = issued?.document
    ? parseStored("invoices.document", invoiceDocumentSchema, issued.document)
    : await describeInvoice(db(), order, await loadShopSettings());
  const date = issued?.issuedOn ?? order.placedAt.toISOString();
  const amended = (issued ? await listAmendedInvoices(db(), order.id) : []).map((row) => ({
    number: row.number,
    date: row.issuedOn,
    document: parseStored("amended_invoices.document", amendedInvoiceDocumentSchema, row.document),
  }));
  return { name, number: issued?.number ?? order.number, date, isPaid, document, amended };
}

/** Renders an invoice as a PDF, on the paper size of the billing country, and what amends it on pages of their own. */
export const invoicePdf = (invoice: PrintedInvoice): Promise<Buffer> =>
  inDocumentCurrency(invoice.document, () => printInvoice(invoice));

async function printInvoice(invoice: PrintedInvoice): Promise<Buffer> {
  const { name, number, date, isPaid, document, amended } = invoice;
  const sheet = new InvoiceSheet(
    `${name} ${number}`,
    document,
    new Date(date),
    await paperLogo(document.seller.shop),
  );
  writeInvoice(sheet, invoice);
  for (const { document: changed, ...paper } of amended) {
    sheet.nextPaper(changed);
    writeInvoice(sheet, { name: "Amended invoice", ...paper, isPaid, document: changed });
  }
  return sheet.bytes();
}

type Paper = Pick<PrintedInvoice, "name" | "number" | "date" | "isPaid"> & {
  document: InvoiceDocument & Partial<AmendedInvoiceDocument>;
};

function writeInvoice(sheet: InvoiceSheet, { name, number, date, isPaid, document }: Paper): void {
  const { invoice, changes = [] } = document;
  let y = sheet.head(name, [
    `Number ${number}`,
    `Date ${formatDate(date)}`,
    ...(invoice ? [`Amends invoice ${invoice.number} of ${formatDate(invoice.date)}`] : []),
    ...(number === document.orderNumber ? [] : [`Order ${document.orderNumber}`]),
    `Payment: ${document.payment}, ${isPaid ? "received" : "not yet received"}`,
    ...exchangeRows(document),
  ]);
  if (changes.length > 0) y = sheet.notes(changes, y);
  const notes = document.notes ?? [];
  if (notes.length > 0) y = sheet.notes(notes, y);
  y = sheet.parties(y);
  for (const { name: item, quantity, unitCents, totalCents, details } of document.lines) {
    const each = quantity > 1 ? [`${quantity} × ${formatMoney(unitCents)}`] : [];
    y = sheet.line({ name: item, amount: formatMoney(totalCents), small: [...each, ...details] }, y);
  }
  sheet.totals(invoiceTotals(document, isPaid), y);
}

/** The sums of an invoice. Tax contained in the prices is named below the total. */
export function invoiceTotals(document: InvoiceDocument, isPaid: boolean) {
  const { subtotalCents, removedTax, shippingLabel, totalCents, creditCents } = document;
  const { dutiesCents = NO_CENTS } = document;
  const discountCents = subtractCents(document.discountCents, removedTax?.cents ?? NO_CENTS);
  const shippingCents = subtractCents(document.shippingCents, dutiesCents);
  return [
    { label: "Subtotal", value: formatMoney(subtotalCents) },
    ...(discountCents > 0 ? [{ label: "Discount", value: `−${formatMoney(discountCents)}` }] : []),
    ...(removedTax ? [{ label: removedTax.label, value: `−${formatMoney(removedTax.cents)}` }] : []),
    ...(shippingLabel || shippingCents > 0
      ? [{ label: shippingLabel, value: shippingCents > 0 ? formatMoney(shippingCents) : "Free" }]
      : []),
    ...(dutiesCents > 0 ? [{ label: DUTIES_LABEL, value: formatMoney(dutiesCents) }] : []),
    ...taxRows(document, { amount: document.taxCents, isAdded: true }),
    { label: `Total (${currencyName()})`, value: formatMoney(totalCents), isTotal: true },
    ...(creditCents > 0
      ? [
          ...creditRows({ creditCents, giftCardCents: document.giftCardCents ?? NO_CENTS }).map(
            ({ label, cents }) => ({ label, value: `−${formatMoney(cents)}` }),
          ),
          {
            label: isPaid ? "Amount paid" : "Amount due",
            value: formatMoney(subtractCents(totalCents, creditCents)),
            isTotal: true,
          },
        ]
      : []),
    ...taxRows(document, { amount: document.includedTaxCents, isAdded: false }),
    ...exemptRows(document.exemptCents),
  ];
}
