import type { OrderStatus } from "@/lib/selling/orders/model";
import { isUnpaid } from "@/lib/selling/orders/transitions";

/** Returns the name of an order's invoice; null for a canceled order, which was never paid. */
export function invoiceName(status: OrderStatus): string | null {
  if (status === "canceled") return null;
  return isUnpaid(status) ? "Invoice (unpaid)" : "Invoice";
}

/** Names an invoice with the number that it was issued under, which an unpaid one doesn't have. */
export const numberedInvoice = (name: string, invoice: { number: string } | null | undefined): string =>
  invoice ? `${name} ${invoice.number}` : name;
