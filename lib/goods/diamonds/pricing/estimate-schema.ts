import { z } from "zod";
import { answerCurrencyField, shownCurrencyField, shownMoney } from "@/lib/platform/api/declare/schema";
import { SHAPES } from "../model";
import { ESTIMATE_CARAT_LIMITS, SINGLE_CERTIFICATES } from "./estimate";

/** One white stone to estimate the price of; absent fields match any value. */
export const estimateQuerySchema = z.strictObject({
  shape: z.enum(SHAPES).default("round"),
  carat: z.coerce.number().min(ESTIMATE_CARAT_LIMITS.min).max(ESTIMATE_CARAT_LIMITS.max).default(1),
  color: z.coerce.number().int().min(1).max(10).optional(),
  clarity: z.coerce.number().int().min(1).max(11).optional(),
  cut: z.coerce.number().int().min(1).max(4).optional(),
  certificate_type: z.enum(SINGLE_CERTIFICATES).optional(),
  currency: shownCurrencyField,
});
export type EstimateQuery = z.output<typeof estimateQuerySchema>;

/** Prices of stones of one weight: in stock, and by the shop's price model. */
const estimateSchema = z.object({
  carat: z.number().positive(),
  /** comparable stones in stock within 0.05 ct */
  total: z.int().min(0),
  /** their price quartiles; null if there are none */
  stock: z.object({ p25: shownMoney, median: shownMoney, p75: shownMoney }).nullable(),
  model: shownMoney,
});

export const estimateResponseSchema = z
  .object({
    ...estimateSchema.shape,
    /** fewer than 30 stones: the model is more reliable than the stock */
    thin: z.boolean(),
    /** the same at the weights of a chart, lightest first, including the requested weight */
    by_carat: z.array(estimateSchema),
    currency: answerCurrencyField,
  })
  .meta({ id: "DiamondEstimate" });
export type DiamondEstimate = z.infer<typeof estimateResponseSchema>;
