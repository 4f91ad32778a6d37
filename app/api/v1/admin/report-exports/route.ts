import { exportReportEndpoint } from "@/lib/desk/admin/report-endpoints";
import { handleExportReport } from "@/lib/desk/admin/report-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(exportReportEndpoint, handleExportReport);
