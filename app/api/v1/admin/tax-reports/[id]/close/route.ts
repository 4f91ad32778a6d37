import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { closeTaxReportEndpoint } from "@/lib/desk/admin/tax-report-endpoints";
import { handleCloseTaxReport } from "@/lib/desk/admin/tax-report-handlers";

export const POST = serveAdmin(closeTaxReportEndpoint, handleCloseTaxReport);
