import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { deliveriesEndpoint } from "@/lib/desk/webhooks/endpoints";
import { handleDeliveries } from "@/lib/desk/webhooks/handlers";

export const GET = serveAdmin(deliveriesEndpoint, handleDeliveries);
