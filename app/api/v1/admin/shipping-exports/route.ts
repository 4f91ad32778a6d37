import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { exportShippingEndpoint } from "@/lib/desk/exchange/endpoints";
import { handleExportShipping } from "@/lib/desk/exchange/handlers";

export const POST = serveAdmin(exportShippingEndpoint, handleExportShipping);
