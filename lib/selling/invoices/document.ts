import type { Cents } from "@/lib/platform/money/model";
import type { OrderAddress } from "../orders/tables";

/** The company that sells, as a document names it. */
export type Seller = {
  /** the shop's name above the document */
  shop: string;
  legalName: string;
  address: string[];
  registration: string | null;
  taxId: string | null;
  vatNumber: string | null;
  email: string;
};

/** One authority's tax at one rate on everything that a document is about. */
export type DocumentTax = {
  level: string;
  authority: string;
  code: string | null;
  /** the tax's name: "Sales tax" */
  name: string;
  /** millionths */
  ratePpm: number;
  /** what is taxed, without the tax that its price may contain */
  taxableCents: Cents;
  exemptCents: Cents;
  taxCents: Cents;
};

/** Where goods went and what is taxed of them, by any authority. */
export type DocumentTaxes = {
  taxes: DocumentTax[];
  /** what any authority taxes, and what an exemption leaves untaxed by one */
  taxableCents: Cents;
  exemptCents: Cents;
};

type Parties = { seller: Seller; orderNumber: string; billTo: OrderAddress; shipTo: OrderAddress };

/** Everything that an invoice says but its number and date. */
export type InvoiceDocument = Parties &
  DocumentTaxes & {
    /** how it was paid: "Bank transfer" */
    payment: string;
    /** an amount is of the whole line, before discounts; details are its parts */
    lines: { name: string; quantity: number; unitCents: Cents; totalCents: Cents; details: string[] }[];
    subtotalCents: Cents;
    discountCents: Cents;
    shippingLabel: string;
    shippingCents: Cents;
    /** tax added to the prices, and tax contained in them */
    taxCents: Cents;
    includedTaxCents: Cents;
    taxLabel: string | null;
    totalCents: Cents;
    /** how much of the total store credit paid */
    creditCents: Cents;
  };

/** Everything that an amended invoice says but its number and date: the order as it is since, and what has changed. */
export type AmendedInvoiceDocument = InvoiceDocument & {
  /** the invoice that it amends, which stays as it was issued */
  invoice: { number: string; date: string };
  /** sentences */
  changes: string[];
};

/** Everything that a credit note says but its number and date. */
export type CreditNoteDocument = Parties &
  DocumentTaxes & {
    /** the invoice that it corrects */
    invoice: { number: string; date: string };
    reason: string;
    lines: { name: string; quantity: number; goodsCents: Cents; taxCents: Cents }[];
    shippingLabel: string;
    shippingCents: Cents;
    /** the tax that is given back, of the lines and of the delivery */
    taxCents: Cents;
    isTaxAdded: boolean;
    taxLabel: string | null;
    totalCents: Cents;
    /** how much of the total is store credit */
    creditCents: Cents;
  };

/** Writes the number of a document: INV-2026-000001. */
export const documentNumber = (series: string, year: number, sequence: number): string =>
  `${series}-${year}-${String(sequence).padStart(6, "0")}`;

/** Writes the number of an amended invoice, which is no number of a series: INV-2026-000001-1. */
export const amendedNumber = (invoice: string, version: number): string => `${invoice}-${version}`;

/** Writes the rate of a tax: 88,750 millionths are 8.875%. */
export const formatRate = (ratePpm: number): string => `${ratePpm / 10_000}%`;
