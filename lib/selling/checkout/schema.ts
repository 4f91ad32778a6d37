import { z } from "zod";
import {
  ADDRESS_LENGTHS,
  type AddressField,
  type AddressForm,
  addressProblems,
  asAsked,
} from "@/lib/people/addresses/address";
import { tooLong } from "@/lib/platform/api/field-messages";
import { money } from "@/lib/platform/api/schema";
import { cartItemsSchema, shippingOptionSchema } from "@/lib/selling/cart/schema";
import { paymentStepSchema } from "@/lib/selling/payments/schema";
import { MAX_PROMO_CODE } from "@/lib/selling/promotions/model";
import { EMAIL_PATTERN, MAX_GIFT_NOTE, PHONE_PATTERN } from "./model";

const text = (most: number) => z.string().trim().max(most, tooLong(most));
const optional = (most: number) =>
  text(most)
    .nullish()
    .transform((value) => value || null);

const methodId = z.string().min(1).max(40, tooLong(40));

const formOf = (address: Record<AddressField, string | null>): AddressForm =>
  Object.fromEntries(Object.entries(address).map(([field, value]) => [field, value ?? ""])) as AddressForm;

/** A postal address; which of its fields a country asks for, lib/people/addresses/address.ts says. */
export const addressSchema = z
  .strictObject({
    name: text(ADDRESS_LENGTHS.name),
    company: optional(ADDRESS_LENGTHS.company),
    line1: text(ADDRESS_LENGTHS.line1),
    line2: optional(ADDRESS_LENGTHS.line2),
    /** left out where the country is one city */
    city: text(ADDRESS_LENGTHS.city).default(""),
    region: optional(ADDRESS_LENGTHS.region),
    postcode: optional(ADDRESS_LENGTHS.postcode),
    country: z.string().length(2, "Name the country by its two letters").toUpperCase(),
  })
  .superRefine((address, context) => {
    for (const [field, message] of Object.entries(addressProblems(formOf(address)))) {
      context.addIssue({ code: "custom", path: [field], message });
    }
  })
  .transform((address) => {
    const { city, region, postcode } = asAsked(formOf(address));
    return { ...address, city, region: region || null, postcode: postcode || null };
  });

export const checkoutBodySchema = z.strictObject({
  items: cartItemsSchema.min(1, "The cart is empty"),
  contact: z.strictObject({
    email: text(254).min(1).regex(EMAIL_PATTERN, "This is not an e-mail address"),
    phone: text(30)
      .regex(PHONE_PATTERN, "This is not a phone number")
      .or(z.literal(""))
      .nullish()
      .transform((value) => value || null),
  }),
  shipping: addressSchema,
  /** null = the same as shipping */
  billing: addressSchema.nullable().default(null),
  shipping_method: methodId,
  payment_method: methodId,
  gift_note: optional(MAX_GIFT_NOTE),
  promo_code: optional(MAX_PROMO_CODE),
  /** the total the shopper was shown; another one is refused. null = whatever it comes to */
  seen_total: money.min(0).nullable().default(null),
});
export type CheckoutWish = z.output<typeof checkoutBodySchema>;
export type CheckoutBody = z.input<typeof checkoutBodySchema>;

export const placedOrderSchema = z
  .object({
    id: z.uuid(),
    number: z.string(),
    status: z.string(),
    total: money,
    /** the confirmation page, below the shop's address */
    path: z.string(),
    /** what the shopper does next */
    payment: paymentStepSchema.nullable(),
  })
  .meta({ id: "PlacedOrder" });
export type PlacedOrder = z.infer<typeof placedOrderSchema>;

export const checkoutOptionsSchema = z.object({
  countries: z.array(z.object({ code: z.string(), name: z.string() })),
  shipping_methods: z.array(shippingOptionSchema),
  payment_methods: z.array(z.object({ id: z.string(), label: z.string(), description: z.string() })),
});
export type CheckoutOptions = z.infer<typeof checkoutOptionsSchema>;
