import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { exportReportEndpoint } from "@/lib/desk/reports/endpoints";
import { handleExportReport } from "@/lib/desk/reports/handlers";

export const POST = serveAdmin(exportReportEndpoint, handleExportReport);
