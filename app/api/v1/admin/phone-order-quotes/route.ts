import { quotePhoneOrderEndpoint } from "@/lib/desk/admin/phone-order-endpoints";
import { handleQuotePhoneOrder } from "@/lib/desk/admin/phone-order-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(quotePhoneOrderEndpoint, handleQuotePhoneOrder);
