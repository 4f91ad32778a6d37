import { z } from "zod";
import { API_VENDORS } from "@/lib/found/measurement/server-event";
import { MEASUREMENT_VENDORS } from "@/lib/platform/tracking/vendors";
import { adminEndpoint } from "../admin/admin-endpoint";

const common = { tag: "Measurement", permission: "settings.write" } as const;

export const measurementEndpoint = adminEndpoint({
  ...common,
  id: "adminReadMeasurement",
  method: "GET",
  path: "v1/admin/measurement",
  summary:
    "Says which services measure the shop, what pages load of them after consent, and what the shop sent them by itself; never their keys",
  response: z.object({
    data: z.object({
      vendors: z.array(
        z.object({
          vendor: z.enum(MEASUREMENT_VENDORS),
          name: z.string(),
          /** its id in the settings; null if it isn’t used */
          id: z.string().nullable(),
          /** hosts that catalog pages load from after consent, if it is used */
          hosts: z.array(z.string()),
          /** its events API; null if it has none that the shop calls */
          api: z
            .object({
              vendor: z.enum(API_VENDORS),
              has_key: z.boolean(),
              /** false if the key was saved under another secret of the shop */
              is_readable: z.boolean(),
              changed_at: z.iso.datetime().nullable(),
              /** events of the last 30 days */
              sent: z.int(),
              waiting: z.int(),
              failed: z.int(),
              last_sent_at: z.iso.datetime().nullable(),
              /** why the latest failure failed */
              problem: z.string().nullable(),
            })
            .nullable(),
        }),
      ),
      /** Pinterest’s ad account, without which its events API can’t be called */
      pinterest_ad_account: z.string().nullable(),
      /** whether orders note what brought their buyer */
      keeps_sources: z.boolean(),
      /** where visitors are asked */
      consent: z.enum(["everywhere", "by-region"]),
    }),
  }),
});

const keyCommon = {
  ...common,
  path: "v1/admin/measurement/keys/{vendor}",
  params: z.object({ vendor: z.enum(API_VENDORS) }),
  isFresh: true,
} as const;

export const saveMeasurementKeyEndpoint = adminEndpoint({
  ...keyCommon,
  id: "adminSaveMeasurementKey",
  method: "PUT",
  summary: "Saves the key of a measuring service’s events API, which is never shown again",
  body: z.strictObject({ key: z.string().trim().min(1, "Enter the key").max(600) }),
  response: z.null(),
  success: 204,
});

export const removeMeasurementKeyEndpoint = adminEndpoint({
  ...keyCommon,
  id: "adminRemoveMeasurementKey",
  method: "DELETE",
  summary: "Forgets the key of a measuring service’s events API",
  response: z.null(),
  success: 204,
});

export const MEASUREMENT_ENDPOINTS = [
  measurementEndpoint,
  saveMeasurementKeyEndpoint,
  removeMeasurementKeyEndpoint,
] as const;
