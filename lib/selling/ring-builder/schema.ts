import { z } from "zod";
import { engravingSchema } from "@/lib/goods/catalog/products/engraving-schema";
import { RING_SHAPES } from "@/lib/goods/diamonds/model";
import { diamondSchema } from "@/lib/goods/diamonds/schema";
import { metalCodeSchema } from "@/lib/goods/terms/metal-schema";
import { RING_SIZE_RANGE } from "@/lib/goods/terms/sizes";
import { answerCurrencyField, ownMoney, shownMoney } from "@/lib/platform/api/declare/schema";
import { MAX_ITEM_KEY_LENGTH } from "@/lib/platform/ids/item-key";
import { RING_PROBLEM_CODES } from "./fit/check";

/** A US size in quarter steps. */
export const ringSizeSchema = z
  .number()
  .min(RING_SIZE_RANGE.min)
  .max(RING_SIZE_RANGE.max)
  .multipleOf(RING_SIZE_RANGE.step, { message: "Sizes come in quarter steps" })
  .meta({ description: `US ring size, ${RING_SIZE_RANGE.min} to ${RING_SIZE_RANGE.max} in quarter steps` });

const slug = z.string().min(1).max(MAX_ITEM_KEY_LENGTH);
const sku = z.string().min(1).max(MAX_ITEM_KEY_LENGTH);

export const saveRingSchema = z.strictObject({
  /** slug of the setting */
  setting: slug,
  /** whether the setting is made in it is among the problems of the ring */
  metal: metalCodeSchema,
  /** sku of the center stone */
  diamond: sku,
  /** null if the size is named after ordering */
  size: ringSizeSchema.nullable(),
  engraving: engravingSchema,
});
export type SaveRing = z.output<typeof saveRingSchema>;

/** The ring in the browser, with the prices last seen, in the shop's own currency. */
export const checkRingSchema = z.strictObject({
  setting: z.strictObject({ slug, metal: metalCodeSchema, price: ownMoney.nullable() }).nullable(),
  diamond: z.strictObject({ sku, price: ownMoney.nullable() }).nullable(),
  size: ringSizeSchema.nullable(),
});
export type CheckRing = z.output<typeof checkRingSchema>;

const currentSettingSchema = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    style: z.string(),
    metal: metalCodeSchema,
    price: shownMoney,
    /** the same in the shop's own currency, where the answer is in another */
    own_price: z.number().optional(),
    diamond_type: z.array(z.object({ slug: z.enum(RING_SHAPES) })).min(1),
    min_carat: z.number(),
    max_carat: z.number(),
    min_size: z.number(),
    max_size: z.number(),
    engraving: z.int().min(0).optional(),
    photographed: z.boolean().optional(),
    status: z.enum(["active", "withdrawn"]),
    lead_days: z.int(),
  })
  .meta({ id: "RingSetting" });

const ringProblemSchema = z
  .object({
    code: z.enum(RING_PROBLEM_CODES),
    part: z.enum(["setting", "diamond", "fit", "size"]),
    message: z.string(),
    from: shownMoney.optional(),
    to: shownMoney.optional(),
  })
  .meta({ id: "RingProblem" });

/** Weight of the stone in a ring's picture, ct, where it isn't the step nearest to its own; null or left out where it is. */
export const picturedCaratSchema = z.number().nullable().optional();

/** A ring's current state: its parts with current prices, and all of its problems. */
export const ringStateSchema = z
  .object({
    setting: currentSettingSchema.nullable(),
    diamond: diamondSchema.nullable(),
    problems: z.array(ringProblemSchema),
    /** price of setting and diamond together; null while one is missing */
    total: shownMoney.nullable(),
    currency: answerCurrencyField,
    terms: z.string().optional().meta({
      description: "Id of the exchange terms that made the prices; left out in the shop’s own currency",
    }),
    pictured_carat: picturedCaratSchema,
    /** whether a drawing stands in for the ring's picture, because none is rendered with a stone of its shape */
    is_drawn: z.boolean().optional(),
  })
  .meta({ id: "RingState" });
export type RingState = z.infer<typeof ringStateSchema>;

export const savedRingSchema = ringStateSchema
  .extend({
    id: z.uuid(),
    metal: metalCodeSchema,
    /** null if the size is named after ordering */
    size: z.number().nullable(),
    engraving: z.string().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: "SavedRing" });
export type SavedRing = z.infer<typeof savedRingSchema>;
