import { receiveItemsEndpoint } from "@/lib/desk/admin/order-item-endpoints";
import { handleReceiveItems } from "@/lib/desk/admin/order-item-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(receiveItemsEndpoint, handleReceiveItems);
