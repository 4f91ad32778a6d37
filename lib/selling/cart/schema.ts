import { z } from "zod";
import { engravingSchema } from "@/lib/goods/catalog/engraving-schema";
import { RING_SHAPES } from "@/lib/goods/diamonds/model";
import { diamondSchema } from "@/lib/goods/diamonds/schema";
import { METALS } from "@/lib/goods/terms/metals";
import { OPTION_KEYS } from "@/lib/goods/terms/options";
import { STYLES } from "@/lib/goods/terms/styles";
import { money } from "@/lib/platform/api/schema";
import { MAX_ITEM_KEY_LENGTH } from "@/lib/platform/ids/item-key";
import { MAX_CART_LINES, MAX_QUANTITY } from "./model";

const key = z.string().min(1).max(MAX_ITEM_KEY_LENGTH);
const seenPrice = money.min(0).meta({ description: "the price a piece that the shopper was shown" });

/** One item of a cart as it is sent: what was chosen and the price then seen. */
export const cartItemSchema = z
  .discriminatedUnion("kind", [
    z.strictObject({
      kind: z.literal("ring"),
      setting: key.meta({ description: "slug of the setting" }),
      metal: z.enum(METALS),
      diamond: key.meta({ description: "sku of the centre stone" }),
      size: z.number().positive().max(20).multipleOf(0.25).meta({ description: "US size" }),
      engraving: engravingSchema,
      seenPrice,
    }),
    z.strictObject({ kind: z.literal("diamond"), diamond: key, seenPrice }),
    z.strictObject({
      kind: z.literal("product"),
      variant: key.meta({ description: "sku of the variant" }),
      quantity: z.int().min(1).max(MAX_QUANTITY),
      seenPrice,
    }),
  ])
  .meta({ id: "CartItem" });

export const cartItemsSchema = z.array(cartItemSchema).max(MAX_CART_LINES);

/** What a line consists of, as it is shown, ordered and remembered; parts it does not have are null. */
export const linePartsSchema = z.object({
  setting: z
    .object({
      slug: z.string(),
      name: z.string(),
      style: z.enum(STYLES),
      metal: z.enum(METALS),
      price: money,
    })
    .nullable(),
  diamond: diamondSchema
    .pick({
      sku: true,
      kind: true,
      shape: true,
      carat: true,
      color_label: true,
      clarity_label: true,
      cut_label: true,
      intensity: true,
      fancy_color: true,
      certificate_type: true,
      certificate_number: true,
      table: true,
      lw_ratio: true,
      price: true,
    })
    .nullable(),
  product: z
    .object({
      slug: z.string(),
      name: z.string(),
      sku: z.string(),
      /** null for loose stones */
      metal: z.enum(METALS).nullable(),
      // orders of old hold none
      options: z.partialRecord(z.enum(OPTION_KEYS), z.string()).default({}),
      /** its page, below the shop's address; orders of old tell none */
      path: z.string().nullable().default(null),
      price: money,
    })
    .nullable(),
  /** US ring size */
  size: z.number().nullable(),
  engraving: z.string().nullable(),
});
export type LineParts = z.infer<typeof linePartsSchema>;

/**
 * ok: can be ordered as seen · price_changed: can be, once the new price is accepted · reserved: held by
 * somebody's order · sold · short: fewer pieces than asked for · withdrawn: no longer offered · misfit: these parts
 * make no ring · unknown: nothing of that name
 */
export const LINE_STATUSES = [
  "ok",
  "price_changed",
  "reserved",
  "sold",
  "short",
  "withdrawn",
  "misfit",
  "unknown",
] as const;
export type LineStatus = (typeof LINE_STATUSES)[number];

export const quoteLineSchema = z
  .object({
    identity: z.string(),
    kind: z.enum(["ring", "diamond", "product"]),
    name: z.string(),
    parts: linePartsSchema,
    /** of a ring, the center stones its setting holds, weights in carats; null where the setting is offered no more */
    setting_limits: z
      .object({
        diamond_type: z.array(z.object({ slug: z.enum(RING_SHAPES) })),
        min_carat: z.number(),
        max_carat: z.number(),
      })
      .nullable(),
    quantity: z.int().min(1),
    unit_price: money.nullable(),
    total: money.nullable(),
    status: z.enum(LINE_STATUSES),
    /** with price_changed: what was seen and what it costs now, a piece */
    price_change: z.object({ seen: money, now: money }).nullable(),
    /** why a ring can't be made, or why a line can't be had */
    reasons: z.array(z.object({ code: z.string(), message: z.string() })),
  })
  .meta({ id: "QuoteLine" });
export type QuoteLine = z.infer<typeof quoteLineSchema>;

export const shippingOptionSchema = z
  .object({
    id: z.string(),
    label: z.string(),
    price: money,
    insured: z.boolean(),
    /** working days on the road */
    min_days: z.int(),
    max_days: z.int(),
    /** dates of arrival if paid today; null where no goods were named */
    arrives_from: z.iso.datetime().nullable(),
    arrives_to: z.iso.datetime().nullable(),
  })
  .meta({ id: "ShippingOption" });
export type ShippingOption = z.infer<typeof shippingOptionSchema>;

export const quoteSchema = z
  .object({
    lines: z.array(quoteLineSchema),
    /** the lines that can be ordered; the others count nothing */
    subtotal: money,
    discount: money,
    /** the code that was asked for; with a problem it takes nothing off */
    promo: z
      .object({
        code: z.string(),
        description: z.string().nullable(),
        /** why it can't be used now */
        problem: z.string().nullable(),
        /** why it takes nothing off though it could */
        note: z.string().nullable(),
      })
      .nullable(),
    /** null until a country is named */
    shipping: money.nullable(),
    /** what comes on top; null until the destination is known that it depends on */
    tax: money.nullable(),
    /** what the prices contain */
    included_tax: money,
    /** either by its name and rate */
    tax_label: z.string().nullable(),
    total: money,
    shipping_method: z.string().nullable(),
    shipping_methods: z.array(shippingOptionSchema),
    /** when everything leaves the workshop if paid today */
    leaves_workshop_on: z.iso.datetime().nullable(),
    /** every line can be ordered at the price seen, and the code, if there is one, holds */
    orderable: z.boolean(),
  })
  .meta({ id: "Quote" });
export type Quote = z.infer<typeof quoteSchema>;
