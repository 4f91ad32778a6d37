import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { stockValueEndpoint } from "@/lib/desk/reports/endpoints";
import { handleStockValue } from "@/lib/desk/reports/handlers";

export const GET = serveAdmin(stockValueEndpoint, handleStockValue);
