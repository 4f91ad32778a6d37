import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { produceOrderEndpoint } from "@/lib/desk/orders/endpoints";
import { handleProduceOrder } from "@/lib/desk/orders/handlers";

export const POST = serveAdmin(produceOrderEndpoint, handleProduceOrder);
