import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { quotePhoneOrderEndpoint } from "@/lib/desk/phone-orders/endpoints";
import { handleQuotePhoneOrder } from "@/lib/desk/phone-orders/handlers";

export const POST = serveAdmin(quotePhoneOrderEndpoint, handleQuotePhoneOrder);
