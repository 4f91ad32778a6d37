import { serve } from "@/lib/api/serve";
import { quoteWishesEndpoint } from "@/lib/wishlist/endpoints";
import { answerQuoteWishes } from "@/lib/wishlist/handlers";

export const POST = serve(quoteWishesEndpoint, answerQuoteWishes);
