import { z } from "zod";
import { storedObject } from "@/lib/platform/encoding/stored-object";
import { storedCents } from "@/lib/platform/money/schema";
import { DISCOUNT_KINDS } from "./model";

/** A postal address as it was when the order was placed. */
export const orderAddressSchema = storedObject({
  name: z.string(),
  company: z.string().nullish(),
  line1: z.string(),
  line2: z.string().nullish(),
  city: z.string(),
  region: z.string().nullish(),
  postcode: z.string().nullish(),
  /** ISO 3166-1 alpha-2 */
  country: z.string(),
  phone: z.string().nullish(),
});
export type OrderAddress = z.output<typeof orderAddressSchema>;

/** A delivery method as it was when the order was placed, with its working days in transit. */
export const orderDeliverySchema = z.object({
  label: z.string(),
  minDays: z.number(),
  maxDays: z.number(),
  /** what the country charges on the import; absent without a border, and from orders of earlier releases */
  duties: z.object({ isPaid: z.boolean(), cents: storedCents.nullable() }).optional(),
});

/** Why a buyer isn't charged tax, as it was when the order was placed. */
export const taxExemptionSchema = z.object({
  /** reverse_charge: a business of another country accounts for the tax itself; an exemption otherwise */
  kind: z.literal("reverse_charge").optional(),
  /** as the shop recorded it: "Resale" */
  reason: z.string(),
  /** the certificate's number; null if there is none */
  certificate: z.string().nullable(),
  /** the places it is for, such as `US-NY`; empty for all */
  places: z.array(z.string()).readonly(),
  /** its last day, such as 2027-12-31; null if it doesn't expire */
  expiresOn: z.string().nullable(),
});
export type TaxExemption = z.output<typeof taxExemptionSchema>;

/** What a line and its order come to with another stone, as its customer was shown it. */
export const swapPriceSchema = z.object({
  unitPriceCents: storedCents,
  /** each line's shares of the discount and tax, by its id */
  lines: z.array(z.object({ id: z.string(), discountCents: storedCents, taxCents: storedCents })),
  subtotalCents: storedCents,
  discountCents: storedCents,
  taxCents: storedCents,
  includedTaxCents: storedCents,
  totalCents: storedCents,
});
export type SwapPrice = z.output<typeof swapPriceSchema>;

/** Pieces that a customer wants to return, by the position of their line from 0. */
export const requestedPiecesSchema = z.array(z.object({ line: z.int(), quantity: z.int() }));
export type RequestedPieces = z.output<typeof requestedPiecesSchema>;

/** The automatic discount of an order, as it was when the order was placed; amounts in the order's currency. */
export const orderDiscountSchema = z.object({
  name: z.string(),
  kind: z.enum(DISCOUNT_KINDS),
  value: z.number(),
  categorySlugs: z.array(z.string()).nullable(),
  minimumCents: z.number(),
  minimumQuantity: z.int(),
  withSlugs: z.array(z.string()).nullable(),
  /** what it took off */
  offCents: z.number(),
});

export type OrderDiscount = z.infer<typeof orderDiscountSchema>;
