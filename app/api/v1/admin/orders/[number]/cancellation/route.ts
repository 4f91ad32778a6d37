import { adminCancelOrderEndpoint } from "@/lib/desk/admin/order-endpoints";
import { handleCancelOrder } from "@/lib/desk/admin/order-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(adminCancelOrderEndpoint, handleCancelOrder);
