import { stockValueEndpoint } from "@/lib/desk/admin/report-endpoints";
import { handleStockValue } from "@/lib/desk/admin/report-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const GET = serveAdmin(stockValueEndpoint, handleStockValue);
