import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { exportCashReportsEndpoint } from "@/lib/desk/duties/endpoints";
import { handleExportCashReports } from "@/lib/desk/duties/handlers";

export const POST = serveAdmin(exportCashReportsEndpoint, handleExportCashReports);
