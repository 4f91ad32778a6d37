import { serve } from "@/lib/platform/api/serve/serve";
import { quoteEndpoint } from "@/lib/selling/cart/endpoints";
import { handleQuote } from "@/lib/selling/cart/handlers";

export const POST = serve(quoteEndpoint, handleQuote);
