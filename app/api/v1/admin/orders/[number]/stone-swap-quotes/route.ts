import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { quoteSwapEndpoint } from "@/lib/desk/orders/stone-swap-endpoints";
import { handleQuoteSwap } from "@/lib/desk/orders/stone-swap-handlers";

export const GET = serveAdmin(quoteSwapEndpoint, handleQuoteSwap);
