import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { retryTaxReportEndpoint } from "@/lib/desk/taxes/report-endpoints";
import { handleRetryTaxReport } from "@/lib/desk/taxes/report-handlers";

export const POST = serveAdmin(retryTaxReportEndpoint, handleRetryTaxReport);
