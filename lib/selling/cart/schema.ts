import { z } from "zod";
import { engravedTextSchema, engravingSchema } from "@/lib/goods/catalog/products/engraving-schema";
import { RING_SHAPES } from "@/lib/goods/diamonds/model";
import { diamondSchema } from "@/lib/goods/diamonds/schema";
import { metalCodeSchema } from "@/lib/goods/terms/metal-schema";
import { STYLES } from "@/lib/goods/terms/styles";
import { HIDDEN_CHARACTER_MESSAGE } from "@/lib/platform/api/declare/field-messages";
import { EMAIL_PATTERN } from "@/lib/platform/api/declare/field-patterns";
import {
  anyCurrencyField,
  anyMoney,
  currencyFormatField,
  money,
  ownMoney,
  prose,
} from "@/lib/platform/api/declare/schema";
import { lineProblem } from "@/lib/platform/api/declare/typed-text";
import { MAX_ITEM_KEY_LENGTH } from "@/lib/platform/ids/item-key";
import { hasLink, MAX_GIFT_MESSAGE, MAX_GIFT_NAME } from "@/lib/selling/gift-cards/model";
import { LINE_KINDS } from "@/lib/selling/orders/model";
import { PROMO_PROBLEM_CODES } from "@/lib/selling/promotions/model";
import { picturedCaratSchema } from "@/lib/selling/ring-builder/schema";
import { taxProblemSchema } from "@/lib/selling/tax/later";
import { TAX_CLASSES } from "@/lib/selling/tax/model";
import { MAX_CART_LINES, MAX_QUANTITY } from "./model";
import { CUSTOM_PURPOSES } from "./order-items";

const key = z.string().min(1).max(MAX_ITEM_KEY_LENGTH);
const seenPrice = money
  .min(0)
  .meta({ description: "the price per item that the customer saw, in the shop’s own currency" });

const quantity = z.int().min(1).max(MAX_QUANTITY);

const ringItem = z.strictObject({
  kind: z.literal("ring"),
  setting: key.meta({ description: "slug of the setting" }),
  metal: metalCodeSchema.meta({
    description: "code of a metal; a ring in one that the shop no longer offers is unavailable",
    example: "14k-white",
  }),
  diamond: key.meta({ description: "sku of the center stone" }),
  size: z
    .number()
    .positive()
    .max(20)
    .multipleOf(0.25)
    .nullable()
    .meta({ description: "US size; null if the buyer names it after ordering" }),
  engraving: engravingSchema,
  seenPrice,
});
const diamondItem = z.strictObject({ kind: z.literal("diamond"), diamond: key, seenPrice });
const productItem = z.strictObject({
  kind: z.literal("product"),
  variant: key.meta({ description: "sku of the variant" }),
  quantity,
  engraving: engravedTextSchema
    .optional()
    .meta({ description: "of a piece that can be engraved, on each of them" }),
  seenPrice,
});

const isoDay = z.iso.date("Choose a day");
/** Names and messages that lead nowhere: strangers get them in the shop's mail. */
const giftName = (message: string) =>
  z
    .string()
    .trim()
    .min(1, message)
    .max(MAX_GIFT_NAME)
    .refine((text) => lineProblem(text) === null, HIDDEN_CHARACTER_MESSAGE)
    .refine((text) => !hasLink(text), "Leave out web addresses");
const giftChoice = {
  sender_name: giftName("Enter your name"),
  recipient_name: giftName("Enter the recipient’s name"),
  recipient_email: z
    .string()
    .trim()
    .max(254)
    .regex(EMAIL_PATTERN, "Enter a valid email address")
    .nullable()
    .meta({ description: "where it is mailed; null if its buyer prints it" }),
  message: prose(MAX_GIFT_MESSAGE)
    .refine((text) => !hasLink(text), "Leave out web addresses")
    .nullable(),
  send_on: isoDay.nullable().meta({ description: "when it is mailed; null for as soon as it is paid" }),
};
const giftCardItem = z.strictObject({
  kind: z.literal("gift_card"),
  id: z.uuid().meta({ description: "tells it from the other gift cards of the cart" }),
  amount: ownMoney.positive().max(1_000_000_000).meta({ description: "in the shop’s own currency" }),
  ...giftChoice,
  seenPrice,
});

/** One cart item in a request: the choice and the price seen with it. */
export const cartItemSchema = z
  .discriminatedUnion("kind", [ringItem, diamondItem, productItem, giftCardItem])
  .meta({ id: "CartItem" });

export const cartItemsSchema = z.array(cartItemSchema).max(MAX_CART_LINES);

const lineDiscountSchema = z.strictObject({
  amount: money
    .positive("Enter an amount above zero")
    .meta({ description: "what the whole line costs less" }),
  reason: z.string().trim().min(1, "Enter the reason for the discount").max(200),
});
const discount = lineDiscountSchema.optional();

