import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { leftCartsEndpoint } from "@/lib/desk/phone-orders/endpoints";
import { handleLeftCarts } from "@/lib/desk/phone-orders/left-cart-handlers";

export const GET = serveAdmin(leftCartsEndpoint, handleLeftCarts);
