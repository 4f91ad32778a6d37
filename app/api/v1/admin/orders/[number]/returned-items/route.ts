import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { receiveItemsEndpoint } from "@/lib/desk/orders/item-endpoints";
import { handleReceiveItems } from "@/lib/desk/orders/item-handlers";

export const POST = serveAdmin(receiveItemsEndpoint, handleReceiveItems);
