import { z } from "zod";
import { MEASUREMENT_VENDORS } from "@/lib/platform/tracking/vendors";
import { CLICK_IDS, MOST_CLICK, MOST_WORDS } from "./model";

const words = z.string().min(1).max(MOST_WORDS);

export const touchSchema = z.object({
  at: z.iso.datetime(),
  source: words,
  medium: words,
  campaign: words.nullable(),
  term: words.nullable(),
  content: words.nullable(),
  referrer: words.nullable(),
  landing: words,
  clicks: z.partialRecord(z.enum(CLICK_IDS), z.string().min(1).max(MOST_CLICK)),
});

export const touchesSchema = z.object({ first: touchSchema, last: touchSchema });

const id = z.string().max(300).nullable().default(null);

/** By which a measuring service recognizes the browser that ordered: what its own script stored there. */
export const visitorIdsSchema = z.object({
  /** of `_ga` and `_ga_…` */
  gaClient: id,
  gaSession: id,
  fbp: id,
  fbc: id,
  epik: id,
  ttp: id,
  ttclid: id,
  userAgent: id,
  /** the services that the buyer had agreed to; no other learns of the order */
  vendors: z.array(z.enum(MEASUREMENT_VENDORS)).default([]),
});
export type VisitorIds = z.output<typeof visitorIdsSchema>;
