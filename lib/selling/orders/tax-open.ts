import { ApiError } from "@/lib/platform/api/declare/errors";
import type { OrderRow } from "./tables";

/** Whether an order was placed before its tax was known, and nobody has confirmed the tax yet. */
export const isTaxOpen = ({ taxUnknown, taxConfirmedAt }: Pick<OrderRow, "taxUnknown" | "taxConfirmedAt">) =>
  taxUnknown !== null && taxConfirmedAt === null;

/**
 * Whether an order's buyer is asked for its money: not before its tax is known, and one that was offered by a payment link not
 * before its buyer has agreed to it there.
 */
export const isAsked = (
  order: Pick<OrderRow, "taxUnknown" | "taxConfirmedAt" | "offeredAt" | "acceptedAt">,
): boolean => !isTaxOpen(order) && (order.offeredAt === null || order.acceptedAt !== null);

/** @throws ApiError 409 `tax_open` if an order's tax isn't confirmed yet */
export function assertTaxKnown(order: Pick<OrderRow, "number" | "taxUnknown" | "taxConfirmedAt">): void {
  if (!isTaxOpen(order)) return;
  throw new ApiError("tax_open", `Confirm the tax of order ${order.number} first.`);
}
