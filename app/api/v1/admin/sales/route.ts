import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { addSaleEndpoint, salesEndpoint } from "@/lib/desk/prices/sales/endpoints";
import { handleAddSale, handleSales } from "@/lib/desk/prices/sales/handlers";

export const GET = serveAdmin(salesEndpoint, handleSales);
export const POST = serveAdmin(addSaleEndpoint, handleAddSale);
