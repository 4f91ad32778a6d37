import { env } from "@/env.mjs";
import { orderPath } from "@/lib/selling/orders/model";
import type { PayableOrder } from "@/lib/selling/payments/port";
import type { OrderRow } from "../transition-order";

/** Converts an order to the form that payment methods receive. */
export const toPayableOrder = ({
  id,
  number,
  totalCents,
  paymentDueAt,
  dueOnceConfirmedAt,
}: Pick<OrderRow, "id" | "number" | "totalCents" | "paymentDueAt" | "dueOnceConfirmedAt">): PayableOrder => ({
  id,
  number,
  totalCents,
  // a short hold ends before a transfer can arrive, so it is no deadline for the payment
  dueAt: dueOnceConfirmedAt ?? paymentDueAt,
  page: new URL(orderPath(id), env.SHOP_URL).href,
});
