import { serve } from "@/lib/platform/api/serve/serve";
import {
  addWishlistItemEndpoint,
  updateWishlistEndpoint,
  wishlistEndpoint,
} from "@/lib/selling/wishlist/endpoints";
import {
  handleAddWishlistItem,
  handleGetWishlist,
  handleUpdateWishlist,
} from "@/lib/selling/wishlist/handlers";

export const GET = serve(wishlistEndpoint, handleGetWishlist);
export const POST = serve(addWishlistItemEndpoint, handleAddWishlistItem);
export const PATCH = serve(updateWishlistEndpoint, handleUpdateWishlist);
