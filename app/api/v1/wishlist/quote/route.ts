import { serve } from "@/lib/platform/api/serve";
import { quoteWishesEndpoint } from "@/lib/selling/wishlist/endpoints";
import { answerQuoteWishes } from "@/lib/selling/wishlist/handlers";

export const POST = serve(quoteWishesEndpoint, answerQuoteWishes);
