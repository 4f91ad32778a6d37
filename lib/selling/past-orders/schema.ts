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
