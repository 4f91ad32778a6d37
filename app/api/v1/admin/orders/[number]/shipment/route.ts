import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { shipOrderEndpoint } from "@/lib/desk/orders/endpoints";
import { handleShipOrder } from "@/lib/desk/orders/handlers";

export const POST = serveAdmin(shipOrderEndpoint, handleShipOrder);
