import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { adminPastOrderEndpoint } from "@/lib/desk/past-orders/endpoints";
import { handlePastOrder } from "@/lib/desk/past-orders/handlers";

export const GET = serveAdmin(adminPastOrderEndpoint, handlePastOrder);
