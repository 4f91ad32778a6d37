import { z } from "zod";
import { MAX_ADDRESS_LENGTHS } from "@/lib/people/addresses/address";
import { orderItemsSchema } from "@/lib/selling/cart/schema";
import { orderSchema } from "@/lib/selling/fulfillment/customer/schema";
import { MAX_GIFT_NOTE } from "@/lib/selling/orders/model";
import { MAX_PROMO_CODE } from "@/lib/selling/promotions/model";

const MAX_INTERNAL_NOTE = 4_000;

const typed = (most: number) => z.string().trim().max(most).default("");

/** An address as far as it is known; the order's own rules are checked when the link is sent. */
const addressDraft = z.strictObject({
  name: typed(MAX_ADDRESS_LENGTHS.name),
  company: typed(MAX_ADDRESS_LENGTHS.company),
  line1: typed(MAX_ADDRESS_LENGTHS.line1),
  line2: typed(MAX_ADDRESS_LENGTHS.line2),
  city: typed(MAX_ADDRESS_LENGTHS.city),
  region: typed(MAX_ADDRESS_LENGTHS.region),
  postcode: typed(MAX_ADDRESS_LENGTHS.postcode),
  country: z.string().length(2).default("US"),
});

/** An order by phone while it is prepared; everything may still be missing. */
export const phoneDraftSchema = z.strictObject({
  /** the account it will belong to; null for a guest */
  customer_id: z.uuid().nullable().default(null),
  email: typed(254),
  phone: typed(30),
  shipping: addressDraft,
  items: orderItemsSchema.default([]),
  shipping_method: z.string().max(40).nullable().default(null),
  promo_code: typed(MAX_PROMO_CODE),
  gift_note: typed(MAX_GIFT_NOTE),
  /** for the staff; it becomes a note of the order */
  internal_note: typed(MAX_INTERNAL_NOTE),
});
export type PhoneDraft = z.output<typeof phoneDraftSchema>;

/** An offered order as the buyer sees it behind the link. */
export const paymentLinkSchema = z
  .object({
    order: orderSchema,
    /** payable: the buyer may agree and pay · paid, canceled: nothing is left to do · expired: too late */
    state: z.enum(["payable", "paid", "canceled", "expired"]),
    /** until when the order is held */
    valid_until: z.iso.datetime().nullable(),
    payment_methods: z.array(z.object({ id: z.string(), label: z.string(), description: z.string() })),
    /** the method chosen before; null until then */
    chosen: z.string().nullable(),
  })
  .meta({ id: "PaymentLink" });
export type PaymentLink = z.output<typeof paymentLinkSchema>;

export const acceptLinkSchema = z.strictObject({
  token: z.string().min(1).max(100),
  payment_method: z.string().min(1).max(40),
  /** the terms and the return policy */
  agreed: z.literal(true, "Agree to the terms to continue"),
});
