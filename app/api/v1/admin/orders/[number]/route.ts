import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { adminOrderEndpoint, changeOrderEndpoint } from "@/lib/desk/orders/endpoints";
import { handleChangeOrder, handleOrder } from "@/lib/desk/orders/handlers";

export const GET = serveAdmin(adminOrderEndpoint, handleOrder);
export const PATCH = serveAdmin(changeOrderEndpoint, handleChangeOrder);
