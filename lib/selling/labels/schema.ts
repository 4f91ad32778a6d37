import { z } from "zod";
import { TRACKING_STATES } from "./model";

/** What somebody asked of a label: lines and pieces, and the package. */
export const labelPackageSchema = z.object({
  lines: z.array(z.object({ lineId: z.string(), quantity: z.number() })),
  grams: z.number(),
  box: z.object({ lengthCm: z.number(), widthCm: z.number(), heightCm: z.number() }),
  isSigned: z.boolean(),
  /** US dollars, decimal; null without insurance */
  insured: z.string().nullable(),
});
export type LabelPackage = z.output<typeof labelPackageSchema>;

export const labelRateSchema = z.object({
  id: z.string(),
  carrier: z.string(),
  service: z.string(),
  amount: z.string(),
  currency: z.string(),
  days: z.number().nullable(),
});

/** Oldest first. */
export const trackingEventsSchema = z.array(
  z.object({
    at: z.string(),
    state: z.enum(TRACKING_STATES),
    message: z.string(),
    place: z.string().nullable(),
  }),
);
export type StoredTrackingEvent = z.output<typeof trackingEventsSchema>[number];
