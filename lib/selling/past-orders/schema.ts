import { z } from "zod";

/** An order of another shop as its export says: amounts in the currency’s smallest unit. */
export const pastOrderContentSchema = z.object({
  lines: z.array(
    z.object({
      name: z.string(),
      sku: z.string().nullable(),
      quantity: z.int(),
      price: z.int(),
    }),
  ),
  subtotal: z.int().nullable(),
  discount: z.int().nullable(),
  shipping: z.int().nullable(),
  tax: z.int().nullable(),
  refunded: z.int().nullable(),
  code: z.string().nullable(),
  payment: z.string().nullable(),
  delivery: z.string().nullable(),
  /** how it was paid and sent, in the other shop's words */
  paid: z.string().nullable(),
  sent: z.string().nullable(),
  canceledAt: z.iso.datetime().nullable(),
  /** rows as they are written on a label */
  shippingAddress: z.array(z.string()),
  billingAddress: z.array(z.string()),
  phone: z.string().nullable(),
  note: z.string().nullable(),
});

const time = z.iso.datetime();

/** An order of the shop before as its customer and the staff see it in a list. Amounts are written out, since they may be in any currency. */
export const pastOrderSummarySchema = z
  .object({
    id: z.uuid(),
    number: z.string(),
    placed_at: time,
    /** how it was paid and sent, in the other shop’s words: `Paid, fulfilled` */
    status: z.string(),
    currency: z.string(),
    /** `$1,250.00`, or `EUR 1,250.00` */
    total: z.string(),
    items: z.array(z.object({ name: z.string(), quantity: z.int() })),
  })
  .meta({ id: "PastOrderSummary" });
export type PastOrderSummary = z.infer<typeof pastOrderSummarySchema>;

export const pastOrderSchema = z
  .object({
    ...pastOrderSummarySchema.omit({ items: true }).shape,
    lines: z.array(
      z.object({
        name: z.string(),
        sku: z.string().nullable(),
        quantity: z.int(),
        price: z.string(),
        total: z.string(),
      }),
    ),
    /** what leads to the total, in the order to show it */
    totals: z.array(z.object({ what: z.string(), amount: z.string() })),
    refunded: z.string().nullable(),
    payment: z.string().nullable(),
    delivery: z.string().nullable(),
    canceled_at: time.nullable(),
    shipping_address: z.array(z.string()),
    billing_address: z.array(z.string()),
    phone: z.string().nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: "PastOrder" });
export type PastOrder = z.infer<typeof pastOrderSchema>;
