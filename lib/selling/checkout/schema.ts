import { z } from "zod";
import { addressSchema } from "@/lib/people/addresses/schema";
import { tooLongMessage } from "@/lib/platform/api/declare/field-messages";
import { EMAIL_PATTERN, PHONE_PATTERN } from "@/lib/platform/api/declare/field-patterns";
import {
  anyCurrencyField,
  anyMoney,
  currencyFormatField,
  money,
  prose,
  wantedCurrencyField,
} from "@/lib/platform/api/declare/schema";
import type { OrderItem } from "@/lib/selling/cart/order-items";
import { cartItemsSchema, orderItemsSchema, shippingOptionSchema } from "@/lib/selling/cart/schema";
import { MAX_CARDS, MAX_TYPED_CODE } from "@/lib/selling/gift-cards/model";
import { MAX_GIFT_NOTE } from "@/lib/selling/orders/model";
import { paymentStepSchema } from "@/lib/selling/payments/schema";
import { MAX_PROMO_CODE } from "@/lib/selling/promotions/model";
import { MAX_VAT_NUMBER } from "@/lib/selling/tax/vat-numbers/model";

const text = (most: number) => z.string().trim().max(most, tooLongMessage(most));
const optional = (most: number) =>
  text(most)
    .nullish()
    .transform((value) => value || null);

const methodId = z.string().min(1).max(40, tooLongMessage(40));

export const checkoutBodySchema = z.strictObject({
  items: cartItemsSchema.min(1, "Your cart is empty"),
  contact: z.strictObject({
    email: text(254).min(1).regex(EMAIL_PATTERN, "Enter a valid email address"),
    phone: text(30)
      .regex(PHONE_PATTERN, "Enter a valid phone number")
      .or(z.literal(""))
      .nullish()
      .transform((value) => value || null),
  }),
  shipping: addressSchema,
  /** null = the same as shipping */
  billing: addressSchema.nullable().default(null),
  shipping_method: methodId,
  payment_method: methodId,
  gift_note: prose(MAX_GIFT_NOTE)
    .nullish()
    .transform((value) => value || null),
  /** whether it is a gift, so that a gift receipt goes into the box; a note says so, too */
  is_gift: z.boolean().optional(),
  promo_code: optional(MAX_PROMO_CODE),
  /** the currency of the cart; left out or null for the shop's own */
  currency: wantedCurrencyField.nullish(),
  /** the terms of the quote that the shopper was shown, which keep its prices until the time named with them */
  terms: z.uuid().nullish(),
  /** the total the shopper was shown, in that currency; a different total is rejected. null = accept any total */
  seen_total: anyMoney.min(0).nullable().default(null),
  /** of a business without a trade account, where the quote asks for it */
  vat_number: text(MAX_VAT_NUMBER).nullish(),
  /** pays as much as it can of a signed-in customer's store credit; a guest has none. It pays for orders in the shop's own currency alone */
  use_store_credit: z.boolean().default(false),
  /** the store credit the shopper was shown to pay with; a different amount is rejected. null = accept any amount */
  seen_store_credit: anyMoney.min(0).nullable().default(null),
  /** codes of gift cards, which pay as much as they can, the first one first. They pay for orders in the shop's own currency alone */
  gift_cards: z
    .array(z.string().min(1).max(MAX_TYPED_CODE))
    .max(MAX_CARDS, `Use at most ${MAX_CARDS} gift cards`)
    .default([]),
  /** what the shopper was shown that gift cards pay; a different amount is rejected. null = accept any amount */
  seen_gift_cards: anyMoney.min(0).nullable().default(null),
  /** places the order even if its tax is unknown, where the quote says that the shop confirms it before payment */
  confirm_tax_later: z.boolean().default(false),
  /** places the order even if the same person placed the same cart within the last minute */
  order_again: z.boolean().default(false),
});
export type CheckoutRequest = Omit<z.output<typeof checkoutBodySchema>, "items"> & {
  items: readonly OrderItem[];
};
export type CheckoutBody = z.input<typeof checkoutBodySchema>;

/** The same of an order that the staff place, which may have lines of their own, and is in the shop's own currency. */
export const staffOrderSchema = checkoutBodySchema.omit({ currency: true, terms: true }).extend({
  items: orderItemsSchema.min(1, "Add at least one item"),
});

export const placedOrderSchema = z
  .object({
    id: z.uuid(),
    number: z.string(),
    status: z.string(),
    currency: anyCurrencyField,
    currency_format: currencyFormatField,
    total: anyMoney,
    /** whether the total is before tax, which the shop confirms before it asks for payment */
    tax_open: z.boolean(),
    /** how much of the total store credit and gift cards have paid */
    store_credit: anyMoney,
    gift_cards: anyMoney,
    /** path of the confirmation page */
    path: z.string(),
    /** what the shopper does next */
    payment: paymentStepSchema.nullable(),
  })
  .meta({ id: "PlacedOrder" });

export const checkoutOptionsSchema = z.object({
  countries: z.array(z.object({ code: z.string(), name: z.string() })),
  shipping_methods: z.array(shippingOptionSchema),
  payment_methods: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      description: z.string(),
      /** the least that is left to pay for which it is offered; absent for any */
      least: money.optional(),
    }),
  ),
  /** whether the shop can email the order's confirmation right now */
  are_emails_sent: z.boolean(),
});
