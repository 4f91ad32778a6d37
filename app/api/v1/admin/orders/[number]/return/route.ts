import { adminReturnOrderEndpoint } from "@/lib/desk/admin/order-endpoints";
import { handleReturnOrder } from "@/lib/desk/admin/order-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(adminReturnOrderEndpoint, handleReturnOrder);
