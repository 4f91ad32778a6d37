import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { closeTaxReportEndpoint } from "@/lib/desk/taxes/report-endpoints";
import { handleCloseTaxReport } from "@/lib/desk/taxes/report-handlers";

export const POST = serveAdmin(closeTaxReportEndpoint, handleCloseTaxReport);
