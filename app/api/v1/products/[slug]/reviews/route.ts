import { serve } from "@/lib/platform/api/serve/serve";
import { productReviewsEndpoint } from "@/lib/selling/reviews/endpoints";
import { handleProductReviews } from "@/lib/selling/reviews/handlers";

export const GET = serve(productReviewsEndpoint, handleProductReviews);
