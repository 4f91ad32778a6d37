import { z } from "zod";
import { EMAIL_PATTERN } from "@/lib/platform/api/declare/field-patterns";
import {
  anyCurrencyField,
  anyMoney,
  currencyFormatField,
  linePosition,
  prose,
} from "@/lib/platform/api/declare/schema";
import { MAX_QUANTITY } from "@/lib/selling/cart/model";
import { cartItemsSchema, dutiesSchema, linePartsSchema, pickupSchema } from "@/lib/selling/cart/schema";
import { TRACKING_STATES } from "@/lib/selling/labels/model";
import { trackingEventsSchema } from "@/lib/selling/labels/schema";
import { LINE_KINDS, MAX_RETURN_REASON, ORDER_STATUSES, type OrderStatus } from "@/lib/selling/orders/model";
import { orderNumberOf } from "@/lib/selling/orders/typed-number";
import { planSchema } from "@/lib/selling/payments/plan/schema";
import { paymentStepSchema } from "@/lib/selling/payments/schema";
import { picturedCaratSchema } from "@/lib/selling/ring-builder/schema";
import { taxProblemSchema } from "@/lib/selling/tax/later";

const orderAddressSchema = z.object({
  name: z.string(),
  company: z.string().nullable(),
  line1: z.string(),
  line2: z.string().nullable(),
  city: z.string(),
  region: z.string().nullable(),
  postcode: z.string().nullable(),
  country: z.string(),
});
export type OrderAddressView = z.infer<typeof orderAddressSchema>;

/** What a carrier reported of a parcel, the latest first; left out of parcels that aren't tracked by the shop. */
const trackingSchema = z.object({
  state: z.enum(TRACKING_STATES),
  events: trackingEventsSchema,
});

export const orderSchema = z
  .object({
    id: z.uuid(),
    /** the number a customer quotes on the phone */
    number: z.string(),
    status: z.enum(ORDER_STATUSES),
    placed_at: z.iso.datetime(),
    lines: z.array(
      z.object({
        kind: z.enum(LINE_KINDS),
        name: z.string(),
        parts: linePartsSchema,
        pictured_carat: picturedCaratSchema,
        quantity: z.int().min(1),
        unit_price: anyMoney,
        total: anyMoney,
      }),
    ),
    /** ISO 4217; only a host of an earlier release leaves it out */
    currency: anyCurrencyField.optional(),
    currency_format: currencyFormatField,
    subtotal: anyMoney,
    discount: anyMoney,
    /** the part of the discount that is tax contained in the prices, which the buyer doesn't owe */
    removed_tax: anyMoney.optional(),
    shipping: anyMoney,
    /** what the country charges on the import, beside the shipping; left out without a border */
    duties: dutiesSchema.optional(),
    /** tax added on top of the prices; null until the shop has confirmed it */
    tax: anyMoney.nullable(),
    /** tax contained in the prices */
    included_tax: anyMoney,
    tax_label: z.string().nullable(),
    /** why the total is before tax, until the shop has confirmed it */
    tax_problem: taxProblemSchema.nullish(),
    promo_code: z.string().nullable(),
    /** what the discount is called, if the order got it without a code */
    discount_name: z.string().optional(),
    total: anyMoney,
    /** how much of the total store credit has paid; 0 once a canceled order has given it back */
    store_credit: anyMoney,
    /** the same of gift cards; a host of an earlier release leaves it out */
    gift_cards: anyMoney.optional(),
    /** if the order is paid on the day it is placed; of a paid order whose ring size is open, if it is chosen today */
    leaves_workshop_on: z.iso.datetime(),
    arrives_from: z.iso.datetime().nullable(),
    arrives_to: z.iso.datetime().nullable(),
    shipping_label: z.string(),
    /** whether it has nothing that goes to the buyer in a parcel, such as a deposit */
    nothing_to_ship: z.boolean().nullish(),
    /** where the buyer picks it up; left out where it is delivered */
    pickup: pickupSchema.optional(),
    payment_label: z.string(),
    payment_method: z.string(),
    /** whether the buyer may ask once for more time to pay */
    hold_extendable: z.boolean(),
    /**
     * while the buyer has to open the link in the order's mail: until when the order is held without it, and until
     * when with it
     */
    confirm_email: z.object({ by: z.iso.datetime(), held_until: z.iso.datetime() }).nullish(),
    /** whether an email about the order waits, because the shop can’t send any right now */
    is_email_delayed: z.boolean().nullish(),
    /**
     * rings whose size is still to be chosen, by the position of their line from 0, with the US sizes they are made in:
     * only for the browser that ordered, or the owner
     */
    sizes_to_choose: z
      .array(z.object({ line: z.int(), name: z.string(), min_size: z.number(), max_size: z.number() }))
      .nullish(),
    /** while nothing is charged until a supplier confirms a stone: when the order is given up without an answer */
    awaiting_supplier_until: z.iso.datetime().nullish(),
    /** why the order was canceled, if a reason was given: only for the browser that ordered, or the owner */
    status_note: z.string().nullish(),
    /** what is still due and how to pay it; null if nothing is */
    payment: paymentStepSchema.nullable(),
    /** the parts in which it is paid: only for the browser that ordered, or the owner; null if it is paid at once */
    plan: planSchema.nullish(),
    /** whether the buyer agrees to the total and pays behind the link that we mailed */
    pay_by_link: z.boolean().nullish(),
    /** what was paid, store credit included; 0 until then */
    paid: anyMoney,
    /** the amount refunded or being refunded of it */
    refunded: anyMoney,
    /** the order's parcel once it has shipped: only for the browser that ordered, or the owner */
    shipment: z
      .object({
        carrier: z.string(),
        tracking_number: z.string(),
        /** the carrier's tracking page; null if it has none */
        tracking_url: z.string().nullable(),
        tracking: trackingSchema.optional(),
      })
      .nullable(),
    /**
     * the parcels, oldest first, of an order that ships in several, with what is in each by the index of its line: only for
     * the browser that ordered, or the owner
     */
    parcels: z
      .array(
        z.object({
          carrier: z.string(),
          tracking_number: z.string(),
          tracking_url: z.string().nullable(),
          tracking: trackingSchema.optional(),
          shipped_at: z.iso.datetime(),
          items: z.array(z.object({ line: z.int(), name: z.string(), quantity: z.int() })),
        }),
      )
      .nullish(),
    /** the invoice of a paid order, as its PDF says: only for the browser that ordered, or the owner */
    invoice: z.object({ number: z.string(), date: z.iso.date() }).nullish(),
    /** the deadline for requesting a return; null if no return is possible: only for the browser that ordered, or the owner */
    returnable_until: z.iso.datetime().nullish(),
    /** the pieces that can be returned, by the position of their line from 0: only for the browser that ordered, or the owner */
    returnable_items: z.array(z.object({ line: z.int(), quantity: z.int() })).nullish(),
    /** when a return was requested: only for the browser that ordered, or the owner */
    return_asked_at: z.iso.datetime().nullish(),
    /** the items of the requested return in words; null for the whole order */
    return_asked_for: z.string().nullish(),
    /** the buyer's details: only for the browser that ordered, or the owner */
    personal: z
      .object({
        email: z.string(),
        phone: z.string().nullable(),
        shipping_address: orderAddressSchema,
        billing_address: orderAddressSchema,
        gift_note: z.string().nullable(),
        /** whether it is a gift; a host of an earlier release leaves it out */
        is_gift: z.boolean().optional(),
        /** whether the note can still be changed; a host of an earlier release leaves it out */
        gift_note_open: z.boolean().optional(),
      })
      .nullable(),
  })
  .meta({ id: "Order" });
