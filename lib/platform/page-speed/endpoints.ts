import { z } from "zod";
import { endpoint } from "@/lib/platform/api/declare/endpoint";
import { METRICS, MOST, MOST_MESSAGE, MOST_PLACE, PAGE_TYPES } from "./model";

const page = z.enum(PAGE_TYPES);
const metric = z
  .strictObject({ name: z.enum(METRICS), value: z.number().min(0) })
  .refine(({ name, value }) => value <= MOST[name], { error: "The value is too large", path: ["value"] });

export const pageReportEndpoint = endpoint({
  id: "reportPage",
  method: "POST",
  path: "v1/page-reports",
  tag: "Shop",
  summary:
    "Counts how fast a page was and which errors its scripts met, for a visitor who agreed to it. Reports of a shop that measures nothing are dropped",
  body: z.strictObject({
    page,
    metrics: z.array(metric).max(METRICS.length),
    errors: z
      .array(
        z.strictObject({
          page,
          message: z.string().min(1).max(MOST_MESSAGE),
          place: z.string().max(MOST_PLACE).nullable(),
        }),
      )
      .max(5),
  }),
  response: z.null(),
  success: 204,
  errors: { 403: "Sent from a page of another site", 429: "Too many requests from one address" },
});
