import { exportCashReportsEndpoint } from "@/lib/desk/admin/duty-endpoints";
import { handleExportCashReports } from "@/lib/desk/admin/duty-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(exportCashReportsEndpoint, handleExportCashReports);
