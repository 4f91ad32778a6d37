import { inCurrency } from "@/lib/platform/exchange/in-currency";
import { ownCode } from "@/lib/platform/exchange/queries";
import type { InvoiceDocument } from "./document";

type InCurrency = Pick<InvoiceDocument, "currency" | "exchange">;

/** Calls a function whose amounts are a document's. */
export const inDocumentCurrency = <T>({ currency }: InCurrency, call: () => T): T =>
  inCurrency(currency ?? ownCode(), call);

/** Says by which rate a document's amounts were made, such as for the tax on it in the books; nothing in the shop's own currency. */
export const exchangeRows = ({ currency, exchange }: InCurrency): string[] =>
  currency && exchange ? [`Exchange rate 1 ${exchange.of} = ${exchange.rate} ${currency}`] : [];
