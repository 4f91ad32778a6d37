import { handleLeftCarts } from "@/lib/desk/admin/left-cart-handlers";
import { leftCartsEndpoint } from "@/lib/desk/admin/phone-order-endpoints";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const GET = serveAdmin(leftCartsEndpoint, handleLeftCarts);
