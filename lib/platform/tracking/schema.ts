import { z } from "zod";
import { type MeasurementVendor, VENDORS } from "./vendors";

const idOf = (vendor: MeasurementVendor) =>
  z.string().trim().regex(VENDORS[vendor].form, VENDORS[vendor].formInWords).nullable().default(null);

/** Left out while it is the shop's own; a single line. */
const text = (most: number) =>
  z
    .string()
    .trim()
    .min(1, "Enter a text, or leave it empty for the shop’s own")
    .max(most)
    .nullable()
    .default(null);

export const measurementSchemas = {
  measurement: z
    .strictObject({
      ga4: idOf("ga4"),
      googleAds: idOf("googleAds"),
      meta: idOf("meta"),
      pinterest: idOf("pinterest"),
      pinterestAdAccount: z
        .string()
        .trim()
        .regex(/^\d{12,18}$/, "Enter the number of your ad account, such as 549755885175")
        .nullable()
        .default(null),
      tiktok: idOf("tiktok"),
      keepSources: z.boolean().default(false),
    })
    .prefault({})
    .meta({
      description:
        "IDs by which Google, Meta, Pinterest, and TikTok measure visits and orders after the visitor’s consent, and whether orders note the link or ad that brought their buyer",
      syntax: '`{ "ga4": "G-ABC123DEF4", "keepSources": true }`',
    }),
  consentTexts: z
    .strictObject({ question: text(120), notice: text(120), explanation: text(400) })
    .prefault({})
    .meta({
      description:
        "Your own words for the question about trackers, for the notice where one is enough, and for the explanation below them",
      syntax: '`{ "question": "May we measure your visit?" }`',
    }),
} as const;

export type Measurement = z.output<typeof measurementSchemas.measurement>;
