import { z } from "zod";
import { adminEndpoint } from "../admin/admin-endpoint";
import { listOf } from "../admin/list-query";

const common = { tag: "Taxes", permission: "taxes" } as const;
const identified = z.object({ id: z.uuid() });

export const taxReportsEndpoint = adminEndpoint({
  ...common,
  id: "adminListTaxReports",
  method: "GET",
  path: "v1/admin/tax-reports",
  summary: "Lists the sales and refunds whose report the tax provider refused, the oldest first",
  response: listOf(
    z.object({
      id: z.uuid(),
      /** the order's number */
      order: z.string(),
      is_refund: z.boolean(),
      /** what the provider said */
      reason: z.string(),
      tries: z.int(),
      since: z.iso.datetime(),
      next_try_at: z.iso.datetime(),
    }),
  ),
});

export const retryTaxReportEndpoint = adminEndpoint({
  ...common,
  id: "adminRetryTaxReport",
  method: "POST",
  path: "v1/admin/tax-reports/{id}/retry",
  summary: "Sends a refused report to the tax provider again within a minute",
  params: identified,
  response: z.null(),
  success: 204,
  errors: { 404: "The report was taken meanwhile" },
});

export const closeTaxReportEndpoint = adminEndpoint({
  ...common,
  id: "adminCloseTaxReport",
  method: "POST",
  path: "v1/admin/tax-reports/{id}/close",
  summary: "Says that a refused report was entered at the provider by hand; it isn’t sent again",
  params: identified,
  response: z.null(),
  success: 204,
  errors: { 404: "The report was taken meanwhile" },
});

export const TAX_REPORT_ENDPOINTS = [
  taxReportsEndpoint,
  retryTaxReportEndpoint,
  closeTaxReportEndpoint,
] as const;
