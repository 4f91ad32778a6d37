import { serve } from "@/lib/api/serve";
import { quoteEndpoint } from "@/lib/cart/endpoints";
import { answerQuote } from "@/lib/cart/handlers";

export const POST = serve(quoteEndpoint, answerQuote);
