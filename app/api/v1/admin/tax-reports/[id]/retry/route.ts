import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { retryTaxReportEndpoint } from "@/lib/desk/admin/tax-report-endpoints";
import { handleRetryTaxReport } from "@/lib/desk/admin/tax-report-handlers";

export const POST = serveAdmin(retryTaxReportEndpoint, handleRetryTaxReport);
