import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { exportMarketingEndpoint } from "@/lib/desk/exchange/endpoints";
import { handleExportMarketing } from "@/lib/desk/exchange/handlers";

export const POST = serveAdmin(exportMarketingEndpoint, handleExportMarketing);
