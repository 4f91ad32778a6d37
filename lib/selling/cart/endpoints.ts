import { z } from "zod";
import { MAX_ADDRESS_LENGTHS } from "@/lib/people/addresses/address";
import { endpoint } from "@/lib/platform/api/declare/endpoint";
import { anyCurrencyField, wantedCurrencyField } from "@/lib/platform/api/declare/schema";
import { countedVersion } from "@/lib/platform/api/declare/version";
import { MAX_PROMO_CODE } from "@/lib/selling/promotions/model";
import { MAX_VAT_NUMBER } from "@/lib/selling/tax/vat-numbers/model";
import { cartItemsSchema, quoteSchema } from "./schema";

const wantedCurrency = {
  currency: wantedCurrencyField.nullish(),
  terms: z.uuid().nullish().meta({
    description:
      "the terms of the last quote in the currency, which keep its prices until the time named with them",
  }),
};

export const quoteEndpoint = endpoint({
  id: "quoteCart",
  method: "POST",
  path: "/v1/cart/quote",
  tag: "Cart",
  summary: "Today's prices, availability, and delivery for the items in a cart",
  body: z.strictObject({
    items: cartItemsSchema,
    country: z.string().length(2).optional().meta({ description: "ISO 3166-1 alpha-2" }),
    region: z
      .string()
      .max(80)
      .optional()
      .meta({ description: "state or province; required where tax depends on it" }),
    city: z
      .string()
      .max(80)
      .optional()
      .meta({ description: "with the postal code, where tax depends on them" }),
    postcode: z.string().max(20).optional(),
    line1: z
      .string()
      .trim()
      .max(MAX_ADDRESS_LENGTHS.line1)
      .optional()
      .meta({ description: "street address, where a tax provider tells streets of one postal code apart" }),
    shipping_method: z.string().min(1).max(40).optional(),
    promo_code: z.string().max(MAX_PROMO_CODE).optional(),
    ...wantedCurrency,
    vat_number: z
      .string()
      .max(MAX_VAT_NUMBER)
      .optional()
      .meta({ description: "of a business without a trade account, once v1/vat-numbers has checked it" }),
  }),
  response: z.object({ data: quoteSchema }),
  errors: {
    401: "The token sent is expired or revoked",
    429: "Too many requests from one address",
  },
});

const SIGNED_IN = {
  401: "The token is missing, expired, or revoked",
  403: "Sent from a page of another site",
  429: "Too many requests from one address",
};
const version = countedVersion.meta({ description: "number of changes to the cart on any device" });
const cart = z.object({
  data: z.object({
    items: cartItemsSchema,
    version,
    currency: anyCurrencyField.nullable().meta({
      description:
        "ISO 4217 code; null in the shop’s own currency. Prices of items are in that one all the same",
    }),
    terms: z.uuid().nullable().meta({ description: "how prices were last quoted in the currency" }),
  }),
});

export const accountCartEndpoint = endpoint({
  id: "getAccountCart",
  method: "GET",
  path: "/v1/account/cart",
  tag: "Cart",
  summary: "The signed-in customer's cart, as last saved on any device",
  access: "signed-in",
  response: cart,
  errors: SIGNED_IN,
});

export const saveCartEndpoint = endpoint({
  id: "keepAccountCart",
  method: "PUT",
  path: "/v1/account/cart",
  tag: "Cart",
  summary: "Saves the signed-in customer's cart",
  access: "signed-in",
  body: z.strictObject({ items: cartItemsSchema, version, ...wantedCurrency }),
  response: cart,
  errors: { ...SIGNED_IN, 409: "cart_changed: another device changed it since that version" },
});

export const mergeCartEndpoint = endpoint({
  id: "joinAccountCart",
  method: "POST",
  path: "/v1/account/cart/join",
  tag: "Cart",
  summary: "Merges a guest's cart into the signed-in customer's; the same stone is kept once",
  access: "signed-in",
  body: z.strictObject({ items: cartItemsSchema, ...wantedCurrency }),
  response: cart,
  errors: SIGNED_IN,
});
