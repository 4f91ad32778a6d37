import { produceOrderEndpoint } from "@/lib/desk/admin/order-endpoints";
import { handleProduceOrder } from "@/lib/desk/admin/order-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(produceOrderEndpoint, handleProduceOrder);
