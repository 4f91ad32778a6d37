import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { deliverOrderEndpoint } from "@/lib/desk/orders/endpoints";
import { handleDeliverOrder } from "@/lib/desk/orders/handlers";

export const POST = serveAdmin(deliverOrderEndpoint, handleDeliverOrder);
