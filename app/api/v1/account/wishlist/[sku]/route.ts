import { serve } from "@/lib/api/serve";
import { removeWishEndpoint } from "@/lib/wishlist/endpoints";
import { answerRemoveWish } from "@/lib/wishlist/handlers";

export const DELETE = serve(removeWishEndpoint, answerRemoveWish);
