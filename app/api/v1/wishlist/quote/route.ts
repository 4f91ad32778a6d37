import { serve } from "@/lib/platform/api/serve/serve";
import { inWantedCurrency } from "@/lib/platform/exchange/priced-answers";
import { quoteWishlistEndpoint } from "@/lib/selling/wishlist/endpoints";
import { handleQuoteWishlist } from "@/lib/selling/wishlist/handlers";

export const POST = serve(quoteWishlistEndpoint, handleQuoteWishlist, inWantedCurrency);
