import { adminOrderEndpoint, changeOrderEndpoint } from "@/lib/desk/admin/order-endpoints";
import { handleChangeOrder, handleOrder } from "@/lib/desk/admin/order-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const GET = serveAdmin(adminOrderEndpoint, handleOrder);
export const PATCH = serveAdmin(changeOrderEndpoint, handleChangeOrder);
