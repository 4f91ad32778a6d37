import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { exportOrdersEndpoint } from "@/lib/desk/orders/list-endpoints";
import { handleExportOrders } from "@/lib/desk/orders/list-handlers";

export const POST = serveAdmin(exportOrdersEndpoint, handleExportOrders);
