import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { payOrderEndpoint } from "@/lib/desk/orders/endpoints";
import { handlePayOrder } from "@/lib/desk/orders/handlers";

export const POST = serveAdmin(payOrderEndpoint, handlePayOrder);
