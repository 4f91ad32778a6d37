import { closeReport, listRefusedReports, retryReport } from "@/lib/selling/tax/report-refusals";
import type { Asked } from "./serve-admin";
import type { closeTaxReportEndpoint, retryTaxReportEndpoint } from "./tax-report-endpoints";

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

export async function handleRetryTaxReport({ params, deed }: Asked<typeof retryTaxReportEndpoint>) {
  await retryReport(params.id, deed("tax-report retry"));
  return null;
}

export async function handleCloseTaxReport({ params, deed }: Asked<typeof closeTaxReportEndpoint>) {
  await closeReport(params.id, deed("tax-report close"));
  return null;
}
