import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { quoteSwapEndpoint } from "@/lib/desk/admin/stone-swap-endpoints";
import { handleQuoteSwap } from "@/lib/desk/admin/stone-swap-handlers";

export const GET = serveAdmin(quoteSwapEndpoint, handleQuoteSwap);
