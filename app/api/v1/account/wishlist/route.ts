import { serve } from "@/lib/api/serve";
import { addWishEndpoint, wishlistEndpoint } from "@/lib/wishlist/endpoints";
import { answerAddWish, answerWishlist } from "@/lib/wishlist/handlers";

export const GET = serve(wishlistEndpoint, answerWishlist);
export const POST = serve(addWishEndpoint, answerAddWish);
