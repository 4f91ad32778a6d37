import { z } from "zod";
import { BROWSERS, METRICS, PAGE_TYPES } from "@/lib/platform/page-speed/model";
import { adminEndpoint } from "../admin/admin-endpoint";

const where = { page: z.enum(PAGE_TYPES), browser: z.enum(BROWSERS), is_phone: z.boolean() };

export const pageSpeedEndpoint = adminEndpoint({
  tag: "Reports",
  permission: "reports",
  id: "adminPageSpeed",
  method: "GET",
  path: "v1/admin/page-speed",
  summary: "Reports how fast pages were for visitors who agreed to it, and the errors of their scripts",
  query: z.strictObject({ days: z.coerce.number().int().min(1).max(30).default(30) }),
  response: z.object({
    data: z.object({
      /** of page views, in %; 0 = nothing is measured */
      sample_percent: z.int(),
      /** the 75th percentile of each metric */
      timings: z.array(
        z.object({
          ...where,
          metric: z.enum(METRICS),
          /** in ms, but for CLS */
          p75: z.number(),
          views: z.int(),
        }),
      ),
      errors: z.array(
        z.object({
          message: z.string(),
          place: z.string().nullable(),
          times: z.int(),
          pages: z.array(z.enum(PAGE_TYPES)),
          browsers: z.array(z.string()),
          last_day: z.iso.date(),
        }),
      ),
    }),
  }),
});
