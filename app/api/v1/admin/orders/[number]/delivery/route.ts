import { deliverOrderEndpoint } from "@/lib/desk/admin/order-endpoints";
import { handleDeliverOrder } from "@/lib/desk/admin/order-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(deliverOrderEndpoint, handleDeliverOrder);
