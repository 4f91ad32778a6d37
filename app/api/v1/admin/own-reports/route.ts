import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { ownReportsEndpoint } from "@/lib/desk/reports/endpoints";
import { handleOwnReports } from "@/lib/desk/reports/handlers";

export const GET = serveAdmin(ownReportsEndpoint, handleOwnReports);
