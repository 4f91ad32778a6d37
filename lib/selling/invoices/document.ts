import type { z } from "zod";
import type {
  amendedInvoiceDocumentSchema,
  creditNoteDocumentSchema,
  documentTaxesSchema,
  invoiceDocumentSchema,
} from "./document-schema";

export type InvoiceDocument = z.output<typeof invoiceDocumentSchema>;
export type AmendedInvoiceDocument = z.output<typeof amendedInvoiceDocumentSchema>;
export type CreditNoteDocument = z.output<typeof creditNoteDocumentSchema>;
export type DocumentTaxes = z.output<typeof documentTaxesSchema>;
export type DocumentTax = DocumentTaxes["taxes"][number];
export type Seller = InvoiceDocument["seller"];

/** Writes the number of a document: INV-2026-000001. */
export const documentNumber = (series: string, year: number, sequence: number): string =>
  `${series}-${year}-${String(sequence).padStart(6, "0")}`;

/** Writes the number of an amended invoice, which is no number of a series: INV-2026-000001-1. */
export const amendedNumber = (invoice: string, version: number): string => `${invoice}-${version}`;

/** Writes the rate of a tax: 88,750 millionths are 8.875%. */
export const formatRate = (ratePpm: number): string => `${ratePpm / 10_000}%`;
