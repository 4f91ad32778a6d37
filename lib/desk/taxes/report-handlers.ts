import { closeReport, listRefusedReports, retryReport } from "@/lib/selling/tax/report-refusal-commands";
import type { CallOf } from "../admin/serve-admin";
import type { closeTaxReportEndpoint, retryTaxReportEndpoint } from "./report-endpoints";

export async function handleTaxReports() {
  const rows = await listRefusedReports();
  return {
    data: rows.map(({ isRefund, since, nextTryAt, ...row }) => ({
      ...row,
      is_refund: isRefund,
      since: since.toISOString(),
      next_try_at: nextTryAt.toISOString(),
    })),
    total: rows.length,
  };
}

export async function handleRetryTaxReport({ params, audit }: CallOf<typeof retryTaxReportEndpoint>) {
  await retryReport(params.id, audit("tax-report retry"));
  return null;
}

export async function handleCloseTaxReport({ params, audit }: CallOf<typeof closeTaxReportEndpoint>) {
  await closeReport(params.id, audit("tax-report close"));
  return null;
}
