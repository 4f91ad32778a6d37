import { shipItemsEndpoint } from "@/lib/desk/admin/order-item-endpoints";
import { handleShipItems } from "@/lib/desk/admin/order-item-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(shipItemsEndpoint, handleShipItems);