export type Order = z.infer<typeof orderSchema>;

/** An order as its customer sees it, with its history, oldest first, and the actions still open to them. */
export const customerOrderSchema = orderSchema
  .extend({
    can_cancel: z.boolean(),
    /** the deadline for requesting a return; null if no return is possible */
    returnable_until: z.iso.datetime().nullable(),
    /** when a return was requested */
    return_asked_at: z.iso.datetime().nullable(),
    events: z.array(
      z.object({ status: z.enum(ORDER_STATUSES), note: z.string().nullable(), at: z.iso.datetime() }),
    ),
  })
  .meta({ id: "OwnOrder" });
export type CustomerOrder = z.infer<typeof customerOrderSchema>;

export const returnBodySchema = z.strictObject({
  reason: prose(MAX_RETURN_REASON).default("").meta({ description: "the customer's reason, if given" }),
  items: z
    .array(z.strictObject({ line: linePosition, quantity: z.int().min(1).max(MAX_QUANTITY) }))
    .min(1)
    .max(200)
    .optional()
    .meta({ description: "what comes back, by the position of its line from 0; everything when absent" }),
});

/** The items of an order that can be ordered again today, as cart items, and those that cannot. */
export const reorderSchema = z
  .object({
    items: cartItemsSchema,
    gone: z.array(
      z.object({
        name: z.string(),
        /** path of a page with something similar */
        path: z.string(),
      }),
    ),
  })
  .meta({ id: "Reorder" });
export type Reorder = z.infer<typeof reorderSchema>;

/** An order in a customer's list. */
export const orderSummarySchema = z
  .object({
    id: z.uuid(),
    number: z.string(),
    status: z.enum(ORDER_STATUSES),
    /** whether the buyer picks it up; left out where it is delivered */
    picked_up: z.boolean().optional(),
    placed_at: z.iso.datetime(),
    /** only a host of an earlier release leaves it out */
    currency: anyCurrencyField.optional(),
    currency_format: currencyFormatField,
    total: anyMoney,
    lines: z.array(z.object({ name: z.string(), parts: linePartsSchema, quantity: z.int().min(1) })),
  })
  .meta({ id: "OrderSummary" });
export type OrderSummary = z.infer<typeof orderSummarySchema>;

/** An order that a visitor can open without looking for it. */
export type RecentOrder = {
  id: string;
  number: string;
  status: OrderStatus;
  isPickedUp: boolean;
  /** ISO 8601 */
  placedAt: string;
  path: string;
  isReturnable: boolean;
};

/** What finds an order: its number, however it is typed, and the address it was placed with. */
export const orderLinkBodySchema = z.strictObject({
  number: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .refine((typed) => orderNumberOf(typed) !== null, "Enter an order number such as A-7KQ2M9XZ"),
  email: z.string().trim().min(1).max(254).regex(EMAIL_PATTERN, "Enter a valid email address"),
});
