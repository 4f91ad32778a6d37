import type { OrderStatus } from "@/lib/selling/orders/model";
import { isUnpaid } from "@/lib/selling/orders/transitions";

/** What an order's bill is called; null where there is none: what was canceled was never paid. */
export function invoiceName(status: OrderStatus): string | null {
  if (status === "cancelled") return null;
  return isUnpaid(status) ? "Pro forma invoice" : "Invoice";
}
