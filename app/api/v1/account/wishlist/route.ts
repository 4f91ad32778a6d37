import { serve } from "@/lib/platform/api/serve";
import { addWishEndpoint, changeWishesEndpoint, wishlistEndpoint } from "@/lib/selling/wishlist/endpoints";
import { answerAddWish, answerChangeWishes, answerWishlist } from "@/lib/selling/wishlist/handlers";

export const GET = serve(wishlistEndpoint, answerWishlist);
export const POST = serve(addWishEndpoint, answerAddWish);
export const PATCH = serve(changeWishesEndpoint, answerChangeWishes);
