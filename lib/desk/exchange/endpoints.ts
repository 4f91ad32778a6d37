import { z } from "zod";
import { adminEndpoint } from "../admin/admin-endpoint";
import { CONSENTS, MARKETING_FORMS, MOST_TRACKING_CHARACTERS, TRACKING_OUTCOMES } from "./model";

const file = z.object({ filename: z.string(), rows: z.int(), csv: z.string() });

export const exportMarketingEndpoint = adminEndpoint({
  id: "adminExportMarketing",
  tag: "Customers",
  permission: "customers.privacy",
  isFresh: true,
  method: "POST",
  path: "v1/admin/marketing-exports",
  summary: "Gives email addresses by their consent to the newsletter, for Klaviyo or Mailchimp",
  body: z.strictObject({ form: z.enum(MARKETING_FORMS), consent: z.enum(CONSENTS).default("subscribed") }),
  response: z.object({ data: file }),
});

export const exportShippingEndpoint = adminEndpoint({
  id: "adminExportShipping",
  tag: "Orders",
  permission: "orders.export",
  isFresh: true,
  method: "POST",
  path: "v1/admin/shipping-exports",
  summary: "Gives the orders that are to ship, for ShipStation",
  response: z.object({ data: file }),
});

export const importTrackingEndpoint = adminEndpoint({
  id: "adminImportTracking",
  tag: "Orders",
  permission: "orders.produce",
  method: "POST",
  path: "v1/admin/tracking-imports",
  summary: "Ships orders by a file of tracking numbers, such as ShipStation’s list of shipments",
  body: z.strictObject({ csv: z.string().min(1, "Choose a file").max(MOST_TRACKING_CHARACTERS) }),
  response: z.object({
    data: z.array(
      z.object({
        line: z.int(),
        order: z.string(),
        outcome: z.enum(TRACKING_OUTCOMES),
        /** why it was refused */
        problem: z.string().nullable(),
      }),
    ),
  }),
  errors: { 422: "The file lacks a column, or has too many lines" },
});

export const EXCHANGE_ENDPOINTS = [
  exportMarketingEndpoint,
  exportShippingEndpoint,
  importTrackingEndpoint,
] as const;
