import { serve } from "@/lib/platform/api/serve/serve";
import { removeWishlistItemEndpoint } from "@/lib/selling/wishlist/endpoints";
import { handleRemoveWishlistItem } from "@/lib/selling/wishlist/handlers";

export const DELETE = serve(removeWishlistItemEndpoint, handleRemoveWishlistItem);
