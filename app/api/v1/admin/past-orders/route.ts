import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { adminPastOrdersEndpoint } from "@/lib/desk/past-orders/endpoints";
import { handlePastOrders } from "@/lib/desk/past-orders/handlers";

export const GET = serveAdmin(adminPastOrdersEndpoint, handlePastOrders);
