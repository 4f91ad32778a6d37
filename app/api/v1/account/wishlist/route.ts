import { serve } from "@/lib/api/serve";
import { addWishEndpoint, changeWishesEndpoint, wishlistEndpoint } from "@/lib/wishlist/endpoints";
import { answerAddWish, answerChangeWishes, answerWishlist } from "@/lib/wishlist/handlers";

export const GET = serve(wishlistEndpoint, answerWishlist);
export const POST = serve(addWishEndpoint, answerAddWish);
export const PATCH = serve(changeWishesEndpoint, answerChangeWishes);