const customFacts = {
  purpose: z.enum(CUSTOM_PURPOSES),
  note: z.string().trim().max(1000).nullable(),
  tax_class: z.enum(TAX_CLASSES).meta({ description: "how it is taxed" }),
  ships: z.boolean().meta({ description: "whether it is delivered to the buyer" }),
  lead_days: z
    .int()
    .min(0)
    .max(365)
    .meta({ description: "working days from payment until it leaves the workshop" }),
};

const customItem = z.strictObject({
  kind: z.literal("custom"),
  id: z.uuid().meta({ description: "tells it from the other lines" }),
  name: z.string().trim().min(1, "Enter what this line is for").max(200),
  ...customFacts,
  quantity,
  seenPrice: money
    .min(0)
    .max(1_000_000_000)
    .meta({ description: "the price per item agreed with the buyer" }),
});

/** One line of an order that the staff prepare: a cart item or a line in their own words, perhaps with a discount. */
const orderItemSchema = z
  .discriminatedUnion("kind", [
    ringItem.extend({ discount }),
    diamondItem.extend({ discount }),
    productItem.extend({ discount }),
    // nothing is taken off money
    giftCardItem,
    customItem.extend({ discount }),
  ])
  .meta({ id: "OrderItem" });

export const orderItemsSchema = z.array(orderItemSchema).max(MAX_CART_LINES);

/** A gift card as it is stored: its rules are those of when it was sold. */
const giftCardPart = {
  sender_name: z.string(),
  recipient_name: z.string(),
  recipient_email: z.string().nullable(),
  message: z.string().nullable(),
  send_on: z.string().nullable(),
};

/** The parts of a line as shown, ordered and stored; parts it does not have are null. */
export const linePartsSchema = z.object({
  setting: z
    .object({
      slug: z.string(),
      name: z.string(),
      style: z.enum(STYLES),
      metal: metalCodeSchema,
      price: anyMoney,
      /** its pictures are uploaded, and none shows it with its stone */
      photographed: z.boolean().optional(),
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
      disclosure: true,
      is_demo: true,
    })
    // older orders have neither, nor have stones without a photo a picture
    .extend({
      price: anyMoney,
      default_image: diamondSchema.shape.default_image.optional(),
      depth: diamondSchema.shape.depth.optional(),
    })
    .nullable(),
  product: z
    .object({
      slug: z.string(),
      name: z.string(),
      sku: z.string(),
      /** null for loose stones */
      metal: metalCodeSchema.nullable(),
      // older orders have no options
      options: z.record(z.string(), z.string()).default({}),
      /** path of its page; older orders have none */
      path: z.string().nullable().default(null),
      price: anyMoney,
    })
    .nullable(),
  /** US ring size; null for a ring whose size is not chosen yet, and for a line that is no ring */
  size: z.number().nullable(),
  engraving: z.string().nullable(),
  /** what the staff agreed with the buyer, where the line is in their own words; of a gift card, that it is neither taxed nor shipped */
  custom: z.object({ ...customFacts, tax_class: z.enum(TAX_CLASSES).nullable() }).optional(),
  /** what its buyer chose of a gift card; only they see it */
  gift_card: z.object(giftCardPart).optional(),
  /** what the staff took off the whole line, and why */
  discount: z.object(lineDiscountSchema.shape).optional(),
});
export type LineParts = z.infer<typeof linePartsSchema>;

/**
 * ok: can be ordered at the price seen · price_changed: can be ordered once the new price is accepted · reserved:
 * held by another order · sold · short: fewer pieces than requested · withdrawn: no longer offered · misfit: the
 * parts can't be combined into a ring · unknown: no such item
 */
