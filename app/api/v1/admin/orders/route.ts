import { ordersEndpoint } from "@/lib/desk/admin/order-list-endpoints";
import { handleOrders } from "@/lib/desk/admin/order-list-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const GET = serveAdmin(ordersEndpoint, handleOrders);
