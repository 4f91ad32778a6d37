import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { stockCostEndpoint } from "@/lib/desk/reports/accounting/endpoints";
import { handleStockCost } from "@/lib/desk/reports/accounting/handlers";

export const GET = serveAdmin(stockCostEndpoint, handleStockCost);