const LINE_STATUSES = [
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

const quoteLineSchema = z
  .object({
    identity: z.string(),
    kind: z.enum(LINE_KINDS),
    name: z.string(),
    parts: linePartsSchema,
    pictured_carat: picturedCaratSchema,
    /** the center stones a ring's setting can hold, weights in carats, and the US sizes it is made in; null if the setting is no longer offered */
    setting_limits: z
      .object({
        diamond_type: z.array(z.object({ slug: z.enum(RING_SHAPES) })),
        min_carat: z.number(),
        max_carat: z.number(),
        min_size: z.number(),
        max_size: z.number(),
      })
      .nullable(),
    quantity: z.int().min(1),
    unit_price: anyMoney.nullable(),
    total: anyMoney.nullable(),
    status: z.enum(LINE_STATUSES),
    /** for price_changed: the unit price seen and the current one */
    price_change: z.object({ seen: anyMoney, now: anyMoney }).nullable(),
    /**
     * the unit price in the shop's own currency, to be sent back as the price seen, and what of it is a ring's setting; left out if the
     * cart is in that currency
     */
    own: z.object({ unit_price: money.nullable(), setting_price: money.nullable() }).optional(),
    /** why a ring can't be made, or why a line is unavailable */
    reasons: z.array(z.object({ code: z.string(), message: z.string() })),
  })
  .meta({ id: "QuoteLine" });
export type QuoteLine = z.infer<typeof quoteLineSchema>;

/** What a country charges on an import. */
export const dutiesSchema = z.object({
  /** whether the total includes it, beside the shipping */
  is_paid: z.boolean(),
  /** null if the shop can't estimate it */
  amount: anyMoney.nullable(),
});

/** Where an order is picked up, and what customers bring. */
export const pickupSchema = z.object({
  /** as it is written on a letter, row by row */
  address: z.array(z.string()),
  hours: z.string().nullable(),
  note: z.string().nullable(),
});
export type PickupView = z.infer<typeof pickupSchema>;

export const shippingOptionSchema = z
  .object({
    id: z.string(),
    label: z.string(),
    /** for the goods the request named; without goods, what small orders pay */
    price: anyMoney,
    /** total of goods, before discounts, from which the method is free; null if it never is */
    free_from: anyMoney.nullable(),
    insured: z.boolean(),
    /** in how many insured packages the goods are sent; left out for one */
    packages: z.int().min(2).optional(),
    /** working days in transit */
    min_days: z.int(),
    max_days: z.int(),
    /** where it is picked up; left out where it is delivered */
    pickup: pickupSchema.optional(),
    /** dates of arrival, or from which it can be picked up, if paid today; null if the request named no goods */
    arrives_from: z.iso.datetime().nullable(),
    arrives_to: z.iso.datetime().nullable(),
  })
  .meta({ id: "ShippingOption" });
export type ShippingOption = z.infer<typeof shippingOptionSchema>;

export const quoteSchema = z
  .object({
    lines: z.array(quoteLineSchema),
    /** only a host of an earlier release leaves it out */
    currency: anyCurrencyField.optional(),
    currency_format: currencyFormatField,
    /** by what prices were converted; left out if the cart is in the shop's own currency */
    exchange: z
      .object({
        terms: z
          .uuid()
          .meta({ description: "sent with the next quote, keeps the prices until the time below" }),
        rate: z.number().meta({ description: "how many of the currency one of the shop’s own costs" }),
        until: z.iso.datetime(),
      })
      .optional(),
    /** what the shopper reads where the exchange rate changed since the last quote, or the currency is no longer offered */
    currency_note: z.string().optional(),
    /** sum of the lines that can be ordered; other lines are left out */
    subtotal: anyMoney,
    discount: anyMoney,
    /** the part of the discount that is tax contained in the prices, which this buyer doesn't owe; a host of an earlier release leaves it out */
    removed_tax: anyMoney.optional(),
    /** what the discount is called, if the cart gets it without a code */
    discount_name: z.string().optional(),
    /** the requested code; a code with a problem gives no discount */
    promo: z
      .object({
        code: z.string(),
        description: z.string().nullable(),
        /** why it can't be used now */
        problem: z.string().nullable(),
        problem_code: z.enum(PROMO_PROBLEM_CODES).nullable(),
        /** why a valid code gives no discount */
        note: z.string().nullable(),
      })
      .nullable(),
    /** null until a country is named */
    shipping: anyMoney.nullable(),
    /** what the country charges on the import; null without a border, and left out by hosts of earlier releases */
    duties: dutiesSchema.nullable().optional(),
    /** tax added on top of the prices; null until the destination is known well enough */
    tax: anyMoney.nullable(),
    /** tax contained in the prices */
    included_tax: anyMoney,
    /** name and rate of the added or included tax */
    tax_label: z.string().nullable(),
    /** why the tax of a named destination is unknown, and what to do; an order waits for it, unless it is confirmable */
    tax_problem: taxProblemSchema.nullable(),
    /** why VAT is charged although the buyer has a VAT number */
    tax_note: z.string().optional(),
    total: anyMoney,
    /** whether the buyer may enter a VAT number; left out where not */
    asks_vat_number: z.boolean().optional(),
    shipping_method: z.string().nullable(),
    shipping_methods: z.array(shippingOptionSchema),
    /** where the goods are picked up; left out where they are delivered */
    pickup: pickupSchema.optional(),
    /** why nothing is delivered to the country; null if something is, and left out by hosts of earlier releases */
    delivery_problem: z.string().nullable().optional(),
    /** when everything leaves the workshop if paid today */
    leaves_workshop_on: z.iso.datetime().nullable(),
    /** true if every line can be ordered at the price seen, and the code, if any, is valid */
    orderable: z.boolean(),
  })
  .meta({ id: "Quote" });
export type Quote = z.infer<typeof quoteSchema>;
