import { env } from "@/env.mjs";
import { amountDue } from "@/lib/selling/orders/amount-due";
import { codeOf } from "@/lib/selling/orders/currency/order-currency-queries";
import { orderPath } from "@/lib/selling/orders/model";
import type { OrderRow } from "@/lib/selling/orders/tables";
import type { PayableOrder } from "@/lib/selling/payments/port";

/** Converts an order to the form that payment methods receive. */
export const toPayableOrder = ({
  id,
  number,
  paymentDueAt,
  dueOnceConfirmedAt,
  currency,
  ...amounts
}: Pick<
  OrderRow,
  "id" | "number" | "currency" | "totalCents" | "creditCents" | "paymentDueAt" | "dueOnceConfirmedAt"
>): PayableOrder => ({
  id,
  number,
  amountCents: amountDue(amounts),
  currency: codeOf({ currency }),
  // a short hold ends before a transfer can arrive, so it is no deadline for the payment
  dueAt: dueOnceConfirmedAt ?? paymentDueAt,
  page: new URL(orderPath(id), env.SHOP_URL).href,
});
