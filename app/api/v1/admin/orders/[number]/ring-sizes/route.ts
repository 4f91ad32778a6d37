import { sizeOrderEndpoint } from "@/lib/desk/admin/order-endpoints";
import { handleSizeOrder } from "@/lib/desk/admin/order-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(sizeOrderEndpoint, handleSizeOrder);
