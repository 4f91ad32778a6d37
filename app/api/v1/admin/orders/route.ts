import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { ordersEndpoint } from "@/lib/desk/orders/list-endpoints";
import { handleOrders } from "@/lib/desk/orders/list-handlers";

export const GET = serveAdmin(ordersEndpoint, handleOrders);
