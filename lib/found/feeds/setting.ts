import { z } from "zod";
import { CERTIFICATE_TYPES, DIAMOND_KINDS } from "@/lib/goods/diamonds/model";
import { storedMoney } from "@/lib/platform/api/declare/schema";
import { type DeclaredSetting, declaredValue } from "@/lib/platform/settings/declared";
import { loadStoredSetting } from "@/lib/platform/settings/queries";
import { CHANNEL_IDS } from "./channels/channel";

const weight = z.number().min(0).max(10_000).nullable().default(null);
const price = storedMoney.min(0).nullable().default(null);

/** Which channels get a feed of the goods, and which loose stones are in it. */
const productFeedsSchema = z
  .strictObject({
    channels: z.array(z.enum(CHANNEL_IDS)).default([]).describe("Channels whose feeds are served"),
    listStones: z.boolean().default(false).describe("Whether feeds list loose stones too"),
    stoneKinds: z
      .array(z.enum(DIAMOND_KINDS))
      .default([...DIAMOND_KINDS])
      .describe("White stones, fancy colors, or both"),
    certificates: z.array(z.enum(CERTIFICATE_TYPES)).default([]).describe("Choose none for all"),
    caratFrom: weight.describe("Minimum carat weight of a stone"),
    caratTo: weight.describe("Maximum carat weight of a stone"),
    priceFrom: price.describe("Minimum price of a stone, in the shop’s currency"),
    priceTo: price.describe("Maximum price of a stone, in the shop’s currency"),
    onlyPhotographed: z
      .boolean()
      .default(true)
      .describe("Leaves out stones that are shown by a rendering, which channels may refuse"),
  })
  .superRefine(({ caratFrom, caratTo, priceFrom, priceTo }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (caratFrom !== null && caratTo !== null && caratFrom > caratTo)
      refuse("caratTo", "Enter a weight above the lower one");
    if (priceFrom !== null && priceTo !== null && priceFrom > priceTo)
      refuse("priceTo", "Enter a price above the lower one");
  })
  .prefault({})
  .meta({
    description:
      "Product feeds for Google, Meta, Pinterest, and Microsoft, and which loose stones they list. None are served until you choose a channel",
    syntax:
      '`{ "channels": ["google"], "listStones": true, "certificates": ["IGI", "GIA"], "caratFrom": 1, "priceTo": 20000 }`',
  });
export type ProductFeedsSetting = z.output<typeof productFeedsSchema>;

export const productFeedsSetting = {
  key: "productFeeds",
  schema: productFeedsSchema,
} as const satisfies DeclaredSetting;

/** What the owner has chosen, read past every cache. */
export const loadProductFeeds = async (): Promise<ProductFeedsSetting> =>
  declaredValue(productFeedsSetting, await loadStoredSetting(productFeedsSetting.key));
