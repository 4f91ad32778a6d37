import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { leftCartEndpoint } from "@/lib/desk/phone-orders/endpoints";
import { handleLeftCart } from "@/lib/desk/phone-orders/left-cart-handlers";

export const GET = serveAdmin(leftCartEndpoint, handleLeftCart);
