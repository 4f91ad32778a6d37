import { z } from "zod";
import { type DeclaredSetting, declaredValue } from "@/lib/platform/settings/declared";
import { loadStoredSetting } from "@/lib/platform/settings/queries";
import { lineSchema } from "@/lib/platform/settings/schemas/values";

const reviewsSchema = z
  .strictObject({
    collect: z
      .boolean()
      .default(false)
      .describe("Whether customers can review what was delivered, and are asked to by email"),
    askAfterDays: z
      .int()
      .min(1)
      .max(180)
      .default(14)
      .describe("Days after delivery when customers are asked for a review"),
    askInEurope: z
      .boolean()
      .default(false)
      .describe(
        "Whether customers in the EU, the EEA, the UK, and Switzerland are asked, too. Their law counts the email as advertising: turn this on only if you tell them of it before they order",
      ),
    incentive: lineSchema(160)
      .nullable()
      .default(null)
      .describe(
        "What customers get for a review, whatever its stars, such as “a $10 credit”. It is shown beside each review written while it is offered. Empty for nothing",
      ),
  })
  .prefault({})
  .meta({
    description: "Reviews of delivered orders. None are collected until you turn them on",
    syntax: '`{ "collect": true, "askAfterDays": 14, "incentive": "a $10 credit" }`',
  });
export type ReviewsSetting = z.output<typeof reviewsSchema>;

export const reviewsSetting = {
  key: "reviews",
  schema: reviewsSchema,
} as const satisfies DeclaredSetting;

/** What the owner has chosen, read past every cache. */
export const loadReviewsSetting = async (): Promise<ReviewsSetting> =>
  declaredValue(reviewsSetting, await loadStoredSetting(reviewsSetting.key));
