import { handlePurchaseOrders } from "@/lib/desk/admin/purchase-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { purchaseOrdersEndpoint } from "@/lib/desk/admin/supplier-endpoints";

export const GET = serveAdmin(purchaseOrdersEndpoint, handlePurchaseOrders);
