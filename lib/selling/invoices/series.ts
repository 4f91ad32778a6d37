import type { ShopSettings } from "@/lib/platform/settings/schema";
import type { OrderRow } from "@/lib/selling/orders/tables";

/** The series in which an order's invoice and credit notes are numbered: its country's own, or the shop's. */
export function seriesOf(
  { shippingAddress: { country } }: Pick<OrderRow, "shippingAddress">,
  settings: Pick<ShopSettings, "documentSeries" | "invoicePrefix" | "creditNotePrefix">,
): { invoice: string; creditNote: string } {
  const own = Object.entries(settings.documentSeries).find(([code]) => code === country)?.[1];
  return own ?? { invoice: settings.invoicePrefix, creditNote: settings.creditNotePrefix };
}
