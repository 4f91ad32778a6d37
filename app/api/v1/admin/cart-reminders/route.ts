import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { cartRemindersEndpoint } from "@/lib/desk/phone-orders/endpoints";
import { handleCartReminders } from "@/lib/desk/phone-orders/left-cart-handlers";

export const GET = serveAdmin(cartRemindersEndpoint, handleCartReminders);
