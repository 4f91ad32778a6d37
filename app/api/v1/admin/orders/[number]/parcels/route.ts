import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { shipItemsEndpoint } from "@/lib/desk/orders/item-endpoints";
import { handleShipItems } from "@/lib/desk/orders/item-handlers";

export const POST = serveAdmin(shipItemsEndpoint, handleShipItems);
