import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { adminReturnOrderEndpoint } from "@/lib/desk/orders/endpoints";
import { handleReturnOrder } from "@/lib/desk/orders/handlers";

export const POST = serveAdmin(adminReturnOrderEndpoint, handleReturnOrder);
