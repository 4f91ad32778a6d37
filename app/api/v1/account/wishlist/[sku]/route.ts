import { serve } from "@/lib/platform/api/serve";
import { removeWishEndpoint } from "@/lib/selling/wishlist/endpoints";
import { answerRemoveWish } from "@/lib/selling/wishlist/handlers";

export const DELETE = serve(removeWishEndpoint, answerRemoveWish);
