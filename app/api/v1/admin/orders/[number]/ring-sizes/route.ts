import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { sizeOrderEndpoint } from "@/lib/desk/orders/endpoints";
import { handleSizeOrder } from "@/lib/desk/orders/handlers";

export const POST = serveAdmin(sizeOrderEndpoint, handleSizeOrder);
