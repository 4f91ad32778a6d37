import { handleLeftCart } from "@/lib/desk/admin/left-cart-handlers";
import { leftCartEndpoint } from "@/lib/desk/admin/phone-order-endpoints";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const GET = serveAdmin(leftCartEndpoint, handleLeftCart);
