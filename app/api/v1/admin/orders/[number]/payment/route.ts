import { payOrderEndpoint } from "@/lib/desk/admin/order-endpoints";
import { handlePayOrder } from "@/lib/desk/admin/order-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(payOrderEndpoint, handlePayOrder);
