import { z } from "zod";
import { money } from "@/lib/platform/api/schema";
import { ESTIMATE_CARAT_LIMITS, SINGLE_CERTIFICATES } from "./estimate";
import { SHAPES } from "./model";

/** One white stone whose price is to be estimated; what is left out may be anything. */
export const estimateQuerySchema = z.strictObject({
  shape: z.enum(SHAPES).default("round"),
  carat: z.coerce.number().min(ESTIMATE_CARAT_LIMITS.min).max(ESTIMATE_CARAT_LIMITS.max).default(1),
  color: z.coerce.number().int().min(1).max(10).optional(),
  clarity: z.coerce.number().int().min(1).max(11).optional(),
  cut: z.coerce.number().int().min(1).max(4).optional(),
  certificate_type: z.enum(SINGLE_CERTIFICATES).optional(),
});
export type EstimateQuery = z.output<typeof estimateQuerySchema>;

/** What stones of one weight cost: in the stock, and by the shop's price model. */
const estimateSchema = z.object({
  carat: z.number().positive(),
  /** stones of the stock within 0.05 ct that are like the one asked for */
  total: z.int().min(0),
  /** of those; null where there is none */
  stock: z.object({ p25: money, median: money, p75: money }).nullable(),
  model: money,
});

export const estimateResponseSchema = z
  .object({
    ...estimateSchema.shape,
    /** fewer than 30 stones: the model tells more than the stock */
    thin: z.boolean(),
    /** the same at the weights of a chart, lightest first, the asked one among them */
    by_carat: z.array(estimateSchema),
  })
  .meta({ id: "DiamondEstimate" });
export type DiamondEstimate = z.infer<typeof estimateResponseSchema>;
