import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { endSaleEndpoint } from "@/lib/desk/prices/sales/endpoints";
import { handleEndSale } from "@/lib/desk/prices/sales/handlers";

export const DELETE = serveAdmin(endSaleEndpoint, handleEndSale);
