import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { adminCancelOrderEndpoint } from "@/lib/desk/orders/endpoints";
import { handleCancelOrder } from "@/lib/desk/orders/handlers";

export const POST = serveAdmin(adminCancelOrderEndpoint, handleCancelOrder);
