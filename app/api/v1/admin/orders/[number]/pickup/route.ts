import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { readyOrderEndpoint } from "@/lib/desk/orders/endpoints";
import { handleReadyOrder } from "@/lib/desk/orders/handlers";

export const POST = serveAdmin(readyOrderEndpoint, handleReadyOrder);
