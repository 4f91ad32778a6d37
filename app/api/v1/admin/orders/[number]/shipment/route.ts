import { shipOrderEndpoint } from "@/lib/desk/admin/order-endpoints";
import { handleShipOrder } from "@/lib/desk/admin/order-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(shipOrderEndpoint, handleShipOrder);
