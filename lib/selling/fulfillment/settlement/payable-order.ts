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
}: Pick<OrderRow, "id" | "number" | "totalCents" | "paymentDueAt">): PayableOrder => ({
  id,
  number,
  totalCents,
  dueAt: paymentDueAt,
  page: new URL(orderPath(id), env.SHOP_URL).href,
});
