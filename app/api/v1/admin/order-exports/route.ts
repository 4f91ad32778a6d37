import { exportOrdersEndpoint } from "@/lib/desk/admin/order-list-endpoints";
import { handleExportOrders } from "@/lib/desk/admin/order-list-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(exportOrdersEndpoint, handleExportOrders);
