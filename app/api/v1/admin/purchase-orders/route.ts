import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { handlePurchaseOrders } from "@/lib/desk/purchases/handlers";
import { purchaseOrdersEndpoint } from "@/lib/desk/suppliers/endpoints";

export const GET = serveAdmin(purchaseOrdersEndpoint, handlePurchaseOrders);
